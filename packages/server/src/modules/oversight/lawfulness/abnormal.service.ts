import { abnormalStates, maskedAccount } from '@tenderdesk/domain/oversight/lawfulness/abnormal';
import { LEAST_REASON, REASON_TOO_SHORT } from '@tenderdesk/domain/people/supplier/supplier';
import { ruleError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { peopleOf } from '../../people/portfolio/portfolio.service.ts';
import { attachmentsOf } from '../../platform/attachment/attachment.service.ts';
import { BID_FILES, bidsOfSection } from '../../bidding/bid/bid.service.ts';
import { devicesOf } from '../../bidding/bid/item-price.service.ts';
import { depositsOf } from '../../bidding/deposit/deposit.service.ts';
import * as records from './abnormal.repository.ts';

function present({ language }: Context, row: records.AbnormalRow) {
  const { id, projectId, projectName, projectCode, sectionName, organizationName, round, bidders } = row;
  const { reason, concludedByName, concludedTime, createdTime } = row;
  return {
    id,
    projectId,
    projectName,
    projectCode,
    sectionName,
    organizationName,
    round,
    kind: codedBy('bidding.AbnormalKind', row.kind, language),
    bidders,
    status: codedBy('bidding.AbnormalStatus', row.status, language),
    reason,
    concludedByName,
    concludedTime,
    createdTime,
  };
}

/** Indicators of collusion within the caller's scope, by the page. */
export async function listAbnormal(context: Context, filter: records.AbnormalFilter) {
  const { rows, total } = await records.pageAbnormal(context.db, context.user, filter);
  return { ...total, content: rows.map((row) => present(context, row)) };
}

/** What the opened bids of the indicator's bidders say: payer, people, files and price (例40). */
async function evidenceOf(context: Context, { projectId, sectionId, supplierIds, sharedPeople }: records.AbnormalRow) {
  const deposits = (await depositsOf(context, projectId)).filter((one) => one.sectionId === sectionId);
  const bids = (await bidsOfSection(context, sectionId)).filter(
    ({ openedTime, supplierId }) => openedTime !== null && supplierIds.includes(supplierId),
  );
  const files = await attachmentsOf(
    context,
    BID_FILES,
    bids.map(({ id }) => id),
  );
  const devices = await devicesOf(
    context,
    bids.map(({ id }) => id),
  );
  const marks = [...devices.values()];
  const hashes = bids.flatMap(({ id }) => [...new Set((files.get(id) ?? []).map(({ sha256 }) => sha256))]);
  const payerOf = ({ supplierId }: { supplierId: string }): string | null =>
    deposits.find((one) => one.supplierId === supplierId)?.payerAccount ?? null;
  const payers = bids.map(payerOf);
  const staff = await peopleOf(context, supplierIds);
  const managerOf = ({ managerName, managerCert }: (typeof bids)[number]): string =>
    [managerName, managerCert].filter(Boolean).join(' ');
  // whom they shared when the sign was found stays its ground, whatever they name today
  const peopleIn = (bid: (typeof bids)[number]): string[] => [
    ...new Set([managerOf(bid), ...sharedPeople, ...(staff.get(bid.supplierId) ?? [])].filter(Boolean)),
  ];
  // of a company's own people those are told of that another one has too
  const everybody = bids.flatMap(peopleIn);
  return bids.map((bid) => ({
    supplierId: bid.supplierId,
    name: bid.supplierName,
    payerAccount: maskedAccount(payerOf(bid)),
    sharedAccount: payers.filter((one) => one !== null && one === payerOf(bid)).length > 1,
    people: peopleIn(bid).filter(
      (one) => one === managerOf(bid) || everybody.filter((other) => other === one).length > 1,
    ),
    files: (files.get(bid.id) ?? []).map(({ name, sha256 }) => ({
      name,
      sha256,
      shared: hashes.filter((one) => one === sha256).length > 1,
    })),
    price: bid.price,
    device: maskedAccount(devices.get(bid.id) ?? null),
    sharedDevice: marks.filter((one) => one === devices.get(bid.id)).length > 1,
  }));
}

/** What the caller may do with an indicator now: judge it, and go on to a dishonesty record once it is confirmed. */
function actionsFor({ user }: Context, row: records.AbnormalRow) {
  if (user.actorId !== null) return [];
  const judged = may(user, 'CONCLUDE:ABNORMAL_LIBRARY') ? abnormalStates.actionsFrom(row.status) : [];
  const files = row.status === 'CONFIRMED' && may(user, 'HANDLE:DISHONESTY');
  return [...judged, ...(files ? (['file'] as const) : [])];
}

/** @throws HttpError 404 */
export async function viewAbnormal(context: Context, indicatorId: string) {
  const row = orNotFound(await records.selectOptionalIndicator(context.db, context.user, indicatorId));
  context.concerns(row.projectId);
  return {
    ...present(context, row),
    grounds: row.evidence.map((words) => words[context.language]),
    evidence: await evidenceOf(context, row),
    version: row.version,
    allowedActions: actionsFor(context, row),
  };
}

/** @throws HttpError 404, 409 CONFLICT; StateError when it was judged so already; RuleError REASON_REQUIRED */
export async function concludeAbnormal(
  context: Context,
  indicatorId: string,
  { decision, reason, version }: { decision: 'confirm' | 'dismiss'; reason: string; version: number },
) {
  const { db, user, now } = context;
  const row = orNotFound(await records.lockOptionalIndicator(db, user, indicatorId));
  context.concerns(row.projectId);
  expectVersion(row.version, version);
  const status = abnormalStates.next(row.status, decision);
  if (reason.length < LEAST_REASON) throw ruleError('REASON_REQUIRED', 'reason', REASON_TOO_SHORT);
  await records.updateIndicator(db, row.id, { status, reason, concludedBy: user.id, concludedTime: now });
  context.audit({
    action: 'CONCLUDE_SIGN',
    objectType: 'project',
    objectId: row.projectId,
    before: { kind: row.kind, status: row.status },
    after: { kind: row.kind, status, reason },
  });
  return { id: row.id };
}

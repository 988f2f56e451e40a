import { isGuarantee } from '@tenderdesk/domain/bidding/deposit/deposit';
import { yuanFromWan } from '@tenderdesk/domain/money';
import type { Params } from '@tenderdesk/domain/params';
import type { Context } from '../../../kernel/context.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { anyProject, viewProject } from '../../procedure/project/project.service.ts';
import { isSealed, sealedAmong, type SealedSubject } from '../../procedure/sealing/sealing.service.ts';
import { attachmentsOf, type FileRef } from '../../platform/attachment/attachment.service.ts';
import * as records from './deposit.repository.ts';
import { paramsToday } from '../../platform/parameter/parameter.service.ts';
import { mostInterest } from './deposit-finance.service.ts';
import { DEPOSIT_FILES } from './deposit.service.ts';

/**
 * Deposits within the caller's scope, by the page. Of a sealed round none is listed or counted: finance finds a payment by
 * typing the whole payment code that the bank's statement bears, without the payer; everybody else nothing
 * (docs/domain/integrity.md, secrecy).
 */
export async function listDeposits(context: Context, filter: records.DepositFilter) {
  const { db, user } = context;
  const sealed = await sealedRounds(context, await records.selectProjectsWithDeposits(db, user, filter.projectId));
  const isOpen = (row: Row): boolean => !sealed.has(records.roundKey(row.projectId, row.round));
  const { rows, total } = await records.pageDeposits(db, user, filter, [...sealed], may(user, 'CONFIRM:MARGIN'));
  const open = rows.filter(isOpen).map(({ id }) => id);
  const files = await attachmentsOf(context, DEPOSIT_FILES, open);
  const params = await paramsToday(context);
  return {
    ...total,
    content: rows.map((row) => present(context, row, !isOpen(row), files.get(row.id) ?? [], params)),
  };
}

/**
 * The rounds, as `roundKey`, whose deposits nobody may see. A round that was left without an opening would name who is likely to
 * come again: until the next opening it shows to the two who pay back alone.
 */
async function sealedRounds(context: Context, projects: readonly SealedSubject[]): Promise<Set<string>> {
  const sealed = await sealedAmong(context, projects);
  const now = projects.filter(({ id }) => sealed.has(id));
  const keys = now.map(({ id, round }) => records.roundKey(id, round));
  if (may(context.user, 'REFUND:MARGIN') || may(context.user, 'RELEASE:MARGIN_REFUND')) return new Set(keys);
  for (let round = 1; now.some((project) => round < project.round); round += 1) {
    const left = now.filter((project) => round < project.round).map((project) => ({ ...project, round }));
    const unopened = await sealedAmong(context, left);
    keys.push(...[...unopened].map((id) => records.roundKey(id, round)));
  }
  return new Set(keys);
}

type Row = Awaited<ReturnType<typeof records.pageDeposits>>['rows'][number];

function present(context: Context, row: Row, sealed: boolean, files: readonly FileRef[], params: Params) {
  const { language } = context;
  const shown = <Value>(value: Value): Value | null => (sealed ? null : value);
  return {
    id: row.id,
    version: row.version,
    project: { id: row.projectId, code: row.projectCode, name: row.projectName },
    sectionCode: row.sectionCode,
    sectionName: row.sectionName,
    paymentCode: row.paymentCode,
    amountYuan: yuanFromWan(row.amount),
    form: row.form && codedBy('bidding.DepositForm', row.form, language),
    status: codedBy('bidding.DepositStatus', row.status, language),
    sealed,
    supplierName: shown(row.supplierName),
    payerName: shown(row.payerName),
    payerAccount: shown(row.payerAccount),
    paidTime: shown(row.paidTime),
    guaranteeNo: shown(row.guaranteeNo),
    guaranteeEnd: shown(row.guaranteeEnd),
    refundDue: row.refundDue,
    refundTime: row.refundTime,
    interestYuan: row.interest && yuanFromWan(row.interest),
    mostInterestYuan: sealed ? null : mostInterest(row, context.now.slice(0, 10), params),
    preparedBy: row.preparedByName,
    preparedTime: row.preparedTime,
    overdue: row.overdue,
    forfeitReason: row.forfeitReason === null ? null : codedBy('bidding.ForfeitReason', row.forfeitReason, language),
    files: [...files],
    allowedActions: actionsOf(context, row),
  };
}

/** What this person may do with a deposit now: the web shows exactly these buttons. */
function actionsOf({ user }: Context, { status, form, refundDue, refundTime, preparedBy, forfeitBy }: Row) {
  if (status === 'PAID' && may(user, 'CONFIRM:MARGIN')) return ['confirm' as const, 'return' as const];
  if (status === 'FORFEIT_PROPOSED')
    return may(user, 'APPROVE:MARGIN_FORFEIT') && forfeitBy !== user.id ? ['decideForfeit' as const] : [];
  const standing =
    status === 'REFUNDING' || status === 'CONFIRMED' || (status === 'HELD' && form !== null && isGuarantee(form));
  if (!standing || refundDue === null || refundTime !== null) return [];
  if (preparedBy === null) return may(user, 'REFUND:MARGIN') ? ['refund' as const] : [];
  if (preparedBy === user.id) return ['sendBack' as const];
  return may(user, 'RELEASE:MARGIN_REFUND') ? ['release' as const, 'sendBack' as const] : [];
}

/** Who reads the proof of a payment: its bidder; staff who see deposits, once the project is no longer sealed. */
export async function readsProof(context: Context, depositId: string): Promise<boolean> {
  const { db, user } = context;
  const deposit = await records.selectOptionalById(db, depositId);
  if (deposit === null) return false;
  if (user.supplierId !== null) {
    if (deposit.supplierId !== user.supplierId) return false;
    context.concerns(deposit.projectId);
    return true;
  }
  if (!may(user, 'READ:MARGIN_MANAGEMENT') || (await isSealed(context, await anyProject(context, deposit.projectId))))
    return false;
  await viewProject(context, deposit.projectId);
  return true;
}

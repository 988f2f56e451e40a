import { StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy, type PageQuery } from '../../../kernel/wire.ts';
import { attachmentsOf, claimAttachments } from '../../platform/attachment/attachment.service.ts';
import { stopAsking, tellFiler } from './dishonesty-news.service.ts';
import * as records from './dishonesty.repository.ts';
import { ANSWER_FILES, answerOf, FILES, hearingNow, presentOpen, TYPE } from './dishonesty.service.ts';

const isDecided = ({ status }: records.DishonestyRow): boolean => status !== 'DRAFT' && status !== 'SUBMITTED';

/** A record as its company sees it. */
const present = (context: Context, row: records.DishonestyRow) => ({
  ...presentOpen(context, row),
  // before the decision the company sees how its hearing stands, and nothing of what goes on inside
  status: isDecided(row) ? codedBy('bidding.DishonestyStatus', row.status, context.language) : null,
  endedOn: row.endedOn,
  organizationName: row.organizationName,
  hearing: codedBy('bidding.HearingStatus', hearingNow(context, row), context.language),
  hearingTime: row.hearingTime,
  hearingDue: row.hearingDue,
});

/** What the caller's company was told of, by the page. */
export async function listOwn(context: Context, filter: PageQuery) {
  const { rows, total } = await records.pageOfCompany(context.db, context.user.supplierId ?? '', filter);
  return { ...total, content: rows.map((row) => present(context, row)) };
}

const mayAnswer = (context: Context, row: records.DishonestyRow): boolean =>
  row.status === 'DRAFT' && hearingNow(context, row) === 'WAITING' && may(context.user, 'MAINTAIN:DISHONESTY_HEARING');

/** @throws HttpError 404 */
export async function viewOwn(context: Context, dishonestyId: string) {
  const { db, user } = context;
  const row = orNotFound(await records.selectOptionalOfCompany(db, user.supplierId, dishonestyId));
  const files = await attachmentsOf(context, FILES, [row.id]);
  return {
    ...present(context, row),
    ...(await answerOf(context, row)),
    facts: row.facts,
    basis: row.basis,
    files: files.get(row.id) ?? [],
    decidedTime: isDecided(row) ? row.decidedTime : null,
    endReason: row.endReason,
    version: row.version,
    allowedActions: mayAnswer(context, row) && user.actorId === null ? ['answer' as const] : [],
  };
}

/** The company's side of it. @throws HttpError 404, 409 CONFLICT; StateError unless its term runs and it has not answered */
export async function answer(
  context: Context,
  dishonestyId: string,
  { text, files, version }: { text: string; files: readonly string[]; version: number },
) {
  const { db, user } = context;
  orNotFound(await records.selectOptionalOfCompany(db, user.supplierId, dishonestyId));
  const row = orNotFound(await records.lockOptionalRecord(db, dishonestyId));
  expectVersion(row.version, version);
  if (!mayAnswer(context, row)) throw new StateError({ action: 'answer', status: hearingNow(context, row) });
  await records.updateRecord(db, row.id, { answer: text, answeredBy: user.id, answeredTime: context.now });
  // what it brought when it was told before stays beside the new answer
  const before = (await attachmentsOf(context, ANSWER_FILES, [row.id])).get(row.id) ?? [];
  await claimAttachments(context, ANSWER_FILES, row.id, [...before.map(({ id }) => id), ...files]);
  context.audit({ action: 'ANSWER_HEARING', objectType: TYPE, objectId: row.id, after: { answer: text } });
  await stopAsking(context, row);
  await tellFiler(context, row, { zh: '企业已申辩', en: 'was answered by the company' });
  return { id: row.id };
}

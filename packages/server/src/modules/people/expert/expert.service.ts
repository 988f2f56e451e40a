import { districtName } from '../../platform/reference/districts.service.ts';
import { dictOptions, dictRows } from '@tenderdesk/domain/platform/reference/dictionaries';
import { expertStates } from '@tenderdesk/domain/people/expert/expert';
import { masked } from '@tenderdesk/domain/access/account/validators';
import { decideAudit } from '../supplier/audit-decision.service.ts';
import { type AuditDecision } from '../supplier/audit-decision.contract.ts';
import { shownContact } from '../../../kernel/contact.ts';
import type { Context } from '../../../kernel/context.ts';
import { badField, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { historyOf } from '../../../kernel/history.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy, type PageQuery } from '../../../kernel/wire.ts';
import * as records from './expert.repository.ts';

const SPECIALTIES = 'bidding.ExpertSpecialty';

/** Codes of bidding.ExpertSpecialty that may be chosen. */
export const specialtyCodes = (): string[] => dictOptions(SPECIALTIES).map(({ code }) => code);

/** A specialty and those below it; their codes begin with its own. */
const specialtiesUnder = (code: string | undefined) =>
  code ? dictRows(SPECIALTIES).flatMap((row) => (row.code.startsWith(code) ? [row.code] : [])) : undefined;

/** Specialties with all below each of them, in order, each once. @throws HttpError 400 for one that is not listed */
export function withThoseBelow(codes: readonly string[]): string[] {
  const found = codes.map((code) => specialtiesUnder(code) ?? []);
  if (found.some((under) => under.length === 0))
    throw badField('specialties', { zh: '请选择列出的专业', en: 'Choose from the list' });
  return [...new Set(found.flat())].toSorted();
}

/** The pool by the page. */
export async function listExperts(
  context: Context,
  { specialty, ...filter }: Omit<records.ExpertFilter, 'specialties'> & { specialty?: string | undefined },
) {
  const { rows, total } = await records.pageExperts(context.db, {
    ...filter,
    specialties: specialtiesUnder(specialty),
  });
  return { ...total, content: rows.map((row) => summary(context, row)) };
}

/** Experts that may be called into a committee, by the page. */
export async function listNameable(
  context: Context,
  { specialty, ...filter }: PageQuery & { specialty?: string | undefined },
) {
  const { rows, total } = await records.pageNameable(context.db, {
    ...filter,
    specialties: specialtiesUnder(specialty),
  });
  return {
    ...total,
    content: rows.map((row) => ({
      userId: row.userId,
      displayName: row.displayName,
      ...professional(context, row),
    })),
  };
}

/** Everybody of the pool who can sign in, as a draw judges them, by id. */
export const libraryOf = ({ db }: Context) => records.selectLibrary(db);

/** Ids of the experts of the pool among these people, whatever their standing. */
export const expertsAmong = async ({ db }: Context, userIds: readonly string[]): Promise<string[]> =>
  userIds.length === 0 ? [] : records.selectExpertIds(db, userIds);

/** An expert of the pool. @throws HttpError 404 */
export const viewExpert = async (context: Context, expertId: string) =>
  present(context, orNotFound(await records.selectOptionalExpert(context.db, expertId)));

/** What became of an expert, by the page. @throws HttpError 404 */
export async function history(context: Context, expertId: string, query: Pick<PageQuery, 'page' | 'size'>) {
  orNotFound(await records.selectOptionalExpert(context.db, expertId));
  return historyOf(context, ['expert'], expertId, query);
}

const professional = ({ language }: Context, row: records.ExpertRow) => ({
  employer: row.employer,
  title: row.title,
  titleLevel: row.titleLevel && codedBy('bidding.TitleLevel', row.titleLevel, language),
  workYears: row.workYears,
  district: row.district === null ? null : { code: row.district, value: districtName(row.district) },
  specialties: row.specialties.map((code) => codedBy('bidding.ExpertSpecialty', code, language)),
});

const summary = (context: Context, row: records.ExpertRow) => ({
  id: row.userId,
  name: row.displayName,
  ...professional(context, row),
  auditStatus: codedBy('bidding.AuditStatus', row.auditStatus, context.language),
  status: codedBy('bidding.ExpertStatus', row.status, context.language),
  evaluationCount: row.evaluationCount,
  username: row.username,
  createdTime: row.createdTime,
  importedTime: row.importedTime,
  version: row.version,
});

function present(context: Context, row: records.ExpertRow) {
  const { cipher, user } = context;
  const gone = row.status === 'REMOVED';
  const maintains = !gone && may(user, 'MAINTAIN:EXPERT_POOL');
  return {
    ...summary(context, row),
    mobile: shownContact(context, row.mobile, false),
    idNumber: row.idNumberSealed && masked(cipher.open(row.idNumberSealed)),
    auditReason: row.auditReason,
    auditedTime: row.auditedTime,
    statusReason: row.statusReason,
    updatedTime: row.updatedTime,
    version: row.version,
    allowedActions: [
      ...(maintains ? (['edit'] as const) : []),
      ...(!gone && row.auditStatus === 'UNAUDITED' && may(user, 'AUDIT:EXPERT') ? (['audit'] as const) : []),
      ...(maintains ? expertStates.actionsFrom(row.status) : []),
    ],
  };
}

/** An expert as the caller saw it, locked. @throws HttpError 404, 409 CONFLICT */
export async function lockExpert({ db }: Context, expertId: string, version: number): Promise<records.ExpertRow> {
  const expert = orNotFound(await records.lockOptionalExpert(db, expertId));
  expectVersion(expert.version, version);
  return expert;
}

/**
 * The decision of the tender department.
 * @throws HttpError 404, 409 CONFLICT; StateError 409 when it was decided already; RuleError REASON_REQUIRED
 */
export async function audit(context: Context, expertId: string, decision: AuditDecision) {
  const before = await lockExpert(context, expertId, decision.version);
  const about = { action: 'AUDIT_EXPERT', objectType: 'expert', objectId: expertId } as const;
  await decideAudit(context, before, decision, about, (decided) =>
    records.updateExpert(context.db, expertId, { ...decided, auditReason: decision.reason }),
  );
  return { id: expertId };
}

/**
 * Suspends an expert or takes one back into service. A committee whose evaluation has not begun must replace who was
 * suspended (R43).
 * @throws HttpError 404, 409 CONFLICT; StateError 409 when that was done already
 */
export async function suspendOrRestoreExpert(
  context: Context,
  expertId: string,
  action: 'suspend' | 'restore',
  { reason, version }: { reason: string; version: number },
) {
  const before = await lockExpert(context, expertId, version);
  const status = expertStates.next(before.status, action);
  await records.updateExpert(context.db, expertId, { status, statusReason: reason });
  context.audit({
    action: action === 'suspend' ? 'SUSPEND_EXPERT' : 'RESTORE_EXPERT',
    objectType: 'expert',
    objectId: expertId,
    before: { status: before.status },
    after: { status, reason },
  });
  return { id: expertId };
}

import { dishonestySheet } from '@tenderdesk/domain/people/dishonesty/dishonesty-sheet';
import {
  dishonestyStates,
  exclusionRules,
  hearingOf,
  isEffective,
  reachesProject,
  type DishonestyAction,
} from '@tenderdesk/domain/people/dishonesty/dishonesty';
import type { PaperFormat } from '@tenderdesk/domain/platform/printing/formats';
import { dictLabel } from '@tenderdesk/domain/platform/reference/dictionaries';
import { judge, type Language, type Verdict } from '@tenderdesk/domain/rule';
import { isTender } from '@tenderdesk/domain/procedure/project/procedure';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { historyOf } from '../../../kernel/history.ts';
import { takesIn } from '../../../kernel/scope.ts';
import { deciderOf } from '../../../kernel/hands.ts';
import { may, isOwnWork } from '../../../kernel/user.ts';
import { codedBy, type PageQuery } from '../../../kernel/wire.ts';
import { attachmentReaders, attachmentsOf } from '../../platform/attachment/attachment.service.ts';
import { sheetFile } from '../../platform/printing/sheet.service.ts';
import * as records from './dishonesty.repository.ts';
import { selectRepairsOf } from './repair.repository.ts';

/** What evidence and answers are filed under. */
export const FILES = 'DISHONESTY';
export const ANSWER_FILES = 'DISHONESTY_ANSWER';

export const TYPE = 'dishonesty';

const today = ({ now }: Pick<Context, 'now'>): string => now.slice(0, 10);

/** Where a record has effect, in words. */
const reachOf = ({ scope, organizationName, projectType }: records.DishonestyRow, language: Language): string => {
  if (scope === 'ORG') return organizationName;
  return projectType === null
    ? dictLabel('bidding.DishonestyScope', scope, language)
    : dictLabel('bidding.ProjectType', projectType, language);
};

/** What everybody may know of a record in effect. */
export function presentOpen({ language }: Pick<Context, 'language'>, row: records.DishonestyRow) {
  const { id, supplierName, uscc, effectiveFrom, effectiveTo } = row;
  return {
    id,
    supplierName,
    uscc,
    kind: codedBy('bidding.DishonestyKind', row.kind, language),
    level: codedBy('bidding.DishonestyLevel', row.level, language),
    scope: codedBy('bidding.DishonestyScope', row.scope, language),
    reach: reachOf(row, language),
    effectiveFrom,
    effectiveTo,
  };
}

const presentStanding = (context: Context, row: records.DishonestyRow) => ({
  ...presentOpen(context, row),
  supplierId: row.supplierId,
  status: codedBy('bidding.DishonestyStatus', row.status, context.language),
  effective: isEffective(row, today(context)),
  endedOn: row.endedOn,
  organizationName: row.organizationName,
  decidedTime: row.decidedTime,
});

/** How the hearing of a record stands today. */
export const hearingNow = (context: Pick<Context, 'now'>, row: records.DishonestyRow) =>
  hearingOf({ dueDate: row.hearingDue, answered: row.answer !== null }, today(context));

/** A record as those who handle it see it. */
export const presentHandled = (context: Context, row: records.DishonestyRow) => ({
  ...presentStanding(context, row),
  projectId: row.projectId,
  projectName: row.projectName,
  source: codedBy('bidding.DishonestySource', row.source, context.language),
  hearing: codedBy('bidding.HearingStatus', hearingNow(context, row), context.language),
  hearingDue: row.hearingDue,
  filerName: row.filerName,
  createdTime: row.createdTime,
});

/** What came into effect about companies, by the page. */
export async function listDishonesty(context: Context, filter: records.DishonestyFilter) {
  const { rows, total } = await records.pageDecided(context.db, filter);
  const view = (row: records.DishonestyRow) =>
    may(context.user, 'READ:DISHONESTY_MANAGEMENT') &&
    takesIn(context.user, { id: row.organizationId, path: row.organizationPath });
  return {
    ...total,
    content: rows.map((row) => ({
      ...presentStanding(context, row),
      allowedActions: view(row) ? ['view' as const] : [],
    })),
  };
}

/** What is in effect now, for everybody, by the page. */
export async function listEffective(context: Context, filter: PageQuery) {
  const { rows, total } = await records.pageEffective(context.db, filter);
  return { ...total, content: rows.map((row) => presentOpen(context, row)) };
}

/** What is handled within the caller's scope, by the page. */
export async function listHandled(context: Context, filter: records.DishonestyFilter) {
  const { rows, total } = await records.pagePending(context.db, context.user, filter);
  return { ...total, content: rows.map((row) => presentHandled(context, row)) };
}

/** Whether the caller filed a record or handed it in: then somebody else decides. */
export const isOwn = (
  { user }: Pick<Context, 'user'>,
  row: Pick<records.DishonestyRow, 'createdBy' | 'submittedBy'>,
): boolean => isOwnWork(user, row.createdBy, row.submittedBy);

/** The same, with what a deputy did for the caller. */
export async function hasHand(context: Context, row: records.DishonestyRow): Promise<boolean> {
  const by = [row.createdBy, row.submittedBy];
  return by.includes(await deciderOf(context, row.id, ...by));
}

/** What the caller may do with a record now. */
export function actionsFor(context: Context, row: records.DishonestyRow) {
  const { user } = context;
  if (user.actorId !== null) return [];
  const open = dishonestyStates.actionsFrom(row.status);
  const can = (action: DishonestyAction): boolean => open.includes(action);
  const hearing = hearingNow(context, row);
  const handles = may(user, 'HANDLE:DISHONESTY');
  const judges = may(user, 'APPROVE:DISHONESTY') && !isOwn(context, row);
  const drafted = handles && can('submit');
  const all = [
    ['edit', drafted && hearing !== 'WAITING'],
    ['drop', drafted && hearing === 'NONE'],
    ['tell', drafted && hearing === 'NONE'],
    ['submit', drafted && (hearing === 'ANSWERED' || hearing === 'SILENT')],
    ['approve', judges && can('approve')],
    ['return', judges && can('return')],
    ['dismiss', judges && can('dismiss')],
    ['revoke', judges && can('revoke')],
  ] as const;
  return all.flatMap(([action, allowed]) => (allowed ? [action] : []));
}

/** A record within the caller's scope. @throws HttpError 404 */
export const seen = async ({ db, user }: Context, dishonestyId: string): Promise<records.DishonestyRow> =>
  orNotFound(await records.selectOptionalRecord(db, user, dishonestyId));

/** The company's answer with its files. */
export async function answerOf(context: Context, row: records.DishonestyRow) {
  const files = await attachmentsOf(context, ANSWER_FILES, [row.id]);
  return { answer: row.answer, answeredTime: row.answeredTime, answerFiles: files.get(row.id) ?? [] };
}

/** @throws HttpError 404 */
export async function viewDishonesty(context: Context, dishonestyId: string) {
  const row = await seen(context, dishonestyId);
  const { language } = context;
  const files = await attachmentsOf(context, FILES, [row.id]);
  const repairs = await selectRepairsOf(context.db, row.id);
  return {
    ...presentHandled(context, row),
    ...(await answerOf(context, row)),
    projectType: row.projectType === null ? null : codedBy('bidding.ProjectType', row.projectType, language),
    facts: row.facts,
    basis: row.basis,
    files: files.get(row.id) ?? [],
    hearingTime: row.hearingTime,
    deciderName: row.deciderName,
    opinion: row.opinion,
    endReason: row.endReason,
    repairs: repairs.map(({ kind, auditStatus, ...rest }) => ({
      ...rest,
      kind: codedBy('bidding.RepairKind', kind, language),
      auditStatus: codedBy('bidding.AuditStatus', auditStatus, language),
    })),
    version: row.version,
    allowedActions: actionsFor(context, row),
  };
}

/** Who did what about a record. @throws HttpError 404 */
export async function history(context: Context, dishonestyId: string, query: Pick<PageQuery, 'page' | 'size'>) {
  await seen(context, dishonestyId);
  return historyOf(context, [TYPE], dishonestyId, query);
}

/** The notice to the company, or the decision, on paper. @throws HttpError 404 */
export async function file(context: Context, dishonestyId: string, format: PaperFormat) {
  return sheetOf(context, await seen(context, dishonestyId), format);
}

/** A record on paper. */
export function sheetOf(context: Context, row: records.DishonestyRow, format: PaperFormat) {
  const word = (type: string, code: string): string => dictLabel(type, code, 'zh');
  const decided = row.decidedTime !== null && row.status !== 'DRAFT';
  const sheet = dishonestySheet({
    ...row,
    kind: word('bidding.DishonestyKind', row.kind),
    level: word('bidding.DishonestyLevel', row.level),
    status: word('bidding.DishonestyStatus', row.status),
    reach: reachOf(row, 'zh'),
    decidedTime: decided ? row.decidedTime : null,
  });
  return sheetFile(sheet, { number: row.supplierName, time: context.now, draft: !decided }, format);
}

/** Of these companies, those with a record in effect today that reaches the project (R05, R33). */
export async function dishonestAmong(
  context: Pick<Context, 'db' | 'now'>,
  supplierIds: readonly string[],
  project: { organizationPath: string; projectType: string },
): Promise<Set<string>> {
  const rows = await records.selectReaches(context.db, supplierIds);
  return new Set(
    rows
      .filter((row) => isEffective(row, today(context)) && reachesProject(row, project))
      .map(({ supplierId }) => supplierId),
  );
}

/** What a purchase without a tender says today of each company that takes part or is awarded; in a tender nothing. */
export async function exclusionVerdicts(
  context: Pick<Context, 'db' | 'now'>,
  project: { organizationPath: string; projectType: string; biddingMethod: string },
  companies: readonly { supplierId: string; name: string }[],
): Promise<Map<string, Verdict[]>> {
  if (isTender(project.biddingMethod)) return new Map();
  const supplierIds = companies.map(({ supplierId }) => supplierId);
  const dishonest = await dishonestAmong(context, supplierIds, project);
  return new Map(
    companies
      .filter(({ supplierId }) => dishonest.has(supplierId))
      .map(({ supplierId, name }) => [supplierId, judge(exclusionRules, { excluded: [name] })]),
  );
}

/** Evidence is for those who see the record, and for the company once it was told; its answer likewise. */
export function plugInReaders(): void {
  const reads = async (context: Context, dishonestyId: string): Promise<boolean> => {
    const { db, user } = context;
    if (user.supplierId !== null) {
      return (await records.selectOptionalOfCompany(db, user.supplierId, dishonestyId)) !== null;
    }
    const sees = may(user, 'READ:DISHONESTY_HANDLE') || may(user, 'READ:DISHONESTY_MANAGEMENT');
    return sees && (await records.selectOptionalRecord(db, user, dishonestyId)) !== null;
  };
  attachmentReaders.add(FILES, reads);
  attachmentReaders.add(ANSWER_FILES, reads);
}

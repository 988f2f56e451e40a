import { addedRules, auditRules, standings } from '@tenderdesk/domain/oversight/assessment/assessment';
import { sumAmounts } from '@tenderdesk/domain/money';
import { enforce, findings, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { expectVersion, HttpError, orNotFound } from '../../../kernel/errors.ts';
import { deciderOf } from '../../../kernel/hands.ts';
import { newId } from '../../../kernel/ids.ts';
import { isOwnUnit } from '../../../kernel/scope.ts';
import { handsOf, isOwnWork, may } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import {
  attachmentReaders,
  attachmentsOf,
  claimAttachments,
  type FileRef,
} from '../../platform/attachment/attachment.service.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';
import * as records from './points.repository.ts';
import { selectOptionalYear } from './standard.repository.ts';
import { openYear } from './year.service.ts';

const KIND = 'addPoint';
const FILES = 'ADD_POINT';

type Shown = 'edit' | 'delete' | 'audit';

function actionsFor({ user }: Context, row: records.PointRow): Shown[] {
  if (user.actorId !== null || row.state !== 'OPEN') return [];
  const own = isOwnUnit(user, row.organizationId) && may(user, 'MAINTAIN:ADD_POINT_STATISTICS');
  const audits = may(user, 'AUDIT:ADD_POINT_STATISTICS') && !isOwnWork(user, row.createdBy, row.askedBy);
  return [
    ...(own && row.auditStatus !== 'AUDIT_PASSED' ? (['edit', 'delete'] as const) : []),
    ...(audits && row.auditStatus === 'UNAUDITED' ? (['audit'] as const) : []),
  ];
}

function present(context: Context, row: records.PointRow, files: readonly FileRef[]) {
  const { auditStatus, state: _state, organizationPath: _path, createdBy: _by, askedBy: _asked, ...shown } = row;
  return {
    ...shown,
    files: [...files],
    auditStatus: codedBy('bidding.AuditStatus', auditStatus, context.language),
    allowedActions: actionsFor(context, row),
  };
}

/** Points that the units within the caller's scope ask for, by the page. */
export async function listPoints(context: Context, filter: records.PointFilter) {
  const { rows, total } = await records.pagePoints(context.db, context.user, filter);
  const files = await attachmentsOf(
    context,
    FILES,
    rows.map(({ id }) => id),
  );
  return { ...total, content: rows.map((row) => present(context, row, files.get(row.id) ?? [])) };
}

interface PointBody {
  item: string;
  score: string;
  reason: string;
  files: readonly string[];
}

const about = ({ id, organizationPath }: { id: string; organizationPath: string }) => ({
  range: { recordId: id },
  projectId: null,
  organizationPath,
});

const askAudit = (
  context: Context,
  row: { id: string; organizationPath: string; organizationName: string; year: number; item: string },
): Promise<void> =>
  remind(context, 'ADD_POINT_AUDIT', about(row), { name: `${row.organizationName} ${row.year}`, what: row.item }, [
    { role: 'TM_APPROVER', but: handsOf(context.user) },
  ]);

/** @throws HttpError 404; RuleError ADD_MAXIMUM; StateError unless the year is under way */
export async function addPoint(context: Context, { year, files, ...body }: PointBody & { year: number }) {
  const { db, user } = context;
  const { mostAdded } = await openYear(context, year, 'edit');
  enforce(findings(addedRules, { score: body.score, most: mostAdded }));
  const { organizationId, organizationPath, organizationName } = user;
  const row = { id: newId(), year, organizationId, organizationPath, ...body };
  await records.insertPoint(db, {
    ...row,
    auditNote: null,
    auditedBy: null,
    auditedTime: null,
    createdBy: user.id,
    askedBy: user.id,
  });
  await claimAttachments(context, FILES, row.id, files);
  context.audit({ action: 'CREATE', objectType: KIND, objectId: row.id, after: { year, ...body } });
  await askAudit(context, { ...row, organizationName });
  return { id: row.id };
}

/** Points to act on, locked, their year under way. @throws HttpError 403, 404, 409 CONFLICT; StateError */
async function lockPoint(context: Context, pointId: string, version: number | null, action: Shown) {
  const { db, user } = context;
  const { year } = orNotFound(await records.selectOptionalPoint(db, user, pointId));
  const { mostAdded } = await openYear(context, year, action);
  const row = orNotFound(await records.lockOptionalPoint(db, user, pointId));
  if (version !== null) expectVersion(row.version, version);
  if (!actionsFor(context, row).includes(action)) {
    const settled = action === 'audit' ? row.auditStatus !== 'UNAUDITED' : row.auditStatus === 'AUDIT_PASSED';
    throw settled ? new StateError({ action, status: row.auditStatus }) : new HttpError(403, 'FORBIDDEN');
  }
  return { row, mostAdded };
}

/** @throws as lockPoint; RuleError ADD_MAXIMUM */
export async function savePoint(
  context: Context,
  pointId: string,
  { version, files, ...body }: PointBody & { version: number },
) {
  const { row, mostAdded } = await lockPoint(context, pointId, version, 'edit');
  enforce(findings(addedRules, { score: body.score, most: mostAdded }));
  await records.updatePoint(context.db, pointId, {
    ...body,
    askedBy: context.user.id,
    auditStatus: 'UNAUDITED',
    auditNote: null,
    auditedBy: null,
    auditedTime: null,
  });
  await claimAttachments(context, FILES, pointId, files);
  const before = { item: row.item, score: row.score, reason: row.reason };
  context.audit({ action: 'CHANGE', objectType: KIND, objectId: pointId, before, after: body });
  await askAudit(context, { ...row, item: body.item });
  return { id: pointId };
}

/** @throws as lockPoint */
export async function deletePoint(context: Context, pointId: string) {
  const { row } = await lockPoint(context, pointId, null, 'delete');
  await settle(context, ['ADD_POINT_AUDIT'], about(row).range);
  await claimAttachments(context, FILES, pointId, []);
  await records.deletePoint(context.db, pointId);
  const before = { year: row.year, item: row.item, score: row.score, reason: row.reason };
  context.audit({ action: 'DELETE', objectType: KIND, objectId: pointId, before });
  return { id: pointId };
}

/** @throws as lockPoint; RuleError AUDIT_REASON */
export async function auditPoint(
  context: Context,
  pointId: string,
  { version, passes, text }: { version: number; passes: boolean; text: string | null },
) {
  const { db, user, now } = context;
  const { row } = await lockPoint(context, pointId, version, 'audit');
  const askers = [row.createdBy, row.askedBy];
  if (askers.includes(await deciderOf(context, pointId, ...askers))) throw new HttpError(403, 'FORBIDDEN');
  enforce(findings(auditRules, { passes, text }));
  const auditStatus = passes ? 'AUDIT_PASSED' : 'AUDIT_NOT_PASSED';
  await records.updatePoint(db, pointId, { auditStatus, auditNote: text, auditedBy: user.id, auditedTime: now });
  context.audit({ action: 'AUDIT_POINTS', objectType: KIND, objectId: pointId, after: { auditStatus, text } });
  await settle(context, ['ADD_POINT_AUDIT'], about(row).range);
  const event = passes ? { zh: '审核通过', en: 'passed' } : { zh: '审核不通过', en: 'refused' };
  await remind(
    context,
    'ADD_POINT_READ',
    about(row),
    { name: `${row.organizationName} ${row.year}`, event, what: row.item },
    [{ userIds: [row.createdBy, row.askedBy], organizationId: row.organizationId }],
  );
  return { id: pointId };
}

/** How much that was asked for in a year is not audited. */
export const countUnaudited = async ({ db }: Context, year: number): Promise<number> =>
  (await records.selectUnaudited(db, year)).length;

/** Ranks of a year among all units, of those within the caller's scope, by the page. @throws HttpError 404 */
export async function listStandings(
  context: Context,
  { year, page, size }: { year: number; page: number; size: number },
) {
  const { db, user } = context;
  const standard = orNotFound(await selectOptionalYear(db, year));
  if (standard.state === 'DRAFT') throw new HttpError(404, 'NOT_FOUND');
  const { finals, deductions, added } = await records.selectYear(db, year);
  const sheets = Map.groupBy(finals, ({ organizationId }) => organizationId);
  const off = Map.groupBy(deductions, ({ organizationId }) => organizationId);
  const more = Map.groupBy(added, ({ organizationId }) => organizationId);
  const ids = [...new Set([...sheets.keys(), ...off.keys(), ...more.keys()])].toSorted();
  const rows = standings(
    ids.map((organizationId) => ({
      organizationId,
      // what is settled counts once it is approved
      finals: (sheets.get(organizationId) ?? []).flatMap(({ itemId, finalScore, submitStatus }) =>
        submitStatus === 'APPROVED' && finalScore !== null ? [{ itemId, score: finalScore }] : [],
      ),
      deductions: off.get(organizationId) ?? [],
      added: (more.get(organizationId) ?? []).map(({ score }) => score),
    })),
    standard.mostAdded,
  );
  const units = new Map((await records.selectUnits(db, user, ids)).map(({ id, name }) => [id, name]));
  const seen = rows.filter(({ organizationId }) => units.has(organizationId));
  return {
    totalElements: seen.length,
    content: seen.slice(page * size, (page + 1) * size).map(({ organizationId, ...row }) => {
      const lines = sheets.get(organizationId) ?? [];
      const own = lines.flatMap(({ selfScore }) => (selfScore === null ? [] : [selfScore]));
      return {
        ...row,
        id: organizationId,
        sheetId: lines[0]?.sheetId ?? null,
        organizationName: units.get(organizationId)!,
        selfScore: own.length === 0 ? null : sumAmounts(own),
      };
    }),
  };
}

/** Files are for who sees what was asked for. */
export const plugInReaders = (): void =>
  attachmentReaders.add(
    FILES,
    async ({ db, user }, pointId) => (await records.selectOptionalPoint(db, user, pointId)) !== null,
  );

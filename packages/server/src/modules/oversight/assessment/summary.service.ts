import { summarySheet } from '@tenderdesk/domain/oversight/assessment/summary-sheet';
import type { PaperFormat } from '@tenderdesk/domain/platform/printing/formats';
import { StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, duplicate, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { isOwnUnit } from '../../../kernel/scope.ts';
import { may } from '../../../kernel/user.ts';
import {
  attachmentReaders,
  attachmentsOf,
  claimAttachments,
  type FileRef,
} from '../../platform/attachment/attachment.service.ts';
import { sheetFile } from '../../platform/printing/sheet.service.ts';
import { selectOptionalYear } from './standard.repository.ts';
import * as records from './summary.repository.ts';

const KIND = 'tenderSummary';
const FILES = 'TENDER_SUMMARY';

const isOwn = ({ user }: Context, { organizationId }: { organizationId: string }): boolean =>
  user.actorId === null && isOwnUnit(user, organizationId) && may(user, 'MAINTAIN:TENDER_SUMMARY');

/** What was settled stays as it was. */
const isSettled = async ({ db }: Context, year: number): Promise<boolean> =>
  (await selectOptionalYear(db, year))?.state === 'CLOSED';

function present(context: Context, row: records.SummaryRow, files: readonly FileRef[], settled: boolean) {
  const allowedActions: ('edit' | 'delete')[] = isOwn(context, row) && !settled ? ['edit', 'delete'] : [];
  return { ...row, files: [...files], allowedActions };
}

async function presentAll(context: Context, rows: readonly records.SummaryRow[]) {
  const files = await attachmentsOf(
    context,
    FILES,
    rows.map(({ id }) => id),
  );
  const settled = new Set<number>();
  for (const year of new Set(rows.map((row) => row.year))) if (await isSettled(context, year)) settled.add(year);
  return rows.map((row) => present(context, row, files.get(row.id) ?? [], settled.has(row.year)));
}

/** Summaries of the units within the caller's scope, by the page. */
export async function listSummaries(context: Context, filter: records.SummaryFilter) {
  const { rows, total } = await records.pageSummaries(context.db, context.user, filter);
  return { ...total, content: await presentAll(context, rows) };
}

/** @throws HttpError 404 */
export async function viewSummary(context: Context, summaryId: string) {
  const row = orNotFound(await records.selectOptionalSummary(context.db, context.user, summaryId));
  return (await presentAll(context, [row]))[0]!;
}

/** A summary on paper. @throws HttpError 404 */
export async function file(context: Context, summaryId: string, format: PaperFormat) {
  const row = orNotFound(await records.selectOptionalSummary(context.db, context.user, summaryId));
  return sheetFile(
    summarySheet(row),
    { number: `${row.organizationName} ${row.year}`, time: context.now, draft: false },
    format,
  );
}

interface SummaryBody {
  text: string;
  files: readonly string[];
}

/** @throws HttpError 400 for a year to come, 409 where there is one; StateError for a year that is settled */
export async function addSummary(context: Context, { year, text, files }: SummaryBody & { year: number }) {
  const { db, user } = context;
  if (year > Number(context.now.slice(0, 4)))
    throw badField('year', { zh: '该年度尚未开始', en: 'This year has not begun yet' });
  if (await isSettled(context, year)) throw new StateError({ action: 'edit', status: 'CLOSED' });
  const id = newId();
  const { organizationId, organizationPath } = user;
  if (!(await records.insertSummary(db, { id, year, organizationId, organizationPath, text, createdBy: user.id })))
    throw duplicate({ year: { zh: '本单位该年度的总结已存在', en: 'Your unit has its summary of this year' } });
  await claimAttachments(context, FILES, id, files);
  context.audit({ action: 'CREATE', objectType: KIND, objectId: id, after: { year, text } });
  return { id };
}

/** A summary of the caller's unit, locked. @throws HttpError 404, 409 CONFLICT; StateError for a year that is settled */
async function lockOwn(context: Context, summaryId: string, version: number | null, action: 'edit' | 'delete') {
  const { db, user } = context;
  const row = orNotFound(await records.lockOptionalSummary(db, user, summaryId));
  orNotFound(isOwn(context, row) ? row : null);
  if (version !== null) expectVersion(row.version, version);
  if (await isSettled(context, row.year)) throw new StateError({ action, status: 'CLOSED' });
  return row;
}

/** @throws as lockOwn */
export async function saveSummary(
  context: Context,
  summaryId: string,
  { text, files, version }: SummaryBody & { version: number },
) {
  const row = await lockOwn(context, summaryId, version, 'edit');
  await records.updateSummary(context.db, summaryId, text);
  await claimAttachments(context, FILES, summaryId, files);
  context.audit({
    action: 'CHANGE',
    objectType: KIND,
    objectId: summaryId,
    before: { text: row.text },
    after: { text },
  });
  return { id: summaryId };
}

/** @throws as lockOwn */
export async function deleteSummary(context: Context, summaryId: string) {
  const row = await lockOwn(context, summaryId, null, 'delete');
  await claimAttachments(context, FILES, summaryId, []);
  await records.deleteSummary(context.db, summaryId);
  context.audit({
    action: 'DELETE',
    objectType: KIND,
    objectId: summaryId,
    before: { year: row.year, text: row.text },
  });
  return { id: summaryId };
}

/** Files are for who sees the summary. */
export const plugInReaders = (): void =>
  attachmentReaders.add(
    FILES,
    async ({ db, user }, summaryId) => (await records.selectOptionalSummary(db, user, summaryId)) !== null,
  );

import type { AgencyStatus } from '@tenderdesk/domain/people/agency/agency-codes';
import { StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { HttpError, orNotFound } from '../../../kernel/errors.ts';
import { field, historyActions, historyOf } from '../../../kernel/history.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy, type PageQuery } from '../../../kernel/wire.ts';
import { districtName } from '../../platform/reference/districts.service.ts';
import { handledProjects } from './agency.hooks.ts';
import * as records from './agency.repository.ts';

const TYPE = 'tenderAgency';

const handledBy = async (context: Context, rows: readonly records.AgencyRow[]) =>
  (await handledProjects.get('agencyDraw')?.(
    context,
    rows.map(({ id }) => id),
  )) ?? new Map<string, number>();

function present(
  { user, language }: Context,
  { auditStatus: _audit, sortName: _sort, ...row }: records.AgencyRow,
  handled: ReadonlyMap<string, number>,
) {
  const projectTypes = row.projectTypes.map((code) => codedBy('bidding.ProjectType', code, language));
  const edits = may(user, 'MAINTAIN:TENDER_AGENCY');
  return {
    ...row,
    district: { code: row.district, value: districtName(row.district) },
    projectTypes,
    projectTypeNames: projectTypes.map(({ value }) => value).join('、'),
    status: codedBy('bidding.AgencyStatus', row.status, language),
    handledNum: handled.get(row.id) ?? 0,
    allowedActions: edits ? (['edit', row.status === 'ACTIVE' ? 'suspend' : 'restore'] as const).slice() : [],
  };
}

/** Agencies by the page. */
export async function listAgencies(context: Context, filter: records.AgencyFilter) {
  const { rows, total } = await records.pageAgencies(context.db, filter);
  const handled = await handledBy(context, rows);
  return { ...total, content: rows.map((row) => present(context, row, handled)) };
}

/** @throws HttpError 404 for a supplier that is no audited agency */
async function entryOf({ db }: Context, supplierId: string): Promise<records.AgencyRow> {
  const row = orNotFound(await records.selectOptionalAgency(db, supplierId));
  return orNotFound(row.auditStatus === 'AUDIT_PASSED' ? row : null);
}

/** One agency. @throws HttpError 404 */
export async function viewEntry(context: Context, supplierId: string) {
  const row = await entryOf(context, supplierId);
  return present(context, row, await handledBy(context, [row]));
}

async function save(
  { db, user }: Context,
  row: records.AgencyRow,
  version: number,
  changes: { projectTypes?: readonly string[]; status?: AgencyStatus; reason?: string | null; remark?: string | null },
): Promise<void> {
  const { id: supplierId, projectTypes, status, reason, remark } = row;
  const next = { projectTypes, status, reason, remark, ...changes };
  const isFirst = await records.saveAgency(db, version, {
    supplierId,
    ...next,
    projectTypes: [...next.projectTypes],
    updatedBy: user.id,
  });
  if (!isFirst) throw new HttpError(409, 'CONFLICT');
}

/** What an agency handles, and a remark. @throws HttpError 404, 409 CONFLICT */
export async function saveEntry(
  context: Context,
  supplierId: string,
  { version, ...form }: { projectTypes: readonly string[]; remark: string | null; version: number },
) {
  const row = await entryOf(context, supplierId);
  await save(context, row, version, { ...form, projectTypes: [...new Set(form.projectTypes)] });
  context.audit({
    action: 'SAVE_AGENCY_ENTRY',
    objectType: TYPE,
    objectId: supplierId,
    before: { projectTypes: row.projectTypes, remark: row.remark },
    after: form,
  });
  return { id: supplierId };
}

/** Suspends an agency or lets it in again. @throws HttpError 404, 409 CONFLICT; StateError where it is so already */
export async function setStatus(
  context: Context,
  supplierId: string,
  { status, reason, version }: { status: AgencyStatus; reason: string; version: number },
) {
  const row = await entryOf(context, supplierId);
  if (row.status === status) throw new StateError({ action: status, status: row.status });
  await save(context, row, version, { status, reason: status === 'SUSPENDED' ? reason : null });
  context.audit({
    action: status === 'SUSPENDED' ? 'SUSPEND_AGENCY' : 'RESTORE_AGENCY',
    objectType: TYPE,
    objectId: supplierId,
    after: { reason },
  });
  return { id: supplierId };
}

/** Who changed what about an agency. @throws HttpError 404 */
export async function history(context: Context, supplierId: string, query: Pick<PageQuery, 'page' | 'size'>) {
  await entryOf(context, supplierId);
  return historyOf(context, [TYPE], supplierId, query);
}

/** Whether a supplier may be named as an agency: it is one, audited, and not suspended. */
export async function isOpenAgency({ db }: Context, supplierId: string): Promise<boolean> {
  const row = await records.selectOptionalAgency(db, supplierId);
  return row !== null && row.auditStatus === 'AUDIT_PASSED' && row.status === 'ACTIVE';
}

/** Every agency as it is judged now, for a draw. */
export const agenciesNow = async ({ db }: Context) =>
  (await records.selectAgencies(db)).map(({ id, name, projectTypes, auditStatus, status }) => ({
    id,
    name,
    projectTypes: projectTypes.toSorted(),
    auditStatus,
    status,
  }));

const reason = { reason: field.said('原因', 'Reason') };

/** What the history of an agency shows. */
export function plugInHistory(): void {
  historyActions.add('tenderAgency SAVE_AGENCY_ENTRY', {
    zh: '修改',
    en: 'Changed',
    fields: {
      projectTypes: field.codes('代理范围', 'What it handles', 'bidding.ProjectType'),
      remark: field.text('备注', 'Remark'),
    },
  });
  historyActions.add('tenderAgency SUSPEND_AGENCY', { zh: '暂停', en: 'Suspended', fields: reason });
  historyActions.add('tenderAgency RESTORE_AGENCY', { zh: '恢复', en: 'Restored', fields: reason });
}

import type { PaperFormat } from '@tenderdesk/domain/platform/printing/formats';
import { lastDayOf } from '@tenderdesk/domain/oversight/report/month';
import { monthlyFigures, type MonthFigures } from '@tenderdesk/domain/oversight/report/monthly-figures';
import { monthlySheet } from '@tenderdesk/domain/oversight/report/monthly-sheet';
import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { duplicate, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { holderOf } from '../../../kernel/user.ts';
import { sheetFile } from '../../platform/printing/sheet.service.ts';
import * as records from './monthly-report.repository.ts';
import { updateReport, type ReportFilter } from './report.repository.ts';
import * as reports from './report.service.ts';

const KIND = 'MONTHLY_REPORT';

/** Monthly tender reports within the caller's scope, by the page. */
export async function listMonthly(context: Context, filter: ReportFilter) {
  const { rows, total } = await records.pageMonthly(context.db, context.user, filter);
  return { ...total, content: rows.map((row) => present(context, row)) };
}

export const viewMonthly = async (context: Context, reportId: string) =>
  present(context, orNotFound(await records.selectOptionalMonthly(context.db, context.user, reportId)));

/** A report on paper. @throws HttpError 404 */
export async function file(context: Context, reportId: string, format: PaperFormat) {
  const row = orNotFound(await records.selectOptionalMonthly(context.db, context.user, reportId));
  const number = `${row.organizationName} ${row.period}`;
  const draft = row.submitStatus !== 'APPROVED';
  return sheetFile(
    monthlySheet({ ...row, clerkName: row.clerkName ?? '' }),
    { number, time: context.now, draft },
    format,
  );
}

function present(context: Context, row: records.MonthlyRow) {
  return { ...reports.presentReport(context, row), allowedActions: reports.allowedActionsOf(context, KIND, row) };
}

/** The figures of a unit's month from the records. */
async function figuresOf({ db }: Context, organizationId: string, month: string): Promise<MonthFigures> {
  const [from, until] = [`${month}-01`, lastDayOf(month)];
  const plans = await records.selectPlans(db, organizationId, month);
  const projects = await records.selectProjects(db, organizationId, from, until);
  const awards = await records.selectAwards(db, organizationId, from, until);
  return monthlyFigures({ month, plans, projects, awards });
}

/**
 * The report of a month of the caller's unit, its figures taken from the records.
 * @throws HttpError 400 for a month to come; 409 where there is one already
 */
export async function generate(context: Context, period: string) {
  reports.refuseFuture(context, period);
  const { db, user } = context;
  const { organizationId, organizationPath, organizationName } = user;
  const id = newId();
  const figures = await figuresOf(context, organizationId, period);
  const dueDate = await reports.dueDateOf(context, KIND, period);
  const report = { id, organizationId, organizationPath, period, dueDate, clerkUserId: holderOf(user) };
  if (!(await records.insertMonthly(db, { ...report, ...figures, remark: null }))) {
    throw duplicate({ period: { zh: '该月份的招标月报已存在', en: 'There is a report of this month already' } });
  }
  context.audit({ action: 'CREATE', objectType: KIND, objectId: id, after: { period, ...figures } });
  await reports.remindClerk(context, KIND, { ...report, organizationName });
  return { id };
}

/** @throws HttpError 404, 409 CONFLICT; StateError once it is handed in */
export async function regenerate(context: Context, reportId: string, version: number) {
  const { organizationId, period } = await reports.lockEditable(context, KIND, reportId, version);
  const figures = await figuresOf(context, organizationId, period);
  const generatedTime = sql<string>`business_now()`;
  await updateReport(context.db, 'monthlyReport', reportId, { ...figures, generatedTime });
  context.audit({ action: 'GENERATE', objectType: KIND, objectId: reportId, after: figures });
  return { id: reportId };
}

/** @throws HttpError 404, 409 CONFLICT; StateError once it is handed in */
export async function saveRemark(
  context: Context,
  reportId: string,
  { remark, version }: { remark: string | null; version: number },
) {
  await reports.lockEditable(context, KIND, reportId, version);
  await updateReport(context.db, 'monthlyReport', reportId, { remark });
  context.audit({ action: 'CHANGE', objectType: KIND, objectId: reportId, after: { remark } });
  return { id: reportId };
}

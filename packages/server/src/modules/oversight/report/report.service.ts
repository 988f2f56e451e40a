import type { FlowKey } from '@tenderdesk/domain/procedure/project/phase';
import type { SubmitStatus } from '@tenderdesk/domain/work/flow/flow-codes';
import { CONTRACT_REPORT_CHAIN, MONTHLY_REPORT_CHAIN } from '@tenderdesk/domain/procedure/project/procedure';
import { isLate, monthOf, reportPeriod, reportRules, type ReportKind } from '@tenderdesk/domain/oversight/report/month';
import { findings, StateError, type Finding } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { isOwnUnit } from '../../../kernel/scope.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import type { FlowSubject, SubmitRow } from '../../work/flow/flow.service.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';
import { paramsToday } from '../../platform/parameter/parameter.service.ts';
import { WORKDAYS } from '../../../kernel/workday.ts';
import * as records from './report.repository.ts';

/** What the reports of both kinds have in common. */

const TABLES = { CONTRACT_REPORT: 'contractReport', MONTHLY_REPORT: 'monthlyReport' } as const;
const CHAINS = { CONTRACT_REPORT: CONTRACT_REPORT_CHAIN, MONTHLY_REPORT: MONTHLY_REPORT_CHAIN } as const;

const today = ({ now }: Context): string => now.slice(0, 10);

const MAINTAIN = {
  CONTRACT_REPORT: 'MAINTAIN:CONTRACT_REPORT',
  MONTHLY_REPORT: 'MAINTAIN:MONTHLY_TENDER_REPORT',
} as const;

export const isEditable = ({ submitStatus }: { submitStatus: SubmitStatus }): boolean =>
  submitStatus === 'UNSUBMITTED' || submitStatus === 'REJECTED';

/** What the caller may do with a report: who reads more than the own unit changes nothing of others. */
export function allowedActionsOf(
  { user }: Context,
  kind: ReportKind,
  report: { organizationId: string; submitStatus: SubmitStatus },
): ('edit' | 'delete')[] {
  if (!may(user, MAINTAIN[kind]) || !isOwnUnit(user, report.organizationId) || !isEditable(report)) return [];
  return report.submitStatus === 'UNSUBMITTED' ? ['edit', 'delete'] : ['edit'];
}

/** What every report shows, as it is in the language of the caller. */
export function presentReport<
  Row extends { submitStatus: SubmitStatus; dueDate: string; submittedTime: string | null },
>(context: Context, row: Row) {
  return {
    ...row,
    late: isLate(row.dueDate, row.submittedTime?.slice(0, 10) ?? null, today(context)),
    submitStatus: codedBy('bidding.SubmitStatus', row.submitStatus, context.language),
  };
}

/** A report of the caller's unit, locked. @throws HttpError 404, also for one that the caller only reads */
async function lockOwn({ db, user }: Context, kind: ReportKind, reportId: string): Promise<records.LoadedReport> {
  const report = await records.lockOptionalReport(db, user, TABLES[kind], reportId);
  return orNotFound(report && isOwnUnit(user, report.organizationId) ? report : null);
}

/** A report of the caller's unit, locked to be changed. @throws HttpError 404, 409 CONFLICT; StateError once it is handed in */
export async function lockEditable(context: Context, kind: ReportKind, reportId: string, version?: number) {
  const report = await lockOwn(context, kind, reportId);
  if (version !== undefined) expectVersion(report.version, version);
  if (!isEditable(report)) throw new StateError({ action: 'edit', status: report.submitStatus });
  return report;
}

/** @throws HttpError 400 for a month that has not begun */
export function refuseFuture(context: Context, period: string): void {
  if (period > monthOf(today(context)))
    throw badField('period', { zh: '不能报送尚未开始的月份', en: 'This month has not begun yet' });
}

/** Until when the report of a month is handed in, by the parameter of today. */
export const dueDateOf = async (context: Context, kind: ReportKind, period: string): Promise<string> =>
  reportPeriod(kind, period, WORKDAYS, await paramsToday(context)).date;

const rangeOf = ({ id, period }: { id: string; period: string }) => ({
  reportId: id,
  year: period.slice(0, 4),
  index: String(Number(period.slice(5))),
});

/** What reminders call a report. */
const nameOf = ({ organizationName, period }: { organizationName: string; period: string }): string =>
  `${organizationName} ${period}`;

/** Reminds the clerk of a new report to hand it in by its day. */
export const remindClerk = (
  context: Context,
  kind: ReportKind,
  report: Pick<records.LoadedReport, 'id' | 'period' | 'organizationId' | 'organizationPath' | 'organizationName'> & {
    dueDate: string;
    clerkUserId: string;
  },
): Promise<void> =>
  remind(
    context,
    `${kind}_SUBMIT`,
    { range: rangeOf(report), projectId: null, organizationPath: report.organizationPath },
    { name: nameOf(report) },
    [{ userIds: [report.clerkUserId], organizationId: report.organizationId }],
    `${report.dueDate} 23:59:59`,
  );

/** Deletes a report that was never handed in. @throws HttpError 404; StateError */
export async function remove(context: Context, kind: ReportKind, reportId: string) {
  const report = await lockOwn(context, kind, reportId);
  if (report.submitStatus !== 'UNSUBMITTED') throw new StateError({ action: 'delete', status: report.submitStatus });
  await settle(context, [`${kind}_SUBMIT`], rangeOf(report));
  await records.deleteReport(context.db, TABLES[kind], reportId);
  context.audit({ action: 'DELETE', objectType: kind, objectId: reportId, before: report });
  return { id: reportId };
}

/** A report as the subject of its flow. @throws HttpError 400, 404 */
export async function reportSubject(
  { db, user }: Context,
  kind: ReportKind,
  { projectId, phase }: FlowKey,
  lock: boolean,
): Promise<FlowSubject> {
  if (phase !== kind) throw badField('phase', { zh: '报表没有此环节', en: 'A report has no such phase' });
  const select = lock ? records.lockOptionalReport : records.selectOptionalReport;
  return subjectOf(kind, orNotFound(await select(db, user, TABLES[kind], projectId)));
}

/** What the rules say about a report that is handed in; its approval asks nothing more. */
export function reportFindings(
  context: Context,
  { range }: FlowSubject,
  action: 'submit' | 'approve',
): readonly Finding[] {
  const month = `${range.year}-${range.index?.padStart(2, '0')}`;
  return action === 'submit' ? findings(reportRules, { month, today: today(context) }) : [];
}

/** A step gives the report its status. */
export const moveReport = (
  { db }: Context,
  kind: ReportKind,
  { id }: FlowSubject,
  { status, action }: SubmitRow,
): Promise<void> => records.updateSubmitStatus(db, TABLES[kind], id, status, action);

const subjectOf = (kind: ReportKind, report: records.LoadedReport): FlowSubject => ({
  id: report.id,
  name: nameOf(report),
  round: 1,
  organizationId: report.organizationId,
  organizationPath: report.organizationPath,
  clerkId: report.clerkUserId,
  chain: CHAINS[kind],
  managementId: null,
  readers: [],
  currentPhase: kind,
  range: rangeOf(report),
  projectId: null,
  phaseOptional: false,
  revocable: true,
  changedSinceRejection: report.version > report.returnedVersion,
});

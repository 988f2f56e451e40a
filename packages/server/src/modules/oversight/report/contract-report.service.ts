import { lastDayOf, monthBefore, monthOf } from '@tenderdesk/domain/oversight/report/month';
import type { Fault } from '@tenderdesk/domain/rule';
import { eachApart } from '../../../kernel/apart.ts';
import type { AuditEntry, Context } from '../../../kernel/context.ts';
import { badField, duplicate, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { holderOf } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { ImportForm, RowForm } from './contract-report.contract.ts';
import * as records from './contract-report.repository.ts';
import { updateReport, type ReportFilter } from './report.repository.ts';
import * as reports from './report.service.ts';

const KIND = 'CONTRACT_REPORT';

type Listed = NonNullable<Awaited<ReturnType<typeof records.selectOptionalListed>>>;

/** Contract reports within the caller's scope, by the page. */
export async function listReports(context: Context, filter: ReportFilter) {
  const { rows, total } = await records.pageReports(context.db, context.user, filter);
  return { ...total, content: rows.map((row) => present(context, row)) };
}

export const viewReport = async (context: Context, reportId: string) =>
  present(context, orNotFound(await records.selectOptionalListed(context.db, context.user, reportId)));

function present(context: Context, row: Listed) {
  return { ...reports.presentReport(context, row), allowedActions: reports.allowedActionsOf(context, KIND, row) };
}

interface Unit {
  organizationId: string;
  organizationPath: string;
  organizationName: string;
  clerkUserId: string;
}

const ownUnit = ({ user }: Context): Unit => ({
  organizationId: user.organizationId,
  organizationPath: user.organizationPath,
  organizationName: user.organizationName,
  clerkUserId: holderOf(user),
});

/**
 * The report of a month of the caller's unit, with what was signed until its end and not reported yet.
 * @throws HttpError 400 for a month to come; 409 where there is one already
 */
export async function create(context: Context, period: string) {
  reports.refuseFuture(context, period);
  const report = await begin(context, ownUnit(context), period);
  if (!report) {
    throw duplicate({ period: { zh: '该月份的合同报送已存在', en: 'There is a report of this month already' } });
  }
  return report;
}

/** Adds the report of a month with its contracts; null where the unit has one already. */
async function begin(context: Context, { organizationName, ...unit }: Unit, period: string) {
  const id = newId();
  const dueDate = await reports.dueDateOf(context, KIND, period);
  if (!(await records.insertReport(context.db, { id, ...unit, period, dueDate }))) return null;
  const num = await takeInto(context, { id, organizationId: unit.organizationId, period });
  context.audit({ action: 'CREATE', objectType: KIND, objectId: id, after: { period, contracts: num } });
  await reports.remindClerk(context, KIND, { id, ...unit, organizationName, period, dueDate });
  return { id };
}

/** Adds what was signed until the end of the report's month and is not reported yet. Gives how many. */
async function takeInto(
  { db }: Context,
  { id, organizationId, period }: { id: string; organizationId: string; period: string },
): Promise<number> {
  const contracts = await records.selectUnreported(db, organizationId, lastDayOf(period));
  for (const contract of contracts)
    await records.insertRow(db, { id: newId(), reportId: id, organizationId, remark: null, ...contract });
  return contracts.length;
}

/** @throws HttpError 404, 409 CONFLICT; StateError once it is handed in */
export async function take(context: Context, reportId: string, version: number) {
  const report = await reports.lockEditable(context, KIND, reportId, version);
  const num = await takeInto(context, report);
  if (num > 0) await changed(context, reportId, 'TAKE_CONTRACTS', { contracts: num });
  return { num };
}

/** The report has other rows now. */
async function changed(context: Context, reportId: string, action: AuditEntry['action'], after: object): Promise<void> {
  await updateReport(context.db, 'contractReport', reportId);
  context.audit({ action, objectType: KIND, objectId: reportId, after });
}

/** Rows of a report within the caller's scope, by the page. */
export async function listRows(context: Context, filter: PageQuery & { reportId: string }) {
  const { rows, total } = await records.pageRows(context.db, context.user, filter);
  return { ...total, content: rows };
}

const LATER = { zh: '签订日期不能晚于报送月份', en: 'Signed after the month that is reported' };

/** @throws HttpError 400 for a contract that was signed after the month */
function checkDate(signDate: string, period: string): void {
  if (monthOf(signDate) > period) throw badField('signDate', LATER);
}

/** @throws HttpError 409 for a contract that the unit has reported already */
async function refuseReported({ db }: Context, organizationId: string, contractNo: string): Promise<void> {
  const [reported] = await records.selectReported(db, organizationId, [contractNo]);
  if (reported) throw duplicate({ contractNo: { zh: '该合同已报送', en: 'This contract is reported already' } });
}

/** @throws HttpError 400, 404, 409; StateError once it is handed in */
export async function addRow(context: Context, reportId: string, form: RowForm) {
  const { organizationId, period } = await reports.lockEditable(context, KIND, reportId);
  checkDate(form.signDate, period);
  await refuseReported(context, organizationId, form.contractNo);
  const id = newId();
  await records.insertRow(context.db, { id, reportId, organizationId, contractId: null, ...form });
  await changed(context, reportId, 'ADD_ROW', form);
  return { id };
}

/**
 * Of a contract of the product only the remark changes: the rest is as it was signed.
 * @throws HttpError 400, 404, 409; StateError once it is handed in
 */
export async function changeRow(
  context: Context,
  reportId: string,
  rowId: string,
  { version, ...form }: RowForm & { version: number },
) {
  const { organizationId, period } = await reports.lockEditable(context, KIND, reportId);
  const row = orNotFound(await records.lockOptionalRow(context.db, reportId, rowId));
  expectVersion(row.version, version);
  if (row.contractId === null) {
    checkDate(form.signDate, period);
    if (form.contractNo !== row.contractNo) await refuseReported(context, organizationId, form.contractNo);
  }
  await records.updateRow(context.db, rowId, row.contractId === null ? form : { remark: form.remark });
  await changed(context, reportId, 'CHANGE_ROW', form);
  return { id: rowId };
}

/** @throws HttpError 404; StateError once it is handed in */
export async function deleteRow(context: Context, reportId: string, rowId: string) {
  await reports.lockEditable(context, KIND, reportId);
  const row = orNotFound(await records.lockOptionalRow(context.db, reportId, rowId));
  await records.deleteRow(context.db, rowId);
  await changed(context, reportId, 'DELETE_ROW', { contractNo: row.contractNo });
  return { id: rowId };
}

/** What the shape of an imported row does not tell. @throws HttpError 400 */
export const checkForm = ({ signDate, period }: ImportForm): void => checkDate(signDate, period);

/** Contract numbers of these rows that the caller's unit has reported already. */
export async function takenNumbers({ db, user }: Context, forms: readonly ImportForm[]): Promise<ReadonlySet<string>> {
  const numbers = forms.map(({ contractNo }) => contractNo);
  const rows = numbers.length > 0 ? await records.selectReported(db, user.organizationId, numbers) : [];
  return new Set(rows.map(({ contractNo }) => contractNo));
}

const fault = (messageZh: string, messageEn: string): Fault => ({
  ruleId: 'INVALID',
  field: 'period',
  messageZh,
  messageEn,
});
const CLOSED = fault('该月份已提交，不能再导入', 'This month is handed in already');
const TO_COME = fault('不能报送尚未开始的月份', 'This month has not begun yet');

/** Rows of months that take none any more, or not yet. */
export async function refusedForms({ db, user, now }: Context, forms: readonly ImportForm[]) {
  const months = [...new Set(forms.map(({ period }) => period))];
  const known = months.length > 0 ? await records.selectMonths(db, user.organizationId, months) : [];
  const closed = known.filter((report) => !reports.isEditable(report)).map(({ period }) => period);
  const faultOf = (period: string): Fault | null =>
    closed.includes(period) ? CLOSED : period > monthOf(now) ? TO_COME : null;
  return new Map(
    forms.flatMap((form) => {
      const wrong = faultOf(form.period);
      return wrong ? [[form, wrong] as const] : [];
    }),
  );
}

/** Adds an imported row to the report of its month, which is made where there is none. @throws as `addRow` */
export async function addImported(context: Context, { period, ...form }: ImportForm) {
  const { db, user } = context;
  const [report] = await records.selectMonths(db, user.organizationId, [period]);
  return addRow(context, report?.id ?? (await create(context, period)).id, form);
}

/** Units of one batch. */
const MOST = 20;

/** Makes the report of the last month for units that have signed contracts in it and have none. */
export async function beginDueReports(context: Context): Promise<boolean> {
  const month = monthBefore(monthOf(context.now));
  const units = await records.selectSilentUnits(context.db, month, `${month}-01`, lastDayOf(month), MOST);
  return eachApart(
    context,
    units,
    MOST,
    ({ organizationId }) => organizationId,
    (inner, unit) => begin(inner, unit, month),
  );
}

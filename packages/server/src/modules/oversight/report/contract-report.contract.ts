import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { importColumn } from '../../../kernel/import-columns.ts';
import { importOf } from '../../../kernel/import.ts';
import {
  actionsOf,
  amountWanAboveZero,
  dateText,
  done,
  id,
  optionalText,
  paged,
  pageQuery,
  text,
} from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';
import { month, reportParams, reportQuery, reportShape, version } from './report.contract.ts';

const read = ['READ:CONTRACT_REPORT', 'READ:CONTRACT_REPORT_MANAGEMENT'] as const;
const takeAway = ['EXPORT:CONTRACT_REPORT', 'EXPORT:CONTRACT_REPORT_MANAGEMENT'] as const;

/** What a unit reports of the contracts of a month; amount in 万元. */
const ContractReport = z
  .object({
    ...reportShape,
    rowNum: z.number().int(),
    amount: z.string(),
    allowedActions: actionsOf('edit', 'delete'),
  })
  .meta({ id: 'ContractReport' });

export const listReports = endpoint({
  method: 'GET',
  path: '/tender/contractReport/page',
  summary: 'Contract reports within one’s scope, the latest month first',
  permit: read,
  scope: 'organization',
  query: reportQuery,
  reply: paged(ContractReport),
});

const column = sheetColumns<z.output<typeof ContractReport>>();

export const exportReports = exportOf(listReports, {
  permit: takeAway,
  name: { zh: '合同报送', en: 'Contract reports' },
  columns: [
    column.text('period', '月份', 'Month'),
    column.text('organizationName', '单位', 'Organisation'),
    column.number('rowNum', '合同数', 'Contracts'),
    column.wan('amount', '合同金额', 'Amount'),
    column.coded('submitStatus', '状态', 'Status'),
    column.date('dueDate', '截止日期', 'Due'),
    column.dateTime('submittedTime', '报送时间', 'Handed in'),
    column.text('late', '是否逾期', 'Late', ({ late }) => (late ? '是 / yes' : '')),
    column.text('clerkName', '经办人', 'Clerk'),
  ],
});

export const viewReport = endpoint({
  method: 'GET',
  path: '/tender/contractReport/{reportId}',
  summary: 'One contract report without its rows',
  permit: read,
  scope: 'organization',
  params: reportParams,
  reply: ContractReport,
});

export const createReport = endpoint({
  method: 'POST',
  path: '/tender/contractReport',
  summary:
    'The report of a month of one’s own unit, with the contracts that were signed until its end and not reported yet',
  permit: 'MAINTAIN:CONTRACT_REPORT',
  scope: 'organization',
  body: z.strictObject({ period: month }),
  reply: done,
  example: { period: '2026-03' },
});

export const deleteReport = endpoint({
  method: 'DELETE',
  path: '/tender/contractReport/{reportId}',
  summary: 'Deletes a report that is not handed in',
  permit: 'MAINTAIN:CONTRACT_REPORT',
  scope: 'organization',
  params: reportParams,
  reply: done,
});

export const takeContracts = endpoint({
  method: 'PUT',
  path: '/tender/contractReport/{reportId}/take',
  summary: 'Adds the contracts that were signed until the end of the month and are not reported yet',
  permit: 'MAINTAIN:CONTRACT_REPORT',
  scope: 'organization',
  params: reportParams,
  body: z.strictObject({ version }),
  reply: z.object({ num: z.number().int() }),
});

const ReportRow = z
  .object({
    id,
    reportId: id,
    /** Null for a contract that was signed outside the product. */
    contractId: id.nullable(),
    contractNo: z.string(),
    name: z.string(),
    amount: z.string(),
    signDate: dateText,
    partyB: z.string(),
    remark: z.string().nullable(),
    version,
  })
  .meta({ id: 'ContractReportRow' });

export const listRows = endpoint({
  method: 'GET',
  path: '/tender/contractReport/row/page',
  summary: 'The contracts of a report, by their date',
  permit: read,
  scope: 'organization',
  query: pageQuery.extend({ reportId: id }),
  reply: paged(ReportRow),
});

const rowColumn = sheetColumns<z.output<typeof ReportRow>>();

export const exportRows = exportOf(listRows, {
  permit: takeAway,
  name: { zh: '合同报送明细', en: 'Reported contracts' },
  columns: [
    rowColumn.text('contractNo', '合同编号', 'Contract no.'),
    rowColumn.text('name', '合同名称', 'Contract'),
    rowColumn.wan('amount', '合同金额', 'Amount'),
    rowColumn.date('signDate', '签订日期', 'Signed'),
    rowColumn.text('partyB', '对方单位', 'Other party'),
    rowColumn.text('report.source', '来源', 'Source', ({ contractId }) =>
      contractId ? '系统合同 / from the system' : '手工补录 / added by hand',
    ),
    rowColumn.text('remark', '备注', 'Remark'),
  ],
});

const RowForm = z.strictObject({
  contractNo: text(60),
  name: text(200),
  amount: amountWanAboveZero,
  signDate: dateText,
  partyB: text(1000),
  remark: optionalText(500),
});
export type RowForm = z.output<typeof RowForm>;

const example = {
  contractNo: 'LC-2026-017',
  name: '沥青采购合同',
  amount: '86.5',
  signDate: '2026-03-12',
  partyB: '岚川物资贸易有限公司',
};

export const addRow = endpoint({
  method: 'POST',
  path: '/tender/contractReport/{reportId}/row',
  summary: 'Adds a contract that was signed outside the product',
  permit: 'MAINTAIN:CONTRACT_REPORT',
  scope: 'organization',
  params: reportParams,
  body: RowForm,
  reply: done,
  example,
});

const rowParams = z.object({ reportId: id, rowId: id });

export const changeRow = endpoint({
  method: 'PUT',
  path: '/tender/contractReport/{reportId}/row/{rowId}',
  summary: 'Changes a row; of a contract of the product only the remark',
  permit: 'MAINTAIN:CONTRACT_REPORT',
  scope: 'organization',
  params: rowParams,
  body: RowForm.extend({ version }),
  reply: done,
  example: { ...example, version: 1 },
});

export const deleteRow = endpoint({
  method: 'DELETE',
  path: '/tender/contractReport/{reportId}/row/{rowId}',
  summary: 'Takes a contract out of a report that is not handed in',
  permit: 'MAINTAIN:CONTRACT_REPORT',
  scope: 'organization',
  params: rowParams,
  reply: done,
});

const ImportForm = RowForm.extend({ period: month });
export type ImportForm = z.output<typeof ImportForm>;

export const importRows = importOf({
  path: '/tender/contractReport/row',
  permit: 'MAINTAIN:CONTRACT_REPORT',
  scope: 'organization',
  name: { zh: '合同报送导入', en: 'Reported contracts' },
  form: ImportForm,
  columns: [
    importColumn.text('contractNo', '合同编号', 'Contract no.', { required: true }),
    importColumn.month('period', '报送月份', 'Month', { required: true }),
    importColumn.text('name', '合同名称', 'Contract', { required: true }),
    importColumn.amount('amount', '合同金额（万元）', 'Amount (10k yuan)', { required: true }),
    importColumn.date('signDate', '签订日期', 'Signed', { required: true }),
    importColumn.text('partyB', '对方单位', 'Other party', { required: true }),
    importColumn.text('remark', '备注', 'Remark'),
  ],
  keyOf: ({ contractNo }) => contractNo,
});

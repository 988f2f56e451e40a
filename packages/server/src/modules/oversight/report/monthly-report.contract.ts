import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { actionsOf, dateTimeText, done, optionalText, paged } from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';
import { formats } from '../../platform/printing/printing.contract.ts';
import { month, reportParams, reportQuery, reportShape, version } from './report.contract.ts';

/** What a unit tendered in a month; amounts in 万元. */
const MonthlyReport = z
  .object({
    ...reportShape,
    plannedNum: z.number().int(),
    startedNum: z.number().int(),
    finishedNum: z.number().int(),
    budget: z.string(),
    award: z.string(),
    /** Budget less award; may be negative. */
    saving: z.string(),
    /** Awarded sections whose price is no amount: they are in none of the sums. */
    unpricedNum: z.number().int(),
    generatedTime: dateTimeText,
    remark: z.string().nullable(),
    allowedActions: actionsOf('edit', 'delete'),
  })
  .meta({ id: 'MonthlyReport' });

export const listMonthly = endpoint({
  method: 'GET',
  path: '/tender/monthlyReport/page',
  summary: 'Monthly tender reports within one’s scope, the latest month first',
  permit: 'READ:MONTHLY_TENDER_REPORT',
  scope: 'organization',
  query: reportQuery,
  reply: paged(MonthlyReport),
});

const column = sheetColumns<z.output<typeof MonthlyReport>>();

export const exportMonthly = exportOf(listMonthly, {
  permit: 'EXPORT:MONTHLY_TENDER_REPORT',
  name: { zh: '招标月报', en: 'Monthly tender reports' },
  columns: [
    column.text('period', '月份', 'Month'),
    column.text('organizationName', '单位', 'Organisation'),
    column.number('plannedNum', '计划数', 'Planned'),
    column.number('startedNum', '启动数', 'Started'),
    column.number('finishedNum', '完成数', 'Finished'),
    column.wan('budget', '预算金额', 'Budget'),
    column.wan('award', '中标金额', 'Award'),
    column.wan('saving', '节约金额', 'Saving'),
    column.number('unpricedNum', '非金额报价标段数', 'Sections without an amount'),
    column.coded('submitStatus', '状态', 'Status'),
    column.text('late', '是否逾期', 'Late', ({ late }) => (late ? '是 / yes' : '')),
    column.date('dueDate', '截止日期', 'Due'),
    column.dateTime('submittedTime', '报送时间', 'Handed in'),
    column.text('remark', '备注', 'Remark'),
  ],
});

export const viewMonthly = endpoint({
  method: 'GET',
  path: '/tender/monthlyReport/{reportId}',
  summary: 'One monthly tender report',
  permit: 'READ:MONTHLY_TENDER_REPORT',
  scope: 'organization',
  params: reportParams,
  reply: MonthlyReport,
});

export const takeMonthly = endpoint({
  method: 'GET',
  path: '/tender/monthlyReport/{reportId}/file',
  summary: 'A monthly tender report on paper, as Word or PDF; a draft until it is approved',
  permit: 'READ:MONTHLY_TENDER_REPORT',
  scope: 'organization',
  params: reportParams,
  query: z.object({ format: formats }),
});

export const generateMonthly = endpoint({
  method: 'POST',
  path: '/tender/monthlyReport',
  summary: 'The report of a month of one’s own unit, its figures taken from the records',
  permit: 'MAINTAIN:MONTHLY_TENDER_REPORT',
  scope: 'organization',
  body: z.strictObject({ period: month }),
  reply: done,
  example: { period: '2026-03' },
});

export const regenerateMonthly = endpoint({
  method: 'PUT',
  path: '/tender/monthlyReport/{reportId}/generate',
  summary: 'Takes the figures from the records anew, while the report is not handed in',
  permit: 'MAINTAIN:MONTHLY_TENDER_REPORT',
  scope: 'organization',
  params: reportParams,
  body: z.strictObject({ version }),
  reply: done,
});

export const remarkMonthly = endpoint({
  method: 'PUT',
  path: '/tender/monthlyReport/{reportId}',
  summary: 'Writes the remark of a report that is not handed in',
  permit: 'MAINTAIN:MONTHLY_TENDER_REPORT',
  scope: 'organization',
  params: reportParams,
  body: z.strictObject({ remark: optionalText(2000), version }),
  reply: done,
});

export const deleteMonthly = endpoint({
  method: 'DELETE',
  path: '/tender/monthlyReport/{reportId}',
  summary: 'Deletes a report that is not handed in',
  permit: 'MAINTAIN:MONTHLY_TENDER_REPORT',
  scope: 'organization',
  params: reportParams,
  reply: done,
});

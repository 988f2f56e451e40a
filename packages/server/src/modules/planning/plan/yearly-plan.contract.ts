import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { historyPage, historyQuery } from '../../../kernel/history.ts';
import { actionsOf, coded, dateTimeText, done, id, paged, pageQuery, queryFlag, text } from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';
import { formats } from '../../platform/printing/printing.contract.ts';

const read = ['READ:YEARLY_PLAN', 'READ:YEARLY_PLAN_MANAGEMENT'] as const;
const yearParams = z.object({ yearlyPlanId: id });
const year = z.number().int().min(2000).max(2100);
const num = z.number().int();

/** The plan of a unit for a year and what became of its items; amounts in 万元. */
const YearlyPlan = z
  .object({
    id,
    organizationId: id,
    organizationName: z.string(),
    year,
    clerkName: z.string(),
    submitStatus: coded,
    approvalStatus: coded,
    reviewNote: z.string().nullable(),
    reviewedByName: z.string().nullable(),
    reviewedTime: dateTimeText.nullable(),
    closedTime: dateTimeText.nullable(),
    createdTime: dateTimeText,
    itemCount: num,
    totalAmount: z.string(),
    unplannedNum: num,
    notStartedNum: num,
    startedNum: num,
    finishedNum: num,
    carriedNum: num,
    cancelledNum: num,
    /** Items that are not approved. */
    draftNum: num,
    /** Items that are neither finished nor carried over nor cancelled. */
    leftNum: num,
    leftAmount: z.string(),
    /** Requests about its items that are not settled. */
    pendingNum: num,
    version: num,
    allowedActions: actionsOf('fill', 'review', 'close', 'reopen'),
  })
  .meta({ id: 'YearlyPlan' });

export const listYears = endpoint({
  method: 'GET',
  path: '/plan/yearly/page',
  summary: 'Plans of years within one’s scope with what became of their items, the latest year first',
  permit: read,
  scope: 'organization',
  query: pageQuery.extend({
    year: z.coerce.number().int().min(2000).max(2100).optional(),
    submitStatus: z.string().max(60).optional(),
    approvalStatus: z.string().max(60).optional(),
    organizationId: id.optional(),
    closed: queryFlag.optional(),
    left: queryFlag.optional(),
  }),
  reply: paged(YearlyPlan),
});

const column = sheetColumns<z.output<typeof YearlyPlan>>();

export const exportYears = exportOf(listYears, {
  permit: ['EXPORT:YEARLY_PLAN', 'EXPORT:YEARLY_PLAN_MANAGEMENT'],
  name: { zh: '年度计划', en: 'Yearly plans' },
  columns: [
    column.number('year', '年度', 'Year'),
    column.text('organizationName', '单位', 'Organisation'),
    column.number('itemCount', '计划项数', 'Items'),
    column.wan('totalAmount', '计划总额', 'Total'),
    column.number('unplannedNum', '计划外', 'Unplanned'),
    column.number('notStartedNum', '未启动', 'Not started'),
    column.number('startedNum', '执行中', 'Running'),
    column.number('finishedNum', '已完成', 'Finished'),
    column.number('carriedNum', '已结转', 'Carried over'),
    column.number('cancelledNum', '已取消', 'Cancelled'),
    column.number('leftNum', '未完成', 'Undone'),
    column.wan('leftAmount', '未完成金额', 'Undone amount'),
    column.number('pendingNum', '待办申请', 'Requests'),
    column.coded('approvalStatus', '审批状态', 'Approval'),
    column.text('reviewNote', '复核意见', 'Review note'),
    column.dateTime('closedTime', '关闭时间', 'Closed'),
  ],
});

export const viewYear = endpoint({
  method: 'GET',
  path: '/plan/yearly/{yearlyPlanId}',
  summary: 'The plan of one unit for one year',
  permit: read,
  scope: 'organization',
  params: yearParams,
  reply: YearlyPlan,
});

export const takeYear = endpoint({
  method: 'GET',
  path: '/plan/yearly/{yearlyPlanId}/file',
  summary: 'The plan of a year with its items on paper, as Word or PDF; a draft until it is approved',
  permit: read,
  scope: 'organization',
  params: yearParams,
  query: z.object({ format: formats }),
});

export const viewYearHistory = endpoint({
  method: 'GET',
  path: '/plan/yearly/{yearlyPlanId}/history',
  summary: 'Who did what with the plan of a year, newest first',
  permit: read,
  scope: 'organization',
  params: yearParams,
  query: historyQuery,
  reply: historyPage,
});

export const createYear = endpoint({
  method: 'POST',
  path: '/plan/yearly',
  summary: 'The plan of one’s own unit for a year, to be filled',
  permit: 'MAINTAIN:PLAN',
  scope: 'organization',
  body: z.strictObject({ year }),
  reply: done,
  example: { year: 2027 },
});

export const openYear = endpoint({
  method: 'POST',
  path: '/plan/yearly/open',
  summary: 'Opens a year for every unit that has no plan of it yet; their clerks are told to fill it',
  permit: 'APPROVE:PLAN',
  scope: 'none',
  body: z.strictObject({ year }),
  reply: z.object({ num }),
  example: { year: 2027 },
});

const seen = z.strictObject({ version: z.number().int() });

export const closeYear = endpoint({
  method: 'PUT',
  path: '/plan/yearly/{yearlyPlanId}/close',
  summary: 'Closes a year in which nothing is left undone: nothing is added, changed or started any more',
  permit: 'APPROVE:PLAN',
  scope: 'organization',
  params: yearParams,
  body: seen,
  reply: done,
  rules: ['YEAR_NOT_APPROVED', 'YEAR_UNDONE', 'YEAR_PENDING'],
});

export const reopenYear = endpoint({
  method: 'PUT',
  path: '/plan/yearly/{yearlyPlanId}/reopen',
  summary: 'Opens a closed year again',
  permit: 'APPROVE:PLAN',
  scope: 'organization',
  params: yearParams,
  body: seen,
  reply: done,
});

export const reviewPlan = endpoint({
  method: 'PUT',
  path: '/plan/{planId}/review',
  summary: 'What the tender department says about a checked plan of a year, or an item by itself, before it is decided',
  permit: 'REVIEW:PLAN',
  scope: 'organization',
  params: z.object({ planId: id }),
  body: z.strictObject({ note: text(500) }),
  reply: done,
  example: { note: '金额与预算一致，建议批准' },
});

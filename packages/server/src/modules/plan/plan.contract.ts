import { planMonth } from '@tenderdesk/domain/identity/validators';
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { exportOf } from '../../kernel/export.ts';
import { historyPage, historyQuery } from '../../kernel/history.ts';
import { importColumn } from '../../kernel/import-columns.ts';
import { importOf } from '../../kernel/import.ts';
import {
  amountWanAboveZero,
  coded,
  dateTimeText,
  done,
  id,
  optionalChecked,
  paged,
  pageQuery,
  text,
} from '../../kernel/wire.ts';
import { sheetColumns } from '../../kernel/workbook.ts';

const projectTypes = [
  'ENGINEERING',
  'GOODS',
  'SERVICE',
  'CONSTRUCTION',
  'MAINTENANCE',
  'SURVEY_DESIGN',
  'SUPERVISION',
  'TESTING',
  'EQUIPMENT',
  'MATERIAL',
  'SOFTWARE',
  'CONSULTING',
  'PROPERTY',
  'INSURANCE',
  'OTHER',
] as const;
const biddingMethods = [
  'OPEN_TENDER',
  'INVITED_TENDER',
  'PUBLIC_INQUIRY',
  'PUBLIC_COMPETITIVE_NEGOTIATION',
  'SINGLE_SOURCE',
] as const;
const fundSources = ['OWN', 'FISCAL', 'LOAN', 'BOND', 'OTHER'] as const;

/** Codes of the dictionaries that plan items and projects share. */
export const projectType = z.enum(projectTypes);
export const biddingMethod = z.enum(biddingMethods);
export const fundSource = z.enum(fundSources);

const kind = z.enum(['TENDER', 'PERFORMANCE']);
const itemParams = z.object({ itemId: id });

/** A plan item; amount in 万元, months 'yyyy-MM'. */
export const PlanItem = z
  .object({
    id,
    organizationId: id,
    organizationName: z.string(),
    year: z.number().int(),
    kind,
    name: z.string(),
    projectType: coded,
    biddingMethod: coded,
    level: coded,
    amount: z.string(),
    plannedStart: z.string().nullable(),
    plannedFinish: z.string().nullable(),
    fundSource: coded.nullable(),
    divisionUserId: id.nullable(),
    divisionUserName: z.string().nullable(),
    status: coded,
    submitStatus: coded,
    unplanned: z.boolean(),
    projectId: id.nullable(),
    createdTime: dateTimeText,
    version: z.number().int(),
    /** What the caller may do with it besides submit, check and approve. */
    allowedActions: z.array(z.enum(['edit', 'delete', 'start'])),
  })
  .meta({ id: 'PlanItem' });

export const listItems = endpoint({
  method: 'GET',
  path: '/plan/item/page',
  summary: 'Plan items within one’s scope, newest first',
  permit: 'READ:PLAN',
  scope: 'organization',
  query: pageQuery.extend({
    year: z.coerce.number().int().min(2000).max(2100).optional(),
    status: z.string().max(60).optional(),
    submitStatus: z.string().max(60).optional(),
    projectType: z.string().max(60).optional(),
    organizationId: id.optional(),
  }),
  reply: paged(PlanItem),
});

const column = sheetColumns<z.output<typeof PlanItem>>();

export const exportItems = exportOf(listItems, {
  permit: 'EXPORT:PLAN',
  name: { zh: '采购计划', en: 'Procurement plan' },
  columns: [
    column.text('name', '计划名称', 'Name'),
    column.text('organizationName', '单位', 'Organisation'),
    column.number('year', '年度', 'Year'),
    column.coded('projectType', '项目类型', 'Project type'),
    column.coded('biddingMethod', '采购方式', 'Bidding method'),
    column.coded('level', '项目级别', 'Level'),
    column.wan('amount', '计划金额', 'Planned amount'),
    column.coded('submitStatus', '审批状态', 'Approval'),
    column.coded('status', '执行状态', 'Progress'),
    column.dateTime('createdTime', '创建时间', 'Created'),
  ],
});

export const viewItem = endpoint({
  method: 'GET',
  path: '/plan/item/{itemId}',
  summary: 'One plan item',
  permit: 'READ:PLAN',
  scope: 'organization',
  params: itemParams,
  reply: PlanItem,
});

export const viewItemHistory = endpoint({
  method: 'GET',
  path: '/plan/item/{itemId}/history',
  summary: 'Who changed what about a plan item, before and after, newest first',
  permit: 'READ:PLAN',
  scope: 'organization',
  params: itemParams,
  query: historyQuery,
  reply: historyPage,
});

const ItemForm = z.strictObject({
  year: z.number().int().min(2000).max(2100),
  kind: kind.default('TENDER'),
  name: text(200),
  projectType,
  biddingMethod,
  amount: amountWanAboveZero,
  plannedStart: optionalChecked(planMonth),
  plannedFinish: optionalChecked(planMonth),
  fundSource: fundSource.nullish(),
  unplanned: z.boolean().default(false),
});
export type ItemForm = z.output<typeof ItemForm>;

const example = {
  year: 2026,
  name: '护栏提升工程',
  projectType: 'ENGINEERING',
  biddingMethod: 'OPEN_TENDER',
  amount: '800',
};

export const addItem = endpoint({
  method: 'POST',
  path: '/plan/item',
  summary: 'A new item of one’s own organisation; its level follows type and amount',
  permit: 'MAINTAIN:PLAN',
  scope: 'organization',
  body: ItemForm,
  reply: done,
  example,
});

export const importItems = importOf({
  path: '/plan/item',
  permit: 'MAINTAIN:PLAN',
  scope: 'organization',
  name: { zh: '采购计划导入', en: 'Plan items' },
  form: ItemForm,
  columns: [
    importColumn.text('name', '计划名称', 'Name', { required: true }),
    importColumn.whole('year', '年度', 'Year', { required: true }),
    importColumn.choice('projectType', '项目类型', 'Project type', { dict: 'bidding.ProjectType', required: true }),
    importColumn.choice('biddingMethod', '采购方式', 'Bidding method', {
      dict: 'bidding.BiddingMethod',
      required: true,
    }),
    importColumn.amount('amount', '计划金额（万元）', 'Planned amount (10k yuan)', { required: true }),
    importColumn.month('plannedStart', '计划开始', 'Planned start'),
    importColumn.month('plannedFinish', '计划完成', 'Planned finish'),
    importColumn.choice('fundSource', '资金来源', 'Funds', { dict: 'bidding.FundSource' }),
    importColumn.flag('unplanned', '计划外', 'Outside the plan'),
  ],
  keyOf: ({ year, name }) => `${year} ${name}`,
});

export const changeItem = endpoint({
  method: 'PUT',
  path: '/plan/item/{itemId}',
  summary: 'Changes an item before it is submitted or after it was returned',
  permit: 'MAINTAIN:PLAN',
  scope: 'organization',
  params: itemParams,
  body: ItemForm.extend({ version: z.number().int() }),
  reply: done,
  example: { ...example, version: 1 },
});

export const deleteItem = endpoint({
  method: 'DELETE',
  path: '/plan/item/{itemId}',
  summary: 'Deletes an item that was never submitted',
  permit: 'MAINTAIN:PLAN',
  scope: 'organization',
  params: itemParams,
  reply: done,
});

import { BiddingMethod, ProjectType } from '@tenderdesk/domain/procedure/project/codes';
import { Infrastructure, WorkKind } from '@tenderdesk/domain/procedure/project/duty-codes';
import { FundSource, PlanItemKind } from '@tenderdesk/domain/planning/plan/codes';
import { planMonth } from '@tenderdesk/domain/access/account/validators';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { historyPage, historyQuery } from '../../../kernel/history.ts';
import { importColumn } from '../../../kernel/import-columns.ts';
import { importOf } from '../../../kernel/import.ts';
import {
  actionsOf,
  amountWan,
  amountWanAboveZero,
  coded,
  dateTimeText,
  done,
  enumOf,
  id,
  optionalChecked,
  optionalText,
  paged,
  percent,
  pageQuery,
  queryFlag,
  text,
} from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';
import { PriceReference, referredIds } from '../../inquiry/inquiry-record/price-reference.contract.ts';

/** Codes of the dictionaries that plan items and projects share. */
export const projectType = enumOf(ProjectType);
export const biddingMethod = enumOf(BiddingMethod);
export const fundSource = enumOf(FundSource);
export const workKind = enumOf(WorkKind);
export const infrastructure = enumOf(Infrastructure);

const kind = enumOf(PlanItemKind);
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
    workKind: coded.nullable(),
    infrastructure: coded.nullable(),
    stateFundRatio: z.string().nullable(),
    investmentAmount: z.string().nullable(),
    budgetAmount: z.string().nullable(),
    /** It would have to be tendered, by what is known of it and the thresholds of today. */
    mandatoryTender: z.boolean(),
    divisionUserId: id.nullable(),
    divisionUserName: z.string().nullable(),
    status: coded,
    submitStatus: coded,
    approvalStatus: coded,
    yearlyPlanId: id,
    /** It is handed in with the plan of its year, not by itself. */
    withPlan: z.boolean(),
    reviewNote: z.string().nullable(),
    reviewedByName: z.string().nullable(),
    unplanned: z.boolean(),
    unplannedReason: z.string().nullable(),
    /** The item of the year before that it goes on. */
    carriedFrom: id.nullable(),
    projectId: id.nullable(),
    /** What is left to start projects with (R08). */
    remainingAmount: z.string(),
    /** A request about it is not settled. */
    pendingChange: z.boolean(),
    yearClosed: z.boolean(),
    createdTime: dateTimeText,
    version: z.number().int(),
    /** What the caller may do with it besides submit, check and approve. */
    allowedActions: actionsOf(
      'edit',
      'delete',
      'start',
      'begin',
      'finish',
      'divide',
      'review',
      'modify',
      'carryOver',
      'cancel',
    ),
  })
  .meta({ id: 'PlanItem' });

export const listItems = endpoint({
  method: 'GET',
  path: '/plan/item/page',
  service: 'PLAN',
  summary: 'Plan items within one’s scope, newest first',
  permit: 'READ:PLAN',
  scope: 'organization',
  query: pageQuery.extend({
    year: z.coerce.number().int().min(2000).max(2100).optional(),
    /** Planned start, 'yyyy-MM'. */
    month: z.string().max(7).optional(),
    kind: z.string().max(60).optional(),
    status: z.string().max(60).optional(),
    submitStatus: z.string().max(60).optional(),
    approvalStatus: z.string().max(60).optional(),
    projectType: z.string().max(60).optional(),
    biddingMethod: z.string().max(60).optional(),
    level: z.string().max(60).optional(),
    organizationId: id.optional(),
    yearlyPlanId: id.optional(),
    unplanned: queryFlag.optional(),
    /** Approved tender items that nobody was told to work on. */
    undivided: queryFlag.optional(),
    /** Neither finished nor carried over nor cancelled. */
    left: queryFlag.optional(),
    /** Only of organisations with NEW_BIDDING_VERSION. */
    newVersion: queryFlag.optional(),
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
    column.wan('remainingAmount', '剩余金额', 'Left'),
    column.text('plannedStart', '计划开始', 'Planned start'),
    column.text('plannedFinish', '计划完成', 'Planned finish'),
    column.text('divisionUserName', '经办人', 'Officer'),
    column.text('unplannedReason', '计划外原因', 'Why unplanned'),
    column.coded('approvalStatus', '审核进度', 'Progress of the approval'),
    column.coded('submitStatus', '审批状态', 'Approval'),
    column.coded('status', '执行状态', 'Progress'),
    column.dateTime('createdTime', '创建时间', 'Created'),
  ],
});

export const viewItem = endpoint({
  method: 'GET',
  path: '/plan/item/{itemId}',
  summary: 'One plan item with the prices that its estimate refers to, as they were said that day',
  permit: 'READ:PLAN',
  scope: 'organization',
  params: itemParams,
  reply: PlanItem.extend({ references: z.array(PriceReference) }).meta({ id: 'PlanItemDetail' }),
});

export const referItem = endpoint({
  method: 'PUT',
  path: '/plan/item/{itemId}/reference',
  summary:
    'Say which inquiry records the estimate refers to, while the item may be changed; they are frozen as they stand today',
  permit: 'MAINTAIN:PLAN',
  scope: 'organization',
  params: itemParams,
  body: z.strictObject({ inquiryRecordIds: referredIds, version: z.number().int() }),
  reply: done,
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

export const ItemForm = z.strictObject({
  year: z.number().int().min(2000).max(2100),
  kind: kind.default('TENDER'),
  name: text(200),
  projectType,
  biddingMethod,
  amount: amountWanAboveZero,
  plannedStart: optionalChecked(planMonth),
  plannedFinish: optionalChecked(planMonth),
  fundSource: fundSource.nullish(),
  /** What the project says for good in its implementation plan. */
  workKind: workKind.nullish(),
  infrastructure: infrastructure.nullish(),
  stateFundRatio: percent.nullish(),
  investmentAmount: amountWan.nullish(),
  budgetAmount: amountWan.nullish(),
  unplanned: z.boolean().default(false),
  /** Needed where it is outside of the plan (R07). */
  unplannedReason: optionalText(500),
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
    importColumn.choice('kind', '计划类别', 'Kind', { dict: 'bidding.PlanItemKind' }),
    importColumn.text('unplannedReason', '计划外原因', 'Why unplanned'),
    importColumn.choice('workKind', '采购内容性质', 'What is bought', { dict: 'bidding.WorkKind' }),
    importColumn.choice('infrastructure', '基础设施范围', 'Infrastructure', { dict: 'bidding.Infrastructure' }),
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
  rules: ['PLAN_REQUESTED'],
  params: itemParams,
  reply: done,
});

export const listOfficers = endpoint({
  method: 'GET',
  path: '/plan/item/{itemId}/officers',
  summary: 'Clerks of the item’s unit with how many open items each has',
  permit: 'DIVIDE:PLAN',
  scope: 'organization',
  params: itemParams,
  reply: z.array(z.object({ userId: id, displayName: z.string(), items: z.number().int() })),
});

export const divideItem = endpoint({
  method: 'PUT',
  path: '/plan/item/{itemId}/divide',
  summary: 'Gives an approved item to an officer of its unit',
  permit: 'DIVIDE:PLAN',
  scope: 'organization',
  params: itemParams,
  body: z.strictObject({ userId: id, version: z.number().int() }),
  reply: done,
});

export const progressItem = endpoint({
  method: 'PUT',
  path: '/plan/item/{itemId}/progress',
  summary: 'An in-contract item has begun, or is done',
  permit: 'MAINTAIN:PLAN',
  scope: 'organization',
  params: itemParams,
  // two of the steps of an item
  body: z.strictObject({ action: z.enum(['begin', 'finish']), version: z.number().int() }),
  reply: done,
});

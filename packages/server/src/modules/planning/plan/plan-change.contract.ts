import { CHANGE_FLOWS, PLAN_CHANGE_TYPES, PLAN_FIELDS } from '@tenderdesk/domain/planning/plan/plan-change';
import { planMonth } from '@tenderdesk/domain/access/account/validators';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import {
  actionsOf,
  amountWanAboveZero,
  checked,
  coded,
  dateTimeText,
  done,
  id,
  paged,
  pageQuery,
  queryFlag,
  text,
} from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';
import { biddingMethod, fundSource, projectType } from './plan.contract.ts';

const type = z.enum(PLAN_CHANGE_TYPES);
const changeParams = z.object({ changeId: id });

const values = z.object({
  year: z.number().int(),
  name: z.string(),
  projectType: z.string(),
  biddingMethod: z.string(),
  amount: z.string(),
  plannedStart: z.string().nullable(),
  plannedFinish: z.string().nullable(),
  fundSource: z.string().nullable(),
});

const field = z.enum(PLAN_FIELDS);

/** A request about an approved item: what it is to become and why; amount in 万元. */
const PlanChange = z
  .object({
    id,
    itemId: id,
    itemName: z.string(),
    itemStatus: coded,
    year: z.number().int(),
    organizationId: id,
    organizationName: z.string(),
    type,
    /** The flow that it runs through. */
    flowType: z.enum(CHANGE_FLOWS),
    values,
    differences: z.array(z.object({ field, before: z.string().nullable(), after: z.string().nullable() })),
    reason: z.string(),
    submitStatus: coded,
    settledTime: dateTimeText.nullable(),
    clerkName: z.string(),
    createdTime: dateTimeText,
    version: z.number().int(),
    allowedActions: actionsOf('edit', 'apply', 'withdraw'),
  })
  .meta({ id: 'PlanChange' });

export const listChanges = endpoint({
  method: 'GET',
  path: '/plan/change/page',
  summary: 'Requests to change items, to carry them over or to give them up, within one’s scope, newest first',
  permit: 'READ:PLAN',
  scope: 'organization',
  query: pageQuery.extend({
    itemId: id.optional(),
    year: z.coerce.number().int().min(2000).max(2100).optional(),
    type: z.string().max(60).optional(),
    submitStatus: z.string().max(60).optional(),
    organizationId: id.optional(),
    pending: queryFlag.optional(),
  }),
  reply: paged(PlanChange),
});

const column = sheetColumns<z.output<typeof PlanChange>>();
const TYPES = { MODIFY: '变更 / change', CARRYOVER: '结转 / carry-over', CANCEL: '取消 / cancel' };

export const exportChanges = exportOf(listChanges, {
  permit: 'EXPORT:PLAN',
  name: { zh: '计划变更', en: 'Plan changes' },
  columns: [
    column.text('itemName', '计划名称', 'Name'),
    column.text('organizationName', '单位', 'Organisation'),
    column.number('year', '年度', 'Year'),
    column.text('type', '申请类型', 'Request', ({ type: one }) => TYPES[one]),
    column.text('differences', '变更内容', 'What changes', ({ differences }) =>
      differences.map(({ before, after }) => `${before ?? '--'} → ${after ?? '--'}`).join('；'),
    ),
    column.text('reason', '原因', 'Reason'),
    column.coded('submitStatus', '审批状态', 'Approval'),
    column.text('clerkName', '申请人', 'Asked by'),
    column.dateTime('createdTime', '申请时间', 'Asked at'),
    column.dateTime('settledTime', '生效时间', 'In effect since'),
  ],
});

/** Values that are left out stay as they are. Of a carry-over amount and months count, of a cancellation none. */
const wanted = z
  .strictObject({
    name: text(200).optional(),
    projectType: projectType.optional(),
    biddingMethod: biddingMethod.optional(),
    amount: amountWanAboveZero.optional(),
    plannedStart: checked(planMonth).nullish(),
    plannedFinish: checked(planMonth).nullish(),
    fundSource: fundSource.nullish(),
  })
  .optional();

const ChangeForm = z.strictObject({ itemId: id, type, reason: text(500), values: wanted });
export type ChangeForm = z.output<typeof ChangeForm>;

export const requestChange = endpoint({
  method: 'POST',
  path: '/plan/change',
  summary:
    'Asks to change an approved item, to carry it over into the next year or to give it up; it is handed in at once',
  permit: 'MAINTAIN:PLAN',
  scope: 'organization',
  body: ChangeForm,
  reply: done,
  example: { itemId: '0'.repeat(32), type: 'MODIFY', reason: '设计变更，工程量增加', values: { amount: '900' } },
  rules: ['CHANGE_NOTHING', 'CHANGE_NOT_TAKEN', 'PLAN_NAME_TAKEN'],
});

export const reviseChange = endpoint({
  method: 'PUT',
  path: '/plan/change/{changeId}',
  summary: 'Says a returned request anew',
  permit: 'MAINTAIN:PLAN',
  scope: 'organization',
  params: changeParams,
  body: z.strictObject({ reason: text(500), values: wanted, version: z.number().int() }),
  reply: done,
  example: { reason: '设计变更，工程量增加', values: { amount: '900' }, version: 1 },
  rules: ['CHANGE_NOTHING', 'CHANGE_NOT_TAKEN', 'PLAN_NAME_TAKEN'],
});

export const withdrawChange = endpoint({
  method: 'DELETE',
  path: '/plan/change/{changeId}',
  summary: 'Takes back a request that is not being decided and has no effect yet',
  permit: 'MAINTAIN:PLAN',
  scope: 'organization',
  params: changeParams,
  reply: done,
});

export const applyChange = endpoint({
  method: 'PUT',
  path: '/plan/change/{changeId}/apply',
  summary: 'Makes the change that was agreed: the item takes the approved values',
  permit: 'MAINTAIN:PLAN',
  scope: 'organization',
  rules: ['CHANGE_STALE'],
  params: changeParams,
  reply: done,
});

import { DeductSource, DeductStatus } from '@tenderdesk/domain/oversight/assessment/assessment-codes';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import {
  actionsOf,
  coded,
  dateText,
  dateTimeText,
  done,
  enumOf,
  id,
  optionalText,
  paged,
  pageQuery,
  text,
} from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';
import { pointsAboveZero, version, yearNumber } from './standard.contract.ts';

const Deduct = z
  .object({
    id,
    year: z.number().int(),
    organizationId: id,
    organizationName: z.string(),
    itemId: id,
    itemName: z.string(),
    source: coded,
    projectId: id.nullable(),
    projectName: z.string().nullable(),
    occurredDate: dateText,
    score: z.string(),
    reason: z.string().nullable(),
    status: coded,
    contest: z.string().nullable(),
    contestedByName: z.string().nullable(),
    contestedTime: dateTimeText.nullable(),
    decision: z.string().nullable(),
    decidedByName: z.string().nullable(),
    decidedTime: dateTimeText.nullable(),
    version,
    allowedActions: actionsOf('edit', 'contest', 'decide', 'withdraw'),
  })
  .meta({ id: 'AssessmentDeduct' });

const params = z.object({ deductId: id });
const maintain = { permit: 'MAINTAIN:ASSESSMENT_DEDUCT', scope: 'organization', reply: done } as const;

export const listDeducts = endpoint({
  method: 'GET',
  path: '/assessment/deduct/page',
  summary: 'What is taken off the scores of units within one’s scope, the newest facts first',
  permit: 'READ:ASSESSMENT_DEDUCT',
  scope: 'organization',
  query: pageQuery.extend({
    year: yearNumber.optional(),
    source: enumOf(DeductSource).optional(),
    status: enumOf(DeductStatus).optional(),
    organizationId: id.optional(),
  }),
  reply: paged(Deduct),
});

const column = sheetColumns<z.output<typeof Deduct>>();

export const exportDeducts = exportOf(listDeducts, {
  permit: 'EXPORT:ASSESSMENT_DEDUCT',
  name: { zh: '考核扣分', en: 'Deductions' },
  columns: [
    column.number('year', '年度', 'Year'),
    column.text('organizationName', '单位', 'Organisation'),
    column.text('itemName', '考核项', 'Item'),
    column.coded('source', '扣分来源', 'Source'),
    column.text('projectName', '项目', 'Project'),
    column.date('occurredDate', '发生日期', 'Day'),
    column.text('score', '扣分', 'Points'),
    column.text('reason', '说明', 'Reason'),
    column.coded('status', '状态', 'State'),
    column.text('contest', '申诉理由', 'Contested because'),
    column.text('decision', '处理意见', 'Decision'),
  ],
});

export const viewDeduct = endpoint({
  method: 'GET',
  path: '/assessment/deduct/{deductId}',
  summary: 'One deduction',
  permit: 'READ:ASSESSMENT_DEDUCT',
  scope: 'organization',
  params,
  reply: Deduct,
});

export const takeDeducts = endpoint({
  method: 'POST',
  path: '/assessment/deduct/take',
  summary: 'Takes points off for what the records say of a year, once for each fact',
  permit: 'MAINTAIN:ASSESSMENT_DEDUCT',
  scope: 'organization',
  body: z.strictObject({ year: yearNumber }),
  reply: z.object({ num: z.number().int(), units: z.number().int() }),
});

const fields = { score: pointsAboveZero, reason: text(500) };

export const addDeduct = endpoint({
  ...maintain,
  method: 'POST',
  path: '/assessment/deduct',
  summary: 'Takes points off for what the department found itself',
  body: z.strictObject({ itemId: id, organizationId: id, occurredDate: dateText, ...fields }),
  rules: ['DEDUCT_MAXIMUM'],
});

export const saveDeduct = endpoint({
  ...maintain,
  method: 'PUT',
  path: '/assessment/deduct/{deductId}',
  summary: 'Changes how much is taken off, with the reason, as long as nobody contests it',
  params,
  body: z.strictObject({ ...fields, version }),
  rules: ['DEDUCT_MAXIMUM'],
});

export const withdrawDeduct = endpoint({
  ...maintain,
  method: 'PUT',
  path: '/assessment/deduct/{deductId}/withdraw',
  summary: 'Takes a deduction back, with the reason',
  params,
  body: z.strictObject({ reason: text(500), version }),
});

export const contestDeduct = endpoint({
  method: 'PUT',
  path: '/assessment/deduct/{deductId}/contest',
  summary: 'Objects to a deduction of one’s own unit',
  permit: 'CONTEST:ASSESSMENT_DEDUCT',
  scope: 'organization',
  params,
  body: z.strictObject({ text: text(1000), version }),
  reply: done,
});

export const decideDeduct = endpoint({
  method: 'PUT',
  path: '/assessment/deduct/{deductId}/decide',
  summary: 'Decides about a deduction that is contested: it stands, or is withdrawn',
  permit: 'DECIDE:ASSESSMENT_DEDUCT',
  scope: 'organization',
  params,
  body: z.strictObject({ stands: z.boolean(), text: optionalText(1000), version }),
  reply: done,
  rules: ['DEDUCT_DECIDED'],
});

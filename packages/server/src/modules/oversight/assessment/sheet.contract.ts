import { SubmitStatus } from '@tenderdesk/domain/work/flow/flow-codes';
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
  fileRef,
  id,
  optionalText,
  paged,
  pageQuery,
} from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';
import { points, version, yearNumber } from './standard.contract.ts';

const shape = {
  id,
  year: z.number().int(),
  organizationId: id,
  organizationName: z.string(),
  clerkName: z.string(),
  submitStatus: coded,
  submittedTime: dateTimeText.nullable(),
  dueDate: dateText,
  /** Handed in, or still open, after its day. */
  late: z.boolean(),
  selfTotal: z.string().nullable(),
  /** Null until the tender department has settled it. */
  finalTotal: z.string().nullable(),
};
const Summary = z.object(shape).meta({ id: 'SelfAssessmentSummary' });

const SelfAssessment = z
  .object({
    ...shape,
    scores: z.array(
      z.object({
        itemId: id,
        name: z.string(),
        requirement: z.string(),
        maxScore: z.string(),
        selfScore: z.string().nullable(),
        evidence: z.string().nullable(),
        files: z.array(fileRef),
        finalScore: z.string().nullable(),
        comment: z.string().nullable(),
      }),
    ),
    version,
    allowedActions: actionsOf('edit', 'settle'),
  })
  .meta({ id: 'SelfAssessment' });

const base = { permit: 'READ:SELF_ASSESSMENT', scope: 'organization' } as const;
const params = z.object({ sheetId: id });

export const listSheets = endpoint({
  ...base,
  method: 'GET',
  path: '/assessment/self/page',
  summary: 'What units say of themselves, within one’s scope, the latest year first',
  query: pageQuery.extend({
    year: yearNumber.optional(),
    submitStatus: enumOf(SubmitStatus).optional(),
    organizationId: id.optional(),
  }),
  reply: paged(Summary),
});

const column = sheetColumns<z.output<typeof Summary>>();

export const exportSheets = exportOf(listSheets, {
  permit: 'EXPORT:SELF_ASSESSMENT',
  name: { zh: '单位自评', en: 'Self-assessments' },
  columns: [
    column.number('year', '年度', 'Year'),
    column.text('organizationName', '单位', 'Organisation'),
    column.text('clerkName', '填报人', 'Clerk'),
    column.text('selfTotal', '自评得分', 'Own score'),
    column.text('finalTotal', '核定得分', 'Settled score'),
    column.coded('submitStatus', '状态', 'Status'),
    column.text('assessment.late', '是否逾期', 'Late', ({ late }) => (late ? '是 / yes' : '')),
    column.date('dueDate', '截止日期', 'Due'),
    column.dateTime('submittedTime', '提交时间', 'Handed in'),
  ],
});

export const viewSheet = endpoint({
  ...base,
  method: 'GET',
  path: '/assessment/self/{sheetId}',
  summary: 'One assessment, item by item',
  params,
  reply: SelfAssessment,
});

export const beginSheet = endpoint({
  method: 'POST',
  path: '/assessment/self',
  summary: 'The sheet of one’s own unit for a year that is under way, where it has none yet',
  permit: 'MAINTAIN:SELF_ASSESSMENT',
  scope: 'organization',
  body: z.strictObject({ year: yearNumber }),
  reply: done,
});

export const saveSheet = endpoint({
  method: 'PUT',
  path: '/assessment/self/{sheetId}',
  summary: 'What the unit gives itself, with evidence, while it is not handed in',
  permit: 'MAINTAIN:SELF_ASSESSMENT',
  scope: 'organization',
  params,
  body: z.strictObject({
    scores: z
      .array(
        z.strictObject({
          itemId: id,
          selfScore: points.nullable(),
          evidence: optionalText(1000),
          files: z.array(id).max(10).default([]),
        }),
      )
      .max(30),
    version,
  }),
  reply: done,
  rules: ['SCORE_MAXIMUM'],
});

export const settleSheet = endpoint({
  method: 'PUT',
  path: '/assessment/self/{sheetId}/settle',
  summary: 'The score of each item as the tender department settles it, once the unit’s leader has checked',
  permit: 'SETTLE:SELF_ASSESSMENT',
  scope: 'organization',
  params,
  body: z.strictObject({
    scores: z.array(z.strictObject({ itemId: id, finalScore: points.nullable(), comment: optionalText(500) })).max(30),
    version,
  }),
  reply: done,
  rules: ['SCORE_MAXIMUM'],
});

import { AuditStatus } from '@tenderdesk/domain/people/supplier/codes';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import {
  actionsOf,
  coded,
  dateTimeText,
  done,
  enumOf,
  fileRef,
  id,
  optionalText,
  paged,
  pageQuery,
  text,
} from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';
import { pointsAboveZero, version, yearNumber } from './standard.contract.ts';

const Point = z
  .object({
    id,
    year: z.number().int(),
    organizationId: id,
    organizationName: z.string(),
    item: z.string(),
    score: z.string(),
    reason: z.string(),
    files: z.array(fileRef),
    auditStatus: coded,
    auditNote: z.string().nullable(),
    auditedByName: z.string().nullable(),
    auditedTime: dateTimeText.nullable(),
    createdByName: z.string(),
    createdTime: dateTimeText,
    version,
    allowedActions: actionsOf('edit', 'delete', 'audit'),
  })
  .meta({ id: 'AddPoint' });

const base = { permit: 'READ:ADD_POINT_STATISTICS', scope: 'organization' } as const;
const maintain = { permit: 'MAINTAIN:ADD_POINT_STATISTICS', scope: 'organization', reply: done } as const;
const params = z.object({ pointId: id });

export const listPoints = endpoint({
  ...base,
  method: 'GET',
  path: '/assessment/addPoint/page',
  summary: 'Points that units within one’s scope ask to be added, the newest first',
  query: pageQuery.extend({
    year: yearNumber.optional(),
    auditStatus: enumOf(AuditStatus).optional(),
    organizationId: id.optional(),
  }),
  reply: paged(Point),
});

const pointColumn = sheetColumns<z.output<typeof Point>>();

export const exportPoints = exportOf(listPoints, {
  permit: 'EXPORT:ADD_POINT_STATISTICS',
  name: { zh: '考核加分', en: 'Added points' },
  columns: [
    pointColumn.number('year', '年度', 'Year'),
    pointColumn.text('organizationName', '单位', 'Organisation'),
    pointColumn.text('item', '加分事项', 'What for'),
    pointColumn.text('score', '加分', 'Points'),
    pointColumn.text('reason', '说明', 'Reason'),
    pointColumn.coded('auditStatus', '审核状态', 'Audit'),
    pointColumn.text('auditNote', '审核意见', 'Opinion'),
    pointColumn.dateTime('createdTime', '申请时间', 'Asked'),
  ],
});

const Standing = z
  .object({
    id,
    /** Of the unit's own assessment; null where it has none. */
    sheetId: id.nullable(),
    organizationName: z.string(),
    /** Null for a unit whose scores are not settled. */
    rank: z.number().int().nullable(),
    selfScore: z.string().nullable(),
    finalScore: z.string().nullable(),
    deducted: z.string(),
    added: z.string(),
    total: z.string().nullable(),
  })
  .meta({ id: 'AssessmentStanding' });

export const listStandings = endpoint({
  ...base,
  method: 'GET',
  path: '/assessment/ranking/page',
  summary:
    'Who stands where in a year, and how it came about: scores settled, taken off and added. Ranks are those among all units; the units within one’s scope are listed',
  query: pageQuery.omit({ keyword: true, sort: true }).extend({ year: yearNumber }),
  reply: paged(Standing),
});

const column = sheetColumns<z.output<typeof Standing>>();

export const exportStandings = exportOf(listStandings, {
  permit: 'EXPORT:ADD_POINT_STATISTICS',
  name: { zh: '考核排名', en: 'Ranking' },
  columns: [
    column.number('assessment.rank', '排名', 'Rank', ({ rank }) => rank),
    column.text('organizationName', '单位', 'Organisation'),
    column.text('selfScore', '自评得分', 'Own score'),
    column.text('finalScore', '核定得分', 'Settled'),
    column.text('deducted', '扣分', 'Taken off'),
    column.text('added', '加分', 'Added'),
    column.text('total', '最终得分', 'Final score'),
  ],
});

const fields = {
  item: text(100),
  score: pointsAboveZero,
  reason: text(1000),
  files: z.array(id).max(10).default([]),
};

export const addPoint = endpoint({
  ...maintain,
  method: 'POST',
  path: '/assessment/addPoint',
  summary: 'Asks for points to be added to one’s own unit in a year that is under way',
  body: z.strictObject({ year: yearNumber, ...fields }),
  rules: ['ADD_MAXIMUM'],
});

export const savePoint = endpoint({
  ...maintain,
  method: 'PUT',
  path: '/assessment/addPoint/{pointId}',
  summary: 'Changes what was asked for, while it is not audited or was refused; it is audited anew',
  params,
  body: z.strictObject({ ...fields, version }),
  rules: ['ADD_MAXIMUM'],
});

export const deletePoint = endpoint({
  ...maintain,
  method: 'DELETE',
  path: '/assessment/addPoint/{pointId}',
  summary: 'Takes back what was asked for, while it did not pass',
  params,
});

export const auditPoint = endpoint({
  method: 'PUT',
  path: '/assessment/addPoint/{pointId}/audit',
  summary: 'Decides about points that a unit asks for',
  permit: 'AUDIT:ADD_POINT_STATISTICS',
  scope: 'organization',
  params,
  body: z.strictObject({ passes: z.boolean(), text: optionalText(500), version }),
  reply: done,
  rules: ['AUDIT_REASON'],
});

import { PlanItemKind } from '@tenderdesk/domain/planning/plan/codes';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { enumOf, id } from '../../../kernel/wire.ts';

const num = z.number().int();

/** Plan against actual: approved items, the projects started from them and what they were awarded for; 万元. */
const PlanFigures = z.object({
  plannedNum: num,
  plannedAmount: z.string(),
  unplannedNum: num,
  unplannedAmount: z.string(),
  /** Begun, finished ones among them. */
  startedNum: num,
  startedAmount: z.string(),
  finishedNum: num,
  carriedNum: num,
  carriedAmount: z.string(),
  cancelledNum: num,
  cancelledAmount: z.string(),
  /** Neither finished nor carried over nor cancelled. */
  leftNum: num,
  leftAmount: z.string(),
  /** Estimates of the projects, terminated ones left out. */
  projectAmount: z.string(),
  awardAmount: z.string(),
});

export const planStatistics = endpoint({
  method: 'GET',
  path: '/plan/statistics',
  heavy: true,
  summary: 'Plan against actual of a year within one’s scope, by unit, project type, bidding method or month',
  permit: 'READ:PLAN',
  scope: 'organization',
  query: z.object({
    year: z.coerce.number().int().min(2000).max(2100),
    // columns to group by
    by: z.enum(['organization', 'projectType', 'biddingMethod', 'month']),
    kind: enumOf(PlanItemKind).optional(),
    organizationId: id.optional(),
  }),
  reply: z.object({
    rows: z.array(PlanFigures.extend({ key: z.string().nullable(), label: z.string() })),
    total: PlanFigures,
  }),
});

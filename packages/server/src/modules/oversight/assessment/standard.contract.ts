import { AssessmentState } from '@tenderdesk/domain/oversight/assessment/assessment-codes';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { actionsOf, coded, dateText, dateTimeText, enumOf, id, text } from '../../../kernel/wire.ts';

/** A year as people write it. */
export const yearNumber = z.coerce.number().int().min(2000).max(2099);
/** Points, with two places at most. */
export const points = z.string().regex(/^(?:0|[1-9]\d{0,2})(?:\.\d{1,2})?$/, 'points');
export const pointsAboveZero = z
  .string()
  .regex(/^(?!0(?:\.0+)?$)(?:0|[1-9]\d{0,2})(?:\.\d{1,2})?$/, 'points above zero');
export const version = z.number().int();

/** Facts that the product finds by itself. */
const FACTS = ['OVERDUE', 'OBJECTION', 'BREACH', 'LATE_REPORT'] as const;

const Standard = z
  .object({
    year: z.number().int(),
    state: coded,
    dueDate: dateText,
    mostAdded: z.string(),
    openedTime: dateTimeText.nullable(),
    closedTime: dateTimeText.nullable(),
    items: z.array(
      z.object({
        id,
        name: z.string(),
        requirement: z.string(),
        maxScore: z.string(),
        source: coded.nullable(),
        eachScore: z.string().nullable(),
      }),
    ),
    version,
    allowedActions: actionsOf('edit', 'open', 'close'),
  })
  .meta({ id: 'AssessmentStandard' });

export const listStandards = endpoint({
  method: 'GET',
  path: '/assessment/year',
  summary:
    'The years that are assessed, with their standards, the latest first; drafts for the tender department alone',
  permit: 'READ:SELF_ASSESSMENT',
  scope: 'organization',
  query: z.object({ state: enumOf(AssessmentState).optional() }),
  reply: z.array(Standard),
});

const settle = {
  method: 'PUT',
  permit: 'SETTLE:SELF_ASSESSMENT',
  scope: 'organization',
  params: z.object({ year: yearNumber }),
  reply: z.object({ year: z.number().int() }),
} as const;

export const saveStandard = endpoint({
  ...settle,
  path: '/assessment/year/{year}',
  summary: 'Write the standard of a year, as long as it is not put before the units',
  body: z.strictObject({
    dueDate: dateText,
    mostAdded: points,
    items: z
      .array(
        z.strictObject({
          name: text(100),
          requirement: text(1000),
          maxScore: pointsAboveZero,
          source: z.enum(FACTS).nullable(),
          eachScore: pointsAboveZero.nullable(),
        }),
      )
      .min(1)
      .max(30),
    /** Null for a year that there is not yet. */
    version: version.nullable(),
  }),
  example: {
    dueDate: '2030-12-20',
    mostAdded: '5',
    items: [
      { name: '计划管理', requirement: '年度计划按期报送', maxScore: '40', source: 'LATE_REPORT', eachScore: '1' },
      { name: '过程管理', requirement: '各环节按期办理', maxScore: '60', source: 'OVERDUE', eachScore: '2' },
    ],
    version: null,
  },
});

export const openStandard = endpoint({
  ...settle,
  path: '/assessment/year/{year}/open',
  summary: 'Put a standard before the units: each gets its sheet and a to-do',
  body: z.strictObject({ version }),
  rules: ['STANDARD_FULL', 'STANDARD_DUE'],
});

export const closeStandard = endpoint({
  ...settle,
  path: '/assessment/year/{year}/close',
  summary: 'Settle a year: nothing of it changes any more',
  body: z.strictObject({ version }),
  rules: ['DEDUCTS_DECIDED', 'POINTS_AUDITED'],
});

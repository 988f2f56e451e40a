import { PERIOD_BOUNDS, PERIOD_UNITS } from '@tenderdesk/domain/period';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { coded, dateText, id } from '../../../kernel/wire.ts';

/** Where a date comes from that a rule fixes: what is counted from, how much, and what days off did to it. */
const Period = z
  .object({
    bound: z.enum(PERIOD_BOUNDS),
    from: z.string(),
    count: z.number().int(),
    unit: z.enum(PERIOD_UNITS),
    counted: z.string(),
    date: z.string(),
    daysOff: z.array(dateText).readonly(),
    assumedYears: z.array(z.number().int()).readonly(),
  })
  .meta({ id: 'Period' });

export const checkProject = endpoint({
  method: 'GET',
  path: '/tender/project/{projectId}/check',
  summary: 'The dry run: what every rule of a phase says now, with its article and how its date was counted',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: z.object({ projectId: id }),
  query: z.object({ phase: z.string().max(40).optional() }),
  reply: z
    .object({
      phase: coded,
      rules: z.array(
        z.object({
          ruleId: z.string(),
          // what the dry run says of a rule, stored nowhere
          result: z.enum(['OK', 'WARN', 'BLOCK', 'BREACH', 'NOT_APPLICABLE', 'NOT_KEPT', 'OPEN']),
          /** What must hold, with the figures in force. */
          must: z.string(),
          articles: z.string(),
          /** The grounds of the answer, where the rule gives them. */
          note: z.string().nullable(),
          /** What is wrong; null when nothing is. */
          text: z.string().nullable(),
          field: z.string(),
          /** When the rule is enforced. */
          enforced: z.array(z.string()),
          period: Period.nullable(),
        }),
      ),
    })
    .meta({ id: 'LawfulnessCheck' }),
});

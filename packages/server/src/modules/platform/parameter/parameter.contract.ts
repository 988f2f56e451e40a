import { JUDGED_BY, LAW_BOUNDS, PARAM_KINDS, PARAM_NAMES } from '@tenderdesk/domain/params';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { dateText, dateTimeText, done, id, text } from '../../../kernel/wire.ts';

const part = z.string().regex(/^[\w.]{1,80}$/, 'code');
const params = z.object({ type: part, name: part });

export const listParams = endpoint({
  method: 'GET',
  path: '/system/params',
  summary: 'Every parameter of the rules: its value today, the values to come, what the law allows',
  permit: 'READ:PARAM',
  scope: 'none',
  reply: z.array(
    z
      .object({
        name: z.enum(PARAM_NAMES),
        kind: z.enum(PARAM_KINDS),
        /** Whether the day of the project's start or the day of the action decides which value holds. */
        judgedBy: z.enum(JUDGED_BY),
        value: z.string(),
        defaultValue: z.string(),
        law: z.object({ bound: z.enum(LAW_BOUNDS), article: z.string() }).nullable(),
        /** Which rules count with it. */
        rules: z.array(z.object({ id: z.string(), text: z.string() })),
        coming: z.array(z.object({ value: z.string(), validFrom: dateText })),
      })
      .meta({ id: 'Param' }),
  ),
});

export const viewParamHistory = endpoint({
  method: 'GET',
  path: '/system/param/{type}/{name}/history',
  summary: 'Every change of a parameter, the newest first',
  permit: 'READ:PARAM',
  scope: 'none',
  params,
  reply: z.object({
    name: z.string(),
    defaultValue: z.string(),
    changes: z.array(
      z.object({
        id,
        value: z.string(),
        validFrom: dateText,
        reason: z.string(),
        createdByName: z.string(),
        createdTime: dateTimeText,
      }),
    ),
  }),
});

export const changeParam = endpoint({
  method: 'POST',
  path: '/system/param/{type}/{name}',
  summary: 'Another value from a day on, tomorrow at the earliest; what was decided before stays as it was',
  permit: 'MAINTAIN:PARAM',
  scope: 'none',
  params,
  body: z.strictObject({
    value: z.string().min(1).max(30),
    validFrom: dateText,
    reason: text(500),
    confirmedWarnings: z.array(z.string().max(40)).max(5).optional(),
  }),
  reply: done,
  rules: ['PARAM_STATUTE'],
  example: { value: '5', validFrom: '2099-01-01', reason: '国务院令修改' },
});

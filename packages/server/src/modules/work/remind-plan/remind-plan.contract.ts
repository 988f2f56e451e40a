import { MOST_PLAN_DAYS } from '@tenderdesk/domain/work/remind-plan/remind-plan';
import { REMIND_KINDS } from '@tenderdesk/domain/work/reminder/category-part';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { coded, dateTimeText, done, id, text } from '../../../kernel/wire.ts';

const days = z.number().int().min(1).max(MOST_PLAN_DAYS).nullable();

const plan = {
  /** Workdays to the due time; null where a date of the procedure rules, or none. */
  days,
  /** Workdays after which what is overdue is put before its receiver again; null for never. */
  repeatDays: days,
  locks: z.boolean(),
  enabled: z.boolean(),
};

const params = z.object({ category: z.string().regex(/^[A-Z_]{1,80}$/, 'code') });

export const listRemindPlans = endpoint({
  method: 'GET',
  path: '/system/remindPlans',
  summary: 'How the reminders of every category are kept, and what of it may be settled',
  permit: 'READ:REMIND_PLAN',
  scope: 'none',
  reply: z.array(
    z
      .object({
        category: coded,
        kind: z.enum(REMIND_KINDS),
        ...plan,
        choices: z.object({ days: z.boolean(), repeatDays: z.boolean(), locks: z.boolean(), enabled: z.boolean() }),
        version: z.number().int(),
      })
      .meta({ id: 'RemindPlan' }),
  ),
});

export const viewRemindPlanHistory = endpoint({
  method: 'GET',
  path: '/system/remindPlan/{category}/history',
  summary: 'Every change of a plan, the newest first',
  permit: 'READ:REMIND_PLAN',
  scope: 'none',
  params,
  reply: z.object({
    category: coded,
    kind: z.enum(REMIND_KINDS),
    own: z.object(plan),
    changes: z.array(
      z.object({ id, ...plan, reason: z.string(), createdByName: z.string(), createdTime: dateTimeText }),
    ),
  }),
});

export const changeRemindPlan = endpoint({
  method: 'PUT',
  path: '/system/remindPlan/{category}',
  summary: 'Another plan for the reminders to come; those that were given keep their due time',
  permit: 'MAINTAIN:REMIND_PLAN',
  scope: 'none',
  params,
  body: z.strictObject({ ...plan, reason: text(500), version: z.number().int().min(0) }),
  reply: done,
  example: { days: 7, repeatDays: 2, locks: true, enabled: true, reason: '年底集中采购，加快办理', version: 0 },
});

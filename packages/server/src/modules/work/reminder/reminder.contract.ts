import { REMIND_KINDS } from '@tenderdesk/domain/work/reminder/category-part';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { coded, dateText, dateTimeText, id, paged, pageQuery, queryFlag } from '../../../kernel/wire.ts';

export const RemindRecord = z
  .object({
    id,
    content: z.string(),
    createdTime: dateTimeText,
    dueTime: dateTimeText.nullable(),
    handled: z.boolean(),
    overdue: z.boolean(),
    /** How often it was put before its receiver again. */
    repeated: z.number().int(),
    kind: z.enum(REMIND_KINDS),
    category: coded,
    businessRange: z.string(),
    projectId: id.nullable(),
    /** It is about a project of the platform CLOUD. */
    cloud: z.boolean(),
  })
  .meta({ id: 'RemindRecord' });

export const listReminders = endpoint({
  method: 'GET',
  path: '/common/remindRecord/newPage',
  summary: 'One’s to-dos and notices under the current identity, newest first',
  permit: 'SIGNED_IN',
  scope: 'self',
  seated: true,
  polled: true,
  query: pageQuery.extend({
    handled: queryFlag.optional(),
    tab: z.string().max(40).optional(),
    kind: z.enum(REMIND_KINDS).optional(),
    sDate: dateText.optional(),
    eDate: dateText.optional(),
  }),
  reply: paged(
    RemindRecord.extend({
      /** It was put away by its receiver, who may take it back. */
      reopens: z.boolean(),
    }),
  ),
});

export const countReminders = endpoint({
  method: 'GET',
  path: '/common/remindRecord/total',
  summary: 'How many are open, in all and by tab',
  permit: 'SIGNED_IN',
  scope: 'self',
  seated: true,
  polled: true,
  reply: z.object({
    total: z.number().int(),
    overdue: z.number().int(),
    subordinateOverdue: z.number().int(),
    byTab: z.record(z.string(), z.number().int()),
  }),
});

export const viewReminderTarget = endpoint({
  method: 'GET',
  path: '/common/remindRecord/external',
  summary: 'What a to-do from a link of another platform is about',
  permit: 'SIGNED_IN',
  scope: 'self',
  seated: true,
  query: z.object({ remindRecordId: id }),
  reply: z.object({ category: coded, businessRange: z.string(), cloud: z.boolean() }),
});

export const markDown = endpoint({
  method: 'PUT',
  path: '/common/remindRecord/markDown',
  summary: 'Mark reminders as handled for oneself',
  permit: 'SIGNED_IN',
  scope: 'self',
  decidesByTime: false,
  body: z.strictObject({ ids: z.array(id).min(1).max(1000) }),
  reply: z.object({ num: z.number().int() }),
});

export const markOpen = endpoint({
  method: 'PUT',
  path: '/common/remindRecord/markOpen',
  summary: 'Take back that reminders were marked as handled, as far as no event has ended them',
  permit: 'SIGNED_IN',
  scope: 'self',
  decidesByTime: false,
  body: z.strictObject({ ids: z.array(id).min(1).max(1000) }),
  reply: z.object({ num: z.number().int() }),
});

const clearing = (name: 'clearRemindRead' | 'clearYzbRemindRead', summary: string) =>
  endpoint({
    method: 'GET',
    path: `/common/remindRecord/${name}/{projectId}`,
    summary,
    permit: 'SIGNED_IN',
    scope: 'self',
    seated: true,
    params: z.object({ projectId: id }),
    reply: z.object({ num: z.number().int(), projectId: id, action: z.literal('CLEARED') }),
  });

export const clearRead = clearing('clearRemindRead', 'Puts away one’s own notices of a project');
export const clearOutside = clearing(
  'clearYzbRemindRead',
  'Puts away one’s own notices of a project that came from the trading platform outside',
);

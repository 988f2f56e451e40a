import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { actionsOf, coded, dateTimeText, id, paged, pageQuery, text } from '../../../kernel/wire.ts';
import { RemindRecord } from './reminder.contract.ts';

const OverdueRecord = RemindRecord.extend({
  orgName: z.string(),
  receiverName: z.string(),
  unlock: coded,
  /** Why the last request to unlock was refused; null for all others. */
  unlockReason: z.string().nullable(),
  allowedActions: actionsOf('requestUnlock'),
}).meta({ id: 'OverdueRecord' });

export const listOverdue = endpoint({
  method: 'GET',
  path: '/common/remindRecord/overdue',
  summary: 'One’s own to-dos that are overdue, the longest first',
  permit: 'SIGNED_IN',
  scope: 'self',
  query: pageQuery,
  reply: paged(OverdueRecord),
});

export const listSubordinateOverdue = endpoint({
  method: 'GET',
  path: '/common/remindRecord/overdue/subordinates',
  summary: 'Overdue to-dos in the units below one’s own; only for subordinate units at the management level',
  permit: 'SIGNED_IN',
  scope: 'organization',
  query: pageQuery,
  reply: paged(OverdueRecord),
});

const Unlock = z
  .object({
    id,
    remindRecordId: id,
    content: z.string(),
    orgName: z.string(),
    overdueReason: z.string(),
    status: coded,
    reason: z.string().nullable(),
    applicantName: z.string(),
    approverName: z.string().nullable(),
    createdTime: dateTimeText,
    decidedTime: dateTimeText.nullable(),
    allowedActions: actionsOf('approve', 'reject'),
  })
  .meta({ id: 'OverdueUnlock' });

export const listSubmittedUnlocks = endpoint({
  method: 'GET',
  path: '/common/remindRecord/overdueUnlock/submitted',
  summary: 'Requests that wait: all of them for those who decide, one’s own for others',
  permit: 'SIGNED_IN',
  scope: 'self',
  reply: z.array(Unlock),
});

export const listUnlocks = endpoint({
  method: 'GET',
  path: '/common/remindRecord/overdueUnlock',
  summary: 'The requests about one to-do, newest first',
  permit: 'SIGNED_IN',
  scope: 'self',
  query: z.object({ remindRecordId: id }),
  reply: z.array(Unlock),
});

export const requestUnlock = endpoint({
  method: 'PUT',
  path: '/common/remindRecord/overdueUnlock/{remindRecordId}/request',
  summary: 'Ask that one’s overdue to-do be unlocked',
  permit: 'REQUEST:REMIND_UNLOCK',
  scope: 'self',
  params: z.object({ remindRecordId: id }),
  body: z.strictObject({ overdueReason: text(500) }),
  reply: Unlock,
});

const unlock = z.object({ unlockId: id });

export const approveUnlock = endpoint({
  method: 'PUT',
  path: '/common/remindRecord/overdueUnlock/{unlockId}/approve',
  summary: 'Unlock',
  permit: 'APPROVE:REMIND_UNLOCK',
  scope: 'organization',
  params: unlock,
  body: z.strictObject({}),
  reply: Unlock,
  rules: ['OWN_REQUEST'],
});

export const rejectUnlock = endpoint({
  method: 'PUT',
  path: '/common/remindRecord/overdueUnlock/{unlockId}/reject',
  summary: 'Leave it locked, and say why',
  permit: 'APPROVE:REMIND_UNLOCK',
  scope: 'organization',
  params: unlock,
  body: z.strictObject({ reason: text(500) }),
  reply: Unlock,
  rules: ['OWN_REQUEST'],
});

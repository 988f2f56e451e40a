import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { coded, dateTimeText, id } from '../../../kernel/wire.ts';

const WaitingForMe = z
  .object({
    /** Of the to-do. */
    todoId: id,
    type: z.string(),
    /** Of what runs through the flow: with type and phase the key of its endpoints. */
    projectId: id,
    phase: z.string(),
    action: z.enum(['check', 'approve']),
    /** What the record is about that is to be shown: the item where a change of it is asked for, else `projectId`. */
    aboutId: id,
    /** The last record of its flow: what is decided goes by what stands here. */
    recordId: id.nullable(),
    /** The kind of to-do. */
    category: coded,
    name: z.string(),
    code: z.string().nullable(),
    organizationName: z.string(),
    /** In 10 000 yuan; null for what has no amount. */
    amount: z.string().nullable(),
    submittedBy: z.string().nullable(),
    submittedTime: dateTimeText.nullable(),
    /** How often it was handed in; 1 unless it came back. */
    attempt: z.number().int(),
    dueTime: dateTimeText.nullable(),
    overdue: z.boolean(),
    /** Several of its kind may be judged with one opinion. */
    together: z.boolean(),
  })
  .meta({ id: 'WaitingForMe' });

export const listWaiting = endpoint({
  method: 'GET',
  path: '/submit/waiting',
  summary: 'What waits for the caller to check or to approve it, what is due first at the top; at most 200',
  permit: 'SIGNED_IN',
  scope: 'self',
  polled: true,
  reply: z.array(WaitingForMe),
});

const Awaited = z
  .object({
    type: z.string(),
    projectId: id,
    phase: z.string(),
    /** The to-do of those who are waited for, and where it leads. */
    category: coded,
    businessRange: z.string(),
    cloud: z.boolean(),
    name: z.string(),
    code: z.string().nullable(),
    /** Who may do it; empty where the caller may not know. */
    names: z.array(z.string()),
    since: dateTimeText,
    dueTime: dateTimeText.nullable(),
    overdue: z.boolean(),
  })
  .meta({ id: 'Awaited' });

export const listAwaited = endpoint({
  method: 'GET',
  path: '/submit/awaited',
  summary: 'What the caller handed in and others have before them, what waits longest at the top; at most 50',
  permit: 'SIGNED_IN',
  scope: 'self',
  polled: true,
  reply: z.array(Awaited),
});

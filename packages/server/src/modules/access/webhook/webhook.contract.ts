import { DELIVERY_STATES, EVENT_KINDS, MOST_ADDRESS } from '@tenderdesk/domain/access/webhook/events';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { actionsOf, dateTimeText, done, id, paged, pageQuery, text } from '../../../kernel/wire.ts';

const kinds = z.array(z.enum(EVENT_KINDS)).min(1).max(EVENT_KINDS.length);

const Webhook = z
  .object({
    id,
    name: z.string(),
    url: z.string(),
    kinds,
    organizationId: id,
    organizationName: z.string(),
    withBelow: z.boolean(),
    keyId: z.string(),
    state: z.enum(['ON', 'OFF', 'REMOVED']),
    waitingNum: z.number().int(),
    givenUpNum: z.number().int(),
    /** Real time. */
    lastDeliveredTime: dateTimeText.nullable(),
    createdByName: z.string(),
    createdTime: dateTimeText,
    version: z.number().int(),
    allowedActions: actionsOf('edit', 'switchOn', 'switchOff', 'renew', 'test', 'remove'),
  })
  .meta({ id: 'Webhook' });

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/system/webhook/page',
  summary: 'Systems of the house that are told of events, newest first',
  permit: 'READ:WEBHOOK',
  scope: 'none',
  query: pageQuery.extend({ state: z.enum(['ON', 'OFF', 'REMOVED']).optional() }),
  reply: paged(Webhook),
});

const form = {
  name: text(40),
  url: text(MOST_ADDRESS),
  kinds,
  organizationId: id,
  /** With the units below it. */
  withBelow: z.boolean(),
};
const example = {
  name: 'ERP',
  url: 'https://erp.example.com/events',
  kinds: ['PROJECT_STARTED' as const],
  withBelow: true,
};
const version = z.number().int();

/** By which the receiver knows us; told here and never again. */
const Secret = z.object({ id, secret: z.string(), keyId: z.string() });

export const createWebhook = endpoint({
  method: 'POST',
  path: '/system/webhook',
  summary: 'Tells another system of events from now on; the secret that signs them is told here and never again',
  permit: 'MAINTAIN:WEBHOOK',
  scope: 'none',
  once: false,
  body: z.strictObject(form),
  reply: Secret,
  example,
});

const params = z.object({ webhookId: id });

export const saveWebhook = endpoint({
  method: 'PUT',
  path: '/system/webhook/{webhookId}',
  summary: 'Changes where and of what a system is told; what waits goes to the new address',
  permit: 'MAINTAIN:WEBHOOK',
  scope: 'none',
  params,
  body: z.strictObject({ ...form, version }),
  reply: done,
  example: { ...example, version: 1 },
});

export const switchWebhook = endpoint({
  method: 'PUT',
  path: '/system/webhook/{webhookId}/enabled',
  summary: 'Stops telling a system, or goes on: what waits is kept, what happens meanwhile is not told',
  permit: 'MAINTAIN:WEBHOOK',
  scope: 'none',
  params,
  body: z.strictObject({ enabled: z.boolean(), version }),
  reply: done,
});

export const renewSecret = endpoint({
  method: 'PUT',
  path: '/system/webhook/{webhookId}/secret',
  summary: 'Signs by another secret from now on, told here and never again',
  permit: 'MAINTAIN:WEBHOOK',
  scope: 'none',
  once: false,
  params,
  body: z.strictObject({ version }),
  reply: Secret,
});

export const removeWebhook = endpoint({
  method: 'PUT',
  path: '/system/webhook/{webhookId}/remove',
  summary: 'Tells a system nothing any more; what waits is given up',
  permit: 'MAINTAIN:WEBHOOK',
  scope: 'none',
  params,
  body: z.strictObject({ reason: text(200), version }),
  reply: done,
});

export const testWebhook = endpoint({
  method: 'PUT',
  path: '/system/webhook/{webhookId}/test',
  summary: 'Sends an event that shows whether the system takes it',
  permit: 'MAINTAIN:WEBHOOK',
  scope: 'none',
  params,
  body: z.strictObject({}),
  reply: done,
});

const Delivery = z
  .object({
    id,
    eventId: id,
    kind: z.enum([...EVENT_KINDS, 'TEST']),
    /** The number of the project, or the name of what has none. */
    subject: z.string(),
    /** When it happened, in business time. */
    occurredTime: dateTimeText,
    status: z.enum(DELIVERY_STATES),
    attempts: z.number().int(),
    /** Real time; null where it is tried no more. */
    nextTry: dateTimeText.nullable(),
    /** It waits for an earlier one of its project. */
    heldBack: z.boolean(),
    triedTime: dateTimeText.nullable(),
    deliveredTime: dateTimeText.nullable(),
    answerStatus: z.number().int().nullable(),
    answer: z.string().nullable(),
    lastError: z.string().nullable(),
    allowedActions: actionsOf('again'),
  })
  .meta({ id: 'EventDelivery' });

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/system/webhook/{webhookId}/delivery/page',
  summary: 'What a system was told and what it answered, newest first',
  permit: 'READ:WEBHOOK',
  scope: 'none',
  params,
  query: pageQuery.extend({
    status: z.enum(DELIVERY_STATES).optional(),
    kind: z.enum([...EVENT_KINDS, 'TEST']).optional(),
  }),
  reply: paged(Delivery),
});

export const sendAgain = endpoint({
  method: 'PUT',
  path: '/system/webhook/{webhookId}/delivery/{eventDeliveryId}/again',
  summary: 'Sends an event again that was given up or taken, or tries one at once that waits',
  permit: 'MAINTAIN:WEBHOOK',
  scope: 'none',
  params: z.object({ webhookId: id, eventDeliveryId: id }),
  body: z.strictObject({}),
  reply: done,
});

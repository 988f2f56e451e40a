import { CHANNELS } from '@tenderdesk/domain/platform/system/channel';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';

const hour = z.number().int().min(0).max(23).nullable();
const choice = {
  /** Channels that one does without. */
  declined: z.array(z.enum(CHANNELS)).max(CHANNELS.length),
  /** Hours in which nothing is sent, from and until; both or none. */
  quietFrom: hour,
  quietUntil: hour,
  /** All of a day together at this hour. */
  digestHour: hour,
  language: z.enum(['zh', 'en']),
};

export const viewMessageChoice = endpoint({
  method: 'GET',
  path: '/preference/message',
  summary: 'How the caller is told of reminders outside of the product',
  permit: 'SIGNED_IN',
  scope: 'self',
  reply: z
    .object({
      ...choice,
      /** Channels that are set up and reach the caller. */
      offered: z.array(z.enum(CHANNELS)),
    })
    .meta({ id: 'MessageChoice' }),
});

export const saveMessageChoice = endpoint({
  method: 'PUT',
  path: '/preference/message',
  summary: 'Settles how the caller is told; what the law wants in writing is sent all the same',
  permit: 'SIGNED_IN',
  scope: 'self',
  body: z.strictObject(choice),
  reply: z.object({ saved: z.literal(true) }),
  example: { declined: ['sms'], quietFrom: 22, quietUntil: 7, digestHour: null, language: 'zh' },
});

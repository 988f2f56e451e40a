import { CHANNELS } from '@tenderdesk/domain/platform/system/channel';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { dateTimeText, id, MESSAGE_STATUSES, paged, pageQuery } from '../../../kernel/wire.ts';

export const listOutbox = endpoint({
  method: 'GET',
  path: '/system/outbox',
  summary:
    'Texts to phones and mailboxes, newest first, of a whole number or mailbox where one is asked for. Texts are empty once they are delivered, and codes once they are used or late',
  permit: 'MAINTAIN:SYSTEM',
  scope: 'none',
  query: pageQuery.extend({ target: z.string().max(100).optional() }),
  reply: paged(
    z
      .object({
        id,
        channel: z.enum(CHANNELS),
        target: z.string(),
        text: z.string(),
        createdTime: dateTimeText,
        deliveredTime: dateTimeText.nullable(),
        status: z.enum(MESSAGE_STATUSES),
        attempts: z.number().int(),
        /** Why it was not taken the last time. */
        lastError: z.string().nullable(),
      })
      .meta({ id: 'OutboxMessage' }),
  ),
});

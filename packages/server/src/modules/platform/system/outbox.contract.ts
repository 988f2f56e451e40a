import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { CHANNELS, dateTimeText, id, paged, pageQuery } from '../../../kernel/wire.ts';

export const listOutbox = endpoint({
  method: 'GET',
  path: '/system/outbox',
  summary: 'Texts to phones and mailboxes, newest first',
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
      })
      .meta({ id: 'OutboxMessage' }),
  ),
});

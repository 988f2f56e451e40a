import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { dateText, dateTimeText, paged, pageQuery } from '../../kernel/wire.ts';

export const listAccessLog = endpoint({
  method: 'GET',
  path: '/system/accessLog/page',
  summary: 'Who called what: one’s own entries, all of them with READ:ACCESS_LOG',
  permit: 'SIGNED_IN',
  scope: 'self',
  query: pageQuery.extend({
    username: z.string().max(50).optional(),
    sDate: dateText.optional(),
    eDate: dateText.optional(),
  }),
  reply: paged(
    z
      .object({
        id: z.string(),
        username: z.string(),
        displayName: z.string(),
        ip: z.string(),
        method: z.string(),
        path: z.string(),
        status: z.number().int(),
        costMs: z.number().int(),
        time: dateTimeText,
      })
      .meta({ id: 'AccessLogEntry' }),
  ),
});

import { REPORT_LIMITS } from '@tenderdesk/domain/platform/error-log/error-report';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { dateText, dateTimeText, id, paged, pageQuery } from '../../../kernel/wire.ts';

const part = (name: keyof typeof REPORT_LIMITS) => z.string().max(REPORT_LIMITS[name]);

export const reportError = endpoint({
  method: 'POST',
  path: '/system/errorLog',
  summary: 'A page tells what went wrong in it; a flood of it is not kept',
  permit: 'PUBLIC',
  scope: 'self',
  acting: true,
  body: z.strictObject({
    message: part('message').min(1),
    stack: part('stack'),
    component: part('component'),
    info: part('info'),
    url: part('url'),
    requestId: part('requestId').nullish(),
  }),
  reply: z.object({ kept: z.boolean() }),
});

export const listErrors = endpoint({
  method: 'GET',
  path: '/system/errorLog/page',
  summary: 'What went wrong on the pages, newest first',
  permit: 'READ:ERROR_LOG',
  scope: 'none',
  query: pageQuery.extend({
    username: z.string().max(50).optional(),
    sDate: dateText.optional(),
    eDate: dateText.optional(),
  }),
  reply: paged(
    z
      .object({
        id,
        username: z.string(),
        ip: z.string(),
        message: z.string(),
        stack: z.string(),
        component: z.string(),
        info: z.string(),
        url: z.string(),
        agent: z.string(),
        requestId: z.string().nullable(),
        createdTime: dateTimeText,
      })
      .meta({ id: 'ErrorLogEntry' }),
  ),
});

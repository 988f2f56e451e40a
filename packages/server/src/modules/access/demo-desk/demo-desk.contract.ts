import { CHANNELS } from '@tenderdesk/domain/platform/system/channel';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { dateTimeText } from '../../../kernel/wire.ts';

export const viewDemoDesk = endpoint({
  method: 'GET',
  path: '/public/demo',
  summary:
    'Who can be tried in the demo, and the password that they all have; absent unless it is the one that everybody knows',
  permit: 'PUBLIC',
  scope: 'none',
  reply: z.object({
    password: z.string(),
    accounts: z.array(
      z
        .object({
          username: z.string(),
          displayName: z.string(),
          role: z.string(),
          group: z.string(),
          loginRole: z.literal('BIDDER').optional(),
        })
        .meta({ id: 'DemoAccount' }),
    ),
  }),
});

export const listDemoCodes = endpoint({
  method: 'GET',
  path: '/public/demo/codes',
  summary: 'The codes that the demo has sent and that are good now, newest first; absent as the accounts',
  permit: 'PUBLIC',
  scope: 'none',
  reply: z.object({
    content: z.array(
      z
        .object({ channel: z.enum(CHANNELS), target: z.string(), text: z.string(), createdTime: dateTimeText })
        .meta({ id: 'DemoCode' }),
    ),
  }),
});

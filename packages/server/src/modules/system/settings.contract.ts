import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';

export const viewSettings = endpoint({
  method: 'GET',
  path: '/public/settings',
  summary: 'Whether codes can be sent, and whom to call otherwise',
  permit: 'PUBLIC',
  scope: 'none',
  reply: z
    .object({ messagesAvailable: z.boolean(), supportContact: z.string().nullable() })
    .meta({ id: 'PublicSettings' }),
});

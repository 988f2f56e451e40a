import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';

const PublicSettings = z
  .object({
    messagesAvailable: z.boolean(),
    supportContact: z.string().nullable(),
    /** Every sign-in asks for a code, not only after misses. */
    loginCode: z.boolean(),
    /** There is a sign-on server of the group. */
    sso: z.boolean(),
    /** Anybody may come in as anybody of the demo (`/public/demo`). */
    demo: z.boolean(),
  })
  .meta({ id: 'PublicSettings' });
export type PublicSettings = z.output<typeof PublicSettings>;

export const viewSettings = endpoint({
  method: 'GET',
  path: '/public/settings',
  summary: 'How one may sign in, whether codes can be sent, and whom to call otherwise',
  permit: 'PUBLIC',
  scope: 'none',
  reply: PublicSettings,
});

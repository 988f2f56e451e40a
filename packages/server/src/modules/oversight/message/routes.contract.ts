import { CHANNELS } from '@tenderdesk/domain/platform/system/channel';
import { REMIND_KINDS } from '@tenderdesk/domain/work/reminder/category-part';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';

const channel = z.enum(CHANNELS);
const channels = z.array(channel).max(CHANNELS.length);

const Route = z
  .object({
    /** The code of a category; TODO and READ for all that have none of their own. */
    category: z.string(),
    name: z.string(),
    kind: z.enum(REMIND_KINDS),
    /** Settled for it; null where those of its kind hold. */
    channels: channels.nullable(),
    /** It leaves for bidders in any case. */
    written: z.boolean(),
  })
  .meta({ id: 'MessageRoute' });

export const viewRoutes = endpoint({
  method: 'GET',
  path: '/system/message/routes',
  summary: 'Which channels are set up, and by which ones each category of reminders leaves',
  permit: 'READ:MESSAGE',
  scope: 'none',
  reply: z.object({
    channels: z.array(
      z.object({
        channel,
        /** It is set up, by the environment of the process. */
        carried: z.boolean(),
      }),
    ),
    /** Nothing leaves the demo: its messages are read in the record. */
    mailbox: z.boolean(),
    routes: z.array(Route),
  }),
});

export const saveRoutes = endpoint({
  method: 'PUT',
  path: '/system/message/routes',
  summary: 'By which channels categories leave from now on; null: by those of their kind again',
  permit: 'MAINTAIN:MESSAGE',
  scope: 'none',
  body: z.strictObject({
    categories: z
      .array(z.string().regex(/^[A-Z_]{1,80}$/, 'code'))
      .min(1)
      .max(200),
    channels: channels.nullable(),
  }),
  reply: z.object({ num: z.number().int() }),
  example: { categories: ['TODO'], channels: ['mail'] },
});

export const sendTest = endpoint({
  method: 'POST',
  path: '/system/message/test',
  summary: 'A message to try a channel with; its record says whether it arrived',
  permit: 'MAINTAIN:MESSAGE',
  scope: 'none',
  once: false,
  body: z.strictObject({ channel, target: z.string().trim().min(3).max(100) }),
  reply: z.object({ id: z.string() }),
  example: { channel: 'mail', target: 'someone@example.com' },
});

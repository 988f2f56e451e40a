import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { coded, dateText, dateTimeText, id, paged, pageQuery, queryFlag, text } from '../../../kernel/wire.ts';

const category = z.string().regex(/^[A-Z_]{1,80}$/, 'code');

const Immunity = z
  .object({
    id,
    targetType: z.enum(['ORG', 'USER']),
    targetId: id,
    targetName: z.string(),
    category: coded,
    until: dateText,
    reason: z.string(),
    createdByName: z.string(),
    createdTime: dateTimeText,
  })
  .meta({ id: 'RemindImmunity' });

export const listImmunities = endpoint({
  method: 'GET',
  path: '/common/remindImmunity/page',
  summary: 'Whom a kind of reminder does not press, until when and why',
  permit: 'READ:REMIND_PLAN',
  scope: 'none',
  query: pageQuery.extend({ category: category.optional(), past: queryFlag.optional() }),
  reply: paged(Immunity),
});

const put = {
  method: 'PUT',
  permit: 'MAINTAIN:REMIND_IMMUNITY',
  scope: 'none',
  body: z.strictObject({
    targetIds: z.array(id).min(1).max(200),
    categories: z.array(category).min(1).max(200),
    /** The last day; null ends it. */
    until: dateText.nullable(),
    reason: text(500),
  }),
  reply: z.object({ num: z.number().int() }),
} as const;

export const putOrganizations = endpoint({
  ...put,
  path: '/common/remindImmunity/organization',
  summary: 'Lets organisations off some kinds of reminders until a day, or ends it',
  rules: ['IMMUNITY_UNTIL'],
});

export const putUsers = endpoint({
  ...put,
  path: '/common/remindImmunity/user',
  summary: 'Lets people off some kinds of reminders until a day, or ends it',
  rules: ['IMMUNITY_UNTIL'],
});

export const validateAuthority = endpoint({
  method: 'GET',
  path: '/common/remindImmunity/validateAuthority/{category}',
  summary: 'Whether one may let others off this kind of reminder',
  permit: 'SIGNED_IN',
  scope: 'none',
  params: z.object({ category }),
  reply: z.object({ allowed: z.boolean() }),
});

import { DATA_SCOPES } from '@tenderdesk/domain/access/account/role';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { historyPage, historyQuery } from '../../../kernel/history.ts';
import { actionsOf, coded, text } from '../../../kernel/wire.ts';

const Role = z
  .object({
    code: z.string(),
    name: z.string(),
    nameEn: z.string(),
    userType: coded,
    dataScope: z.enum(DATA_SCOPES),
    /** Comes with the product. */
    builtIn: z.boolean(),
    /** Name of the role that it was copied from. */
    basedOn: z.string().nullable(),
    /** An administrator decided otherwise than the release. */
    changed: z.boolean(),
    authorities: z.array(z.string()),
    /** What the release gives since then, and the role has not. */
    offered: z.array(z.string()),
    /** People who have it. */
    holders: z.number().int(),
    /** Its people must sign in with a second factor. */
    secondFactor: z.boolean(),
    version: z.number().int(),
    allowedActions: actionsOf('edit', 'copy', 'reset', 'delete', 'secondFactor'),
  })
  .meta({ id: 'Role' });

export const listRoles = endpoint({
  method: 'GET',
  path: '/system/role/list',
  summary: 'Every role with its rights, those of the product first',
  permit: 'READ:ROLE',
  scope: 'none',
  reply: z.array(Role),
});

const roleCode = z.string().regex(/^\w{1,60}$/, 'code');
const params = z.object({ roleCode });
const authorities = z.array(z.string().regex(/^[A-Z]+:\w+$/, 'authority')).max(500);
const done = z.object({ code: z.string() });
const version = z.number().int();
const RULES = ['ROLE_OF_ADMINS', 'ROLE_STAFF_OR_BIDDER', 'ROLE_SEPARATION', 'ROLE_FIXED'];

export const previewRole = endpoint({
  method: 'POST',
  path: '/system/role/{roleCode}/preview',
  summary: 'What other rights of a role would give and take, from whom, and what stands against them',
  permit: 'MAINTAIN:ROLE',
  scope: 'none',
  once: false,
  params,
  body: z.strictObject({ authorities }),
  reply: z
    .object({
      refused: z.array(z.object({ ruleId: z.string(), text: z.string() })),
      gained: z.array(z.string()),
      lost: z.array(z.string()),
      /** People who have the role, and what each of them loses that no other role of the identity gives. */
      holders: z.array(
        z.object({
          displayName: z.string(),
          username: z.string(),
          organizationName: z.string(),
          loses: z.array(z.string()),
        }),
      ),
    })
    .meta({ id: 'RolePreview' }),
});

export const copyRole = endpoint({
  method: 'POST',
  path: '/system/role',
  summary: 'A role of the group’s own, begun as a copy: its people get the to-dos of the role that it is a copy of',
  permit: 'MAINTAIN:ROLE',
  scope: 'none',
  body: z.strictObject({
    code: z.string().regex(/^[A-Z][A-Z0-9_]{2,39}$/, 'code'),
    name: text(30),
    nameEn: text(60),
    basedOn: roleCode,
  }),
  reply: done,
  rules: RULES,
  example: { code: 'BRIDGE_CLERK', basedOn: 'ORG_CLERK' },
});

export const saveRole = endpoint({
  method: 'PUT',
  path: '/system/role/{roleCode}',
  summary: 'Changes the rights of a role; the next call of its people obeys. Roles of the product keep their names',
  permit: 'MAINTAIN:ROLE',
  scope: 'none',
  params,
  body: z.strictObject({ name: text(30), nameEn: text(60), authorities, reason: text(200), version }),
  reply: done,
  rules: RULES,
  example: { authorities: [] },
});

export const resetRole = endpoint({
  method: 'PUT',
  path: '/system/role/{roleCode}/reset',
  summary: 'A role of the product follows the release again',
  permit: 'MAINTAIN:ROLE',
  scope: 'none',
  params,
  body: z.strictObject({ reason: text(200), version }),
  reply: done,
  rules: ['ROLE_FIXED'],
});

export const demandSecondFactor = endpoint({
  method: 'PUT',
  path: '/system/role/{roleCode}/secondFactor',
  summary:
    'Whether the people of a role must sign in with a second factor; who has none sets it up at the next sign-in',
  permit: 'MAINTAIN:ROLE',
  scope: 'none',
  params,
  body: z.strictObject({ demanded: z.boolean(), reason: text(200), version }),
  reply: done,
});

export const deleteRole = endpoint({
  method: 'DELETE',
  path: '/system/role/{roleCode}',
  summary: 'Takes a role of the group’s own away that nobody has',
  permit: 'MAINTAIN:ROLE',
  scope: 'none',
  params,
  reply: done,
  rules: ['ROLE_HELD'],
});

export const roleHistory = endpoint({
  method: 'GET',
  path: '/system/role/{roleCode}/history',
  summary: 'Who changed what about a role',
  permit: 'READ:ROLE',
  scope: 'none',
  params,
  query: historyQuery,
  reply: historyPage,
});

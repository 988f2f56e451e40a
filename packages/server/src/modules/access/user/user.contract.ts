import { UserStatus } from '@tenderdesk/domain/access/account/codes';
import { email, mobile, needed, password, personName, username } from '@tenderdesk/domain/access/account/validators';
import { STATUS_ACTIONS } from '@tenderdesk/domain/access/user/status';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { historyPage, historyQuery } from '../../../kernel/history.ts';
import {
  actionsOf,
  checked,
  coded,
  dateTimeText,
  done,
  enumOf,
  id,
  optionalChecked,
  optionalText,
  paged,
  pageQuery,
  queryFlag,
  text,
} from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';

const allowedActions = actionsOf('edit', 'link', 'endSessions', 'resetFactor', ...STATUS_ACTIONS);

const User = z
  .object({
    id,
    username: z.string(),
    displayName: z.string(),
    userType: coded,
    /** Masked, as for everybody but the person and security administrators. */
    mobile: z.string().nullable(),
    email: z.string().nullable(),
    /** Of all identities that are in use. */
    organizations: z.string(),
    roles: z.string(),
    status: coded,
    /** Nobody has set a password yet. */
    withoutPassword: z.boolean(),
    /** Signs in with a second factor. */
    secondFactor: z.boolean(),
    /** Null for bidders too: when they sign in could tell what they take part in. */
    lastLoginTime: dateTimeText.nullable(),
    createdTime: dateTimeText,
    /** When the account came in from a file; null for one that was made here. */
    importedTime: dateTimeText.nullable(),
    version: z.number().int(),
    allowedActions,
  })
  .meta({ id: 'User' });

export const listUsers = endpoint({
  method: 'GET',
  path: '/system/user/page',
  summary:
    'People with their identities: of the whole group for its administrators, of their own unit for those of a unit',
  permit: 'READ:USER',
  scope: 'organization',
  query: pageQuery.extend({
    organizationId: id.optional(),
    role: z.string().max(60).optional(),
    userType: z.string().max(60).optional(),
    status: enumOf(UserStatus).optional(),
    imported: queryFlag.optional(),
  }),
  reply: paged(User),
});

const column = sheetColumns<z.output<typeof User>>();

export const exportUsers = exportOf(listUsers, {
  permit: 'EXPORT:USER',
  name: { zh: '用户', en: 'Users' },
  columns: [
    column.text('username', '用户名', 'User name'),
    column.text('displayName', '姓名', 'Name'),
    column.coded('userType', '用户类型', 'User type'),
    column.text('organizations', '单位', 'Organisation'),
    column.text('roles', '角色', 'Roles'),
    column.text('mobile', '手机号', 'Phone'),
    column.coded('status', '状态', 'State'),
    column.dateTime('lastLoginTime', '最近登录', 'Last sign-in'),
    column.dateTime('createdTime', '创建时间', 'Created'),
    column.dateTime('importedTime', '导入时间', 'Imported'),
  ],
});

const userParams = z.object({ userId: id });

const Identity = z.object({
  id,
  organizationId: id,
  organizationName: z.string(),
  roles: z.array(coded),
  title: z.string().nullable(),
  isDefault: z.boolean(),
  /** False for one that was taken away, or whose organisation is closed. */
  enabled: z.boolean(),
});

export const viewUser = endpoint({
  method: 'GET',
  path: '/system/user/{userId}',
  summary: 'One person with identities and the places that the person is signed in at',
  permit: 'READ:USER',
  scope: 'organization',
  params: userParams,
  reply: User.extend({
    identities: z.array(Identity),
    sessions: z.array(
      z.object({
        id,
        ip: z.string(),
        startedTime: dateTimeText,
        seenTime: dateTimeText,
        /** Who looks at the product as this person. */
        actorName: z.string().nullable(),
        /** As whom this person looks at it. */
        watchedName: z.string().nullable(),
      }),
    ),
  }).meta({ id: 'UserDetail' }),
});

export const listChoices = endpoint({
  method: 'GET',
  path: '/system/user/choices',
  summary: 'Where the caller may give people identities, and which roles',
  permit: 'MAINTAIN:USER',
  scope: 'self',
  reply: z.object({
    organizations: z.array(z.object({ id, name: z.string(), type: z.string() })),
    roles: z.array(z.object({ code: z.string(), name: z.string(), userType: z.string() })),
  }),
});

const IdentityForm = z.strictObject({
  organizationId: id,
  roles: z
    .array(z.string().regex(/^\w{1,60}$/, 'code'))
    .min(1)
    .max(10),
  /** The person's post. */
  title: optionalText(50),
});
export type IdentityForm = z.output<typeof IdentityForm>;

const person = {
  displayName: checked(needed(personName)).max(50),
  mobile: optionalChecked(mobile),
  email: optionalChecked(email),
  /** The first one is the default. */
  identities: z.array(IdentityForm).min(1).max(20),
};
const identities = [{ organizationId: '0'.repeat(32), roles: ['ORG_CLERK'], title: null }];
const RULES = [
  'OWN_ACCOUNT',
  'ROLE_NOT_GIVEN',
  'ROLES_OF_ONE_KIND',
  'IDENTITY_PLACE',
  'IDENTITY_TWICE',
  'ADMINS_EXCLUSIVE',
  'LAST_ADMIN',
];

/** What a link leads to: `/common/setPassword?key={key}`. */
const Link = {
  /** Told once and kept nowhere; null where the link was sent to the person. */
  key: z.string().nullable(),
  expiresTime: dateTimeText,
};

export const createUser = endpoint({
  method: 'POST',
  path: '/system/user',
  summary: 'A person with identities; a one-time link sets the password, which nobody else learns',
  permit: 'MAINTAIN:USER',
  scope: 'organization',
  once: false,
  body: z.strictObject({ username: checked(needed(username)), ...person }),
  reply: done.extend({
    ...Link,
    /** The account is checked before anybody signs in with it. */
    waits: z.boolean(),
  }),
  rules: RULES,
  example: { username: 'chu.yanzhi', displayName: '楚砚之', identities },
});

const version = z.number().int();

export const saveUser = endpoint({
  method: 'PUT',
  path: '/system/user/{userId}',
  summary: 'Changes a person and replaces the identities; phone and mail that are left out stay',
  permit: 'MAINTAIN:USER',
  scope: 'organization',
  params: userParams,
  body: z.strictObject({ ...person, version }),
  reply: done,
  rules: RULES,
  example: { displayName: '楚砚之', identities, version: 1 },
});

export const makeLink = endpoint({
  method: 'POST',
  path: '/system/user/{userId}/passwordLink',
  summary:
    'A one-time link for another password, sent to the person’s phone or mailbox or shown once to be handed over',
  permit: 'MAINTAIN:USER',
  scope: 'organization',
  once: false,
  params: userParams,
  body: z.strictObject({ send: z.boolean() }),
  reply: z.object(Link),
  rules: ['OWN_ACCOUNT'],
});

export const changeStatus = endpoint({
  method: 'PUT',
  path: '/system/user/{userId}/status',
  summary:
    'Locks an account or lets it in again, notes that somebody left or came back; who is signed in is out at once',
  permit: 'LOCK:USER',
  scope: 'organization',
  params: userParams,
  body: z.strictObject({ action: z.enum(STATUS_ACTIONS), reason: text(200), version }),
  reply: done,
  rules: ['OWN_ACCOUNT', 'LAST_ADMIN'],
});

export const endUserSessions = endpoint({
  method: 'PUT',
  path: '/system/user/{userId}/endSessions',
  summary: 'Signs a person out everywhere',
  permit: 'LOCK:USER',
  scope: 'organization',
  params: userParams,
  body: z.strictObject({}),
  reply: done,
});

export const resetSecondFactor = endpoint({
  method: 'PUT',
  path: '/system/user/{userId}/secondFactor/reset',
  summary:
    'Takes the second factor of a person away who has lost it, tells the person, and signs the person out everywhere',
  permit: 'LOCK:USER',
  scope: 'organization',
  params: userParams,
  body: z.strictObject({ reason: text(200) }),
  reply: done,
  rules: ['OWN_ACCOUNT'],
});

export const viewOpenWork = endpoint({
  method: 'GET',
  path: '/system/user/{userId}/openWork',
  summary: 'What a person has begun and not ended, by kind: it is to be handed over when the person leaves',
  permit: 'LOCK:USER',
  scope: 'organization',
  params: userParams,
  reply: z.array(z.object({ what: z.string(), open: z.number().int() })),
});

export const userHistory = endpoint({
  method: 'GET',
  path: '/system/user/{userId}/history',
  summary: 'Who changed what about a person',
  permit: 'READ:USER',
  scope: 'organization',
  params: userParams,
  query: historyQuery,
  reply: historyPage,
});

const key = z.string().min(1).max(100);

export const viewPasswordLink = endpoint({
  method: 'POST',
  path: '/common/passwordLink',
  summary: 'Whose password a one-time link sets; 410 for one that is used, late or unknown',
  permit: 'PUBLIC',
  scope: 'none',
  once: false,
  body: z.strictObject({ key }),
  reply: z.object({
    username: z.string(),
    displayName: z.string(),
    bidder: z.boolean(),
    /** Nobody signs in with the account before it is checked. */
    waits: z.boolean(),
  }),
});

export const setPasswordByLink = endpoint({
  method: 'PUT',
  path: '/common/passwordLink',
  summary: 'Sets a password by a one-time link, which is used up',
  permit: 'PUBLIC',
  scope: 'none',
  body: z.strictObject({ key, password: checked(password).max(200) }),
  reply: z.object({}),
  example: { password: 'Demo-2026-link' },
});

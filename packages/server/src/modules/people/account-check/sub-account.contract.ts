import { email, mobile, needed, personName, username } from '@tenderdesk/domain/access/account/validators';
import { STATUS_ACTIONS } from '@tenderdesk/domain/access/user/status';
import { COMPANY_ROLES } from '@tenderdesk/domain/people/account-check/sub-account';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { actionsOf, checked, coded, dateTimeText, done, id, optionalChecked, text } from '../../../kernel/wire.ts';

const SubAccount = z
  .object({
    id,
    username: z.string(),
    displayName: z.string(),
    /** Masked, but for the own account. */
    mobile: z.string().nullable(),
    email: z.string().nullable(),
    roles: z.array(coded),
    status: coded,
    /** Nobody has set a password yet. */
    withoutPassword: z.boolean(),
    /** Why the account was refused; null for every other one. */
    refusal: z.string().nullable(),
    lastLoginTime: dateTimeText.nullable(),
    /** The account of the person who asks. */
    own: z.boolean(),
    version: z.number().int(),
    allowedActions: actionsOf('edit', 'link', ...STATUS_ACTIONS),
  })
  .meta({ id: 'SubAccount' });

export const listSubAccounts = endpoint({
  method: 'GET',
  path: '/bidder/subAccount',
  summary: 'The accounts of one’s own company for its administrators, the own one for everybody else',
  permit: 'READ:USER_INFO_MAINTAIN',
  scope: 'supplier',
  reply: z.object({
    accounts: z.array(SubAccount),
    /** How many a company has at most, ended ones not counted. */
    most: z.number().int(),
    allowedActions: actionsOf('add'),
  }),
});

const person = {
  displayName: checked(needed(personName)).max(50),
  roles: z.array(z.enum(COMPANY_ROLES)).min(1).max(COMPANY_ROLES.length),
};

const Link = {
  /** Told once and kept nowhere; null where the link was sent to the person. */
  key: z.string().nullable(),
  expiresTime: dateTimeText,
};

export const addSubAccount = endpoint({
  method: 'POST',
  path: '/bidder/subAccount',
  summary:
    'An account of a colleague: a one-time link sets its password, and the platform’s security administrator lets it in',
  permit: 'MAINTAIN:USER_INFO_MAINTAIN',
  scope: 'supplier',
  once: false,
  body: z.strictObject({
    username: checked(needed(username)),
    ...person,
    mobile: checked(needed(mobile)),
    email: optionalChecked(email),
  }),
  reply: done.extend(Link),
  rules: ['ACCOUNTS_FULL'],
  example: {
    username: 'lin.ruo',
    displayName: '林若',
    mobile: '13900000000',
    email: null,
    roles: ['BIDDER_OPERATOR'],
  },
});

const ofAccount = z.object({ userId: id });
const version = z.number().int();

export const saveSubAccount = endpoint({
  method: 'PUT',
  path: '/bidder/subAccount/{userId}',
  summary: 'Changes an account of the company; phone and mail that are left out stay',
  permit: 'MAINTAIN:USER_INFO_MAINTAIN',
  scope: 'supplier',
  params: ofAccount,
  body: z.strictObject({ ...person, mobile: optionalChecked(mobile), email: optionalChecked(email), version }),
  reply: done,
  rules: ['OWN_ACCOUNT'],
  example: { displayName: '林若', mobile: null, email: null, roles: ['BIDDER_OPERATOR'], version: 1 },
});

export const changeSubAccount = endpoint({
  method: 'PUT',
  path: '/bidder/subAccount/{userId}/status',
  summary: 'Locks an account of the company or lets it in again, ends it or brings it back to be checked anew',
  permit: 'MAINTAIN:USER_INFO_MAINTAIN',
  scope: 'supplier',
  params: ofAccount,
  body: z.strictObject({ action: z.enum(STATUS_ACTIONS), reason: text(200), version }),
  reply: done,
  rules: ['ACCOUNTS_FULL', 'OWN_ACCOUNT'],
});

export const linkSubAccount = endpoint({
  method: 'POST',
  path: '/bidder/subAccount/{userId}/passwordLink',
  summary: 'A one-time link for another password, sent to the person or shown once to be handed over',
  permit: 'MAINTAIN:USER_INFO_MAINTAIN',
  scope: 'supplier',
  once: false,
  params: ofAccount,
  body: z.strictObject({ send: z.boolean() }),
  reply: z.object(Link),
});

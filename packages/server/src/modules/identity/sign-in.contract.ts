import { email, idNumber, mobile, needed, password, personName } from '@tenderdesk/domain/identity/validators';
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { checked, coded, dateTimeText, id, optionalChecked } from '../../kernel/wire.ts';

const Token = z.object({ token: z.string() });
const nothing = z.strictObject({});

export const Principal = z
  .object({
    username: z.string(),
    displayName: z.string(),
    authorities: z.array(z.string()),
    roles: z.array(z.string()),
    organizationId: z.string(),
    organizationName: z.string(),
    organizationType: coded,
    organizationHierarchy: z.string(),
    organizationFeatures: z.array(z.string()),
    userType: coded,
    idNumberPresent: z.boolean(),
    mobile: z.string().nullable(),
    email: z.string().nullable(),
    identity: z.object({ id }),
    identities: z.array(z.object({ id, organizationName: z.string(), roleNames: z.array(z.string()) })),
  })
  .meta({ id: 'Principal' });

export const login = endpoint({
  method: 'POST',
  path: '/login',
  summary: 'Sign in',
  permit: 'PUBLIC',
  scope: 'none',
  // misses are counted although the call fails
  transaction: false,
  body: z.strictObject({
    username: z.string().trim().min(1).max(50),
    password: z.string().min(1).max(200),
    loginRole: z.enum(['BIDDER', '']).nullish(),
    verificationCode: z.string().max(20).nullish(),
  }),
  reply: Token.extend({ needVerification: z.boolean(), passwordExpired: z.boolean() }),
});

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  summary: 'Sign out: the session ends',
  permit: 'SIGNED_IN',
  scope: 'self',
  acting: true,
  body: nothing,
  reply: z.object({}),
});

export const viewPrincipal = endpoint({
  method: 'GET',
  path: '/principal',
  summary: 'The person behind the token, under the current identity',
  permit: 'SIGNED_IN',
  scope: 'self',
  reply: Principal,
});

export const viewUserInfo = endpoint({
  method: 'GET',
  path: '/user/info',
  summary: 'The same with roles, name and settings',
  permit: 'SIGNED_IN',
  scope: 'self',
  reply: z.object({
    roles: z.array(z.string()),
    name: z.string(),
    avatar: z.string(),
    introduction: z.string(),
    setting: z.object({ articlePlatform: z.string() }),
    principal: Principal,
  }),
});

export const switchIdentity = endpoint({
  method: 'POST',
  path: '/switchIdentity',
  summary: 'Go on under another of one’s own identities',
  permit: 'SIGNED_IN',
  scope: 'self',
  once: false,
  acting: true,
  body: z.strictObject({ identityId: id }),
  reply: Token,
});

export const switchUser = endpoint({
  method: 'POST',
  path: '/switchUser',
  summary: 'See the product as another person sees it, without deciding anything',
  permit: 'MAINTAIN:SYSTEM',
  scope: 'none',
  once: false,
  body: z.strictObject({ username: z.string().trim().min(1).max(50) }),
  reply: Token,
});

export const viewLastLogin = endpoint({
  method: 'GET',
  path: '/getLastLoginTime',
  summary: 'When and from where the person signed in before',
  permit: 'SIGNED_IN',
  scope: 'self',
  reply: z.object({ lastLoginTime: dateTimeText.nullable(), ip: z.string().nullable() }),
});

export const saveUserInfo = endpoint({
  method: 'PUT',
  path: '/common/userInfo',
  summary: 'Change one’s own name, phone, mail and id number',
  permit: 'SIGNED_IN',
  scope: 'self',
  body: z.strictObject({
    displayName: checked(needed(personName)).max(50),
    mobile: optionalChecked(mobile),
    email: optionalChecked(email),
    idNumber: optionalChecked(idNumber),
  }),
  reply: Principal,
  example: { displayName: '张三' },
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/common/changePassword',
  summary: 'Change one’s own password; other sessions end',
  permit: 'SIGNED_IN',
  scope: 'self',
  body: z.strictObject({ oldPassword: z.string().min(1).max(200), newPassword: checked(password).max(200) }),
  reply: z.object({}),
});

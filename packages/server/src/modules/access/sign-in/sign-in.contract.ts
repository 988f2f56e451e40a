import { email, idNumber, mobile, needed, password, personName } from '@tenderdesk/domain/access/account/validators';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { checked, coded, dateTimeText, id, optionalChecked } from '../../../kernel/wire.ts';

const username = z.string().trim().min(1).max(50);
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
    /** One's own; null for who acts for the person, and for who came by a code alone. */
    idNumber: z.string().nullable(),
    mobile: z.string().nullable(),
    email: z.string().nullable(),
    identity: z.object({ id }),
    /** Who looks at the product as this person does; null for the person himself. */
    actorName: z.string().nullable(),
    /** The one project that the session is for: a member of its committee came by a code to the phone. */
    seatProjectId: id.nullable(),
    /** A role demands a second factor, and nothing but setting one up is open. */
    secondFactorDue: z.boolean(),
    /** Whom the person stands in for now, and until when; null under an identity of one's own. */
    deputyOf: z.object({ principalName: z.string(), endTime: dateTimeText }).nullable(),
    /** One's own, and those of others under which one may act as a deputy: these bear the id of the deputyship. */
    identities: z.array(
      z.object({
        id,
        organizationName: z.string(),
        roleNames: z.array(z.string()),
        deputyOf: z.string().nullable(),
      }),
    ),
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
    username,
    password: z.string().min(1).max(200),
    // how somebody comes in: as a bidder, or as everybody else
    loginRole: z.enum(['BIDDER', '']).nullish(),
    verificationCode: z.string().max(20).nullish(),
    /** A code of the authenticator, or a recovery code. */
    secondFactor: z.string().max(20).nullish(),
  }),
  reply: Token.extend({ needVerification: z.boolean(), needSecondFactor: z.boolean(), passwordExpired: z.boolean() }),
});

export const sendLoginCode = endpoint({
  method: 'POST',
  path: '/common/verificationCode/send',
  summary: 'Send a code for signing in to the phone or mailbox of the account; the answer is always the same',
  permit: 'PUBLIC',
  scope: 'none',
  once: false,
  // misses are counted although nothing is sent
  transaction: false,
  body: z.strictObject({ username, password: z.string().min(1).max(200) }),
  reply: z.object({ sent: z.boolean(), expiresIn: z.number().int(), maskedTarget: z.string() }),
});

export const viewAccountStatus = endpoint({
  method: 'POST',
  path: '/system/user/accountStatus',
  summary: 'Whether an account may sign in, and what became of the audit of its company',
  permit: ['AUDIT:USER_ACCOUNT', 'MAINTAIN:SYSTEM'],
  scope: 'none',
  once: false,
  body: z.strictObject({ username }),
  reply: z.object({ status: coded, auditStatus: coded.nullable(), reason: z.string().nullable() }),
});

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  summary: 'Sign out: the session ends',
  permit: 'SIGNED_IN',
  scope: 'self',
  seated: true,
  acting: true,
  enrolling: true,
  body: nothing,
  reply: z.object({}),
});

export const viewPrincipal = endpoint({
  method: 'GET',
  path: '/principal',
  summary: 'The person behind the token, under the current identity',
  permit: 'SIGNED_IN',
  scope: 'self',
  seated: true,
  enrolling: true,
  reply: Principal,
});

export const viewUserInfo = endpoint({
  method: 'GET',
  path: '/user/info',
  summary: 'The person behind the token with roles, name and settings; a token in the query must be that of the header',
  permit: 'SIGNED_IN',
  scope: 'self',
  seated: true,
  enrolling: true,
  query: z.object({ token: z.string().max(2000).optional() }),
  reply: z.object({
    roles: z.array(z.string()),
    name: z.string(),
    avatar: z.string(),
    introduction: z.string(),
    setting: z.object({ articlePlatform: z.string() }),
    /** What the group has made of the dictionaries of the product: its words, order and codes. */
    dictionaries: z.array(
      z.object({
        type: z.string(),
        code: z.string(),
        zh: z.string(),
        en: z.string(),
        ordinal: z.number().int(),
        enabled: z.boolean(),
      }),
    ),
    principal: Principal,
  }),
});

export const switchIdentity = endpoint({
  method: 'POST',
  path: '/switchIdentity',
  summary: 'Go on under another of one’s own identities, or under that of somebody whose deputy one is',
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
  body: z.strictObject({ username }),
  reply: Token,
});

export const viewLastLogin = endpoint({
  method: 'GET',
  path: '/getLastLoginTime',
  summary: 'When and from where the person signed in before',
  permit: 'SIGNED_IN',
  scope: 'self',
  seated: true,
  reply: z.object({ lastLoginTime: dateTimeText.nullable(), ip: z.string().nullable() }),
});

export const saveUserInfo = endpoint({
  method: 'PUT',
  path: '/common/userInfo',
  summary: 'Change one’s own name, phone, mail and id number; another phone or mail takes the password and a code',
  permit: 'SIGNED_IN',
  scope: 'self',
  // misses are counted although the call fails
  transaction: false,
  body: z.strictObject({
    displayName: checked(needed(personName)).max(50),
    mobile: checked(mobile).nullish(),
    email: checked(email).nullish(),
    idNumber: optionalChecked(idNumber),
    currentPassword: z.string().max(200).nullish(),
    /** Of the new phone. */
    code: z.string().max(20).nullish(),
    /** Of the new mailbox. */
    emailCode: z.string().max(20).nullish(),
  }),
  reply: Principal,
  example: { displayName: '张三' },
});

export const sendNewContactCode = endpoint({
  method: 'POST',
  path: '/common/userInfo/code',
  summary: 'Send a code to the phone or mailbox that one wants to have from now on',
  permit: 'SIGNED_IN',
  scope: 'self',
  once: false,
  // misses are counted although the call fails
  transaction: false,
  body: z.strictObject({
    mobile: checked(mobile).nullish(),
    email: checked(email).nullish(),
    currentPassword: z.string().min(1).max(200),
  }),
  reply: z.object({ sent: z.boolean(), expiresIn: z.number().int() }),
});

export const undoContactChange = endpoint({
  method: 'POST',
  path: '/common/userInfo/undo',
  summary: 'Give an account the phone and mail back that it had, by the code that was sent to them',
  permit: 'PUBLIC',
  scope: 'none',
  once: false,
  body: z.strictObject({ username, code: z.string().trim().min(1).max(20) }),
  reply: z.object({}),
});

const OwnSession = z
  .object({
    id,
    /** The one that asks. */
    current: z.boolean(),
    ip: z.string(),
    /** Real time, as `seenTime`. */
    startedTime: dateTimeText,
    seenTime: dateTimeText,
    /** Who looks at the product as this person; null for the person himself. */
    actorName: z.string().nullable(),
    /** As whom the person looks at it; null for oneself. */
    watchedName: z.string().nullable(),
  })
  .meta({ id: 'OwnSession' });

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/common/session',
  summary: 'Where one is signed in now, the newest first',
  permit: 'SIGNED_IN',
  scope: 'self',
  reply: z.object({ content: z.array(OwnSession) }),
});

export const endOwnSession = endpoint({
  method: 'PUT',
  path: '/common/session/{sessionId}/end',
  summary: 'Sign out elsewhere: one of one’s own sessions ends',
  permit: 'SIGNED_IN',
  scope: 'self',
  params: z.object({ sessionId: id }),
  body: nothing,
  reply: z.object({}),
});

export const endOtherOwnSessions = endpoint({
  method: 'PUT',
  path: '/common/session/endOthers',
  summary: 'Sign out everywhere else: all of one’s own sessions but this one end',
  permit: 'SIGNED_IN',
  scope: 'self',
  body: nothing,
  reply: z.object({}),
});

export const unlockScreen = endpoint({
  method: 'POST',
  path: '/common/unlock',
  summary: 'Open a screen that its person locked: the password is asked for once more, misses count as at the sign-in',
  permit: 'SIGNED_IN',
  scope: 'self',
  once: false,
  // misses are counted although the call fails
  transaction: false,
  body: z.strictObject({ password: z.string().min(1).max(200) }),
  reply: z.object({}),
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/common/changePassword',
  summary: 'Change one’s own password; other sessions end',
  permit: 'SIGNED_IN',
  scope: 'self',
  // misses are counted although the call fails
  transaction: false,
  body: z.strictObject({ oldPassword: z.string().min(1).max(200), newPassword: checked(password).max(200) }),
  reply: z.object({}),
});

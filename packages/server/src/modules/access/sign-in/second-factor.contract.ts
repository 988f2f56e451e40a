import { factorCode } from '@tenderdesk/domain/access/account/second-factor';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { checked, dateTimeText } from '../../../kernel/wire.ts';

/** One's own second factor: misses are counted although a call fails, so none leaves its transaction to the kernel. */

const own = { permit: 'SIGNED_IN', scope: 'self', once: false, transaction: false } as const;
const currentPassword = z.string().min(1).max(200);
const code = checked(factorCode).max(20);
const example = { currentPassword: 'Right#2026', code: '123456' };
const Recovery = z.object({
  /** Told here once. */
  recoveryCodes: z.array(z.string()),
});

export const viewSecondFactor = endpoint({
  method: 'GET',
  path: '/common/secondFactor',
  summary: 'Whether one has a second factor, how many recovery codes are left, and which of one’s roles demand it',
  permit: 'SIGNED_IN',
  scope: 'self',
  enrolling: true,
  reply: z.object({
    /** Real time; null while there is none. */
    enabledTime: dateTimeText.nullable(),
    recoveryLeft: z.number().int(),
    demandedBy: z.array(z.string()),
  }),
});

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/common/secondFactor/begin',
  summary: 'Begin to set an authenticator up, by the password; to replace one, by a code of it too',
  ...own,
  enrolling: true,
  body: z.strictObject({ currentPassword, code: code.nullish() }),
  reply: z.object({
    /** To be typed where no square code can be read. */
    secret: z.string(),
    /** What stands in the square code. */
    uri: z.string(),
  }),
  example: { currentPassword: 'Right#2026' },
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/common/secondFactor/confirm',
  summary: 'Put the authenticator into use by its first code; other sessions end',
  ...own,
  enrolling: true,
  body: z.strictObject({ code }),
  reply: Recovery,
  example: { code: '123456' },
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/common/secondFactor/recovery',
  summary: 'Recovery codes in the place of all earlier ones, by password and code',
  ...own,
  body: z.strictObject({ currentPassword, code }),
  reply: Recovery,
  example,
});

export const dropSecondFactor = endpoint({
  method: 'POST',
  path: '/common/secondFactor/off',
  summary: 'Switch one’s second factor off by password and code; other sessions end',
  ...own,
  body: z.strictObject({ currentPassword, code }),
  reply: z.object({}),
  rules: ['SECOND_FACTOR_DEMANDED'],
  example,
});

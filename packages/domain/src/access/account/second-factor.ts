import type { Check } from '../../field-check.ts';
import { ruleError } from '../../rule.ts';
import type { RuleError } from '../../rule.ts';

/** How many codes somebody gets for the day on which the phone is lost; each is good once. */
export const RECOVERY_CODES = 10;

/**
 * What a session has to do with a second factor (ADR 0052). `NONE`: nobody asks for one · `SHOWN`: it was shown ·
 * `ELSEWHERE`: the sign-on server asks for what it wants · `DUE`: a role demands one, and the person has none yet.
 */
export const SESSION_FACTORS = ['NONE', 'SHOWN', 'ELSEWHERE', 'DUE'] as const;
export type SessionFactor = (typeof SESSION_FACTORS)[number];

/** The letters of recovery codes: none that is taken for another one. */
export const RECOVERY_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const RECOVERY_LENGTH = 10;

/** A code as it was typed, without what stands between its parts. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

const isOfPhone = (plain: string): boolean => /^\d{6}$/.test(plain);
const RECOVERY = new RegExp(`^[${RECOVERY_LETTERS}]{${RECOVERY_LENGTH}}$`);

/** Which kind of code it can be; null for what is none. */
export function codeKind(typed: string): 'CODE' | 'RECOVERY' | null {
  const plain = plainCode(typed);
  if (isOfPhone(plain)) return 'CODE';
  return RECOVERY.test(plain) ? 'RECOVERY' : null;
}

/** A code of the authenticator, or one for the day on which it is lost. */
export const factorCode: Check = (value) =>
  value && codeKind(value)
    ? null
    : {
        zh: '请输入验证器上的6位数字，或10位恢复码',
        en: 'Enter the 6 digits of the authenticator, or a recovery code of 10 characters',
      };

/** A recovery code as people read it. */
export const shownRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** What nobody switches off who holds a role that demands it. */
export const demandedError = (): RuleError =>
  ruleError('SECOND_FACTOR_DEMANDED', '', {
    zh: '您的角色要求两步验证，不能停用；更换手机请使用“更换验证器”',
    en: 'One of your roles demands the second factor, so it stays on; for another phone, replace the authenticator',
  });

import { demandedError } from '@tenderdesk/domain/access/account/second-factor';
import type { Context } from '../../../kernel/context.ts';
import { badField, HttpError } from '../../../kernel/errors.ts';
import * as accounts from '../account/account.service.ts';
import * as factors from '../account/second-factor.service.ts';
import { admit, expectOwnPassword } from './own-password.service.ts';
import { forgetMisses } from './throttle.ts';

/** What a person does with the own second factor (ADR 0052). `context` is in no transaction: misses are counted. */

const NEWS = {
  ON: '【招采台】您的账号已启用两步验证，如非本人操作请立即联系管理员。 TenderDesk: a second factor was set up for your account; if it was not you, tell your administrator at once.',
  OFF: '【招采台】您的账号已停用两步验证，如非本人操作请立即修改密码并联系管理员。 TenderDesk: the second factor of your account was switched off; if it was not you, change your password and tell your administrator.',
} as const;

async function tellSelf(context: Context, news: keyof typeof NEWS): Promise<void> {
  const { cipher, user } = context;
  const { mobile, email } = await accounts.ownAccount(context.db, user.id);
  if (mobile) context.send({ channel: 'sms', target: cipher.openContact(mobile), text: NEWS[news] });
  else if (email) context.send({ channel: 'mail', target: cipher.openContact(email), text: NEWS[news] });
}

const wrongCode = () =>
  badField('code', {
    zh: '验证码错误或已用过，请等验证器显示下一个验证码后再试',
    en: 'This code is wrong or was used: wait for the next one of your authenticator',
  });

/** Counts a try with a code, so that nobody finds one out. @throws HttpError 429 LOGIN_WAIT after several misses */
async function countTry(context: Context): Promise<void> {
  const { seconds } = await context.transaction((inner) => admit(inner.db, 'factor', context.user.id));
  if (seconds > 0) throw new HttpError(429, 'LOGIN_WAIT', { values: { seconds: String(seconds) } });
}

/** Uses a code of one's own authenticator, or a recovery code, up. @throws HttpError 400, 429 LOGIN_WAIT */
async function expectOwnCode(context: Context, code: string): Promise<void> {
  const { db, user } = context;
  await countTry(context);
  const shown = await factors.rightFactor(context, user.id, code);
  if (!shown || !(await factors.takeFactor(db, user.id, shown))) throw wrongCode();
  await forgetMisses(db, 'factor', user.id);
}

const demandingRoles = async ({ db, user, language }: Context): Promise<string[]> =>
  (await factors.demandingRolesOf(db, user.id)).map(({ name, nameEn }) => (language === 'zh' ? name : nameEn));

/** One's own second factor as the page shows it. */
export async function viewOwn(context: Context) {
  const [{ enabledAt, recoveryLeft }, demandedBy] = await Promise.all([
    factors.factorOf(context.db, context.user.id),
    demandingRoles(context),
  ]);
  return { enabledTime: enabledAt, recoveryLeft, demandedBy };
}

/**
 * The secret of an authenticator that is being set up. The one in use stays so until the first code of the new one came.
 * @throws HttpError 400 for another password, or without a right code where one is in use; 429 LOGIN_WAIT
 */
export async function begin(context: Context, input: { currentPassword: string; code?: string | null | undefined }) {
  const { db, user } = context;
  await expectOwnPassword(context, input.currentPassword, 'currentPassword');
  if (await factors.isOn(db, user.id)) {
    if (!input.code) throw wrongCode();
    await expectOwnCode(context, input.code);
  }
  return factors.beginFactor(context, user.id, user.username);
}

/**
 * Puts the authenticator into use and tells the recovery codes, once.
 * @throws HttpError 400 for a wrong code, or where nothing is being set up any more; 429 LOGIN_WAIT
 */
export async function confirm(context: Context, code: string) {
  const { db, user } = context;
  await countTry(context);
  const recoveryCodes = await context.transaction(async (inner) => {
    const made = await factors.confirmFactor(inner, code);
    if (!made) return null;
    inner.audit({ action: 'SET_UP_SECOND_FACTOR', objectType: 'user', objectId: user.id });
    await tellSelf(inner, 'ON');
    return made;
  });
  if (!recoveryCodes) {
    throw badField('code', {
      zh: '验证码错误，或绑定已超过15分钟：请核对手机时间后重试，或重新开始绑定',
      en: 'This code is wrong, or setting up took more than 15 minutes: check the time of the phone and try again, or begin anew',
    });
  }
  await forgetMisses(db, 'factor', user.id);
  return { recoveryCodes };
}

/** Other recovery codes, told once; the earlier ones open nothing any more. @throws HttpError 400, 429 LOGIN_WAIT */
export async function renewRecovery(context: Context, input: { currentPassword: string; code: string }) {
  const { user } = context;
  await expectOwnPassword(context, input.currentPassword, 'currentPassword');
  await expectOwnCode(context, input.code);
  return context.transaction(async (inner) => {
    const recoveryCodes = await factors.makeRecovery(inner, user.id);
    inner.audit({ action: 'RENEW_RECOVERY_CODES', objectType: 'user', objectId: user.id });
    return { recoveryCodes };
  });
}

/**
 * Switches the own second factor off.
 * @throws HttpError 400, 429 LOGIN_WAIT; RuleError SECOND_FACTOR_DEMANDED while a role demands it
 */
export async function switchOff(context: Context, input: { currentPassword: string; code: string }) {
  const { user } = context;
  if ((await demandingRoles(context)).length > 0) throw demandedError();
  await expectOwnPassword(context, input.currentPassword, 'currentPassword');
  await expectOwnCode(context, input.code);
  return context.transaction(async (inner) => {
    await factors.dropOwnFactor(inner);
    inner.audit({ action: 'DROP_SECOND_FACTOR', objectType: 'user', objectId: user.id });
    await tellSelf(inner, 'OFF');
    return {};
  });
}

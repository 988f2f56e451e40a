import type { Context } from '../../../kernel/context.ts';
import { badField, HttpError } from '../../../kernel/errors.ts';
import * as accounts from '../account/account.service.ts';
import { verifyPassword } from '../account/password.service.ts';
import { admit, forgetMisses } from './throttle.ts';

export { admit, requireCode } from './throttle.ts';

/**
 * Asks somebody who is signed in for the password again. Misses are counted although the call fails, so `context` is in no
 * transaction.
 * @param field where the password stands in the form
 * @throws HttpError 400 for another password, 429 LOGIN_WAIT after several
 */
export async function expectOwnPassword(context: Context, password: string, field: string): Promise<void> {
  const { db, user } = context;
  const account = await accounts.ownAccount(db, user.id);
  if (password === '') throw badField(field, { zh: '请输入当前密码', en: 'Enter the current password' });
  const { seconds } = await context.transaction((inner) => admit(inner.db, 'password', user.id));
  if (seconds > 0) throw new HttpError(429, 'LOGIN_WAIT', { values: { seconds: String(seconds) } });
  if (!(await verifyPassword(password, account.passwordHash))) {
    throw badField(field, { zh: '密码不正确', en: 'The password is not right' });
  }
  await forgetMisses(db, 'password', user.id);
}

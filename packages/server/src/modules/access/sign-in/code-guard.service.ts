import type { Context } from '../../../kernel/context.ts';
import { noteMiss, secondsBlocked } from './throttle.ts';

/** Whether too many wrong passwords and codes came from the caller's address. */
export const waitsAtAddress = async ({ db, ip }: Context): Promise<boolean> => (await secondsBlocked(db, 'ip', ip)) > 0;

/** Counts a wrong code where it was tried, and tells the administrators of an address that has to wait now. `context` is in no transaction. */
export async function noteWrongCode({ db, ip, alarms }: Context): Promise<void> {
  if (!(await noteMiss(db, 'ip', ip))) return;
  await alarms.raise('SIGN_IN', ip, {
    zh: `地址${ip}多次登录失败，已暂停`,
    en: `Many sign-ins were refused to the address ${ip}; it has to wait`,
  });
}

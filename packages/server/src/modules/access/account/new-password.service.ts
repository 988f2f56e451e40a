import type { Text } from '@tenderdesk/domain/rule';
import type { Database } from '../../../kernel/database.ts';
import { badField } from '../../../kernel/errors.ts';
import { selectPasswords } from './account.repository.ts';
import { hashPassword, verifyPassword } from './password.service.ts';

const COMMON: Text = {
  zh: '这个密码太常见，容易被猜到，请换一个',
  en: 'This password is too common to be safe, choose another one',
};
const NAMED: Text = { zh: '密码不能包含用户名', en: 'The password may not contain the user name' };
const USED: Text = { zh: '不能使用最近五次用过的密码', en: 'One of the last five passwords cannot be used again' };

/** So many characters around a common password do not make it another one. */
const MOST_AROUND = 3;
const SHORTEST = 6;

let common: Promise<ReadonlySet<string>> | null = null;

/** Some forty thousand passwords that attackers try first; read when the first password is set. */
const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'])));

/** True for a common password, also between some more characters or in other letters' size. */
export async function isCommon(password: string): Promise<boolean> {
  const known = await commonPasswords();
  const small = password.toLowerCase();
  for (let start = 0; start <= MOST_AROUND; start += 1)
    for (let end = small.length; end >= small.length - MOST_AROUND + start; end -= 1)
      if (end - start >= SHORTEST && known.has(small.slice(start, end))) return true;
  return false;
}

/**
 * The hash of a password that somebody chose.
 * @param account whose it will be; `userId` where he has had others
 * @param field where it stands in the form
 * @throws HttpError 400 for a common one, one with the user name in it, or one of his last five
 */
export async function hashNewPassword(
  db: Database,
  password: string,
  { username, userId, field }: { username: string; userId?: string; field: string },
): Promise<string> {
  if (password.toLowerCase().includes(username.toLowerCase())) throw badField(field, NAMED);
  if (await isCommon(password)) throw badField(field, COMMON);
  const earlier = userId ? await selectPasswords(db, userId) : [];
  for (const hash of earlier) if (await verifyPassword(password, hash)) throw badField(field, USED);
  return hashPassword(password);
}

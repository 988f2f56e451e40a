import { ruleError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { expectVersion, HttpError, orNotFound } from '../../../kernel/errors.ts';
import { handsOf } from '../../../kernel/user.ts';
import * as persons from '../account/person.service.ts';
import * as records from './user.repository.ts';

/** Which accounts the caller reaches and may change, and who must stay. */

/** Companies and the pool of experts look after the data of their people; their accounts are locked here all the same. */
export const isOwnKeeper = (userType: string): boolean => userType === 'BIDDER' || userType === 'EXPERT';

/** Within the caller's reach. @throws HttpError 404 */
export const reach = async ({ db, user }: Context, userId: string): Promise<records.Listed> =>
  orNotFound(await records.selectOptionalUser(db, user, userId));

export const ownAccount = () =>
  ruleError('OWN_ACCOUNT', '', { zh: '不能对自己的账号执行此操作', en: 'Not with one’s own account' });

/** A deputy changes neither the account of who is stood in for nor, with those rights, the own one: either could be taken over so. */
export const isShutToDeputy = ({ user }: Pick<Context, 'user'>, userId: string): boolean =>
  user.deputy !== null && handsOf(user).includes(userId);

/**
 * An account that the caller edits, locked.
 * @throws HttpError 403 for people of companies and experts, 404, 409; RuleError OWN_ACCOUNT for deputies
 */
export async function lockEdited(context: Context, userId: string, version: number | null) {
  const row = await reach(context, userId);
  if (isShutToDeputy(context, userId)) throw ownAccount();
  const locked = orNotFound(await persons.lockPerson(context.db, userId));
  if (isOwnKeeper(row.userType)) throw new HttpError(403, 'FORBIDDEN');
  if (version !== null) expectVersion(locked.version, version);
  return locked;
}

/**
 * An account that the caller makes a link for, locked: experts who came in from a file have no other way to their first password.
 * @throws HttpError 403 for people of companies, and experts who have one, 404
 */
export async function lockLinked(context: Context, userId: string) {
  const row = await reach(context, userId);
  if (!getsFirstLink(row)) return lockEdited(context, userId, null);
  const locked = orNotFound(await persons.lockPerson(context.db, userId));
  if (locked.passwordHash !== '') throw new HttpError(403, 'FORBIDDEN');
  return locked;
}

/** An expert who has no password yet. */
export const getsFirstLink = ({
  userType,
  withoutPassword,
}: Pick<records.Listed, 'userType' | 'withoutPassword'>): boolean => userType === 'EXPERT' && withoutPassword;

/** The last system administrator stays, or nobody could give anybody rights any more. @throws RuleError LAST_ADMIN */
export async function keepAnAdmin(
  { db }: Context,
  userId: string,
  wasAdmin: boolean,
  staysAdmin: boolean,
): Promise<void> {
  if (!wasAdmin || staysAdmin || (await records.hasOtherAdmin(db, userId))) return;
  throw ruleError('LAST_ADMIN', 'identities', {
    zh: '这是最后一名可登录的系统管理员，请先指定另一名',
    en: 'This is the last system administrator who can sign in: name another one first',
  });
}

/** The last security administrator stays, or accounts would be let in by whoever makes them. @throws RuleError LAST_ADMIN */
export async function keepAChecker({ db }: Context, userId: string): Promise<void> {
  if (!(await records.isLastChecker(db, userId))) return;
  throw ruleError('LAST_ADMIN', 'identities', {
    zh: '这是最后一名安全管理员，新账号由其审核，请先指定另一名',
    en: 'This is the last security administrator, who checks new accounts: name another one first',
  });
}

export const isAdmin = (identities: readonly { roles: readonly string[]; enabled?: boolean }[]): boolean =>
  identities.some(({ roles, enabled = true }) => enabled && roles.includes('SYSTEM_ADMIN'));

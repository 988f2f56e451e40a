import type { UserStatus } from '@tenderdesk/domain/access/account/codes';
import { statusAfter, type StatusAction } from '@tenderdesk/domain/access/user/status';
import type { Context } from '../../../kernel/context.ts';
import { expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { countOpenWork } from '../../../kernel/open-work.ts';
import { handsOf } from '../../../kernel/user.ts';
import { askForCheck, withdrawCheck } from '../account/account-check.hooks.ts';
import * as persons from '../account/person.service.ts';
import { dropFactorOf } from '../account/second-factor.service.ts';
import { endOtherSessions } from '../account/session.service.ts';
import { tellOwner } from './user-link.service.ts';
import { isAdmin, isOwnKeeper, keepAChecker, keepAnAdmin, ownAccount, reach } from './user-reach.service.ts';
import * as records from './user.repository.ts';

/** Whether an account may be used, and what its person leaves open. */

const TYPE = 'user';

const AUDITED = { lock: 'LOCK', unlock: 'UNLOCK', leave: 'LEAVE', comeBack: 'COME_BACK' } as const;

/**
 * Another state of an account; whoever is signed in with it is out with the next call.
 * @throws HttpError 404, 409; StateError ACTION_NOT_ALLOWED; RuleError OWN_ACCOUNT, LAST_ADMIN
 */
export async function changeStatus(
  context: Context,
  userId: string,
  { action, reason, version }: { action: StatusAction; reason: string; version: number },
) {
  const { db, user } = context;
  await reach(context, userId);
  const locked = orNotFound(await persons.lockPerson(db, userId));
  expectVersion(locked.version, version);
  const status: UserStatus = statusAfter(locked.status, action);
  if (userId === user.id) throw ownAccount();
  if (status !== 'ENABLED')
    await keepAnAdmin(context, userId, isAdmin(await records.selectIdentities(db, userId)), false);
  if (action === 'leave') await keepAChecker(context, userId);
  await changeTo(context, userId, { action, status, reason });
  return { id: userId };
}

/** The account has that state from now on, or waits for its check where it comes back; nobody checks it once it is ended. */
export async function changeTo(
  context: Context,
  userId: string,
  { action, status, reason }: { action: StatusAction; status: UserStatus; reason: string },
): Promise<void> {
  await persons.setStatus(context, userId, status);
  if (action === 'comeBack') await askForCheck(context, userId);
  if (action === 'leave') await withdrawCheck(context, userId);
  context.audit({ action: AUDITED[action], objectType: TYPE, objectId: userId, after: { reason } });
}

/**
 * Takes the second factor of a person away who has lost it, and tells the person: a role that demands one asks for another at the
 * next sign-in.
 * @throws HttpError 404, also where there is none; RuleError OWN_ACCOUNT for the own one, and that of who is stood in for
 */
export async function resetSecondFactor(context: Context, userId: string, reason: string) {
  const { db, user, cipher } = context;
  await reach(context, userId);
  if (handsOf(user).includes(userId)) throw ownAccount();
  const { mobile, email } = orNotFound(await persons.lockPerson(db, userId));
  await dropFactorOf(context, userId);
  tellOwner(
    context,
    { mobile: mobile && cipher.openContact(mobile), email: email && cipher.openContact(email) },
    'FACTOR',
  );
  context.audit({ action: 'RESET_SECOND_FACTOR', objectType: TYPE, objectId: userId, after: { reason } });
  return { id: userId };
}

/** Signs a person out everywhere. @throws HttpError 404 */
export async function endSessions(context: Context, userId: string) {
  await reach(context, userId);
  await endOtherSessions(context, userId, context.user.id === userId ? context.user.sessionId : '');
  context.audit({ action: 'END_SESSIONS', objectType: TYPE, objectId: userId });
  return { id: userId };
}

/**
 * What a person has begun and not ended; nothing is told of bidders and experts, whose to-dos say what they take part in.
 * @throws HttpError 404
 */
export async function openWorkOf(context: Context, userId: string) {
  const { userType } = await reach(context, userId);
  if (isOwnKeeper(userType)) return [];
  return (await countOpenWork(context.db, userId)).map(({ what, open }) => ({ what: what[context.language], open }));
}

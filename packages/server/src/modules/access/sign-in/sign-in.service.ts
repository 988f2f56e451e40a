import { dictChanges } from '@tenderdesk/domain/platform/reference/dictionaries';
import { shownContact } from '../../../kernel/contact.ts';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound, HttpError } from '../../../kernel/errors.ts';
import { extensionPoint } from '../../../kernel/module.ts';
import { codedBy } from '../../../kernel/wire.ts';
import * as accounts from '../account/account.service.ts';
import { hashNewPassword } from '../account/new-password.service.ts';
import { endOtherSessions, endSession, startSession, type SignToken } from '../account/session.service.ts';
import { isOn } from '../account/second-factor.service.ts';
import { factorAt } from './login.service.ts';
import { expectOwnPassword } from './own-password.service.ts';

/** What became of the audit of the company behind an account; filled by the module that keeps companies. */
export const companyAudits = extensionPoint<
  'company',
  (context: Context, organizationId: string) => Promise<{ auditStatus: string; reason: string | null } | null>
>('company audits');

/** Ends the session of the request. */
export async function logout(context: Context) {
  const { user } = context;
  await endSession(context, user.sessionId);
  context.audit({ action: 'LOGOUT', objectType: 'user', objectId: user.id });
  return {};
}

/** The principal of spec §3, always under exactly one identity. */
export async function viewPrincipal(context: Context) {
  const { db, user, language, cipher } = context;
  const [account, identities, deputyships, actorName] = await Promise.all([
    accounts.ownAccount(db, user.id),
    accounts.identitiesOf(db, user.id),
    deputyshipsFor(context),
    user.actorId === null ? null : accounts.nameOfAccount(db, user.actorId),
  ]);
  const isSeat = user.seatProjectId !== null;
  const currentId = user.deputy?.id ?? user.identityId;
  const own = isSeat ? identities.filter(({ id }) => id === user.identityId) : identities;
  const known = [...own.map((one) => ({ ...one, principalName: null, endTime: null })), ...deputyships];
  const current = known.find(({ id }) => id === currentId);
  return {
    username: user.username,
    displayName: account.displayName,
    authorities: [...user.authorities],
    roles: [...user.roles],
    organizationId: user.organizationId,
    organizationName: user.organizationName,
    organizationType: codedBy('sys.OrganizationType', user.organizationType, language),
    organizationHierarchy: user.hierarchy,
    organizationFeatures: current?.features ?? [],
    userType: codedBy('sys.UserType', user.userType, language),
    idNumberPresent: account.idNumberSealed !== null,
    idNumber: account.idNumberSealed && user.actorId === null && !isSeat ? cipher.open(account.idNumberSealed) : null,
    mobile: shownContact(context, account.mobile, true),
    email: shownContact(context, account.email, true),
    identity: { id: currentId },
    actorName,
    seatProjectId: user.seatProjectId,
    secondFactorDue: user.factor === 'DUE',
    deputyOf: user.deputy && { principalName: user.deputy.principalName, endTime: user.deputy.endTime },
    identities: known.map(({ id, organizationName, roleNames, roleNamesEn, principalName }) => ({
      id,
      organizationName,
      deputyOf: principalName,
      roleNames: language === 'en' ? roleNamesEn : roleNames,
    })),
  };
}

/** The session entity of spec §3. */
export async function viewUserInfo(context: Context) {
  const principal = await viewPrincipal(context);
  return {
    roles: principal.roles,
    name: principal.displayName,
    avatar: '',
    introduction: principal.organizationName,
    setting: { articlePlatform: '' },
    dictionaries: dictChanges().map(({ type, code, zh, en, ordinal, enabled }) => ({
      type,
      code,
      zh,
      en,
      ordinal,
      enabled,
    })),
    principal,
  };
}

/** Whom the caller may stand in for now; who looks on as somebody else does so under that one's own identities alone. */
const deputyshipsFor = ({ db, user }: Context) =>
  user.actorId === null && user.seatProjectId === null && user.userType !== 'BIDDER'
    ? accounts.deputyshipsOf(db, user.id)
    : Promise.resolve([]);

/** What a session goes on under: an identity of the caller's own, or that of somebody whose deputy the caller is. @throws HttpError 404 */
async function chosenIdentity(context: Context, id: string) {
  const { db, user } = context;
  const own = (await accounts.identitiesOf(db, user.id)).find((one) => one.id === id);
  if (own) return { identityId: own.id, deputyId: null, userType: own.userType };
  const { identityId, userType } = orNotFound((await deputyshipsFor(context)).find((one) => one.id === id));
  return { identityId, deputyId: id, userType };
}

/**
 * A new session under another identity of the same person, or of somebody whose deputy the person is; the old one ends.
 * The one that one is under already goes on in the same session. The three days of a session are not begun anew by it.
 * @param held the token of the call
 * @param chosenId of an identity, or of a deputyship
 * @throws HttpError 404 for an identity that is not one's own, and for a deputyship that is not in force
 */
export async function switchIdentity(context: Context, signToken: SignToken, held: string, chosenId: string) {
  const { db, user, ip } = context;
  // a new session would hide that a token of the old one was copied
  if (chosenId === (user.deputy?.id ?? user.identityId)) return { token: held };
  const { identityId, deputyId, userType } = await chosenIdentity(context, chosenId);
  // a bidder's session never turns into a staff one, nor the other way
  if ((userType === 'BIDDER') !== (user.userType === 'BIDDER')) throw new HttpError(404, 'NOT_FOUND');
  // what a session has shown it has shown for every identity; who looks on as somebody else has shown it as himself
  const isPlain = user.factor === 'NONE' && user.actorId === null;
  const factor =
    isPlain && !(await isOn(db, user.id)) ? await factorAt(context, { identityId, deputyId }) : user.factor;
  await endSession(context, user.sessionId);
  const token = await startSession(db, signToken, {
    userId: user.id,
    identityId,
    deputyId,
    actorId: user.actorId,
    factor,
    ip,
    continues: user.sessionId,
  });
  context.audit({
    action: 'SWITCH_IDENTITY',
    objectType: 'identity',
    objectId: identityId,
    before: { identityId: user.identityId },
    ...(deputyId ? { after: { deputyId } } : {}),
  });
  return { token };
}

/**
 * A session that sees what another person sees and decides nothing; the trail names both. Nobody looks over a bidder's
 * shoulder: that would show who takes part while bids are sealed.
 * @throws HttpError 403 for a deputy: what one sees so would outlast the term; 404 for unknown accounts, and for those of the system and of bidders
 */
export async function switchUser(context: Context, signToken: SignToken, username: string) {
  const { db, user, ip } = context;
  if (user.deputy) throw new HttpError(403, 'FORBIDDEN');
  const account = orNotFound(await accounts.accountByName(db, username));
  const identities = await accounts.identitiesOf(db, account.id);
  const [identity] = identities;
  const isClosed = identities.some(({ userType }) => userType === 'SYSTEM' || userType === 'BIDDER');
  if (!identity || isClosed || account.status !== 'ENABLED') throw new HttpError(404, 'NOT_FOUND');
  await endSession(context, user.sessionId);
  const token = await startSession(db, signToken, {
    userId: account.id,
    identityId: identity.id,
    actorId: user.id,
    factor: user.factor,
    ip,
    continues: user.sessionId,
  });
  context.audit({ action: 'SWITCH_USER', objectType: 'user', objectId: account.id, before: { userId: user.id } });
  return { token };
}

/** The sign-in before the one of today. */
export async function viewLastLogin({ db, user }: Context) {
  const { previousLoginTime, previousLoginIp } = await accounts.ownAccount(db, user.id);
  return { lastLoginTime: previousLoginTime, ip: previousLoginIp };
}

/** Whether an account may sign in, for those who keep accounts. @throws HttpError 404 */
export async function viewAccountStatus(context: Context, username: string) {
  const { db, language } = context;
  const account = orNotFound(await accounts.accountByName(db, username));
  const [identity] = await accounts.identitiesOf(db, account.id);
  const audit = identity ? await companyAudits.get('company')?.(context, identity.organizationId) : null;
  return {
    status: codedBy('sys.UserStatus', account.status, language),
    auditStatus: audit ? codedBy('bidding.AuditStatus', audit.auditStatus, language) : null,
    reason: audit?.reason ?? null,
  };
}

/**
 * Asks for the password of who is signed in, to open a locked screen.
 * @throws HttpError 400 for another password, 429 LOGIN_WAIT after several
 */
export async function unlockScreen(context: Context, password: string) {
  await expectOwnPassword(context, password, 'password');
  return {};
}

/**
 * Changes one's own password and ends all other sessions. Misses are counted, so that nobody finds the old one out at an
 * unattended desk.
 * @throws HttpError 400 when the old one is wrong or the new one too weak, common or one of the last five, 429 LOGIN_WAIT after too many misses
 */
export async function changePassword(context: Context, input: { oldPassword: string; newPassword: string }) {
  const { user } = context;
  await expectOwnPassword(context, input.oldPassword, 'oldPassword');
  const { id: userId, username } = user;
  const passwordHash = await hashNewPassword(context.db, input.newPassword, { username, userId, field: 'newPassword' });
  return context.transaction(async (inner) => {
    await accounts.updatePassword(inner, user.id, passwordHash);
    await endOtherSessions(inner, user.id, user.sessionId);
    inner.audit({ action: 'CHANGE_PASSWORD', objectType: 'user', objectId: user.id });
    return {};
  });
}

import type { UserStatus } from '@tenderdesk/domain/access/account/codes';
import { identityRules, isGivable, type IdentityFacts } from '@tenderdesk/domain/access/user/identity';
import { statusActionsFrom, statusAfter, type StatusAction } from '@tenderdesk/domain/access/user/status';
import { enforce, findings, ruleError } from '@tenderdesk/domain/rule';
import { shownContact } from '../../../kernel/contact.ts';
import type { Context } from '../../../kernel/context.ts';
import { badField, duplicate, expectVersion, HttpError, notFound, orNotFound } from '../../../kernel/errors.ts';
import { historyOf } from '../../../kernel/history.ts';
import { countOpenWork } from '../../../kernel/open-work.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy, type PageQuery } from '../../../kernel/wire.ts';
import { accountByName } from '../account/account.service.ts';
import { askForCheck, withdrawCheck } from '../account/account-check.hooks.ts';
import * as persons from '../account/person.service.ts';
import { endOtherSessions, liveSessions } from '../account/session.service.ts';
import type { IdentityForm } from './user.contract.ts';
import * as records from './user.repository.ts';

const TYPE = 'user';

type Role = Awaited<ReturnType<typeof records.selectRoles>>[number];

/** Companies and the pool of experts look after the data of their people; their accounts are locked here all the same. */
const isOwnKeeper = (userType: string): boolean => userType === 'BIDDER' || userType === 'EXPERT';

/** A password may be set before the account is let in. */
const takesLink = (status: UserStatus): boolean => status === 'ENABLED' || status === 'PENDING';

/** What the caller may do with an account now. */
function actionsFor({ user }: Context, row: Pick<records.Listed, 'id' | 'userType' | 'status'>) {
  const edits = may(user, 'MAINTAIN:USER') && !isOwnKeeper(row.userType);
  const locks = may(user, 'LOCK:USER');
  return [
    ...(edits ? ['edit' as const] : []),
    ...(edits && takesLink(row.status) ? ['link' as const] : []),
    ...(locks ? ['endSessions' as const] : []),
    ...(locks && row.id !== user.id ? statusActionsFrom(row.status) : []),
  ];
}

const nameIn = ({ language }: Context, roles: ReadonlyMap<string, Role>, code: string): string => {
  const role = roles.get(code);
  return (language === 'zh' ? role?.name : role?.nameEn) ?? code;
};

const rolesByCode = async ({ db }: Context): Promise<Map<string, Role>> =>
  new Map((await records.selectRoles(db)).map((role) => [role.code, role]));

function present(context: Context, roles: ReadonlyMap<string, Role>, row: records.Listed) {
  const { roleCodes, sortName: _sort, ...rest } = row;
  return {
    ...rest,
    userType: codedBy('sys.UserType', row.userType, context.language),
    status: codedBy('sys.UserStatus', row.status, context.language),
    mobile: shownContact(context, row.mobile, row.id === context.user.id),
    email: shownContact(context, row.email, row.id === context.user.id),
    roles: roleCodes.map((code) => nameIn(context, roles, code)).join('、'),
    allowedActions: actionsFor(context, row),
  };
}

/** People by the page, within the caller's reach. */
export async function listUsers(context: Context, filter: records.UserFilter) {
  const roles = await rolesByCode(context);
  const { rows, total } = await records.pageUsers(context.db, context.user, filter);
  return { ...total, content: rows.map((row) => present(context, roles, row)) };
}

/** Within the caller's reach. @throws HttpError 404 */
const reach = async ({ db, user }: Context, userId: string): Promise<records.Listed> =>
  orNotFound(await records.selectOptionalUser(db, user, userId));

/** One person with identities and live sessions. @throws HttpError 404 */
export async function viewUser(context: Context, userId: string) {
  const row = await reach(context, userId);
  const [roles, identities, sessions] = await Promise.all([
    rolesByCode(context),
    records.selectIdentities(context.db, userId),
    // when companies are active could tell what they take part in
    row.userType === 'BIDDER' ? [] : liveSessions(context.db, userId),
  ]);
  return {
    ...present(context, roles, row),
    identities: identities.map((one) => ({
      ...one,
      roles: one.roles.map((code) => ({ code, value: nameIn(context, roles, code) })),
    })),
    sessions: sessions.map(({ id, ip, startedTime, seenTime }) => ({ id, ip, startedTime, seenTime })),
  };
}

/** Administrators of a unit give their own unit's roles, none that reaches further. */
const mayGive = ({ user }: Context, role: Role): boolean =>
  isGivable(role) && (records.isGroupAdmin(user) || (role.userType === 'TENDER' && role.dataScope !== 'GROUP'));

const ownUnit = ({ user }: Context): string | null => (records.isGroupAdmin(user) ? null : user.organizationId);

/** Where the caller may give people identities, and which roles. */
export async function listChoices(context: Context) {
  const [organizations, roles] = await Promise.all([
    records.selectOrganizations(context.db, ownUnit(context)),
    rolesByCode(context),
  ]);
  return {
    organizations,
    roles: [...roles.values()]
      .filter((role) => mayGive(context, role))
      .map(({ code, userType }) => ({ code, name: nameIn(context, roles, code), userType })),
  };
}

/**
 * The identities of a form, judged.
 * @throws HttpError 404 for an organisation out of reach, 400 for a role that the caller may not give; RuleError of the identity rules
 */
async function judged(context: Context, forms: readonly IdentityForm[]) {
  const [organizations, roles] = await Promise.all([
    records.selectOrganizations(context.db, ownUnit(context)),
    rolesByCode(context),
  ]);
  const found = forms.map((form, index) => {
    const organization = organizations.find(({ id }) => id === form.organizationId);
    // out of reach is as good as not there
    if (!organization) throw notFound();
    const given = form.roles.map((code) => {
      const role = roles.get(code);
      if (role && (mayGive(context, role) || !isGivable(role))) return role;
      throw badField(`identities.${index}.roles`, { zh: '不能授予该角色', en: 'You cannot give this role' });
    });
    return { ...form, organization, given };
  });
  const facts = found.map(({ organization, given }): IdentityFacts => ({
    organizationId: organization.id,
    organizationType: organization.type,
    roles: given,
  }));
  enforce(findings(identityRules, { identities: facts }));
  return found.map(({ organization, given, title }) => ({
    organizationId: organization.id,
    userType: given[0]!.userType,
    roles: given.map(({ code }) => code),
    title,
    told: `${organization.name}：${given.map(({ name }) => name).join('、')}`,
  }));
}

interface PersonForm {
  displayName: string;
  mobile: string | null;
  email: string | null;
  identities: readonly IdentityForm[];
}

/**
 * Adds a person who sets the password by the link that is told here, once, and signs in once the account is checked where it has to be.
 * @throws HttpError 400, 409 DUPLICATE; RuleError of the identity rules
 */
export async function add(context: Context, form: PersonForm & { username: string }) {
  const identities = await judged(context, form.identities);
  if (await accountByName(context.db, form.username)) {
    throw duplicate({ username: { zh: '用户名已被使用', en: 'This user name is taken' } });
  }
  const { id } = await persons.addPerson(context, { ...form, identities });
  const waits = await askForCheck(context, id);
  return { id, waits, ...(await persons.makePasswordLink(context, id)) };
}

/** The last system administrator stays, or nobody could give anybody rights any more. @throws RuleError LAST_ADMIN */
async function keepAnAdmin({ db }: Context, userId: string, wasAdmin: boolean, staysAdmin: boolean): Promise<void> {
  if (!wasAdmin || staysAdmin || (await records.hasOtherAdmin(db, userId))) return;
  throw ruleError('LAST_ADMIN', 'identities', {
    zh: '这是最后一名可登录的系统管理员，请先指定另一名',
    en: 'This is the last system administrator who can sign in: name another one first',
  });
}

/** The last security administrator stays, or accounts would be let in by whoever makes them. @throws RuleError LAST_ADMIN */
async function keepAChecker({ db }: Context, userId: string): Promise<void> {
  if (!(await records.isLastChecker(db, userId))) return;
  throw ruleError('LAST_ADMIN', 'identities', {
    zh: '这是最后一名安全管理员，新账号由其审核，请先指定另一名',
    en: 'This is the last security administrator, who checks new accounts: name another one first',
  });
}

const isAdmin = (identities: readonly { roles: readonly string[]; enabled?: boolean }[]): boolean =>
  identities.some(({ roles, enabled = true }) => enabled && roles.includes('SYSTEM_ADMIN'));

/** An account that the caller edits, locked. @throws HttpError 403 for people of companies and experts, 404, 409 */
async function lockEdited(context: Context, userId: string, version: number | null) {
  const row = await reach(context, userId);
  const locked = orNotFound(await persons.lockPerson(context.db, userId));
  if (isOwnKeeper(row.userType)) throw new HttpError(403, 'FORBIDDEN');
  if (version !== null) expectVersion(locked.version, version);
  return locked;
}

/**
 * Changes a person; the next call of the person obeys. Another phone or mail is told to the one before.
 * @throws HttpError 400, 403, 404, 409; RuleError of the identity rules, LAST_ADMIN
 */
export async function saveUser(
  context: Context,
  userId: string,
  { version, ...form }: PersonForm & { version: number },
) {
  const { db, cipher } = context;
  const locked = await lockEdited(context, userId, version);
  const before = await records.selectIdentities(db, userId);
  const identities = await judged(context, form.identities);
  await keepAnAdmin(context, userId, isAdmin(before), isAdmin(identities));
  if (!identities.some(({ roles }) => roles.includes('SECURITY_ADMIN'))) await keepAChecker(context, userId);
  const known = {
    mobile: locked.mobile && cipher.openContact(locked.mobile),
    email: locked.email && cipher.openContact(locked.email),
  };
  const contact = { mobile: form.mobile ?? known.mobile, email: form.email ?? known.email };
  const isMoved = contact.mobile !== known.mobile || contact.email !== known.email;
  await persons.savePerson(context, userId, {
    displayName: form.displayName,
    contact: isMoved ? contact : null,
    identities,
  });
  if (isMoved) tellOwner(context, known, 'CONTACT');
  if (locked.status === 'PENDING') await askForCheck(context, userId);
  const told = (all: readonly { told: string }[]) => all.map((one) => one.told).join('；');
  const roles = await rolesByCode(context);
  context.audit({
    action: 'CHANGE',
    objectType: TYPE,
    objectId: userId,
    before: {
      displayName: locked.displayName,
      identities: told(
        before
          .filter(({ enabled }) => enabled)
          .map((one) => ({
            told: `${one.organizationName}：${one.roles.map((code) => roles.get(code)?.name ?? code).join('、')}`,
          })),
      ),
    },
    after: {
      displayName: form.displayName,
      identities: told(identities),
      ...(isMoved ? { contact: '已变更 / changed' } : {}),
    },
  });
  return { id: userId };
}

const NEWS = {
  CONTACT:
    '【招采台】管理员变更了您账号的联系方式，如非本人要求请联系管理员。 TenderDesk: an administrator changed the contact of your account; ask them if you did not want it.',
  LINK: '【招采台】管理员为您的账号生成了设置密码的链接，如非本人要求请联系管理员。 TenderDesk: an administrator made a link that sets your password; ask them if you did not want it.',
};

/** Tells the owner of an account what an administrator did with it. */
export function tellOwner(
  context: Context,
  { mobile, email }: { mobile: string | null; email: string | null },
  news: keyof typeof NEWS,
) {
  if (mobile) context.send({ channel: 'sms', target: mobile, text: NEWS[news] });
  else if (email) context.send({ channel: 'mail', target: email, text: NEWS[news] });
}

/** The page on which a link is used. */
const PAGE = '/common/setPassword';

/**
 * A link for another password: sent to the person, or shown once to be handed over, which the person hears of.
 * @param publicUrl where the product is reached; links are sent only where that is known
 * @throws HttpError 400 where nothing can be sent, 403, 404
 */
export async function makeLink(context: Context, publicUrl: string | null, userId: string, send: boolean) {
  return linkFor(context, publicUrl, await lockEdited(context, userId, null), send);
}

/** As `makeLink`, for an account that the caller has locked and may make one for. @throws HttpError 400, 404 */
export async function linkFor(
  context: Context,
  publicUrl: string | null,
  locked: persons.PersonRow,
  send: boolean,
): Promise<{ key: string | null; expiresTime: string }> {
  const { cipher } = context;
  const { id: userId } = locked;
  if (!takesLink(locked.status)) throw notFound();
  const mobile = locked.mobile && cipher.openContact(locked.mobile);
  const email = locked.email && cipher.openContact(locked.email);
  const { key, expiresTime } = await persons.makePasswordLink(context, userId);
  if (!send) {
    tellOwner(context, { mobile, email }, 'LINK');
    return { key, expiresTime };
  }
  const target = mobile ?? email;
  if (!target) throw badField('send', { zh: '该用户没有手机号和邮箱', en: 'There is neither phone nor mailbox' });
  if (!publicUrl) {
    throw badField('send', {
      zh: '未设置系统的访问地址（PUBLIC_URL），请改为当面交付链接',
      en: 'PUBLIC_URL is not set, so hand the link over yourself',
    });
  }
  const url = new URL(`${PAGE}?key=${key}`, publicUrl).href;
  context.send({
    channel: mobile ? 'sms' : 'mail',
    target,
    text: `【招采台】请在${expiresTime.slice(0, 16)}前打开链接设置密码，仅可使用一次。 TenderDesk: set your password by this link, once. ${url}`,
  });
  return { key: null, expiresTime };
}

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
  if (userId === user.id) {
    throw ruleError('OWN_ACCOUNT', '', { zh: '不能对自己的账号执行此操作', en: 'Not with one’s own account' });
  }
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

/** Who changed what about a person. @throws HttpError 404 */
export async function history(context: Context, userId: string, query: Pick<PageQuery, 'page' | 'size'>) {
  await reach(context, userId);
  return historyOf(context, [TYPE], userId, query);
}

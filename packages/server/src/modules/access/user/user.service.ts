import { identityRules, isGivable, type IdentityFacts } from '@tenderdesk/domain/access/user/identity';
import { statusActionsFrom } from '@tenderdesk/domain/access/user/status';
import { COMMA, enforce, findings } from '@tenderdesk/domain/rule';
import { shownContact } from '../../../kernel/contact.ts';
import type { Context } from '../../../kernel/context.ts';
import { badField, duplicate, notFound } from '../../../kernel/errors.ts';
import { historyOf } from '../../../kernel/history.ts';
import { handsOf, may } from '../../../kernel/user.ts';
import { codedBy, type PageQuery } from '../../../kernel/wire.ts';
import { accountByName } from '../account/account.service.ts';
import { askForCheck } from '../account/account-check.hooks.ts';
import * as persons from '../account/person.service.ts';
import { liveSessions } from '../account/session.service.ts';
import type { IdentityForm } from './user.contract.ts';
import { takesLink, tellOwner } from './user-link.service.ts';
import {
  getsFirstLink,
  isAdmin,
  isOwnKeeper,
  keepAChecker,
  keepAnAdmin,
  isShutToDeputy,
  lockEdited,
  reach,
} from './user-reach.service.ts';
import * as records from './user.repository.ts';

/** People of the group as they are seen, added and changed. */

const TYPE = 'user';

export type Role = Awaited<ReturnType<typeof records.selectRoles>>[number];

/** What the caller may do with an account now. */
function actionsFor(
  context: Context,
  row: Pick<records.Listed, 'id' | 'userType' | 'status' | 'withoutPassword' | 'secondFactor'>,
) {
  const { user } = context;
  const edits = may(user, 'MAINTAIN:USER') && !isOwnKeeper(row.userType) && !isShutToDeputy(context, row.id);
  const links = edits || (may(user, 'MAINTAIN:USER') && getsFirstLink(row));
  const locks = may(user, 'LOCK:USER');
  return [
    ...(edits ? ['edit' as const] : []),
    ...(links && takesLink(row.status) ? ['link' as const] : []),
    ...(locks ? ['endSessions' as const] : []),
    ...(locks && row.secondFactor && !handsOf(user).includes(row.id) ? ['resetFactor' as const] : []),
    ...(locks && row.id !== user.id ? statusActionsFrom(row.status) : []),
  ];
}

const nameIn = ({ language }: Context, roles: ReadonlyMap<string, Role>, code: string): string => {
  const role = roles.get(code);
  return (language === 'zh' ? role?.name : role?.nameEn) ?? code;
};

export const rolesByCode = async ({ db }: Context): Promise<Map<string, Role>> =>
  new Map((await records.selectRoles(db)).map((role) => [role.code, role]));

function present(context: Context, roles: ReadonlyMap<string, Role>, row: records.Listed) {
  const { roleCodes, sortName: _sort, ...rest } = row;
  return {
    ...rest,
    userType: codedBy('sys.UserType', row.userType, context.language),
    status: codedBy('sys.UserStatus', row.status, context.language),
    mobile: shownContact(context, row.mobile, row.id === context.user.id),
    email: shownContact(context, row.email, row.id === context.user.id),
    roles: roleCodes.map((code) => nameIn(context, roles, code)).join(COMMA[context.language]),
    allowedActions: actionsFor(context, row),
  };
}

/** People by the page, within the caller's reach. */
export async function listUsers(context: Context, filter: records.UserFilter) {
  const roles = await rolesByCode(context);
  const { rows, total } = await records.pageUsers(context.db, context.user, filter);
  return { ...total, content: rows.map((row) => present(context, roles, row)) };
}

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
    sessions,
  };
}

/** Administrators of a unit give their own unit's roles, none that reaches further. */
export const mayGive = ({ user }: Context, role: Role): boolean =>
  isGivable(role) && (records.isGroupAdmin(user) || (role.userType === 'TENDER' && role.dataScope !== 'GROUP'));

export const ownUnit = ({ user }: Context): string | null => (records.isGroupAdmin(user) ? null : user.organizationId);

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

/** Who changed what about a person. @throws HttpError 404 */
export async function history(context: Context, userId: string, query: Pick<PageQuery, 'page' | 'size'>) {
  await reach(context, userId);
  return historyOf(context, [TYPE], userId, query);
}

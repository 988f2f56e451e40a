import type { UserStatus } from '@tenderdesk/domain/access/account/codes';
import { statusActionsFrom, statusAfter, type StatusAction } from '@tenderdesk/domain/access/user/status';
import { MOST_ACCOUNTS, subAccountRules, type CompanyRole } from '@tenderdesk/domain/people/account-check/sub-account';
import { enforce, findings } from '@tenderdesk/domain/rule';
import { shownContact } from '../../../kernel/contact.ts';
import type { Context } from '../../../kernel/context.ts';
import { badField, duplicate, expectVersion, HttpError, orNotFound } from '../../../kernel/errors.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { askForCheck } from '../../access/account/account-check.hooks.ts';
import { accountByName } from '../../access/account/account.service.ts';
import * as persons from '../../access/account/person.service.ts';
import { admit } from '../../access/sign-in/own-password.service.ts';
import { linkFor, tellOwner } from '../../access/user/user-link.service.ts';
import { changeTo } from '../../access/user/user-status.service.ts';
import { roleNames } from './account-check.service.ts';
import { selectNewest } from './account-check.repository.ts';
import * as records from './sub-account.repository.ts';

type Account = Awaited<ReturnType<typeof records.selectAccounts>>[number];

/** The company of the person who asks. @throws HttpError 404 for somebody without one */
const companyOf = ({ user }: Context): string => orNotFound(user.supplierId);

const maintains = ({ user }: Context): boolean => may(user, 'MAINTAIN:USER_INFO_MAINTAIN');

/** A company lets those in again that it has locked, not those that the platform has. */
const mayUnlock = ({ lockedByCompany }: Pick<Account, 'lockedByCompany'>): boolean => lockedByCompany;

function actionsFor(context: Context, account: Pick<Account, 'id' | 'status' | 'lockedByCompany'>) {
  const { id, status } = account;
  if (!maintains(context)) return [];
  const own = id === context.user.id;
  return [
    ...(status === 'DISABLED' ? [] : ['edit' as const]),
    ...(!own && (status === 'ENABLED' || status === 'PENDING') ? ['link' as const] : []),
    ...(own ? [] : statusActionsFrom(status).filter((action) => action !== 'unlock' || mayUnlock(account))),
  ];
}

const inUse = (accounts: readonly Account[]): number => accounts.filter(({ status }) => status !== 'DISABLED').length;

/** The accounts of the company for its administrators; the own one for others. */
export async function listSubAccounts(context: Context) {
  const { db, user, language } = context;
  const accounts = await records.selectAccounts(db, companyOf(context));
  const shown = accounts.filter(({ id }) => maintains(context) || id === user.id);
  const checks = new Map(
    (
      await selectNewest(
        db,
        shown.map(({ id }) => id),
      )
    ).map((check) => [check.userId, check]),
  );
  const nameOf = await roleNames(context);
  return {
    accounts: shown.map((account) => {
      const { lockedByCompany: _locked, ...row } = account;
      const check = checks.get(row.id);
      const own = row.id === user.id;
      return {
        ...row,
        mobile: shownContact(context, row.mobile, own),
        email: shownContact(context, row.email, own),
        roles: row.roles.map((code) => ({ code, value: nameOf(code) })),
        status: codedBy('sys.UserStatus', row.status, language),
        refusal: row.status === 'DISABLED' && check?.auditStatus === 'AUDIT_NOT_PASSED' ? check.reason : null,
        own,
        allowedActions: actionsFor(context, account),
      };
    }),
    most: MOST_ACCOUNTS,
    allowedActions: maintains(context) && inUse(accounts) < MOST_ACCOUNTS ? ['add' as const] : [],
  };
}

interface Form {
  displayName: string;
  mobile: string | null;
  email: string | null;
  roles: readonly CompanyRole[];
}

const identityOf = (context: Context, roles: readonly CompanyRole[]) => ({
  organizationId: companyOf(context),
  userType: 'BIDDER',
  roles: [...new Set(roles)],
});

/** One account more than there are now. @throws RuleError ACCOUNTS_FULL */
async function expectRoom(context: Context): Promise<void> {
  const supplierId = companyOf(context);
  await records.lockCompany(context.db, supplierId);
  const accounts = inUse(await records.selectAccounts(context.db, supplierId)) + 1;
  enforce(findings(subAccountRules, { accounts, own: false, changesStanding: true }));
}

/**
 * Adds an account to the company; the link that is told here, once, sets its password.
 * @throws HttpError 400, 409 DUPLICATE; RuleError ACCOUNTS_FULL
 */
export async function addSubAccount(context: Context, { roles, ...form }: Form & { username: string }) {
  await expectRoom(context);
  if (await accountByName(context.db, form.username)) {
    throw duplicate({ username: { zh: '用户名已被使用', en: 'This user name is taken' } });
  }
  const { id } = await persons.addPerson(context, { ...form, identities: [identityOf(context, roles)] });
  await askForCheck(context, id);
  return { id, ...(await persons.makePasswordLink(context, id)) };
}

/** An account of the company, with its row locked. @throws HttpError 404 */
async function lockOwn(context: Context, userId: string) {
  const account = orNotFound(
    (await records.selectAccounts(context.db, companyOf(context))).find(({ id }) => id === userId),
  );
  return { account, person: orNotFound(await persons.lockPerson(context.db, userId)) };
}

const sameRoles = (one: readonly string[], other: readonly string[]): boolean =>
  one.every((role) => other.includes(role)) && other.every((role) => one.includes(role));

/** The phones are any that a company names: nobody's is flooded. @throws HttpError 429 */
async function expectFewMessages(context: Context): Promise<void> {
  const { seconds } = await admit(context.db, 'company', companyOf(context));
  if (seconds > 0) throw new HttpError(429, 'TOO_MANY_REQUESTS');
}

/** Codes go there: whoever sits at an open desk takes no account over by another phone. */
const ownContact = () =>
  badField('mobile', {
    zh: '本人的联系方式请通过“联系人变更申请”修改',
    en: 'One’s own contact is changed by the contact reset request',
  });

/**
 * Changes an account of the company; the next call of the person obeys. Another phone or mail is told to the one before.
 * @throws HttpError 400 for another contact of one’s own, 404, 409, 429; RuleError OWN_ACCOUNT
 */
export async function saveSubAccount(
  context: Context,
  userId: string,
  { version, roles, ...form }: Form & { version: number },
) {
  const { cipher, user } = context;
  const { account, person } = await lockOwn(context, userId);
  expectVersion(person.version, version);
  if (person.status === 'DISABLED') orNotFound(null);
  const changesStanding = !sameRoles(account.roles, roles);
  enforce(findings(subAccountRules, { accounts: 0, own: userId === user.id, changesStanding }));
  const known = { mobile: cipher.openContact(person.mobile), email: cipher.openContact(person.email) };
  const contact = { mobile: form.mobile ?? known.mobile, email: form.email ?? known.email };
  const isMoved = contact.mobile !== known.mobile || contact.email !== known.email;
  if (isMoved && userId === user.id) throw ownContact();
  if (isMoved) await expectFewMessages(context);
  await persons.savePerson(context, userId, {
    displayName: form.displayName,
    contact: isMoved ? contact : null,
    identities: [identityOf(context, roles)],
  });
  if (isMoved) tellOwner(context, known, 'CONTACT');
  if (person.status === 'PENDING') await askForCheck(context, userId);
  context.audit({
    action: 'CHANGE',
    objectType: 'user',
    objectId: userId,
    before: { displayName: person.displayName, identities: account.roles.join('、') },
    after: {
      displayName: form.displayName,
      identities: roles.join('、'),
      ...(isMoved ? { contact: '已变更 / changed' } : {}),
    },
  });
  return { id: userId };
}

/**
 * Another state of an account of the company; whoever is signed in with it is out at once. One that comes back is checked anew.
 * @throws HttpError 403 for one that the platform has locked, 404, 409; StateError; RuleError ACCOUNTS_FULL, OWN_ACCOUNT
 */
export async function changeSubAccount(
  context: Context,
  userId: string,
  { action, reason, version }: { action: StatusAction; reason: string; version: number },
) {
  if (action === 'comeBack') await expectRoom(context);
  const { person } = await lockOwn(context, userId);
  expectVersion(person.version, version);
  const status: UserStatus = statusAfter(person.status, action);
  enforce(findings(subAccountRules, { accounts: 0, own: userId === context.user.id, changesStanding: true }));
  if (action === 'unlock' && !mayUnlock(person)) throw new HttpError(403, 'FORBIDDEN');
  await changeTo(context, userId, { action, status, reason });
  return { id: userId };
}

/** A link for another password of a colleague. @throws HttpError 400 where nothing can be sent, 404, 429; RuleError OWN_ACCOUNT */
export async function linkSubAccount(context: Context, publicUrl: string | null, userId: string, send: boolean) {
  const { person } = await lockOwn(context, userId);
  enforce(findings(subAccountRules, { accounts: 0, own: userId === context.user.id, changesStanding: true }));
  await expectFewMessages(context);
  return linkFor(context, publicUrl, person, send);
}

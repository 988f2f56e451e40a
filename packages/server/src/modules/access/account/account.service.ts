import { roleRules } from '@tenderdesk/domain/access/account/role';
import { enforce, findings } from '@tenderdesk/domain/rule';
import { sql } from 'kysely';
import { contactDigest, type Cipher } from '../../../kernel/cipher.ts';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { wipeCodes } from '../../../kernel/messages.ts';
import { updatePassword as storePassword, updateUserInfo } from './account.repository.ts';
import './account.tables.ts';
import { contactSet } from './contact.hooks.ts';
import { endLinks } from './person.repository.ts';
import { postsChanged } from './post.hooks.ts';
import { endOtherSessions, forgetPrincipal } from './session.service.ts';

export {
  selectDeputyships as deputyshipsOf,
  selectIdentities as identitiesOf,
  selectOptionalName as nameOfAccount,
  selectOptionalUser as accountByName,
  selectOptionalUserById as accountById,
  selectUnitNames as unitNames,
  selectUser as ownAccount,
  updateBidderOrganization,
  updateContact as restoreContact,
  updateLastLogin as noteSignIn,
  updateUserInfo,
} from './account.repository.ts';

export interface NewOrganization {
  name: string;
  label?: string | null;
  type: string;
  hierarchy: string;
  parent?: { id: string; path: string } | null;
  uscc?: string | null;
  legalPerson?: string | null;
  features?: readonly string[];
  ordinal?: number;
  code?: string | null;
  /** It comes in from elsewhere. */
  imported?: boolean;
}

/** Companies have a tree of their own, so that none lies below a staff organisation. */
const BIDDERS_ROOT = '/B/';

/** Adds an organisation below its parent. Its path is made of numbers from the root down: '/1/4/'. */
export async function createOrganization(context: Context, input: NewOrganization) {
  const { db } = context;
  const id = newId();
  const row = await db
    .insertInto('organization')
    .values({
      id,
      name: input.name,
      label: input.label ?? null,
      type: input.type,
      hierarchy: input.hierarchy,
      parentId: input.parent?.id ?? null,
      path: sql`${input.parent?.path ?? (input.type === 'BIDDERS' ? BIDDERS_ROOT : '/')} || nextval('organization_no') || '/'`,
      uscc: input.uscc ?? null,
      legalPerson: input.legalPerson ?? null,
      features: [...(input.features ?? [])],
      ordinal: input.ordinal ?? 0,
      code: input.code ?? null,
      importedTime: input.imported ? context.now : null,
    })
    .returning(['id', 'path', 'name'])
    .executeTakeFirstOrThrow();
  context.audit({
    action: 'CREATE',
    objectType: 'organization',
    objectId: id,
    after: { name: input.name, type: input.type },
  });
  return row;
}

/** The name of an organisation. @throws when there is none */
export const organizationName = async ({ db }: Context, id: string): Promise<string> =>
  (await db.selectFrom('organization').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;

/** The oldest organisation of that type; null when there is none. */
export const organizationOfType = async ({ db }: Context, type: string) =>
  (await db
    .selectFrom('organization')
    .select(['id', 'path', 'name'])
    .where('type', '=', type)
    .orderBy('createdTime')
    .orderBy('id')
    .executeTakeFirst()) ?? null;

const mobileColumns = (cipher: Cipher, mobile: string | null) => ({
  mobile: cipher.sealContact(mobile),
  mobileDigest: mobile === null ? null : contactDigest(cipher, mobile),
});

/** Phone and mail as the account keeps them. */
export const contactColumns = (cipher: Cipher, { mobile, email }: { mobile: string | null; email: string | null }) => ({
  ...mobileColumns(cipher, mobile),
  email: cipher.sealContact(email),
});

export interface NewIdentity {
  organizationId: string;
  userType: string;
  roles: readonly string[];
  title?: string | null;
  officePhone?: string | null;
}

export interface NewAccount {
  username: string;
  passwordHash: string;
  displayName: string;
  mobile?: string | null;
  email?: string | null;
  idNumber?: string | null;
  /** The first one is the default. */
  identities: readonly NewIdentity[];
  /** It comes in from elsewhere. */
  imported?: boolean;
}

/**
 * Adds a person with identities.
 * @throws RuleError ADMINS_EXCLUSIVE, STAFF_OR_BIDDER
 */
export async function createAccount(context: Context, input: NewAccount) {
  const { db, cipher } = context;
  enforce(findings(roleRules, { roles: input.identities.flatMap(({ roles }) => roles) }));
  const id = newId();
  await db
    .insertInto('appUser')
    .values({
      id,
      username: input.username,
      passwordHash: input.passwordHash,
      displayName: input.displayName,
      userType: input.identities[0]?.userType ?? 'TENDER',
      ...contactColumns(cipher, { mobile: input.mobile ?? null, email: input.email ?? null }),
      idNumberSealed: input.idNumber ? cipher.seal(input.idNumber) : null,
      importedTime: input.imported ? context.now : null,
    })
    .execute();
  const identities = input.identities.map((one, index) => ({
    id: newId(),
    userId: id,
    organizationId: one.organizationId,
    userType: one.userType,
    title: one.title ?? null,
    officePhone: one.officePhone ?? null,
    roles: [...one.roles],
    isDefault: index === 0,
  }));
  await db.insertInto('identity').values(identities).execute();
  context.audit({ action: 'CREATE', objectType: 'user', objectId: id, after: { username: input.username } });
  await postsChanged(context, input.identities, id);
  return { id, identityId: identities[0]!.id };
}

/** Changes what an account says of its person, by somebody else; what is not given stays. */
export async function changeAccount(
  context: Context,
  userId: string,
  { displayName, mobile, idNumber }: { displayName: string; mobile?: string; idNumber?: string },
): Promise<void> {
  const { db, cipher } = context;
  await updateUserInfo(db, userId, {
    displayName,
    ...(mobile === undefined ? {} : mobileColumns(cipher, mobile)),
    ...(idNumber ? { idNumberSealed: cipher.seal(idNumber) } : {}),
  });
  if (mobile !== undefined) {
    await contactSet(context, userId);
    await endPasswordLinks(context, userId);
  }
  await forgetPrincipal(context, '*');
}

/** Ends the one-time links by which the person could set a password: what they were made for has changed since. */
export async function endPasswordLinks({ db }: Context, userId: string): Promise<void> {
  for (const digest of await endLinks(db, userId)) await wipeCodes(db, digest, false);
}

/** Another password for an account; links that could set one are over. */
export async function updatePassword(context: Context, userId: string, passwordHash: string): Promise<void> {
  await endPasswordLinks(context, userId);
  await storePassword(context, userId, passwordHash);
}

/** Gives an account another password; whoever is signed in with it is signed out. */
export async function resetPassword(context: Context, userId: string, passwordHash: string): Promise<void> {
  await updatePassword(context, userId, passwordHash);
  await endOtherSessions(context, userId, '');
  context.audit({ action: 'RESET_PASSWORD', objectType: 'user', objectId: userId });
}

import { randomBytes } from 'node:crypto';
import type { UserStatus } from '@tenderdesk/domain/access/account/codes';
import type { Context, Message } from '../../../kernel/context.ts';
import { expectVersion, HttpError, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { wipeCodes } from '../../../kernel/messages.ts';
import {
  contactColumns,
  createAccount,
  endPasswordLinks,
  updatePassword,
  type NewIdentity,
} from './account.service.ts';
import { selectIdentities } from './account.repository.ts';
import { contactSet } from './contact.hooks.ts';
import { hashNewPassword } from './new-password.service.ts';
import * as records from './person.repository.ts';
import { postsChanged } from './post.hooks.ts';
import { endOtherSessions, forgetPrincipal } from './session.service.ts';

export {
  lockOptionalPerson as lockPerson,
  selectWithoutPassword as withoutPassword,
  type PersonRow,
} from './person.repository.ts';

/** Nobody signs in with it: there is no password yet. */
const NO_PASSWORD = '';

interface Contact {
  mobile: string | null;
  email: string | null;
}

/** A person who has no password yet; a link sets it. */
export const addPerson = (
  context: Context,
  input: { username: string; displayName: string; identities: readonly NewIdentity[]; imported?: boolean } & Contact,
): Promise<{ id: string }> => createAccount(context, { ...input, passwordHash: NO_PASSWORD });

/** Changes a person and gives exactly these identities, the first one the default; the next call of the person obeys. */
export async function savePerson(
  context: Context,
  userId: string,
  {
    displayName,
    contact,
    identities,
  }: { displayName: string; contact: Contact | null; identities: readonly NewIdentity[] },
): Promise<void> {
  const { db, cipher } = context;
  const before = await selectIdentities(db, userId);
  await records.updatePerson(db, userId, {
    displayName,
    userType: identities[0]!.userType,
    ...(contact ? contactColumns(cipher, contact) : {}),
  });
  if (contact) {
    await contactSet(context, userId);
    await endPasswordLinks(context, userId);
  }
  await records.replaceIdentities(
    db,
    userId,
    identities.map(({ organizationId, userType, roles, title }, index) => ({
      id: newId(),
      organizationId,
      userType,
      roles: [...roles],
      title: title ?? null,
      isDefault: index === 0,
    })),
  );
  await forgetPrincipal(context, '*');
  await postsChanged(context, [...before, ...identities], userId);
}

/** Post and office phone of one identity. @throws HttpError 409 when somebody else changed the person */
export async function savePostOf(
  { db }: Context,
  userId: string,
  {
    identityId,
    version,
    ...changes
  }: { identityId: string; version: number; title: string | null; officePhone: string | null },
): Promise<void> {
  const person = orNotFound(await records.lockOptionalPerson(db, userId));
  expectVersion(person.version, version);
  await records.updatePerson(db, userId, {});
  await records.updatePost(db, identityId, changes);
}

/** Another state of an account; whoever is signed in with it is out at once, unless it is in use from now on. */
export async function setStatus(context: Context, userId: string, status: UserStatus): Promise<void> {
  const lockedByCompany = status === 'LOCKED' && context.user.supplierId !== null;
  await records.updatePerson(context.db, userId, { status, lockedByCompany });
  if (status !== 'ENABLED') {
    await endOtherSessions(context, userId, '');
    // whoever waits for the check sets a password meanwhile
    if (status !== 'PENDING') await endPasswordLinks(context, userId);
  }
  // who is given something for the role just now holds these rows, and not the account (reminder/receiver.repository.ts)
  await records.lockIdentities(context.db, userId);
  await postsChanged(context, await selectIdentities(context.db, userId), userId);
}

const digestOf = ({ cipher }: Pick<Context, 'cipher'>, key: string): string => cipher.digest(`password link ${key}`);

/** By what a message that carries the key is hidden from everybody else, and wiped once the link is used, replaced or late. */
export const codeOfLink = (context: Pick<Context, 'cipher'>, key: string): NonNullable<Message['code']> => ({
  of: digestOf(context, key),
  minutes: records.LINK_DAYS * 24 * 60,
});

/** Bytes of a key: nobody guesses it. */
const KEY_BYTES = 24;

/** A link by which the person sets a password, once; earlier ones are over. */
export async function makePasswordLink(
  context: Context,
  userId: string,
): Promise<{ key: string; expiresTime: string }> {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  await endPasswordLinks(context, userId);
  const expiresTime = await records.insertLink(context.db, {
    id: newId(),
    userId,
    keyDigest: digestOf(context, key),
    createdBy: context.user.id,
  });
  context.audit({ action: 'MAKE_PASSWORD_LINK', objectType: 'user', objectId: userId });
  return { key, expiresTime };
}

async function linkOf(context: Context, key: string) {
  const link = await records.lockOptionalLink(context.db, digestOf(context, key));
  if (!link) throw new HttpError(410, 'LINK_OVER');
  return link;
}

/** Whose password a link sets. @throws HttpError 410 LINK_OVER for one that is used, late or unknown alike */
export async function viewPasswordLink(context: Context, key: string) {
  const { username, displayName, userType, status } = await linkOf(context, key);
  return { username, displayName, bidder: userType === 'BIDDER', waits: status === 'PENDING' };
}

/** Sets a password by a link, which is used up; other sessions end. @throws HttpError 410 LINK_OVER, 400 for a weak password */
export async function setPasswordByLink(context: Context, key: string, password: string) {
  const { id, userId, username } = await linkOf(context, key);
  const hash = await hashNewPassword(context.db, password, { username, userId, field: 'password' });
  await records.markLinkUsed(context.db, id);
  await wipeCodes(context.db, digestOf(context, key), true);
  await updatePassword(context, userId, hash);
  await endOtherSessions(context, userId, '');
  context.audit({ action: 'USE_PASSWORD_LINK', objectType: 'user', objectId: userId });
  return {};
}

import type { SealedContact } from '../../../kernel/cipher.ts';
import type { Context, Message } from '../../../kernel/context.ts';
import { badField } from '../../../kernel/errors.ts';
import { randomCode, newId } from '../../../kernel/ids.ts';
import { wipeCodes } from '../../../kernel/messages.ts';
import * as accounts from '../account/account.service.ts';
import { contactsSet, type ContactSet } from '../account/contact.hooks.ts';
import { lockPerson } from '../account/person.service.ts';
import { endOtherSessions, forgetPrincipal } from '../account/session.service.ts';
import { CODE_ASKED, expectCode, sendCode, useUpCode, type Contact } from '../account/verification-code.service.ts';
import * as records from './contact-change.repository.ts';
import { expectOwnPassword } from './own-password.service.ts';
import { viewPrincipal } from './sign-in.service.ts';
import { requireCode } from './throttle.ts';

export { tidyChanges } from './contact-change.repository.ts';

const CODE_LENGTH = 12;

interface Contacts {
  mobile: string | null;
  email: string | null;
}

/** Where a code goes: to the one thing that is new. */
type NewContact = { mobile?: string | null | undefined; email?: string | null | undefined };

const openContacts = (
  { cipher }: Context,
  { mobile, email }: { mobile: SealedContact | null; email: SealedContact | null },
): Contacts => ({ mobile: cipher.openContact(mobile), email: cipher.openContact(email) });

const contactsIn = ({ mobile, email }: NewContact): Contact[] => [
  ...(mobile ? [{ channel: 'sms' as const, target: mobile }] : []),
  ...(email ? [{ channel: 'mail' as const, target: email }] : []),
];

/** Codes belong to the account as well, so that nobody brings one that somebody else got. */
const codeTarget = (userId: string, { target }: Contact): string => `${userId} ${target}`;

/** A company's contact is changed by its letter alone, which the tender department looks at. */
function refuseBidders({ user }: Context): void {
  if (user.supplierId === null) return;
  throw badField('mobile', {
    zh: '投标人的联系方式请通过“联系人变更申请”修改',
    en: 'The contact of a bidder is changed by the contact reset request',
  });
}

/**
 * Sends a code to the phone or mailbox that somebody wants to have from now on.
 * @throws HttpError 400 without the password of the account, for bidders, and unless exactly one contact is named; 429
 */
export async function sendNewContactCode(context: Context, input: NewContact & { currentPassword: string }) {
  refuseBidders(context);
  const [contact, ...more] = contactsIn(input);
  if (!contact || more.length > 0)
    throw badField('mobile', { zh: '请填写手机号或邮箱', en: 'Name a phone or a mailbox' });
  await expectOwnPassword(context, input.currentPassword, 'currentPassword');
  await sendCode(context, 'CHANGE_CONTACT', codeTarget(context.user.id, contact), contact);
  return CODE_ASKED;
}

interface Info extends NewContact {
  displayName: string;
  idNumber?: string | null | undefined;
  currentPassword?: string | null | undefined;
  code?: string | null | undefined;
  emailCode?: string | null | undefined;
}

/**
 * Saves one's own data; what is left out stays as it was, and so does an id number that is empty. Another phone or mail
 * takes the password and a code to each new one; the old contact is told and can undo it for a day, and other sessions end.
 * @throws HttpError 400 for what cannot be, a wrong password or code, and bidders who change their contact; 429
 */
export async function saveUserInfo(context: Context, input: Info) {
  const { db, user } = context;
  const before = openContacts(context, await accounts.ownAccount(db, user.id));
  const after: Contacts = {
    mobile: input.mobile === undefined ? before.mobile : input.mobile || null,
    email: input.email === undefined ? before.email : input.email || null,
  };
  const fresh = {
    mobile: after.mobile === before.mobile ? null : after.mobile,
    email: after.email === before.email ? null : after.email,
  };
  const isMoved = after.mobile !== before.mobile || after.email !== before.email;
  const proofs = contactsIn(fresh).map((contact) => ({
    target: codeTarget(user.id, contact),
    field: contact.channel === 'sms' ? 'code' : 'emailCode',
    code: (contact.channel === 'sms' ? input.code : input.emailCode) ?? '',
  }));
  if (isMoved) {
    refuseBidders(context);
    await expectOwnPassword(context, input.currentPassword ?? '', 'currentPassword');
    for (const { target, code, field } of proofs) await expectCode(context, 'CHANGE_CONTACT', target, code, field);
  }
  await context.transaction(async (inner) => {
    for (const { target, field } of proofs) await useUpCode(inner, 'CHANGE_CONTACT', target, field);
    await accounts.updateUserInfo(inner.db, user.id, {
      displayName: input.displayName,
      ...(isMoved ? accounts.contactColumns(inner.cipher, after) : {}),
      ...(input.idNumber ? { idNumberSealed: inner.cipher.seal(input.idNumber.toUpperCase()) } : {}),
    });
    if (isMoved) await move(inner, before);
    await forgetPrincipal(inner, user.sessionId);
    inner.audit({
      action: isMoved ? 'CHANGE_CONTACT' : 'SAVE_USER_INFO',
      objectType: 'user',
      objectId: user.id,
      after: { displayName: input.displayName },
    });
  });
  return viewPrincipal(context);
}

/** Ends other sessions and lets the old contact undo what it did not want. */
async function move(context: Context, { mobile, email }: Contacts): Promise<void> {
  const { db, user, cipher } = context;
  await endOtherSessions(context, user.id, user.sessionId);
  await accounts.endPasswordLinks(context, user.id);
  const [old] = contactsIn({ mobile, email });
  if (!old) return;
  const code = randomCode(CODE_LENGTH);
  const codeHash = cipher.digest(code);
  await records.insertChange(db, {
    id: newId(),
    userId: user.id,
    mobile: cipher.sealContact(mobile),
    email: cipher.sealContact(email),
    codeHash,
  });
  context.send({ ...told(old, code), code: { of: codeHash, minutes: records.HOURS * 60 } });
}

const told = (old: Contact, code: string): Message => ({
  ...old,
  text: `【招采台】您账号的联系方式已变更。如非本人操作，请在24小时内凭撤销码 ${code} 在“撤销联系方式变更”页撤销，并修改密码。 TenderDesk: the contact of your account was changed. If it was not you, undo it within 24 hours with the code ${code} and change your password.`,
});

/**
 * Gives an account the contact back that it had, by the code that the old contact was told. All its sessions end, and the
 * next sign-in takes a code: whoever changed it knows the password.
 * @throws HttpError 400 for a wrong, used or late code, one answer for all
 */
export async function undoContactChange(context: Context, input: { username: string; code: string }) {
  const { db, cipher } = context;
  const account = await accounts.accountByName(db, input.username);
  const codeHash = cipher.digest(input.code.toUpperCase());
  // an administrator who sets the contact at this moment holds it: that is settled first
  if (account) await lockPerson(db, account.id);
  const change = account && (await records.takeChange(db, account.id, codeHash));
  if (!account || !change) {
    throw badField('code', { zh: '撤销码不正确或已失效', en: 'The code is wrong or no longer valid' });
  }
  await wipeCodes(db, codeHash, true);
  await accounts.restoreContact(db, account.id, accounts.contactColumns(cipher, openContacts(context, change)));
  await endOtherSessions(context, account.id, '');
  await accounts.endPasswordLinks(context, account.id);
  await requireCode(db, input.username);
  context.audit({ action: 'UNDO_CONTACT_CHANGE', objectType: 'user', objectId: account.id });
  return {};
}

const dropChanges: ContactSet = async ({ db }, userId) => {
  for (const codeHash of await records.deleteChanges(db, userId)) await wipeCodes(db, codeHash, false);
};

/** Where somebody else sets the contact of an account, the codes of its changes so far undo nothing any more. */
export const plugInContacts = (): void => contactsSet.add('undo', dropChanges);

import { masked } from '@tenderdesk/domain/access/account/validators';
import type { SealedContact } from './cipher.ts';
import type { Context } from './context.ts';

type Reader = Pick<Context, 'user' | 'cipher'>;

/**
 * A phone or mail as this person may see it: in full for its owner and for security administrators, masked for everybody else
 * and for whoever looks at the product as one of them (docs/domain/integrity.md).
 */
export function shownContact(reader: Reader, sealed: SealedContact, isOwner: boolean): string;
export function shownContact(reader: Reader, sealed: SealedContact | null, isOwner: boolean): string | null;
export function shownContact({ user, cipher }: Reader, sealed: SealedContact | null, isOwner: boolean): string | null {
  if (sealed === null) return null;
  const contact = cipher.openContact(sealed);
  const inFull = user.actorId === null && (isOwner || user.roles.includes('SECURITY_ADMIN'));
  return inFull ? contact : masked(contact);
}

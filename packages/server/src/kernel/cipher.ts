import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

declare const brand: unique symbol;

/** A secret as the database holds it. No text for the compiler: none is shown unopened, and no plain one is stored. */
export interface Sealed {
  readonly [brand]: 'secret';
}

/** A phone, a mail or a text to one as the database holds it. One from before they were sealed stands as it is. */
export interface SealedContact {
  readonly [brand]: 'contact';
}

/** A key of 32 bytes by which values are sealed, and the name that stands with them. */
export interface DataKey {
  id: string;
  key: Buffer;
}

/** Keeps single values unreadable in the database: id numbers and phones, for instance. AES-256-GCM (ADR 0031). */
export interface Cipher {
  seal(plain: string): Sealed;
  /** @throws Error for a value that was changed, or whose key is not at hand */
  open(sealed: Sealed): string;
  sealContact(plain: string): SealedContact;
  sealContact(plain: string | null): SealedContact | null;
  /** @throws Error for a value that was changed, or whose key is not at hand */
  openContact(sealed: SealedContact): string;
  openContact(sealed: SealedContact | null): string | null;
  /** Equal for equal values, and of no use without the key: an index finds sealed values by it. */
  digest(plain: string): string;
}

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
/** Node accepts shorter tags unless told, and a short one is soon guessed. */
const TAG = { authTagLength: 16 };

/** `iv tag body`. */
export function encrypt(key: Buffer, plain: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv, TAG);
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** @throws Error for what this key has not encrypted, or not so */
export function decrypt(key: Buffer, bytes: Buffer): string {
  const start = IV_BYTES + TAG.authTagLength;
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), TAG);
  decipher.setAuthTag(bytes.subarray(IV_BYTES, start));
  return Buffer.concat([decipher.update(bytes.subarray(start)), decipher.final()]).toString('utf8');
}

/** A key of its own for each use of one secret. */
export const keyFor = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `tenderdesk ${use}`, 32));

/** The data key of installations that had none: it was derived from the secret, and values do not name it. */
export const FIRST_ID = '0';
export const firstKeyOf = (secret: string): DataKey => ({ id: FIRST_ID, key: keyFor(secret, 'field cipher') });
/** The digest key of installations that had none of its own. */
export const firstDigestKeyOf = (secret: string): Buffer => keyFor(secret, 'field digest');

/** What values begin with that a key has sealed. */
export const markOf = (id: string): string => `$${id}$`;

/**
 * @param keys the first one seals, all open
 * @param digestKey stays the same whatever keys there are
 */
export function openCipher(keys: readonly DataKey[], digestKey: Buffer): Cipher {
  const [first] = keys;
  if (!first) throw new Error('no data key');
  const seal = (plain: string): string => `${markOf(first.id)}${encrypt(first.key, plain).toString('base64')}`;
  const open = (id: string, body: string): string => {
    const known = keys.find((key) => key.id === id);
    if (!known) throw new Error(`the data key ${id} is not at hand`);
    return decrypt(known.key, Buffer.from(body, 'base64'));
  };
  const sealContact = (plain: string | null): SealedContact | null =>
    plain === null ? null : (seal(plain) as unknown as SealedContact);
  const openContact = (sealed: SealedContact | null): string | null => {
    if (sealed === null) return null;
    const text = storedText(sealed);
    const parts = partsOf(text);
    return parts ? open(...parts) : text;
  };
  return {
    seal: (plain) => seal(plain) as unknown as Sealed,
    open(sealed) {
      const text = storedText(sealed);
      return open(...(partsOf(text) ?? [FIRST_ID, text]));
    },
    sealContact: sealContact as Cipher['sealContact'],
    openContact: openContact as Cipher['openContact'],
    digest: (plain) => createHmac('sha256', digestKey).update(plain, 'utf8').digest('base64'),
  };
}

/** The text that stands in the database. */
export const storedText = (sealed: Sealed | SealedContact): string => sealed as unknown as string;

/** What a phone or mail is found by, whatever its case. */
export const contactDigest = (cipher: Cipher, contact: string): string =>
  cipher.digest(`contact ${contact.trim().toLowerCase()}`);

/** Id and body; null for what names no key. */
function partsOf(text: string): [string, string] | null {
  const [, id, body] = /^\$([\w-]+)\$([A-Za-z0-9+/=]+)$/.exec(text) ?? [];
  return id === undefined || body === undefined ? null : [id, body];
}

import { createHmac } from 'node:crypto';
import { decrypt, encrypt, keyFor } from './cipher.ts';

/** What the product signs besides tokens, each with a key of its own. */
export type SignedUse = 'consent' | 'device' | 'access log' | 'preview';

/** Signs what leaves the product and comes back. Nothing that is stored depends on it: with another key people begin anew. */
export interface Signer {
  /** 43 characters that fit into addresses and cookies, the same for the same text. */
  mark(use: SignedUse, text: string): string;
  /** A text that nobody else can read or make; it fits into an address. */
  wrap(use: SignedUse, text: string): string;
  /** @throws Error for what was not wrapped for this use */
  unwrap(use: SignedUse, wrapped: string): string;
}

/** @param secret the key that signs tokens */
export function openSigner(secret: string): Signer {
  const keyOf = (use: SignedUse): Buffer => keyFor(secret, `signed ${use}`);
  return {
    mark: (use, text) => createHmac('sha256', keyOf(use)).update(text, 'utf8').digest('base64url'),
    wrap: (use, text) => encrypt(keyOf(use), text).toString('base64url'),
    unwrap: (use, wrapped) => decrypt(keyOf(use), Buffer.from(wrapped, 'base64url')),
  };
}

import type { Sealed, SealedContact } from '../../../kernel/cipher.ts';
import type { Generated } from 'kysely';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    loginThrottle: LoginThrottleTable;
    ssoAttempt: SsoAttemptTable;
    ssoCode: SsoCodeTable;
    contactChange: ContactChangeTable;
  }
}

interface LoginThrottleTable {
  key: string;
  misses: number;
  blockedUntil: string | null;
  changedAt: Generated<string>;
}

/** Contacts that accounts had before a change that can be undone. Real time. */
export interface ContactChangeTable {
  id: string;
  userId: string;
  mobile: SealedContact | null;
  email: SealedContact | null;
  codeHash: string;
  changedAt: Generated<string>;
}

/** Somebody who was sent to the sign-on server and is to come back. Real time. */
export interface SsoAttemptTable {
  /** Hash of the state that comes back. */
  stateHash: string;
  /** Hash of the cookie of the browser that left. */
  browserHash: string;
  nonce: string;
  verifier: string;
  /** Where to go in this site afterwards. */
  redirect: string;
  createdAt: Generated<string>;
}

/** A sign-on that succeeded and waits for its browser to fetch the tokens. Real time. */
export interface SsoCodeTable {
  codeHash: string;
  browserHash: string;
  userId: string;
  tokensSealed: Sealed;
  createdAt: Generated<string>;
}

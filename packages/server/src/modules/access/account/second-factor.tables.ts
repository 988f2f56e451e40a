import type { Sealed } from '../../../kernel/cipher.ts';
import type { Generated } from 'kysely';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    secondFactor: SecondFactorTable;
    secondFactorRecovery: SecondFactorRecoveryTable;
    secondFactorDemand: SecondFactorDemandTable;
  }
}

/** The authenticator of an account. Real time. */
export interface SecondFactorTable {
  userId: string;
  /** Null until the first code of it was shown. */
  secret: Sealed | null;
  enabledAt: string | null;
  /** The last step of 30 seconds whose code was taken. */
  lastStep: Generated<string>;
  /** Of an authenticator that is being set up, beside the one in use. */
  pendingSecret: Sealed | null;
  pendingAt: string | null;
}

/** Codes for the day on which the phone is lost. */
export interface SecondFactorRecoveryTable {
  userId: string;
  codeDigest: string;
  usedAt: Generated<string | null>;
}

/** Roles whose people must show a second factor; only the owner's function writes them. */
export interface SecondFactorDemandTable {
  roleCode: string;
}

import {
  DecryptOutcome,
  DecryptParty,
  ENVELOPE_PARTS,
  type EnvelopePart,
} from '@tenderdesk/domain/bidding/opening/decryption-codes';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    decryptAttempt: DecryptAttemptTable;
    decryptFinding: DecryptFindingTable;
  }
}

/** One try to decrypt a bid. */
export interface DecryptAttemptTable {
  id: string;
  bidId: string;
  part: EnvelopePart;
  arrivedTime: string;
  answeredTime: Generated<string>;
  outcome: DecryptOutcome;
}

/** By whose fault a bid was not decrypted. */
export interface DecryptFindingTable {
  bidId: string;
  part: EnvelopePart;
  party: DecryptParty;
  reason: string;
  foundBy: string;
  foundTime: Generated<string>;
}

export const columnCodes = {
  decryptAttempt: { outcome: DecryptOutcome, part: ENVELOPE_PARTS },
  decryptFinding: { party: DecryptParty, part: ENVELOPE_PARTS },
} satisfies ColumnCodes;

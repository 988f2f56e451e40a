import { PricePartStatus } from '@tenderdesk/domain/bidding/opening/price-opening-codes';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    pricePart: PricePartTable;
  }
}

/** The price part of a bid of two envelopes: the ciphertext, and what became of it. */
export interface PricePartTable {
  bidId: string;
  /** Where it lies; null once another bid took it over, or it was let go of after its return. */
  envelopeKey: string | null;
  sha256: string;
  /** Bytes. */
  size: string;
  status: Generated<PricePartStatus>;
  openedTime: Generated<string | null>;
  returnedTime: Generated<string | null>;
  /** When its bidder first fetched what was returned. */
  fetchedTime: Generated<string | null>;
  /** When it was last compared with its hash, in real time. */
  checkedTime: Generated<string | null>;
}

export const columnCodes = {
  pricePart: { status: PricePartStatus },
} satisfies ColumnCodes;

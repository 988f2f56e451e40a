import { BidStatus, PriceKind } from '@tenderdesk/domain/bidding/bid/bid-codes';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';
import type { OptionalPriceColumns } from './price.service.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    bid: BidTable;
    bidRevocation: BidRevocationTable;
  }
}

/** A bid: sealed until it is opened; then its values, the price among them, stand beside the envelope. */
export interface BidTable extends OptionalPriceColumns {
  id: string;
  projectId: string;
  sectionId: string;
  registrationId: string;
  /** The bidder, or the lead of the consortium. */
  supplierId: string;
  /** Where the envelope lies; null once it is withdrawn, when only its hash is kept. */
  envelopeKey: string | null;
  /** When its envelope was last compared with its hash, in real time. */
  checkedTime: Generated<string | null>;
  sha256: string;
  /** Bytes. */
  size: string;
  receiptNo: string;
  submittedTime: string;
  withdrawnTime: string | null;
  withdrawReason: string | null;
  status: Generated<BidStatus>;
  openedTime: string | null;
  periodDays: number | null;
  quality: string | null;
  managerName: string | null;
  managerCert: string | null;
  /** Its price lies in a part of its own (`price_part`). */
  twoParts: Generated<boolean>;
  /** The first envelope carried a price where none belongs. */
  priceInFirst: Generated<boolean>;
  /** Name of the file that was sealed; it is an attachment of the bid unless its kind is not allowed. */
  fileName: string | null;
  /** It was opened elsewhere: it has no envelope, hash or receipt of this product. */
  outside: Generated<boolean>;
  version: Generated<number>;
}

/** That a bidder revoked its bid after the deadline, and why. */
interface BidRevocationTable {
  bidId: string;
  reason: string;
  /** Before its opening began: it does not count there. */
  beforeOpening: boolean;
  revokedBy: string;
  revokedTime: Generated<string>;
}

export const columnCodes = {
  bid: { status: BidStatus, priceKind: PriceKind },
} satisfies ColumnCodes;

import { DecryptStatus, OpeningStatus } from '@tenderdesk/domain/bidding/opening/opening-codes';
import { ENVELOPE_PARTS, type EnvelopePart } from '@tenderdesk/domain/bidding/opening/decryption-codes';
import { PriceKind } from '@tenderdesk/domain/bidding/bid/bid-codes';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';
import type { OptionalPriceColumns } from '../bid/price.service.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    bidOpening: BidOpeningTable;
    openingItem: OpeningItemTable;
    openingReading: OpeningReadingTable;
    factorDraw: FactorDrawTable;
  }
}

export interface BidOpeningTable {
  id: string;
  projectId: string;
  round: number;
  openingTime: string;
  place: string;
  /** Who ran it, as named at the time. */
  hostName: string | null;
  recorder: string | null;
  status: Generated<OpeningStatus>;
  startedTime: string | null;
  decryptUntil: string | null;
  endedTime: string | null;
  /** It was approved to go on with fewer responses than are asked for. */
  continued: Generated<boolean>;
  /** Of an opening that was held elsewhere: why it was entered late, by whom and when. */
  outsideReason: Generated<string | null>;
  outsideEnteredBy: Generated<string | null>;
  outsideEnteredTime: Generated<string | null>;
  version: Generated<number>;
}

export interface OpeningItemTable extends OptionalPriceColumns {
  bidId: string;
  openingId: string;
  sectionId: string;
  /** The bidder, or the lead of the consortium. */
  supplierId: string;
  /** Names joined by 、, the lead first. */
  bidderName: string;
  decryptStatus: Generated<DecryptStatus>;
  sealOk: Generated<boolean>;
  depositOk: boolean;
  periodDays: number | null;
  quality: string | null;
  managerName: string | null;
  managerCert: string | null;
  /** Null until the bidder has looked at the line. */
  confirmed: boolean | null;
  objection: string | null;
  remark: string | null;
  /** The remark was written when the objection was there: it answers it. */
  answered: Generated<boolean>;
}

/** One turn of reading out. */
export interface OpeningReadingTable {
  openingId: string;
  part: Generated<EnvelopePart>;
  sectionId: string;
  /** From 1 in each section and part. */
  turn: number;
  bidId: string;
  /** As named at the time. */
  readerName: string;
  readTime: Generated<string>;
}

/** The factor of a section's base price, drawn once when the record was closed. */
export interface FactorDrawTable {
  sectionId: string;
  /** Percent. */
  factor: string;
  drawnTime: Generated<string>;
}

export const columnCodes = {
  bidOpening: { status: OpeningStatus },
  openingItem: { decryptStatus: DecryptStatus, priceKind: PriceKind },
  openingReading: { part: ENVELOPE_PARTS },
} satisfies ColumnCodes;

import { PriceKind } from '@tenderdesk/domain/bidding/bid/bid-codes';
import { DecryptStatus } from '@tenderdesk/domain/bidding/opening/opening-codes';
import { PriceOpeningStatus } from '@tenderdesk/domain/bidding/opening/price-opening-codes';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';
import type { OptionalPriceColumns } from '../bid/price.service.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    priceOpening: PriceOpeningTable;
    priceOpeningItem: PriceOpeningItemTable;
  }
}

/** The second opening of a round: the price parts of the bids that go on. */
export interface PriceOpeningTable {
  id: string;
  projectId: string;
  round: number;
  openingTime: string;
  place: string;
  status: Generated<PriceOpeningStatus>;
  hostName: string | null;
  recorder: string | null;
  startedTime: string | null;
  decryptUntil: string | null;
  endedTime: string | null;
  version: Generated<number>;
}

/** A line of its record. */
export interface PriceOpeningItemTable extends OptionalPriceColumns {
  bidId: string;
  priceOpeningId: string;
  sectionId: string;
  supplierId: string;
  bidderName: string;
  /** Its price part is opened; otherwise it is returned as it is. */
  admitted: boolean;
  /** Null where the price part is returned. */
  decryptStatus: DecryptStatus | null;
  decryptedTime: string | null;
  confirmed: boolean | null;
  objection: string | null;
  remark: string | null;
  answered: Generated<boolean>;
}

export const columnCodes = {
  priceOpening: { status: PriceOpeningStatus },
  priceOpeningItem: { decryptStatus: DecryptStatus, priceKind: PriceKind },
} satisfies ColumnCodes;

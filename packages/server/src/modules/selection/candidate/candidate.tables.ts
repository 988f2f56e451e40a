import { PriceKind } from '@tenderdesk/domain/bidding/bid/bid-codes';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';
import type { PriceColumns } from '../../bidding/bid/price.service.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    winningCandidate: WinningCandidateTable;
  }
}

export interface WinningCandidateTable extends PriceColumns {
  id: string;
  projectId: string;
  sectionId: string;
  round: number;
  /** Null for a winner who was named without an opening. */
  bidId: string | null;
  supplierId: string;
  bidderName: string;
  rank: number;
  score: string | null;
  periodDays: number | null;
  quality: string | null;
  managerName: string | null;
  managerCert: string | null;
  evaluationResult: string | null;
  qualificationResponse: string | null;
  /** Named as winner, not yet approved. */
  chosen: Generated<boolean>;
  won: Generated<boolean>;
  /** 万元; only for AMOUNT. */
  winningPrice: string | null;
  notRankOneReason: string | null;
  /** The price as it was opened, where the committee has corrected it; else null. */
  openedPriceText: Generated<string | null>;
  /** Why the guard against low prices is not to hold (R40); inside the house. */
  priceLimitReason: string | null;
  /** When it fell away as winner (例55, 例74), or dropped out without extending its bid; null for those that stand. */
  fallenTime: Generated<string | null>;
  createdTime: Generated<string>;
}

export const columnCodes = { winningCandidate: { priceKind: PriceKind } } satisfies ColumnCodes;

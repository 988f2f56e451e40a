import type { PriceKind } from '@tenderdesk/domain/bidding/bid/bid-codes';
import type { Generated } from 'kysely';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    winningCandidate: WinningCandidateTable;
  }
}

export interface WinningCandidateTable {
  id: string;
  projectId: string;
  sectionId: string;
  round: number;
  /** Null for a winner who was named without an opening. */
  bidId: string | null;
  supplierId: string;
  bidderName: string;
  rank: number;
  /** 万元; only for AMOUNT. */
  price: string | null;
  priceText: string;
  priceKind: PriceKind;
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
  createdTime: Generated<string>;
}

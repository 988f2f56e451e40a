import type { PriceKind } from '@tenderdesk/domain/bidding/bid-codes';
import type { Generated } from 'kysely';

declare module '../../kernel/tables.ts' {
  interface Tables {
    winningCandidate: WinningCandidateTable;
    publicity: PublicityTable;
    award: AwardTable;
    winningNotice: WinningNoticeTable;
    resultNotice: ResultNoticeTable;
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

export interface PublicityTable {
  projectId: string;
  round: number;
  startTime: string;
  endTime: string;
  objectionChannel: string;
  supervisionDept: string;
  content: string | null;
  publishedTime: string | null;
  version: Generated<number>;
}

export interface AwardTable {
  projectId: string;
  round: number;
  opinion: string | null;
  confirmedTime: string | null;
  /** Of the winning notices. */
  issueDate: string | null;
  writtenReportDate: string | null;
  /** What changed about the winner since the evaluation, and when the committee looked at it again (例56). */
  winnerChange: Generated<string | null>;
  recheckDate: Generated<string | null>;
  /** What the winning notices tell beside the usual; text with markup. */
  noticeContent: Generated<string | null>;
  version: Generated<number>;
}

interface WinningNoticeTable {
  candidateId: string;
  projectId: string;
  noticeNo: string;
  sentTime: string | null;
}

interface ResultNoticeTable {
  bidId: string;
  projectId: string;
  supplierId: string;
  won: boolean;
  text: string;
  sentTime: Generated<string>;
}

import {
  BidQuestionKind,
  BidQuestionStatus,
  type CorrectionBasis,
} from '@tenderdesk/domain/selection/evaluation/bid-question-codes';
import type { Working } from '@tenderdesk/domain/selection/evaluation/arithmetic';
import type { Step } from '@tenderdesk/domain/selection/evaluation/price-score';
import type { ColumnType, Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    bidQuestion: BidQuestionTable;
    priceCorrection: PriceCorrectionTable;
    bidQuestionVote: BidQuestionVoteTable;
    lowPriceTerm: LowPriceTermTable;
  }
}

/** What the committee asks a bidder in writing, and what closed it. */
export interface BidQuestionTable {
  id: string;
  projectId: string;
  bidId: string;
  kind: BidQuestionKind;
  item: string | null;
  content: string;
  readings: string[];
  /** User id of the chair. */
  askedBy: string;
  askedTime: Generated<string>;
  dueTime: string;
  status: Generated<BidQuestionStatus>;
  answer: Generated<string | null>;
  /** Which reading the bidder chose, from 0. */
  reading: Generated<number | null>;
  /** Whether it accepts the corrected price. */
  accepts: Generated<boolean | null>;
  answeredBy: Generated<string | null>;
  /** When it was answered, or its term had passed. */
  closedTime: Generated<string | null>;
}

/** A corrected price; amounts in 万元. */
export interface PriceCorrectionTable {
  questionId: string;
  bidId: string;
  before: string;
  price: string;
  basis: CorrectionBasis[];
  /** Stored as JSON. */
  working: ColumnType<Working, string, never>;
  /** Stored as JSON. */
  steps: ColumnType<Step[], string, never>;
}

/** Until when the members vote on the explanation of a low price. */
export interface LowPriceTermTable {
  questionId: string;
  dueTime: string;
  closedTime: Generated<string | null>;
}

/** A member's vote on the explanation of a low price. */
export interface BidQuestionVoteTable {
  questionId: string;
  memberId: string;
  /** Null for a member who abstains by not voting in time. */
  accepts: boolean | null;
  reason: string;
  votedTime: Generated<string>;
}

export const columnCodes = {
  bidQuestion: { kind: BidQuestionKind, status: BidQuestionStatus },
} satisfies ColumnCodes;

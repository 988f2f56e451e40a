import { ComputationCause, DecidedBy, ReviewResult } from '@tenderdesk/domain/selection/evaluation/codes';
import type { ReviewMark } from '@tenderdesk/domain/selection/evaluation/review-list';
import type { Computation } from '@tenderdesk/domain/selection/evaluation/price-score';
import type { ColumnType, Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    bidReview: BidReviewTable;
    score: ScoreTable;
    evaluationReport: EvaluationReportTable;
    evaluationResult: EvaluationResultTable;
    priceComputation: PriceComputationTable;
    reviewMark: ReviewMarkTable;
  }
}

export interface BidReviewTable {
  bidId: string;
  result: ReviewResult;
  rejectReason: string | null;
  clause: string | null;
  reviewedTime: Generated<string>;
  /** Rejected for a price above the ceiling, without a decision of the committee. */
  byLaw: Generated<boolean>;
  /** The item of the review lists that it failed; null for every other ground. */
  itemId: Generated<string | null>;
}

/** What one member says of one item of the review lists about one bid. */
export interface ReviewMarkTable extends ReviewMark {
  bidId: string;
  memberId: string;
  markedTime: Generated<string>;
}

/** One computation of a section's prices: a version with its cause. */
export interface PriceComputationTable {
  sectionId: string;
  no: number;
  cause: ComputationCause;
  computedTime: Generated<string>;
  /** Stored as JSON. */
  computation: ColumnType<Computation, string, never>;
}

export interface ScoreTable {
  memberId: string;
  bidId: string;
  criterionId: string;
  value: string;
}

export interface EvaluationReportTable {
  id: string;
  projectId: string;
  round: number;
  text: string;
  lots: string[];
  summarisedTime: Generated<string>;
  approvedTime: string | null;
  version: Generated<number>;
}

export interface EvaluationResultTable {
  bidId: string;
  reportId: string;
  sectionId: string;
  total: string;
  techTotal: string;
  rank: number;
  decidedBy: DecidedBy;
}

export const columnCodes = {
  bidReview: { result: ReviewResult },
  evaluationResult: { decidedBy: DecidedBy },
  priceComputation: { cause: ComputationCause },
} satisfies ColumnCodes;

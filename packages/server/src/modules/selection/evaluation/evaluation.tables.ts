import { DecidedBy, ReviewResult } from '@tenderdesk/domain/selection/evaluation/codes';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    bidReview: BidReviewTable;
    score: ScoreTable;
    evaluationReport: EvaluationReportTable;
    evaluationResult: EvaluationResultTable;
  }
}

export interface BidReviewTable {
  bidId: string;
  result: ReviewResult;
  rejectReason: string | null;
  clause: string | null;
  reviewedTime: Generated<string>;
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
} satisfies ColumnCodes;

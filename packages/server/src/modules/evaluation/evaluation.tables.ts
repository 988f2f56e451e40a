import { CommitteeRole, DecidedBy, ReviewResult } from '@tenderdesk/domain/evaluation/codes';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../kernel/tables.ts';

declare module '../../kernel/tables.ts' {
  interface Tables {
    committee: CommitteeTable;
    committeeMember: CommitteeMemberTable;
    bidReview: BidReviewTable;
    score: ScoreTable;
    evaluationReport: EvaluationReportTable;
    evaluationResult: EvaluationResultTable;
  }
}

export interface CommitteeTable {
  id: string;
  projectId: string;
  round: number;
  /** Why these people were named. */
  reason: string;
  formedTime: Generated<string>;
  /** A draw cannot find the experts (例46), and the approver who agreed to choose them; a draw notes who was drawn. */
  specialProject: Generated<boolean>;
  directChoiceApprovedBy: Generated<string | null>;
  version: Generated<number>;
}

export interface CommitteeMemberTable {
  id: string;
  committeeId: string;
  userId: string;
  ordinal: number;
  role: CommitteeRole;
  chair: boolean;
  /** Found by the random draw. */
  drawn: Generated<boolean>;
  avoidanceDeclared: boolean | null;
  avoidanceReason: string | null;
  handedInTime: string | null;
  signedTime: string | null;
  dissent: string | null;
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
  committeeMember: { role: CommitteeRole },
  bidReview: { result: ReviewResult },
  evaluationResult: { decidedBy: DecidedBy },
} satisfies ColumnCodes;

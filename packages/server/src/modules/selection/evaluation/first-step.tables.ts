import { ReviewResult } from '@tenderdesk/domain/selection/evaluation/codes';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    firstStepReview: FirstStepReviewTable;
    firstStepSheet: FirstStepSheetTable;
    competitionJudgement: CompetitionJudgementTable;
  }
}

/** What the first review decided of a bid of two envelopes, as it was when the last member handed in. */
export interface FirstStepReviewTable {
  bidId: string;
  result: ReviewResult;
  rejectReason: string | null;
  clause: string | null;
  closedTime: Generated<string>;
}

/** A member has handed in what it gives the first envelopes; the scores are kept as a sheet. */
export interface FirstStepSheetTable {
  committeeId: string;
  userId: string;
  handedInTime: Generated<string>;
}

/** What the committee says of few bids that passed the first envelope (法42). */
export interface CompetitionJudgementTable {
  id: string;
  sectionId: string;
  /** Of how many it was said. */
  validBids: number;
  competes: boolean;
  reason: string;
  notedBy: string;
  notedTime: Generated<string>;
}

export const columnCodes = {
  firstStepReview: { result: ReviewResult },
} satisfies ColumnCodes;

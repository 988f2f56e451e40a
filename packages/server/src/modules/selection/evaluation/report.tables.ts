import type { DecidedBy, ReviewResult } from '@tenderdesk/domain/selection/evaluation/codes';
import {
  ReferralOutcome,
  ReportGround,
  ReportStand,
  ReturnAnswer,
} from '@tenderdesk/domain/selection/evaluation/report-codes';
import type { ColumnType, Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    reportVersion: ReportVersionTable;
    scoreSheet: ScoreSheetTable;
    reportStand: ReportStandTable;
    reportHandover: ReportHandoverTable;
    reportReturn: ReportReturnTable;
    reportReturnPoint: ReportReturnPointTable;
    reportReferral: ReportReferralTable;
  }
}

/** What a version of the report rests on. Members are named by their ordinal, as in everything that is secret. */
export interface VersionContent {
  criteria: { criterionId: string; item: string; score: string; computed: boolean }[];
  reviews: {
    bidId: string;
    sectionId: string;
    bidderName: string;
    result: ReviewResult;
    rejectReason: string | null;
    clause: string | null;
  }[];
  scores: { ordinal: number; bidId: string; criterionId: string; value: string }[];
  /** Computed scores of the price, where the method has a formula. */
  prices: { bidId: string; score: string | null }[];
  ranking: {
    sectionId: string;
    bidId: string;
    rank: number;
    total: string;
    techTotal: string;
    decidedBy: DecidedBy;
  }[];
  lots: string[];
}

export interface ReportVersionTable {
  reportId: string;
  no: number;
  text: string;
  writtenBy: string;
  writtenTime: Generated<string>;
  /** Stored as JSON. */
  content: ColumnType<VersionContent, string, never>;
}

/** A member's scores as they were handed in. */
export interface ScoreSheetTable {
  committeeId: string;
  userId: string;
  no: number;
  ordinal: number;
  handedInTime: Generated<string>;
  /** Stored as JSON. */
  scores: ColumnType<{ bidId: string; criterionId: string; value: string }[], string, never>;
}

export interface ReportStandTable {
  reportId: string;
  no: number;
  userId: string;
  ordinal: number;
  stand: ReportStand;
  /** The dissent, or why somebody is recorded as refusing; null for a plain signature. */
  words: string | null;
  notedBy: string;
  notedTime: Generated<string>;
}

export interface ReportHandoverTable {
  id: string;
  reportId: string;
  no: number;
  handedDate: string;
  /** Null where it came on paper. */
  handedTime: string | null;
  enteredBy: string | null;
  enteredTime: Generated<string>;
  /** Why a date on paper was entered late. */
  reason: string | null;
}

export interface ReportReturnTable {
  id: string;
  reportId: string;
  no: number;
  reason: string;
  returnedBy: string;
  returnedTime: Generated<string>;
  answer: Generated<ReturnAnswer | null>;
  answerWords: Generated<string | null>;
  answeredBy: Generated<string | null>;
  answeredTime: Generated<string | null>;
}

export interface ReportReturnPointTable {
  returnId: string;
  ordinal: number;
  ground: ReportGround;
  bidId: string;
  item: string;
}

/** A report before the authority. */
export interface ReportReferralTable {
  id: string;
  returnId: string;
  authority: string;
  reason: string;
  referredBy: string;
  referredTime: Generated<string>;
  outcome: Generated<ReferralOutcome | null>;
  outcomeWords: Generated<string | null>;
  recordedBy: Generated<string | null>;
  recordedTime: Generated<string | null>;
}

export const columnCodes = {
  reportStand: { stand: ReportStand },
  reportReturn: { answer: ReturnAnswer },
  reportReturnPoint: { ground: ReportGround },
  reportReferral: { outcome: ReferralOutcome },
} satisfies ColumnCodes;

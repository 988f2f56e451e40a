import {
  AnnouncementStatus,
  CONTENT_FORMATS,
  type ContentFormat,
} from '@tenderdesk/domain/procedure/announcement/announcement-codes';
import type { Corrected } from '@tenderdesk/domain/bidding/clarification/correction';
import { SubmitStatus } from '@tenderdesk/domain/work/flow/flow-codes';
import type { ColumnType, Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    clarification: ClarificationTable;
    clarificationConfirmation: ClarificationConfirmationTable;
    clarificationStep: ClarificationStepTable;
  }
}

export interface ClarificationTable {
  id: string;
  projectId: string;
  round: number;
  /** Counts what was published in the round, from 1; null before. */
  no: number | null;
  content: string;
  /** PLAIN for what was published before texts had markup, RICH for the canonical form (ADR 0019). */
  contentFormat: Generated<ContentFormat>;
  /** It may affect how bids are made (法23, 例21). */
  affectsBid: boolean;
  /** Where the bid deadline moves to; null where it stays. */
  bidDeadline: string | null;
  status: Generated<AnnouncementStatus>;
  announcementId: string | null;
  createdBy: string;
  createdTime: Generated<string>;
  publishedBy: string | null;
  publishTime: string | null;
  /** What it puts in place of terms of the approved document; stored as JSON, null where it is words alone. */
  correction: ColumnType<Corrected | null, string | null, string | null>;
  version: Generated<number>;
}

/** A step of a correction through the document's chain; rows are only ever added. */
export interface ClarificationStepTable {
  clarificationId: string;
  seq: number;
  action: string;
  status: SubmitStatus;
  reason: string | null;
  operatorId: string;
  /** Of the clarification, once the step was taken. */
  version: number;
  createdTime: Generated<string>;
}

/** A bid that was handed in before a clarification stands as it is; rows are only ever added. */
export interface ClarificationConfirmationTable {
  clarificationId: string;
  bidId: string;
  confirmedBy: string;
  confirmedTime: Generated<string>;
}

export const columnCodes = {
  clarification: { contentFormat: CONTENT_FORMATS, status: AnnouncementStatus },
  clarificationStep: { status: SubmitStatus },
} satisfies ColumnCodes;

import {
  ComplaintOutcome,
  ComplaintSource,
  ComplaintState,
} from '@tenderdesk/domain/procedure/question/complaint-codes';
import { ForcedStep } from '@tenderdesk/domain/procedure/question/forced-codes';
import { QuestionKind, QuestionStage, QuestionStatus } from '@tenderdesk/domain/procedure/question/question-codes';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    question: QuestionTable;
    complaint: ComplaintTable;
    projectPause: ProjectPauseTable;
  }
}

export interface QuestionTable {
  id: string;
  projectId: string;
  sectionId: string | null;
  kind: QuestionKind;
  stage: QuestionStage;
  /** Null for a complaint on paper of somebody whom the library does not know. */
  supplierId: string | null;
  /** Name of the complainant where there is no supplier. */
  complainant: Generated<string | null>;
  /** User id of the person who asked, or who recorded what came on paper. */
  askedBy: string;
  content: string;
  submittedTime: Generated<string>;
  dueTime: string;
  reply: string | null;
  replyTime: string | null;
  repliedBy: string | null;
  status: Generated<QuestionStatus>;
  /** True for an objection that pauses the project until it is answered. */
  suspends: boolean;
  /** Question and reply are there for everybody. */
  published: Generated<boolean>;
  version: Generated<number>;
  /** What the answer makes the tenderee do; null without an answer that says so. */
  forces: Generated<ForcedStep | null>;
  forcesDoneTime: Generated<string | null>;
  /** How it was carried out. */
  forcesNote: Generated<string | null>;
  /** Day on which an objection on paper came, 'yyyy-MM-dd'. */
  paperDate: Generated<string | null>;
  /** Why that was entered days later. */
  dateReason: Generated<string | null>;
  /** The answered objection that it repeats. */
  /** Why the approver took it to concern one section alone; null where it was made so. */
  narrowReason: Generated<string | null>;
  repeatsId: Generated<string | null>;
}

/** What a complaint has beside a question. Dates are 'yyyy-MM-dd'. */
export interface ComplaintTable {
  questionId: string;
  source: ComplaintSource;
  /** Day on which the complainant knew, or should have known. */
  knownDate: string;
  receivedDate: string;
  acceptDue: string;
  decideDue: string;
  state: Generated<ComplaintState>;
  acceptedTime: Generated<string | null>;
  outcome: Generated<ComplaintOutcome | null>;
  /** Name of the authority that a complaint about a tender came to. */
  authority: Generated<string | null>;
}

/** A pause that the approver has set, beside those of objections. At most one of a project is open. */
export interface ProjectPauseTable {
  id: string;
  projectId: string;
  /** The complaint that it is for. */
  questionId: string | null;
  reason: string;
  pausedBy: string;
  pausedTime: Generated<string>;
  resumeReason: Generated<string | null>;
  resumedBy: Generated<string | null>;
  resumedTime: Generated<string | null>;
}

export const columnCodes = {
  question: { kind: QuestionKind, stage: QuestionStage, status: QuestionStatus, forces: ForcedStep },
  complaint: { source: ComplaintSource, state: ComplaintState, outcome: ComplaintOutcome },
} satisfies ColumnCodes;

import type { QuestionKind, QuestionStage, QuestionStatus } from '@tenderdesk/domain/bidding/question';
import type { Generated } from 'kysely';

declare module '../../kernel/tables.ts' {
  interface Tables {
    question: QuestionTable;
  }
}

export interface QuestionTable {
  id: string;
  projectId: string;
  sectionId: string | null;
  kind: QuestionKind;
  stage: QuestionStage;
  supplierId: string;
  /** User id of the person who asked. */
  askedBy: string;
  content: string;
  submittedTime: Generated<string>;
  dueTime: string;
  reply: string | null;
  replyTime: string | null;
  repliedBy: string | null;
  status: Generated<QuestionStatus>;
  /** True for an objection that suspends the project until it is answered. */
  suspends: boolean;
  /** Question and reply are there for everybody. */
  published: Generated<boolean>;
  version: Generated<number>;
}

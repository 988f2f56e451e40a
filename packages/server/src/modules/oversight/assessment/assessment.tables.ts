import { AssessmentState, DeductSource, DeductStatus } from '@tenderdesk/domain/oversight/assessment/assessment-codes';
import { AuditStatus } from '@tenderdesk/domain/people/supplier/codes';
import { SubmitStatus } from '@tenderdesk/domain/work/flow/flow-codes';
import { without } from '@tenderdesk/domain/codes';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    assessmentYear: AssessmentYearTable;
    assessmentItem: AssessmentItemTable;
    assessmentSheet: AssessmentSheetTable;
    assessmentScore: AssessmentScoreTable;
    assessmentDeduct: AssessmentDeductTable;
    addPoint: AddPointTable;
    tenderSummary: TenderSummaryTable;
  }
}

export interface AssessmentYearTable {
  year: number;
  state: Generated<AssessmentState>;
  /** Until when units hand in. */
  dueDate: string;
  /** Points that may be added to one unit in all. */
  mostAdded: string;
  openedTime: string | null;
  closedTime: string | null;
  version: Generated<number>;
}

export interface AssessmentItemTable {
  id: string;
  year: number;
  ordinal: number;
  name: string;
  requirement: string;
  maxScore: string;
  source: DeductSource | null;
  eachScore: string | null;
}

export interface AssessmentSheetTable {
  id: string;
  year: number;
  organizationId: string;
  organizationPath: string;
  clerkUserId: string;
  submitStatus: Generated<SubmitStatus>;
  submittedTime: Generated<string | null>;
  createdTime: Generated<string>;
  updatedTime: Generated<string>;
  version: Generated<number>;
  returnedVersion: Generated<number>;
  /** Who settled its scores last. */
  settledBy: Generated<string | null>;
}

export interface AssessmentScoreTable {
  id: string;
  sheetId: string;
  itemId: string;
  selfScore: string | null;
  evidence: string | null;
  finalScore: string | null;
  comment: string | null;
}

export interface AssessmentDeductTable {
  id: string;
  year: number;
  itemId: string;
  organizationId: string;
  organizationPath: string;
  source: DeductSource;
  /** The fact that it comes from; null for what the department found. */
  sourceId: string | null;
  projectId: string | null;
  occurredDate: string;
  score: string;
  reason: string | null;
  status: Generated<DeductStatus>;
  createdBy: string;
  /** Whose hand the present score is; null for one that the standard gives. */
  setBy: string | null;
  createdTime: Generated<string>;
  contest: string | null;
  contestedBy: string | null;
  contestedTime: string | null;
  decision: string | null;
  decidedBy: string | null;
  decidedTime: string | null;
  version: Generated<number>;
}

export interface AddPointTable {
  id: string;
  year: number;
  organizationId: string;
  organizationPath: string;
  item: string;
  score: string;
  reason: string;
  auditStatus: Generated<AuditStatus>;
  auditNote: string | null;
  auditedBy: string | null;
  auditedTime: string | null;
  createdBy: string;
  /** Who asked last. */
  askedBy: string;
  createdTime: Generated<string>;
  version: Generated<number>;
}

export interface TenderSummaryTable {
  id: string;
  year: number;
  organizationId: string;
  organizationPath: string;
  text: string;
  createdBy: string;
  createdTime: Generated<string>;
  updatedTime: Generated<string>;
  version: Generated<number>;
}

export const columnCodes = {
  assessmentYear: { state: AssessmentState },
  assessmentItem: { source: without(DeductSource, 'OTHER') },
  assessmentSheet: { submitStatus: SubmitStatus },
  assessmentDeduct: { source: DeductSource, status: DeductStatus },
  addPoint: { auditStatus: AuditStatus },
} satisfies ColumnCodes;

import { Infrastructure, WorkKind } from '@tenderdesk/domain/procedure/project/duty-codes';
import { ApprovalStatus, PlanItemKind, PlanItemStatus } from '@tenderdesk/domain/planning/plan/codes';
import { SubmitStatus } from '@tenderdesk/domain/work/flow/flow-codes';
import { PLAN_CHANGE_TYPES, type PlanChangeType, type PlanValues } from '@tenderdesk/domain/planning/plan/plan-change';

import type { Generated, JSONColumnType } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    planItem: PlanItemTable;
    yearlyPlan: YearlyPlanTable;
    planChange: PlanChangeTable;
    yearlyPlanSum: YearlyPlanSumTable;
  }
}

export interface PlanItemTable {
  id: string;
  /** The plan of its unit and year. */
  yearlyPlanId: string;
  organizationId: string;
  organizationPath: string;
  year: number;
  kind: PlanItemKind;
  name: string;
  projectType: string;
  biddingMethod: string;
  level: string;
  /** 万元. */
  amount: string;
  /** 'yyyy-MM'. */
  plannedStart: string | null;
  plannedFinish: string | null;
  fundSource: string | null;
  workKind: string | null;
  infrastructure: string | null;
  /** Percent. */
  stateFundRatio: string | null;
  investmentAmount: string | null;
  /** Money of public budgets in it. */
  budgetAmount: string | null;
  divisionUserId: string | null;
  status: Generated<PlanItemStatus>;
  submitStatus: Generated<SubmitStatus>;
  approvalStatus: Generated<ApprovalStatus>;
  /** It is handed in with the plan of its year, not by itself. */
  withPlan: Generated<boolean>;
  reviewNote: string | null;
  reviewedBy: string | null;
  reviewedTime: string | null;
  /** Added outside the yearly plan, and why. */
  unplanned: Generated<boolean>;
  unplannedReason: string | null;
  /** The item of the year before that it goes on. */
  carriedFrom: string | null;
  /** The project that was started from it. */
  projectId: string | null;
  createdBy: string;
  createdTime: Generated<string>;
  updatedTime: Generated<string>;
  version: Generated<number>;
  /** Version at the last return; 0 when it never was. */
  returnedVersion: Generated<number>;
}

/** What statements added to the sums of a plan of a year, written by the database; its rows together are the sums. */
export interface YearlyPlanSumTable {
  yearlyPlanId: string;
  itemNum: number;
  /** 万元. */
  totalAmount: string;
  /** Items that are neither finished nor carried over nor cancelled. */
  leftNum: number;
}

/** What a unit plans to buy in a year; its items are plan items. */
export interface YearlyPlanTable {
  id: string;
  organizationId: string;
  organizationPath: string;
  year: number;
  clerkUserId: string;
  submitStatus: Generated<SubmitStatus>;
  approvalStatus: Generated<ApprovalStatus>;
  reviewNote: string | null;
  reviewedBy: string | null;
  reviewedTime: string | null;
  closedTime: string | null;
  createdTime: Generated<string>;
  updatedTime: Generated<string>;
  version: Generated<number>;
  returnedVersion: Generated<number>;
}

/** A request to change an approved item, to carry it over or to give it up. */
export interface PlanChangeTable {
  id: string;
  planItemId: string;
  organizationId: string;
  organizationPath: string;
  type: PlanChangeType;
  before: JSONColumnType<PlanValues>;
  after: JSONColumnType<PlanValues>;
  reason: string;
  submitStatus: Generated<SubmitStatus>;
  approvalStatus: Generated<ApprovalStatus>;
  /** When it took effect. */
  settledTime: string | null;
  createdBy: string;
  createdTime: Generated<string>;
  updatedTime: Generated<string>;
  version: Generated<number>;
  returnedVersion: Generated<number>;
}

export const columnCodes = {
  planItem: {
    kind: PlanItemKind,
    status: PlanItemStatus,
    submitStatus: SubmitStatus,
    approvalStatus: ApprovalStatus,
    workKind: WorkKind,
    infrastructure: Infrastructure,
  },
  yearlyPlan: { submitStatus: SubmitStatus, approvalStatus: ApprovalStatus },
  planChange: { type: PLAN_CHANGE_TYPES, submitStatus: SubmitStatus, approvalStatus: ApprovalStatus },
} satisfies ColumnCodes;

import type { PlanItemStatus } from '@tenderdesk/domain/plan/plan-item';
import type { SubmitStatus } from '@tenderdesk/domain/project/submit';
import type { Generated } from 'kysely';

declare module '../../kernel/tables.ts' {
  interface Tables {
    planItem: PlanItemTable;
  }
}

export interface PlanItemTable {
  id: string;
  organizationId: string;
  organizationPath: string;
  year: number;
  kind: 'TENDER' | 'PERFORMANCE';
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
  divisionUserId: string | null;
  status: Generated<PlanItemStatus>;
  submitStatus: Generated<SubmitStatus>;
  /** Added outside the yearly plan. */
  unplanned: Generated<boolean>;
  /** The project that was started from it. */
  projectId: string | null;
  createdBy: string;
  createdTime: Generated<string>;
  updatedTime: Generated<string>;
  version: Generated<number>;
  /** Version at the last return; 0 when it never was. */
  returnedVersion: Generated<number>;
}

import { BiddingMethod, ProjectLevel } from '@tenderdesk/domain/procedure/project/codes';
import { PROJECT_CLASSES, type ProjectClass } from '@tenderdesk/domain/procedure/project/project-type';
import { SubmitStatus } from '@tenderdesk/domain/work/flow/flow-codes';
import type { ColumnType, Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    procedureChange: ProcedureChangeTable;
    procedureBegun: ProcedureBegunTable;
  }
}

/** Versions of the procedure; an approved one stays as it is. */
export interface ProcedureChangeTable {
  id: string;
  /** Given at the approval, counted upwards. */
  number: number | null;
  name: string;
  organizationId: string | null;
  biddingMethod: BiddingMethod | null;
  level: ProjectLevel | null;
  projectClass: ProjectClass | null;
  /** First day on which it holds, 'yyyy-MM-dd'. */
  validFrom: string;
  /** `readBody` reads it; kept as JSON. */
  body: ColumnType<unknown, string, string>;
  reason: string;
  submitStatus: Generated<SubmitStatus>;
  createdBy: string;
  createdTime: Generated<string>;
  approvedTime: string | null;
  version: Generated<number>;
  /** Version at the last return; 0 when it never was. */
  returnedVersion: Generated<number>;
  /** The three administrators decide about it, before the first purchase is started. */
  setup: Generated<boolean>;
}

/** One row from the first purchase on. */
export interface ProcedureBegunTable {
  one: Generated<boolean>;
  begunTime: Generated<string>;
}

export const columnCodes = {
  procedureChange: {
    biddingMethod: BiddingMethod,
    level: ProjectLevel,
    projectClass: PROJECT_CLASSES,
    submitStatus: SubmitStatus,
  },
} satisfies ColumnCodes;

import { AgencyStatus } from '@tenderdesk/domain/people/agency/agency-codes';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    tenderAgency: TenderAgencyTable;
  }
}

export interface TenderAgencyTable {
  supplierId: string;
  /** Codes of bidding.ProjectType; empty: all. */
  projectTypes: string[];
  status: Generated<AgencyStatus>;
  /** Why it is suspended. */
  reason: string | null;
  remark: string | null;
  version: Generated<number>;
  updatedBy: string;
  updatedTime: Generated<string>;
}

export const columnCodes = {
  tenderAgency: { status: AgencyStatus },
} satisfies ColumnCodes;

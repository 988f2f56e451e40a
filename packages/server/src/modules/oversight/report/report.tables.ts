import { SubmitStatus } from '@tenderdesk/domain/work/flow/flow-codes';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    contractReport: ContractReportTable;
    contractReportRow: ContractReportRowTable;
    monthlyReport: MonthlyReportTable;
  }
}

/** What a unit reports of a month. */
interface ReportTable {
  id: string;
  organizationId: string;
  organizationPath: string;
  /** 'yyyy-MM'. */
  period: string;
  dueDate: string;
  clerkUserId: string;
  submitStatus: Generated<SubmitStatus>;
  /** First handed in. */
  submittedTime: Generated<string | null>;
  createdTime: Generated<string>;
  updatedTime: Generated<string>;
  version: Generated<number>;
  /** Version at the last return; 0 when it never was. */
  returnedVersion: Generated<number>;
}

export interface ContractReportTable extends ReportTable {}

export interface ContractReportRowTable {
  id: string;
  reportId: string;
  organizationId: string;
  /** Null for a contract that was signed outside the product. */
  contractId: string | null;
  contractNo: string;
  name: string;
  /** 万元. */
  amount: string;
  signDate: string;
  partyB: string;
  remark: string | null;
  version: Generated<number>;
}

/** Amounts in 万元. */
export interface MonthlyReportTable extends ReportTable {
  plannedNum: number;
  startedNum: number;
  finishedNum: number;
  budget: string;
  award: string;
  saving: string;
  unpricedNum: number;
  generatedTime: Generated<string>;
  remark: string | null;
}

export const columnCodes = {
  contractReport: { submitStatus: SubmitStatus },
  monthlyReport: { submitStatus: SubmitStatus },
} satisfies ColumnCodes;

import {
  DishonestyLevel,
  DishonestyScope,
  DishonestySource,
  DishonestyStatus,
  RepairKind,
} from '@tenderdesk/domain/people/dishonesty/codes';
import { AuditStatus } from '@tenderdesk/domain/people/supplier/codes';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    dishonesty: DishonestyTable;
    dishonestyRepair: DishonestyRepairTable;
  }
}

/** A handling of a dishonest company; dates are its first and its last day. */
export interface DishonestyTable {
  id: string;
  supplierId: string;
  /** Code of bidding.DishonestyKind. */
  kind: string;
  facts: string;
  basis: string;
  level: DishonestyLevel;
  scope: DishonestyScope;
  /** Code of bidding.ProjectType where the scope is KIND. */
  projectType: string | null;
  source: Generated<DishonestySource>;
  projectId: string | null;
  organizationId: string;
  organizationPath: string;
  status: Generated<DishonestyStatus>;
  effectiveFrom: string;
  effectiveTo: string;
  hearingTime: string | null;
  hearingDue: string | null;
  answer: string | null;
  answeredBy: string | null;
  answeredTime: string | null;
  createdBy: string;
  submittedBy: string | null;
  submittedTime: string | null;
  decidedBy: string | null;
  decidedTime: string | null;
  opinion: string | null;
  endedOn: string | null;
  endReason: string | null;
  createdTime: Generated<string>;
  version: Generated<number>;
}

export interface DishonestyRepairTable {
  id: string;
  dishonestyId: string;
  kind: RepairKind;
  reason: string;
  auditStatus: Generated<AuditStatus>;
  opinion: string | null;
  auditedBy: string | null;
  auditedTime: string | null;
  createdTime: Generated<string>;
  version: Generated<number>;
}

export const columnCodes = {
  dishonesty: {
    status: DishonestyStatus,
    level: DishonestyLevel,
    scope: DishonestyScope,
    source: DishonestySource,
  },
  dishonestyRepair: { kind: RepairKind, auditStatus: AuditStatus },
} satisfies ColumnCodes;

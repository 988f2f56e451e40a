import { AuditStatus } from '@tenderdesk/domain/people/supplier/codes';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    ecologySupplier: EcologySupplierTable;
  }
}

export interface EcologySupplierTable {
  supplierId: string;
  /** Code of bidding.EcologyClass: what it applied for last. */
  class: string;
  /** What passed last; null: nothing has. */
  heldClass: string | null;
  /** What it supplies, in its own words. */
  statement: string;
  auditStatus: Generated<AuditStatus>;
  auditReason: string | null;
  auditedBy: string | null;
  auditedTime: string | null;
  appliedBy: string;
  appliedTime: Generated<string>;
  version: Generated<number>;
}

export const columnCodes = {
  ecologySupplier: { auditStatus: AuditStatus },
} satisfies ColumnCodes;

import { AuditStatus } from '@tenderdesk/domain/people/supplier/codes';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    qualification: QualificationTable;
  }
}

/** One edition of a certificate. */
export interface QualificationTable {
  id: string;
  /** The id of its first edition, by which the certificate is known. */
  seriesId: string;
  edition: number;
  supplierId: string;
  /** Code of bidding.QualificationKind. */
  kind: string;
  /** Code of bidding.QualificationLevel. */
  level: string | null;
  certNo: string;
  issuer: string;
  issueDate: string | null;
  /** Last day; null: without end. */
  expiryDate: string | null;
  auditStatus: Generated<AuditStatus>;
  auditReason: string | null;
  auditedBy: string | null;
  auditedTime: string | null;
  newest: Generated<boolean>;
  inForce: Generated<boolean>;
  expiryTold: Generated<boolean>;
  withdrawnTime: string | null;
  createdBy: string;
  createdTime: Generated<string>;
  updatedTime: Generated<string>;
  version: Generated<number>;
}

export const columnCodes = {
  qualification: { auditStatus: AuditStatus },
} satisfies ColumnCodes;

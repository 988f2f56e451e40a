import type { SealedContact } from '../../../kernel/cipher.ts';
import { AuditStatus } from '@tenderdesk/domain/people/supplier/codes';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    contactReset: ContactResetTable;
  }
}

export interface ContactResetTable {
  id: string;
  supplierId: string;
  /** Whom the company had when it asked. */
  oldContact: string;
  oldMobile: SealedContact;
  contact: string;
  mobile: SealedContact;
  auditStatus: Generated<AuditStatus>;
  reason: string | null;
  auditedBy: string | null;
  auditedTime: string | null;
  createdTime: Generated<string>;
  version: Generated<number>;
}

export const columnCodes = {
  contactReset: { auditStatus: AuditStatus },
} satisfies ColumnCodes;

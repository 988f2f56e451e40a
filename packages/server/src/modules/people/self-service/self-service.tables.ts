import type { AuditStatus } from '@tenderdesk/domain/people/supplier/supplier';
import type { Generated } from 'kysely';

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
  oldMobile: string;
  contact: string;
  mobile: string;
  auditStatus: Generated<AuditStatus>;
  reason: string | null;
  auditedBy: string | null;
  auditedTime: string | null;
  createdTime: Generated<string>;
  version: Generated<number>;
}

import { AuditStatus } from '@tenderdesk/domain/people/supplier/codes';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    accountCheck: AccountCheckTable;
  }
}

export interface AccountCheckTable {
  id: string;
  userId: string;
  /** Where the person is to work, and as what: as it was asked for. */
  organizationId: string;
  roles: string[];
  requestedBy: string;
  auditStatus: Generated<AuditStatus>;
  reason: string | null;
  auditedBy: string | null;
  auditedTime: string | null;
  createdTime: Generated<string>;
  version: Generated<number>;
}

export const columnCodes = {
  accountCheck: { auditStatus: AuditStatus },
} satisfies ColumnCodes;

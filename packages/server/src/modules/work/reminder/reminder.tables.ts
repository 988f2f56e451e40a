import type { RemindKind } from '@tenderdesk/domain/work/reminder/category-part';
import { without } from '@tenderdesk/domain/codes';
import { UnlockStatus } from '@tenderdesk/domain/work/reminder/codes';
import { REMIND_KINDS } from '@tenderdesk/domain/work/reminder/category-part';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';
declare module '../../../kernel/tables.ts' {
  interface Tables {
    overdueUnlock: OverdueUnlockTable;
    remindRecord: RemindRecordTable;
  }
}

export interface RemindRecordTable {
  id: string;
  receiverId: string;
  identityId: string;
  category: string;
  kind: RemindKind;
  content: string;
  contentEn: string;
  businessRange: string;
  projectId: string | null;
  organizationPath: string;
  dueTime: string | null;
  handled: Generated<boolean>;
  handledTime: Generated<string | null>;
  markedTime: Generated<string | null>;
  /** How often it was put before its receiver again, and when last. */
  repeated: Generated<number>;
  repeatedTime: Generated<string | null>;
  createdTime: Generated<string>;
  /** When it leaves the house, by a message; null once it has, and for those that do not. */
  leaveTime: string | null;
}

export interface OverdueUnlockTable {
  id: string;
  remindRecordId: string;
  overdueReason: string;
  status: Exclude<UnlockStatus, 'LOCKED'>;
  reason: string | null;
  applicantId: string;
  approverId: string | null;
  organizationPath: string;
  createdTime: Generated<string>;
  decidedTime: string | null;
}

export const columnCodes = {
  remindRecord: { kind: REMIND_KINDS },
  overdueUnlock: { status: without(UnlockStatus, 'LOCKED') },
} satisfies ColumnCodes;

import type { RemindCategory } from '@tenderdesk/domain/work/reminder/category-table';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    remindPlanChange: RemindPlanChangeTable;
    remindImmunity: RemindImmunityTable;
  }
}

/** How the reminders of a category are kept, from the moment of the change on; rows are only ever added. */
export interface RemindPlanChangeTable {
  id: string;
  category: RemindCategory;
  /** Which change of its category, from 1 on. */
  no: number;
  days: number | null;
  repeatDays: number | null;
  locks: boolean;
  enabled: boolean;
  reason: string;
  createdBy: string;
  createdByName: string;
  createdTime: Generated<string>;
}

/** Whom a category does not press until a day: notices of it are not given, what is overdue is neither repeated nor locked. */
export interface RemindImmunityTable {
  id: string;
  targetType: 'ORG' | 'USER';
  targetId: string;
  category: RemindCategory;
  until: string;
  reason: string;
  createdBy: string;
  createdTime: Generated<string>;
}

export const columnCodes = { remindImmunity: { targetType: ['ORG', 'USER'] } } satisfies ColumnCodes;

import type { RemindCategory } from '@tenderdesk/domain/work/reminder/category-table';
import type { Generated } from 'kysely';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    remindPlanChange: RemindPlanChangeTable;
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

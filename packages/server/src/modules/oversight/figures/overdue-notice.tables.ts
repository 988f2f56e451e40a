import type { Generated } from 'kysely';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    overdueTold: OverdueToldTable;
    overdueDay: { day: string };
  }
}

/** What of a winner is overdue. */
export type OverdueCategory = 'NOTICE_WINNING_OVERDUE' | 'NOTICE_CONTRACT_OVERDUE';

interface OverdueToldTable {
  candidateId: string;
  category: OverdueCategory;
  toldTime: Generated<string>;
}

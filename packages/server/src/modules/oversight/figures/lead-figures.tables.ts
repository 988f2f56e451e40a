declare module '../../../kernel/tables.ts' {
  interface Tables {
    figureLead: LeadSum & { /** A unit's path, with those below it; empty: the whole group. */ place: string };
    figureLeadChange: LeadSum & { organizationPath: string };
    figureLeadLive: Omit<LeadSum, 'num'> & { projectId: string; round: number; organizationPath: string };
  }
}

/** How many phases were left in a month after so many days. */
interface LeadSum {
  /** 'yyyy-MM'. */
  month: string;
  phase: string;
  /** From the day of the entry to the day of the end. */
  days: number;
  num: number;
}

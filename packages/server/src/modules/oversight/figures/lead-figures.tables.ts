declare module '../../../kernel/tables.ts' {
  interface Tables {
    figureLead: LeadSum & Place;
    figureLeadChange: LeadSum & Belonging;
    figureLeadLive: Omit<LeadSum, 'num'> & Belonging & { projectId: string; round: number };
  }
}

interface Place {
  /** '=' and a unit's id: that one alone; a path: with those below it; empty: the whole group. */
  place: string;
}

interface Belonging {
  organizationId: string;
  organizationPath: string;
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

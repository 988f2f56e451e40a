declare module '../../../kernel/tables.ts' {
  interface Tables {
    outsideOutcome: OutsideOutcomeTable;
  }
}

/** The place of a bid in the report of a committee that sat elsewhere; what it decided stands in `bid_review`. */
export interface OutsideOutcomeTable {
  bidId: string;
  /** From 1; null for who was rejected. */
  rank: number | null;
  /** Two decimals; null where the method has none. */
  score: string | null;
}

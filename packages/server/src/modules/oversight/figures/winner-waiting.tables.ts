declare module '../../../kernel/tables.ts' {
  interface Tables {
    winnerWaiting: WinnerWaitingTable;
  }
}

/** Winners of running projects who wait; the database keeps them (docs/domain/figures.md). */
interface WinnerWaitingTable {
  candidateId: string;
  /** For what. */
  kind: 'NOTICE' | 'CONTRACT';
  /** When the winner was confirmed, or the beginning of the day of the notice. */
  since: string;
}

/** Which codes the database holds in which columns; `schema.test.ts` compares. */
export const columnCodes = { winnerWaiting: { kind: ['NOTICE', 'CONTRACT'] } };

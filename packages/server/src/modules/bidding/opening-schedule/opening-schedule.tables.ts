declare module '../../../kernel/tables.ts' {
  interface Tables {
    openingTold: OpeningToldTable;
  }
}

/** Openings that people were told of a day ahead. */
interface OpeningToldTable {
  projectId: string;
  openingTime: string;
}

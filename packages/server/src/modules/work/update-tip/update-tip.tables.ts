import type { Generated } from 'kysely';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    updateTip: UpdateTipTable;
    updateTipRead: UpdateTipReadTable;
  }
}

export interface UpdateTipTable {
  id: string;
  title: string;
  /** Of the data or of the product, as people call it. */
  release: string;
  content: string;
  createdBy: string;
  publishTime: Generated<string>;
  version: Generated<number>;
}

/** Who has seen what. */
export interface UpdateTipReadTable {
  tipId: string;
  userId: string;
  readTime: Generated<string>;
}

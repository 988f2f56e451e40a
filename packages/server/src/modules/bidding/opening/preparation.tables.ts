import { OpeningCheck } from '@tenderdesk/domain/bidding/opening/preparation-codes';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    openingPreparation: OpeningPreparationTable;
  }
}

/** One entry of how an opening was prepared; rows are only ever added. */
export interface OpeningPreparationTable {
  openingId: string;
  /** From 1, without gaps. */
  no: number;
  /** Null for words alone, and so is `done`. */
  item: OpeningCheck | null;
  done: boolean | null;
  text: string | null;
  userId: string;
  /** As named at the time. */
  name: string;
  time: Generated<string>;
}

export const columnCodes = { openingPreparation: { item: OpeningCheck } } satisfies ColumnCodes;

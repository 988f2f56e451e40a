import type { Sealed } from '../../../kernel/cipher.ts';
import { PriceKind } from '@tenderdesk/domain/bidding/bid/bid-codes';
import { without } from '@tenderdesk/domain/codes';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';
import type { OptionalPriceColumns } from '../../bidding/bid/price.service.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    quoteRound: QuoteRoundTable;
    quote: QuoteTable;
  }
}

/** A round of quotes; null `openedTime` until its quotes were opened, which is after its end. */
export interface QuoteRoundTable {
  id: string;
  projectId: string;
  /** Of the project. */
  round: number;
  /** Of the quotes, from 1. */
  no: number;
  matters: string | null;
  startTime: Generated<string>;
  endTime: string;
  startedBy: string;
  openedTime: string | null;
}

/** What a company quotes for a section in a round: sealed, and open once the round is. */
export interface QuoteTable extends OptionalPriceColumns {
  quoteRoundId: string;
  registrationId: string;
  sealed: Sealed | null;
  submittedTime: string;
}

export const columnCodes = { quote: { priceKind: without(PriceKind, 'MISSING') } } satisfies ColumnCodes;

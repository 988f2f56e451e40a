import { without } from '@tenderdesk/domain/codes';
import { PriceKind } from '@tenderdesk/domain/bidding/bid/bid-codes';
import type { ColumnCodes } from '../../../kernel/tables.ts';
import type { OptionalPriceColumns } from '../../bidding/bid/price.service.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    negotiationRecord: NegotiationRecordTable;
    negotiationResult: NegotiationResultTable;
  }
}

/** The record of the negotiation with a single source; its text and signatures are those of the evaluation report. */
export interface NegotiationRecordTable {
  reportId: string;
  participants: string;
}

/** What was agreed for a section; null prices where no agreement was reached. */
export interface NegotiationResultTable extends OptionalPriceColumns {
  reportId: string;
  sectionId: string;
  periodDays: number | null;
  quality: string | null;
}

export const columnCodes = {
  negotiationResult: { priceKind: without(PriceKind, 'MISSING') },
} satisfies ColumnCodes;

import { without } from '@tenderdesk/domain/codes';
import { PriceKind } from '@tenderdesk/domain/bidding/bid-codes';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../kernel/tables.ts';

declare module '../../kernel/tables.ts' {
  interface Tables {
    quoteRound: QuoteRoundTable;
    quote: QuoteTable;
    negotiationRecord: NegotiationRecordTable;
    negotiationResult: NegotiationResultTable;
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
export interface QuoteTable {
  quoteRoundId: string;
  registrationId: string;
  sealed: string | null;
  submittedTime: string;
  priceText: string | null;
  priceKind: PriceKind | null;
  /** 万元; only for AMOUNT. */
  price: string | null;
}

/** The record of the negotiation with a single source; its text and signatures are those of the evaluation report. */
export interface NegotiationRecordTable {
  reportId: string;
  participants: string;
}

/** What was agreed for a section; null prices where no agreement was reached. */
export interface NegotiationResultTable {
  reportId: string;
  sectionId: string;
  priceText: string | null;
  priceKind: PriceKind | null;
  /** 万元; only for AMOUNT. */
  price: string | null;
  periodDays: number | null;
  quality: string | null;
}

export const columnCodes = {
  quote: { priceKind: without(PriceKind, 'MISSING') },
  negotiationResult: { priceKind: without(PriceKind, 'MISSING') },
} satisfies ColumnCodes;

import { OpeningLineKind, OpeningPart, OpeningSignature } from '@tenderdesk/domain/bidding/opening/record-codes';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    openingLine: OpeningLineTable;
    openingStay: OpeningStayTable;
    openingSignature: OpeningSignatureTable;
  }
}

/** One line of the record of an opening; rows are only ever added. */
export interface OpeningLineTable {
  openingId: string;
  /** From 1, without gaps. */
  no: number;
  kind: OpeningLineKind;
  /** Null for what concerns every section. */
  sectionId: string | null;
  bidId: string | null;
  /** The bidder, or the section of a factor. */
  name: string | null;
  text: string | null;
  time: Generated<string>;
}

/** One time that somebody was in the room; nothing of it changes but until when. */
export interface OpeningStayTable {
  openingId: string;
  userId: string;
  cameTime: string;
  seenTime: string;
  part: OpeningPart;
  /** As named at the time. */
  name: string;
  supplierId: string | null;
}

/** A signature under the record, or why there is none; rows are only ever added, the latest of a bid stands. */
export interface OpeningSignatureTable {
  bidId: string;
  no: number;
  status: OpeningSignature;
  /** Who signed, or who noted that nobody did. */
  name: string;
  reason: string | null;
  time: Generated<string>;
}

export const columnCodes = {
  openingLine: { kind: OpeningLineKind },
  openingStay: { part: OpeningPart },
  openingSignature: { status: OpeningSignature },
} satisfies ColumnCodes;

import { OpeningLineKind, OpeningPart, OpeningSignature } from '@tenderdesk/domain/bidding/opening/record-codes';
import { ENVELOPE_PARTS, type EnvelopePart } from '@tenderdesk/domain/bidding/opening/decryption-codes';
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
  /** From 1, without gaps, whichever part they are of. */
  no: number;
  /** The record that it is a line of: of the opening, or of the second one, of price parts. */
  part: Generated<EnvelopePart>;
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
  part: Generated<EnvelopePart>;
  no: number;
  status: OpeningSignature;
  /** Who signed, or who noted that nobody did. */
  name: string;
  reason: string | null;
  time: Generated<string>;
}

export const columnCodes = {
  openingLine: { kind: OpeningLineKind, part: ENVELOPE_PARTS },
  openingStay: { part: OpeningPart },
  openingSignature: { status: OpeningSignature, part: ENVELOPE_PARTS },
} satisfies ColumnCodes;

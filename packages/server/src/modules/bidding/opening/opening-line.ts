import type { EnvelopePart } from '@tenderdesk/domain/bidding/opening/decryption-codes';
import type { OpeningLineKind } from '@tenderdesk/domain/bidding/opening/record-codes';
import type { Context } from '../../../kernel/context.ts';
import { insertLine } from './record.repository.ts';

/** What a line is about: a bid, with the section and name of its item, or the opening as a whole. */
interface About {
  openingId: string;
  /** Of which of its records; of the first where it is left out. */
  part?: EnvelopePart;
  sectionId?: string;
  bidId?: string;
  /** The bidder, or the section of a factor. */
  name?: string;
  bidderName?: string;
  text?: string | null;
}

/** The record of an opening gets another line. The caller holds the project's lock, so that numbers have no gaps. */
export const noteLine = (
  { db }: Context,
  kind: OpeningLineKind,
  { openingId, part = 'FIRST', sectionId, bidId, bidderName, name = bidderName, text }: About,
): Promise<void> =>
  insertLine(db, {
    openingId,
    part,
    kind,
    sectionId: sectionId ?? null,
    bidId: bidId ?? null,
    name: name ?? null,
    text: text ?? null,
  });

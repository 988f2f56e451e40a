import { addDays } from '@tenderdesk/domain/calendar';
import { isBinding, type NextBid } from '@tenderdesk/domain/procedure/incident/incident';
import { isStanding } from '@tenderdesk/domain/selection/bid-validity/bid-validity';
import type { Context } from '../../../kernel/context.ts';
import { biddingDocumentTermsOf } from '../../procedure/bidding-document/bidding-document.service.ts';
import { openingOf } from '../../bidding/opening/opening.service.ts';
import type { ProjectRow } from '../../procedure/project/project.service.ts';
import * as records from './bid-validity.repository.ts';

/** What the letter of a request is filed under. */
export const LETTER_FILES = 'BID_EXTENSION';
/** What the papers of an answer are filed under: of the bidder, an extended guarantee among them. */
export const ANSWER_FILES = 'BID_EXTENSION_ANSWER';

/** Openings whose record is closed. */
const RECORDED: readonly string[] = ['RECORDED', 'EVALUATING', 'EVALUATED'];

/** True once the record of the opening is closed: before, nobody is told who takes part. */
export async function isRecorded(context: Context, project: ProjectRow): Promise<boolean> {
  const opening = await openingOf(context, project);
  return opening !== null && RECORDED.includes(opening.status);
}

/** How long a bid binds its bidder. */
export type BidValidity = Required<NextBid>;

/** Last day on which the bids of the round bind as published, 'yyyy-MM-dd'; null where the document says none (例25). */
export async function publishedEndOf(context: Context, project: ProjectRow): Promise<string | null> {
  const terms = await biddingDocumentTermsOf(context, project);
  return terms?.bidValidityDays ? addDays(terms.bidDeadline.slice(0, 10), terms.bidValidityDays) : null;
}

/** How long each of these bids of a project's round binds its bidder: as published, or as it agreed to extend it. */
export async function validityOf(
  context: Context,
  project: ProjectRow,
  bidIds: readonly string[],
): Promise<(bidId: string) => BidValidity> {
  const published = await publishedEndOf(context, project);
  const extended = published === null ? new Map() : await records.selectExtended(context.db, bidIds);
  return (bidId) => {
    const known = extended.get(bidId);
    return { validUntil: known?.validUntil ?? published, refused: known?.refused ?? false };
  };
}

/** A bid that is still in and binds its bidder today. */
export type BoundBid = records.OpenedBid & { validUntil: string | null };

/**
 * The bids of the round that are still in and not told of a result, and those of them that bind today: to these a request
 * to extend is put. While the committee reviews, nobody knows whom it rejects (法44): all opened ones are in.
 */
export async function standingBids(context: Context, project: ProjectRow): Promise<BoundBid[]> {
  const standing = (await records.selectUndecided(context.db, project)).filter(({ status }) => isStanding(status));
  const today = context.now.slice(0, 10);
  const validity = await validityOf(
    context,
    project,
    standing.map(({ bidId }) => bidId),
  );
  return standing.flatMap((bid) => {
    const known = validity(bid.bidId);
    return isBinding(known, today) ? [{ ...bid, validUntil: known.validUntil }] : [];
  });
}

import type { Price } from '@tenderdesk/domain/bidding/bid/price';
import type { Context } from '../../../kernel/context.ts';
import { endsByRecord } from '@tenderdesk/domain/selection/negotiation/negotiation';
import { priceOf } from '../../bidding/bid/price.service.ts';
import { NAME_MARK } from '../../bidding/opening/opening.service.ts';
import { partiesOf, registrationsOf } from '../../bidding/registration/registration.service.ts';
import { lastQuotes } from '../quote/quote.service.ts';
import type { EvaluationSession } from '../evaluation/evaluation-session.service.ts';
import * as quoteBook from '../quote/quote.service.ts';

/** A company that is negotiated with, for one section. */
export interface NegotiationParty {
  registrationId: string;
  sectionId: string;
  supplierId: string;
  /** With its consortium. */
  bidderName: string;
  /** What it asks for now; null before its first quote. */
  price: Price | null;
}

/** Companies whose bids were opened, in the sections that go on, rejected or not; of a single source its supplier. */
export const partiesOfRounds = (context: Context, session: EvaluationSession): Promise<NegotiationParty[]> =>
  endsByRecord(session.project.biddingMethod) ? registered(context, session) : opened(context, session);

/** Those of them that are still in: their bids were not rejected. */
export const partiesInNegotiation = (context: Context, session: EvaluationSession): Promise<NegotiationParty[]> =>
  partiesOfRounds(context, {
    ...session,
    items: session.items.filter(({ bidId }) => session.reviews.get(bidId)?.result !== 'REJECT'),
  });

async function registered(context: Context, { project, sections }: EvaluationSession): Promise<NegotiationParty[]> {
  const rows = await registrationsOf(
    context,
    sections.map(({ id }) => id),
  );
  const [parties, quotes] = [
    await partiesOf(
      context,
      rows.map(({ id }) => id),
    ),
    await lastQuotes(context, project),
  ];
  return rows.map(({ id, sectionId, supplierId }) => ({
    registrationId: id,
    sectionId,
    supplierId,
    bidderName: (parties.get(id) ?? []).map(({ name }) => name).join(NAME_MARK),
    price: quotes.get(id) ?? null,
  }));
}

async function opened({ db }: Context, session: EvaluationSession): Promise<NegotiationParty[]> {
  const registrations = new Map(
    (await quoteBook.selectBids(db, session.project)).map(({ id, registrationId }) => [id, registrationId]),
  );
  return session.items.flatMap((item) => {
    const { bidId, sectionId, supplierId, bidderName } = item;
    const registrationId = registrations.get(bidId);
    return registrationId ? [{ registrationId, sectionId, supplierId, bidderName, price: priceOf(item) }] : [];
  });
}

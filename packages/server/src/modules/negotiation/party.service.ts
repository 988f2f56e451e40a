import type { PriceKind } from '@tenderdesk/domain/bidding/price';
import type { Context } from '../../kernel/context.ts';
import type { Session } from '../evaluation/evaluation.service.ts';
import * as records from './quote.repository.ts';

/** A company that is still in, for one section. */
export interface NegotiationParty {
  registrationId: string;
  sectionId: string;
  supplierId: string;
  /** With its consortium. */
  bidderName: string;
  /** Of the price that it asks for now. */
  priceKind: PriceKind | null;
}

/** Companies whose bids were opened and not rejected, in the sections that go on. */
export async function partiesInNegotiation({ db }: Context, session: Session): Promise<NegotiationParty[]> {
  const registrations = new Map(
    (await records.selectBids(db, session.project)).map(({ id, registrationId }) => [id, registrationId]),
  );
  return session.items.flatMap(({ bidId, sectionId, supplierId, bidderName, priceKind }) => {
    const registrationId = registrations.get(bidId);
    return registrationId && session.reviews.get(bidId)?.result !== 'REJECT'
      ? [{ registrationId, sectionId, supplierId, bidderName, priceKind }]
      : [];
  });
}

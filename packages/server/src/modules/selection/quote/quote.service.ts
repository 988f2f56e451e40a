import { quotesInRounds, type NegotiationFacts } from '@tenderdesk/domain/selection/negotiation/negotiation';
import type { Price } from '@tenderdesk/domain/bidding/bid/price';
import type { Context } from '../../../kernel/context.ts';
import { priceOf } from '../../bidding/bid/price.service.ts';
import type { InRound, ProjectRow } from '../../procedure/project/project.service.ts';
import * as records from './quote.repository.ts';

export {
  insertQuote,
  insertRound,
  openRound,
  prolongRound,
  selectBids,
  selectOptionalQuote,
  selectQuotes,
  updateQuote,
  type QuoteRoundRow,
  type QuoteRow,
} from './quote.repository.ts';

/** The rounds of quotes of a project's round, in order. */
export const quoteRoundsOf = ({ db }: Context, project: InRound): Promise<records.QuoteRoundRow[]> =>
  records.selectRounds(db, project);

/** What the rules read of the rounds. */
export const negotiationFacts = async (context: Context, project: ProjectRow): Promise<NegotiationFacts> => ({
  biddingMethod: project.biddingMethod,
  rounds: quotesInRounds(project.biddingMethod)
    ? (await quoteRoundsOf(context, project)).map(({ openedTime }) => ({ opened: openedTime !== null }))
    : [],
});

/** The price of the last opened quote of each registration, by its id: who gives none in a round keeps the one before. */
export async function lastQuotes(context: Context, project: InRound): Promise<Map<string, Price>> {
  const opened = (await quoteRoundsOf(context, project)).filter(({ openedTime }) => openedTime !== null);
  const quotes = await records.selectQuotes(
    context.db,
    opened.map(({ id }) => id),
  );
  return new Map(
    opened.flatMap(({ id }) =>
      quotes
        .filter(({ quoteRoundId }) => quoteRoundId === id)
        .flatMap((quote) => {
          const price = priceOf(quote);
          return price ? [[quote.registrationId, price] as const] : [];
        }),
    ),
  );
}

/** The price of the last opened quote of each bid, by the id of the bid; bids without a quote are left out. */
export async function lastQuotesByBid(context: Context, project: InRound): Promise<Map<string, Price>> {
  const quotes = await lastQuotes(context, project);
  if (quotes.size === 0) return new Map();
  const bids = await records.selectBids(context.db, project);
  return new Map(
    bids.flatMap(({ id, registrationId }) => {
      const quote = quotes.get(registrationId);
      return quote ? [[id, quote] as const] : [];
    }),
  );
}

/** Since when quotes are given that nobody may learn of yet: the access log hides who gives them. */
export { sealedQuotes } from './quote.repository.ts';

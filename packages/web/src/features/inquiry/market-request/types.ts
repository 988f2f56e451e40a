import type { Reply } from '../../../api/types.ts';

/** A request with what each company says. */
export type MarketRequest = Reply<'get', '/inquiry/request/{marketRequestId}'>;
export type Answer = MarketRequest['answers'][number];

/** A request as a company sees it. */
export type PriceRequest = Reply<'get', '/bidder/priceRequest/{marketAnswerId}'>;

export type Item = PriceRequest['items'][number];

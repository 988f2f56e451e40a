import type { Reply } from '../../../api/types.ts';

/** A record with its hearing and decision. */
export type Dishonesty = Reply<'get', '/tender/dishonesty/{dishonestyId}'>;

/** A record as its company sees it. */
export type OwnDishonesty = Reply<'get', '/bidder/dishonesty/{dishonestyId}'>;

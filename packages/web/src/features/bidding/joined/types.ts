import type { Reply } from '../../../api/types.ts';

/** Everything of one's own for one section. */
export type Workspace = Reply<'get', '/bidder/registration/{registrationId}'>;

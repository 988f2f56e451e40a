import type { Reply } from '../../../api/types.ts';

export type SubAccount = Reply<'get', '/bidder/subAccount'>['accounts'][number];

import type { Reply } from '../../../api/types.ts';

export type BidValidity = Reply<'get', '/tender/bidValidity/{projectId}'>;
export type Extension = BidValidity['extensions'][number];
export type Answer = Extension['answers'][number];

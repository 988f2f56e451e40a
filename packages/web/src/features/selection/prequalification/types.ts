import type { Reply } from '../../../api/types.ts';

export type Own = Reply<'get', '/bidder/prequalification/{projectId}'>;
export type OwnSection = Own['sections'][number];
export type Terms = Own['terms'];
export type Review = Reply<'get', '/tender/prequalification/{projectId}/review'>;
export type Prequalification = NonNullable<Reply<'get', '/tender/prequalification/{projectId}'>['prequalification']>;

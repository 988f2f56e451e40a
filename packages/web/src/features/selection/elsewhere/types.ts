import type { Reply } from '../../../api/types.ts';

export type Elsewhere = Reply<'get', '/tender/elsewhere/{projectId}'>;
export type OutsideSection = Elsewhere['sections'][number];
export type OutsideBid = OutsideSection['bids'][number];
export type Held = NonNullable<Elsewhere['opening']>;

import type { Reply } from '../../../api/types.ts';

export type Draws = Reply<'get', '/tender/committee/{projectId}/draws'>;
export type Draw = Draws['draws'][number];
export type DrawnCall = Draw['calls'][number];
export type OwnCall = Reply<'get', '/tender/expertCall'>[number];

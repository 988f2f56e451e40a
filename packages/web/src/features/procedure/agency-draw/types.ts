import type { Reply } from '../../../api/types.ts';

export type Extraction = Reply<'get', '/tender/agencyExtraction/{projectId}'>;
export type Draw = Extraction['draws'][number];

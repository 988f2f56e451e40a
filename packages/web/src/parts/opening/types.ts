import type { Reply } from '../../api/types.ts';

export type Opening = NonNullable<Reply<'get', '/tender/bidOpening/{projectId}'>>;
export type OpeningSection = Opening['sections'][number];
export type OpeningItem = OpeningSection['items'][number];

export type PriceOpening = NonNullable<Reply<'get', '/tender/priceOpening/{projectId}'>>;
export type PriceItem = PriceOpening['sections'][number]['items'][number];

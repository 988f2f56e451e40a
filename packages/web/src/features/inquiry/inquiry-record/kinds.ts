import type { TextKey } from '../../../kit/text.ts';
import type { RowOf } from '../../../api/types.ts';

export type Kind = 'PRODUCT' | 'CONSTRUCTION' | 'SOFTWARE';

export type PriceRow = RowOf<'/inquiry/record/page'>;

/** What divides the prices of each kind. */
export const CATEGORY_LABEL = {
  PRODUCT: 'inquiryRecord.categoryPRODUCT',
  CONSTRUCTION: 'inquiryRecord.categoryCONSTRUCTION',
  SOFTWARE: 'inquiryRecord.categorySOFTWARE',
} as const satisfies Record<Kind, TextKey>;

/** The screen of each kind. */
export const SCREEN = {
  PRODUCT: '/inquiry/productSupplierRecord',
  CONSTRUCTION: '/inquiry/constructionSupplierRecord',
  SOFTWARE: '/inquiry/softwareSupplierRecord',
} as const satisfies Record<Kind, string>;

import { codes, type CodeOf } from '../../codes.ts';

export const CriterionType = codes('bidding.CriterionType', 'closed', [
  ['PRICE', '报价'],
  ['TECH', '技术', 'Technical'],
  ['BUSINESS', '商务'],
  ['CREDIT', '信用'],
]);
export type CriterionType = CodeOf<typeof CriterionType>;

/** What the fair-competition review looks at (R24). */
export const FairReviewItem = codes('bidding.FairReviewItem', 'closed', [
  ['BRAND_OR_ORIGIN', '未指定品牌或原产地', 'No brand or origin named'],
  ['REGION_OR_INDUSTRY', '未以特定区域或行业业绩设限', 'No achievements of one region or industry demanded'],
  ['OWNERSHIP_FORM', '未限制所有制形式', 'No limit on the form of ownership'],
  ['UNEQUAL_STANDARDS', '未采用不同标准', 'No unequal standards'],
]);
export type FairReviewItem = CodeOf<typeof FairReviewItem>;

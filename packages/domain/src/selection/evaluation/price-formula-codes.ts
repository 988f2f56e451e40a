import { codes, type CodeOf } from '../../codes.ts';

/** How the prices of a lot are compared (12号令 29 to 34 (u), 交通运输部令2015年第24号 (u)). */
export const FormulaKind = codes('bidding.FormulaKind', 'closed', [
  ['LOWEST_RATIO', '低价优先法', 'Lowest price over price'],
  ['BASE_DISTANCE', '基准价偏差法', 'Distance from a base price'],
  ['REASONABLE_LOW', '合理低价法', 'Reasonable low price'],
  ['LOWEST_EVALUATED', '经评审的最低投标价法', 'Lowest evaluated price'],
  ['TECH_LOWEST', '技术评分最低标价法', 'Lowest price of the best technical scores'],
  ['LOWEST_AGREED', '最低价成交', 'Lowest agreed price'],
]);
export type FormulaKind = CodeOf<typeof FormulaKind>;

/** The one kind of price that the lot asks for. */
export const FormulaPrice = codes('bidding.FormulaPrice', 'closed', [
  ['AMOUNT', '总价（万元）', 'Total in 10,000 yuan'],
  ['RATE', '费率（%）', 'Rate in percent'],
  ['DISCOUNT', '下浮率（%）', 'Discount in percent'],
  ['UNIT', '单价', 'Unit price'],
]);
export type FormulaPrice = CodeOf<typeof FormulaPrice>;

/** Which bids the mean is made of. */
export const MeanOf = codes('bidding.MeanOf', 'closed', [
  ['OPENED', '全部开标的有效报价', 'All prices that were opened'],
  ['PASSED', '通过评审的报价', 'Prices that passed the review'],
]);
export type MeanOf = CodeOf<typeof MeanOf>;

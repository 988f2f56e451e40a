import { codes, type CodeOf } from '../../codes.ts';

export const BidStatus = codes('bidding.BidStatus', 'closed', [
  ['DRAFT', '草稿'],
  ['SUBMITTED', '已递交', 'Handed in'],
  ['WITHDRAWN', '已撤回'],
  ['REVOKED', '已撤销'],
  ['OPENED', '已开启'],
  ['VALID', '有效'],
  ['REJECTED', '已否决'],
  ['CANDIDATE', '候选'],
  ['WON', '中标'],
  ['LOST', '未中标', 'Not won'],
  ['FALLEN', '中标失效', 'Award void'],
  ['LAPSED', '未延长有效期', 'Not extended'],
]);
export type BidStatus = CodeOf<typeof BidStatus>;

/** What a price that a bidder wrote is: prices are kept as written. */
export const PriceKind = codes('bidding.PriceKind', 'closed', [
  ['AMOUNT', '金额'],
  ['RATE', '费率'],
  ['DISCOUNT', '下浮率'],
  ['UNIT', '单价', 'Unit price'],
  ['COMPOUND', '组合报价', 'Compound price'],
  ['MISSING', '缺失'],
]);
export type PriceKind = CodeOf<typeof PriceKind>;

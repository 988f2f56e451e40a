import { codes, type CodeOf } from '../../codes.ts';

export const MarketRequestStatus = codes('bidding.MarketRequestStatus', 'closed', [
  ['OPEN', '询价中', 'Asking'],
  ['CLOSED', '已截止', 'Closed'],
  ['RECORDED', '已入库', 'Prices kept'],
  ['WITHDRAWN', '已撤回', 'Withdrawn'],
]);
export type MarketRequestStatus = CodeOf<typeof MarketRequestStatus>;

/** How one of the companies asked stands. */
export const MarketAnswerStatus = codes('bidding.MarketAnswerStatus', 'closed', [
  ['WAITING', '待报价', 'Waited for'],
  ['ANSWERED', '已报价', 'Answered'],
  ['DECLINED', '不报价', 'Declined'],
  ['WITHDRAWN', '已撤回报价', 'Took its answer back'],
  ['SILENT', '未回复', 'Silent'],
]);
export type MarketAnswerStatus = CodeOf<typeof MarketAnswerStatus>;

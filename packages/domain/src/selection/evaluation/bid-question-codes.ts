import { codes, type CodeOf } from '../../codes.ts';

/** What the committee asks a bidder about in writing (法39, 例52; 12号令 19, 21 (u)). */
export const BidQuestionKind = codes('bidding.BidQuestionKind', 'closed', [
  ['AMBIGUITY', '含义不明确', 'Ambiguity'],
  ['SLIP', '明显文字错误', 'Obvious slip'],
  ['ARITHMETIC', '算术错误修正', 'Arithmetic correction'],
  ['LOW_PRICE', '报价明显偏低', 'Low price'],
]);
export type BidQuestionKind = CodeOf<typeof BidQuestionKind>;

/** UNANSWERED is what no answer by the term is: no explanation. */
export const BidQuestionStatus = codes('bidding.BidQuestionStatus', 'closed', [
  ['ASKED', '待答复', 'Waiting for the answer'],
  ['ANSWERED', '已答复', 'Answered'],
  ['UNANSWERED', '逾期未说明', 'No explanation by the term'],
]);
export type BidQuestionStatus = CodeOf<typeof BidQuestionStatus>;

/** What goes before what when a price is corrected, in this order. */
export const CorrectionBasis = codes('bidding.CorrectionBasis', 'closed', [
  ['WORDS', '大写金额优先于小写金额', 'Words before figures'],
  ['UNIT_PRICE', '单价×数量优先于合价', 'Unit price × quantity before the line total'],
  ['DECIMAL_POINT', '单价小数点明显错误，以合价为准', 'The decimal point is obviously wrong: the line total stands'],
  ['SUM', '分项合计优先于总价', 'Sum of the parts before the stated total'],
]);
export type CorrectionBasis = CodeOf<typeof CorrectionBasis>;

/** Where the examination of a low price stands. */
export const LowPriceState = codes('bidding.LowPriceState', 'closed', [
  ['NOT_ASKED', '待要求说明', 'To be asked about'],
  ['ASKED', '待投标人说明', 'The bidder is asked'],
  ['VOTING', '待委员会表决', 'The members vote'],
  ['ACCEPTED', '说明成立', 'Explained'],
  ['REJECTED', '说明不成立', 'Not explained'],
]);
export type LowPriceState = CodeOf<typeof LowPriceState>;

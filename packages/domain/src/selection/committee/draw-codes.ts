import { codes, type CodeOf } from '../../codes.ts';

/** How far a draw of experts has come. */
export const DrawStatus = codes('bidding.DrawStatus', 'closed', [
  ['OPEN', '待第二人封存', 'Waits for the second secret'],
  ['SEALED', '已封存待抽取', 'Sealed, to be drawn'],
  ['ENTERED', '待公开随机数', 'Waits for a secret'],
  ['DRAWN', '已抽取'],
  ['ABANDONED', '已作废'],
]);
export type DrawStatus = CodeOf<typeof DrawStatus>;

/** Where the value comes from that nobody of the house can choose. */
export const OutsideKind = codes('bidding.OutsideKind', 'closed', [
  ['PUBLISHED', '公开发布的数值', 'A published value'],
  ['ENVELOPES', '全部投标密封件摘要', 'The digest of all envelopes'],
]);
export type OutsideKind = CodeOf<typeof OutsideKind>;

/** What became of the call to a drawn expert. */
export const CallStatus = codes('bidding.CallStatus', 'closed', [
  ['CALLED', '待答复'],
  ['ACCEPTED', '已接受'],
  ['DECLINED', '已谢绝'],
  ['NO_ANSWER', '逾期未答复'],
  ['RELEASED', '已更换'],
]);
export type CallStatus = CodeOf<typeof CallStatus>;

/** Why experts may be named without a draw (例46). */
export const DirectChoiceReason = codes('bidding.DirectChoiceReason', 'closed', [
  ['COMPLEX', '技术复杂', 'Technically complex'],
  ['SPECIALISED', '专业性强', 'Highly specialised'],
  ['NATIONAL', '国家有特殊要求', 'The state has special requirements'],
]);
export type DirectChoiceReason = CodeOf<typeof DirectChoiceReason>;

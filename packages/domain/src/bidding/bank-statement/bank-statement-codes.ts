import { codes, type CodeOf } from '../../codes.ts';

export const BankLineState = codes('bidding.BankLineState', 'closed', [
  ['WAITING', '匹配中', 'Being matched'],
  ['OPEN', '待处理', 'To be dealt with'],
  ['BOOKED', '已入账', 'Booked to a deposit'],
  ['OTHER', '非保证金', 'Not a deposit'],
  ['RETURNED', '已原路退回', 'Sent back to the payer'],
]);
export type BankLineState = CodeOf<typeof BankLineState>;

export const DepositEntryKind = codes('bidding.DepositEntryKind', 'closed', [
  ['IN', '收取本金', 'Principal received'],
  ['REFUND', '退还本金', 'Principal refunded'],
  ['INTEREST', '支付利息', 'Interest paid'],
  ['FORFEIT', '不予退还', 'Kept'],
]);
export type DepositEntryKind = CodeOf<typeof DepositEntryKind>;

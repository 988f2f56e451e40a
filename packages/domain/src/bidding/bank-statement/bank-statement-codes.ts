import { codes, type CodeOf } from '../../codes.ts';

export const BankLineState = codes('bidding.BankLineState', 'closed', [
  ['WAITING', '匹配中', 'Being matched'],
  ['OPEN', '待处理', 'To be dealt with'],
  ['BOOKED', '已入账', 'Booked to a deposit'],
  ['BOND', '履约担保', 'Performance bond'],
  ['FEE', '招标文件费', 'Document fee'],
  ['OTHER', '非保证金', 'Not a deposit'],
  ['RETURNED', '已原路退回', 'Sent back to the payer'],
]);
export type BankLineState = CodeOf<typeof BankLineState>;

/** A line of a statement that says what went out. */
export const BankDebitState = codes('bidding.BankDebitState', 'closed', [
  ['WAITING', '核对中', 'Being compared'],
  ['OPEN', '未见对应退款', 'No such refund in sight'],
  ['MATCHED', '退还保证金', 'A refund'],
  ['OTHER', '非退还保证金', 'Not a refund'],
]);
export type BankDebitState = CodeOf<typeof BankDebitState>;

/** What statements say of a refund that was released. */
export const RefundProof = codes('bidding.RefundProof', 'closed', [
  ['UNSEEN', '未见出账', 'Not seen'],
  ['ARRIVED', '出账相符', 'Went out'],
  ['DIFFERS', '金额不符', 'Another sum'],
]);
export type RefundProof = CodeOf<typeof RefundProof>;

export const DepositEntryKind = codes('bidding.DepositEntryKind', 'closed', [
  ['IN', '收取本金', 'Principal received'],
  ['REFUND', '退还本金', 'Principal refunded'],
  ['INTEREST', '支付利息', 'Interest paid'],
  ['FORFEIT', '不予退还', 'Kept'],
]);
export type DepositEntryKind = CodeOf<typeof DepositEntryKind>;

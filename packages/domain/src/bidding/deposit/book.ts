import { bookOf, place } from '../../oversight/lawfulness/book-part.ts';
import { withdrawalRules } from './withdrawal.ts';

export const depositBook = bookOf(
  [withdrawalRules],
  [
    [
      'R35',
      place('T', 'B', ['BID_OPENING'], ['WITHDRAW', 'CHECK']),
      '截止前撤回投标的，保证金在{bidding.contract.depositRefundDays}日内退还；截止后撤销的，可提议不予退还',
      'Withdrawn before the deadline: refund within {bidding.contract.depositRefundDays} days. Revoked after it: forfeiture may be proposed',
    ],
  ],
);

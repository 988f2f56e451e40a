import { bookOf, place } from '../../oversight/lawfulness/book-part.ts';
import { contractRules, refundRules } from './contract.ts';

export const contractBook = bookOf(
  [contractRules, refundRules],
  [
    [
      'R55',
      place('ALL', 'S', ['CONTRACT_SIGNING'], 'FLOW'),
      '中标通知书发出之日起{bidding.contract.days}日内签订，金额、双方、工期与中标结果一致',
      'Signed within {bidding.contract.days} days of the issue date; amount as won; parties and period unchanged',
    ],
    [
      'R56',
      place('ALL', 'B', ['CONTRACT_SIGNING', 'PERFORMANCE_EVALUATION'], ['FLOW', 'CHECK']),
      '合同签订后{bidding.contract.depositRefundDays}日内退还保证金及利息',
      'Deposits go back with interest within {bidding.contract.depositRefundDays} days of signing',
    ],
  ],
);

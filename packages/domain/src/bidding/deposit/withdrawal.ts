import type { DepositStatus } from './codes.ts';
import type { WorkdayTable } from '../../calendar.ts';
import { depositRefundPeriod, isOutstanding } from '../../fulfilment/contract/contract.ts';
import type { Params } from '../../params.ts';
import { keepsPeriod } from '../../period.ts';
import { blocks, type Rule } from '../../rule.ts';

/** A deposit whose bid was taken back. Dates are business dates. */
export interface WithdrawalFacts {
  /** Day of the withdrawal. */
  withdrawnDate: string;
  status: DepositStatus;
  /** Last day that was set for giving it back; null while none is. */
  refundDue: string | null;
  today: string;
  workdays: WorkdayTable;
  params?: Params;
}

/** R35: taken back before the deadline, the deposit goes back within five days (例35). */
export const withdrawalRules: readonly Rule<WithdrawalFacts>[] = [
  {
    id: 'R35',
    basis: '例35',
    text: { zh: '退还期限5日', en: 'Refund within 5 days' },
    fields: [],
    field: '',
    severity: blocks,
    period: ({ withdrawnDate, workdays, params }) => depositRefundPeriod(withdrawnDate, workdays, params),
    isKept: ({ withdrawnDate, status, refundDue, today, workdays, params }) => {
      if (!isOutstanding({ status })) return true;
      const period = depositRefundPeriod(withdrawnDate, workdays, params);
      const text = { zh: `退还期限${period.count}日`, en: `Refund within ${period.count} days` };
      return (refundDue !== null && keepsPeriod(period, refundDue) && keepsPeriod(period, today)) || text;
    },
  },
];

/** What may become of the deposit of a bid that is taken back: back to the bidder, or a proposal to keep it (例35). */
export const afterTakingBack = (status: 'WITHDRAWN' | 'REVOKED'): 'refund' | 'mayForfeit' =>
  status === 'WITHDRAWN' ? 'refund' : 'mayForfeit';

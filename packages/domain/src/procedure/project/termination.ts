import type { DepositStatus } from '../../bidding/deposit/codes.ts';
import { isOutstanding } from '../../fulfilment/contract/contract.ts';

import { blocks, type Rule } from '../../rule.ts';

/** A tender that is given up. */
export interface TerminationFacts {
  /** The tender was public, so that its end has to be (例31). */
  wasPublic: boolean;
  announced: boolean;
  deposits: readonly { status: DepositStatus; refundDue: string | null }[];
}

/** R54: the end is announced, and every deposit is on its way back. */
export const terminationRules: readonly Rule<TerminationFacts>[] = [
  {
    id: 'R54',
    basis: '例31',
    text: { zh: '终止须公告并退款', en: 'Announce and refund' },
    fields: [],
    field: '',
    severity: blocks,
    isKept: ({ wasPublic, announced, deposits }) =>
      (!wasPublic || announced) &&
      deposits.every(({ status, refundDue }) => !isOutstanding({ status }) || refundDue !== null),
  },
];

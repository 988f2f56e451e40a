import type { DepositStatus } from '../../bidding/deposit/codes.ts';
import { isFeeLeft } from '../../bidding/document-fee/document-fee.ts';
import type { DocumentFeeStatus } from '../../bidding/document-fee/document-fee-codes.ts';
import { isOutstanding } from '../../fulfilment/contract/contract.ts';

import { blocks, type Rule } from '../../rule.ts';

/** A tender that is given up. */
export interface TerminationFacts {
  /** The tender was public, so that its end has to be (例31). */
  wasPublic: boolean;
  announced: boolean;
  deposits: readonly { status: DepositStatus; refundDue: string | null }[];
  /** States of what was owed for the document. */
  fees: readonly DocumentFeeStatus[];
}

/** R54: the end is announced, and every deposit and every paid document is on its way back. */
export const terminationRules: readonly Rule<TerminationFacts>[] = [
  {
    id: 'R54',
    basis: '例31',
    text: { zh: '终止须公告并退款', en: 'Announce and refund' },
    fields: [],
    field: '',
    severity: blocks,
    isKept: ({ wasPublic, announced, deposits, fees }) =>
      (!wasPublic || announced) &&
      deposits.every(({ status, refundDue }) => !isOutstanding({ status }) || refundDue !== null) &&
      !fees.some((status) => isFeeLeft(status)),
  },
];

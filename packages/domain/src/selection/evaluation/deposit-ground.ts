import type { BidFinding } from '../../bidding/bid/finding-codes.ts';
import { blocks, type Rule } from '../../rule.ts';

/** A decision that may rest on a deposit. */
export interface DepositGroundFacts {
  rejectReason: string | null;
  /** The document names it as a ground of rejection. */
  depositRejects: boolean;
  /** What was found about the deposit of the bid. */
  found: readonly BidFinding[];
}

/** A deposit rejects a bid only where the document says so (例51), and only where something was found about it. */
export const depositGroundRules: readonly Rule<DepositGroundFacts>[] = [
  {
    id: 'DEPOSIT_GROUND',
    basis: '例26, 例51',
    text: {
      zh: '招标文件未将保证金载为否决条款，或该投标的保证金没有问题，不得以此否决',
      en: 'The document does not name the deposit as a ground of rejection, or the deposit of this bid is in order',
    },
    fields: ['rejectReason'],
    field: 'rejectReason',
    severity: blocks,
    isKept: ({ rejectReason, depositRejects, found }) =>
      rejectReason !== 'DEPOSIT' || (depositRejects && found.length > 0),
  },
];

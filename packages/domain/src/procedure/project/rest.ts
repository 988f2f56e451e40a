import { compareAmounts, subtract, sumAmounts } from '../../money.ts';
import { blocks, type Rule } from '../../rule.ts';

/** What a contract that ended early left, and how it is bought (法46, 民法典 §557, §566). Amounts in 万元. */

/**
 * What an early end left unperformed: by how much it made the contract cheaper.
 * @param amount of the entry that ended it: negative where the contract became cheaper
 */
export const leftBy = (amount: string): string => (compareAmounts(amount, '0') < 0 ? subtract('0', amount) : '0');

/**
 * What of it nobody buys yet; never less than nothing.
 * @param bought estimates of the purchases of the rest that run or came to an award
 */
export function stillLeft(left: string, bought: readonly string[]): string {
  const open = subtract(left, sumAmounts(bought));
  return compareAmounts(open, '0') < 0 ? '0' : open;
}

/** The beginning of a purchase of what a contract left. */
export interface RestFacts {
  estimatedAmount: string;
  stillLeft: string;
  /** Why more is bought than was left. */
  largerReason: string | null;
}

/** True where more is bought than nobody buys yet. */
export const isLarger = ({ estimatedAmount, stillLeft }: Omit<RestFacts, 'largerReason'>): boolean =>
  compareAmounts(estimatedAmount, stillLeft) > 0;

/** What a purchase of the rest needs at its beginning. */
export const restRules: readonly Rule<RestFacts>[] = [
  {
    id: 'REST_LARGER',
    basis: '法4, 例24, [INT]',
    text: {
      zh: '估算金额超出合同终止后尚未采购的部分，请说明原因（不少于10个字）',
      en: 'It is more than the contract left and nobody buys yet: say why, in at least 10 characters',
    },
    fields: ['estimatedAmount', 'largerReason'],
    field: 'largerReason',
    severity: blocks,
    isKept: (facts) => !isLarger(facts) || (facts.largerReason?.trim().length ?? 0) >= 10,
  },
];

/** Longest name of a project. */
const NAME_LENGTH = 200;
const ADDITION = '（剩余部分）';

/** What the purchase of the rest is called unless its clerk names it otherwise. */
export const restName = (name: string): string => `${name.slice(0, NAME_LENGTH - ADDITION.length)}${ADDITION}`;

/** Why it is in no plan, with the contract that it comes from; this is what its papers print. */
export const restReason = (from: { contractNo: string; projectCode: string }, reason: string): string =>
  `由合同${from.contractNo}（项目${from.projectCode}）提前终止后的剩余部分采购：${reason}`.slice(0, 500);

import { addDays } from '../../calendar.ts';
import { addAmounts, compareAmounts, multiply, ratio, roundAmount } from '../../money.ts';
import { param, type Params } from '../../params.ts';
import { blocks, type Rule } from '../../rule.ts';

/** Money that lies with the tenderee until it goes back. Business dates. */
export interface RefundFacts {
  /** 元. */
  amountYuan: string;
  /** 元, as it is about to be prepared. */
  interestYuan: string;
  /** The day on which it arrived. */
  since: string;
  today: string;
  params?: Params;
}

const daysBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000));

/** Banks reckon a year of 360 days. */
const YEAR = '360';

/**
 * The most interest that a deposit can have earned: its amount at the rate for current deposits, for every day that it lay
 * there, the first and the last among them, rounded up to a fen.
 * @returns 元
 */
export function mostInterestYuan({ amountYuan, since, today, params }: Omit<RefundFacts, 'interestYuan'>): string {
  const rate = param(params, 'bidding.deposit.interestRate');
  const days = String(daysBetween(since, addDays(today, 1)));
  const exact = ratio(multiply(multiply(amountYuan, rate), days), YEAR, 6) ?? '0';
  const rounded = roundAmount(exact, 2);
  return compareAmounts(rounded, exact) < 0 ? addAmounts(rounded, '0.01') : rounded;
}

/** What finance writes down before somebody else releases it. */
export const refundRules: readonly Rule<RefundFacts>[] = [
  {
    id: 'INTEREST_TOO_HIGH',
    basis: '例57',
    text: { zh: '利息超过同期活期存款利息', en: 'More interest than the deposit can have earned' },
    fields: ['interestYuan'],
    field: 'interestYuan',
    severity: blocks,
    isKept: (facts) => {
      const most = mostInterestYuan(facts);
      return (
        compareAmounts(facts.interestYuan, most) <= 0 || {
          zh: `利息最多${most}元（按活期存款利率和存放天数计算）`,
          en: `The interest is at most ${most} yuan, by the rate for current deposits and the days`,
        }
      );
    },
  },
];

/** Who prepared a refund and who is about to release it; user ids. */
export interface ReleaseFacts {
  preparedBy: string | null;
  releasedBy: string;
}

/** Money leaves by two people. */
export const releaseRules: readonly Rule<ReleaseFacts>[] = [
  {
    id: 'SECOND_PERSON',
    basis: '[INT]',
    text: { zh: '须由另一人复核退还', en: 'Somebody else has to release it' },
    fields: [],
    field: '',
    severity: blocks,
    isKept: ({ preparedBy, releasedBy }) =>
      preparedBy !== releasedBy || {
        zh: '退还须由经办以外的人复核：本单位负责人或另一名保证金专员',
        en: 'A refund is released by somebody other than who prepared it: the leader of the unit or another finance officer',
      },
  },
];

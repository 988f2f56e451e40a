import type { Price } from '../../bidding/bid/price.ts';
import { compareAmounts, isAmount, multiply, ratio, sumAmounts } from '../../money.ts';
import { quotesInRounds } from '../negotiation/negotiation.ts';
import type { Text } from '../../rule.ts';
import type { LowPriceState } from './bid-question-codes.ts';
import { isOverCeiling } from './price-formula.ts';

/** Below which share, in percent, a price must be asked about, as the bidding document of a lot publishes it. */
export interface LowPriceTerms {
  /** Of the ceiling; null without. */
  ceilingShare: string | null;
  /** Of the mean of the opened prices that are not above the ceiling; null without. */
  meanShare: string | null;
}

/** A price that is below what the document publishes. */
export interface LowPrice {
  bidId: string;
  /** Each share that it is below: of what, the share in percent, and the limit in 万元. */
  limits: { of: 'CEILING' | 'MEAN'; share: string; limit: string }[];
}

/** A limit of 万元 keeps six decimals: 0.01 元. */
const PLACES = 6;

/**
 * The prices of a lot that must be asked about: below, not equal to, a published share (12号令 21 (u)). Only amounts are held
 * against amounts.
 * @param ceiling 万元; null without one
 */
export function lowPrices(
  { ceilingShare, meanShare }: LowPriceTerms,
  ceiling: string | null,
  offers: readonly { bidId: string; price: Price }[],
): LowPrice[] {
  const amounts = offers.flatMap(({ bidId, price }) =>
    price.amount === null || isOverCeiling(price, ceiling) ? [] : [{ bidId, amount: price.amount }],
  );
  const mean = ratio(sumAmounts(amounts.map(({ amount }) => amount)), String(amounts.length), PLACES);
  const share = (part: string, whole: string): string => ratio(multiply(part, whole), '100', PLACES) ?? '0';
  const limits = [
    ...(ceilingShare !== null && ceiling !== null
      ? [{ of: 'CEILING' as const, share: ceilingShare, limit: share(ceilingShare, ceiling) }]
      : []),
    ...(meanShare !== null && mean !== null
      ? [{ of: 'MEAN' as const, share: meanShare, limit: share(meanShare, mean) }]
      : []),
  ];
  return amounts
    .map(({ bidId, amount }) => ({ bidId, limits: limits.filter(({ limit }) => compareAmounts(amount, limit) < 0) }))
    .filter((one) => one.limits.length > 0);
}

const shareFault = (value: string | null): boolean =>
  value !== null && (!isAmount(value) || compareAmounts(value, '0') <= 0 || compareAmounts(value, '100') >= 0);

/** Why the shares of a lot cannot be published; null when they can. @param ceiling 万元; null without one */
export function lowPriceFault(
  { ceilingShare, meanShare }: LowPriceTerms,
  ceiling: string | null,
  biddingMethod: string,
): Text | null {
  if ((ceilingShare ?? meanShare) !== null && quotesInRounds(biddingMethod))
    return {
      zh: '多轮报价的采购方式不设偏低报价比例',
      en: 'Where companies quote in rounds no share of a low price is published',
    };
  if (shareFault(ceilingShare) || shareFault(meanShare))
    return { zh: '偏低报价的比例应大于0、小于100', en: 'The share of a low price is above 0 and below 100' };
  return ceilingShare !== null && ceiling === null
    ? { zh: '未设最高投标限价，不能按限价比例认定偏低报价', en: 'A share of the ceiling needs a ceiling' }
    : null;
}

/** The published shares of a lot in words; empty without any. */
export function lowPriceWords({ ceilingShare, meanShare }: LowPriceTerms, language: keyof Text): string {
  const parts: Text[] = [
    ...(ceilingShare === null
      ? []
      : [{ zh: `低于最高投标限价的${ceilingShare}%`, en: `below ${ceilingShare} % of the ceiling` }]),
    ...(meanShare === null
      ? []
      : [{ zh: `低于有效报价平均值的${meanShare}%`, en: `below ${meanShare} % of the mean of the valid prices` }]),
  ];
  return parts.map((part) => part[language]).join(language === 'zh' ? '，或' : ', or ');
}

/** What the members decided: the majority of all seats; null while it is open. @param votes true for a price that is explained */
export function majorityOf(votes: readonly boolean[], seats: number): boolean | null {
  const accepts = votes.filter(Boolean).length;
  if (accepts * 2 > seats) return true;
  return (votes.length - accepts) * 2 > seats ? false : null;
}

/** Hours within which the members vote on an explanation once it is there, or its term is over [INT]. */
export const VOTE_HOURS = 24;

/**
 * What the members decided about the explanation of a low price: the majority of all seats. Once everybody has voted, or abstains by
 * not voting in time, the votes given decide; a price is rejected only by more votes against it than for it (12号令 21 (u)),
 * so that an even split leaves the bid in.
 * @param votes true for a price that is explained; null for a member who abstains
 * @returns null while it is open
 */
export function voteOutcome(votes: readonly (boolean | null)[], seats: number): boolean | null {
  const given = votes.filter((one) => one !== null);
  const decided = majorityOf(given, seats);
  if (decided !== null || votes.length < seats) return decided;
  const accepts = given.filter(Boolean).length;
  return given.length - accepts <= accepts;
}

/** Where the examination of a price stands. @param question the last question about it; null without one */
export function lowPriceState(
  question: { open: boolean; votes: readonly (boolean | null)[] } | null,
  seats: number,
): LowPriceState {
  if (question === null) return 'NOT_ASKED';
  if (question.open) return 'ASKED';
  const decided = voteOutcome(question.votes, seats);
  return decided === null ? 'VOTING' : decided ? 'ACCEPTED' : 'REJECTED';
}

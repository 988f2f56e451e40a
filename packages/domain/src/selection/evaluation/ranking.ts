import type { CriterionType } from '../../procedure/bidding-document/bidding-document-codes.ts';
import type { DecidedBy } from './codes.ts';
import { comparable, comparePrices, type Price } from '../../bidding/bid/price.ts';
import { compareAmounts, isAmount, ratio, sumAmounts } from '../../money.ts';
import { ruleError, type Text } from '../../rule.ts';
import type { PriceFormula } from './price-formula.ts';
import { compareUnder } from './price-score.ts';

/** A published criterion and its highest score. */
export interface Criterion {
  id: string;
  type: CriterionType;
  score: string;
}

/** What one member gives one bid for one criterion. */
export interface Score {
  memberId: string;
  bidId: string;
  criterionId: string;
  value: string;
}

/** Totals of one bid, two decimals. */
export interface BidTotal {
  bidId: string;
  total: string;
  techTotal: string;
}

/** Why `value` is no score for the criterion: from 0 to its highest score, at most two decimals; null when it is. */
export function scoreFault(value: string, { score }: Pick<Criterion, 'score'>): Text | null {
  const twoDecimals = isAmount(value) && (value.split('.')[1]?.length ?? 0) <= 2;
  if (twoDecimals && compareAmounts(value, score) <= 0) return null;
  return { zh: `得分应为0至${score}，最多2位小数`, en: `A score from 0 to ${score} with at most 2 decimals` };
}

const key = (...ids: string[]): string => ids.join(' ');

/**
 * Totals of the bids: the mean over all members of the sum of their scores, rounded half-up to two decimals only at
 * the end, and the price score where it is computed. The highest and lowest members count like the others [INT], unless
 * the document leaves them out.
 * @param options.prices computed price score by bid
 * @param options.dropMembers from five members on, the highest and lowest sum of each bid are left out
 * @throws RuleError SCORES_INCOMPLETE when a member has not scored a criterion of a bid exactly once
 */
export function totalsOf(
  bidIds: readonly string[],
  members: readonly string[],
  criteria: readonly Criterion[],
  scores: readonly Score[],
  { prices = new Map(), dropMembers = false }: { prices?: ReadonlyMap<string, string>; dropMembers?: boolean } = {},
): BidTotal[] {
  const tech = new Set(criteria.filter((one) => one.type === 'TECH').map((one) => one.id));
  const given = new Map(scores.map((one) => [key(one.memberId, one.bidId, one.criterionId), one]));
  return bidIds.map((bidId) => {
    const ofBid = members.flatMap((member) => criteria.map(({ id }) => given.get(key(member, bidId, id))));
    const complete = ofBid.filter((one) => one !== undefined);
    if (complete.length < ofBid.length || members.length === 0) {
      throw ruleError('SCORES_INCOMPLETE', 'scores', { zh: '评分尚未完成', en: 'Scores are missing' });
    }
    const mean = (part: readonly Score[]): string => {
      const sums = members.map((member) =>
        sumAmounts(part.filter(({ memberId }) => memberId === member).map((one) => one.value)),
      );
      const kept = dropMembers && sums.length >= LEAST_TO_DROP ? sums.toSorted(compareAmounts).slice(1, -1) : sums;
      return ratio(sumAmounts(kept), String(kept.length), 2) ?? '0';
    };
    return {
      bidId,
      total: sumAmounts([mean(complete), prices.get(bidId) ?? '0']),
      techTotal: mean(complete.filter((one) => tech.has(one.criterionId))),
    };
  });
}

/** Fewest members of which two may be left out. */
const LEAST_TO_DROP = 5;

export interface Ranked extends BidTotal {
  rank: number;
  decidedBy: DecidedBy;
}

/** The order of the bids, and the groups that only a draw of lots can order. */
export interface Ranking {
  ranked: Ranked[];
  needsDraw: string[][];
}

interface Entry extends BidTotal {
  price: Price;
}

type Group = { entries: Entry[]; decidedBy: DecidedBy };

/** Splits a group of equals by an order; what differs is decided by it. */
function split(group: Group, order: (a: Entry, b: Entry) => number, decidedBy: DecidedBy): Group[] {
  const sorted = group.entries.toSorted(order);
  const groups: Entry[][] = [];
  for (const entry of sorted) {
    const last = groups.at(-1);
    const [first] = last ?? [];
    if (last && first && order(first, entry) === 0) last.push(entry);
    else groups.push([entry]);
  }
  return groups.length === 1 ? [group] : groups.map((entries) => ({ entries, decidedBy }));
}

const splitTies = (groups: Group[], order: (a: Entry, b: Entry) => number, decidedBy: DecidedBy): Group[] =>
  groups.flatMap((group) => (group.entries.length > 1 ? split(group, order, decidedBy) : [group]));

/**
 * Ranks the bids by total, highest first. Equal totals (ADR): the lower price, where all prices of the tied bids are
 * of one comparable kind; then the higher technical score; then the recorded draw of lots.
 * @param lots bids in the order in which their lots were drawn; ties that it does not hold are left in `needsDraw`
 */
export function rankBids(bids: readonly Entry[], lots: readonly string[] = []): Ranking {
  const byTotal = split(
    { entries: [...bids], decidedBy: 'TOTAL' },
    (a, b) => compareAmounts(b.total, a.total),
    'TOTAL',
  );
  const byPrice = byTotal.flatMap((group) =>
    comparable(group.entries.map((one) => one.price))
      ? splitTies([group], (a, b) => comparePrices(a.price, b.price), 'PRICE')
      : [group],
  );
  const byTech = splitTies(byPrice, (a, b) => compareAmounts(b.techTotal, a.techTotal), 'TECH');
  return placed(byTech, lots);
}

/**
 * Ranks the bids by price alone: of those that go on, the lowest first; equal prices by the higher technical score, then
 * by the recorded draw of lots. Who does not go on has no place.
 * @param formula with `technical`, only the first so many by technical score go on, and who equals the last of them
 */
export function rankByPrice(bids: readonly Entry[], formula: PriceFormula, lots: readonly string[] = []): Ranking {
  const byScore = bids.toSorted((a, b) => compareAmounts(b.techTotal, a.techTotal));
  const last = formula.technical === null ? undefined : byScore[formula.technical - 1];
  const entries = last ? byScore.filter((one) => compareAmounts(one.techTotal, last.techTotal) >= 0) : byScore;
  const byPrice = split({ entries, decidedBy: 'PRICE' }, (a, b) => compareUnder(formula, a.price, b.price), 'PRICE');
  return placed(
    splitTies(byPrice, (a, b) => compareAmounts(b.techTotal, a.techTotal), 'TECH'),
    lots,
  );
}

/** The places of groups in order; of a group of equals by the draw of lots. */
function placed(groups: readonly Group[], lots: readonly string[]): Ranking {
  const drawn = (entry: Entry): number => lots.indexOf(entry.bidId);
  const settled = groups.flatMap((group): Group[] => {
    if (group.entries.length === 1) return [group];
    if (group.entries.some((entry) => drawn(entry) < 0)) return [{ ...group, decidedBy: 'OPEN' }];
    return split(group, (a, b) => drawn(a) - drawn(b), 'DRAW');
  });
  const places = settled.flatMap(({ entries, decidedBy }) => entries.map((entry) => ({ entry, decidedBy })));
  return {
    ranked: places.map(({ entry: { bidId, total, techTotal }, decidedBy }, index) => ({
      bidId,
      total,
      techTotal,
      rank: index + 1,
      decidedBy,
    })),
    needsDraw: settled
      .filter((group) => group.decidedBy === 'OPEN')
      .map((group) => group.entries.map((entry) => entry.bidId)),
  };
}

/** At most three candidates, in order (例53). @throws RuleError DRAW_NEEDED while one of their places is open */
export function candidatesOf({ ranked }: Ranking): Ranked[] {
  const candidates = ranked.slice(0, 3);
  if (candidates.some((one) => one.decidedBy === 'OPEN')) {
    throw ruleError('DRAW_NEEDED', 'lots', {
      zh: '得分相同，须抽签确定排序',
      en: 'Equal scores: draw lots for the order',
    });
  }
  return candidates;
}

import { compareAmounts, ratio as ratioOf } from '../../money.ts';
import type { Text } from '../../rule.ts';
import type { CollusionIndicator } from './collusion.ts';

/** Signs of collusion across the lots of a unit (例40, 例41): they need what came before, and say of which lots they speak. */

/** A lot of the unit whose bids were opened. */
export interface OpenedLot {
  name: string;
  /** When its record was closed; wire time. */
  time: string;
  /** Who won it; null while nobody has. */
  winnerId: string | null;
  bids: readonly { supplierId: string; name: string; /** 万元; null unless it is an amount. */ price: string | null }[];
}

type Bid = OpenedLot['bids'][number];

/** Awarded lots, besides this one, in which a company came along and the other one won. */
export const LEAST_COMPANION_LOTS = 4;
/** A companion bids elsewhere in at most this many lots. */
const MOST_LOTS_ALONE = 1;
/** Lots that a ring has to have won in turn, and rounds of all its members. */
export const LEAST_TURNS = 6;
const LEAST_ROUNDS = 2;
/** Companies of a ring that takes turns. */
const MOST_IN_TURN = 4;
/** Companies of a lot among which rings are looked for: their number grows with each. */
const MOST_COMPARED = 12;
/** Lots, with this one, in which the prices of two companies have one ratio. */
export const LEAST_STEP_LOTS = 3;
/** Places of a ratio that have to agree. */
const RATIO_PLACES = 5;

/** Bids of each lot by company: each lot is asked for hundreds of pairs. */
const known = new WeakMap<OpenedLot, ReadonlyMap<string, Bid>>();

function bidsIn(lot: OpenedLot): ReadonlyMap<string, Bid> {
  const bids = known.get(lot) ?? new Map(lot.bids.map((bid) => [bid.supplierId, bid]));
  known.set(lot, bids);
  return bids;
}

const takesIn = (lot: OpenedLot, suppliers: readonly string[]): boolean => {
  const bids = bidsIn(lot);
  return suppliers.every((one) => bids.has(one));
};

const namesOf = (lots: readonly OpenedLot[]): string => lots.map(({ name }) => name).join('、');

const found = (
  kind: CollusionIndicator['kind'],
  bids: readonly Bid[],
  evidence: readonly Text[],
): CollusionIndicator => ({
  kind,
  suppliers: bids.map(({ supplierId }) => supplierId),
  names: bids.map(({ name }) => name),
  values: [],
  evidence,
});

/**
 * Companies that come along with one that wins: they lost to it in each lot that both bid for, at least LEAST_COMPANION_LOTS, have won
 * nothing, and bid in hardly any lot without it (陪标).
 */
function companions(lot: OpenedLot, past: readonly OpenedLot[]): CollusionIndicator[] {
  const awarded = past.filter(({ winnerId }) => winnerId !== null);
  const won = new Set(awarded.map(({ winnerId }) => winnerId));
  const losers = lot.bids
    .filter(({ supplierId }) => !won.has(supplierId))
    .map((bid) => ({ bid, own: awarded.filter((one) => takesIn(one, [bid.supplierId])) }));
  return lot.bids.flatMap((winner) => {
    if (!won.has(winner.supplierId)) return [];
    const along = losers.filter(({ own }) => {
      const both = own.filter((one) => takesIn(one, [winner.supplierId]));
      return (
        both.length >= LEAST_COMPANION_LOTS &&
        own.length - both.length <= MOST_LOTS_ALONE &&
        both.every(({ winnerId }) => winnerId === winner.supplierId)
      );
    });
    if (along.length === 0) return [];
    const evidence = along.map(({ bid: { name }, own }) => {
      const both = own.filter((one) => takesIn(one, [winner.supplierId]));
      return {
        zh: `${name}与${winner.name}同投${both.length}个标段，均由${winner.name}中标，${name}无一中标：${namesOf(both)}`,
        en: `${name} bid beside ${winner.name} for ${both.length} lots, which ${winner.name} won, and has won none: ${namesOf(both)}`,
      };
    });
    return [found('COMPANIONS', [winner, ...along.map(({ bid }) => bid)], evidence)];
  });
}

/** Every choice of so many of these. */
function choices<Item>(items: readonly Item[], count: number): Item[][] {
  if (count === 0) return [[]];
  return items.flatMap((first, index) => choices(items.slice(index + 1), count - 1).map((rest) => [first, ...rest]));
}

/** Companies that win one after another, in one order over whole rounds, wherever all of them bid (轮流中标). */
function turns(lot: OpenedLot, past: readonly OpenedLot[]): CollusionIndicator[] {
  const awarded = past.filter(({ winnerId }) => winnerId !== null);
  const won = new Set(awarded.map(({ winnerId }) => winnerId));
  const able = lot.bids.filter(({ supplierId }) => won.has(supplierId)).slice(0, MOST_COMPARED);
  const rings: CollusionIndicator[] = [];
  for (let count = MOST_IN_TURN; count >= 2; count -= 1)
    for (const ring of choices(able, count)) {
      const ids = ring.map(({ supplierId }) => supplierId);
      // a ring of more companies has said it of these
      if (rings.some(({ suppliers }) => ids.every((one) => suppliers.includes(one)))) continue;
      const shared = awarded.filter((one) => takesIn(one, ids));
      if (shared.length < Math.max(LEAST_TURNS, LEAST_ROUNDS * count)) continue;
      const winners = shared.map(({ winnerId }) => winnerId);
      const inTurn =
        new Set(winners.slice(0, count)).size === count &&
        winners.every((one, index) => ids.includes(one ?? '') && (index < count || one === winners[index - count]));
      if (!inTurn) continue;
      const nameOf = (id: string | null) => ring.find(({ supplierId }) => supplierId === id)?.name ?? '';
      const course = shared.map(({ name, winnerId }) => `${name} ${nameOf(winnerId)}`).join('、');
      rings.push(
        found('TURNS', ring, [
          {
            zh: `${ring.map(({ name }) => name).join('、')}同投的${shared.length}个标段依次轮流中标：${course}`,
            en: `${ring.map(({ name }) => name).join(', ')} won the ${shared.length} lots that all of them bid for in turn: ${course}`,
          },
        ]),
      );
    }
  return rings;
}

/** Two prices of a lot as a ratio; null where one is no amount. */
function ratioIn(lot: OpenedLot, a: string, b: string): string | null {
  const bids = bidsIn(lot);
  const [first, second] = [bids.get(a)?.price, bids.get(b)?.price];
  if (!first || !second || compareAmounts(second, '0') <= 0) return null;
  return ratioOf(first, second, RATIO_PLACES);
}

/** Companies whose prices differ by one ratio in lot after lot, whatever is bought (报价差跨标段雷同). */
function steps(lot: OpenedLot, past: readonly OpenedLot[]): CollusionIndicator[] {
  const priced = lot.bids.filter(({ price }) => price !== null).slice(0, MOST_COMPARED);
  const pairs = choices(priced, 2).flatMap((pair) => {
    const [a, b] = pair as [Bid, Bid];
    const ratio = ratioIn(lot, a.supplierId, b.supplierId);
    const same = past.filter((one) => ratio !== null && ratioIn(one, a.supplierId, b.supplierId) === ratio);
    // one price list for all lots has one ratio by itself
    const prices = [lot, ...same].map((one) => bidsIn(one).get(a.supplierId)?.price);
    if (same.length + 1 < LEAST_STEP_LOTS || new Set(prices).size !== prices.length) return [];
    const words = {
      zh: `${a.name}的报价在${same.length + 1}个标段均为${b.name}的${ratio}倍：${namesOf([...same, lot])}`,
      en: `The price of ${a.name} is ${ratio} times that of ${b.name} in ${same.length + 1} lots: ${namesOf([...same, lot])}`,
    };
    return [{ pair: [a, b], words }];
  });
  if (pairs.length === 0) return [];
  const bids = priced.filter((bid) => pairs.some(({ pair }) => pair.includes(bid)));
  return [
    found(
      'STEPS',
      bids,
      pairs.map(({ words }) => words),
    ),
  ];
}

/**
 * The signs that a lot shows beside those of its unit that were opened before.
 * @param past in the order of time, without the lot itself
 */
export function lotIndicators(lot: OpenedLot, past: readonly OpenedLot[]): CollusionIndicator[] {
  return [...companions(lot, past), ...turns(lot, past), ...steps(lot, past)];
}

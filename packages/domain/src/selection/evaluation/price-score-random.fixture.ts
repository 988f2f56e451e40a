import { seeded } from '../../seeded.fixture.ts';
import { readPrice } from '../../bidding/bid/price.ts';
import { isOverCeiling, type BaseTerms, type PriceFormula } from './price-formula.ts';
import { scoresAgain } from './price-score-again.fixture.ts';
import { computePrices, type Terms } from './price-score.ts';

/** Methods and kinds of price that are compared with the second implementation. */
export const COMPARED = [
  ['LOWEST_RATIO', 'AMOUNT'],
  ['LOWEST_RATIO', 'DISCOUNT'],
  ['BASE_DISTANCE', 'AMOUNT'],
  ['BASE_DISTANCE', 'DISCOUNT'],
  ['REASONABLE_LOW', 'AMOUNT'],
  ['REASONABLE_LOW', 'RATE'],
] as const satisfies readonly (readonly [PriceFormula['kind'], PriceFormula['price']])[];

type Roll = (sides: number) => number;

/** Dice that fall the same for the same seed. */
function dice(seed: number): Roll {
  const random = seeded(seed);
  return (sides) => (random() * 2 ** 32) % sides;
}

const baseAtRandom = (roll: Roll, mayWeigh: boolean): BaseTerms => ({
  meanOf: roll(2) === 0 ? 'OPENED' : 'PASSED',
  fixed: false,
  extremes: roll(3),
  extremesFrom: 5 + roll(3),
  ceilingWeight: mayWeigh && roll(2) === 0 ? String(roll(80)) : '0',
  factor: roll(2) === 0 ? { least: '0', most: '9', step: '0.1' } : null,
  slopeAbove: `${1 + roll(2)}.${roll(10)}`,
  slopeBelow: `0.${1 + roll(9)}`,
});

function evaluationAtRandom(roll: Roll, kind: PriceFormula['kind'], price: PriceFormula['price']) {
  const isAmount = price === 'AMOUNT';
  const ceiling = isAmount ? String(3000 + roll(500)) : null;
  const base = kind === 'LOWEST_RATIO' ? null : baseAtRandom(roll, isAmount);
  const places = { base: 2 + roll(5), rate: roll(5), score: roll(3) };
  const formula = { kind, price, unit: '', base, technical: null, places, dropMembers: false, clause: '' };
  const most = kind === 'REASONABLE_LOW' ? '100' : String(30 + roll(50));
  const factor = base?.factor ? `${1 + roll(6)}.${roll(10)}` : null;
  const bids = Array.from({ length: 1 + roll(12) }, (_, index) => {
    const figure = isAmount ? `${2500 + roll(1000)}.${roll(1_000_000)}` : `${1 + roll(30)}.${roll(100)}`;
    const value = readPrice({ AMOUNT: `${figure}万元`, DISCOUNT: `下浮率${figure}%` }[price as string] ?? `${figure}%`);
    // the first is one that passes
    const passed = index === 0 ? !isOverCeiling(value, ceiling) : !isOverCeiling(value, ceiling) && roll(6) > 0;
    return { figure, value, passed };
  });
  return { terms: { formula, most, ceiling, factor } satisfies Terms, bids };
}

/**
 * Scores random evaluations by the product and by the second implementation.
 * @returns how many were compared, and those whose scores differ
 */
export function compareAtRandom(kind: PriceFormula['kind'], price: PriceFormula['price'], runs: number) {
  const roll = dice(kind.length * 31 + price.length);
  const differing: unknown[] = [];
  let compared = 0;
  while (compared < runs) {
    const { terms, bids } = evaluationAtRandom(roll, kind, price);
    if (!bids.some(({ passed }) => passed)) continue;
    const { base, places } = terms.formula;
    const offers = bids.map(({ value, passed }, index) => ({ bidId: String(index), price: value, passed }));
    const ours = computePrices(terms, offers).bids.map(({ score }) => score);
    const again = scoresAgain(
      {
        kind: base === null ? 'LOWEST_RATIO' : 'BASE',
        discount: price === 'DISCOUNT',
        most: terms.most,
        ceiling: terms.ceiling,
        factor: terms.factor ?? '0',
        weight: base?.ceilingWeight ?? '0',
        extremes: base?.extremes ?? 0,
        extremesFrom: base?.extremesFrom ?? 0,
        above: base?.slopeAbove ?? '0',
        below: base?.slopeBelow ?? '0',
        openedEnter: base?.meanOf === 'OPENED',
        places,
      },
      bids.map(({ figure, passed }) => ({ price: figure, passed })),
    );
    if (String(ours) !== String(again)) differing.push({ terms, bids, ours, again });
    compared += 1;
  }
  return { compared, differing };
}

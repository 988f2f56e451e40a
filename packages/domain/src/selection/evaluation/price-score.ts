import { NO_PRICE, type Price } from '../../bidding/bid/price.ts';
import { addAmounts, compareAmounts, multiply, ratio, roundAmount, subtract, sumAmounts } from '../../money.ts';
import type { Text } from '../../rule.ts';
import { comparedFigure, isOverCeiling, unitOf, type BaseTerms, type PriceFormula } from './price-formula.ts';

/** A step of a computation: what is made, of what, and what comes out. Every figure that is shown is the one that goes on. */
export interface Step {
  label: Text;
  /** With plain figures and × ÷ − +. */
  working: string;
  value: string;
  unit: string;
  /** What a mean is made of, from the highest, with those that are left out. */
  figures?: { value: string; dropped: boolean }[];
}

/** One bid as the computation takes it. */
export interface Offer {
  bidId: string;
  price: Price;
  passed: boolean;
}

/** What one bid's price scores; null for a bid without a score (rejected, or ordered by price alone). */
export interface PriceScore {
  bidId: string;
  /** In the unit that prices are compared in. */
  figure: string;
  score: string | null;
  steps: Step[];
}

/** A computation: its base with the steps to it, and the score of each bid that passed. */
export interface Computation {
  base: string | null;
  steps: Step[];
  bids: PriceScore[];
}

/** What a lot fixes for its computation. */
export interface Terms {
  formula: PriceFormula;
  /** Points of the price. */
  most: string;
  /** Ceiling in 万元; null without one. */
  ceiling: string | null;
  /** The factor that was drawn at the opening, percent; null without one. */
  factor: string | null;
  /** The base of an earlier computation where the document fixes it. */
  fixedBase?: string | null;
}

const FULL = '100';

/**
 * The prices of a lot under its formula: each bid that passed the review, with its score and the steps to it.
 * Every step is rounded half-up to the decimals that the document keeps, and the rounded figure goes on, so that
 * anybody can follow it by hand. A score is not below 0.
 * @throws RangeError for a formula with a factor before it was drawn, or a bid that passed without a readable price
 */
export function computePrices(terms: Terms, offers: readonly Offer[]): Computation {
  const { formula } = terms;
  const passed = offers.filter((offer) => offer.passed);
  const bids = passed.map(({ bidId, price }) => ({ bidId, figure: figureOf(formula, price) }));
  if (bids.length === 0) return { base: null, steps: [], bids: [] };
  if (formula.kind === 'LOWEST_RATIO') return lowestOverPrice(terms, bids);
  if (formula.base === null)
    return { base: null, steps: [], bids: bids.map((bid) => ({ ...bid, score: null, steps: [] })) };
  const { base, steps } = basePrice(terms, formula.base, offers);
  return { base, steps, bids: bids.map((bid) => fromBase(terms, formula.base!, base, bid)) };
}

function figureOf(formula: PriceFormula, price: Price): string {
  const figure = comparedFigure(formula, price);
  if (figure === null) throw new RangeError(`no figure in the price ${price.text}`);
  return figure;
}

function lowestOverPrice({ formula, most }: Terms, bids: readonly { bidId: string; figure: string }[]): Computation {
  const base = bids.map(({ figure }) => figure).reduce((a, b) => (compareAmounts(a, b) <= 0 ? a : b));
  const score = (figure: string): string => ratio(multiply(base, most), figure, formula.places.score) ?? '0';
  return {
    base,
    steps: [step('通过评审的最低价', 'Lowest price that passed', '', base, unitOf(formula))],
    bids: bids.map(({ bidId, figure }) => ({
      bidId,
      figure,
      score: score(figure),
      steps: [
        scoreStep(
          '得分 = 最低价 ÷ 报价 × 满分',
          'Score = lowest price ÷ price × points',
          `${base} ÷ ${figure} × ${most}`,
          score(figure),
        ),
      ],
    })),
  };
}

/** Decimals of a base that those of the document would make nothing of. */
const FINE = 12;

/** A quotient with the decimals of a base; a price is never held against nothing. */
function baseFigure({ places }: PriceFormula, numerator: string, denominator: string): string {
  const rounded = ratio(numerator, denominator, places.base) ?? '0';
  return compareAmounts(rounded, '0') > 0 ? rounded : (ratio(numerator, denominator, FINE) ?? '0');
}

/** The prices that enter the mean, from the highest. One above the ceiling never does: its bid is rejected (例51(五)). */
function entering({ formula, ceiling }: Terms, { meanOf }: BaseTerms, offers: readonly Offer[]): string[] {
  return offers
    .filter(({ passed, price }) => (passed || meanOf === 'OPENED') && !isOverCeiling(price, ceiling))
    .map(({ price }) => comparedFigure(formula, price))
    .filter((figure) => figure !== null)
    .toSorted((a, b) => compareAmounts(b, a));
}

function basePrice(terms: Terms, base: BaseTerms, offers: readonly Offer[]): { base: string; steps: Step[] } {
  const { formula, fixedBase } = terms;
  const unit = unitOf(formula);
  if (fixedBase) {
    const label = ['评标基准价（首次计算后固定）', 'Base price, fixed since it was first computed'] as const;
    return { base: fixedBase, steps: [step(...label, '', fixedBase, unit)] };
  }
  const all = entering(terms, base, offers);
  const drop = base.extremes > 0 && all.length >= base.extremesFrom ? base.extremes : 0;
  const kept = all.slice(drop, all.length - drop);
  if (kept.length === 0) throw new RangeError('no price enters the mean');
  const mean = baseFigure(formula, sumAmounts(kept), String(kept.length));
  const steps = [
    {
      ...step(...meanWords(base, all.length, drop), `${sumAmounts(kept)} ÷ ${kept.length}`, mean, unit),
      figures: all.map((value, at) => ({ value, dropped: at < drop || at >= all.length - drop })),
    },
  ];
  const weighted = withCeiling(terms, base, mean, steps);
  return { base: lowered(terms, base, weighted, steps), steps };
}

const meanWords = ({ meanOf }: BaseTerms, count: number, drop: number): readonly [zh: string, en: string] => [
  `平均值：${meanOf === 'PASSED' ? '通过评审' : '开标'}的报价${count}家${drop > 0 ? `，去掉最高、最低各${drop}家` : ''}`,
  `Mean of ${count} prices that ${meanOf === 'PASSED' ? 'passed' : 'were opened'}${drop > 0 ? `, without the ${drop} highest and ${drop} lowest` : ''}`,
];

function withCeiling({ formula, ceiling }: Terms, { ceilingWeight }: BaseTerms, mean: string, steps: Step[]): string {
  if (compareAmounts(ceilingWeight, '0') === 0) return mean;
  if (ceiling === null) throw new RangeError('no ceiling to weigh in');
  const rest = subtract(FULL, ceilingWeight);
  const parts = addAmounts(multiply(mean, rest), multiply(ceiling, ceilingWeight));
  const value = baseFigure(formula, parts, FULL);
  const working = `${mean} × ${rest}% + ${ceiling} × ${ceilingWeight}%`;
  steps.push(step('与最高投标限价加权', 'Weighted with the ceiling', working, value, unitOf(formula)));
  return value;
}

function lowered({ formula, factor }: Terms, base: BaseTerms, mean: string, steps: Step[]): string {
  if (base.factor === null) return mean;
  if (factor === null) throw new RangeError('the factor is not drawn');
  const value = baseFigure(formula, multiply(mean, subtract(FULL, factor)), FULL);
  const words = ['评标基准价 = 平均值 ×（1 − 下浮系数）', 'Base price = mean × (1 − factor)'] as const;
  steps.push(step(...words, `${mean} × (1 − ${factor}%)`, value, unitOf(formula)));
  return value;
}

function fromBase(
  { formula, most }: Terms,
  terms: BaseTerms,
  base: string,
  bid: { bidId: string; figure: string },
): PriceScore {
  const gap = subtract(bid.figure, base);
  const rate = ratio(multiply(gap, FULL), base, formula.places.rate) ?? '0';
  const above = compareAmounts(rate, '0') > 0;
  const slope = above ? terms.slopeAbove : terms.slopeBelow;
  const size = above ? rate : subtract('0', rate);
  const rest = subtract(most, multiply(size, slope));
  const score = compareAmounts(rest, '0') > 0 ? roundAmount(rest, formula.places.score) : '0';
  return {
    ...bid,
    score,
    steps: [
      step(
        '偏差率 =（报价 − 基准价）÷ 基准价',
        'Deviation = (price − base) ÷ base',
        `(${bid.figure} − ${base}) ÷ ${base}`,
        rate,
        '%',
      ),
      scoreStep(
        '得分 = 满分 − 偏差率 × 每1%扣分，最低0分',
        'Score = points − deviation × points per percent, at least 0',
        `${most} − ${size} × ${slope}`,
        score,
      ),
    ],
  };
}

const step = (zh: string, en: string, working: string, value: string, unit: string): Step => ({
  label: { zh, en },
  working,
  value,
  unit,
});

const scoreStep = (zh: string, en: string, working: string, value: string): Step => step(zh, en, working, value, '分');

/** The order of prices that a formula compares: negative when `a` is cheaper. Unreadable ones come last. */
export function compareUnder(formula: PriceFormula, a: Price = NO_PRICE, b: Price = NO_PRICE): number {
  const [left, right] = [comparedFigure(formula, a), comparedFigure(formula, b)];
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  return compareAmounts(left, right);
}

import type { Price } from '../../bidding/bid/price.ts';
import { addAmounts, compareAmounts, isAmount, multiply, ratio, subtract } from '../../money.ts';
import { isTender } from '../../procedure/project/procedure.ts';
import { blocks, type Rule, type Text } from '../../rule.ts';
import type { FormulaKind, FormulaPrice, MeanOf } from './price-formula-codes.ts';

/** How a base price is made of the prices, and how far from it costs how much. Percentages as they are written: `3.5` is 3.5 %. */
export interface BaseTerms {
  meanOf: MeanOf;
  /** The base of the first computation stands, whatever the review decides later. */
  fixed: boolean;
  /** So many of the highest and of the lowest prices are left out of the mean … */
  extremes: number;
  /** … where there are at least so many prices. */
  extremesFrom: number;
  /** Percent of the ceiling in the weighted mean; 0 for the mean alone. */
  ceilingWeight: string;
  /** The published range, percent, of the factor that is drawn at the opening and lowers the mean; null without one. */
  factor: { least: string; most: string; step: string } | null;
  /** Points that each percent above the base takes off. */
  slopeAbove: string;
  /** Points that each percent below the base takes off. */
  slopeBelow: string;
}

/** The price formula of a lot, as its bidding document publishes it. */
export interface PriceFormula {
  kind: FormulaKind;
  price: FormulaPrice;
  /** Unit of a unit price, such as 元/吨; empty for the other kinds of price. */
  unit: string;
  /** For BASE_DISTANCE and REASONABLE_LOW, else null. */
  base: BaseTerms | null;
  /** The first so many by technical score go on to the price; for TECH_LOWEST, else null. */
  technical: number | null;
  /** Decimals that are kept, half-up: of mean and base, of a deviation in percent, of a score. */
  places: { base: number; rate: number; score: number };
  /** From five members on, the highest and the lowest sum that a bid was given are left out. */
  dropMembers: boolean;
  /** Where it stands in the bidding document. */
  clause: string;
}

/** True where the price alone orders the bids: it has no score then. */
export const ordersByPrice = ({ kind }: Pick<PriceFormula, 'kind'>): boolean =>
  kind === 'LOWEST_EVALUATED' || kind === 'TECH_LOWEST' || kind === 'LOWEST_AGREED';

/** True where prices are held against a base price. */
export const hasBase = (kind: FormulaKind): boolean => kind === 'BASE_DISTANCE' || kind === 'REASONABLE_LOW';

/** What a new formula begins with. */
export const DEFAULT_BASE: BaseTerms = {
  meanOf: 'PASSED',
  fixed: false,
  extremes: 1,
  extremesFrom: 5,
  ceilingWeight: '0',
  factor: null,
  slopeAbove: '1',
  slopeBelow: '0.5',
};

/** The unit of the figure that prices are compared by. */
export const unitOf = ({ price, unit }: Pick<PriceFormula, 'price' | 'unit'>): string =>
  price === 'AMOUNT' ? '万元' : price === 'UNIT' ? unit : '%';

/**
 * The figure that a price is compared by: an amount in 万元, a rate or unit price as it is, a discount as 100 % less the
 * discount. Null where the price is missing, of another kind or unit than the document asks for, or not above zero.
 */
export function comparedFigure(formula: Pick<PriceFormula, 'price' | 'unit'>, price: Price): string | null {
  if (price.figure === null || price.kind !== formula.price || price.unit !== unitOf(formula)) return null;
  const figure = price.kind === 'DISCOUNT' ? subtract('100', price.figure) : price.figure;
  return compareAmounts(figure, '0') > 0 ? figure : null;
}

/** True for a price that is an amount above the ceiling: it must be rejected (例51(五)). @param ceiling 万元; null without one */
export const isOverCeiling = ({ amount }: Pick<Price, 'amount'>, ceiling: string | null): boolean =>
  amount !== null && ceiling !== null && compareAmounts(amount, ceiling) > 0;

const isShare = (value: string): boolean => isAmount(value) && compareAmounts(value, '100') < 0;

function baseFault({ extremes, extremesFrom, ceilingWeight, factor, slopeAbove, slopeBelow }: BaseTerms): Text | null {
  if (extremes > 0 && extremesFrom <= extremes * 2)
    return {
      zh: '去掉最高、最低报价后至少应剩1家',
      en: 'At least one price must be left after the extremes are taken out',
    };
  if (!isAmount(ceilingWeight) || compareAmounts(ceilingWeight, '100') > 0)
    return { zh: '最高投标限价权重应为0至100', en: 'The weight of the ceiling is from 0 to 100' };
  if (factor && !Object.values(factor).every(isShare))
    return { zh: '下浮系数应为0至100之间', en: 'The factor is from 0 to below 100' };
  if (factor && (compareAmounts(factor.step, '0') <= 0 || compareAmounts(factor.least, factor.most) > 0))
    return { zh: '下浮系数的范围或步长有误', en: 'Range or step of the factor is wrong' };
  if (![slopeAbove, slopeBelow].every((slope) => isShare(slope) && compareAmounts(slope, '0') > 0))
    return { zh: '每偏差1%的扣分应大于0', en: 'Each percent of deviation must cost more than 0 points' };
  return null;
}

/** Why a formula cannot be computed with; null when it can. @param formula.places 2 to 6, at most 4, at most 2 */
export function formulaFault(formula: PriceFormula): Text | null {
  const { kind, base, technical, price, unit, places } = formula;
  if ((base !== null) !== hasBase(kind)) return { zh: '基准价参数与方法不符', en: 'Base price and method do not fit' };
  if ((technical !== null) !== (kind === 'TECH_LOWEST') || (technical !== null && technical < 3))
    return { zh: '技术评分入围家数不得少于3', en: 'At least the first 3 by technical score go on' };
  if ((unit.trim() !== '') !== (price === 'UNIT')) return { zh: '单价应写明单位', en: 'A unit price has a unit' };
  if (places.base < 2) return { zh: '基准价至少保留2位小数', en: 'Keep at least 2 decimals of the base price' };
  if (places.base > 6 || places.rate > 4 || places.score > 2)
    return { zh: '保留小数位数过多', en: 'Too many decimals are kept' };
  return base && baseFault(base);
}

/** What the rules read of the formulas of a document. */
export interface FormulaFacts {
  biddingMethod: string;
  criteria: readonly { type: string }[];
  sections: readonly { name: string; controlPrice: string | null; formula?: PriceFormula | null }[];
}

/** The formula that orders or scores the prices of all lots in one way; null without formulas. */
export const leadingFormula = ({ sections }: Pick<FormulaFacts, 'sections'>): PriceFormula | null =>
  sections.find(({ formula }) => formula)?.formula ?? null;

const priced = ({ criteria }: FormulaFacts): number => criteria.filter(({ type }) => type === 'PRICE').length;

/** How the formulas of a document go together with its criteria, its ceilings and the method of the procurement [INT]. */
export const formulaRules: readonly Rule<FormulaFacts>[] = [
  {
    id: 'FORMULA_LOTS',
    basis: '法19, 法40',
    text: {
      zh: '各标段均应设置价格公式，或均不设置，且同为计分或同为按价格排序',
      en: 'Every lot has a price formula or none has, and all score the price or all order by it',
    },
    fields: ['sections'],
    field: 'sections',
    severity: blocks,
    isKept: ({ sections }) => {
      const known = new Set(sections.map(({ formula }) => (formula ? orderKey(formula) : 'none')));
      return known.size <= 1;
    },
  },
  {
    id: 'FORMULA_CRITERIA',
    basis: '法40, 例49',
    text: {
      zh: '报价得分由价格公式计算：应设且仅设一项报价评分；仅按价格排序的方法不设报价评分',
      en: 'The formula gives the price score: there is exactly one criterion for the price; none where the price alone orders the bids',
    },
    fields: ['criteria', 'sections'],
    field: 'criteria',
    severity: blocks,
    isKept: (facts) => {
      const formula = leadingFormula(facts);
      if (formula === null) return true;
      if (!ordersByPrice(formula)) return priced(facts) === 1;
      const scored = facts.criteria.length - priced(facts);
      return priced(facts) === 0 && (formula.kind === 'TECH_LOWEST') === scored > 0;
    },
  },
  {
    id: 'FORMULA_METHOD',
    basis: '[INT]',
    text: {
      zh: '价格公式与采购方式不符，或按限价加权而未设最高投标限价',
      en: 'The formula does not fit the method, or weighs in a ceiling that is not set',
    },
    fields: ['sections'],
    field: 'sections',
    severity: blocks,
    isKept: ({ biddingMethod, sections }) =>
      sections.every(({ formula, controlPrice }) => {
        if (!formula) return true;
        const agreed = formula.kind === 'LOWEST_AGREED';
        const tendered = formula.kind === 'LOWEST_EVALUATED' || formula.kind === 'TECH_LOWEST';
        if (isTender(biddingMethod) ? agreed : tendered) return false;
        if (!formula.base || compareAmounts(formula.base.ceilingWeight, '0') === 0) return true;
        return controlPrice !== null && formula.price === 'AMOUNT';
      }),
  },
];

/** Lots whose formulas have the same key can share one set of criteria. */
const orderKey = (formula: PriceFormula): string => (ordersByPrice(formula) ? formula.kind : 'SCORED');

/** How many factors a published range holds: from its least by its step, up to the most. */
export function countFactors({ least, most, step }: NonNullable<BaseTerms['factor']>): number {
  const whole = ratio(subtract(most, least), step, 12) ?? '0';
  return Number(whole.split('.')[0]) + 1;
}

/** The factor at a place of a published range, percent. @param index from 0, below `countFactors` */
export const factorAt = ({ least, step }: NonNullable<BaseTerms['factor']>, index: number): string =>
  addAmounts(least, multiply(step, String(index)));

import { addAmounts, compareAmounts, multiply, ratio, roundAmount } from '../../money.ts';
import type { PriceBasis } from './codes.ts';

/** A unit price in 元 with two decimals, without and with tax. */
export interface UnitPrice {
  netYuan: string;
  grossYuan: string;
}

/**
 * Both sides of a price: what was offered stays as it is, the other side is computed and rounded half-up to 0.01 元.
 * @param priceYuan as offered, 元
 * @param taxRate percent, 0 to 100
 */
export function pricesOf(basis: PriceBasis, priceYuan: string, taxRate: string): UnitPrice {
  const hundredfold = addAmounts('100', taxRate);
  const offered = roundAmount(priceYuan, 2);
  return basis === 'NET'
    ? { netYuan: offered, grossYuan: ratio(multiply(priceYuan, hundredfold), '100', 2)! }
    : { netYuan: ratio(multiply(priceYuan, '100'), hundredfold, 2)!, grossYuan: offered };
}

/** What a quantity costs with tax, 元; null where no quantity is known. */
export const totalOf = (grossYuan: string, quantity: string | null): string | null =>
  quantity === null ? null : roundAmount(multiply(grossYuan, quantity), 2);

/** Whether a price that holds to `validTo` ('yyyy-MM-dd', null for no end) holds no more on `today`. */
export const isOutOfDate = (validTo: string | null, today: string): boolean => validTo !== null && validTo < today;

/** Units of bidding.Unit that measure the same, and how much of the first one they are. Others are never converted. */
const FACTORS: Readonly<Record<string, readonly [of: string, factor: string]>> = {
  TON: ['TON', '1'],
  KILOGRAM: ['TON', '0.001'],
  KILOMETRE: ['KILOMETRE', '1'],
  METRE: ['KILOMETRE', '0.001'],
};

/** Units whose prices can be compared with those of `unit`, itself among them. */
export const comparableUnits = (unit: string): string[] => {
  const measure = FACTORS[unit]?.[0];
  return measure === undefined ? [unit] : Object.keys(FACTORS).filter((other) => FACTORS[other]![0] === measure);
};

/** The price of one `to` where one `from` costs `yuan`, rounded half-up to 0.01 元; null where no factor is given. */
export function priceIn(yuan: string, from: string, to: string): string | null {
  if (from === to) return yuan;
  const [source, target] = [FACTORS[from], FACTORS[to]];
  if (!source || !target || source[0] !== target[0]) return null;
  return ratio(multiply(yuan, target[1]), source[1], 2);
}

/** How prices lie: quartiles as spreadsheets count them (QUARTILE.INC), 元 rounded to 0.01. */
export interface Spread {
  count: number;
  least: string;
  lowerQuartile: string;
  median: string;
  upperQuartile: string;
  most: string;
}

/** The price below which `quarters` of four lie, between two neighbours in proportion. */
function quartileOf(sorted: readonly string[], quarters: number): string {
  const steps = (sorted.length - 1) * quarters;
  const below = sorted[Math.floor(steps / 4)]!;
  const above = sorted[Math.ceil(steps / 4)]!;
  const parts = steps % 4;
  return ratio(addAmounts(multiply(below, String(4 - parts)), multiply(above, String(parts))), '4', 2)!;
}

/** How prices lie; null for none. @param prices decimals, 元 */
export function spreadOf(prices: readonly string[]): Spread | null {
  if (prices.length === 0) return null;
  const sorted = prices.toSorted(compareAmounts);
  return {
    count: sorted.length,
    least: sorted[0]!,
    lowerQuartile: quartileOf(sorted, 1),
    median: quartileOf(sorted, 2),
    upperQuartile: quartileOf(sorted, 3),
    most: sorted.at(-1)!,
  };
}

/** A price without tax on a day. */
export interface DatedPrice {
  /** 'yyyy-MM-dd' */
  date: string;
  /** Code of bidding.Unit. */
  unit: string;
  netYuan: string;
}

/**
 * Prices over time in one unit: each month that has some with how they lie, oldest first, and all of them together.
 * Prices of units without a factor to it are left out.
 */
export function priceHistory(prices: readonly DatedPrice[], unit: string) {
  const converted = prices.flatMap(({ date, unit: from, netYuan }) => {
    const price = priceIn(netYuan, from, unit);
    return price === null ? [] : [{ month: date.slice(0, 7), price }];
  });
  const byMonth = Map.groupBy(converted, ({ month }) => month);
  const months = [...byMonth.keys()].toSorted().map((month) => ({
    month,
    ...spreadOf(byMonth.get(month)!.map(({ price }) => price))!,
  }));
  return { months, all: spreadOf(converted.map(({ price }) => price)) };
}

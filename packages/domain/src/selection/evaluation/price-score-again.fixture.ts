/**
 * The formulas once more, for the tests alone: in whole numbers, by fractions, from the words of the clauses. It shares no
 * code with the product and reads nothing but the figures.
 */
export interface AgainTerms {
  kind: 'LOWEST_RATIO' | 'BASE';
  discount: boolean;
  most: string;
  ceiling: string | null;
  factor: string;
  weight: string;
  extremes: number;
  extremesFrom: number;
  above: string;
  below: string;
  openedEnter: boolean;
  places: { base: number; rate: number; score: number };
}

/** A fraction with a denominator above 0. */
type Fraction = readonly [top: bigint, bottom: bigint];

const of = (text: string): Fraction => {
  const [whole = '0', part = ''] = text.split('.');
  return [BigInt(whole + part), 10n ** BigInt(part.length)];
};
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const minus = (a: Fraction, [c, d]: Fraction): Fraction => plus(a, [-c, d]);
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const over = ([a, b]: Fraction, [c, d]: Fraction): Fraction => (c < 0n ? [-a * d, -c * b] : [a * d, b * c]);
const isMore = ([a, b]: Fraction, [c, d]: Fraction): boolean => a * d > c * b;
const size = ([a, b]: Fraction): Fraction => [a < 0n ? -a : a, b];

/** Half goes away from zero. */
const rounded = ([top, bottom]: Fraction, places: number): Fraction => {
  const scale = 10n ** BigInt(places);
  const [a, sign] = top < 0n ? [-top, -1n] : [top, 1n];
  const whole = (2n * a * scale + bottom) / (2n * bottom);
  return [sign * whole, scale];
};

const written = ([top, bottom]: Fraction): string => {
  const digits = String(bottom).length - 1;
  const text = String(top).padStart(digits + 1, '0');
  if (digits === 0) return text;
  const tail = text.slice(text.length - digits).replace(/0+$/, '');
  return text.slice(0, text.length - digits) + (tail === '' ? '' : `.${tail}`);
};

/** The score of every bid that passed, in their order. Prices in 万元, percent or any unit, as they were offered. */
export function scoresAgain(terms: AgainTerms, bids: readonly { price: string; passed: boolean }[]): string[] {
  const hundred = of('100');
  const all = bids.map(({ price, passed }) => ({
    passed,
    price: terms.discount ? minus(hundred, of(price)) : of(price),
    over: !terms.discount && terms.ceiling !== null && isMore(of(price), of(terms.ceiling)),
  }));
  const passed = all.filter((bid) => bid.passed);
  const most = of(terms.most);
  if (terms.kind === 'LOWEST_RATIO') {
    let low = passed[0]!.price;
    for (const { price } of passed) if (isMore(low, price)) low = price;
    return passed.map(({ price }) => written(rounded(over(times(low, most), price), terms.places.score)));
  }
  const mean = all.filter((bid) => (terms.openedEnter || bid.passed) && !bid.over).map(({ price }) => price);
  mean.sort((a, b) => (isMore(a, b) ? 1 : isMore(b, a) ? -1 : 0));
  if (mean.length >= terms.extremesFrom) {
    for (let left = terms.extremes; left > 0; left -= 1) {
      mean.pop();
      mean.shift();
    }
  }
  let sum: Fraction = [0n, 1n];
  for (const price of mean) sum = plus(sum, price);
  let base = rounded(over(sum, [BigInt(mean.length), 1n]), terms.places.base);
  const share = over(of(terms.weight), hundred);
  if (share[0] > 0n) {
    const [own, ceilings] = [times(base, minus([1n, 1n], share)), times(of(terms.ceiling!), share)];
    base = rounded(plus(own, ceilings), terms.places.base);
  }
  const factor = over(of(terms.factor), hundred);
  if (factor[0] > 0n) base = rounded(times(base, minus([1n, 1n], factor)), terms.places.base);
  return passed.map(({ price }) => {
    const rate = rounded(over(times(minus(price, base), hundred), base), terms.places.rate);
    const lost = times(size(rate), of(rate[0] > 0n ? terms.above : terms.below));
    return isMore(most, lost) ? written(rounded(minus(most, lost), terms.places.score)) : '0';
  });
}

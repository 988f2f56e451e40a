import { describe, expect, test } from 'vitest';
import { readPrice } from '../../bidding/bid/price.ts';
import {
  comparedFigure,
  countFactors,
  DEFAULT_BASE,
  factorAt,
  formulaFault,
  isOverCeiling,
  type BaseTerms,
  type PriceFormula,
} from './price-formula.ts';
import { givenFormula } from './price-formula.fixture.ts';
import { COMPARED, compareAtRandom } from './price-score-random.fixture.ts';
import { computePrices, type Offer, type Terms } from './price-score.ts';
import { rankByPrice, totalsOf } from './ranking.ts';

const based = (changes: Partial<BaseTerms>): PriceFormula => givenFormula({ base: { ...DEFAULT_BASE, ...changes } });
const lowest = givenFormula({ kind: 'LOWEST_RATIO', base: null });
const terms = (changes: Partial<Terms> = {}): Terms => ({
  formula: givenFormula(),
  most: '60',
  ceiling: null,
  factor: null,
  ...changes,
});
const offers = (texts: readonly string[], rejected: readonly number[] = []): Offer[] =>
  texts.map((text, index) => ({ bidId: String(index), price: readPrice(text), passed: !rejected.includes(index) }));
const scores = (of: Terms, given: readonly Offer[]) => computePrices(of, given).bids.map(({ score }) => score);
const EIGHT = ['3186.4218', '3142.9065', '3225.7312', '3098.5', '3268', '3158.204'].map((value) => `${value}万元`);

describe('worked examples', () => {
  test('by hand from 财政部令第87号 55 (u): price score = lowest price ÷ price × points', () => {
    // the lowest price that passed is the base and has full points
    expect(scores(terms({ formula: lowest, most: '30' }), offers(['100万元', '120万元', '150万元']))).toEqual([
      '30',
      '25',
      '20',
    ]);
  });

  test('by hand: half-up at the last digit of a lowest price over price', () => {
    // 100 ÷ 160 × 60.1 = 37.5625; 100 ÷ 300 × 60.1 = 20.0333…
    expect(scores(terms({ formula: lowest, most: '60.1' }), offers(['100万元', '160万元', '300万元']))).toEqual([
      '60.1',
      '37.56',
      '20.03',
    ]);
  });

  test('by hand: mean without extremes, factor 3.5 %, slopes 1 and 0.5, each step to the last digit', () => {
    const of = terms({
      formula: based({ extremesFrom: 6, factor: { least: '2', most: '5', step: '0.5' } }),
      factor: '3.5',
    });
    const { base, steps, bids } = computePrices(of, offers(EIGHT));
    // 3225.7312 + 3186.4218 + 3158.204 + 3142.9065 = 12713.2635; ÷ 4 = 3178.315875; × 0.965 = 3067.0748435
    expect(steps.map(({ working, value }) => [working, value])).toEqual([
      ['12713.2635 ÷ 4', '3178.3159'],
      ['3178.3159 × (1 − 3.5%)', '3067.0748'],
    ]);
    expect(steps[0]?.figures?.filter(({ dropped }) => dropped).map(({ value }) => value)).toEqual(['3268', '3098.5']);
    expect(base).toBe('3067.0748');
    // 158.6564 ÷ 3067.0748 = 5.1729… %: 60 − 5.17 × 1
    expect(bids.map(({ score }) => score)).toEqual(['56.11', '57.53', '54.83', '58.98', '53.45', '57.03']);
    expect(bids[2]?.steps.map(({ value }) => value)).toEqual(['5.17', '54.83']);
  });

  test('by hand: 合理低价法, F = 100, the base between mean and ceiling, a price below the base loses half', () => {
    const of = terms({
      formula: { ...based({ ceilingWeight: '40' }), kind: 'REASONABLE_LOW' },
      most: '100',
      ceiling: '1000',
    });
    // mean of 900, 950, 980 = 943.3333; × 60 % + 1000 × 40 % = 966; deviations −6.83, −1.66, 1.45
    const { base, bids } = computePrices(of, offers(['900万元', '950万元', '980万元']));
    expect(base).toBe('966');
    expect(bids.map(({ score }) => score)).toEqual(['96.59', '99.17', '98.55']);
  });

  test('by hand: discounts count as 100 % less the discount', () => {
    const of = terms({ formula: givenFormula({ kind: 'LOWEST_RATIO', base: null, price: 'DISCOUNT' }), most: '60' });
    // 92 ÷ 96 × 60 = 57.5
    expect(scores(of, offers(['下浮率4%', '下浮率8%']))).toEqual(['57.5', '60']);
  });
});

describe('which prices enter the mean', () => {
  const three = ['900万元', '1000万元', '1100万元'];
  test('all that were opened, or those that passed', () => {
    const base = (meanOf: BaseTerms['meanOf']) =>
      computePrices(terms({ formula: based({ meanOf }) }), offers(three, [2])).base;
    expect([base('OPENED'), base('PASSED')]).toEqual(['1000', '950']);
  });
  test('never one above the ceiling', () => {
    const of = terms({ formula: based({ meanOf: 'OPENED' }), ceiling: '1000' });
    expect(computePrices(of, offers(three, [2])).base).toBe('950');
  });
  test('a fixed base stands', () => {
    const of = terms({ fixedBase: '990' });
    expect(computePrices(of, offers(three, [2])).base).toBe('990');
    expect(scores(of, offers(['990万元']))).toEqual(['60']);
  });
  test('a score is not below 0', () => {
    expect(scores(terms({ fixedBase: '100' }), offers(['300万元']))).toEqual(['0']);
  });
  test('none passed: nothing is computed', () => {
    expect(computePrices(terms(), offers(three, [0, 1, 2]))).toEqual({ base: null, steps: [], bids: [] });
  });
});

test.each([
  ['AMOUNT', '', '3340.8万元', '3340.8'],
  ['AMOUNT', '', '95.2%', null],
  ['AMOUNT', '', '面议', null],
  ['AMOUNT', '', '0元', null],
  ['RATE', '', '95.2%', '95.2'],
  ['DISCOUNT', '', '下浮率3%', '97'],
  ['DISCOUNT', '', '95.2%', null],
  ['DISCOUNT', '', '下浮率100%', null],
  ['UNIT', '元/吨', '420元/吨', '420'],
  ['UNIT', '元/吨', '420元/米', null],
] as const)('a %s price in %j written %s is compared by %s', (price, unit, text, figure) => {
  expect(comparedFigure({ price, unit }, readPrice(text))).toBe(figure);
});

test('only an amount can be above the ceiling', () => {
  const over = (text: string, ceiling: string | null) => isOverCeiling(readPrice(text), ceiling);
  expect([over('4100万元', '3340.8'), over('3340.8万元', '3340.8'), over('99%', '1'), over('1万元', null)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('a published range holds its ends and what lies on its steps', () => {
  const range = { least: '2', most: '5', step: '0.5' };
  expect(countFactors(range)).toBe(7);
  expect([0, 3, 6].map((index) => factorAt(range, index))).toEqual(['2', '3.5', '5']);
  expect(countFactors({ least: '1', most: '1', step: '1' })).toBe(1);
});

test.each<[string, PriceFormula]>([
  ['no base', givenFormula({ base: null })],
  ['a base where none is used', givenFormula({ kind: 'LOWEST_RATIO' })],
  ['nothing left of the mean', based({ extremes: 2, extremesFrom: 4 })],
  ['a weight above 100', based({ ceilingWeight: '101' })],
  ['a range upside down', based({ factor: { least: '5', most: '2', step: '1' } })],
  ['a range without steps', based({ factor: { least: '2', most: '5', step: '0' } })],
  ['a factor of 100', based({ factor: { least: '2', most: '100', step: '1' } })],
  ['a slope of nothing', based({ slopeBelow: '0' })],
  ['two that go on', givenFormula({ kind: 'TECH_LOWEST', base: null, technical: 2 })],
  ['a unit price without unit', givenFormula({ price: 'UNIT' })],
  ['three decimals of a score', givenFormula({ places: { base: 4, rate: 2, score: 3 } })],
  ['no decimals of the base', givenFormula({ places: { base: 0, rate: 2, score: 2 } })],
])('a formula with %s is refused', (_name, wrong) => {
  expect(formulaFault(wrong)).not.toBeNull();
});
test('formulas in order are taken', () => {
  const kinds: PriceFormula[] = [
    givenFormula(),
    lowest,
    givenFormula({ kind: 'TECH_LOWEST', base: null, technical: 3 }),
  ];
  expect(kinds.map(formulaFault)).toEqual([null, null, null]);
});

/** 2,000 of each: node tools/rules/compare-formulas.ts 2000 */
test.each(COMPARED)('%s of %s agrees with the second implementation in 200 random evaluations', (kind, price) => {
  const { compared, differing } = compareAtRandom(kind, price, 200);
  expect(differing).toEqual([]);
  expect(compared).toBe(200);
});

describe('order by price', () => {
  const entry = (bidId: string, techTotal: string, text: string) => ({
    bidId,
    total: techTotal,
    techTotal,
    price: readPrice(text),
  });
  const bids = [
    entry('a', '90', '120万元'),
    entry('b', '85', '110万元'),
    entry('c', '80', '115万元'),
    entry('d', '70', '90万元'),
  ];
  test('the lowest first', () => {
    const { ranked } = rankByPrice(bids, givenFormula({ kind: 'LOWEST_EVALUATED', base: null }));
    expect(ranked.map(({ bidId, decidedBy }) => [bidId, decidedBy])).toEqual([
      ['d', 'PRICE'],
      ['b', 'PRICE'],
      ['c', 'PRICE'],
      ['a', 'PRICE'],
    ]);
  });
  test('of the first three by technical score; who equals the third goes on too', () => {
    const three = givenFormula({ kind: 'TECH_LOWEST', base: null, technical: 3 });
    expect(rankByPrice(bids, three).ranked.map(({ bidId }) => bidId)).toEqual(['b', 'c', 'a']);
    const equal = [...bids.slice(0, 3), entry('d', '80', '90万元')];
    expect(rankByPrice(equal, three).ranked.map(({ bidId }) => bidId)).toEqual(['d', 'b', 'c', 'a']);
  });
  test('the lowest discounts last, and equal prices wait for lots', () => {
    const off = givenFormula({ kind: 'LOWEST_AGREED', base: null, price: 'DISCOUNT' });
    const tied = [entry('a', '0', '下浮率3%'), entry('b', '0', '下浮率5%'), entry('c', '0', '下浮率3%')];
    expect(rankByPrice(tied, off)).toMatchObject({ ranked: [{ bidId: 'b' }, {}, {}], needsDraw: [['a', 'c']] });
    expect(rankByPrice(tied, off, ['c', 'a']).ranked.map(({ bidId }) => bidId)).toEqual(['b', 'c', 'a']);
  });
});

test('a computed price score is added to the mean, of which the highest and lowest member may be left out', () => {
  const criteria = [{ id: 't', type: 'TECH' as const, score: '40' }];
  const given = ['10', '30', '31', '32', '40'].map((value, index) => ({
    memberId: `m${index}`,
    bidId: 'a',
    criterionId: 't',
    value,
  }));
  const members = given.map(({ memberId }) => memberId);
  const prices = new Map([['a', '55.55']]);
  expect(totalsOf(['a'], members, criteria, given, { prices })).toEqual([
    { bidId: 'a', total: '84.15', techTotal: '28.6' },
  ]);
  expect(totalsOf(['a'], members, criteria, given, { prices, dropMembers: true })).toEqual([
    { bidId: 'a', total: '86.55', techTotal: '31' },
  ]);
});

test('a base that would be rounded to nothing keeps its decimals: no price is as near to it as another', () => {
  const small = givenFormula({ price: 'UNIT', unit: '元/吨', places: { base: 2, rate: 2, score: 2 } });
  const prices = offers(['0.002元/吨', '0.004元/吨']);
  expect(computePrices(terms({ formula: small }), prices).base).toBe('0.003');
  expect(scores(terms({ formula: small }), prices)).toEqual(['43.34', '26.67']);
});

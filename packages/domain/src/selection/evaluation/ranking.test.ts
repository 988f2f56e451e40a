import { describe, expect, test } from 'vitest';
import { readPrice } from '../../bidding/bid/price.ts';
import { PUBLISHED_PRICES } from '../../bidding/bid/published-prices.fixture.ts';
import { RuleError } from '../../rule.ts';
import { candidatesOf, rankBids, scoreFault, totalsOf, type Criterion } from './ranking.ts';

const criteria: Criterion[] = [
  { id: 'price', type: 'PRICE', score: '60' },
  { id: 'tech', type: 'TECH', score: '40' },
];
const score = (memberId: string, bidId: string, price: string, tech: string) => [
  { memberId, bidId, criterionId: 'price', value: price },
  { memberId, bidId, criterionId: 'tech', value: tech },
];

describe('totals', () => {
  test('are the mean over the members, rounded once, half-up', () => {
    const scores = [
      ...score('m1', 'a', '50.1', '30'),
      ...score('m2', 'a', '50', '30.01'),
      ...score('m3', 'a', '50', '30'),
    ];
    expect(totalsOf(['a'], ['m1', 'm2', 'm3'], criteria, scores)).toEqual([
      { bidId: 'a', total: '80.04', techTotal: '30' },
    ]);
    const halves = [...score('m1', 'a', '50.01', '0'), ...score('m2', 'a', '50', '0')];
    expect(totalsOf(['a'], ['m1', 'm2'], criteria, halves)).toMatchObject([{ total: '50.01' }]);
  });

  test('keep the highest and lowest member', () => {
    const scores = [...score('m1', 'a', '0', '0'), ...score('m2', 'a', '50', '0'), ...score('m3', 'a', '60', '40')];
    expect(totalsOf(['a'], ['m1', 'm2', 'm3'], criteria, scores)).toMatchObject([{ total: '50', techTotal: '13.33' }]);
  });

  test.each([
    ['a member has not scored a bid', ['a', 'b'], ['m1'], score('m1', 'a', '1', '1')],
    ['a criterion is missing', ['a'], ['m1'], score('m1', 'a', '1', '1').slice(0, 1)],
    ['a member is missing', ['a'], ['m1', 'm2'], score('m1', 'a', '1', '1')],
    ['there are no members', ['a'], [], []],
  ])('are refused while %s', (_name, bids, members, scores) => {
    expect(() => totalsOf(bids, members, criteria, scores)).toThrow(RuleError);
  });
});

test.each([
  ['0', true],
  ['40', true],
  ['39.99', true],
  ['40.01', false],
  ['39.999', false],
  ['-1', false],
  ['', false],
])('%j of 40 is a score: %j', (value, expected) => {
  expect(scoreFault(value, { score: '40' }) === null).toBe(expected);
});

const bid = (bidId: string, total: string, price: string, techTotal = '30') => ({
  bidId,
  total,
  techTotal,
  price: readPrice(price),
});
const places = (bids: ReturnType<typeof bid>[], lots?: string[]) => {
  const { ranked, needsDraw } = rankBids(bids, lots);
  return [ranked.map((one) => `${one.bidId} ${one.decidedBy}`), needsDraw];
};

describe('ranking', () => {
  test.each<[string, ReturnType<typeof bid>[], string[] | undefined, string[], string[][]]>([
    ['the higher total', [bid('a', '80', '20000'), bid('b', '90.01', '30000')], undefined, ['b TOTAL', 'a TOTAL'], []],
    [
      '80 and 80.00 are equal: the lower price',
      [bid('a', '80', '30000'), bid('b', '80.00', '2万元')],
      undefined,
      ['b PRICE', 'a PRICE'],
      [],
    ],
    ['the lower rate', [bid('a', '80', '90.106%'), bid('b', '80', '90.105%')], undefined, ['b PRICE', 'a PRICE'], []],
    [
      'the higher discount',
      [bid('a', '80', '下浮率5%'), bid('b', '80', '下浮率6%')],
      undefined,
      ['b PRICE', 'a PRICE'],
      [],
    ],
    [
      'prices of two kinds: the technical score',
      [bid('a', '80', '30000', '30'), bid('b', '80', '90%', '31')],
      undefined,
      ['b TECH', 'a TECH'],
      [],
    ],
    [
      'equal prices: the technical score',
      [bid('a', '80', '30000', '30'), bid('b', '80', '30000', '31')],
      undefined,
      ['b TECH', 'a TECH'],
      [],
    ],
    [
      'all equal: a draw is needed',
      [bid('a', '80', '30000'), bid('b', '80', '30000'), bid('c', '70', '30000')],
      undefined,
      ['a OPEN', 'b OPEN', 'c TOTAL'],
      [['a', 'b']],
    ],
    ['all equal: the draw', [bid('a', '80', '30000'), bid('b', '80', '30000')], ['b', 'a'], ['b DRAW', 'a DRAW'], []],
    [
      'a draw of others settles nothing',
      [bid('a', '80', '30000'), bid('b', '80', '30000')],
      ['b', 'x'],
      ['a OPEN', 'b OPEN'],
      [['a', 'b']],
    ],
    [
      'a draw does not touch what is decided',
      [bid('a', '80', '30000'), bid('b', '90', '30000')],
      ['a', 'b'],
      ['b TOTAL', 'a TOTAL'],
      [],
    ],
    [
      'two of three are cheaper',
      [bid('a', '80', '3万元'), bid('b', '80', '2万元'), bid('c', '80', '2万元')],
      undefined,
      ['b OPEN', 'c OPEN', 'a PRICE'],
      [['b', 'c']],
    ],
    ['a single bid', [bid('a', '80', '3万元')], undefined, ['a TOTAL'], []],
    ['no bids', [], undefined, [], []],
  ])('%s', (_name, bids, lots, ranked, needsDraw) => {
    expect(places(bids, lots)).toEqual([ranked, needsDraw]);
  });

  test('four published bids of one price and score wait for the draw', () => {
    const texts = PUBLISHED_PRICES.find((one) => one.case === '55')?.texts ?? [];
    const bids = texts.map((text, index) => bid(String(index + 1), '90', text));
    expect(rankBids(bids).needsDraw).toEqual([['2', '3', '4', '5']]);
    expect(rankBids(bids, ['4', '3', '2', '5']).ranked.map((one) => one.bidId)).toEqual(['4', '3', '2', '5', '1']);
  });
});

test('candidates are the first three at most', () => {
  const four = ['a', 'b', 'c', 'd'].map((id, index) => bid(id, String(90 - index), '3万元'));
  expect(candidatesOf(rankBids(four)).map((one) => [one.rank, one.bidId])).toEqual([
    [1, 'a'],
    [2, 'b'],
    [3, 'c'],
  ]);
  expect(candidatesOf(rankBids(four.slice(0, 2)))).toHaveLength(2);
});

test('a tie among the candidates must be drawn, one behind them need not', () => {
  const tied = [bid('a', '90', '1万元'), bid('b', '80', '1万元'), bid('c', '70', '1万元'), bid('d', '70', '1万元')];
  expect(() => candidatesOf(rankBids(tied))).toThrow(RuleError);
  expect(candidatesOf(rankBids([bid('z', '95', '1万元'), ...tied]))).toHaveLength(3);
});

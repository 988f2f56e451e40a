import { expect, test } from 'vitest';
import { readPrice } from '../../bidding/bid/price.ts';
import { lowPriceFault, lowPrices, lowPriceState, lowPriceWords, majorityOf, voteOutcome } from './low-price.ts';

const offers = (...texts: string[]) => texts.map((text, index) => ({ bidId: `b${index + 1}`, price: readPrice(text) }));

test('a price below a share of the ceiling is found, one that equals it is not', () => {
  const terms = { ceilingShare: '85', meanShare: null };
  // 85 % of 4,800 is 4,080
  expect(lowPrices(terms, '4800', offers('4080万元', '4079.999999万元', '4750万元'))).toEqual([
    { bidId: 'b2', limits: [{ of: 'CEILING', share: '85', limit: '4080' }] },
  ]);
});

test('a share of the mean: of prices that are not above the ceiling, only amounts', () => {
  const terms = { ceilingShare: null, meanShare: '90' };
  // (4000 + 4400 + 3600) ÷ 3 = 4000; 90 % is 3600, which 3600 equals
  expect(lowPrices(terms, '4800', offers('4000万元', '4400万元', '3600万元', '9000万元', '95%'))).toEqual([]);
  expect(lowPrices(terms, '4800', offers('4000万元', '4400万元', '3500万元'))).toMatchObject([
    { bidId: 'b3', limits: [{ of: 'MEAN', limit: '3570' }] },
  ]);
});

test('nothing published, nothing found; no price, nothing found', () => {
  expect(lowPrices({ ceilingShare: null, meanShare: null }, '4800', offers('1万元'))).toEqual([]);
  expect(lowPrices({ ceilingShare: '85', meanShare: '85' }, null, [])).toEqual([]);
});

test.each([
  ['0', null, '4800', 'OPEN_TENDER'],
  ['100', null, '4800', 'OPEN_TENDER'],
  ['85', null, null, 'OPEN_TENDER'],
  [null, 'x', '4800', 'OPEN_TENDER'],
  ['85', null, '4800', 'PUBLIC_COMPETITIVE_NEGOTIATION'],
])('shares %s and %s with the ceiling %s cannot be published for %s', (ceilingShare, meanShare, ceiling, method) => {
  expect(lowPriceFault({ ceilingShare, meanShare }, ceiling, method)).not.toBeNull();
});

test('shares in words', () => {
  const terms = { ceilingShare: '85', meanShare: '80' };
  expect(lowPriceFault(terms, '4800', 'OPEN_TENDER')).toBeNull();
  expect(lowPriceWords(terms, 'zh')).toBe('低于最高投标限价的85%，或低于有效报价平均值的80%');
  expect(lowPriceWords({ ceilingShare: null, meanShare: null }, 'en')).toBe('');
});

test('the majority of all seats decides, not of those who voted', () => {
  expect(majorityOf([false, false], 5)).toBeNull();
  expect(majorityOf([false, false, false], 5)).toBe(false);
  expect(majorityOf([true, false, true, true], 5)).toBe(true);
  expect(majorityOf([true, false], 4)).toBeNull();
});

test.each<[string, (boolean | null)[], number, boolean | null]>([
  ['two of five have not voted', [true, false, false], 5, null],
  ['two of five abstain', [true, false, false, null, null], 5, false],
  ['the others are even', [true, true, false, false, null], 5, true],
  ['all abstain', [null, null, null], 3, true],
  ['four seats are even', [true, true, false, false], 4, true],
  ['the majority of all does not wait', [false, false, false], 5, false],
])('%s', (_name, votes, seats, outcome) => expect(voteOutcome(votes, seats)).toBe(outcome));

test('an examination goes from the question over the answer to the vote', () => {
  expect(lowPriceState(null, 5)).toBe('NOT_ASKED');
  expect(lowPriceState({ open: true, votes: [] }, 5)).toBe('ASKED');
  expect(lowPriceState({ open: false, votes: [true] }, 5)).toBe('VOTING');
  expect(lowPriceState({ open: false, votes: [true, true, true] }, 5)).toBe('ACCEPTED');
  expect(lowPriceState({ open: false, votes: [false, false, false] }, 5)).toBe('REJECTED');
});

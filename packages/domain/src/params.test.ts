import { expect, test } from 'vitest';
import { isAmount } from './money.ts';
import { DEFAULT_PARAMS, param, paramNumber } from './params.ts';

test('every default is a plain decimal', () => {
  expect(Object.values(DEFAULT_PARAMS).filter((value) => !isAmount(value))).toEqual([]);
});

test('a changed parameter wins over its default', () => {
  expect(param(undefined, 'bidding.award.minRatio')).toBe('0.30');
  expect(param({ 'bidding.award.minRatio': '0.4' }, 'bidding.award.minRatio')).toBe('0.4');
  expect(paramNumber({}, 'bidding.minBidders')).toBe(3);
});

import { expect, test } from 'vitest';
import { comparableUnits, isOutOfDate, priceHistory, priceIn, pricesOf, spreadOf, totalOf } from './price.ts';

test.each([
  ['NET', '100', '13', { netYuan: '100', grossYuan: '113' }],
  ['GROSS', '113', '13', { netYuan: '100', grossYuan: '113' }],
  ['GROSS', '100', '9', { netYuan: '91.74', grossYuan: '100' }],
  ['NET', '3980.55', '3', { netYuan: '3980.55', grossYuan: '4099.97' }],
  ['GROSS', '0.01', '13', { netYuan: '0.01', grossYuan: '0.01' }],
  ['NET', '88.8', '0', { netYuan: '88.8', grossYuan: '88.8' }],
] as const)('%s %s at %s percent', (basis, price, rate, expected) => {
  expect(pricesOf(basis, price, rate)).toEqual(expected);
});

test('a total is counted from the price with tax, and only where a quantity is known', () => {
  expect(totalOf('4099.97', '1.5')).toBe('6149.96');
  expect(totalOf('4099.97', null)).toBeNull();
});

test('a price is out of date from the day after its last one', () => {
  expect(isOutOfDate('2026-03-31', '2026-03-31')).toBe(false);
  expect(isOutOfDate('2026-03-31', '2026-04-01')).toBe(true);
  expect(isOutOfDate(null, '2099-01-01')).toBe(false);
});

test('units are converted where their factor is given, and nowhere else', () => {
  expect(priceIn('3.85', 'KILOGRAM', 'TON')).toBe('3850');
  expect(priceIn('3850', 'TON', 'KILOGRAM')).toBe('3.85');
  expect(priceIn('120', 'METRE', 'KILOMETRE')).toBe('120000');
  expect(priceIn('120', 'METRE', 'TON')).toBeNull();
  expect(priceIn('120', 'MAN_MONTH', 'MAN_DAY')).toBeNull();
  expect(priceIn('120', 'PIECE', 'PIECE')).toBe('120');
  expect(comparableUnits('TON')).toEqual(['TON', 'KILOGRAM']);
  expect(comparableUnits('MAN_DAY')).toEqual(['MAN_DAY']);
});

test.each([
  [['5'], { count: 1, least: '5', lowerQuartile: '5', median: '5', upperQuartile: '5', most: '5' }],
  [['2', '1'], { count: 2, least: '1', lowerQuartile: '1.25', median: '1.5', upperQuartile: '1.75', most: '2' }],
  [
    ['10', '9', '4', '7'],
    { count: 4, least: '4', lowerQuartile: '6.25', median: '8', upperQuartile: '9.25', most: '10' },
  ],
  [
    ['1', '2', '3', '4', '100'],
    { count: 5, least: '1', lowerQuartile: '2', median: '3', upperQuartile: '4', most: '100' },
  ],
])('quartiles of %j', (prices, expected) => {
  expect(spreadOf(prices)).toEqual(expected);
});

test('no price, no spread', () => {
  expect(spreadOf([])).toBeNull();
});

test('a history goes by month, in one unit, and leaves out what cannot be converted', () => {
  const { months, all } = priceHistory(
    [
      { date: '2026-02-03', unit: 'TON', netYuan: '4000' },
      { date: '2026-01-20', unit: 'KILOGRAM', netYuan: '3.9' },
      { date: '2026-02-28', unit: 'TON', netYuan: '4100' },
      { date: '2026-02-28', unit: 'PIECE', netYuan: '9999' },
    ],
    'TON',
  );
  expect(months.map(({ month, count, median }) => [month, count, median])).toEqual([
    ['2026-01', 1, '3900'],
    ['2026-02', 2, '4050'],
  ]);
  expect(all).toMatchObject({ count: 3, least: '3900', median: '4000', most: '4100' });
});

import { expect, test } from 'vitest';
import { amountFigure, changeOf, rateFigure } from './figure-text.ts';

test('a figure of ten thousand 万元 and more stands in 亿元', () => {
  expect(amountFigure('9999.4')).toEqual({ value: '9,999', unit: 'wan' });
  expect(amountFigure('384700')).toEqual({ value: '38.47', unit: 'yi' });
  expect(amountFigure('0')).toEqual({ value: '0', unit: 'wan' });
});

test('what cannot be divided is no zero', () => {
  expect(rateFigure(null)).toBe('--');
  expect(rateFigure(0)).toBe('0.0');
});

test('a change says its direction, and whether it is good', () => {
  expect(changeOf(6.8, 6.2, { places: 1, good: 'up' })).toEqual({ arrow: '▲', by: '0.6', good: true });
  expect(changeOf(12, 9, { places: 0, good: 'down' })).toEqual({ arrow: '▲', by: '3', good: false });
  expect(changeOf(1, 3, { places: 0, good: 'down' })).toEqual({ arrow: '▼', by: '2', good: true });
  expect(changeOf(1, null, { places: 0, good: 'up' })).toBeNull();
  expect(changeOf(1.02, 1.01, { places: 1, good: 'up' })).toBeNull();
});

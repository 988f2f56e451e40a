import { expect, test } from 'vitest';
import {
  addAmounts,
  amountInCapitals,
  compareAmounts,
  isAmount,
  multiply,
  ratio,
  roundAmount,
  subtract,
  sumAmounts,
  wanFromYuan,
  yuanFromWan,
} from './money.ts';
import { formatAmount, shortAmount } from './money-text.ts';

test.each([
  ['0', true],
  ['0.000001', true],
  ['99999999.999999', true],
  ['100000000', false],
  ['0.0000001', false],
  ['-1', false],
  ['1e3', false],
  ['', false],
  [' 1', false],
  ['1,000', false],
  [1, false],
])('isAmount(%j) is %j', (value, expected) => {
  expect(isAmount(value)).toBe(expected);
});

test('sums and differences are exact where floats are not', () => {
  expect(addAmounts('0.1', '0.2')).toBe('0.3');
  expect(sumAmounts(['99999999.999999', '0.000001', '1'])).toBe('100000001');
  expect(sumAmounts([])).toBe('0');
  expect(subtract('1', '1.000000')).toBe('0');
  expect(subtract('0.1', '0.3')).toBe('-0.2');
  expect(multiply('99999999.999999', '99999999.999999')).toBe('9999999999999800.000000000001');
});

test.each([
  ['0.10', '0.1', 0],
  ['2', '10', -1],
  ['10', '2', 1],
])('%s against %s compares as %d', (a, b, expected) => {
  expect(Math.sign(compareAmounts(a, b))).toBe(expected);
});

test.each([
  ['1.0000005', 6, '1.000001'],
  ['1.0000004999', 6, '1'],
  ['2.345', 2, '2.35'],
  ['2.5', 0, '3'],
])('%s rounded to %d places is %s', (value, places, expected) => {
  expect(roundAmount(value, places)).toBe(expected);
});

test.each([
  ['1799255.53', '179.925553'],
  ['0.01', '0.000001'],
  ['3600000.00', '360'],
  ['739771900.00', '73977.19'],
])('%s yuan are %s ten thousands, and back without loss', (yuan, wan) => {
  expect(wanFromYuan(yuan)).toBe(wan);
  expect(compareAmounts(yuanFromWan(wan), yuan)).toBe(0);
});

test('a ratio has no value over nothing', () => {
  expect(ratio('1', '3')).toBe('0.333333');
  expect(ratio('2', '3', 4)).toBe('0.6667');
  expect(ratio('1', '0')).toBeNull();
});

test.each([
  [null, undefined, '--'],
  ['', undefined, '--'],
  ['0', undefined, '0'],
  ['1234567.5', undefined, '1,234,567.5'],
  ['-1234.5', 2, '-1,234.50'],
  ['999', undefined, '999'],
  ['1000.1234567', undefined, '1,000.1234567'],
])('%j with %j places reads %s', (value, places, expected) => {
  expect(formatAmount(value, places)).toBe(expected);
});

test.each([
  ['309825', '叁拾万玖仟捌佰贰拾伍元整'],
  ['1.00', '壹元整'],
  ['107000.53', '壹拾万柒仟元零伍角叁分'],
  ['0', '零元整'],
  ['0.50', '伍角整'],
  ['0.05', '伍分'],
  ['16409.02', '壹万陆仟肆佰零玖元零贰分'],
  ['1409.50', '壹仟肆佰零玖元伍角整'],
  ['6007.14', '陆仟零柒元壹角肆分'],
  ['100000000', '壹亿元整'],
  ['100000001', '壹亿零壹元整'],
  ['1000000', '壹佰万元整'],
  ['10010000', '壹仟零壹万元整'],
  ['10010001', '壹仟零壹万零壹元整'],
  ['745271900.00', '柒亿肆仟伍佰贰拾柒万壹仟玖佰元整'],
  ['1000000000000', '壹万亿元整'],
  ['1.005', '壹元零壹分'],
])('%s yuan in capitals: %s', (yuan, capitals) => {
  expect(amountInCapitals(yuan)).toBe(capitals);
});

test.each(['-1', '12345678901234567', '1e3', 'NaN'])('%s has no capitals', (value) => {
  expect(() => amountInCapitals(value)).toThrow(RangeError);
});

test.each([
  ['007', undefined, '7'],
  ['-1234.5', undefined, '-1,234.5'],
  ['-0.00', undefined, '0'],
  ['999.995', 2, '1,000.00'],
  ['0.005', 2, '0.01'],
  ['0', 2, '0.00'],
  ['12345678901234567890.1', 1, '12,345,678,901,234,567,890.1'],
])('%j with %j places reads %s, without arithmetic of floats', (value, places, expected) => {
  expect(formatAmount(value, places)).toBe(expected);
});

test.each(['1e3', '1,000', ' 1', '1.', '.5', 'x', '9'.repeat(61)])('%j is no amount to show', (value) => {
  expect(() => formatAmount(value)).toThrow(RangeError);
});

test.each([
  ['1246.5', '1,246.50'],
  ['23023.484928', '23,023.48'],
  ['0', '0.00'],
  ['0.003', '0.003'],
  [null, '--'],
])('an amount of a column: %j is %j', (value, expected) => {
  expect(shortAmount(value)).toBe(expected);
});

import { expect, test } from 'vitest';
import { daysOfMonth, quarterBefore, quartersOf, weekOf, yearBefore } from './periods.ts';
import { percentOf } from './saving.ts';

test.each<[string | number, string | number, number | null]>([
  ['12.5', '100', 12.5],
  ['1', '3', 33.3],
  ['2', '3', 66.7],
  ['-10', '200', -5],
  ['0', '5', 0],
  [3, 4, 75],
  ['5', '0', null],
])('%s of %s', (part, whole, expected) => {
  expect(percentOf(part, whole)).toBe(expected);
});

test('quarters know the one before and that of the year before', () => {
  expect(quartersOf(2026)).toEqual(['2026-Q1', '2026-Q2', '2026-Q3', '2026-Q4']);
  expect(quarterBefore('2026-Q1')).toBe('2025-Q4');
  expect(quarterBefore('2026-Q3')).toBe('2026-Q2');
  expect(yearBefore('2026-Q4')).toBe('2025-Q4');
});

test('a week begins on Monday, also over the end of a year', () => {
  expect(weekOf('2026-11-25')[0]).toBe('2026-11-23');
  expect(weekOf('2026-11-23')[0]).toBe('2026-11-23');
  expect(weekOf('2026-11-29').at(-1)).toBe('2026-11-29');
  expect(weekOf('2027-01-01')).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ]);
});

test('a month has its days', () => {
  expect(daysOfMonth('2024-02')).toHaveLength(29);
  expect(daysOfMonth('2026-02').at(-1)).toBe('2026-02-28');
});

import { expect, test } from 'vitest';
import { addDays, addMonths, mondayOf, weekOf, weeksOf } from './days.ts';

test.each([
  ['2026-11-20', '2026-11-16'],
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
  expect(weekOf(day)).toHaveLength(7);
});

test.each([
  ['2026-11-20', 6, '2026-10-26', '2026-12-06'],
  ['2027-02-10', 4, '2027-02-01', '2027-02-28'],
  ['2026-12-31', 5, '2026-11-30', '2027-01-03'],
])('the month of %s touches %i weeks, %s to %s', (day, count, first, last) => {
  const weeks = weeksOf(day);
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([count, first, last]);
});

test('months and days follow each other over the year', () => {
  expect([addMonths('2026-12-31', 1), addMonths('2026-01-15', -1), addDays('2026-12-31', 1)]).toEqual([
    '2027-01-01',
    '2025-12-01',
    '2027-01-01',
  ]);
});

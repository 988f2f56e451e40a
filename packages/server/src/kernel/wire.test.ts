import { expect, test } from 'vitest';
import { dateText, dateTimeText } from './wire.ts';

test.each([
  ['2028-02-29', true],
  ['2100-02-29', false],
  ['2026-02-29', false],
  ['0001-01-01', true],
  // no database counts a year 0
  ['0000-01-01', false],
])('a day %s is taken: %s', (day, taken) => {
  expect(dateText.safeParse(day).success).toBe(taken);
  expect(dateTimeText.safeParse(`${day} 00:00:00`).success).toBe(taken);
});

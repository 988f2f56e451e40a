import { afterEach, expect, test, vi } from 'vitest';
import { businessYear } from './business-year.ts';

afterEach(() => vi.useRealTimers());

test.each([
  ['2026-12-31T15:59:59Z', 2026],
  ['2026-12-31T16:00:00Z', 2027],
])('at %s it is the year of Shanghai: %i', (instant, year) => {
  vi.useFakeTimers({ now: new Date(instant) });
  expect(businessYear()).toBe(year);
});

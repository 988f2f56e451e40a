import { expect, test } from 'vitest';
import { backoffMs } from './backoff.ts';

test.each([
  [0, 1, 1000],
  [0, 0, 500],
  [1, 1, 2000],
  [3, 1, 8000],
  [5, 1, 30_000],
  [5, 0, 15_000],
  [5000, 1, 30_000],
])('after %i failures with chance %d it waits %i ms', (failed, chance, wait) => {
  expect(backoffMs(failed, chance)).toBe(wait);
});

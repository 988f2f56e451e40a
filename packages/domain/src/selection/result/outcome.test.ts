import { expect, test } from 'vitest';
import { outcomeOf } from './outcome.ts';

test.each([
  [{ hasBid: true, won: true, failed: false }, 'WON'],
  [{ hasBid: true, won: false, failed: false }, 'LOST'],
  // who was told loses nothing by what came later
  [{ hasBid: true, won: true, failed: true }, 'WON'],
  [{ hasBid: true, won: null, failed: true }, 'FAILED'],
  [{ hasBid: true, won: null, failed: false }, 'WAITING'],
  [{ hasBid: false, won: null, failed: false }, 'NO_BID'],
] as const)('%j: %s', (facts, expected) => {
  expect(outcomeOf(facts)).toBe(expected);
});

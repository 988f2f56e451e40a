import { expect, test } from 'vitest';
import { afterApplying, heldAfter, type Standing } from './ecology.ts';

test.each<Standing>([null, 'UNAUDITED', 'AUDIT_PASSED', 'AUDIT_NOT_PASSED'])(
  'who applies from %s waits for the audit',
  (status) => {
    expect(afterApplying(status)).toBe('UNAUDITED');
  },
);

test.each([
  [true, null, 'WATER', 'WATER'],
  [true, 'SOIL', 'WATER', 'WATER'],
  [false, 'SOIL', 'WATER', 'SOIL'],
  [false, null, 'WATER', null],
])('passed %s, held %s, applied for %s: then %s holds', (passed, held, applied, after) => {
  expect(heldAfter(passed, held, applied)).toBe(after);
});

import type { UnlockStatus } from './codes.ts';
import { expect, test } from 'vitest';
import { RuleError, StateError } from '../../rule.ts';
import { requireOther, unlockStates } from './unlock.ts';

test.each<[UnlockStatus, 'request' | 'approve' | 'reject', UnlockStatus | null]>([
  ['LOCKED', 'request', 'REQUESTED'],
  ['REQUESTED', 'request', null],
  ['UNLOCKED', 'request', null],
  ['REJECTED', 'request', 'REQUESTED'],
  ['LOCKED', 'approve', null],
  ['REQUESTED', 'approve', 'UNLOCKED'],
  ['UNLOCKED', 'approve', null],
  ['REJECTED', 'approve', null],
  ['LOCKED', 'reject', null],
  ['REQUESTED', 'reject', 'REJECTED'],
  ['UNLOCKED', 'reject', null],
  ['REJECTED', 'reject', null],
])('%s, %s: %s', (status, action, next) => {
  if (next) expect(unlockStates.next(status, action)).toBe(next);
  else expect(() => unlockStates.next(status, action)).toThrow(StateError);
});

test('nobody decides about the own request', () => {
  expect(() => requireOther({ applicantId: 'a', deciderId: 'a' })).toThrow(RuleError);
  expect(() => requireOther({ applicantId: 'a', deciderId: 'b' })).not.toThrow();
});

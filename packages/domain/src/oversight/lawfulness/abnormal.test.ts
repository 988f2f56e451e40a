import { expect, test } from 'vitest';
import { StateError } from '../../rule.ts';
import { abnormalStates, maskedAccount } from './abnormal.ts';

test('a judgement is put right by the other one, never said twice', () => {
  expect(abnormalStates.next('OPEN', 'confirm')).toBe('CONFIRMED');
  expect(abnormalStates.next('CONFIRMED', 'dismiss')).toBe('DISMISSED');
  expect(() => abnormalStates.next('CONFIRMED', 'confirm')).toThrow(StateError);
});

test('an account is shown by its end', () => {
  expect(maskedAccount('6228010000000012')).toBe('****0012');
  expect(maskedAccount(null)).toBeNull();
});

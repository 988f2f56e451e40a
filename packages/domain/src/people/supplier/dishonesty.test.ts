import type { DishonestyStatus } from './codes.ts';
import { expect, test } from 'vitest';
import { StateError } from '../../rule.ts';
import { dishonestyStates, isDishonest } from './dishonesty.ts';

const DAYS = { effectiveFrom: '2026-11-01', effectiveTo: '2027-04-30' };

test.each<[DishonestyStatus, string, boolean]>([
  ['APPROVED', '2026-10-31', false],
  ['APPROVED', '2026-11-01', true],
  ['APPROVED', '2027-04-30', true],
  ['APPROVED', '2027-05-01', false],
  ['REPAIR_APPLIED', '2026-12-01', true],
  ['REPAIRED', '2026-12-01', false],
  ['EXPIRED', '2026-12-01', false],
  ['SUBMITTED', '2026-12-01', false],
  ['DRAFT', '2026-12-01', false],
])('%s on %s: %j', (status, day, expected) => {
  expect(isDishonest({ status, ...DAYS }, day)).toBe(expected);
});

test('nobody is dishonest without approval, and nobody repaired twice', () => {
  expect(() => dishonestyStates.next('DRAFT', 'approve')).toThrow(StateError);
  expect(() => dishonestyStates.next('REPAIRED', 'repair')).toThrow(StateError);
  expect(dishonestyStates.next('REPAIR_APPLIED', 'refuseRepair')).toBe('APPROVED');
});

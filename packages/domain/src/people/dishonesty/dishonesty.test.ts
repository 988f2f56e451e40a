import { describe, expect, test } from 'vitest';
import { findings, StateError } from '../../rule.ts';
import type { DishonestyStatus } from './codes.ts';
import {
  decisionRules,
  dishonestyStates,
  effectiveSince,
  exclusionRules,
  filingRules,
  hearingOf,
  hearingRules,
  isEffective,
  reachesProject,
  yearFrom,
} from './dishonesty.ts';

const DAYS = { effectiveFrom: '2026-11-01', effectiveTo: '2027-04-30', endedOn: null };
const rulesOf = (found: readonly { ruleId: string }[]) => found.map(({ ruleId }) => ruleId);

test.each<[DishonestyStatus, string, boolean]>([
  ['APPROVED', '2026-10-31', false],
  ['APPROVED', '2026-11-01', true],
  ['APPROVED', '2027-04-30', true],
  ['APPROVED', '2027-05-01', false],
  ['REPAIR_APPLIED', '2026-12-01', true],
  ['EXPIRED', '2027-05-01', false],
  ['SUBMITTED', '2026-12-01', false],
  ['DRAFT', '2026-12-01', false],
  ['DISMISSED', '2026-12-01', false],
])('%s on %s: %j', (status, day, expected) => {
  expect(isEffective({ status, ...DAYS }, day)).toBe(expected);
});

test.each<[DishonestyStatus, string, boolean]>([
  ['REPAIRED', '2026-12-31', true],
  ['REPAIRED', '2027-01-01', false],
  ['REVOKED', '2026-12-31', true],
  ['REVOKED', '2027-01-01', false],
])('%s on 2027-01-01 had effect on %s: %j', (status, day, expected) => {
  expect(isEffective({ status, ...DAYS, endedOn: '2027-01-01' }, day)).toBe(expected);
});

test('nobody is dishonest without approval, and nobody repaired twice', () => {
  expect(() => dishonestyStates.next('DRAFT', 'approve')).toThrow(StateError);
  expect(() => dishonestyStates.next('REPAIRED', 'repair')).toThrow(StateError);
  expect(() => dishonestyStates.next('EXPIRED', 'revoke')).toThrow(StateError);
  expect(dishonestyStates.next('REPAIR_APPLIED', 'refuseRepair')).toBe('APPROVED');
});

test.each([
  ['GROUP', null, '/g/b/', 'GOODS', true],
  ['ORG', null, '/g/a/', 'GOODS', true],
  ['ORG', null, '/g/a/c/', 'GOODS', true],
  ['ORG', null, '/g/b/', 'GOODS', false],
  ['KIND', 'GOODS', '/g/b/', 'GOODS', true],
  ['KIND', 'GOODS', '/g/a/', 'SERVICE', false],
] as const)('a record of %s %s at %s for %s: %j', (scope, projectType, path, type, expected) => {
  const record = { scope, organizationPath: '/g/a/', projectType };
  expect(reachesProject(record, { organizationPath: path, projectType: type })).toBe(expected);
});

test.each([
  [null, false, 'NONE'],
  ['2026-11-10', false, 'WAITING'],
  ['2026-11-09', false, 'SILENT'],
  ['2026-11-09', true, 'ANSWERED'],
] as const)('a hearing until %s, answered %j: %s', (dueDate, answered, expected) => {
  expect(hearingOf({ dueDate, answered }, '2026-11-10')).toBe(expected);
  const stopped = expected === 'NONE' || expected === 'WAITING';
  expect(rulesOf(findings(hearingRules, { hearing: expected }))).toEqual(stopped ? ['DISHONESTY_HEARING'] : []);
});

describe('filing', () => {
  const today = '2026-11-10';
  test.each([
    [today, today, []],
    ['2026-11-09', '2027-11-08', ['DISHONESTY_FROM']],
    ['2026-11-11', '2026-11-10', ['DISHONESTY_TERM']],
    [today, '2029-11-09', []],
    [today, '2029-11-10', ['DISHONESTY_TERM']],
  ])('from %s to %s: %j', (effectiveFrom, effectiveTo, expected) => {
    expect(rulesOf(findings(filingRules, { effectiveFrom, effectiveTo, today }))).toEqual(expected);
  });

  test('a decision that comes late takes effect on its own day', () => {
    expect(effectiveSince('2026-11-09', today)).toBe(today);
    expect(effectiveSince('2026-12-01', today)).toBe('2026-12-01');
  });
});

test.each([
  [{ own: false, approves: true, effectiveTo: '2026-11-10' }, []],
  [{ own: true, approves: true, effectiveTo: '2026-11-10' }, ['DISHONESTY_OWN']],
  [{ own: false, approves: true, effectiveTo: '2026-11-09' }, ['DISHONESTY_OVER']],
  [{ own: false, approves: false, effectiveTo: '2026-11-09' }, []],
])('deciding on %j: %j', (facts, expected) => {
  expect(rulesOf(findings(decisionRules, { ...facts, today: '2026-11-10' }))).toEqual(expected);
});

test('a purchase without a tender names whom it excludes', () => {
  expect(findings(exclusionRules, { excluded: [] })).toEqual([]);
  expect(findings(exclusionRules, { excluded: ['甲公司'] })).toMatchObject([
    { ruleId: 'DISHONEST_EXCLUDED', severity: 'block' },
  ]);
});

test.each([
  ['2027-03-01', '2028-03-01'],
  ['2027-02-28', '2028-02-28'],
  ['2028-02-29', '2029-02-28'],
])('a record of one year from %s lasts to %s', (from, to) => {
  expect(yearFrom(from)).toBe(to);
});

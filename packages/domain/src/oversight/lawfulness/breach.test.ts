import { expect, test } from 'vitest';
import type { Finding } from '../../rule.ts';
import { afterRecording, breachDecision, breachReason } from './breach.ts';

const late: Finding = {
  ruleId: 'R55',
  field: 'contracts.0.signDate',
  messageZh: '应在30日内订立合同',
  messageEn: 'Contract within 30 days',
  severity: 'breach',
  due: '2027-02-03',
  actual: '2027-02-19',
};
const block: Finding = { ...late, ruleId: 'CONTRACT_MISSING', severity: 'block', due: undefined, actual: undefined };
const recorded = {
  ruleId: 'R55',
  field: 'contracts.0.signDate',
  due: '2027-02-03',
  actual: '2027-02-19',
  decided: false,
};

test('a breach stops until it is recorded, then the approver decides on it', () => {
  expect(afterRecording([late, block], [], 'submit')).toEqual([late, block]);
  expect(afterRecording([late, block], [recorded], 'submit')).toEqual([block]);
  expect(afterRecording([late], [recorded], 'approve')).toMatchObject([{ ruleId: 'R55', severity: 'warn' }]);
  // one of an earlier phase is before the approver too, until something was made of it
  expect(afterRecording([], [recorded], 'approve')).toMatchObject([{ ruleId: 'R55', severity: 'warn' }]);
  expect(afterRecording([late], [{ ...recorded, decided: true }], 'approve')).toEqual([]);
});

test.each([
  ['another true date', { actual: '2027-02-20' }],
  ['another last day', { due: '2027-02-04' }],
  ['another contract', { field: 'contracts.1.signDate' }],
  ['another rule', { ruleId: 'R53' }],
])('a record does not cover %s', (_name, changes) => {
  expect(afterRecording([late], [{ ...recorded, ...changes }], 'submit')).toEqual([late]);
});

test.each([
  ['APPROVED', 'approve', null, 'GO_ON'],
  ['APPROVED', 'approve', 'RETENDER', 'RETENDER'],
  ['APPROVED', 'approve', 'TERMINATE', 'TERMINATE'],
  ['APPROVED', 'approve', 'CONTINUE', 'GO_ON'],
  ['REJECTED', 'reject', null, 'CORRECT'],
  ['SUBMITTED', 'submit', null, null],
  ['CHECKED', 'check', null, null],
])('%s by %s with %s decides %s', (status, action, failResult, decision) => {
  expect(breachDecision({ status, action, failResult })).toBe(decision);
});

test('its reason says something', () => {
  expect([breachReason('太忙了'), breachReason('对方公章遗失，补办耗时两周')]).toEqual([expect.anything(), null]);
});

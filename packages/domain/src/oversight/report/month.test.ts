import { expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import { isLate, lastDayOf, monthBefore, reportPeriod, reportRules } from './month.ts';

test.each([
  ['2026-01', '2026-01-31', '2025-12'],
  ['2026-02', '2026-02-28', '2026-01'],
  ['2028-02', '2028-02-29', '2028-01'],
  ['2026-04', '2026-04-30', '2026-03'],
  ['2026-12', '2026-12-31', '2026-11'],
])('%s ends on %s and follows %s', (month, last, before) => {
  expect([lastDayOf(month), monthBefore(month)]).toEqual([last, before]);
});

test.each([
  // 5 March 2026 is a Thursday, 5 April a Sunday
  ['2026-02', {}, '2026-03-05'],
  ['2026-03', {}, '2026-04-06'],
  ['2026-02', { 'bidding.report.contractDueDays': '8' }, '2026-03-09'],
  ['2026-02', { 'bidding.report.monthlyDueDays': '8' }, '2026-03-05'],
])('contracts of %s with %j are due on %s', (month, params, date) => {
  expect(reportPeriod('CONTRACT_REPORT', month, {}, params).date).toBe(date);
});

test.each([
  ['2026-03-05', null, '2026-03-05', false],
  ['2026-03-05', null, '2026-03-06', true],
  ['2026-03-05', '2026-03-05', '2026-04-01', false],
  ['2026-03-05', '2026-03-06', '2026-04-01', true],
] as const)('due %s, handed in %s, on %s late: %s', (due, submitted, today, late) => {
  expect(isLate(due, submitted, today)).toBe(late);
});

test.each([
  ['2026-03', '2026-03-31', ['MONTH_NOT_OVER']],
  ['2026-03', '2026-04-01', []],
  ['2026-12', '2027-01-01', []],
])('%s on %s breaks %j', (month, today, broken) => {
  expect(findings(reportRules, { month, today }).map(({ ruleId }) => ruleId)).toEqual(broken);
});

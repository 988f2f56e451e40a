import { expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import { canBeSpared, immunityRules } from './immunity.ts';

test.each([
  ['MONTHLY_REPORT_SUBMIT', true],
  ['MONTHLY_REPORT_READ', true],
  ['SUPERVISION_READ', false],
  ['NOTICE_WINNING_OVERDUE', false],
] as const)('%s may be spared: %s', (category, spared) => {
  expect(canBeSpared(category)).toBe(spared);
});

test.each([
  [null, []],
  ['2026-03-10', []],
  ['2027-03-11', []],
  ['2026-03-09', ['IMMUNITY_UNTIL']],
  ['2027-03-12', ['IMMUNITY_UNTIL']],
])('until %s', (until, broken) => {
  expect(findings(immunityRules, { until, today: '2026-03-10' }).map(({ ruleId }) => ruleId)).toEqual(broken);
});

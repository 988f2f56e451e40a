import type { SubmitStatus } from '../../work/flow/flow-codes.ts';
import { describe, expect, test } from 'vitest';
import { findings } from '../../rule.ts';

import { closingRules, fillFault, isFillable, yearlyPlanRules } from './yearly-plan.ts';

describe('an item comes into the plan of a year', () => {
  test.each<[SubmitStatus, boolean, boolean, string | null]>([
    ['UNSUBMITTED', false, false, null],
    ['REJECTED', false, false, null],
    ['SUBMITTED', false, false, 'YEAR_UNDER_WAY'],
    ['CHECKED', false, false, 'YEAR_UNDER_WAY'],
    ['APPROVED', false, false, 'YEAR_APPROVED'],
    ['UNSUBMITTED', false, true, null],
    ['SUBMITTED', false, true, null],
    ['CHECKED', false, true, null],
    ['APPROVED', false, true, null],
    ['APPROVED', true, true, 'YEAR_CLOSED'],
    ['APPROVED', true, false, 'YEAR_CLOSED'],
  ])('%s, closed %s, unplanned %s: %s', (submitStatus, closed, unplanned, fault) => {
    expect(fillFault({ submitStatus, closed }, unplanned)?.faults[0]?.ruleId ?? null).toBe(fault);
    if (!unplanned) expect(isFillable({ submitStatus, closed })).toBe(fault === null);
  });
});

test.each([
  [0, ['YEAR_EMPTY']],
  [1, []],
])('a plan of %i items is handed in', (itemCount, broken) => {
  expect(findings(yearlyPlanRules, { itemCount }).map(({ ruleId }) => ruleId)).toEqual(broken);
});

test.each<[SubmitStatus, number, number, string[]]>([
  ['APPROVED', 0, 0, []],
  ['CHECKED', 0, 0, ['YEAR_NOT_APPROVED']],
  ['APPROVED', 2, 0, ['YEAR_UNDONE']],
  ['APPROVED', 0, 1, ['YEAR_PENDING']],
  ['UNSUBMITTED', 1, 1, ['YEAR_NOT_APPROVED', 'YEAR_UNDONE', 'YEAR_PENDING']],
])('a year in %s with %i undone and %i pending is closed', (submitStatus, left, pending, broken) => {
  const found = findings(closingRules, { submitStatus, left, pending });
  expect(found.map(({ ruleId }) => ruleId)).toEqual(broken);
  for (const { messageZh, messageEn } of found) expect([messageZh, messageEn]).not.toContain('');
});

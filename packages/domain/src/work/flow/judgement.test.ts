import { describe, expect, test } from 'vitest';
import { PHASES } from '../../procedure/project/phase.ts';
import { businessRange, stepCategory } from '../reminder/category.ts';
import { AWAITED_CATEGORIES, awaitedOf, JUDGING_CATEGORIES, judgementOf, mayJudgeTogether } from './judgement.ts';

const OWN = ['PLAN', 'YEARLY_PLAN', 'CONTRACT_REPORT', 'MONTHLY_REPORT', 'SELF_ASSESSMENT', 'PROCEDURE'] as const;
const flows = [
  ...PHASES.flatMap(({ code, types }) =>
    code === 'ENDED' ? [] : types.map((type) => ({ type, phase: code, range: { projectId: 'p1', level: 'LEVEL_I' } })),
  ),
  ...OWN.map((type) => ({
    type,
    phase: type,
    range: { planId: 'p1', reportId: 'p1', recordId: 'p1', year: '2026', index: '0' },
  })),
];

describe.each(['CHECK', 'APPROVE'] as const)('a to-do to %s', (step) => {
  test.each(flows)('of $type in $phase says what is to be judged', ({ type, phase, range }) => {
    const category = stepCategory({ phase, type }, step);
    expect(judgementOf(category, businessRange(category, { ...range, phase }))).toEqual({
      type,
      phase,
      action: step.toLowerCase(),
      aboutId: 'p1',
    });
  });
});

test.each(['PLAN_MODIFY', 'PLAN_CARRYOVER'] as const)('a request %s is approved about its item', (type) => {
  expect(judgementOf(`${type}_APPLY`, '2026|0|i1')).toEqual({ type, phase: type, action: 'approve', aboutId: 'i1' });
});

test.each(['ANNOUNCEMENT_SUBMIT', 'ANNOUNCEMENT_READ', 'PLAN_MODIFY', 'SUPPLIER_AUDIT', 'NEVER_HEARD_OF'])(
  '%s asks for no judgement',
  (category) => {
    expect(judgementOf(category, 'p1|ANNOUNCEMENT|LEVEL_I')).toBeNull();
  },
);

test.each([
  ['COUNTERSIGN_IMPLE', 'COUNTERSIGN_IMPLEMENTION_PLAN'], // sic
  ['COUNTERSIGN_AWARD', 'COUNTERSIGN_AWARD'],
] as const)('a sheet waits for whoever has %s', (category, phase) => {
  const range = businessRange(category, { projectId: 'p1', phase, id: 'i1' });
  expect(awaitedOf(category, range)).toMatchObject({ phase, aboutId: 'p1' });
  expect(judgementOf(category, range)).toBeNull();
  expect(AWAITED_CATEGORIES).toContain(category);
  expect(awaitedOf(category, 'p1|NOWHERE|i1')).toBeNull();
});

test('a range without a phase that there is asks for none', () => {
  expect(judgementOf('ANNOUNCEMENT_CHECK', 'p1|NOWHERE|LEVEL_I')).toBeNull();
});

test('every category that is found is one that asks for a judgement', () => {
  expect(JUDGING_CATEGORIES.length).toBeGreaterThan(20);
});

test.each([
  ['PROJECT', false],
  ['EVALUATION_REPORT', false],
  ['AWARD', false],
  ['YEARLY_PLAN', false],
  ['PLAN_MODIFY', false],
  ['PLAN', true],
  ['MONTHLY_REPORT', true],
])('judging several of %s together: %s', (type, together) => {
  expect(mayJudgeTogether(type)).toBe(together);
});

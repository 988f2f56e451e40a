import { expect, test } from 'vitest';
import { PHASES } from '../../procedure/project/phase.ts';
import { REMIND_CATEGORIES, type RemindCategory } from './category-table.ts';
import { locksWhenOverdue, planDays } from './remind-plan.ts';

test.each<[RemindCategory, number | null]>([
  ['BIDDING_DOCUMENT_SUBMIT', 15],
  ['COUNTERSIGN_IMPLE_SUBMIT', 5],
  ['COUNTERSIGN_IMPLE', 5],
  ['AWARD_CHECK', 3],
  ['AWARD_APPROVE', 5],
  ['CONTRACT_MODIFY', 5],
  ['CONTRACT_READ', null],
  ['PLAN_SUBMIT', null],
  ['MONTHLY_REPORT_SUBMIT', null],
  ['CONTRACT_REPORT_CHECK', 3],
  ['PLAN_CHECK', 3],
  ['SUPPLIER_AUDIT', 5],
  ['SUPPLIER_AUDITED', null],
])('%s leaves %s workdays', (category, days) => expect(planDays(category)).toBe(days));

test('what is only to be known is never overdue', () => {
  const dated = REMIND_CATEGORIES.filter(({ code }) => planDays(code) !== null);
  expect(dated.filter(({ kind }) => kind === 'READ')).toEqual([]);
});

test('five phases and the monthly report lock', () => {
  expect(PHASES.filter(({ code }) => locksWhenOverdue(code)).map(({ ordinal }) => ordinal)).toEqual([
    20, 30, 80, 90, 100,
  ]);
  expect((['PLAN', 'CONTRACT_REPORT', 'MONTHLY_REPORT'] as const).filter(locksWhenOverdue)).toEqual(['MONTHLY_REPORT']);
});

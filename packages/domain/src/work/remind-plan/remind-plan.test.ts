import { expect, test } from 'vitest';
import { PHASES } from '../../procedure/project/phase.ts';
import { REMIND_CATEGORIES, type RemindCategory } from '../reminder/category-table.ts';
import { choicesOf, locksWhenOverdue, planFaults, planOf, productPlan, repeatedUntil } from './remind-plan.ts';

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
])('%s leaves %s workdays', (category, days) => expect(productPlan(category).days).toBe(days));

test('what is only to be known is never overdue', () => {
  const dated = REMIND_CATEGORIES.filter(({ code }) => productPlan(code).days !== null);
  expect(dated.filter(({ kind }) => kind === 'READ')).toEqual([]);
});

test('five phases and the monthly report lock', () => {
  expect(PHASES.filter(({ code }) => locksWhenOverdue([], code)).map(({ ordinal }) => ordinal)).toEqual([
    20, 30, 80, 90, 100,
  ]);
  expect(
    (['PLAN', 'CONTRACT_REPORT', 'MONTHLY_REPORT'] as const).filter((place) => locksWhenOverdue([], place)),
  ).toEqual(['MONTHLY_REPORT']);
});

const settled = { days: 7, repeatDays: null, locks: false, enabled: true };

test('the newest change holds, for its category alone', () => {
  const changes = [
    { category: 'BIDDING_DOCUMENT_SUBMIT' as const, ...settled, days: 30 },
    { category: 'BIDDING_DOCUMENT_SUBMIT' as const, ...settled },
  ];
  expect(planOf(changes, 'BIDDING_DOCUMENT_SUBMIT')).toEqual(settled);
  expect(planOf(changes, 'ANNOUNCEMENT_SUBMIT')).toEqual(productPlan('ANNOUNCEMENT_SUBMIT'));
  expect(locksWhenOverdue(changes, 'BIDDING_DOCUMENT')).toBe(false);
  expect(locksWhenOverdue(changes, 'WINNING_NOTICE')).toBe(true);
});

test('an award is locked where the winner is confirmed, never where it is countersigned', () => {
  const locked = [{ category: 'AWARD_SUBMIT' as const, ...settled, locks: true }];
  expect(locksWhenOverdue(locked, 'CONFIRM_WINNER')).toBe(true);
  expect(locksWhenOverdue(locked, 'COUNTERSIGN_AWARD')).toBe(false);
});

test.each<[RemindCategory, object, string[]]>([
  ['BIDDING_DOCUMENT_SUBMIT', {}, []],
  ['BIDDING_DOCUMENT_SUBMIT', { days: null }, ['days']],
  ['BIDDING_DOCUMENT_SUBMIT', { days: 61, repeatDays: 0 }, ['days', 'repeatDays']],
  ['BIDDING_DOCUMENT_SUBMIT', { days: 1.5 }, ['days']],
  // a to-do is always given
  ['BIDDING_DOCUMENT_SUBMIT', { enabled: false }, ['enabled']],
  // its date is that of the procedure
  ['MONTHLY_REPORT_SUBMIT', { days: 5 }, ['days']],
  ['MONTHLY_REPORT_SUBMIT', { locks: false }, []],
  ['BIDDING_DOCUMENT_CHECK', { locks: true }, ['locks']],
  ['BIDDING_DOCUMENT_READ', { enabled: false }, []],
  ['BIDDING_DOCUMENT_READ', { repeatDays: 3, days: 2 }, ['days', 'repeatDays']],
  // who asked is told the answer, whatever the house thinks of it
  ['QUESTION_READ', { enabled: false }, ['enabled']],
])('%s with %j: refused are %j', (category, parts, refused) => {
  expect(Object.keys(planFaults(category, { ...productPlan(category), ...parts })).toSorted()).toEqual(refused);
});

test('every category may be settled in some part, or tells what is always told', () => {
  const fixed = REMIND_CATEGORIES.filter(({ code }) => !Object.values(choicesOf(code)).includes(true));
  expect(fixed.every(({ kind }) => kind === 'READ')).toBe(true);
});

test.each([
  // three workdays after a Tuesday is a Friday
  ['2026-11-27', 3, '2026-11-24'],
  ['2026-11-26', 3, '2026-11-23'],
  // over a weekend: a Thursday’s comes on Tuesday
  ['2026-12-01', 3, '2026-11-26'],
  ['2026-11-27', 1, '2026-11-26'],
  // what became due on a weekend counts from Monday on
  ['2026-11-30', 1, '2026-11-29'],
])('on %s, after %i workdays, what was due until %s comes again', (today, days, until) => {
  expect(repeatedUntil(today, days, {})).toBe(until);
});

import { expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import { holidayRules, yearToRemindOf, type Holiday } from './holidays.ts';

const off = (date: string): Holiday => ({ date, kind: 'HOLIDAY' });
const worked = (date: string): Holiday => ({ date, kind: 'WORKDAY' });
const BASE = [off('2027-01-01'), off('2027-10-01')];
const broken = (days: Holiday[], before: Holiday[] | null = null, today = '2026-11-20') =>
  findings(holidayRules, { year: 2027, days, before, today }).map(({ ruleId }) => ruleId);

test.each<[string, Holiday[], string[]]>([
  ['the two that are never missing', BASE, []],
  ['a Saturday worked instead', [...BASE, worked('2027-02-06')], []],
  ['a holiday on a Saturday', [...BASE, off('2027-10-02')], []],
  ['a day of another year', [...BASE, off('2028-01-01')], ['HOLIDAY_YEAR']],
  ['a day twice', [...BASE, worked('2027-10-01')], ['HOLIDAY_TWICE', 'HOLIDAY_WEEKEND']],
  ['a Friday worked instead', [...BASE, worked('2027-02-05')], ['HOLIDAY_WEEKEND']],
  ['no first of October', [off('2027-01-01')], ['HOLIDAY_NEW_YEAR']],
  ['nothing at all', [], ['HOLIDAY_NEW_YEAR']],
])('a list with %s', (_what, days, rules) => expect(broken(days)).toEqual(rules));

test('what has passed stays as it was, what is to come may change, and a year without a list is entered late', () => {
  const before = [...BASE, off('2027-05-01')];
  const without = BASE;
  expect(broken(without, before, '2027-04-30')).toEqual([]);
  expect(broken(without, before, '2027-05-01')).toEqual(['HOLIDAY_PAST']);
  expect(broken([...BASE, off('2027-03-01')], BASE, '2027-04-30')).toEqual(['HOLIDAY_PAST']);
  expect(broken(before, null, '2027-08-01')).toEqual([]);
});

test.each([
  ['2026-10-31', null],
  ['2026-11-01', 2027],
  ['2026-12-31', 2027],
  ['2027-01-01', null],
])('on %s the list of %s is asked for', (today, year) => expect(yearToRemindOf(today)).toBe(year));

import { expect, test } from 'vitest';
import {
  assumedText,
  addDays,
  addHours,
  addWorkdays,
  businessDate,
  daysBetween,
  endMovedToWorkday,
  hasWorkdays,
  isDate,
  isWireTime,
  isWorkday,
  parseWireTime,
  tableOfWorkdays,
  wireTime,
  workdaysOf,
  type WorkdayTable,
} from './calendar.ts';

test.each([
  ['2025-06-13T04:00:00.000Z', '2025-06-13 12:00:00'],
  ['2025-06-13T15:59:59.999Z', '2025-06-13 23:59:59'],
  ['2025-06-13T16:00:00Z', '2025-06-14 00:00:00'],
  ['2025-06-13T16:00:00+08:00', '2025-06-13 16:00:00'],
])('the instant %s is %s in business time', (instant, wire) => {
  expect(wireTime(instant)).toBe(wire);
  expect(wireTime(new Date(instant))).toBe(wire);
  expect(businessDate(instant)).toBe(wire.slice(0, 10));
});

test('a wire time goes to the instant and back', () => {
  expect(parseWireTime('2026-01-01 00:00:00')).toBe('2025-12-31T16:00:00.000Z');
  expect(wireTime(parseWireTime('2024-02-29 23:59:59'))).toBe('2024-02-29 23:59:59');
});

test.each(['2025-02-29 00:00:00', '2025-13-01 00:00:00', '2025-01-01 24:00:00', '2025-01-01T00:00:00', '', 'x'])(
  '%j is no wire time',
  (text) => {
    expect(isWireTime(text)).toBe(false);
    expect(() => parseWireTime(text)).toThrow(RangeError);
  },
);

test.each([
  ['2024-02-29', true],
  ['2025-02-29', false],
  ['2025-04-31', false],
  ['2025-4-1', false],
])('isDate(%s) is %j', (text, expected) => {
  expect(isDate(text)).toBe(expected);
});

test.each([
  ['2025-02-28', 1, '2025-03-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2025-06-13', 0, '2025-06-13'],
])('%s plus %d days is %s', (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected);
  expect(daysBetween(date, expected)).toBe(days);
});

test('hours are counted on the instant', () => {
  expect(addHours('2025-06-13T04:00:00.000Z', 72)).toBe('2025-06-16T04:00:00.000Z');
});

test('no instant is refused', () => {
  expect(() => wireTime('yesterday')).toThrow(RangeError);
  expect(() => addDays('2025-02-30', 1)).toThrow(RangeError);
});

/** National Day 2025 with its two swapped Sundays and Saturdays. */
const table: WorkdayTable = {
  2025: {
    holidays: new Set(['2025-10-01', '2025-10-02', '2025-10-03', '2025-10-06', '2025-10-07', '2025-10-08']),
    makeupWorkdays: new Set(['2025-09-28', '2025-10-11']),
  },
};

test.each([
  ['2025-09-28', true, 'a Sunday worked instead'],
  ['2025-10-01', false, 'a holiday on a Wednesday'],
  ['2025-10-09', true, 'a Thursday'],
  ['2025-10-11', true, 'a Saturday worked instead'],
  ['2025-10-12', false, 'a Sunday'],
  ['2026-10-01', true, 'a Thursday of a year without data'],
  ['2026-10-03', false, 'a Saturday of a year without data'],
])('%s works: %j (%s)', (date, expected) => {
  expect(isWorkday(date, table)).toBe(expected);
});

test.each([
  ['2025-09-30', 1, '2025-10-09'],
  ['2025-09-30', 3, '2025-10-11'],
  ['2025-09-30', 0, '2025-09-30'],
  ['2025-10-09', -1, '2025-09-30'],
])('%s plus %d workdays is %s', (date, count, expected) => {
  expect(addWorkdays(date, count, table)).toEqual({ date: expected, assumedYears: [] });
});

test('a year without data counts Monday to Friday and says so', () => {
  expect(addWorkdays('2025-12-31', 2, table)).toEqual({ date: '2026-01-02', assumedYears: [2026] });
  expect(endMovedToWorkday('2026-10-03', table)).toEqual({ date: '2026-10-05', assumedYears: [2026] });
  expect(hasWorkdays(table, 2025)).toBe(true);
  expect(hasWorkdays(table, 2026)).toBe(false);
});

test.each([
  ['2025-10-01', '2025-10-09'],
  ['2025-10-11', '2025-10-11'],
])('a period that ends on %s ends on %s', (date, expected) => {
  expect(endMovedToWorkday(date, table).date).toBe(expected);
});

test('the workdays of a year leave out its holidays and hold its make-up days', () => {
  const days = workdaysOf(2025, table);
  expect(days).toHaveLength(261 - 6 + 2);
  expect(days.slice(0, 3)).toEqual(['2025-01-01', '2025-01-02', '2025-01-03']);
  expect(days).toContain('2025-09-28');
  expect(days).not.toContain('2025-10-01');
  expect(days).toEqual(days.toSorted());
});

test.each([
  [2024, 262],
  [2026, 261],
  [2028, 260],
])('without data %i has its %i days from Monday to Friday', (year, count) => {
  expect(workdaysOf(year, table)).toHaveLength(count);
});

test.each([
  [[], null, null],
  [
    [2027],
    '2027年的放假安排尚未公布，仅按周末推算',
    'The holidays of 2027 are not known yet: only weekends were left out',
  ],
  [
    [2027, 2028],
    '2027、2028年的放假安排尚未公布，仅按周末推算',
    'The holidays of 2027, 2028 are not known yet: only weekends were left out',
  ],
])('of %j is said %s', (years, zh, en) => {
  expect(assumedText(years)).toEqual(zh && { zh, en });
});

test('a year of working days is the table that it came from', () => {
  const table: WorkdayTable = {
    2026: { holidays: new Set(['2026-10-01', '2026-10-02']), makeupWorkdays: new Set(['2026-10-10']) },
  };
  expect(tableOfWorkdays(2026, new Set(workdaysOf(2026, table)))).toEqual(table);
});

import { expect, test } from 'vitest';
import { parseWireTime } from './calendar.ts';
import { abbreviated, dueIn, linesOf, relativeTime, timeSpent } from './display.ts';

const THEN = '2026-11-20 09:00:00';

test.each([
  [-60, '刚刚', 'just now'],
  [0, '刚刚', 'just now'],
  [29, '刚刚', 'just now'],
  [30, '1分钟前', '1 min ago'],
  [59, '1分钟前', '1 min ago'],
  [60, '1分钟前', '1 min ago'],
  [119, '1分钟前', '1 min ago'],
  [120, '2分钟前', '2 min ago'],
  [3599, '59分钟前', '59 min ago'],
  [3600, '1小时前', '1 h ago'],
  [7199, '1小时前', '1 h ago'],
  [7200, '2小时前', '2 h ago'],
  [86_399, '23小时前', '23 h ago'],
  [86_400, '1天前', '1 day ago'],
  [172_799, '1天前', '1 day ago'],
  [172_800, THEN, THEN],
  [86_400 * 365, THEN, THEN],
])('%i seconds later it was %s', (seconds, zh, en) => {
  expect(relativeTime(THEN, Date.parse(parseWireTime(THEN)) + seconds * 1000)).toEqual({ zh, en });
});

test('what is no time is refused', () => {
  expect(() => relativeTime('yesterday', 0)).toThrow(RangeError);
});

test.each([
  ['0', '0'],
  ['7', '7'],
  ['999', '999'],
  ['999.99', '999.99'],
  ['1000', '1k'],
  ['1049', '1k'],
  ['1050', '1.1k'],
  ['12345', '12.3k'],
  ['999949', '999.9k'],
  ['999950', '1M'],
  ['1000000', '1M'],
  ['1500000', '1.5M'],
  ['1000000000', '1G'],
  ['1000000000000', '1T'],
  ['1000000000000000', '1P'],
  ['999999999999999999', '1E'],
  ['1000000000000000000', '1E'],
  ['12000000000000000000000', '12000E'],
  ['-12345', '-12.3k'],
  ['-999', '-999'],
])('%s in short is %s', (value, short) => {
  expect(abbreviated(value)).toBe(short);
});

test.each([
  ['12345', 0, '12k'],
  ['12345', 2, '12.35k'],
  ['12345', 3, '12.345k'],
])('%s with %i decimals is %s', (value, places, short) => {
  expect(abbreviated(value, places)).toBe(short);
});

test.each([
  ['a', ['a']],
  ['', ['']],
  ['a\nb', ['a', 'b']],
  ['a\r\nb', ['a', 'b']],
  ['a\rb', ['a', 'b']],
  ['a\n\nb', ['a', '', 'b']],
  ['a\n', ['a', '']],
  ['a\n\rb', ['a', '', 'b']],
])('%j breaks into %j', (text, lines) => {
  expect(linesOf(text)).toEqual(lines);
});

test.each([
  ['2026-03-01 09:00:00', '2026-03-01 09:00:59', '不足1分钟', 'less than 1 min'],
  ['2026-03-01 09:00:00', '2026-03-01 09:05:00', '5分钟', '5 min'],
  ['2026-03-01 09:00:00', '2026-03-01 12:00:00', '3小时', '3 h'],
  ['2026-03-01 09:00:00', '2026-03-01 12:30:10', '3小时30分钟', '3 h 30 min'],
  ['2026-02-28 09:00:00', '2026-03-02 10:59:00', '2天1小时', '2 d 1 h'],
  ['2026-02-28 09:00:00', '2026-03-01 09:10:00', '1天', '1 d'],
])('from %s to %s is %s', (from, to, zh, en) => expect(timeSpent(from, to)).toEqual({ zh, en }));

test.each([
  ['2026-11-20 09:00:00', 'soon', '剩余 1分钟', '1 min left'],
  ['2026-11-20 08:59:59', 'late', '逾期 1分钟', '1 min late'],
  ['2026-11-19 18:00:00', 'late', '逾期 15小时', '15 h late'],
  ['2026-11-17 09:00:00', 'late', '逾期 3天', '3 d late'],
  ['2026-11-20 17:00:00', 'soon', '剩余 8小时', '8 h left'],
  ['2026-11-22 09:00:00', 'soon', '剩余 2天', '2 d left'],
  ['2026-11-22 09:00:01', 'later', '剩余 2天', '2 d left'],
  ['2026-11-30 09:00:00', 'later', '剩余 10天', '10 d left'],
])('what is due at %s is %s at nine: %s', (due, tone, zh, en) => {
  expect(dueIn(due, Date.parse(parseWireTime(THEN)))).toEqual({ tone, text: { zh, en } });
});

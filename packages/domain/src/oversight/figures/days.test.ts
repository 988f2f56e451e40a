import { describe, expect, test } from 'vitest';
import { addDays } from '../../calendar.ts';
import { wholeMonths } from './days.ts';

describe('days as whole months', () => {
  test('a year, and a month, leave nothing', () => {
    expect(wholeMonths({ from: '2026-01-01', to: '2026-12-31' })).toEqual({ months: ['2026-01', '2026-12'], rest: [] });
    expect(wholeMonths({ from: '2028-02-01', to: '2028-02-29' })).toEqual({ months: ['2028-02', '2028-02'], rest: [] });
  });

  test('a month that has begun is left', () => {
    expect(wholeMonths({ from: '2026-01-01', to: '2026-03-30' })).toEqual({
      months: ['2026-01', '2026-02'],
      rest: [{ from: '2026-03-01', to: '2026-03-30' }],
    });
    expect(wholeMonths({ from: '2025-12-31', to: '2026-01-31' })).toEqual({
      months: ['2026-01', '2026-01'],
      rest: [{ from: '2025-12-31', to: '2025-12-31' }],
    });
  });

  test('without a whole month all days are left, and no days are none', () => {
    expect(wholeMonths({ from: '2026-01-02', to: '2026-02-27' })).toEqual({
      months: null,
      rest: [{ from: '2026-01-02', to: '2026-02-27' }],
    });
    expect(wholeMonths({ from: '2026-02-27', to: '2026-02-01' })).toEqual({ months: null, rest: [] });
  });

  test('each day is in it once, whichever the range', () => {
    for (let start = 0; start < 70; start += 3)
      for (let length = 0; length < 130; length += 7) {
        const from = addDays('2027-12-01', start);
        const to = addDays(from, length);
        const { months, rest } = wholeMonths({ from, to });
        const seen: string[] = [];
        for (let day = '2027-11-01'; day < '2028-09-01'; day = addDays(day, 1)) {
          const whole = months !== null && day.slice(0, 7) >= months[0] && day.slice(0, 7) <= months[1];
          const times = Number(whole) + rest.filter((one) => one.from <= day && day <= one.to).length;
          for (let time = 0; time < times; time++) seen.push(day);
        }
        expect(seen).toHaveLength(length + 1);
        expect([seen[0], seen.at(-1)]).toEqual([from, to]);
      }
  });
});

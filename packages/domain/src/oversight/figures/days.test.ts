import { describe, expect, test } from 'vitest';
import { addDays } from '../../calendar.ts';
import { twelveMonths, wholeMonths } from './days.ts';

describe('days as whole months', () => {
  test('a year, and a month, leave nothing', () => {
    expect(wholeMonths({ from: '2026-01-01', to: '2026-12-31' })).toEqual({ months: ['2026-01', '2026-12'], rest: [] });
    expect(wholeMonths({ from: '2028-02-01', to: '2028-02-29' })).toEqual({ months: ['2028-02', '2028-02'], rest: [] });
  });

  test('of a month that has begun the fewer days are looked at: those that it has, or those that it lacks', () => {
    expect(wholeMonths({ from: '2026-01-01', to: '2026-03-12' })).toEqual({
      months: ['2026-01', '2026-02'],
      rest: [{ from: '2026-03-01', to: '2026-03-12', less: false }],
    });
    expect(wholeMonths({ from: '2026-01-01', to: '2026-03-30' })).toEqual({
      months: ['2026-01', '2026-03'],
      rest: [{ from: '2026-03-31', to: '2026-03-31', less: true }],
    });
    expect(wholeMonths({ from: '2025-12-31', to: '2026-01-31' })).toEqual({
      months: ['2026-01', '2026-01'],
      rest: [{ from: '2025-12-31', to: '2025-12-31', less: false }],
    });
    expect(wholeMonths({ from: '2026-03-02', to: '2026-03-30' })).toEqual({
      months: ['2026-03', '2026-03'],
      rest: [
        { from: '2026-03-01', to: '2026-03-01', less: true },
        { from: '2026-03-31', to: '2026-03-31', less: true },
      ],
    });
  });

  test('without a month that is worth it all days are left, and no days are none', () => {
    expect(wholeMonths({ from: '2026-01-20', to: '2026-02-07' })).toEqual({
      months: null,
      rest: [{ from: '2026-01-20', to: '2026-02-07', less: false }],
    });
    expect(wholeMonths({ from: '2026-03-10', to: '2026-03-12' })).toEqual({
      months: null,
      rest: [{ from: '2026-03-10', to: '2026-03-12', less: false }],
    });
    expect(wholeMonths({ from: '2026-02-27', to: '2026-02-01' })).toEqual({ months: null, rest: [] });
  });

  test('each day is in it once, whichever the range', () => {
    let fewest = 0;
    for (let start = 0; start < 70; start += 3)
      for (let length = 0; length < 130; length += 6) {
        const from = addDays('2027-12-01', start);
        const to = addDays(from, length);
        const { months, rest } = wholeMonths({ from, to });
        const seen: string[] = [];
        for (let day = '2027-11-01'; day < '2028-09-01'; day = addDays(day, 1)) {
          const whole = months !== null && day.slice(0, 7) >= months[0] && day.slice(0, 7) <= months[1];
          let times = Number(whole);
          for (const one of rest) if (one.from <= day && day <= one.to) times += one.less ? -1 : 1;
          fewest = Math.min(fewest, times);
          for (let time = 0; time < times; time++) seen.push(day);
        }
        expect(seen).toHaveLength(length + 1);
        expect([seen[0], seen.at(-1)]).toEqual([from, to]);
      }
    // nothing is taken out that was not in
    expect(fewest).toBe(0);
  });
});

test('twelve months are this one and the eleven before', () => {
  expect(twelveMonths('2026-11-27')).toEqual({ from: '2025-12-01', to: '2026-11-27' });
  expect(twelveMonths('2026-12-31')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  expect(twelveMonths('2028-02-29')).toEqual({ from: '2027-03-01', to: '2028-02-29' });
  expect(twelveMonths('2027-01-01')).toEqual({ from: '2026-02-01', to: '2027-01-01' });
});

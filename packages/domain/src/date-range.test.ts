import { expect, test } from 'vitest';
import { defaultRange, lastDays, RANGE_SHORTCUTS } from './date-range.ts';

test.each([
  ['今天', 'Today', '2026-03-01', '2026-03-01'],
  ['最近一周', 'Last week', '2026-02-22', '2026-03-01'],
  ['最近一个月', 'Last month', '2026-01-30', '2026-03-01'],
  ['最近三个月', 'Last three months', '2025-12-01', '2026-03-01'],
])('%s runs from %s', (zh, en, from, to) => {
  const shortcut = RANGE_SHORTCUTS.find(({ label }) => label.zh === zh)!;
  expect(shortcut.label.en).toBe(en);
  expect(lastDays(shortcut.days, to)).toEqual([from, to]);
});

test.each([
  ['2026-11-20', '2026-08-22'],
  ['2024-02-29', '2023-12-01'],
  ['2024-05-29', '2024-02-29'],
])('on %s the default range starts on %s', (today, from) => {
  expect(defaultRange(today)).toEqual([from, today]);
});

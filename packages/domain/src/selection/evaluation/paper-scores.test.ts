import { expect, test } from 'vitest';
import { tableOfWorkdays } from '../../calendar.ts';
import { paperDifferences, paperState, standInFrom } from './paper-scores.ts';

const cell = (bidId: string, criterionId: string, value: string) => ({ bidId, criterionId, value });

test('two entries differ where their figures do, or where one of them lacks a cell', () => {
  expect(paperDifferences([cell('a', 'x', '58.5')], [cell('a', 'x', '58.50')])).toEqual([]);
  expect(
    paperDifferences([cell('a', 'x', '58'), cell('b', 'x', '9')], [cell('a', 'x', '85'), cell('a', 'y', '1')]),
  ).toEqual([
    { bidId: 'a', criterionId: 'x', first: '58', second: '85' },
    { bidId: 'b', criterionId: 'x', first: '9', second: null },
    { bidId: 'a', criterionId: 'y', first: null, second: '1' },
  ]);
});

test('a sheet goes from nothing by two entries, their agreement and the scan to its hand-in', () => {
  const sheet = { entries: [{ submitted: true }], agreedTime: null, readyTime: null, handedInBy: null };
  const two = { ...sheet, entries: [{ submitted: true }, { submitted: true }] };
  expect(paperState(null)).toBe('NONE');
  expect(paperState(sheet)).toBe('ENTERING');
  expect(paperState({ ...two, entries: [{ submitted: true }, { submitted: false }] })).toBe('ENTERING');
  expect(paperState(two)).toBe('DIFFERENT');
  expect(paperState({ ...two, agreedTime: 't' })).toBe('AGREED');
  expect(paperState({ ...two, agreedTime: 't', readyTime: 't' })).toBe('READY');
  expect(paperState({ ...two, agreedTime: 't', readyTime: 't', handedInBy: 'CODE' })).toBe('HANDED_IN');
});

test('the scan stands in after two workdays, weekends and holidays left out', () => {
  // Thursday; Friday and Monday are the member's
  expect(standInFrom('2026-12-24 17:00:00', {})).toBe('2026-12-29');
  expect(standInFrom('2026-12-26 10:00:00', {})).toBe('2026-12-30');
  const shut = tableOfWorkdays(2026, new Set(['2026-12-24', '2026-12-25', '2026-12-30', '2026-12-31']));
  expect(standInFrom('2026-12-24 17:00:00', shut)).toBe('2026-12-31');
});

import { expect, test } from 'vitest';
import { withLines, type Line } from './use-course.ts';

const line = (no: number): Line => ({
  no,
  part: 'FIRST',
  kind: { code: 'READ', value: '唱标' },
  time: '2026-12-25 09:40:00',
  sectionId: null,
  bidId: null,
  name: null,
  text: null,
});

test('lines that come twice stand once, those behind the last one follow it', () => {
  const had = [line(1), line(2)];
  expect(withLines(had, [line(2), line(3), line(4)]).map(({ no }) => no)).toEqual([1, 2, 3, 4]);
  expect(withLines([], [line(1)]).map(({ no }) => no)).toEqual([1]);
  expect(withLines(had, [])).toEqual(had);
});

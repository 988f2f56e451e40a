import { expect, test } from 'vitest';
import { daysOf, lengthOf, spansOf } from './holiday-spans.ts';

const days = [
  { date: '2027-01-01', kind: 'HOLIDAY' as const, name: '元旦' },
  { date: '2027-02-06', kind: 'WORKDAY' as const, name: '春节' },
  { date: '2027-02-07', kind: 'HOLIDAY' as const, name: '春节' },
  { date: '2027-02-08', kind: 'HOLIDAY' as const, name: '春节' },
  { date: '2027-02-28', kind: 'HOLIDAY' as const, name: '春节' },
];

test('days that follow one another under one name are one span, and come back as they were', () => {
  const { off, worked } = spansOf(days);
  expect(off).toEqual([
    { name: '元旦', from: '2027-01-01', to: '2027-01-01' },
    { name: '春节', from: '2027-02-07', to: '2027-02-08' },
    { name: '春节', from: '2027-02-28', to: '2027-02-28' },
  ]);
  expect(worked).toEqual([{ name: '春节', date: '2027-02-06' }]);
  expect(off.map(lengthOf)).toEqual([1, 2, 1]);
  expect(daysOf({ off, worked })).toEqual(days);
});

test('a span that was typed backwards has the same days', () => {
  const dates = (from: string, to: string) => daysOf({ off: [{ name: '元旦', from, to }], worked: [] });
  expect(dates('2027-01-03', '2027-01-01')).toEqual(dates('2027-01-01', '2027-01-03'));
  expect(dates('2027-01-03', '2027-01-01')).toHaveLength(3);
});

import { expect, test } from 'vitest';
import { factsOf, type ChartPoint } from './chart-data.ts';

const point = (key: string, value: number | null, more: Partial<ChartPoint> = {}): ChartPoint => ({
  key,
  label: key,
  value,
  to: null,
  ...more,
});

test('the largest point is said, the first of equal ones', () => {
  expect(factsOf({ points: [point('a', 1), point('b', 3), point('c', 3)] }).most?.key).toBe('b');
  expect(factsOf({ points: [point('a', 0), point('b', null)] }).most).toBeNull();
});

test('so is what lies furthest below its reference, but for a time that is not over', () => {
  const points = [
    point('a', 4, { reference: 5 }),
    point('b', 2, { reference: 9 }),
    point('c', 0, { reference: 20, unfinished: true }),
    point('d', 9, { reference: 3 }),
  ];
  expect(factsOf({ points }).least).toMatchObject({ point: { key: 'b' }, gap: 7 });
  expect(factsOf({ points: points.slice(2) }).least).toBeNull();
});

import { expect, test } from 'vitest';
import { seeded } from '../../seeded.fixture.ts';
import { quantileOf } from './quantile.ts';

test('the middle of one, of two, and of many alike', () => {
  expect(quantileOf([{ value: 3, num: 1 }], 0.5)).toBe(3);
  expect(
    quantileOf(
      [
        { value: 0, num: 1 },
        { value: 5, num: 1 },
      ],
      0.5,
    ),
  ).toBe(2.5);
  expect(
    quantileOf(
      [
        { value: 1, num: 9 },
        { value: 40, num: 1 },
      ],
      0.5,
    ),
  ).toBe(1);
  // of ten values the place 8.1: a tenth of the way from the ninth to the tenth
  expect(
    quantileOf(
      [
        { value: 1, num: 9 },
        { value: 40, num: 1 },
      ],
      0.9,
    ),
  ).toBe(4.9);
  expect(
    quantileOf(
      [
        { value: 1, num: 9 },
        { value: 40, num: 1 },
      ],
      1,
    ),
  ).toBe(40);
});

test('is what a list of all values gives', () => {
  const random = seeded(17);
  const upTo = (most: number) => Math.floor(random() * most);
  for (let turn = 0; turn < 200; turn += 1) {
    const values = Array.from({ length: 1 + upTo(60) }, () => upTo(40)).toSorted((one, other) => one - other);
    const spread = [...Map.groupBy(values, (value) => value)].map(([value, all]) => ({ value, num: all.length }));
    for (const share of [0, 0.1, 0.5, 0.9, 1]) {
      const place = share * (values.length - 1);
      const [low, high] = [values[Math.floor(place)]!, values[Math.ceil(place)]!];
      expect(
        Math.abs(quantileOf(spread, share) - (low + (high - low) * (place % 1))),
        `${values.join(' ')} ${share}`,
      ).toBeLessThan(0.0501);
    }
  }
});

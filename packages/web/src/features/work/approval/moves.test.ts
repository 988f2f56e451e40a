import { expect, test } from 'vitest';
import { steppedTo } from './moves.ts';

const ids = ['a', 'b', 'c'];

test.each([
  ['from what is shown', 'a', null, 1, 'b'],
  ['back', 'b', null, -1, 'a'],
  ['from what was asked for and is not shown yet', 'a', 'b', 1, 'c'],
  ['back from there', 'a', 'c', -1, 'b'],
  ['past the end', 'a', 'c', 1, null],
  ['before the beginning', 'a', null, -1, null],
  ['from what is shown where the one asked for is gone', 'a', 'x', 1, 'b'],
] as const)('%s', (_, shown, asked, by, expected) => {
  expect(steppedTo(ids, shown, asked, by)).toBe(expected);
});

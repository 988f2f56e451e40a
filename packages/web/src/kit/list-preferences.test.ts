import { expect, test } from 'vitest';
import { differs, keptOf } from './list-preferences.ts';

const state = {
  filters: { level: ['LEVEL_I', 'LEVEL_II'], keyword: ['护栏'] },
  sort: { prop: 'name', order: 'descending' as const },
};

test('a view keeps filters and order as the server wants them', () => {
  expect(keptOf(state)).toEqual({
    filters: [
      { name: 'level', values: ['LEVEL_I', 'LEVEL_II'] },
      { name: 'keyword', values: ['护栏'] },
    ],
    sort: 'name,desc',
  });
});

test.each([
  ['the same in another order', { ...keptOf(state), filters: keptOf(state).filters.toReversed() }, false],
  ['without an order of its own', { ...keptOf(state), sort: null }, false],
  ['another order', { ...keptOf(state), sort: 'name,asc' }, true],
  ['another value', { ...keptOf(state), filters: [{ name: 'level', values: ['LEVEL_I'] }] }, true],
  ['no filter', { ...keptOf(state), filters: [] }, true],
])('a view with %s differs from the list: %#', (_what, view, expected) => {
  expect(differs(view, state)).toBe(expected);
});

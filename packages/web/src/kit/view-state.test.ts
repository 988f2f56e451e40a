import { expect, test } from 'vitest';
import { differs, filtersUnder, keptOf } from './view-state.ts';

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

const grouped = { filters: { level: ['LEVEL_I'], by: ['month'], open: ['2026-02'] }, sort: null };
const BESIDE = ['by', 'open'];

test('a view keeps how its list is put together, and shows it so', () => {
  const view = keptOf(grouped);
  expect(differs(view, grouped, BESIDE)).toBe(false);
  expect(differs(view, { ...grouped, filters: { ...grouped.filters, open: [] } }, BESIDE)).toBe(true);
  expect(filtersUnder(view, { filters: { by: ['type'], keyword: ['护栏'] } }, BESIDE)).toEqual(grouped.filters);
});

test('a view that says nothing of it leaves it as it is', () => {
  const view = { filters: [{ name: 'level', values: ['LEVEL_I'] }], sort: null };
  expect(filtersUnder(view, { filters: { keyword: ['护栏'], by: ['type'] } }, BESIDE)).toEqual({
    level: ['LEVEL_I'],
    by: ['type'],
  });
  expect(differs(view, grouped, BESIDE)).toBe(false);
  expect(differs(view, grouped)).toBe(true);
});

import { expect, test } from 'vitest';
import { type ListDefaults, listQuery, readListState, readSort, writeListState, writeSort } from './list-state.ts';
import { changedSearch } from './query-state.ts';

const defaults: ListDefaults = {
  size: 20,
  sort: { prop: 'createdTime', order: 'descending' },
  filterNames: ['keyword', 'levels'],
  prefix: '',
};
const initial = { page: 1, size: 20, sort: defaults.sort, filters: {}, view: null };

test.each([
  ['', initial],
  ['?page=3&size=50', { ...initial, page: 3, size: 50 }],
  ['?page=0&size=-5', initial],
  ['?page=x&size=1e9', initial],
  ['?size=5000', { ...initial, size: 100 }],
  ['?sort=name,asc', { ...initial, sort: { prop: 'name', order: 'ascending' } }],
  ['?sort=name;drop', initial],
  [
    '?keyword=%E6%8A%A4%E6%A0%8F&levels=A&levels=B&other=1',
    { ...initial, filters: { keyword: ['护栏'], levels: ['A', 'B'] } },
  ],
])('the address %j reads as its list state', (search, state) => {
  expect(readListState(search, defaults)).toEqual(state);
});

test('writing a state and reading it gives the state, and other parameters stay', () => {
  const state = {
    page: 2,
    size: 50,
    sort: { prop: 'name', order: 'ascending' } as const,
    filters: { keyword: ['a&b=c'], levels: ['A', 'B'] },
    view: '9f',
  };
  const search = changedSearch('?tab=AWARD', writeListState(state, defaults));
  expect(readListState(search, defaults)).toEqual(state);
  expect(new URLSearchParams(search).get('tab')).toBe('AWARD');
});

test('the defaults are not written into the address', () => {
  expect(changedSearch('?page=9&size=50&keyword=x', writeListState(initial, defaults))).toBe('');
});

test('two lists of one page keep apart', () => {
  const members = { ...defaults, prefix: 'members.' };
  const search = changedSearch('?page=2', writeListState({ ...initial, page: 5 }, members));
  expect(readListState(search, defaults).page).toBe(2);
  expect(readListState(search, members).page).toBe(5);
});

test('the server counts pages from 0 and takes prop,asc or prop,desc', () => {
  const state = { ...initial, page: 3, filters: { keyword: ['x'], levels: ['A', 'B'] } };
  expect(listQuery(state)).toEqual({ page: 2, size: 20, sort: 'createdTime,desc', keyword: 'x', levels: ['A', 'B'] });
});

test.each([
  ['name,asc', 'name,asc'],
  ['project.name,desc', 'project.name,desc'],
  ['name', null],
  ['name,up', null],
  [null, null],
])('sort %j is kept as %j', (given, kept) => {
  expect(writeSort(readSort(given))).toBe(kept);
});

import { expect, test } from 'vitest';
import { pageRequest, sortText, type ListQuery, type PageRequest } from './list-query.ts';

test.each<[ListQuery, PageRequest]>([
  [
    { page: 1, pageSize: 20 },
    { page: 0, size: 20, sort: null },
  ],
  [
    { page: 2, pageSize: 20 },
    { page: 1, size: 20, sort: null },
  ],
  [
    { page: 51, pageSize: 8 },
    { page: 50, size: 8, sort: null },
  ],
  [
    { page: 1, pageSize: 10, sort: null },
    { page: 0, size: 10, sort: null },
  ],
  [
    { page: 1, pageSize: 10, sort: { prop: 'createdTime', order: 'ascending' } },
    { page: 0, size: 10, sort: 'createdTime,asc' },
  ],
  [
    { page: 3, pageSize: 100, sort: { prop: 'createdTime', order: 'descending' } },
    { page: 2, size: 100, sort: 'createdTime,desc' },
  ],
])('%j is asked for as %j', (query, request) => {
  expect(pageRequest(query)).toEqual(request);
});

test.each([
  [{ prop: 'name', order: 'descending' }, 'name,desc'],
  [{ prop: 'name', order: 'ascending' }, 'name,asc'],
  [{ prop: 'name', order: null }, 'name,asc'],
  [{ prop: '', order: 'descending' }, null],
  [null, null],
  [undefined, null],
] as const)('the order %j is sent as %j', (sort, text) => {
  expect(sortText(sort)).toBe(text);
});

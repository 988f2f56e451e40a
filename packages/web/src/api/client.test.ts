import { expect, test } from 'vitest';
import { queryText, splitParams } from './client.ts';

test('values that the path names go into it, the others into the query, none is sent empty', () => {
  expect(
    splitParams('/tender/project/{projectId}', { projectId: '7', page: 0, keyword: null, sort: undefined }),
  ).toEqual({
    path: { projectId: '7' },
    query: { page: 0 },
  });
});

test('links repeat lists and leave out what is absent', () => {
  expect(queryText({ levels: ['LEVEL_II', 'UNDER_AMOUNT'], year: null, id: 3 })).toBe(
    '?levels=LEVEL_II&levels=UNDER_AMOUNT&id=3',
  );
  expect(queryText({ year: undefined })).toBe('');
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from './testing/test-app.ts';
import { searchFor } from './words.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const ways = (word: string) =>
  Promise.all(
    Array.from({ length: 20 }, () =>
      searchFor(app.app.store.db, 'role', sql<boolean>`(role.name like ${`%${word}%`})`),
    ),
  );

test('of a small table enough is looked at to know a word that all rows have', async () => {
  expect(new Set((await ways('')).map(({ rowsByIndex, countByIndex }) => rowsByIndex || countByIndex))).toEqual(
    new Set([false]),
  );
});

test('a word that no row has is looked for by the index', async () => {
  expect(new Set((await ways('查无此词')).map(({ rowsByIndex, countByIndex }) => rowsByIndex && countByIndex))).toEqual(
    new Set([true]),
  );
});

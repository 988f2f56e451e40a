import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { takeCode } from './verification-code.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('a code that somebody took is gone for who began before', async () => {
  const target = '13900000077';
  await app.sql(
    `insert into verification_code (purpose, target, code_hash, expires_at) values ('REGISTER', $1, '', now() + interval '5 minutes')`,
    [target],
  );
  const { store } = app.app;
  await store.transaction(async (early) => {
    expect(await takeCode(store.db, 'REGISTER', target)).toBe(true);
    expect(await takeCode(early.db, 'REGISTER', target)).toBe(false);
  });
});

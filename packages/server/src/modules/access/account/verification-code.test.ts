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
    [app.app.tools.cipher.digest(`code REGISTER ${target}`)],
  );
  const { store, tools } = app.app;
  const { cipher } = tools;
  await store.transaction(async (early) => {
    expect(await takeCode({ db: store.db, cipher }, 'REGISTER', target)).toBe(true);
    expect(await takeCode({ db: early.db, cipher }, 'REGISTER', target)).toBe(false);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type App } from '../../../app.ts';
import { BASE } from '../../../kernel/http.ts';
import { openLog } from '../../../kernel/log.ts';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenIdentity } from '../account/given.ts';
import * as api from './sign-in.contract.ts';

const MOST = 20;
const password = 'Right#2026';
let app: TestApp;
let second: App;

beforeAll(async () => {
  app = await openTestApp({ REQUESTS_PER_MINUTE: String(MOST) });
  second = await openApp(app.config, app.urls, openLog('silent'));
});
afterAll(async () => {
  await second.close();
  await app.close();
});

test('requests are counted by each process, misses at the sign-in by all together', async () => {
  const given = givenIdentity(app);
  const unit = await given.organization();
  await given.user({ organization: unit, roles: [], username: 'twofold', password, mobile: '13800002027' });
  const signIn = async (where: App, remoteAddress: string, tried = password) => {
    const reply = await where.http.inject({
      method: 'POST',
      url: BASE + api.login.path,
      remoteAddress,
      payload: { username: 'twofold', password: tried },
    });
    return reply.json<{ needVerification?: boolean }>();
  };
  for (const where of [app.app, second, app.app]) await signIn(where, '10.0.0.1', 'wrong');
  // the third miss at any process asks for a code at each of them
  for (const where of [app.app, second])
    expect(await signIn(where, '10.0.0.1')).toMatchObject({ needVerification: true });

  const ask = async (where: App): Promise<number> =>
    (await where.http.inject({ url: `${BASE}/public/settings`, remoteAddress: '10.0.0.2' })).statusCode;
  for (let count = 0; count < MOST; count += 1) expect(await ask(app.app)).toBe(200);
  expect(await ask(app.app)).toBe(429);
  expect(await ask(second)).toBe(200);
});

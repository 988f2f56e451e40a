import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenIdentity, type GivenOrganization } from '../account/given.ts';
import * as api from './sign-in.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenIdentity>;
let unit: GivenOrganization;
const password = 'Right#2026';
const mobile = '13800002026';

beforeAll(async () => {
  app = await openTestApp();
  given = givenIdentity(app);
  unit = await given.organization();
});
afterAll(() => app.close());

interface Try {
  username: string;
  password?: string;
  verificationCode?: string;
}
const signIn = (input: Try, where = app) => where.caller(null).call(api.login, { body: { password, ...input } });
const askCode = (input: Try, where = app) =>
  where
    .caller(null)
    .call(api.sendLoginCode, { body: { username: input.username, password: input.password ?? password } });
const sent = async (): Promise<string[]> =>
  (await app.textsTo(mobile)).flatMap((text) => /验证码(\d{6})/.exec(text)?.[1] ?? []);
const miss = async (username: string, times: number) => {
  for (let count = 0; count < times; count += 1) await signIn({ username, password: 'wrong' });
};
const person = (username: string) => given.user({ organization: unit, roles: [], username, password, mobile });
const lift = (username: string) =>
  app.sql(`update login_throttle set blocked_until = null where key = $1`, [`account:127.0.0.1 ${username}`]);

describe('a code at the sign-in', () => {
  test('is asked for after three misses, sent to the phone, and good for one sign-in', async () => {
    await person('forgetful');
    await miss('forgetful', 2);
    expect((await signIn({ username: 'forgetful' })).body).toMatchObject({ needVerification: false });
    await miss('forgetful', 3);
    const asked = await signIn({ username: 'Forgetful' });
    expect(asked).toMatchObject({ status: 200, body: { token: '', needVerification: true } });
    const before = (await sent()).length;
    expect((await askCode({ username: 'forgetful' })).body).toEqual({
      sent: true,
      expiresIn: 300,
      maskedTarget: '****',
    });
    const codes = await sent();
    expect(codes).toHaveLength(before + 1);
    const verificationCode = codes.at(-1)!;
    const [one, other] = await Promise.all([
      signIn({ username: 'forgetful', verificationCode }),
      signIn({ username: 'forgetful', verificationCode }),
    ]);
    expect([one, other].filter(({ body }) => body.token).length).toBe(1);
    // nobody reads it any more
    expect(await sent()).toEqual(codes.slice(0, -1));
    expect((await signIn({ username: 'forgetful' })).body.token).toBeTruthy();
  });

  test('tells nothing of names and passwords: same answers for both, known or not', async () => {
    await person('known');
    for (const username of ['known', 'unknown']) await miss(username, 3);
    for (const wrong of [{}, { password: 'wrong' }]) {
      const [known, unknown] = await Promise.all([
        signIn({ username: 'known', ...wrong }),
        signIn({ username: 'unknown', ...wrong }),
      ]);
      expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    }
    const sends = await Promise.all([
      askCode({ username: 'known', password: 'wrong' }),
      askCode({ username: 'unknown' }),
      askCode({ username: 'known' }),
    ]);
    expect(new Set(sends.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    const refused = await Promise.all([
      signIn({ username: 'known', verificationCode: '000000', password: 'wrong' }),
      signIn({ username: 'unknown', verificationCode: '000000' }),
    ]);
    for (const { status, body } of refused) expect([status, body.token]).toEqual([400, undefined]);
    expect(refused[0]!.body).toMatchObject({ code: 'LOGIN_CODE_FAILED', errors: [] });
  });

  test('goes to nobody for a wrong password', async () => {
    await person('guarded');
    await miss('guarded', 3);
    const before = await sent();
    await askCode({ username: 'guarded', password: 'wrong' });
    await miss('guarded', 2);
    await askCode({ username: 'guarded', password: 'wrong' });
    expect(await sent()).toEqual(before);
  });

  test('is worn out after five wrong ones, and old after five minutes', async () => {
    await person('guesser');
    await miss('guesser', 3);
    await askCode({ username: 'guesser' });
    const code = (await sent()).at(-1)!;
    for (let count = 0; count < 5; count += 1) {
      await signIn({ username: 'guesser', verificationCode: code === '111111' ? '222222' : '111111' });
      await lift('guesser');
    }
    expect((await signIn({ username: 'guesser', verificationCode: code })).status).toBe(400);
    await lift('guesser');
    await app.sql(`update verification_code set sent_at = now() - interval '2 minutes'`);
    await askCode({ username: 'guesser' });
    const next = (await sent()).at(-1)!;
    await app.sql(`update verification_code set expires_at = now()`);
    expect((await signIn({ username: 'guesser', verificationCode: next })).status).toBe(400);
  });

  test('takes part in the count of tries: nobody guesses passwords by asking for codes', async () => {
    await person('oracle');
    const before = await sent();
    for (let count = 0; count < 5; count += 1) await askCode({ username: 'oracle', password: 'wrong' });
    expect(await sent()).toEqual(before);
    expect((await signIn({ username: 'oracle' })).body.token).toBeFalsy();
  });

  test('does not lock out who can be sent none', async () => {
    await given.user({ organization: unit, roles: [], username: 'phoneless', password });
    await miss('phoneless', 3);
    expect((await signIn({ username: 'phoneless' })).body.token).toBeTruthy();
  });

  test('is asked for every time where the setting says so, and never where none can be sent', async () => {
    for (const [env, asked] of [
      [{ LOGIN_CODE: 'always' }, true],
      [{ LOGIN_CODE: 'always', DEMO: '0' }, false],
    ] as const) {
      const strict = await openTestApp(env);
      const people = givenIdentity(strict);
      const where = await people.organization();
      await people.user({ organization: where, roles: [], username: 'plain', password, mobile });
      expect((await signIn({ username: 'plain' }, strict)).body.needVerification).toBe(asked);
      await strict.close();
    }
  });

  test('is forgotten when nobody can use it any more', async () => {
    await app.sql(
      `insert into verification_code (purpose, target, code_hash, expires_at, counted_from) values ('LOGIN', 'old', '', now() - interval '2 hours', now() - interval '3 hours')`,
    );
    await app.app.runDue();
    expect(await app.sql(`select 1 from verification_code where target = 'old'`)).toEqual([]);
  });
});

test('who keeps accounts sees whether one may sign in', async () => {
  await person('listed');
  const keeper = await given.as(unit, ['AUDIT:USER_ACCOUNT']);
  const ask = (username: string) => keeper.call(api.viewAccountStatus, { body: { username } });
  expect((await ask('LISTED')).body).toEqual({
    status: { code: 'ENABLED', value: '启用' },
    auditStatus: null,
    reason: null,
  });
  await app.sql(`update app_user set status = 'LOCKED' where username = 'listed'`);
  expect((await ask('listed')).body.status.code).toBe('LOCKED');
  expect((await ask('nobody')).status).toBe(404);
});

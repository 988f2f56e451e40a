import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BASE } from '../../../kernel/http.ts';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenIdentity, type GivenOrganization } from '../account/given.ts';
import * as api from './sign-in.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenIdentity>;
let unit: GivenOrganization;
const password = 'Right#2026';
const THIEF = '10.9.9.9';
const OWNER = '10.1.1.1';
const HOME = '10.1.1.2';

beforeAll(async () => {
  app = await openTestApp();
  given = givenIdentity(app);
  unit = await given.organization();
});
afterAll(() => app.close());

let phones = 0;
const person = async (username: string): Promise<string> => {
  const mobile = `138000${String(10_000 + (phones += 1))}`;
  await given.user({ organization: unit, roles: [], username, password, mobile });
  return mobile;
};

interface Try {
  username: string;
  password?: string;
  verificationCode?: string;
}
interface Answer {
  token?: string;
  needVerification?: boolean;
  code?: string;
}
const post = async (path: string, remoteAddress: string, payload: object, cookie = '') => {
  const reply = await app.app.http.inject({
    method: 'POST',
    url: BASE + path,
    remoteAddress,
    payload,
    headers: { cookie },
  });
  return { status: reply.statusCode, cookies: reply.cookies, body: reply.json<Answer>() };
};
const signIn = (from: string, input: Try, cookie = '') => post(api.login.path, from, { password, ...input }, cookie);
const askCode = (from: string, username: string, tried = password) =>
  post(api.sendLoginCode.path, from, { username, password: tried });
const miss = async (from: string, username: string, times: number, cookie = '') => {
  for (let count = 0; count < times; count += 1) await signIn(from, { username, password: 'wrong' }, cookie);
};
const texts = (mobile: string): Promise<string[]> => app.textsTo(mobile);
const codeOf = async (mobile: string): Promise<string> =>
  (await texts(mobile)).flatMap((text) => /验证码(\d{6})/.exec(text)?.[1] ?? []).at(-1)!;
/** Everything that is counted about a name lies so much further back. */
const later = (username: string, minutes: number) =>
  app.sql(
    `update login_throttle set blocked_until = blocked_until - make_interval(mins => $2), changed_at = changed_at - make_interval(mins => $2)
     where key like '%' || $1 || '%'`,
    [username, minutes],
  );
const deviceOf = ({ cookies }: Awaited<ReturnType<typeof signIn>>): string => {
  const { name, value } = cookies.find((cookie) => cookie.name === 'device')!;
  return `${name}=${value}`;
};

describe('nobody is locked out by a stranger', () => {
  test('tries while an account is blocked do not make it longer', async () => {
    await person('rival');
    await miss(THIEF, 'rival', 5);
    const until = () =>
      app.sql(`select key, blocked_until from login_throttle where key like '%rival%' and blocked_until > now()`);
    const before = await until();
    expect(before.length).toBeGreaterThan(0);
    await miss(THIEF, 'rival', 3);
    expect(await until()).toEqual(before);
    // the owner's wait, had there been one, ends in a minute and not in fifteen
    await later('rival', 3);
    expect(await until()).toEqual([]);
  });

  test('the block is of the account at that address: elsewhere the owner gets in by a code', async () => {
    const mobile = await person('elsewhere');
    await miss(THIEF, 'elsewhere', 30);
    expect((await signIn(OWNER, { username: 'elsewhere' })).body).toMatchObject({ needVerification: true });
    await askCode(OWNER, 'elsewhere');
    const verificationCode = await codeOf(mobile);
    expect((await signIn(OWNER, { username: 'elsewhere', verificationCode })).body.token).toBeTruthy();
  });

  test('a device that signed in before neither waits nor is asked for a code', async () => {
    await person('at-home');
    const device = deviceOf(await signIn(HOME, { username: 'at-home' }));
    await miss(HOME, 'at-home', 30);
    expect((await signIn(HOME, { username: 'at-home' }, device)).body.token).toBeTruthy();
    // it has a counter of its own with the same steps
    await miss(HOME, 'at-home', 5, device);
    expect((await signIn(HOME, { username: 'at-home' }, device)).body.token).toBeFalsy();
    // and it is one for that account alone, signed by the product
    await person('other-account');
    await miss(HOME, 'other-account', 5);
    expect((await signIn(HOME, { username: 'other-account' }, device)).body.token).toBeFalsy();
    expect((await signIn(HOME, { username: 'other-account' }, 'device=abc.def')).body.token).toBeFalsy();
  });

  test('while blocked the right password with the code to the phone opens, and the password alone does not', async () => {
    const mobile = await person('waiting');
    await miss(OWNER, 'waiting', 6);
    for (const tried of [password, 'wrong']) {
      expect((await signIn(OWNER, { username: 'waiting', password: tried })).body).toEqual({
        token: '',
        needVerification: true,
        needSecondFactor: false,
        passwordExpired: false,
      });
    }
    await askCode(OWNER, 'waiting', 'wrong');
    expect(await codeOf(mobile)).toBeUndefined();
    await askCode(OWNER, 'waiting');
    const verificationCode = await codeOf(mobile);
    expect((await signIn(OWNER, { username: 'waiting', verificationCode, password: 'wrong' })).status).toBe(400);
    expect((await signIn(OWNER, { username: 'waiting', verificationCode })).body.token).toBeTruthy();
  });

  test('codes that a stranger asks for neither replace nor wear out the one of the owner', async () => {
    const mobile = await person('flooded');
    await miss(THIEF, 'flooded', 6);
    await askCode(OWNER, 'flooded');
    const verificationCode = await codeOf(mobile);
    for (let count = 0; count < 7; count += 1) {
      await app.sql(`update verification_code set sent_at = sent_at - interval '2 minutes'`);
      await askCode(THIEF, 'flooded', 'wrong');
      await signIn(THIEF, { username: 'flooded', password: 'wrong', verificationCode: '000000' });
    }
    expect((await signIn(OWNER, { username: 'flooded', verificationCode })).body.token).toBeTruthy();
  });

  test('the owner is told by message, once an hour', async () => {
    const mobile = await person('told');
    await miss(THIEF, 'told', 12);
    const warnings = async () => (await texts(mobile)).filter((text) => text.includes('多次'));
    expect(await warnings()).toHaveLength(1);
    await later('told', 61);
    await miss(THIEF, 'told', 12);
    expect(await warnings()).toHaveLength(2);
  });
});

test('four right sign-ins of one account at the same moment are asked for no code', async () => {
  await person('fourfold');
  const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(OWNER, { username: 'fourfold' })));
  expect(answers.map(({ body }) => body.needVerification)).toEqual([false, false, false, false]);
});

test('an address that misses with many names is stopped for all of them, and the administrators hear of it', async () => {
  const address = '10.7.7.7';
  for (let count = 0; count < 50; count += 1) await signIn(address, { username: `guess${count}`, password: 'wrong' });
  await person('bystander');
  expect((await signIn(address, { username: 'bystander' })).body.token).toBeFalsy();
  expect(await app.sql(`select subject from alarm where kind = 'SIGN_IN'`)).toContainEqual({ subject: address });
});

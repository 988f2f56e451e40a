import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { BASE } from '../../../kernel/http.ts';
import { listAccessLog } from '../access-log/access-log.contract.ts';
import { givenIdentity, type GivenOrganization } from '../account/given.ts';
import * as api from './sign-in.contract.ts';
import { admit, forgetMisses } from './throttle.ts';

let app: TestApp;
let given: ReturnType<typeof givenIdentity>;
let unit: GivenOrganization;
const password = 'Right#2026';

beforeAll(async () => {
  app = await openTestApp();
  given = givenIdentity(app);
  unit = await given.organization({ name: '岚川路桥建设公司' });
  const role = await given.role(['READ:PROJECT', 'MENU:PROJECT']);
  await given.user({ organization: unit, roles: [role], username: 'clerk01', password });
});
afterAll(() => app.close());

const signIn = (input: { username: string; password: string; loginRole?: 'BIDDER' }) =>
  app.caller(null).call(api.login, { body: input });

describe('signing in', () => {
  test('gives a token that opens the principal', async () => {
    const reply = await signIn({ username: '  CLERK01 ', password });
    expect(reply.status).toBe(200);
    const principal = await app.caller(reply.body.token).call(api.viewPrincipal);
    expect(principal).toMatchObject({
      status: 200,
      body: {
        username: 'clerk01',
        organizationName: unit.name,
        organizationHierarchy: '2',
        authorities: ['MENU:PROJECT', 'READ:PROJECT'],
      },
    });
  });

  test('answers the same for a wrong password, an unknown name and the wrong door', async () => {
    const replies = await Promise.all([
      signIn({ username: 'clerk01', password: 'wrong' }),
      signIn({ username: 'nobody', password: 'wrong' }),
      signIn({ username: 'clerk01', password, loginRole: 'BIDDER' }),
    ]);
    for (const { status, body, headers } of replies) {
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'LOGIN_FAILED', message: '用户名或密码错误', errors: [] });
      expect(headers['x-auth-error']).toBeUndefined();
    }
  });

  test('leaves a trace of every miss', async () => {
    const { headers } = await signIn({ username: 'clerk01', password: 'wrong' });
    const trail = await app.sql('select action from audit_log where request_id = $1', [headers['x-request-id']]);
    expect(trail).toEqual([{ action: 'LOGIN_FAILED' }]);
  });

  test('refuses the right password too after five misses', async () => {
    await given.user({ organization: unit, roles: [], username: 'locked', password });
    for (let miss = 0; miss < 5; miss++) await signIn({ username: 'locked', password: 'wrong' });
    expect((await signIn({ username: 'locked', password })).body.token).toBeFalsy();
    await app.sql(`update login_throttle set blocked_until = now() where key = 'account:127.0.0.1 locked'`);
    expect((await signIn({ username: 'locked', password })).body.token).toBeTruthy();
  });
});

test('a try that comes while another one is right is counted like any other', async () => {
  const { store } = app.app;
  const tries = Array.from({ length: 200 }, (_, index) =>
    store.transaction(async ({ db }): Promise<unknown> =>
      index % 2 ? forgetMisses(db, 'account', 'both') : admit(db, 'account', 'both'),
    ),
  );
  for (const { status } of await Promise.allSettled(tries)) expect(status).toBe('fulfilled');
});

test('of many tries at once no more are looked at than one after the other', async () => {
  const { store } = app.app;
  const waits = await Promise.all(
    Array.from({ length: 20 }, () => store.transaction(({ db }) => admit(db, 'account', 'burst'))),
  );
  expect(waits.filter(({ seconds }) => seconds === 0)).toHaveLength(5);
});

describe('a session', () => {
  const session = async () => app.caller((await signIn({ username: 'clerk01', password })).body.token);

  test('ends at sign-out', async () => {
    const caller = await session();
    await caller.call(api.logout, { body: {} });
    await expect.poll(async () => (await caller.call(api.viewPrincipal)).headers['x-auth-error']).toBe('INVALID_TOKEN');
  });

  test('expires after half an hour without activity', async () => {
    const caller = await session();
    await app.sql(`update session set seen_at = now() - interval '31 minutes'`);
    expect(await caller.call(api.viewPrincipal)).toMatchObject({
      status: 401,
      headers: { 'x-auth-error': 'TOKEN_EXPIRED' },
    });
  });

  test('is known by a token of the query only beside the same one in the header', async () => {
    const caller = await session();
    const ask = (token: string) => caller.call(api.viewUserInfo, { query: { token } });
    expect((await ask(caller.token!)).body).toMatchObject({
      roles: [expect.any(String)],
      principal: { username: 'clerk01' },
    });
    expect((await ask('other')).status).toBe(400);
    expect((await app.caller(null).call(api.viewUserInfo, { query: { token: caller.token! } })).status).toBe(401);
  });

  test('ends with the account, with the right to act, and tells when the one before it began', async () => {
    await given.user({ organization: unit, roles: [], username: 'leaver', password });
    await signIn({ username: 'leaver', password });
    const caller = app.caller((await signIn({ username: 'leaver', password })).body.token);
    expect((await caller.call(api.viewLastLogin)).body).toMatchObject({ ip: '127.0.0.1' });
    const admin = await given.user({ organization: unit, roles: [await given.role(['MAINTAIN:SYSTEM'])] });
    const { token } = (await (await given.signedIn(admin)).call(api.switchUser, { body: { username: 'leaver' } })).body;
    const acting = app.caller(token);
    expect((await acting.call(api.viewPrincipal)).body).toMatchObject({
      username: 'leaver',
      actorName: admin.username,
    });
    await app.sql(`update app_user set status = 'DISABLED' where id = $1`, [admin.id]);
    await expect.poll(async () => (await acting.call(api.viewPrincipal)).status).toBe(401);
    expect((await caller.call(api.viewPrincipal)).body).toMatchObject({ actorName: null });
    await app.sql(`update app_user set status = 'LOCKED' where username = 'leaver'`);
    await expect.poll(async () => (await caller.call(api.viewPrincipal)).status).toBe(401);
  });

  test('loses a revoked right with the next second', async () => {
    const caller = await given.as(unit, ['MAINTAIN:SYSTEM']);
    expect((await caller.call(api.switchUser, { body: { username: 'nobody' } })).status).toBe(404);
    await app.sql(`update role set authorities = '{}' where code like 'TEST_%'`);
    await expect
      .poll(async () => (await caller.call(api.switchUser, { body: { username: 'nobody' } })).status)
      .toBe(403);
  });

  test('as somebody else sees what that person sees and changes nothing, under no identity of his', async () => {
    const role = await given.role(['READ:PROJECT', 'MAINTAIN:PROJECT']);
    const head = await given.user({ organization: unit, roles: [role], username: 'watched', password });
    const admin = await given.as(unit, ['MAINTAIN:SYSTEM']);
    const { token } = (await admin.call(api.switchUser, { body: { username: 'watched' } })).body;
    const again = (await app.caller(token).call(api.switchIdentity, { body: { identityId: head.identityId } })).body
      .token;
    const acting = app.caller(again);
    expect((await acting.call(api.viewPrincipal)).body).toMatchObject({
      username: 'watched',
      authorities: ['READ:PROJECT'],
    });
    const newPassword = 'Other#2026';
    for (const reply of [
      await acting.call(api.saveUserInfo, { body: { displayName: '冒名' } }),
      await acting.call(api.changePassword, { body: { oldPassword: password, newPassword } }),
      await acting.call(api.switchUser, { body: { username: 'clerk01' } }),
    ]) {
      expect(reply).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
    expect((await acting.call(api.logout, { body: {} })).status).toBe(200);
  });

  test('is never that of a bidder seen by an administrator', async () => {
    const company = await given.organization({ type: 'BIDDERS', hierarchy: '-' });
    await given.user({ organization: company, roles: [], userType: 'BIDDER', username: 'rival', password });
    const admin = await given.as(unit, ['MAINTAIN:SYSTEM']);
    expect((await admin.call(api.switchUser, { body: { username: 'rival' } })).status).toBe(404);
  });

  test('is refused for forged tokens', async () => {
    const [header, payload] = (await session()).token!.split('.');
    const none = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`;
    for (const token of [
      none,
      `${header}.${payload}.AAAA`,
      'x',
      `${header}.${Buffer.from('{"sid":"1"}').toString('base64url')}.AAAA`,
    ]) {
      expect(await app.caller(token).call(api.viewPrincipal)).toMatchObject({
        status: 401,
        headers: { 'x-auth-error': 'INVALID_TOKEN' },
      });
    }
  });
});

test('a changed password ends the other sessions', async () => {
  await given.user({ organization: unit, roles: [], username: 'changer', password });
  const [one, other] = await Promise.all([
    signIn({ username: 'changer', password }),
    signIn({ username: 'changer', password }),
  ]);
  const caller = app.caller(one.body.token);
  expect(
    (await caller.call(api.changePassword, { body: { oldPassword: password, newPassword: 'weak' } })).body,
  ).toMatchObject({
    errors: [{ field: 'newPassword' }],
  });
  expect(
    (await caller.call(api.changePassword, { body: { oldPassword: password, newPassword: 'Better#2026' } })).status,
  ).toBe(200);
  await expect.poll(async () => (await app.caller(other.body.token).call(api.viewPrincipal)).status).toBe(401);
  expect((await caller.call(api.viewPrincipal)).status).toBe(200);
});

test('the old password is not to be guessed at an open desk', async () => {
  const user = await given.user({ organization: unit, roles: [], username: 'guessed', password });
  const caller = await given.signedIn(user);
  const change = (oldPassword: string) =>
    caller.call(api.changePassword, { body: { oldPassword, newPassword: 'Better#2026' } });
  const tries = await Promise.all(Array.from({ length: 8 }, () => change('wrong')));
  expect(tries.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(await change(password)).toMatchObject({ status: 429, body: { code: 'LOGIN_WAIT' } });
  await app.sql(`update login_throttle set blocked_until = now() where key = $1`, [`password:${user.id}`]);
  expect((await change(password)).status).toBe(200);
});

test('a locked screen is opened by the own password alone, which is not to be guessed there', async () => {
  const user = await given.user({ organization: unit, roles: [], username: 'coverer', password });
  const caller = await given.signedIn(user);
  const unlock = (typed: string) => caller.call(api.unlockScreen, { body: { password: typed } });
  expect((await unlock(password)).status).toBe(200);
  expect((await unlock('wrong')).body).toMatchObject({ errors: [{ field: 'password' }] });
  // the same password counts as often as it is given, and what is right forgets the misses
  expect((await unlock(password)).status).toBe(200);
  await Promise.all(Array.from({ length: 5 }, () => unlock('wrong')));
  expect(await unlock(password)).toMatchObject({ status: 429, body: { code: 'LOGIN_WAIT' } });
  expect((await app.caller(null).call(api.unlockScreen, { body: { password } })).status).toBe(401);
});

describe('a token', () => {
  const later = (sessionOf: string, minutes: number) =>
    app.sql(
      `update session set renewed_at = renewed_at - make_interval(mins => $2), renewal_seen_at = renewal_seen_at - make_interval(mins => $2)
       where user_id = (select id from app_user where username = $1) and revoked_at is null`,
      [sessionOf, minutes],
    );
  const signedIn = async (username: string) => {
    await given.user({ organization: unit, roles: [], username, password });
    return (await signIn({ username, password })).body.token;
  };
  const ask = (token: string, headers: Record<string, string> = {}) =>
    app.caller(token).call(api.viewPrincipal, { headers });
  const renewal = (reply: { headers: Record<string, unknown> }) =>
    (reply.headers['authorization'] as string | undefined)?.slice('Bearer '.length);
  /** The product forgets for a moment what it knows of sessions, as it does each second. */
  const forget = async () => {
    await app.sql(`select pg_notify('principal', '*')`);
    await app.sql(`select pg_sleep(0.05)`);
  };

  test('is renewed while it is used, not by polls, and the new one goes on', async () => {
    const first = await signedIn('renewed');
    expect(renewal(await ask(first))).toBeUndefined();
    await later('renewed', 11);
    await forget();
    expect(renewal(await ask(first, { 'x-background': '1' }))).toBeUndefined();
    await forget();
    const second = renewal(await ask(first));
    expect(second).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    const reply = await ask(second!);
    expect([reply.status, renewal(reply)]).toEqual([200, undefined]);
  });

  test('whose renewal was lost on the way is given it again, however late', async () => {
    const first = await signedIn('unlucky');
    await later('unlucky', 11);
    await forget();
    const [second, same] = (await Promise.all([ask(first), ask(first)])).map(renewal);
    expect(new Set([second, same]).has(undefined)).toBe(false);
    await later('unlucky', 60);
    await forget();
    expect(renewal(await ask(first))).toBeTruthy();
  });

  test('that comes after its time is a copy: the session ends and the trail says so', async () => {
    const first = await signedIn('copied');
    await later('copied', 11);
    await forget();
    const second = renewal(await ask(first))!;
    expect((await ask(second)).status).toBe(200);
    expect((await ask(first)).status).toBe(200);
    await later('copied', 2);
    await forget();
    expect(await ask(first)).toMatchObject({ status: 401, headers: { 'x-auth-error': 'INVALID_TOKEN' } });
    await expect.poll(async () => (await ask(second)).status).toBe(401);
    expect(
      await app.sql(`select action from audit_log where action = 'TOKEN_REPLAYED' and actor_name = 'copied'`),
    ).toHaveLength(1);
  });
});

test('own entries of the access log are there for everybody, others only with the right', async () => {
  const mine = await given.as(unit, []);
  await mine.call(api.viewPrincipal);
  await expect.poll(async () => (await mine.call(listAccessLog)).body.totalElements).toBeGreaterThan(0);
  const rows = (await mine.call(listAccessLog)).body.content;
  expect(new Set(rows.map(({ username }) => username)).size).toBe(1);
  const all = await given.as(unit, ['READ:ACCESS_LOG']);
  expect(new Set((await all.call(listAccessLog)).body.content.map(({ username }) => username)).size).toBeGreaterThan(1);
});

test('the principal holds the own id number, and nobody else’s (R60)', async () => {
  const admin = await given.signedIn(await given.user({ organization: unit, roles: ['SYSTEM_ADMIN'] }));
  const user = await given.user({ organization: unit, roles: [], username: 'numbered' });
  const own = await given.signedIn(user);
  expect((await own.call(api.viewPrincipal)).body).toMatchObject({ idNumber: null });
  await own.call(api.saveUserInfo, { body: { displayName: '张三', idNumber: '11010519491231002x' } });
  expect((await own.call(api.viewPrincipal)).body).toMatchObject({ idNumber: '11010519491231002X' });
  const { token } = (await admin.call(api.switchUser, { body: { username: 'numbered' } })).body;
  expect((await app.caller(token).call(api.viewPrincipal)).body).toMatchObject({
    idNumber: null,
    idNumberPresent: true,
  });
});

test('signing out takes no body', async () => {
  const caller = await given.as(unit, []);
  const emptyJson = await app.app.http.inject({
    method: 'POST',
    url: `${BASE}${api.logout.path}`,
    headers: { authorization: `Bearer ${caller.token}`, 'content-type': 'application/json' },
  });
  expect(emptyJson.statusCode).toBe(200);
  const other = await given.as(unit, []);
  expect((await other.call(api.logout)).status).toBe(200);
});

test('the three administrators exclude each other in the database', async () => {
  await expect(given.user({ organization: unit, roles: ['SYSTEM_ADMIN', 'AUDIT_ADMIN'] })).rejects.toThrow(
    /exclude each other/,
  );
});

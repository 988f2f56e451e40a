import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../kernel/testing/test-app.ts';
import { listAccessLog } from './access-log.contract.ts';
import { givenIdentity, type GivenOrganization } from './given.ts';
import * as api from './sign-in.contract.ts';
import { admit } from './throttle.ts';

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
    expect((await signIn({ username: 'locked', password })).status).toBe(400);
    await app.sql(`update login_throttle set blocked_until = now() where key = 'user:locked'`);
    expect((await signIn({ username: 'locked', password })).status).toBe(200);
  });
});

test('of many tries at once no more are looked at than one after the other', async () => {
  const { store } = app.app;
  const waits = await Promise.all(
    Array.from({ length: 20 }, () => store.transaction(({ db }) => admit(db, 'user', 'burst'))),
  );
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(5);
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

  test('loses a revoked right with the next second', async () => {
    const caller = await given.as(unit, ['MAINTAIN:SYSTEM']);
    expect((await caller.call(api.switchUser, { body: { username: 'nobody' } })).status).toBe(404);
    await app.sql(`update role set authorities = '{}' where code like 'TEST_%'`);
    await expect
      .poll(async () => (await caller.call(api.switchUser, { body: { username: 'nobody' } })).status, { timeout: 3000 })
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

test('own entries of the access log are there for everybody, others only with the right', async () => {
  const mine = await given.as(unit, []);
  await mine.call(api.viewPrincipal);
  await expect.poll(async () => (await mine.call(listAccessLog)).body.totalElements).toBeGreaterThan(0);
  const rows = (await mine.call(listAccessLog)).body.content;
  expect(new Set(rows.map(({ username }) => username)).size).toBe(1);
  const all = await given.as(unit, ['READ:ACCESS_LOG']);
  expect(new Set((await all.call(listAccessLog)).body.content.map(({ username }) => username)).size).toBeGreaterThan(1);
});

test('the three administrators exclude each other in the database', async () => {
  await expect(given.user({ organization: unit, roles: ['SYSTEM_ADMIN', 'AUDIT_ADMIN'] })).rejects.toThrow(
    /exclude each other/,
  );
});

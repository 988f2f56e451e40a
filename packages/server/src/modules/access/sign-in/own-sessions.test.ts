import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenIdentity } from '../account/given.ts';
import { viewUser } from '../user/user.contract.ts';
import {
  changePassword,
  endOtherOwnSessions,
  endOwnSession,
  listOwnSessions,
  switchIdentity,
  switchUser,
  viewPrincipal,
} from './sign-in.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenIdentity>;
let person: Awaited<ReturnType<typeof given.user>>;
let other: Awaited<ReturnType<typeof given.user>>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenIdentity(app);
  const organization = await given.organization();
  person = await given.user({ organization, roles: [], username: 'several' });
  other = await given.user({ organization, roles: ['SYSTEM_ADMIN'], username: 'looks' });
});
afterAll(() => app.close());

const idsOf = async (caller: Caller) => (await caller.call(listOwnSessions)).body.content.map(({ id }) => id);
const statusOf = async (caller: Caller) => (await caller.call(viewPrincipal)).status;

test('one sees where one is signed in, and ends it elsewhere at once', async () => {
  const [here, elsewhere] = [await given.signedIn(person), await given.signedIn(person)];
  const { content } = (await here.call(listOwnSessions)).body;
  expect(content).toMatchObject([{ current: false }, { current: true, ip: '127.0.0.1', actorName: null }]);
  expect(await statusOf(elsewhere)).toBe(200);
  const reply = await here.call(endOwnSession, { params: { sessionId: content[0]!.id }, body: {} });
  expect(reply.status).toBe(200);
  await expect.poll(() => statusOf(elsewhere)).toBe(401);
  expect(await statusOf(here)).toBe(200);
  expect(await idsOf(here)).toEqual([content[1]!.id]);
  const again = await here.call(endOwnSession, { params: { sessionId: content[0]!.id }, body: {} });
  expect(again.status).toBe(404);
});

test('all others end at once; those of other people stay', async () => {
  const [here, there, further] = [
    await given.signedIn(person),
    await given.signedIn(person),
    await given.signedIn(person),
  ];
  const stranger = await given.signedIn(other);
  expect((await here.call(endOtherOwnSessions, { body: {} })).status).toBe(200);
  for (const ended of [there, further]) await expect.poll(() => statusOf(ended)).toBe(401);
  expect([await statusOf(here), await statusOf(stranger)]).toEqual([200, 200]);
  expect(await idsOf(here)).toHaveLength(1);
});

test('nobody ends a session of somebody else', async () => {
  const stranger = await given.signedIn(other);
  const [theirs] = await idsOf(stranger);
  const caller = await given.signedIn(person);
  expect((await caller.call(endOwnSession, { params: { sessionId: theirs! }, body: {} })).status).toBe(404);
  expect(await statusOf(stranger)).toBe(200);
});

test('who looks as somebody is shown to that person', async () => {
  const looking = await given.signedIn(other);
  expect((await looking.call(switchUser, { body: { username: 'several' } })).status).toBe(200);
  const { content } = (await (await given.signedIn(person)).call(listOwnSessions)).body;
  expect(content.map(({ actorName }) => actorName)).toContain('looks');
});

describe('looking as somebody', () => {
  const looking = async (password?: string) => {
    const organization = await given.organization();
    const [watched, role] = [await given.user({ organization, roles: [] }), await given.role(['MAINTAIN:SYSTEM'])];
    const admin = await given.user({ organization, roles: [role], ...(password ? { password } : {}) });
    const { token } = (await (await given.signedIn(admin)).call(switchUser, { body: { username: watched.username } }))
      .body;
    const caller = app.caller(token);
    expect(await statusOf(caller)).toBe(200);
    return { admin, watched, role, caller, here: await given.signedIn(admin) };
  };

  test('is listed among one’s own sessions, and ended there', async () => {
    const { caller, here, watched } = await looking();
    const { content } = (await here.call(listOwnSessions)).body;
    expect(content).toMatchObject([
      { current: true, watchedName: null, actorName: null },
      { current: false, watchedName: watched.username, actorName: null },
    ]);
    expect((await here.call(endOwnSession, { params: { sessionId: content[1]!.id }, body: {} })).status).toBe(200);
    await expect.poll(() => statusOf(caller)).toBe(401);
  });

  test('is shown to whoever keeps accounts, with both names', async () => {
    const { admin, watched } = await looking();
    const organization = await given.organization({ type: 'HEADQUARTERS', hierarchy: '1' });
    const keeper = await given.signedIn(
      await given.user({ organization, roles: ['SYSTEM_ADMIN'], userType: 'SYSTEM' }),
    );
    const sessionsOf = async (userId: string) => (await keeper.call(viewUser, { params: { userId } })).body.sessions;
    expect(await sessionsOf(watched.id)).toMatchObject([{ actorName: admin.username, watchedName: null }]);
    expect(await sessionsOf(admin.id)).toMatchObject([
      { actorName: null, watchedName: null },
      { actorName: null, watchedName: watched.username },
    ]);
  });

  test('is over with the other sessions of who looks, and with another password', async () => {
    const first = await looking();
    expect((await first.here.call(endOtherOwnSessions, { body: {} })).status).toBe(200);
    await expect.poll(() => statusOf(first.caller)).toBe(401);
    const second = await looking('Right#2026');
    const body = { oldPassword: 'Right#2026', newPassword: 'Better#2026' };
    expect((await second.here.call(changePassword, { body })).status).toBe(200);
    await expect.poll(() => statusOf(second.caller)).toBe(401);
  });

  test('is over with the right to look', async () => {
    const { caller, role, here } = await looking();
    await app.sql(`update role set authorities = '{}' where code = $1`, [role]);
    await app.sql(`select pg_notify('principal', '*')`);
    await expect.poll(() => statusOf(caller)).toBe(401);
    expect(await statusOf(here)).toBe(200);
  });
});

test('going on under another identity begins no new three days, and under the same one no new session', async () => {
  const [organization, second] = [await given.organization(), await given.organization()];
  const user = await given.user({ organization, roles: [] });
  const identityId = newId();
  await app.sql(
    `insert into identity (id, user_id, organization_id, user_type, roles) values ($1, $2, $3, 'TENDER', '{}')`,
    [identityId, user.id, second.id],
  );
  const caller = await given.signedIn(user);
  const sessions = () =>
    app.sql(
      `select identity_id, revoked_at is null as open, started_at < now() - interval '2 days' as old from session where user_id = $1
       order by revoked_at nulls last`,
      [user.id],
    );
  await app.sql(`update session set started_at = started_at - interval '2 days' where user_id = $1`, [user.id]);
  const same = await caller.call(switchIdentity, { body: { identityId: user.identityId } });
  expect(same.body).toEqual({ token: caller.token });
  expect(await sessions()).toEqual([{ identity_id: user.identityId, open: true, old: true }]);
  expect((await caller.call(switchIdentity, { body: { identityId } })).status).toBe(200);
  expect(await sessions()).toEqual([
    { identity_id: user.identityId, open: false, old: true },
    { identity_id: identityId, open: true, old: true },
  ]);
});

test('one that was idle for too long is none', async () => {
  const caller = await given.signedIn(person);
  await given.signedIn(person);
  await app.sql(`update session set seen_at = now() - interval '31 minutes' where id <> $1`, [
    (await caller.call(listOwnSessions)).body.content.find(({ current }) => current)!.id,
  ]);
  expect((await caller.call(listOwnSessions)).body.content).toMatchObject([{ current: true }]);
});

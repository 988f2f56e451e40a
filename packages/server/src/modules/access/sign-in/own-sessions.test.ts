import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenIdentity } from '../account/given.ts';
import { endOtherOwnSessions, endOwnSession, listOwnSessions, switchUser, viewPrincipal } from './sign-in.contract.ts';

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

test('one that was idle for too long is none', async () => {
  const caller = await given.signedIn(person);
  await given.signedIn(person);
  await app.sql(`update session set seen_at = now() - interval '31 minutes' where id <> $1`, [
    (await caller.call(listOwnSessions)).body.content.find(({ current }) => current)!.id,
  ]);
  expect((await caller.call(listOwnSessions)).body.content).toMatchObject([{ current: true }]);
});

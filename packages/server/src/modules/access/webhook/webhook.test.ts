import { EVENT_FACTS, EVENT_KINDS, type EventKind } from '@tenderdesk/domain/access/webhook/events';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openApp } from '../../../app.ts';
import { describeApi } from '../../../describe.ts';
import { newId } from '../../../kernel/ids.ts';
import { openLog } from '../../../kernel/log.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import { openReceiver } from './given.ts';
import * as api from './webhook.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let people: Cast;
let elsewhere: Cast;
let admin: Caller;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let count = 0;

beforeAll(async () => {
  receiver = await openReceiver();
  app = await openTestApp({ EVENT_NETWORKS: '127.0.0.1/32' });
  await app.setTime('2026-11-26 09:00:00');
  given = givenProject(app);
  people = await given.cast();
  elsewhere = await given.cast();
  admin = await given.signedIn(
    await given.user({ organization: people.department, roles: ['SYSTEM_ADMIN'], userType: 'SYSTEM' }),
  );
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});
beforeEach(async () => {
  await deliver();
  await app.sql(`update webhook set enabled = false`);
  await app.sql(`update event_delivery set status = 'GIVEN_UP' where status = 'WAITING'`);
  await app.sql('delete from alarm');
  receiver.heard.length = 0;
  receiver.answers(() => 204);
});

const form = (changes: object = {}) => {
  const name = `ERP ${(count += 1)}`;
  return {
    ...{ name, url: receiver.url(`/${count}`), kinds: [...EVENT_KINDS], organizationId: people.unit.id },
    withBelow: true,
    ...changes,
  };
};
const make = async (changes: object = {}) => {
  const body = form(changes);
  const { id, secret } = await must(admin.call(api.createWebhook, { body }));
  return { id, secret, webhookId: id, body, path: new URL(body.url).pathname };
};
const row = async (webhookId: string) => {
  const { content } = await must(admin.call(api.listWebhooks, { query: { size: 100 } }));
  return content.find(({ id }) => id === webhookId)!;
};
const deliveries = async (webhookId: string) =>
  (await must(admin.call(api.listDeliveries, { params: { webhookId }, query: { size: 100 } }))).content.toReversed();
const deliver = () => app.app.tools.events.deliver();
/** As if the pauses were over. */
const passTime = () =>
  app.sql(`update event_delivery set next_try = now() - interval '1 second' where status = 'WAITING'`);
/** An act about a project that moves it to a phase; nobody wakes what sends. */
const move = (stream: string, phase: string, { organizationId = people.unit.id, fails = false } = {}) =>
  app.app.store.transaction(async ({ db, now }) => {
    const told = () => ({
      subject: stream,
      facts: {
        ...{ projectId: stream, projectCode: stream, projectName: '桥', biddingMethod: 'OPEN_TENDER' },
        ...{ projectType: 'ENGINEERING', level: 'LEVEL_I', phase, round: 1, fromPhase: null },
      },
    });
    await app.app.tools.events.keep(db, now, [{ kind: 'PHASE_MOVED', stream, organizationId, told }]);
    if (fails) throw new Error('undone');
  });
const phases = (path: string) =>
  receiver.heard
    .filter((one) => one.path === path)
    .map(({ event }) => [event.facts['projectId'], event.facts['phase']].join(' '));

test('a system is added, changed and removed by the system’s administrator; its secret is told once and stored sealed', async () => {
  const made = await make({ name: '财务系统' });
  expect(made.secret).toMatch(/^tds_[\w-]{43}$/);
  expect(JSON.stringify(await app.sql('select * from webhook'))).not.toContain(made.secret.slice(8));
  const params = { webhookId: made.id };
  expect((await admin.call(api.createWebhook, { body: form({ name: '财务系统' }) })).status).toBe(409);
  expect((await admin.call(api.createWebhook, { body: form({ organizationId: newId() }) })).status).toBe(404);
  for (const url of ['erp.example.com', 'ftp://erp.example.com/', 'https://u:p@erp.example.com/'])
    expect(await admin.call(api.createWebhook, { body: form({ url }) })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'url' }] },
    });
  const first = await row(made.id);
  expect(first).toMatchObject({ state: 'ON', waitingNum: 0, lastDeliveredTime: null, withBelow: true });
  const changed = { ...made.body, name: '财务', kinds: ['CONTRACT_SIGNED' as const], withBelow: false };
  const save = { params, body: { ...changed, version: first.version } };
  expect((await admin.call(api.saveWebhook, save)).status).toBe(200);
  expect(await admin.call(api.saveWebhook, save)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  const taken = await make();
  const clash = { ...taken.body, name: '财务', version: 1 };
  expect((await admin.call(api.saveWebhook, { params: { webhookId: taken.id }, body: clash })).status).toBe(409);
  const renewed = await must(admin.call(api.renewSecret, { params, body: { version: (await row(made.id)).version } }));
  expect(renewed.secret).not.toBe(made.secret);
  expect((await row(made.id)).keyId).toBe(renewed.keyId);
  for (const role of ['SECURITY_ADMIN', 'AUDIT_ADMIN']) {
    const other = await given.signedIn(
      await given.user({ organization: people.department, roles: [role], userType: 'SYSTEM' }),
    );
    const seen = (await must(other.call(api.listWebhooks, { query: {} }))).content;
    expect(seen.find(({ id }) => id === made.id)).toMatchObject({ name: '财务', allowedActions: [] });
    expect(JSON.stringify(seen)).not.toContain('tds_');
    expect((await other.call(api.createWebhook, { body: form() })).status).toBe(403);
    expect((await other.call(api.testWebhook, { params, body: {} })).status).toBe(403);
    expect((await other.call(api.listDeliveries, { params, query: {} })).status).toBe(200);
  }
  expect((await people.clerk.call(api.listWebhooks, { query: {} })).status).toBe(403);
  await move('p1', 'PLAN');
  const version = (await row(made.id)).version;
  await must(admin.call(api.removeWebhook, { params, body: { reason: '系统下线', version } }));
  expect(await row(made.id)).toBeUndefined();
  expect((await admin.call(api.testWebhook, { params, body: {} })).status).toBe(404);
  // the name is free again, what was told stays in sight
  await make({ name: '财务' });
  expect((await admin.call(api.listDeliveries, { params, query: {} })).status).toBe(200);
  const trail = await app.sql(`select action from audit_log where object_id = $1 order by id`, [made.id]);
  expect(trail.map(({ action }) => action)).toEqual(['CREATE', 'CHANGE', 'RENEW_SECRET', 'DELETE']);
});

test('a running tender is told as it happens: signed, in its order, with the facts of its kind alone', async () => {
  const own = await make();
  const other = await make({ organizationId: elsewhere.unit.id });
  const some = await make({ kinds: ['PROJECT_STARTED'] });
  const projectId = await given.atAnnouncement(people);
  await deliver();
  expect(receiver.heard.filter(({ path }) => path === other.path)).toEqual([]);
  expect(receiver.heard.filter(({ path }) => path === some.path).map(({ event }) => event.kind)).toEqual([
    'PROJECT_STARTED',
  ]);
  const all = receiver.heard.filter(({ path }) => path === own.path);
  expect(all.every((one) => one.signedBy(own.secret) && !one.signedBy(some.secret))).toBe(true);
  const ofProject = all.filter(({ event }) => event.facts['projectId'] === projectId).map(({ event }) => event);
  expect(ofProject.map(({ kind, facts }) => [kind, facts['phase']])).toEqual([
    ['PROJECT_STARTED', 'IMPLEMENTION_PLAN'],
    ['PHASE_MOVED', 'COUNTERSIGN_IMPLEMENTION_PLAN'],
    ['PHASE_MOVED', 'BIDDING_DOCUMENT'],
    ['PHASE_MOVED', 'ANNOUNCEMENT'],
  ]);
  expect(all.some(({ event }) => event.kind === 'PLAN_ITEM_APPROVED')).toBe(true);
  const [{ code }] = (await app.sql('select code from project where id = $1', [projectId])) as [{ code: string }];
  for (const { kind, facts, organization } of all.map(({ event }) => event)) {
    expect(Object.keys(facts).toSorted()).toEqual(Object.keys(EVENT_FACTS[kind as EventKind]).toSorted());
    expect(organization).toMatchObject({ id: people.unit.id });
    if ('projectCode' in facts) expect(facts['projectCode']).toBe(code);
  }
  expect(new Set(all.map(({ event }) => event.id)).size).toBe(all.length);
  expect((await row(own.id)).lastDeliveredTime).not.toBeNull();
});

test('an act that is undone tells nothing, one unit alone means it, a unit that is closed or a system that is off hears nothing', async () => {
  const above = await make({ organizationId: people.department.id, withBelow: false });
  const { path: unitPath } = (await app.sql('select path from organization where id = $1', [people.unit.id]))[0] as {
    path: string;
  };
  const parents = await app.sql(
    `select id from organization where starts_with($1, path) and id <> $2 and type in ('HEADQUARTERS', 'TENDER_MANAGEMENT', 'SUBORDINATE_UNIT')`,
    [unitPath, people.unit.id],
  );
  const own = await make();
  await expect(move('p2', 'A', { fails: true })).rejects.toThrow('undone');
  await move('p2', 'B');
  await deliver();
  expect(phases(own.path)).toEqual(['p2 B']);
  expect(phases(above.path)).toEqual([]);
  for (const { id } of parents) {
    const narrow = await make({ organizationId: id, withBelow: false });
    const wide = await make({ organizationId: id });
    await move('p3', 'C');
    await deliver();
    expect([phases(narrow.path), phases(wide.path)]).toEqual([[], ['p3 C']]);
  }
  receiver.heard.length = 0;
  receiver.answers(() => 503);
  await move('p4', 'kept');
  await deliver();
  const params = { webhookId: own.id };
  const switched = async (enabled: boolean) =>
    must(admin.call(api.switchWebhook, { params, body: { enabled, version: (await row(own.id)).version } }));
  await switched(false);
  await move('p4', 'missed');
  receiver.answers(() => 204);
  receiver.heard.length = 0;
  await passTime();
  await deliver();
  expect(phases(own.path)).toEqual([]);
  await switched(true);
  await deliver();
  expect(phases(own.path)).toEqual(['p4 kept']);
  await app.sql('update organization set enabled = false where id = $1', [people.unit.id]);
  await move('p4', 'closed');
  // whoever changes such a system is told what to change, and may still remove it
  const body = { ...own.body, version: (await row(own.id)).version };
  for (const refused of [
    await admin.call(api.saveWebhook, { params, body }),
    await admin.call(api.createWebhook, { body: form() }),
  ])
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'organizationId', messageZh: '该单位已停用，请选择其他单位' }] },
    });
  await app.sql('update organization set enabled = true where id = $1', [people.unit.id]);
  await deliver();
  expect(phases(own.path)).toEqual(['p4 kept']);
});

test('what fails holds back its own project and system alone, is tried again with growing pauses, and is given up after days', async () => {
  const [one, other] = [await make(), await make()];
  receiver.answers(({ path, event }) => (path === one.path && event.facts['projectId'] === 'a' ? 500 : 204));
  for (const phase of ['1', '2', '3']) {
    await move('a', phase);
    await move('b', phase);
  }
  await deliver();
  expect(phases(one.path)).toEqual(expect.arrayContaining(['a 1', 'b 1', 'b 2', 'b 3']));
  expect(phases(one.path)).toHaveLength(4);
  expect(phases(other.path).filter((text) => text.startsWith('a'))).toEqual(['a 1', 'a 2', 'a 3']);
  const waiting = async () => (await deliveries(one.id)).filter(({ subject }) => subject === 'a');
  expect(await waiting()).toMatchObject([
    { status: 'WAITING', attempts: 1, answerStatus: 500, answer: 'said 500', lastError: 'status 500', heldBack: false },
    { status: 'WAITING', attempts: 0, heldBack: true },
    { status: 'WAITING', attempts: 0, heldBack: true },
  ]);
  await deliver();
  expect(phases(one.path)).toHaveLength(4);
  for (let attempt = 2; attempt <= 6; attempt += 1) {
    await passTime();
    await deliver();
  }
  expect((await waiting())[0]).toMatchObject({ attempts: 6 });
  expect(await app.app.tools.events.stuck()).toBe(1);
  const pauses = await app.sql(
    `select round(extract(epoch from next_try - tried_time)) as pause from event_delivery where attempts = 6 and webhook_id = $1`,
    [one.id],
  );
  expect(pauses).toEqual([{ pause: '960' }]);
  expect(await app.sql('select kind, subject from alarm')).toEqual([{ kind: 'EVENT', subject: one.id }]);
  await app.sql(`update event_delivery set since = now() - interval '4 days' where webhook_id = $1 and attempts = 6`, [
    one.id,
  ]);
  await passTime();
  await deliver();
  // what came behind it goes on, as far as it is taken
  expect(await waiting()).toMatchObject([
    { status: 'GIVEN_UP', attempts: 7, nextTry: null },
    { status: 'WAITING', attempts: 1 },
    { status: 'WAITING', attempts: 0, heldBack: true },
  ]);
  receiver.answers(() => 204);
  receiver.heard.length = 0;
  const { id: eventDeliveryId, eventId } = (await waiting())[0]!;
  const again = (webhookId: string) => admin.call(api.sendAgain, { params: { webhookId, eventDeliveryId }, body: {} });
  expect((await again(other.id)).status).toBe(404);
  expect((await again(one.id)).status).toBe(200);
  // what is on its way must be back before its pause is cut short
  await deliver();
  await passTime();
  await deliver();
  expect(phases(one.path)).toEqual(['a 1', 'a 2', 'a 3']);
  expect(receiver.heard[0]!.event.id).toBe(eventId);
  expect((await waiting()).map(({ status }) => status)).toEqual(['DELIVERED', 'DELIVERED', 'DELIVERED']);
});

test('a refusal is final but for 408 and 429, and lets the next go on; a redirect or a silent system is tried again', async () => {
  const own = await make();
  receiver.answers(({ event }) => Number(event.facts['phase']));
  await move('c', '410');
  await move('c', '204');
  for (const [stream, phase] of [
    ['d', '408'],
    ['e', '429'],
    ['f', '302'],
  ] as const)
    await move(stream, phase);
  await deliver();
  const seen = async () =>
    (await deliveries(own.id)).map(({ subject, status, answerStatus }) => [subject, status, answerStatus]);
  await passTime();
  await deliver();
  expect(await seen()).toEqual([
    ['c', 'GIVEN_UP', 410],
    ['c', 'DELIVERED', 204],
    ['d', 'WAITING', 408],
    ['e', 'WAITING', 429],
    ['f', 'WAITING', 302],
  ]);
  expect(await app.sql(`select kind from alarm where text_zh like '%410%'`)).toEqual([{ kind: 'EVENT' }]);
  const gone = await make({ url: 'http://127.0.0.1:9/' });
  const inside = await make({ url: 'http://169.254.169.254/latest' });
  await move('g', '204');
  await deliver();
  expect(await deliveries(gone.id)).toMatchObject([
    { status: 'WAITING', answerStatus: null, lastError: expect.stringContaining('ECONNREFUSED') },
  ]);
  expect(await deliveries(inside.id)).toMatchObject([
    { status: 'WAITING', lastError: expect.stringContaining('EVENT_NETWORKS') },
  ]);
});

test('two processes tell nothing twice at once and keep the order; one that dies on the way tells again', async () => {
  const own = await make();
  const second = await openApp(app.config, app.urls, openLog('silent'));
  const quiet = await openApp(
    { ...app.config, events: { ...app.config.events, leave: false } },
    app.urls,
    openLog('silent'),
  );
  try {
    const open = new Map<unknown, number>();
    let overlaps = 0;
    receiver.answers(async ({ event }) => {
      const project = event.facts['projectId'];
      overlaps += open.get(project) ?? 0;
      open.set(project, 1);
      await new Promise((done) => void setTimeout(done, 5));
      open.set(project, 0);
      return 204;
    });
    for (let phase = 0; phase < 8; phase += 1) for (const stream of ['h', 'i', 'j']) await move(stream, String(phase));
    // a copy that was restored for a drill tells nobody
    await quiet.tools.events.deliver();
    expect(receiver.heard).toEqual([]);
    await Promise.all([deliver(), second.tools.events.deliver(), deliver(), second.tools.events.deliver()]);
    expect(overlaps).toBe(0);
    for (const stream of ['h', 'i', 'j'])
      expect(phases(own.path).filter((text) => text.startsWith(stream))).toEqual(
        Array.from({ length: 8 }, (_, phase) => `${stream} ${phase}`),
      );
    // taken by a process that died before it wrote down what came of it
    receiver.heard.length = 0;
    await move('k', '1');
    await move('k', '2');
    await app.sql(
      `update event_delivery set attempts = 1, next_try = now() + interval '30 seconds' where stream = 'k'
       and ordinal = (select min(ordinal) from event_delivery where stream = 'k')`,
    );
    await second.tools.events.deliver();
    expect(phases(own.path)).toEqual([]);
    await passTime();
    await second.tools.events.deliver();
    expect(phases(own.path)).toEqual(['k 1', 'k 2']);
  } finally {
    await second.close();
    await quiet.close();
  }
});

test('a system that takes its time keeps no other one waiting', async () => {
  const [slow, other] = [await make(), await make()];
  let release = (): void => undefined;
  const gate = new Promise<void>((done) => (release = done));
  receiver.answers(async ({ path }) => {
    if (path === slow.path) await gate;
    return 204;
  });
  await move('l', '1');
  const first = deliver();
  await vi.waitFor(() => expect([phases(slow.path), phases(other.path)]).toEqual([['l 1'], ['l 1']]), 5000);
  await move('l', '2');
  const second = deliver();
  try {
    await vi.waitFor(() => expect(phases(other.path)).toEqual(['l 1', 'l 2']), 5000);
    expect(phases(slow.path)).toEqual(['l 1']);
  } finally {
    release();
    await Promise.all([first, second]);
  }
  expect(phases(slow.path)).toEqual(['l 1', 'l 2']);
});

test('after an outage of days the next one is found without sorting what waits', async () => {
  const own = await make();
  await app.sql(
    `insert into house_event (id, kind, subject, body) select $1 || n, 'PHASE_MOVED', 's', '{}' from generate_series(1, 3000) n`,
    [own.id],
  );
  await app.sql(
    `insert into event_delivery (id, webhook_id, event_id, kind, stream, next_try)
     select $1 || n, $1, $1 || n, 'PHASE_MOVED', 's' || n % 900, now() - interval '1 day' + n * interval '1 second'
     from generate_series(1, 3000) n`,
    [own.id],
  );
  await app.sql('analyze event_delivery, house_event');
  receiver.answers(() => 500);
  const { pool } = app.app.store;
  const asked = vi.spyOn(pool, 'query');
  await deliver();
  const statements = asked.mock.calls as unknown as [string, unknown[]?][];
  asked.mockRestore();
  const planOf = async (words: string) => {
    const [text, values] = statements.find(([one]) => one.includes(words))!;
    return JSON.stringify((await pool.query(`explain ${text}`, values)).rows);
  };
  expect(await planOf('skip locked')).not.toMatch(/Sort|Seq Scan on event_delivery/);
  expect(await planOf('exists (select from event_delivery d')).not.toContain('Seq Scan on event_delivery');
});

test('a test event shows whether a system takes it, also one that is off, and not without end', async () => {
  const own = await make();
  await app.sql('update webhook set enabled = false where id = $1', [own.id]);
  const ask = () => admin.call(api.testWebhook, { params: { webhookId: own.id }, body: {} });
  const { id } = await must(ask());
  await deliver();
  expect(receiver.heard).toMatchObject([{ path: own.path, event: { kind: 'TEST', facts: {} } }]);
  expect(await deliveries(own.id)).toMatchObject([
    { id, kind: 'TEST', status: 'DELIVERED', answerStatus: 204, answer: '' },
  ]);
  const statuses: number[] = [];
  for (let times = 0; times < 20; times += 1) statuses.push((await ask()).status);
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.filter((status) => status === 200)).toHaveLength(19);
});

test('the OpenAPI document describes every kind, with its facts', async () => {
  const { webhooks } = (await describeApi()) as {
    webhooks: Record<string, { post: { requestBody: { content: object } } }>;
  };
  expect(Object.keys(webhooks).toSorted()).toEqual([...EVENT_KINDS, 'TEST'].toSorted());
  expect(webhooks['CONTRACT_SIGNED']!.post.requestBody.content).toMatchObject({
    'application/json': { schema: { properties: { facts: { required: Object.keys(EVENT_FACTS.CONTRACT_SIGNED) } } } },
  });
});

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { MOST_PREPARED_ROWS, MOST_ROWS } from '../../../kernel/export.ts';
import { preparing } from '../../../kernel/preparing.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { rowsOf } from '../../../kernel/testing/workbook.ts';
import { SYSTEM } from '../../../kernel/user.ts';
import { beginWork } from '../../../kernel/work.ts';
import { givenIdentity } from '../../access/account/given.ts';
import * as plan from '../../planning/plan/plan.contract.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import * as api from './prepared-file.contract.ts';

/** Long exports are made while their caller goes on. */

let app: TestApp;
let people: Cast;
const LONG = 2041;

beforeAll(async () => {
  app = await openTestApp();
  const given = givenProject(app);
  people = await given.cast();
  await must(people.clerk.call(plan.addItem, { body: given.planBody({ name: '桥面铺装' }) }));
  await addItems(LONG, MOST_ROWS + 2000);
});
afterAll(() => app.close());

const addItems = async (year: number, count: number): Promise<void> => {
  await app.sql(
    `insert into plan_item (id, yearly_plan_id, organization_id, organization_path, year, kind, name, project_type, bidding_method, level, amount, created_by)
     select md5($1 || '-' || n), yearly_plan_id, organization_id, organization_path, $1::int, kind, 'n' || n, project_type, bidding_method, level, amount, created_by
     from plan_item, generate_series(1, $2::int) n where name = '桥面铺装'`,
    [String(year), count],
  );
  // the database does so by itself after a while
  await app.sql('analyze');
};

const ask = (who: Caller, year = LONG) =>
  who.call(plan.exportItems.endpoint, {
    query: { year, columns: 'name,amount' } as never,
    headers: { prefer: 'respond-async' },
  });
const begin = async (who: Caller, year = LONG): Promise<string> => {
  const reply = await ask(who, year);
  expect(reply.status).toBe(202);
  return (reply.body as unknown as { preparedId: string }).preparedId;
};
const stateOf = async (who: Caller, preparedId: string) =>
  (await must(who.call(api.listPrepared))).find(({ id }) => id === preparedId);
const ended = async (who: Caller, preparedId: string) => {
  await expect.poll(async () => (await stateOf(who, preparedId))?.status.code, { timeout: 30_000 }).not.toBe('RUNNING');
  return stateOf(who, preparedId);
};
const fetched = (who: Caller, preparedId: string) => who.call(api.fetchPrepared, { params: { preparedId } });

test('more rows than are answered at once are prepared, with a trail, for whoever asked', async () => {
  const preparedId = await begin(people.clerk);
  expect(await ended(people.clerk, preparedId)).toMatchObject({
    status: { code: 'READY' },
    rows: MOST_ROWS + 2000,
    name: expect.stringMatching(/^采购计划_\d{8}\.xlsx$/),
    fault: null,
  });
  const reply = await fetched(people.clerk, preparedId);
  const rows = await rowsOf(reply.body);
  expect(rows[0]).toEqual(['计划名称', '计划金额（万元）']);
  expect(new Set(rows.slice(1).map(([name]) => name)).size).toBe(MOST_ROWS + 2000);
  expect(String(reply.headers['content-disposition'])).toContain('.xlsx');
  const [entry] = await app.sql(`select after from audit_log where action = 'EXPORT' order by id desc`);
  expect(entry).toMatchObject({ after: { filters: { year: LONG }, rows: MOST_ROWS + 2000 } });

  expect((await fetched(people.leader, preparedId)).status).toBe(404);
  expect(await stateOf(people.leader, preparedId)).toBeUndefined();
  expect((await people.leader.call(api.dropPrepared, { params: { preparedId } })).status).toBe(404);
  await must(people.clerk.call(api.dropPrepared, { params: { preparedId } }));
  expect((await fetched(people.clerk, preparedId)).status).toBe(404);
});

test('a file stays with whoever ordered it: neither deputy nor principal takes that of the other', async () => {
  const identity = givenIdentity(app);
  const helper = await identity.user({ organization: await identity.organization(), roles: [] });
  const deputy = await identity.standIn(people.clerk.id, helper.id);
  for (const [owner, other] of [
    [people.clerk, deputy],
    [deputy, people.clerk],
  ] as const) {
    const preparedId = await begin(owner);
    expect((await ended(owner, preparedId))?.status.code).toBe('READY');
    expect(await stateOf(other, preparedId)).toBeUndefined();
    expect((await fetched(other, preparedId)).status).toBe(404);
    expect((await other.call(api.dropPrepared, { params: { preparedId } })).status).toBe(404);
    await must(owner.call(api.dropPrepared, { params: { preparedId } }));
  }
});

test('what is too much even so is not made, and says why', async () => {
  await addItems(LONG + 1, MOST_PREPARED_ROWS + 1);
  const preparedId = await begin(people.clerk, LONG + 1);
  expect(await ended(people.clerk, preparedId)).toMatchObject({
    status: { code: 'FAILED' },
    fault: expect.stringContaining(`一次最多导出${MOST_PREPARED_ROWS}条`),
    size: null,
  });
  expect((await fetched(people.clerk, preparedId)).status).toBe(404);
});

test('one that is given up leaves nothing; more than three at a time are refused', async () => {
  const first = await begin(people.clerk);
  const others = [await begin(people.clerk), await begin(people.clerk)];
  const refused = await ask(people.clerk);
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ ruleId: 'PREPARED_BUSY' }] } });
  for (const preparedId of [first, ...others])
    await must(people.clerk.call(api.dropPrepared, { params: { preparedId } }));
  const last = await begin(people.clerk);
  await ended(people.clerk, last);
  const files = await app.sql(`select id from prepared_file where status = 'READY'`);
  expect(files.map(({ id }) => id)).toEqual([last]);
});

test('one that waits behind another is not taken for dead', async () => {
  await ended(people.clerk, await begin(people.clerk));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { tools } = app.app;
  const [row] = await app.sql('select user_id, identity_id from prepared_file limit 1');
  const user = { ...SYSTEM, id: String(row!['user_id']), identityId: String(row!['identity_id']) };
  const { context } = beginWork(
    tools.store.db,
    '2026-12-02 10:00:00',
    { user, language: 'zh', ip: '', requestId: 'x' },
    tools,
  );
  const held = Promise.withResolvers<void>();
  const beginHeld = (file: string, until: Promise<void>) =>
    preparing.get('files')!(context, {
      kind: 'FILE',
      path: '/held',
      subject: null,
      file,
      make: async () => {
        await until;
        return { count: 1, content: Buffer.from(file) };
      },
    });
  try {
    await beginHeld('first', held.promise);
    const { preparedId } = await beginHeld('second', Promise.resolve());
    await app.sql(`update prepared_file set touched_at = now() - interval '2 minutes' where id = $1`, [preparedId]);
    vi.advanceTimersByTime(10_000);
    const untouched = async () =>
      app.sql(`select id from prepared_file where id = $1 and touched_at < now() - interval '1 minute'`, [preparedId]);
    await expect.poll(untouched).toEqual([]);
    await app.app.runDue();
    held.resolve();
    expect((await ended(people.clerk, preparedId))?.status.code).toBe('READY');
  } finally {
    held.resolve();
    vi.useRealTimers();
  }
});

test('without the right there is none, and where its process died it says so', async () => {
  const identity = givenIdentity(app);
  const reader = await identity.as(await identity.organization(), ['READ:PLAN']);
  expect((await ask(reader)).status).toBe(403);
  await app.sql(
    `insert into prepared_file (id, user_id, identity_id, path, name, touched_at)
     select md5('dead'), user_id, identity_id, path, name, now() - interval '2 minutes' from prepared_file limit 1`,
  );
  await app.app.runDue();
  expect(await stateOf(people.clerk, createHash('md5').update('dead').digest('hex'))).toMatchObject({
    status: { code: 'FAILED' },
    fault: '准备中断，请重新准备',
  });
});

import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenIdentity, type GivenOrganization } from './modules/access/account/given.ts';
import { startUnplanned } from './modules/procedure/project/project.contract.ts';
import { moveClock } from './modules/platform/system/clock.contract.ts';
import { openTestApp, type Caller, type TestApp } from './kernel/testing/test-app.ts';

let product: TestApp;
let given: ReturnType<typeof givenIdentity>;
let unit: GivenOrganization;
let clerk: Caller;

beforeAll(async () => {
  product = await openTestApp();
  given = givenIdentity(product);
  unit = await given.organization();
  clerk = await given.as(unit, ['MAINTAIN:PROJECT', 'READ:PROJECT_DETAIL']);
});
afterAll(() => product.close());

const body = (name: string) => ({
  name,
  projectType: 'ENGINEERING' as const,
  biddingMethod: 'OPEN_TENDER' as const,
  estimatedAmount: '500',
  unplannedReason: '水毁应急抢修',
});
const countOf = async (name: string): Promise<number> =>
  Number((await product.sql('select count(*) as n from project where name = $1', [name]))[0]!['n']);

describe('a repeated request', () => {
  const headers = { 'x-body-hash': '96354' };

  test('takes effect once, and every copy gets the first answer or 409 while it is under way', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => clerk.call(startUnplanned, { body: body('一次'), headers })),
    );
    expect(await countOf('一次')).toBe(1);
    const good = replies.filter(({ status }) => status === 200);
    expect(good.length).toBeGreaterThan(0);
    expect(new Set(good.map(({ body: { id } }) => id)).size).toBe(1);
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
  });

  test('names the request that made the change, whose trail bears its id', async () => {
    const first = await clerk.call(startUnplanned, { body: body('重复'), headers });
    const again = await clerk.call(startUnplanned, { body: body('重复'), headers });
    expect(first.headers['x-repeat-of']).toBeUndefined();
    expect(again.headers['x-repeat-of']).toBe(first.headers['x-request-id']);
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    const trail = await product.sql(`select request_id from audit_log where object_id = $1`, [first.body.id]);
    expect(trail).toEqual([{ request_id: again.headers['x-repeat-of'] }]);
  });

  test('with another body or by another person is a request of its own, although the hash is the same', async () => {
    const other = await given.as(unit, ['MAINTAIN:PROJECT']);
    const replies = await Promise.all([
      clerk.call(startUnplanned, { body: body('甲'), headers }),
      clerk.call(startUnplanned, { body: body('乙'), headers }),
      other.call(startUnplanned, { body: body('甲'), headers }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(3);
  });

  test('without the header is never taken for a repeat', async () => {
    await clerk.call(startUnplanned, { body: body('两次') });
    await clerk.call(startUnplanned, { body: body('两次') });
    expect(await countOf('两次')).toBe(2);
  });

  test('is a new one after ten seconds', async () => {
    await clerk.call(startUnplanned, { body: body('过期'), headers });
    await product.sql(`update request_once set created_time = now() - interval '11 seconds'`);
    await clerk.call(startUnplanned, { body: body('过期'), headers });
    expect(await countOf('过期')).toBe(2);
  });

  test('leaves no answer behind for longer than it is asked for', async () => {
    await product.sql(`update request_once set created_time = now() - interval '1 minute'`);
    await clerk.call(startUnplanned, { body: body('留存'), headers });
    await product.app.runDue();
    expect(await product.sql('select answer from request_once')).toHaveLength(1);
  });
});

test('a change and its trail stand or fall together', async () => {
  const reply = await clerk.call(startUnplanned, { body: body('留痕') });
  const trail = await product.sql(`select action, request_id from audit_log where object_id = $1`, [reply.body.id]);
  expect(trail).toMatchObject([{ action: 'CREATE', request_id: reply.headers['x-request-id'] }]);
});

test('the trail is only ever added to, by the serving role and by the owner', async () => {
  await expect(product.app.store.pool.query(`update audit_log set action = 'X'`)).rejects.toThrow(
    /permission denied|only ever added/,
  );
  await expect(product.sql('delete from audit_log')).rejects.toThrow(/only ever added/);
  await expect(product.sql('truncate submit_record')).rejects.toThrow(/only ever added/);
});

test('a write that nobody waits for is part of its transaction', async () => {
  const { store, messages } = product.app.tools;
  const text = (which: string) => [{ channel: 'sms' as const, target: '13900000002', text: which }];
  await store.transaction(async ({ db, later }) => {
    await messages.keep(db, text('等'));
    later(messages.keep(db, text('不等')));
  });
  const kept = await product.sql(`select xmin from outbox order by created_time desc limit 2`);
  expect(kept.map(({ xmin }) => xmin)).toEqual([kept[0]!['xmin'], kept[0]!['xmin']]);
});

test('a transaction takes no statement after its end', async () => {
  const { store } = product.app.tools;
  const db = await store.transaction(async (transaction) => transaction.db);
  await expect(sql`select 1`.execute(db)).rejects.toThrow('a statement after its transaction');
});

describe('the clock', () => {
  test('moves forward only, for who may, and runs what is due', async () => {
    const admin = await given.as(unit, ['MAINTAIN:SYSTEM'], 'NONE');
    expect((await clerk.call(moveClock, { body: { to: '2099-01-01 00:00:00' } })).status).toBe(403);
    const moved = await admin.call(moveClock, { body: { to: '2031-05-06 07:08:09' } });
    expect(moved.body.now.slice(0, 16)).toBe('2031-05-06 07:08');
    expect((await admin.call(moveClock, { body: { to: '2031-05-06 07:08:00' } })).status).toBe(400);
    const later = await clerk.call(startUnplanned, { body: body('将来') });
    expect(new Date(String(later.headers['x-business-time'])).getUTCFullYear()).toBe(2031);
    const [row] = await product.sql(`select created_time::date::text as day from project where name = '将来'`);
    expect(row!['day']).toBe('2031-05-06');
  });

  test('stands where it is without CLOCK=adjustable', async () => {
    const fixed = await openTestApp({ CLOCK: '' });
    const people = givenIdentity(fixed);
    const admin = await people.as(await people.organization(), ['MAINTAIN:SYSTEM']);
    expect((await admin.call(moveClock, { body: { to: '2099-01-01 00:00:00' } })).status).toBe(403);
    await fixed.close();
  });
});

test('a search by organisation path uses its index whatever the locale of the database', async () => {
  const client = new pg.Client({
    connectionString: (product.app.store.pool.options as { connectionString: string }).connectionString,
  });
  await client.connect();
  await client.query('set enable_seqscan = off');
  const plan = await client.query(
    `explain select id from project where organization_path >= '/1/4/' and organization_path < left('/1/4/', -1) || '0'`,
  );
  await client.end();
  expect(plan.rows.map((row) => Object.values(row)[0]).join('\n')).toContain('project_path');
});

test('names sort by pinyin', async () => {
  const rows = await product.sql(
    `select name from (values ('张'), ('李'), ('陈'), ('安')) as people(name) order by name collate pinyin`,
  );
  expect(rows.map(({ name }) => name)).toEqual(['安', '陈', '李', '张']);
});

test('what has served its time is taken away', async () => {
  await product.sql(
    `insert into request_once (key, status, answer, created_time) values ('old', 200, '{}', now() - interval '2 hours')`,
  );
  await product.sql(
    `insert into login_throttle (key, misses, changed_at) values ('user:long-ago', 7, now() - interval '2 days')`,
  );
  await product.app.runDue();
  expect(await product.sql(`select key from request_once where key = 'old'`)).toEqual([]);
  expect(await product.sql(`select key from login_throttle where key = 'user:long-ago'`)).toEqual([]);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MOST_ROWS } from './kernel/export.ts';
import { openTestApp, type Caller, type TestApp } from './kernel/testing/test-app.ts';
import { rowsOf } from './kernel/testing/workbook.ts';
import { exportAccessLog } from './modules/access/access-log/access-log.contract.ts';
import { givenIdentity } from './modules/access/account/given.ts';
import * as plan from './modules/planning/plan/plan.contract.ts';
import { givenProject, must, type Cast } from './modules/procedure/project/given.ts';

/** Lists as workbooks: the rows of the list, no more and no less, for those who may take them away. */

let app: TestApp;
let people: Cast;
let others: Cast;

beforeAll(async () => {
  app = await openTestApp();
  const given = givenProject(app);
  [people, others] = [await given.cast(), await given.cast()];
  for (const [name, amount] of [
    ['隧道照明改造', '309825.123456'],
    ['=护栏提升', '29'],
    ['桥面铺装', '107000.53'],
  ] as const)
    await must(people.clerk.call(plan.addItem, { body: given.planBody({ name, amount, year: 2032 }) }));
  await must(others.clerk.call(plan.addItem, { body: given.planBody({ name: '外单位', year: 2032 }) }));
});
afterAll(() => app.close());

const take = async (who: Caller, query: object = {}) => {
  const reply = await who.call(plan.exportItems.endpoint, { query: query as never });
  expect(reply.status).toBe(200);
  return { reply, rows: await rowsOf(reply.body) };
};

test('holds what the list shows under the same filter and order', async () => {
  const query = { year: 2032, sort: 'amount,desc' };
  const listed = await must(people.clerk.call(plan.listItems, { query }));
  const { rows } = await take(people.clerk, query);
  expect(rows.length - 1).toBe(listed.totalElements);
  expect(rows.slice(1).map(([name]) => name)).toEqual(['隧道照明改造', '桥面铺装', "'=护栏提升"]);
});

test('holds the chosen columns in their order, unknown ones left out, all without a choice', async () => {
  const { rows } = await take(people.clerk, { year: 2032, sort: 'amount,asc', columns: 'amount,name,passwordHash' });
  expect(rows[0]).toEqual(['计划金额（万元）', '计划名称']);
  expect(rows.slice(1)).toEqual([
    [29, "'=护栏提升"],
    [107000.53, '桥面铺装'],
    [309825.123456, '隧道照明改造'],
  ]);
  expect((await take(people.clerk)).rows[0]).toHaveLength(plan.exportItems.columns.length);
});

test('speaks the language of the caller and is named after the list', async () => {
  const { reply, rows } = await take(app.caller(people.clerk.token, 'en'), { year: 2032 });
  expect(rows[0]).toContain('Planned amount (10k yuan)');
  expect(String(reply.headers['content-disposition'])).toContain('Procurement%20plan_');
});

test('is in the audit trail with the filter, the columns and the number of rows', async () => {
  await take(people.clerk, { year: 2032, keyword: '隧道', columns: 'name' });
  const [entry] = await app.sql(
    `select actor_name, object_id, after from audit_log where action = 'EXPORT' order by id desc`,
  );
  expect(entry).toMatchObject({
    object_id: '/plan/item/export',
    after: { filters: { year: 2032, keyword: '隧道' }, columns: ['name'], rows: 1 },
  });
});

describe('is refused', () => {
  test('without the right, although the list may be read', async () => {
    const unit = await givenIdentity(app).organization();
    const reader = await givenIdentity(app).as(unit, ['READ:PLAN', 'READ:ACCESS_LOG']);
    expect((await reader.call(plan.listItems)).status).toBe(200);
    expect((await reader.call(plan.exportItems.endpoint)).status).toBe(403);
    expect((await reader.call(exportAccessLog.endpoint)).status).toBe(403);
  });

  test('above the limit, and not cut off', async () => {
    await app.sql(
      `insert into plan_item (id, yearly_plan_id, organization_id, organization_path, year, kind, name, project_type, bidding_method, level, amount, created_by)
       select md5(n::text), yearly_plan_id, organization_id, organization_path, 2040, kind, 'n' || n, project_type, bidding_method, level, amount, created_by
       from plan_item, generate_series(1, ${MOST_ROWS + 1}) n where name = '桥面铺装'`,
    );
    const reply = await people.clerk.call(plan.exportItems.endpoint, { query: { year: 2040 } as never });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ errors: [{ messageZh: expect.stringContaining('一次最多导出10000条') }] });
    await app.sql(`delete from plan_item where name = 'n1'`);
    expect((await take(people.clerk, { year: 2040, columns: 'name' })).rows).toHaveLength(MOST_ROWS + 1);
  });
});

import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller, TestApp } from '../../../kernel/testing/test-app.ts';
import { openTestApp } from '../../../kernel/testing/test-app.ts';
import { givenIdentity } from '../../access/account/given.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import { sendBook, sheet, type Row } from '../plan/given-sheet.ts';
import * as planApi from '../plan/plan.contract.ts';
import { openYear } from '../plan/yearly-plan.contract.ts';
import * as api from './unit-name.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let people: Cast;

beforeAll(async () => {
  app = await openTestApp();
  given = givenProject(app);
  people = await given.cast();
});
afterAll(() => app.close());

const HEADING: Row = ['业主单位', '计划名称', '年度', '项目类型', '采购方式', '计划金额（万元）'];
const row = (unit: string, name: string, year = 2033): Row => [unit, name, year, '施工', '公开招标', 800];

const send = async (rows: readonly Row[], endpoint = api.importGroupPlan.commit) =>
  sendBook(app, people.reviewer, endpoint, await sheet(rows, HEADING));

const listed = async (keyword: string) =>
  (await must(people.reviewer.call(api.listUnitNames, { query: { keyword } }))).content;

/** A name that came with a file, with its items. */
async function found(name: string, ...items: string[]) {
  const sent = await send(items.map((item) => row(name, item)));
  expect(sent.body).toMatchObject({ written: items.length, faultyRows: 0 });
  const [one] = await listed(name);
  return view(one!.id);
}
const view = (unitNameId: string) => must(people.reviewer.call(api.viewUnitName, { params: { unitNameId } }));
const map = (unitNameId: string, version: number, organizationId = people.unit.id, who: Caller = people.reviewer) =>
  who.call(api.mapUnitName, { params: { unitNameId }, body: { organizationId, version } });
const undo = (unitNameId: string, version: number) =>
  people.reviewer.call(api.undoUnitName, { params: { unitNameId }, body: { version } });
const itemsOf = async (who: Caller, keyword: string) =>
  (await must(who.call(planApi.listItems, { query: { keyword } }))).content;

test('rows of a unit of the group are written into its plan, whose clerk is told', async () => {
  const sent = await send([row(` ${people.unit.name}`, '直接写入')]);
  expect(sent.body).toMatchObject({ rows: 1, written: 1 });
  expect(await itemsOf(people.clerk, '直接写入')).toMatchObject([
    { organizationName: people.unit.name, year: 2033, amount: '800', submitStatus: { code: 'UNSUBMITTED' } },
  ]);
  expect(await given.todos(people.clerk)).toContain('YEARLY_PLAN_SUBMIT');
});

test('a name that no unit bears waits with its rows, in both spellings, until it is mapped', async () => {
  const typed = `${people.unit.name}（运营）`;
  const name = await found(typed, '待对应一', '待对应二');
  await send([row(`${people.unit.name}(运营)`, '待对应三')]);
  expect(await itemsOf(people.clerk, '待对应')).toEqual([]);
  const waiting = await view(name.id);
  expect(waiting).toMatchObject({ status: { code: 'OPEN' }, rowCount: 3, waitingCount: 3 });
  expect(waiting.units.map(({ id }) => id)).toContain(people.unit.id);
  expect(waiting.allowedActions).toEqual(['map', 'merge', 'ignore']);

  expect(await must(map(name.id, name.version))).toMatchObject({ written: 3, waiting: 0 });
  expect(await itemsOf(people.clerk, '待对应')).toHaveLength(3);
  expect(await view(name.id)).toMatchObject({
    status: { code: 'MAPPED' },
    organizationName: people.unit.name,
    waitingCount: 0,
    allowedActions: ['undo'],
  });
  // the next file knows it
  await send([row(typed, '待对应四')]);
  expect(await itemsOf(people.clerk, '待对应')).toHaveLength(4);
});

test('what was mapped is taken back, with all that was written for it', async () => {
  const name = await found('误认单位甲', '误写一', '误写二');
  await must(map(name.id, name.version));
  await send([row('误认单位甲', '误写三')]);
  expect(await itemsOf(people.clerk, '误写')).toHaveLength(3);
  const mapped = await view(name.id);
  await must(undo(name.id, mapped.version));
  expect(await itemsOf(people.clerk, '误写')).toEqual([]);
  expect(await view(name.id)).toMatchObject({ status: { code: 'OPEN' }, waitingCount: 3, organizationName: null });
  const { content } = await must(
    people.reviewer.call(api.unitNameHistory, { params: { unitNameId: name.id }, query: {} }),
  );
  expect(content.map(({ action }) => action.code)).toEqual(['UNDO', 'MAP', 'CREATE']);
});

test('what the unit has worked on is not taken back', async () => {
  const name = await found('误认单位乙', '已办一', '已办二');
  await must(map(name.id, name.version));
  const [item] = await itemsOf(people.clerk, '已办一');
  const { year, projectType, biddingMethod } = {
    year: 2033,
    projectType: 'CONSTRUCTION',
    biddingMethod: 'OPEN_TENDER',
  } as const;
  const body = { year, projectType, biddingMethod, name: '已办一', amount: '900', version: item!.version };
  await must(people.clerk.call(planApi.changeItem, { params: { itemId: item!.id }, body }));
  const mapped = await view(name.id);
  expect(await undo(name.id, mapped.version)).toMatchObject({
    status: 422,
    body: { errors: [{ ruleId: 'UNIT_NAME_SETTLED', messageZh: expect.stringContaining('已办一') }] },
  });
  expect(await itemsOf(people.clerk, '已办')).toHaveLength(2);
  // what its clerk has deleted is no obstacle
  await must(people.clerk.call(planApi.deleteItem, { params: { itemId: item!.id } }));
  await must(undo(name.id, mapped.version));
  expect(await itemsOf(people.clerk, '已办')).toEqual([]);
});

test('another spelling shares the fate of the name that it is merged into', async () => {
  const [a, b] = [await found('望河管理所', '合并一'), await found('望河服务区管理所', '合并二')];
  expect(b.names.map(({ id }) => id)).toContain(a.id);
  const merge = (intoId: string, version: number) =>
    people.reviewer.call(api.mergeUnitName, { params: { unitNameId: b.id }, body: { intoId, version } });
  expect((await merge(b.id, b.version)).status).toBe(400);
  await must(merge(a.id, b.version));
  expect(await view(b.id)).toMatchObject({ status: { code: 'MERGED' }, mergedIntoName: '望河管理所' });
  await send([row('望河服务区管理所', '合并三')]);
  expect(await must(map(a.id, a.version))).toMatchObject({ written: 3 });
  await send([row('望河服务区管理所', '合并四')]);
  expect(await itemsOf(people.clerk, '合并')).toHaveLength(4);
  const merged = await view(b.id);
  expect(await undo(b.id, merged.version)).toMatchObject({
    status: 422,
    body: { errors: [{ messageZh: '“望河管理所”已处理，请先撤销对它的处理' }] },
  });
  await must(undo(a.id, (await view(a.id)).version));
  expect(await itemsOf(people.clerk, '合并')).toEqual([]);
  await must(undo(b.id, merged.version));
  expect((await view(a.id)).rows.map(({ name }) => name)).toEqual(['合并一']);
});

test('what is ignored is kept and not written', async () => {
  const name = await found('外单位', '不写一');
  const ignore = (reason: string) =>
    people.reviewer.call(api.ignoreUnitName, {
      params: { unitNameId: name.id },
      body: { reason, version: name.version },
    });
  expect((await ignore('不是')).status).toBe(400);
  await must(ignore('不是集团的单位'));
  await send([row('外单位', '不写二')]);
  expect(await view(name.id)).toMatchObject({ status: { code: 'IGNORED' }, waitingCount: 2, reason: '不是集团的单位' });
  expect((await map(name.id, (await view(name.id)).version)).status).toBe(409);
});

test('what the plan of the unit does not take stays, with the reason', async () => {
  await send([row(people.unit.name, '同名计划', 2034)]);
  const sent = await send([row('同名单位', '同名计划', 2034), row('同名单位', '异名计划', 2034)]);
  expect(sent.body.written).toBe(2);
  const name = await view((await listed('同名单位'))[0]!.id);
  expect(await must(map(name.id, name.version))).toMatchObject({ written: 1, waiting: 1 });
  expect((await view(name.id)).rows.find(({ written }) => !written)).toMatchObject({
    name: '同名计划',
    problem: '该单位该年度已有同名计划',
  });
});

test('a dry run names what is wrong: a year that is closed, a unit without clerk, a row twice under two spellings', async () => {
  const empty = await givenIdentity(app).organization({ parent: people.unit });
  await must(people.approver.call(openYear, { body: { year: 2035 } }));
  await app.sql(
    `update yearly_plan set submit_status = 'APPROVED', closed_time = business_now() where organization_id = $1 and year = 2035`,
    [people.unit.id],
  );
  const rows = [
    row(people.unit.name, '已关闭', 2035),
    row(empty.name, '没有经办人'),
    row('某 处', '两遍'),
    row('某处', '两遍'),
    row(people.unit.name, '直接写入'),
    row('', '没有单位'),
  ];
  const { body } = await send(rows, api.importGroupPlan.check);
  expect(body.faults.map(({ row: at, message }) => [at, message])).toEqual([
    [2, '该年度计划已关闭，不能再增改'],
    [3, `${empty.name}没有在岗的经办人，请先为其设置经办人`],
    [5, '同一单位同一年度的同名计划在文件中出现了两次（单位名称写法不同）'],
    [6, expect.stringContaining('已')],
    [7, '不能为空'],
  ]);
  expect(await listed('某处')).toEqual([]);
});

test('what was not taken when the name was mapped comes with a later file', async () => {
  const name = await found('晚开单位', '晚写一');
  const year = `update yearly_plan set submit_status = $2, closed_time = $3 where organization_id = $1 and year = 2033`;
  await app.sql(year, [people.unit.id, 'APPROVED', '2026-12-01 09:00:00']);
  expect(await must(map(name.id, name.version))).toMatchObject({ written: 0, waiting: 1 });
  await app.sql(year, [people.unit.id, 'UNSUBMITTED', null]);
  expect((await send([row('晚开单位', '晚写一'), row('晚开单位', '晚写二')])).body).toMatchObject({ written: 2 });
  expect(await itemsOf(people.clerk, '晚写')).toHaveLength(2);
  expect(await view(name.id)).toMatchObject({ rowCount: 2, waitingCount: 0 });
});

test('a unit’s own name counts before the short name of another, and a short name that several bear is nobody’s', async () => {
  const organization = () => givenIdentity(app).organization({ parent: people.unit });
  const [named, second] = [await organization(), await organization()];
  const label = (id: string, text: string | null) =>
    app.sql('update organization set label = $2 where id = $1', [id, text]);
  await label(people.unit.id, named.name);
  const { body } = await send([row(named.name, '以全称为准')], api.importGroupPlan.check);
  expect(body.faults).toMatchObject([{ message: `${named.name}没有在岗的经办人，请先为其设置经办人` }]);
  await label(people.unit.id, '养护中心');
  await label(second.id, '养护中心');
  expect((await send([row('养护中心', '简称不明')])).body).toMatchObject({ written: 1 });
  expect(await itemsOf(people.clerk, '简称不明')).toEqual([]);
  expect(await listed('养护中心')).toMatchObject([{ status: { code: 'OPEN' }, waitingCount: 1 }]);
  for (const { id } of [people.unit, second]) await label(id, null);
});

test('a row that comes while its name is being mapped is written all the same', async () => {
  const name = await found('同时单位', '同时一');
  const client = new pg.Client(app.app.store.pool.options);
  await client.connect();
  await client.query('begin');
  await client.query('select 1 from unit_name where id = $1 for update', [name.id]);
  await client.query(
    `update unit_name set status = 'MAPPED', organization_id = $2, handled_by = found_by, handled_time = business_now() where id = $1`,
    [name.id, people.unit.id],
  );
  const sent = send([row('同时单位', '同时二')]);
  const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(async () => (await app.sql(waiting)).length).toBeGreaterThan(0);
  await client.query('commit');
  await client.end();
  expect((await sent).body).toMatchObject({ written: 1 });
  expect(await itemsOf(people.clerk, '同时二')).toHaveLength(1);
});

test('the same decision twice at once has effect once', async () => {
  const name = await found('并发单位', '并发一');
  const replies = await Promise.all([map(name.id, name.version), map(name.id, name.version)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await itemsOf(people.clerk, '并发一')).toHaveLength(1);
});

test('only the department decides, others see nothing', async () => {
  const name = await found('权限单位', '权限一');
  expect((await map(name.id, name.version, people.unit.id, people.leader)).status).toBe(403);
  expect((await people.clerk.call(api.listUnitNames)).status).toBe(403);
  expect((await map(name.id, name.version, 'f'.repeat(32))).status).toBe(400);
});

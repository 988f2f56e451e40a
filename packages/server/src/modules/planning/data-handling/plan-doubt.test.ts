import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../kernel/testing/test-app.ts';
import { openTestApp } from '../../../kernel/testing/test-app.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import * as flow from '../../work/flow/flow.contract.ts';
import * as planApi from '../plan/plan.contract.ts';
import * as api from './plan-doubt.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenProject>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenProject(app);
});
afterAll(() => app.close());

const add = async (people: Cast, changes: object = {}) =>
  (await must(people.clerk.call(planApi.addItem, { body: given.planBody({ year: 2031, ...changes }) }))).id;
const item = (people: Cast, itemId: string) => must(people.clerk.call(planApi.viewItem, { params: { itemId } }));

/** What is doubted of the cast's unit, once it was looked through. */
async function doubts(people: Cast) {
  await app.app.runDue();
  const query = { organizationId: people.unit.id, sort: 'foundTime,asc' };
  return (await must(people.reviewer.call(api.listDoubts, { query }))).content;
}
const act = (
  people: Cast,
  endpoint: typeof api.fixDoubt | typeof api.undoDoubt,
  { id, version }: { id: string; version: number },
) => people.reviewer.call(endpoint, { params: { doubtId: id }, body: { version } });
const say = (
  people: Cast,
  endpoint: typeof api.askAboutDoubt | typeof api.ignoreDoubt,
  { id, version }: { id: string; version: number },
  reason = '经核对无误',
) => people.reviewer.call(endpoint, { params: { doubtId: id }, body: { reason, version } });

/** A unit with ordinary items and one whose amount is in yuan. */
async function doubted(changes: object = {}) {
  const people = await given.cast();
  for (const amount of ['600', '700', '900', '1000']) await add(people, { amount });
  const itemId = await add(people, { amount: '8000000', ...changes });
  const [doubt] = await doubts(people);
  return { people, itemId, doubt: doubt! };
}

test('an amount in yuan is found, fixed, and put back', async () => {
  const { people, itemId, doubt } = await doubted();
  expect(doubt).toMatchObject({
    problem: { code: 'AMOUNT_UNIT' },
    given: '8,000,000 万元',
    suggested: '800 万元',
    status: { code: 'OPEN' },
    allowedActions: ['fix', 'ask', 'ignore'],
  });
  await must(act(people, api.fixDoubt, doubt));
  expect(await item(people, itemId)).toMatchObject({ amount: '800', level: { code: 'LEVEL_I' } });
  const [fixed] = await doubts(people);
  expect(fixed).toMatchObject({ status: { code: 'FIXED' }, allowedActions: ['undo'] });
  await must(act(people, api.undoDoubt, fixed!));
  expect(await item(people, itemId)).toMatchObject({ amount: '8000000' });
  expect(await doubts(people)).toMatchObject([{ status: { code: 'OPEN' } }]);
  const { content } = await must(people.reviewer.call(api.doubtHistory, { params: { doubtId: doubt.id }, query: {} }));
  expect(content.map(({ action }) => action.code)).toEqual(['UNDO', 'FIX']);
});

test('of two fixes of one item each is undone by itself', async () => {
  const { people, itemId } = await doubted({ name: '隧道机电改造监理', projectType: 'CONSTRUCTION' });
  for (const doubt of await doubts(people)) await must(act(people, api.fixDoubt, doubt));
  expect(await item(people, itemId)).toMatchObject({ amount: '800', projectType: { code: 'SUPERVISION' } });
  const [amount, type] = (await doubts(people)).toSorted((a, b) => a.problem.code.localeCompare(b.problem.code));
  await must(act(people, api.undoDoubt, amount!));
  expect(await item(people, itemId)).toMatchObject({ amount: '8000000', projectType: { code: 'SUPERVISION' } });
  await must(act(people, api.undoDoubt, type!));
  expect(await item(people, itemId)).toMatchObject({ amount: '8000000', projectType: { code: 'CONSTRUCTION' } });
});

test('a fix is not undone over what the unit has changed since', async () => {
  const { people, itemId, doubt } = await doubted();
  await must(act(people, api.fixDoubt, doubt));
  const { name, version } = await item(people, itemId);
  const body = given.planBody({ year: 2031, name, amount: '810', version });
  await must(people.clerk.call(planApi.changeItem, { params: { itemId }, body: body as never }));
  const [fixed] = await doubts(people);
  expect((await act(people, api.undoDoubt, fixed!)).status).toBe(409);
  expect(await item(people, itemId)).toMatchObject({ amount: '810' });
});

test('a fix does not write over what the unit has put right itself meanwhile', async () => {
  const { people, itemId, doubt } = await doubted();
  const { name, version } = await item(people, itemId);
  const body = given.planBody({ year: 2031, name, amount: '820', version });
  await must(people.clerk.call(planApi.changeItem, { params: { itemId }, body: body as never }));
  expect((await act(people, api.fixDoubt, doubt)).status).toBe(409);
  expect(await item(people, itemId)).toMatchObject({ amount: '820' });
});

/** Somebody who changes an item of the unit's year, and has not committed yet. */
async function changing(people: Cast) {
  const client = new pg.Client(app.app.store.pool.options);
  await client.connect();
  const of = [people.unit.id];
  await client.query('begin');
  await client.query('select 1 from yearly_plan where organization_id = $1 and year = 2031 for update', of);
  return {
    async touches() {
      await client.query(
        'insert into plan_doubt_due (organization_id, year) values ($1, 2031) on conflict do nothing',
        of,
      );
    },
    query: (text: string, values: unknown[]) => client.query(text, values),
    async commit() {
      await client.query('commit');
      await client.end();
    },
  };
}

test('what is being changed while its year is looked through is looked through afterwards', async () => {
  const people = await given.cast();
  for (const amount of ['600', '700', '900', '1000']) await add(people, { amount });
  const itemId = await add(people, { amount: '800' });
  const other = await changing(people);
  await other.query(`update plan_item set amount = 8000000 where id = $1`, [itemId]);
  await other.touches();
  expect(await doubts(people)).toEqual([]);
  await other.commit();
  expect(await doubts(people)).toMatchObject([{ given: '8,000,000 万元' }]);
});

test('a fix waits for who changes items of the year, and neither for the other', async () => {
  const { people, itemId, doubt } = await doubted();
  const other = await changing(people);
  const fix = act(people, api.fixDoubt, doubt);
  const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(async () => (await app.sql(waiting)).length).toBeGreaterThan(0);
  await other.touches();
  await other.commit();
  expect((await fix).status).toBe(200);
  expect(await item(people, itemId)).toMatchObject({ amount: '800' });
});

test('a type that the name denies is found and fixed', async () => {
  const people = await given.cast();
  const itemId = await add(people, {
    name: '桥隧加固工程监理',
    projectType: 'CONSTRUCTION',
    workKind: 'CONSTRUCTION',
  });
  const [doubt] = await doubts(people);
  expect(doubt).toMatchObject({ given: '施工', suggested: '监理' });
  await must(act(people, api.fixDoubt, doubt!));
  expect(await item(people, itemId)).toMatchObject({ projectType: { code: 'SUPERVISION' }, workKind: null });
  // taken back it is as it was, with what its people had said of it
  const [fixed] = await doubts(people);
  await must(act(people, api.undoDoubt, fixed!));
  expect(await item(people, itemId)).toMatchObject({
    projectType: { code: 'CONSTRUCTION' },
    workKind: { code: 'CONSTRUCTION' },
  });
});

test('the clerk is asked, corrects, and the doubt goes with its to-do', async () => {
  const { people, itemId, doubt } = await doubted();
  await must(say(people, api.askAboutDoubt, doubt, '请核对金额的单位'));
  expect(await given.todos(people.clerk)).toContain('PLAN_DATA');
  const { name, version } = await item(people, itemId);
  const body = given.planBody({ year: 2031, name, amount: '800', version });
  await must(people.clerk.call(planApi.changeItem, { params: { itemId }, body: body as never }));
  expect(await doubts(people)).toMatchObject([{ status: { code: 'GONE' }, allowedActions: [] }]);
  expect(await given.todos(people.clerk)).not.toContain('PLAN_DATA');
});

test('what the clerk is asked goes along with the item into another year, until it is put right there', async () => {
  const { people, itemId, doubt } = await doubted();
  await must(say(people, api.askAboutDoubt, doubt, '请核对金额的单位'));
  const change = async (changes: object) => {
    const { name, version } = await item(people, itemId);
    const body = given.planBody({ year: 2032, name, amount: '8000000', ...changes, version });
    await must(people.clerk.call(planApi.changeItem, { params: { itemId }, body: body as never }));
  };
  for (const amount of ['600', '700', '900', '1000']) await add(people, { year: 2032, amount });
  await change({});
  expect(await doubts(people)).toMatchObject([{ id: doubt.id, year: 2032, status: { code: 'ASKED' } }]);
  expect(await given.todos(people.clerk)).toContain('PLAN_DATA');
  await change({ amount: '800' });
  expect(await doubts(people)).toMatchObject([{ status: { code: 'GONE' } }]);
  expect(await given.todos(people.clerk)).not.toContain('PLAN_DATA');
});

test('of two doubts about one item the clerk is told both', async () => {
  const { people } = await doubted({ name: '隧道机电改造监理', projectType: 'CONSTRUCTION' });
  for (const [index, reason] of ['请核对金额的单位', '请核对项目类型'].entries())
    await must(say(people, api.askAboutDoubt, (await doubts(people))[index]!, reason));
  const told = await app.sql(
    `select content from remind_record where receiver_id = $1 and category = 'PLAN_DATA' and not handled`,
    [people.clerk.id],
  );
  expect(told).toHaveLength(1);
  for (const reason of ['请核对金额的单位', '请核对项目类型']) expect(told[0]!['content']).toContain(reason);
});

test('what is asked about an item is over once the item is done', async () => {
  const { people, itemId, doubt } = await doubted({ kind: 'PERFORMANCE' });
  await must(say(people, api.askAboutDoubt, doubt, '请核对金额的单位'));
  await app.sql(`update plan_item set submit_status = 'APPROVED' where id = $1`, [itemId]);
  for (const action of ['begin', 'finish'] as const) {
    const { version } = await item(people, itemId);
    await must(people.clerk.call(planApi.progressItem, { params: { itemId }, body: { action, version } }));
  }
  expect(await doubts(people)).toMatchObject([{ status: { code: 'GONE' } }]);
  expect(await given.todos(people.clerk)).not.toContain('PLAN_DATA');
});

test('what is ignored stays so until the value changes', async () => {
  const { people, itemId, doubt } = await doubted();
  await must(say(people, api.ignoreDoubt, doubt));
  await add(people, { amount: '650' });
  expect(await doubts(people)).toMatchObject([{ status: { code: 'IGNORED' }, reason: '经核对无误' }]);
  const { name, version } = await item(people, itemId);
  const body = given.planBody({ year: 2031, name, amount: '9000000', version });
  await must(people.clerk.call(planApi.changeItem, { params: { itemId }, body: body as never }));
  expect(await doubts(people)).toMatchObject([{ status: { code: 'OPEN' }, given: '9,000,000 万元' }]);
});

test('what is approved is not fixed over the heads of its people: its clerk is asked', async () => {
  const { people, itemId, doubt } = await doubted({ unplanned: true, unplannedReason: '应急抢修需要' });
  const body = { type: 'PLAN', projectId: itemId, phase: 'PLAN' };
  await must(people.clerk.call(flow.submit, { body }));
  const submitted = (await doubts(people)).find(({ id }) => id === doubt.id)!;
  expect(submitted.allowedActions).toEqual(['ignore']);
  expect((await act(people, api.fixDoubt, submitted)).status).toBe(409);
  await must(people.leader.call(flow.check, { body }));
  await must(people.approver.call(flow.approve, { body }));
  const approved = (await doubts(people)).find(({ id }) => id === doubt.id)!;
  expect(approved.allowedActions).toEqual(['ask', 'ignore']);
  await must(say(people, api.askAboutDoubt, approved, '请申请变更计划金额'));
  expect(await given.todos(people.clerk)).toContain('PLAN_DATA');
  const asked = (await doubts(people)).find(({ id }) => id === doubt.id)!;
  await must(act(people, api.undoDoubt, asked));
  expect(await given.todos(people.clerk)).not.toContain('PLAN_DATA');
});

test('an item that is deleted takes its doubts along', async () => {
  const { people, itemId } = await doubted();
  await must(people.clerk.call(planApi.deleteItem, { params: { itemId } }));
  expect(await doubts(people)).toEqual([]);
});

test('the same fix twice at once has effect once, and only the department decides', async () => {
  const { people, doubt } = await doubted();
  const body = { version: doubt.version };
  const call = () => people.reviewer.call(api.fixDoubt, { params: { doubtId: doubt.id }, body });
  expect((await people.leader.call(api.fixDoubt, { params: { doubtId: doubt.id }, body })).status).toBe(403);
  expect((await people.clerk.call(api.listDoubts)).status).toBe(403);
  expect((await Promise.all([call(), call()])).map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenIdentity } from '../../access/account/given.ts';
import * as flow from '../../work/flow/flow.contract.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import { changeParam } from '../../platform/parameter/parameter.contract.ts';
import * as api from './plan.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let people: Cast;
let others: Cast;

beforeAll(async () => {
  app = await openTestApp();
  given = givenProject(app);
  [people, others] = [await given.cast(), await given.cast()];
});
afterAll(() => app.close());

const add = async (changes: object = {}) =>
  (await must(people.clerk.call(api.addItem, { body: given.planBody(changes) }))).id;
const view = (itemId: string) => must(people.clerk.call(api.viewItem, { params: { itemId } }));
const flowBody = (projectId: string) => ({ type: 'PLAN', projectId, phase: 'PLAN' });

describe('a plan item', () => {
  test.each([
    ['ENGINEERING', '400', 'LEVEL_I'],
    ['ENGINEERING', '399.999999', 'LEVEL_II'],
    ['SERVICE', '29', 'UNDER_AMOUNT'],
  ] as const)('of %s over %s 万元 is %s', async (projectType, amount, level) => {
    const item = await view(await add({ projectType, amount }));
    expect(item).toMatchObject({
      amount,
      level: { code: level },
      status: { code: 'NOT_STARTED' },
      submitStatus: { code: 'UNSUBMITTED' },
    });
    expect(item.allowedActions).toEqual(['edit', 'delete']);
  });

  test('is approved by three people and then may be started', async () => {
    const id = await add();
    expect(await given.todos(people.clerk)).toContain('YEARLY_PLAN_SUBMIT');
    await must(people.clerk.call(flow.submit, { body: flowBody(id) }));
    expect(await given.todos(people.leader)).toContain('PLAN_CHECK');
    expect((await given.refusal(people.clerk, flow.check, { body: flowBody(id) })).status).toBe(403);
    await must(people.leader.call(flow.check, { body: flowBody(id) }));
    await must(people.approver.call(flow.approve, { body: flowBody(id) }));
    expect(await view(id)).toMatchObject({
      submitStatus: { code: 'APPROVED' },
      allowedActions: ['start', 'modify', 'carryOver', 'cancel'],
    });
  });

  test('cannot fail: only a project is tendered', async () => {
    const id = await add();
    await must(people.clerk.call(flow.submit, { body: flowBody(id) }));
    await must(people.leader.call(flow.check, { body: flowBody(id) }));
    const failing = { ...flowBody(id), skiped: true, failResult: 'TERMINATE', reason: '规划调整' };
    expect(await given.refusal(people.approver, flow.approve, { body: failing })).toEqual({
      status: 422,
      code: 'RULE_BROKEN',
      rules: ['FAIL_RESULT_NOT_OFFERED'],
      fields: ['failResult'],
    });
    expect(await view(id)).toMatchObject({ submitStatus: { code: 'CHECKED' } });
    await must(people.approver.call(flow.approve, { body: flowBody(id) }));
  });

  test('that was returned must change before it is handed in again', async () => {
    const id = await add();
    await must(people.clerk.call(flow.submit, { body: flowBody(id) }));
    await must(people.leader.call(flow.reject, { body: { ...flowBody(id), reason: '金额依据不足' } }));
    expect(await given.refusal(people.clerk, flow.submit, { body: flowBody(id) })).toMatchObject({
      status: 422,
      rules: ['NOT_CHANGED'],
    });
    const { version } = await view(id);
    await must(
      people.clerk.call(api.changeItem, {
        params: { itemId: id },
        body: { ...given.planBody({ amount: '820' }), version },
      }),
    );
    await must(people.clerk.call(flow.submit, { body: flowBody(id) }));
  });

  test('is neither changed nor deleted once it is submitted', async () => {
    const id = await add();
    const { version } = await view(id);
    await must(people.clerk.call(flow.submit, { body: flowBody(id) }));
    const { version: now } = await view(id);
    const body = (seen: number) => ({ params: { itemId: id }, body: { ...given.planBody(), version: seen } });
    expect(await given.refusal(people.clerk, api.changeItem, body(version))).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    });
    expect(await given.refusal(people.clerk, api.changeItem, body(now))).toMatchObject({
      status: 409,
      code: 'ACTION_NOT_ALLOWED',
    });
    expect(await given.refusal(people.clerk, api.deleteItem, { params: { itemId: id } })).toMatchObject({
      status: 409,
    });
  });

  test('leaves nothing to do when its draft is deleted', async () => {
    const id = await add();
    await must(people.clerk.call(api.deleteItem, { params: { itemId: id } }));
    expect((await people.clerk.call(api.viewItem, { params: { itemId: id } })).status).toBe(404);
    const open = await app.sql('select 1 from remind_record where business_range = $1 and not handled', [id]);
    expect(open).toEqual([]);
  });

  test.each([
    ['no amount', { amount: '0' }, ['amount']],
    ['a finish before its start', { plannedStart: '2026-06', plannedFinish: '2026-05' }, ['plannedFinish']],
    ['an unknown type', { projectType: 'SHIPS' }, ['projectType']],
    ['a blank name', { name: '  ' }, ['name']],
  ])('is refused with %s', async (_name, changes, fields) => {
    expect(await given.refusal(people.clerk, api.addItem, { body: given.planBody(changes) })).toMatchObject({
      status: 400,
      fields,
    });
  });

  test('has a name of its own in its year', async () => {
    const body = given.planBody();
    await must(people.clerk.call(api.addItem, { body }));
    expect(await given.refusal(people.clerk, api.addItem, { body })).toMatchObject({ status: 409, code: 'DUPLICATE' });
  });
});

test('an item of a unit below is changed where it stands, by whoever answers for that too', async () => {
  const below = await given.organization({ parent: people.unit, hierarchy: '3' });
  const clerk = await given.person(below, 'ORG_CLERK');
  const { id } = await must(clerk.call(api.addItem, { body: given.planBody({ year: 2033 }) }));
  const above = await givenIdentity(app).as(people.unit, ['READ:PLAN', 'MAINTAIN:PLAN'], 'DESCENDANTS');
  const placeOf = async () =>
    (await app.sql('select organization_id, yearly_plan_id, amount::text from plan_item where id = $1', [id]))[0]!;
  const before = await placeOf();
  const body = given.planBody({ year: 2033, amount: '810', version: 1 }) as never;
  await must(above.call(api.changeItem, { params: { itemId: id }, body }));
  expect(await placeOf()).toMatchObject({ ...before, amount: expect.stringContaining('810') });
  const next = given.planBody({ year: 2034, amount: '810', version: 2 }) as never;
  await must(above.call(api.changeItem, { params: { itemId: id }, body: next }));
  expect(
    await app.sql('select organization_id, year from yearly_plan where year in (2033, 2034) order by year'),
  ).toEqual([2033, 2034].map((year) => ({ organization_id: below.id, year })));
});

test('items of another unit are as good as none', async () => {
  const itemId = await add();
  for (const call of [api.viewItem, api.deleteItem]) {
    expect(await given.refusal(others.clerk, call, { params: { itemId } })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
  }
  expect((await given.refusal(others.clerk, flow.submit, { body: flowBody(itemId) })).status).toBe(404);
  const listed = await must(others.clerk.call(api.listItems));
  expect(listed.content.map(({ id }) => id)).not.toContain(itemId);
  expect(
    (await must(people.approver.call(api.listItems, { query: { size: 1000 } }))).content.map(({ id }) => id),
  ).toContain(itemId);
});

test('the list filters by year, status and name', async () => {
  const id = await add({ year: 2031, name: '青屏隧道照明改造' });
  const filters = [
    { year: 2031 },
    { keyword: '隧道照明' },
    { year: 2031, status: 'NOT_STARTED', submitStatus: 'UNSUBMITTED' },
  ];
  for (const query of filters) {
    expect((await must(people.clerk.call(api.listItems, { query }))).content.map((row) => row.id)).toEqual([id]);
  }
  expect(
    (await must(people.clerk.call(api.listItems, { query: { year: 2031, status: 'FINISHED' } }))).totalElements,
  ).toBe(0);
});

test('the level of an item follows the limits that hold on the day', async () => {
  const [now] = await app.sql(`select to_char(business_now(), 'YYYY-MM-DD HH24:MI:SS') as time,
    to_char(business_now() + interval '1 day', 'YYYY-MM-DD') as next`);
  const admin = await given.as(people.unit, ['READ:PARAM', 'MAINTAIN:PARAM']);
  await must(
    admin.call(changeParam, {
      params: { type: 'bidding', name: 'levelI.GOODS' },
      body: { value: '300', validFrom: String(now!['next']), reason: '集团分级标准调整' },
    }),
  );
  const goods = { projectType: 'GOODS', amount: '250' };
  const before = await add(goods);
  await app.setTime(`${String(now!['next'])} 09:00:00`);
  const after = await add(goods);
  await app.setTime(String(now!['time']));
  expect([(await view(before)).level.code, (await view(after)).level.code]).toEqual(['LEVEL_I', 'LEVEL_II']);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import * as flow from '../../work/flow/flow.contract.ts';
import { readWord } from '../../oversight/paper/read-back.fixture.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import * as plan from './plan.contract.ts';
import * as api from './yearly-plan.contract.ts';

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

let year = 2040;
const nextYear = () => (year += 1);

const add = async (changes: object) =>
  (await must(people.clerk.call(plan.addItem, { body: given.planBody(changes) }))).id;
const item = (itemId: string) => must(people.clerk.call(plan.viewItem, { params: { itemId } }));
const yearOf = async (of: number) =>
  (await must(people.leader.call(api.listYears, { query: { year: of } }))).content[0]!;
const flowBody = (projectId: string) => ({ type: 'YEARLY_PLAN', projectId, phase: 'YEARLY_PLAN' });
const alone = (projectId: string) => ({ type: 'PLAN', projectId, phase: 'PLAN' });

/** The plan of a new year with two items of 800 and 20.5 万元. */
async function filled() {
  const of = nextYear();
  const items = [await add({ year: of }), await add({ year: of, amount: '20.5', projectType: 'SERVICE' })] as const;
  return { of, items, id: (await yearOf(of)).id };
}

async function approved() {
  const made = await filled();
  await must(people.clerk.call(flow.submit, { body: flowBody(made.id) }));
  await must(people.leader.call(flow.check, { body: flowBody(made.id) }));
  await must(people.approver.call(flow.approve, { body: flowBody(made.id) }));
  return made;
}

describe('the plan of a year', () => {
  test('counts and sums its items and goes through three people with them', async () => {
    const { of, items, id } = await filled();
    expect(await yearOf(of)).toMatchObject({
      itemCount: 2,
      totalAmount: '820.5',
      submitStatus: { code: 'UNSUBMITTED' },
      approvalStatus: { code: 'UNCHECKED' },
    });
    expect(await given.todos(people.clerk)).toContain('YEARLY_PLAN_SUBMIT');
    await must(people.clerk.call(flow.submit, { body: flowBody(id) }));
    expect(await given.todos(people.clerk)).not.toContain('YEARLY_PLAN_SUBMIT');
    expect(await item(items[0])).toMatchObject({ submitStatus: { code: 'SUBMITTED' }, withPlan: true });
    expect((await item(items[0])).allowedActions).toEqual([]);
    expect(await given.todos(people.leader)).toContain('YEARLY_PLAN_CHECK');
    await must(people.leader.call(flow.check, { body: flowBody(id) }));
    expect(await given.todos(people.reviewer)).toContain('YEARLY_PLAN_CHECK');
    await must(people.reviewer.call(api.reviewPlan, { params: { planId: id }, body: { note: '与预算一致' } }));
    expect(await given.todos(people.reviewer)).not.toContain('YEARLY_PLAN_CHECK');
    expect(await yearOf(of)).toMatchObject({ approvalStatus: { code: 'REVIEWED' }, reviewNote: '与预算一致' });
    expect(await item(items[1])).toMatchObject({ approvalStatus: { code: 'REVIEWED' } });
    await must(people.approver.call(flow.approve, { body: flowBody(id) }));
    expect(await item(items[1])).toMatchObject({
      submitStatus: { code: 'APPROVED' },
      approvalStatus: { code: 'APPROVED' },
      allowedActions: ['start', 'modify', 'carryOver', 'cancel'],
    });
    expect(await given.todos(people.approver)).toContain('PLAN_DIVISION');
  });

  test('that is returned is changed, and handed in again', async () => {
    const { id, items } = await filled();
    await must(people.clerk.call(flow.submit, { body: flowBody(id) }));
    await must(people.leader.call(flow.reject, { body: { ...flowBody(id), reason: '金额依据不足' } }));
    expect(await item(items[0])).toMatchObject({ approvalStatus: { code: 'APPROVE_NOT_PASSED' } });
    expect((await given.refusal(people.clerk, flow.submit, { body: flowBody(id) })).rules).toEqual(['NOT_CHANGED']);
    await must(people.clerk.call(plan.deleteItem, { params: { itemId: items[1] } }));
    await must(people.clerk.call(flow.submit, { body: flowBody(id) }));
    expect(await item(items[0])).toMatchObject({ submitStatus: { code: 'SUBMITTED' } });
  });

  test('without items is not handed in', async () => {
    const { id } = await must(people.clerk.call(api.createYear, { body: { year: nextYear() } }));
    expect(await given.refusal(people.clerk, flow.submit, { body: flowBody(id) })).toMatchObject({
      status: 422,
      rules: ['YEAR_EMPTY'],
    });
    expect(await given.refusal(people.clerk, api.createYear, { body: { year } })).toMatchObject({
      status: 409,
      code: 'DUPLICATE',
    });
  });

  test('takes no item while it is decided, and then only what is bought outside of it, with a reason', async () => {
    const { of, id } = await filled();
    const body = (changes: object = {}) => ({ body: given.planBody({ year: of, ...changes }) });
    await must(people.clerk.call(flow.submit, { body: flowBody(id) }));
    expect((await given.refusal(people.clerk, plan.addItem, body())).rules).toEqual(['YEAR_UNDER_WAY']);
    await must(people.leader.call(flow.check, { body: flowBody(id) }));
    await must(people.approver.call(flow.approve, { body: flowBody(id) }));
    expect((await given.refusal(people.clerk, plan.addItem, body())).rules).toEqual(['YEAR_APPROVED']);
    expect((await given.refusal(people.clerk, plan.addItem, body({ unplanned: true }))).fields).toEqual([
      'unplannedReason',
    ]);
    const { id: extra } = await must(
      people.clerk.call(plan.addItem, body({ unplanned: true, unplannedReason: '水毁抢修' })),
    );
    await must(people.clerk.call(flow.submit, { body: alone(extra) }));
    await must(people.leader.call(flow.check, { body: alone(extra) }));
    await must(people.approver.call(flow.approve, { body: alone(extra) }));
    expect((await item(extra)).allowedActions).toContain('start');
    expect(await yearOf(of)).toMatchObject({ itemCount: 3, unplannedNum: 1 });
  });

  test('an item goes ahead of it alone, and is not decided twice', async () => {
    const { of, items, id } = await filled();
    await must(people.clerk.call(flow.submit, { body: alone(items[0]) }));
    await must(people.clerk.call(flow.submit, { body: flowBody(id) }));
    expect(await item(items[0])).toMatchObject({ withPlan: false, submitStatus: { code: 'SUBMITTED' } });
    expect((await given.refusal(people.clerk, flow.submit, { body: alone(items[1]) })).status).toBe(409);
    await must(people.leader.call(flow.check, { body: alone(items[0]) }));
    await must(people.approver.call(flow.approve, { body: alone(items[0]) }));
    expect(await yearOf(of)).toMatchObject({ submitStatus: { code: 'SUBMITTED' }, draftNum: 1 });
  });

  test('is urged before whoever has it before them', async () => {
    const { id } = await filled();
    await must(people.clerk.call(flow.submit, { body: flowBody(id) }));
    const { receivers } = await must(people.clerk.call(flow.urge, { body: { ...flowBody(id), note: '请尽快审核' } }));
    expect(receivers).toHaveLength(1);
    expect(await given.todos(people.leader)).toContain('NOTICE_YEARLY_PLAN_URGED');
    expect((await given.refusal(people.clerk, flow.urge, { body: { ...flowBody(id), note: null } })).rules).toEqual([
      'URGED_RECENTLY',
    ]);
  });

  test('is reviewed when it is checked, not before', async () => {
    const { id } = await filled();
    const review = { params: { planId: id }, body: { note: '同意' } };
    expect((await given.refusal(people.reviewer, api.reviewPlan, review)).status).toBe(409);
    expect((await given.refusal(people.clerk, api.reviewPlan, review)).status).toBe(403);
  });

  test('goes to Word with its items, as a draft until it is approved', async () => {
    const { id, of } = await filled();
    const take = (who = people.clerk) =>
      who.call(api.takeYear, { params: { yearlyPlanId: id }, query: { format: 'docx' } });
    const word = await readWord(Buffer.from((await must(take())) as unknown as Uint8Array));
    for (const text of [`${of}年度采购计划`, '2项，820.5万元', '20.5']) expect(word).toContain(text);
    expect((await take(others.clerk)).status).toBe(404);
  });

  test('of another unit is as good as none', async () => {
    const { id, of } = await filled();
    const params = { params: { yearlyPlanId: id } };
    expect((await given.refusal(others.leader, api.viewYear, params)).status).toBe(404);
    expect((await given.refusal(others.clerk, flow.submit, { body: flowBody(id) })).status).toBe(404);
    expect((await must(others.leader.call(api.listYears, { query: { year: of } }))).content).toEqual([]);
  });
});

describe('what is to be done about an item', () => {
  const open = (id: string) =>
    app.sql(
      `select category, business_range as about from remind_record
       where business_range like '%|' || $1 and not handled order by category`,
      [id],
    );
  const unplanned = { unplanned: true, unplannedReason: '水毁抢修' };
  const edit = async (itemId: string, changes: object) => {
    const { name, version } = await item(itemId);
    const body = { ...given.planBody({ name, ...changes }), version };
    await must(people.clerk.call(plan.changeItem, { params: { itemId }, body }));
  };
  /** An item of a new year that was handed in by itself and returned. */
  const returned = async (changes: object = {}) => {
    const of = nextYear();
    const id = await add({ year: of, ...changes });
    await must(people.clerk.call(flow.submit, { body: alone(id) }));
    await must(people.leader.call(flow.reject, { body: { ...alone(id), reason: '金额依据不足' } }));
    return { of, id };
  };

  test('goes along where it changes its year and its kind', async () => {
    const of = nextYear();
    const id = await add({ year: of, ...unplanned });
    expect(await open(id)).toEqual([{ category: 'PLAN_SUBMIT', about: `${of}|0|${id}` }]);
    const later = nextYear();
    await edit(id, { year: later, kind: 'PERFORMANCE', ...unplanned });
    expect(await open(id)).toEqual([{ category: 'PLAN_SUBMIT', about: `${later}|1|${id}` }]);
    await must(people.clerk.call(flow.submit, { body: alone(id) }));
    expect((await open(id)).map(({ category }) => category)).toEqual(['PLAN_CHECK']);
  });

  test('goes along where it was returned, which asks for its plan too', async () => {
    const { id } = await returned();
    const later = nextYear();
    await edit(id, { year: later });
    expect(await open(id)).toEqual([{ category: 'PLAN_MODIFY', about: `${later}|0|${id}` }]);
    expect(await open((await yearOf(later)).id)).toMatchObject([{ category: 'YEARLY_PLAN_SUBMIT' }]);
  });

  test('is done by its plan once it is in it', async () => {
    const { of, id } = await returned(unplanned);
    await edit(id, { year: of });
    await must(people.clerk.call(flow.submit, { body: flowBody((await yearOf(of)).id) }));
    expect(await open(id)).toEqual([]);
    const other = nextYear();
    const fresh = await add({ year: other, ...unplanned });
    await edit(fresh, { year: other });
    expect(await open(fresh)).toEqual([]);
  });

  test('asks for no plan of a year in which nothing is planned', async () => {
    const of = nextYear();
    const id = await add({ year: of, ...unplanned });
    await edit(id, { year: of, amount: '810', ...unplanned });
    const planned = await add({ year: of });
    await edit(planned, { year: of, ...unplanned });
    expect(await open((await yearOf(of)).id)).toEqual([]);
  });

  test('is gone with it', async () => {
    const { of, items, id } = await filled();
    await must(people.clerk.call(flow.submit, { body: alone(items[0]) }));
    await must(people.leader.call(flow.reject, { body: { ...alone(items[0]), reason: '金额依据不足' } }));
    await must(people.clerk.call(flow.submit, { body: flowBody(id) }));
    await must(people.leader.call(flow.reject, { body: { ...flowBody(id), reason: '金额依据不足' } }));
    await must(people.clerk.call(plan.deleteItem, { params: { itemId: items[0] } }));
    await edit(items[1], { year: of, amount: '21', projectType: 'SERVICE' });
    expect(await open(items[0])).toEqual([]);
  });
});

describe('the end of a year', () => {
  const close = async (of: number) => {
    const { id, version } = await yearOf(of);
    return { params: { yearlyPlanId: id }, body: { version } };
  };

  test('comes when nothing is left undone; then nothing begins any more', async () => {
    const { of, items } = await approved();
    expect((await given.refusal(people.approver, api.closeYear, await close(of))).rules).toEqual(['YEAR_UNDONE']);
    for (const itemId of items) {
      await app.sql(`update plan_item set status = 'FINISHED' where id = $1`, [itemId]);
    }
    await must(people.approver.call(api.closeYear, await close(of)));
    expect((await yearOf(of)).closedTime).not.toBeNull();
    const body = given.planBody({ year: of, unplanned: true, unplannedReason: '水毁抢修' });
    expect((await given.refusal(people.clerk, plan.addItem, { body })).rules).toEqual(['YEAR_CLOSED']);
    expect((await given.refusal(people.approver, api.closeYear, await close(of))).status).toBe(409);
    await must(people.approver.call(api.reopenYear, await close(of)));
    await must(people.clerk.call(plan.addItem, { body }));
  });

  test('the next year is opened for every unit once', async () => {
    const of = nextYear();
    const { num } = await must(people.approver.call(api.openYear, { body: { year: of } }));
    expect(num).toBeGreaterThan(1);
    expect((await yearOf(of)).itemCount).toBe(0);
    expect(await must(people.approver.call(api.openYear, { body: { year: of } }))).toEqual({ num: 0 });
    expect(await given.todos(others.clerk)).toContain('YEARLY_PLAN_SUBMIT');
  });
});

test('an in-contract item is begun and finished by hand, a tender item by its project', async () => {
  const of = nextYear();
  const [inContract, tender] = [await add({ year: of, kind: 'PERFORMANCE' }), await add({ year: of })];
  const { id } = await yearOf(of);
  await must(people.clerk.call(flow.submit, { body: flowBody(id) }));
  await must(people.leader.call(flow.check, { body: flowBody(id) }));
  await must(people.approver.call(flow.approve, { body: flowBody(id) }));
  const step = async (itemId: string, action: 'begin' | 'finish') => ({
    params: { itemId },
    body: { action, version: (await item(itemId)).version },
  });
  expect((await item(inContract)).allowedActions).toContain('begin');
  await must(people.clerk.call(plan.progressItem, await step(inContract, 'begin')));
  await must(people.clerk.call(plan.progressItem, await step(inContract, 'finish')));
  expect((await item(inContract)).status.code).toBe('FINISHED');
  expect((await given.refusal(people.clerk, plan.progressItem, await step(tender, 'begin'))).status).toBe(409);
});

test('an approved item is given to an officer of its unit', async () => {
  const { items, of } = await approved();
  const [itemId] = items;
  const officers = await must(people.approver.call(plan.listOfficers, { params: { itemId } }));
  expect(officers.map(({ userId }) => userId)).toEqual([people.clerk.id]);
  const divide = async (id: string, userId: string) => ({
    params: { itemId: id },
    body: { userId, version: (await item(id)).version },
  });
  expect((await given.refusal(people.approver, plan.divideItem, await divide(itemId, others.clerk.id))).fields).toEqual(
    ['userId'],
  );
  expect((await given.refusal(people.clerk, plan.divideItem, await divide(itemId, people.clerk.id))).status).toBe(403);
  for (const id of items) await must(people.approver.call(plan.divideItem, await divide(id, people.clerk.id)));
  expect((await item(itemId)).divisionUserName).not.toBeNull();
  const { id } = await yearOf(of);
  const open = await app.sql(
    `select 1 from remind_record where category = 'PLAN_DIVISION' and business_range like '%' || $1 and not handled`,
    [id],
  );
  expect(open).toEqual([]);
});

test('plans are sorted and picked by what their items come to, whatever became of them', async () => {
  const [large, small] = [await filled(), await filled()];
  await must(people.clerk.call(plan.deleteItem, { params: { itemId: small.items[0] } }));
  const [done] = small.items.slice(1);
  const sums = () =>
    app.sql(`
      select plan.id, coalesce(sum(kept.item_num), 0)::int as items, coalesce(sum(kept.total_amount), 0)::numeric(26,6)::text as amount,
        coalesce(sum(kept.left_num), 0)::int as left_over, count(kept)::int as rows
      from yearly_plan plan left join yearly_plan_sum kept on kept.yearly_plan_id = plan.id group by plan.id order by plan.id`);
  const items = () =>
    app.sql(`
      select plan.id, count(item)::int as items, coalesce(sum(item.amount), 0)::numeric(26,6)::text as amount,
        (count(*) filter (where item.status in ('NOT_STARTED','STARTED')))::int as left_over
      from yearly_plan plan left join plan_item item on item.yearly_plan_id = plan.id group by plan.id order by plan.id`);
  const withoutRows = async () =>
    (await sums()).map(({ id, items: count, amount, left_over }) => ({ id, items: count, amount, left_over }));
  expect(await withoutRows()).toEqual(await items());
  await app.sql(`update plan_item set status = 'FINISHED' where id = $1`, [done]);
  const idsBy = async (query: object) =>
    (await must(people.leader.call(api.listYears, { query: { size: 100, ...query } }))).content.map(({ id }) => id);
  const first = async (sort: string) => (await idsBy({ sort })).filter((id) => [large.id, small.id].includes(id));
  for (const column of ['itemCount', 'totalAmount', 'leftNum']) {
    expect(await first(`${column},desc`)).toEqual([large.id, small.id]);
    expect(await first(`${column},asc`)).toEqual([small.id, large.id]);
  }
  expect(await idsBy({ left: true })).toContain(large.id);
  expect(await idsBy({ left: true })).not.toContain(small.id);
  expect((await sums()).some(({ rows }) => Number(rows) > 1)).toBe(true);
  await app.app.runDue();
  expect((await sums()).every(({ rows }) => Number(rows) <= 1)).toBe(true);
  expect(await withoutRows()).toEqual(await items());
});

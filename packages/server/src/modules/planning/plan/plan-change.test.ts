import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import * as flow from '../../work/flow/flow.contract.ts';
import { handOver } from '../../procedure/handover/handover.contract.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import { startFromPlan, viewProject } from '../../procedure/project/project.contract.ts';
import * as api from './plan-change.contract.ts';
import * as plan from './plan.contract.ts';

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

type Type = 'MODIFY' | 'CARRYOVER' | 'CANCEL';

const item = (itemId: string) => must(people.clerk.call(plan.viewItem, { params: { itemId } }));
const body = (itemId: string, type: Type, values?: object) => ({
  body: { itemId, type, reason: '设计变更，工程量增加', ...(values ? { values } : {}) },
});
const ask = async (itemId: string, type: Type, values?: object) =>
  (await must(people.clerk.call(api.requestChange, body(itemId, type, values)))).id;
const refused = (itemId: string, type: Type, values?: object) =>
  given.refusal(people.clerk, api.requestChange, body(itemId, type, values));
const flowBody = (projectId: string, type: Type) => {
  const name = type === 'CARRYOVER' ? 'PLAN_CARRYOVER' : 'PLAN_MODIFY';
  return { body: { type: name, projectId, phase: name } };
};
const listed = async (itemId: string) =>
  (await must(people.clerk.call(api.listChanges, { query: { itemId } }))).content[0]!;

describe('a modification', () => {
  test('is asked for with a reason, decided by the department, and made by the clerk as it was approved', async () => {
    const itemId = await given.planItem(people, { plannedStart: '2026-03' });
    const changeId = await ask(itemId, 'MODIFY', { amount: '399', plannedFinish: '2026-11' });
    expect(await item(itemId)).toMatchObject({ pendingChange: true, amount: '800', allowedActions: [] });
    expect(await given.todos(people.approver)).toContain('PLAN_MODIFY_APPLY');
    expect(await listed(itemId)).toMatchObject({
      submitStatus: { code: 'SUBMITTED' },
      differences: [
        { field: 'amount', before: '800', after: '399' },
        { field: 'plannedFinish', before: null, after: '2026-11' },
      ],
    });
    await must(people.approver.call(flow.approve, flowBody(changeId, 'MODIFY')));
    expect(await given.todos(people.clerk)).toContain('PLAN_MODIFY_MANAGEMENT');
    expect(await item(itemId)).toMatchObject({ amount: '800' });
    await must(people.clerk.call(api.applyChange, { params: { changeId } }));
    expect(await item(itemId)).toMatchObject({
      amount: '399',
      plannedStart: '2026-03',
      plannedFinish: '2026-11',
      level: { code: 'LEVEL_II' },
      pendingChange: false,
    });
    expect(await given.todos(people.clerk)).not.toContain('PLAN_MODIFY_MANAGEMENT');
    expect((await given.refusal(people.clerk, api.applyChange, { params: { changeId } })).status).toBe(409);
  });

  test('that is returned is said anew', async () => {
    const itemId = await given.planItem(people);
    const changeId = await ask(itemId, 'MODIFY', { amount: '900' });
    const reject = flowBody(changeId, 'MODIFY');
    await must(people.approver.call(flow.reject, { body: { ...reject.body, reason: '请附设计变更批复' } }));
    expect(await given.todos(people.clerk)).toContain('PLAN_MODIFY');
    expect((await given.refusal(people.clerk, flow.submit, flowBody(changeId, 'MODIFY'))).rules).toEqual([
      'NOT_CHANGED',
    ]);
    const { version } = await listed(itemId);
    const revised = { reason: '设计变更，已附批复', values: { amount: '880' }, version };
    await must(people.clerk.call(api.reviseChange, { params: { changeId }, body: revised }));
    await must(people.clerk.call(flow.submit, flowBody(changeId, 'MODIFY')));
    expect((await listed(itemId)).differences).toEqual([{ field: 'amount', before: '800', after: '880' }]);
  });

  test('of a running procurement touches its money and end alone', async () => {
    const itemId = await given.planItem(people);
    await must(people.clerk.call(startFromPlan, { body: { planItemId: itemId } }));
    expect((await refused(itemId, 'MODIFY', { projectType: 'GOODS' })).rules).toEqual(['CHANGE_NOT_TAKEN']);
    await ask(itemId, 'MODIFY', { amount: '900' });
  });

  test.each([
    ['that changes nothing', { amount: '800' }, 422],
    ['with months in the wrong order', { plannedStart: '2026-09', plannedFinish: '2026-03' }, 400],
    ['with no amount', { amount: '0' }, 400],
  ])('%s is refused', async (_what, values, status) => {
    expect((await refused(await given.planItem(people), 'MODIFY', values)).status).toBe(status);
  });

  test('takes no name that the year has already', async () => {
    const [first, second] = [await given.planItem(people), await given.planItem(people)];
    const { name } = await item(first);
    expect((await refused(second, 'MODIFY', { name })).rules).toEqual(['PLAN_NAME_TAKEN']);
  });
});

describe('a carry-over', () => {
  test('makes the item of the next year, approved, with its project', async () => {
    const itemId = await given.planItem(people);
    const { id: projectId } = await must(people.clerk.call(startFromPlan, { body: { planItemId: itemId } }));
    const changeId = await ask(itemId, 'CARRYOVER', { plannedStart: '2027-02' });
    expect(await given.todos(people.approver)).toContain('PLAN_CARRYOVER_APPLY');
    await app.sql('delete from plan_doubt_due');
    await must(people.approver.call(flow.approve, flowBody(changeId, 'CARRYOVER')));
    // both years are looked through for what seems wrong
    expect(await app.sql('select year from plan_doubt_due order by year')).toEqual([{ year: 2026 }, { year: 2027 }]);
    const before = await item(itemId);
    expect(before).toMatchObject({ status: { code: 'CARRIED_OVER' }, projectId: null, allowedActions: [] });
    const { content } = await must(people.clerk.call(plan.listItems, { query: { year: 2027, keyword: before.name } }));
    expect(content).toMatchObject([
      {
        carriedFrom: itemId,
        amount: '800',
        plannedStart: '2027-02',
        status: { code: 'STARTED' },
        submitStatus: { code: 'APPROVED' },
        projectId,
      },
    ]);
    const { planItem } = await must(people.clerk.call(viewProject, { params: { projectId } }));
    expect(planItem?.id).toBe(content[0]!.id);
    const again = { body: { type: 'PLAN', projectId: content[0]!.id, phase: 'PLAN' } };
    expect((await given.refusal(people.clerk, flow.submit, again)).status).toBe(409);
  });
});

describe('what is to be divided', () => {
  let year = 2040;

  /** An item that was approved with the plan of a new year, and nobody works on. */
  const undivided = async () => {
    year += 2;
    const itemId = (await must(people.clerk.call(plan.addItem, { body: given.planBody({ year }) }))).id;
    const { yearlyPlanId } = await item(itemId);
    const step = { body: { type: 'YEARLY_PLAN', projectId: yearlyPlanId, phase: 'YEARLY_PLAN' } };
    await must(people.clerk.call(flow.submit, step));
    await must(people.leader.call(flow.check, step));
    await must(people.approver.call(flow.approve, step));
    return { itemId, about: `${year}|2|${yearlyPlanId}` };
  };
  const abouts = async () =>
    (
      await app.sql(
        `select business_range as about from remind_record where category = 'PLAN_DIVISION' and not handled`,
      )
    ).map(({ about }) => String(about));

  test('of a year is nothing once its last item was cancelled', async () => {
    const { itemId, about } = await undivided();
    expect(await abouts()).toContain(about);
    await must(people.approver.call(flow.approve, flowBody(await ask(itemId, 'CANCEL'), 'CANCEL')));
    expect(await abouts()).not.toContain(about);
  });

  test('goes to the next year with its item', async () => {
    const { itemId, about } = await undivided();
    await must(people.approver.call(flow.approve, flowBody(await ask(itemId, 'CARRYOVER'), 'CARRYOVER')));
    const [next] = await app.sql('select id from plan_item where carried_from = $1', [itemId]);
    expect(await abouts()).not.toContain(about);
    expect(await abouts()).toContain(`${year + 1}|0|${String(next!['id'])}`);
  });

  test('is nothing once a colleague took everything over', async () => {
    const { about } = await undivided();
    const { id: toUserId } = await given.person(people.unit, 'ORG_CLERK');
    const body = { fromUserId: people.clerk.id, toUserId, reason: '岗位调整' };
    await must(people.leader.call(handOver, { body }));
    expect(await abouts()).not.toContain(about);
    await must(
      people.leader.call(handOver, { body: { fromUserId: toUserId, toUserId: people.clerk.id, reason: '岗位调整' } }),
    );
  });
});

describe('a request', () => {
  test('to give an item up cancels it', async () => {
    const itemId = await given.planItem(people);
    await must(people.approver.call(flow.approve, flowBody(await ask(itemId, 'CANCEL'), 'CANCEL')));
    expect((await item(itemId)).status.code).toBe('CANCELLED');
  });

  test('is the only one about its item, and keeps its project waiting', async () => {
    const itemId = await given.planItem(people);
    const replies = await Promise.all(
      [1, 2, 3].map(() => people.clerk.call(api.requestChange, body(itemId, 'CANCEL'))),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await given.refusal(people.clerk, startFromPlan, { body: { planItemId: itemId } })).status).toBe(409);
  });

  test('is withdrawn before it has an effect, but not while it is decided', async () => {
    const itemId = await given.planItem(people);
    const changeId = await ask(itemId, 'CANCEL');
    expect((await given.refusal(people.clerk, api.withdrawChange, { params: { changeId } })).status).toBe(409);
    await must(people.clerk.call(flow.recall, flowBody(changeId, 'CANCEL')));
    await must(people.clerk.call(api.withdrawChange, { params: { changeId } }));
    expect((await item(itemId)).allowedActions).toContain('start');
  });

  test('of another unit is as good as none', async () => {
    const itemId = await given.planItem(people);
    const changeId = await ask(itemId, 'CANCEL');
    expect((await given.refusal(others.clerk, api.requestChange, body(itemId, 'CANCEL'))).status).toBe(404);
    expect((await given.refusal(others.clerk, api.withdrawChange, { params: { changeId } })).status).toBe(404);
    expect((await must(others.clerk.call(api.listChanges, { query: { itemId } }))).content).toEqual([]);
  });

  test('is for approved items', async () => {
    const { id } = await must(people.clerk.call(plan.addItem, { body: given.planBody() }));
    expect((await refused(id, 'CANCEL')).status).toBe(409);
  });
});

describe('an approval that was taken back', () => {
  const alone = (projectId: string) => ({ body: { type: 'PLAN', projectId, phase: 'PLAN' } });
  /** The item is no more approved: its clerk may change and delete it. */
  const takenBack = async (itemId: string) => {
    await must(people.approver.call(flow.reject, { body: { ...alone(itemId).body, reason: '金额依据不足' } }));
  };
  const approvedAnew = async (itemId: string, amount: string) => {
    const { name, version } = await item(itemId);
    const changed = { ...given.planBody({ name, amount }), version };
    await must(people.clerk.call(plan.changeItem, { params: { itemId }, body: changed }));
    await given.settle(people, alone(itemId).body);
  };

  test('leaves no request that overwrites what was put right since', async () => {
    const itemId = await given.planItem(people);
    const changeId = await ask(itemId, 'MODIFY', { amount: '900' });
    await must(people.approver.call(flow.approve, flowBody(changeId, 'MODIFY')));
    await takenBack(itemId);
    await approvedAnew(itemId, '700');
    expect((await given.refusal(people.clerk, api.applyChange, { params: { changeId } })).rules).toEqual([
      'CHANGE_STALE',
    ]);
    expect(await item(itemId)).toMatchObject({ amount: '700' });
    await must(people.clerk.call(api.withdrawChange, { params: { changeId } }));
    await ask(itemId, 'MODIFY', { amount: '900' });
    const other = await given.planItem(people);
    const next = await ask(other, 'MODIFY', { amount: '900' });
    await takenBack(other);
    await approvedAnew(other, '710');
    const refused = await given.refusal(people.approver, flow.approve, flowBody(next, 'MODIFY'));
    expect(refused.rules).toEqual(['CHANGE_STALE']);
  });

  test('leaves an item that stays as long as requests speak of it', async () => {
    const itemId = await given.planItem(people);
    const changeId = await ask(itemId, 'MODIFY', { amount: '900' });
    await must(people.approver.call(flow.approve, flowBody(changeId, 'MODIFY')));
    // as one that is returned with the plan of its year
    const drop = async () => {
      await app.sql(`update plan_item set submit_status = 'REJECTED', with_plan = true where id = $1`, [itemId]);
      return given.refusal(people.clerk, plan.deleteItem, { params: { itemId } });
    };
    expect(await drop()).toMatchObject({ status: 422, rules: ['PLAN_REQUESTED'] });
    await app.sql(`update plan_change set settled_time = business_now() where id = $1`, [changeId]);
    expect(await drop()).toMatchObject({ status: 422, rules: ['PLAN_REQUESTED'] });
    expect((await listed(itemId)).differences).toHaveLength(1);
  });
});

test('what a project has drawn is no longer left of its item', async () => {
  const itemId = await given.planItem(people);
  expect((await item(itemId)).remainingAmount).toBe('800');
  await must(people.clerk.call(startFromPlan, { body: { planItemId: itemId } }));
  expect((await item(itemId)).remainingAmount).toBe('0');
});

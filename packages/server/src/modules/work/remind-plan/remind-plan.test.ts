import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenIdentity } from '../../access/account/given.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import * as flow from '../flow/flow.contract.ts';
import { countReminders, listReminders, markDown } from '../reminder/reminder.contract.ts';
import * as api from './remind-plan.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let admin: Caller;
let reader: Caller;

beforeAll(async () => {
  app = await openTestApp();
  // a Tuesday
  await app.setTime('2026-11-24 10:00:00+08');
  given = givenProject(app);
  const identity = givenIdentity(app);
  const unit = await identity.organization();
  admin = await identity.as(unit, ['READ:REMIND_PLAN', 'MAINTAIN:REMIND_PLAN']);
  reader = await identity.as(unit, ['READ:REMIND_PLAN']);
});
afterAll(() => app.close());

const plans = async () => must(admin.call(api.listRemindPlans));
const plan = async (code: string) => (await plans()).find(({ category }) => category.code === code)!;

/** Changes parts of a plan, as the screen does from what it shows. */
const change = async (code: string, parts: object, by = admin) => {
  const { days, repeatDays, locks, enabled, version } = await plan(code);
  return by.call(api.changeRemindPlan, {
    params: { category: code },
    body: { days, repeatDays, locks, enabled, version, reason: '年底集中采购', ...parts },
  });
};

const todos = async (caller: Caller) => (await must(caller.call(listReminders, { query: { handled: false } }))).content;
const todoOf = async (caller: Caller, code: string) =>
  (await todos(caller)).find(({ category }) => category.code === code);

test('every kind is listed with what the product came with, and what may be settled', async () => {
  expect(await plan('BIDDING_DOCUMENT_SUBMIT')).toEqual({
    category: { code: 'BIDDING_DOCUMENT_SUBMIT', value: '招标文件待提交' },
    kind: 'TODO',
    days: 15,
    repeatDays: 3,
    locks: true,
    enabled: true,
    choices: { days: true, repeatDays: true, locks: true, enabled: false },
    version: 0,
  });
  expect(await plan('BIDDING_DOCUMENT_READ')).toMatchObject({ days: null, repeatDays: null, locks: false });
});

test('a change is kept with who made it and why; two cannot both change what they saw', async () => {
  expect((await change('ANNOUNCEMENT_CHECK', { days: 2 })).status).toBe(200);
  expect(await change('ANNOUNCEMENT_CHECK', { days: 4, version: 0 })).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT' },
  });
  expect((await change('ANNOUNCEMENT_CHECK', { days: 4, repeatDays: null })).status).toBe(200);
  expect(await plan('ANNOUNCEMENT_CHECK')).toMatchObject({ days: 4, repeatDays: null, version: 2 });
  const params = { category: 'ANNOUNCEMENT_CHECK' };
  const history = await must(reader.call(api.viewRemindPlanHistory, { params }));
  expect(history.own).toMatchObject({ days: 3 });
  expect(history.changes).toMatchObject([{ days: 4, reason: '年底集中采购' }, { days: 2 }]);
  const [trail] = await app.sql(
    `select before, after from audit_log where object_type = 'remindPlan' order by id desc limit 1`,
  );
  expect(trail).toMatchObject({ before: { days: 2 }, after: { days: 4, reason: '年底集中采购' } });
});

test('of those who save at the same moment all but one are told that another was first', async () => {
  const { repeatDays, locks, enabled, version } = await plan('AWARD_CHECK');
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      admin.call(api.changeRemindPlan, {
        params: { category: 'AWARD_CHECK' },
        body: { days: index + 1, repeatDays, locks, enabled, version, reason: '同时保存' },
      }),
    ),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(11);
  for (const { status, body } of refused)
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
});

test('what the procedure rules is refused in words, and so is who may only read', async () => {
  expect(await change('BIDDING_DOCUMENT_SUBMIT', { enabled: false })).toMatchObject({ status: 400 });
  expect(await change('BIDDING_DOCUMENT_SUBMIT', { days: null })).toMatchObject({ status: 400 });
  expect(await change('MONTHLY_REPORT_SUBMIT', { days: 5 })).toMatchObject({ status: 400 });
  expect(await change('BIDDING_DOCUMENT_SUBMIT', { days: 7 }, reader)).toMatchObject({ status: 403 });
  const params = { category: 'NO_SUCH_THING' };
  expect((await admin.call(api.viewRemindPlanHistory, { params })).status).toBe(404);
  expect((await plan('BIDDING_DOCUMENT_SUBMIT')).version).toBe(0);
});

test('the next to-do obeys: its days, and whether a notice is given', async () => {
  await must(change('COUNTERSIGN_IMPLE_SUBMIT', { days: 2, locks: false }));
  await must(change('IMPLEMENTION_PLAN_READ', { enabled: false }));
  const people = await given.cast();
  const projectId = await given.atCountersign(people);
  // two workdays after a Tuesday
  expect((await todoOf(people.clerk, 'COUNTERSIGN_IMPLE_SUBMIT'))!.dueTime!.slice(0, 10)).toBe('2026-11-26');
  expect(await todoOf(people.clerk, 'IMPLEMENTION_PLAN_READ')).toBeUndefined();
  await app.sql(
    `update remind_record set due_time = business_now() - interval '1 day' where project_id = $1 and not handled`,
    [projectId],
  );
  const body = { type: 'PROJECT', projectId, phase: 'COUNTERSIGN_IMPLEMENTION_PLAN' }; // sic
  // overdue, and not locked any more: what is missing is the sheet
  expect((await people.clerk.call(flow.submit, { body })).status).toBe(422);
  await must(change('COUNTERSIGN_IMPLE_SUBMIT', { locks: true }));
  expect((await people.clerk.call(flow.submit, { body })).status).toBe(423);
});

test('overdue to-dos come again in the morning of their day, also where they were marked; never on a weekend', async () => {
  await must(change('COUNTERSIGN_IMPLE_SUBMIT', { repeatDays: 2 }));
  const people: Cast = await given.cast();
  const projectId = await given.atCountersign(people);
  const due = (time: string) =>
    app.sql(`update remind_record set due_time = $1 where project_id = $2 and not handled`, [time, projectId]);
  const seen = () => todoOf(people.clerk, 'COUNTERSIGN_IMPLE_SUBMIT');
  const at = async (time: string) => {
    await app.setTime(time);
    await app.app.runDue();
  };
  await due('2026-11-24 10:00:00+08');
  const { id } = (await seen())!;
  await at('2026-11-25 12:00:00+08');
  expect(await seen()).toMatchObject({ repeated: 0 });

  // marked as seen: out of the list until it comes again
  await must(people.clerk.call(markDown, { body: { ids: [id] } }));
  await at('2026-11-26 07:59:00+08');
  expect(await seen()).toBeUndefined();
  const before = (await must(people.clerk.call(countReminders))).total;
  await at('2026-11-26 08:00:00+08');
  expect(await seen()).toMatchObject({ id, repeated: 1, overdue: true });
  expect((await must(people.clerk.call(countReminders))).total).toBe(before + 1);
  // once, however often the work runs
  await at('2026-11-26 18:00:00+08');
  await at('2026-11-28 09:00:00+08');
  expect(await seen()).toMatchObject({ repeated: 1 });
  // two workdays on, over the weekend
  await at('2026-11-30 08:00:00+08');
  expect(await seen()).toMatchObject({ repeated: 2 });

  await must(change('COUNTERSIGN_IMPLE_SUBMIT', { repeatDays: null }));
  await at('2026-12-07 08:00:00+08');
  expect(await seen()).toMatchObject({ repeated: 2 });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { rowsOf } from '../../../kernel/testing/workbook.ts';
import * as flow from '../flow/flow.contract.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import { exportOverview, pageOverview, totalPhases } from '../../oversight/project-query/project-overview.contract.ts';
import { approveUnlock, listOverdue, requestUnlock } from './overdue.contract.ts';
import { countReminders, listReminders, markDown } from './reminder.contract.ts';

/** From the due time of a to-do to the list of late projects, the lock and its end. */

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let people: Cast;
let projectId: string;
const PHASE = 'COUNTERSIGN_IMPLEMENTION_PLAN'; // sic
const body = () => ({ type: 'PROJECT', projectId, phase: PHASE });

beforeAll(async () => {
  app = await openTestApp();
  await app.setTime('2026-09-29 10:00:00+08');
  given = givenProject(app);
  people = await given.cast();
  projectId = await given.atCountersign(people);
});
afterAll(() => app.close());

const todo = async () => {
  const { content } = await must(people.clerk.call(listReminders, { query: { handled: false } }));
  return content.find(({ category }) => category.code === 'COUNTERSIGN_IMPLE_SUBMIT');
};
const overview = async (query: object = {}) => must(people.clerk.call(pageOverview, { query }));
const submitted = () => people.clerk.call(flow.submit, { body: body() });

test('a to-do is due some workdays after it was given: National Day does not count, the swapped Saturday does', async () => {
  const checks = await must(people.leader.call(listReminders, { query: { handled: true } }));
  const check = checks.content.find(({ category }) => category.code === 'IMPLEMENTION_PLAN_CHECK');
  expect(check!.dueTime!.slice(0, 10)).toBe('2026-10-09');
  // to the minute: the clock was set a moment ago, and the record is written some instants after its due time is made
  expect(check!.dueTime!.slice(10, 16)).toBe(check!.createdTime.slice(10, 16));
  expect((await todo())!.dueTime!.slice(0, 10)).toBe('2026-10-12');
});

test('a running project shows when its phase is due, and the totals count it', async () => {
  const due = (await todo())!.dueTime;
  expect((await overview()).content.find(({ id }) => id === projectId)).toMatchObject({ phaseDue: due, daysLate: 0 });
  expect((await overview({ late: true })).totalElements).toBe(0);
  const totals = await must(people.clerk.call(totalPhases));
  expect(totals).toHaveLength(11);
  expect(totals.find(({ phase }) => phase.code === PHASE)).toMatchObject({ num: 1, amount: '800', overdueNum: 0 });
});

test('behind its due time it is late, and handing it in is refused until somebody unlocks it', async () => {
  await app.sql(
    `update remind_record set due_time = business_now() - interval '2 days 1 hour'
     where project_id = $1 and category = 'COUNTERSIGN_IMPLE_SUBMIT'`,
    [projectId],
  );
  expect((await overview({ late: true })).content).toMatchObject([{ id: projectId, daysLate: 2 }]);
  const totals = await must(people.clerk.call(totalPhases));
  expect(totals.filter(({ overdueNum }) => overdueNum > 0)).toMatchObject([{ phase: { code: PHASE }, overdueNum: 1 }]);
  expect(await submitted()).toMatchObject({ status: 423, body: { code: 'OVERDUE_LOCKED' } });

  // out of sight is not done: it stays in the list of overdue ones and locked
  const { id } = (await todo())!;
  const before = (await must(people.clerk.call(countReminders))).total;
  expect(await must(people.clerk.call(markDown, { body: { ids: [id] } }))).toEqual({ num: 1 });
  expect(await todo()).toBeUndefined();
  expect((await must(people.clerk.call(countReminders))).total).toBe(before - 1);
  expect((await submitted()).status).toBe(423);
  const [late] = (await must(people.clerk.call(listOverdue))).content;
  expect(late).toMatchObject({ id, unlock: { code: 'LOCKED' } });

  const ask = { params: { remindRecordId: id }, body: { overdueReason: '会签人员名单待定' } };
  const { id: unlockId } = await must(people.clerk.call(requestUnlock, ask));
  expect((await submitted()).status).toBe(423);
  await must(people.approver.call(approveUnlock, { params: { unlockId }, body: {} }));
  // no longer locked: what is missing now is the sheet
  expect((await submitted()).status).toBe(422);
});

test('the overview is taken to Excel, and shows nobody the projects of others', async () => {
  const query = { columns: 'code,phaseDue,daysLate', late: true } as never;
  const [head, row, ...rest] = await rowsOf((await people.clerk.call(exportOverview.endpoint, { query })).body);
  expect(head).toEqual(['项目编号', '环节到期', '逾期天数']);
  expect(row?.[2]).toBe(2);
  expect(rest).toEqual([]);
  const elsewhere = await given.cast();
  const empty = await must(elsewhere.clerk.call(pageOverview, { query: {} }));
  expect(empty.totalElements).toBe(0);
  expect((await must(elsewhere.clerk.call(totalPhases))).every(({ num }) => num === 0)).toBe(true);
});

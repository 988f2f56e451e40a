import { addDays } from '@tenderdesk/domain/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import * as flow from '../flow/flow.contract.ts';
import * as api from '../remind-plan/immunity.contract.ts';
import { generateMonthly } from '../../oversight/report/monthly-report.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let people: Cast;

const TODAY = '2026-03-20';

beforeAll(async () => {
  app = await openTestApp();
  await app.setTime(`${TODAY} 10:00:00`);
  given = givenProject(app);
  people = await given.cast();
});
afterAll(() => app.close());

const body = (targetIds: string[], categories: string[], until: string | null = addDays(TODAY, 10)) => ({
  targetIds,
  categories,
  until,
  reason: '系统切换期间',
});
const put = (endpoint: typeof api.putUsers, input: object, who: Caller = people.approver) =>
  who.call(endpoint, { body: input as never });
test('are for the head of the department and the administrator, of what there is, until a day within a year', async () => {
  const right = body([people.unit.id], ['MONTHLY_REPORT_READ']);
  expect((await put(api.putOrganizations, right, people.reviewer)).status).toBe(403);
  expect((await put(api.putOrganizations, body(['0'.repeat(32)], ['MONTHLY_REPORT_READ']))).status).toBe(404);
  expect((await put(api.putUsers, body([people.unit.id], ['MONTHLY_REPORT_READ']))).status).toBe(404);
  expect((await put(api.putOrganizations, body([people.unit.id], ['NO_SUCH_KIND']))).status).toBe(400);
  // what the procedure wants told is told to everybody
  expect((await put(api.putOrganizations, body([people.unit.id], ['NOTICE_WINNING_OVERDUE']))).status).toBe(400);
  for (const until of [addDays(TODAY, -1), addDays(TODAY, 367)])
    expect((await put(api.putOrganizations, body([people.unit.id], ['MONTHLY_REPORT_READ'], until))).status).toBe(422);
  const may = (who: Caller, category: string) => who.call(api.validateAuthority, { params: { category } });
  expect((await may(people.approver, 'SUPERVISION')).body).toEqual({ allowed: true });
  expect((await may(people.clerk, 'SUPERVISION')).body).toEqual({ allowed: false });
  expect((await may(people.clerk, 'NO_SUCH_KIND')).status).toBe(404);
});

test('what is overdue does not lock whom it does not press, until it ends', async () => {
  await app.setTime('2026-02-10 10:00:00');
  const { id } = await must(people.clerk.call(generateMonthly, { body: { period: '2026-01' } }));
  await app.setTime(`${TODAY} 10:00:00`);
  const submit = { body: { type: 'MONTHLY_REPORT', projectId: id, phase: 'MONTHLY_REPORT' } };
  expect((await people.clerk.call(flow.submit, submit)).status).toBe(423);
  expect(await must(put(api.putUsers, body([people.clerk.id], ['MONTHLY_REPORT_SUBMIT'])))).toEqual({ num: 1 });
  // until that day and not longer, and of this kind alone
  await app.sql(`update remind_immunity set until = $1`, [addDays(TODAY, -1)]);
  expect((await people.clerk.call(flow.submit, submit)).status).toBe(423);
  await must(put(api.putOrganizations, body([people.unit.id], ['MONTHLY_REPORT_SUBMIT'])));
  const list = await must(people.approver.call(api.listImmunities, { query: {} }));
  expect(list.content.map(({ targetName }) => targetName)).toEqual([people.unit.name]);
  expect(
    (await must(people.approver.call(api.listImmunities, { query: { past: 'true' as never } }))).totalElements,
  ).toBe(2);
  expect((await people.clerk.call(flow.submit, submit)).status).toBe(200);
});

test('notices are not given to them, others get theirs, and what is to be done stays', async () => {
  const others = await given.cast();
  await must(
    put(api.putUsers, body([people.clerk.id], ['MONTHLY_REPORT_READ', 'MONTHLY_REPORT_SUBMIT'], addDays(TODAY, 40))),
  );
  await app.setTime('2026-04-02 10:00:00');
  for (const { clerk, leader, approver } of [people, others]) {
    const { id } = await must(clerk.call(generateMonthly, { body: { period: '2026-03' } }));
    expect(await given.todos(clerk)).toContain('MONTHLY_REPORT_SUBMIT');
    const step = { body: { type: 'MONTHLY_REPORT', projectId: id, phase: 'MONTHLY_REPORT' } };
    await must(clerk.call(flow.submit, step));
    await must(leader.call(flow.check, step));
    await must(approver.call(flow.approve, step));
  }
  expect(await given.todos(others.clerk)).toContain('MONTHLY_REPORT_READ');
  expect(await given.todos(people.clerk)).not.toContain('MONTHLY_REPORT_READ');
  expect(await must(put(api.putUsers, body([people.clerk.id], ['MONTHLY_REPORT_READ'], null)))).toEqual({ num: 1 });
});

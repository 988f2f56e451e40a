import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { rowsOf } from '../../../kernel/testing/workbook.ts';
import * as flow from '../../work/flow/flow.contract.ts';
import { addItem } from '../../planning/plan/plan.contract.ts';
import { approveUnlock, requestUnlock } from '../../work/reminder/overdue.contract.ts';
import { readWord } from '../paper/read-back.fixture.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import * as api from './monthly-report.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let people: Cast;
let others: Cast;

beforeAll(async () => {
  app = await openTestApp();
  await app.setTime('2026-03-20 10:00:00');
  given = givenProject(app);
  [people, others] = [await given.cast(), await given.cast()];
});
afterAll(() => app.close());

const generate = async (period: string, who = people.clerk) =>
  (await must(who.call(api.generateMonthly, { body: { period } }))).id;
const view = (reportId: string) => must(people.clerk.call(api.viewMonthly, { params: { reportId } }));
const flowBody = (projectId: string) => ({ type: 'MONTHLY_REPORT', projectId, phase: 'MONTHLY_REPORT' });
const regenerate = async (reportId: string) =>
  people.clerk.call(api.regenerateMonthly, {
    params: { reportId },
    body: { version: (await view(reportId)).version },
  });

describe('the figures', () => {
  test('are those of the records of the month', async () => {
    await given.planItem(people, { plannedStart: '2026-03' });
    await given.planItem(people, { plannedStart: '2026-04' });
    await must(people.clerk.call(addItem, { body: given.planBody({ plannedStart: '2026-03' }) }));
    await given.started(people);
    const report = await view(await generate('2026-03'));
    expect(report).toMatchObject({
      plannedNum: 1,
      startedNum: 1,
      finishedNum: 0,
      budget: '0',
      award: '0',
      saving: '0',
      unpricedNum: 0,
      dueDate: '2026-04-07',
      late: false,
      allowedActions: ['edit', 'delete'],
    });
  });

  test('are taken anew until the report is handed in, and the remark stays', async () => {
    await app.setTime('2026-03-04 10:00:00');
    const id = await generate('2026-02');
    const { version } = await view(id);
    await must(
      people.clerk.call(api.remarkMonthly, { params: { reportId: id }, body: { remark: '春节停工', version } }),
    );
    await app.sql(`update project set created_time = '2026-02-11 09:00:00' where organization_id = $1`, [
      people.unit.id,
    ]);
    await must(regenerate(id));
    expect(await view(id)).toMatchObject({ startedNum: 1, remark: '春节停工' });
    await must(people.clerk.call(flow.submit, { body: flowBody(id) }));
    expect(await regenerate(id)).toMatchObject({ status: 409, body: { code: 'ACTION_NOT_ALLOWED' } });
    await app.setTime('2026-03-20 10:00:00');
  });
});

describe('a report', () => {
  test('goes through clerk, leader and department', async () => {
    const id = await generate('2026-01');
    expect(await given.todos(people.clerk)).toContain('MONTHLY_REPORT_SUBMIT');
    const stranger = await given.refusal(others.clerk, flow.submit, { body: flowBody(id) });
    expect(stranger.status).toBe(404);
    // the day was 5 February
    expect((await given.refusal(people.clerk, flow.submit, { body: flowBody(id) })).status).toBe(423);
    const [overdue] = await app.sql(
      `select id from remind_record where business_range like $1 and category = 'MONTHLY_REPORT_SUBMIT'`,
      [`${id}|%`],
    );
    const asked = await must(
      people.clerk.call(requestUnlock, {
        params: { remindRecordId: String(overdue!['id']) },
        body: { overdueReason: '系统切换期间未能报送' },
      }),
    );
    await must(people.approver.call(approveUnlock, { params: { unlockId: asked.id }, body: {} }));
    await must(people.clerk.call(flow.submit, { body: flowBody(id) }));
    expect(await given.todos(people.leader)).toContain('MONTHLY_REPORT_CHECK');
    expect((await given.refusal(people.approver, flow.approve, { body: flowBody(id) })).status).toBe(409);
    await must(people.leader.call(flow.check, { body: flowBody(id) }));
    expect((await given.refusal(people.leader, flow.approve, { body: flowBody(id) })).status).toBe(403);
    await must(people.approver.call(flow.approve, { body: flowBody(id) }));
    expect(await view(id)).toMatchObject({ submitStatus: { code: 'APPROVED' }, late: true, allowedActions: [] });
  });

  test('of a month that is not over is not handed in', async () => {
    const [report] = (await must(people.clerk.call(api.listMonthly, { query: { period: '2026-03' } }))).content;
    expect(await given.refusal(people.clerk, flow.submit, { body: flowBody(report!.id) })).toMatchObject({
      status: 422,
      rules: ['MONTH_NOT_OVER'],
    });
  });

  test('stands once, also where two make it at once', async () => {
    const replies = await Promise.all(
      [1, 2, 3].map(() => people.clerk.call(api.generateMonthly, { body: { period: '2025-11' } })),
    );
    // the first answer is repeated to the same person's same call
    expect(new Set(replies.flatMap(({ status, body }) => (status === 200 ? [body.id] : []))).size).toBe(1);
    await app.sql(`delete from request_once`);
    expect(await given.refusal(people.clerk, api.generateMonthly, { body: { period: '2025-11' } })).toMatchObject({
      status: 409,
      code: 'DUPLICATE',
      fields: ['period'],
    });
  });

  test.each([
    ['a month to come', { period: '2026-04' }],
    ['no month', { period: '2026-13' }],
    ['nothing', { period: '' }],
  ])('is refused for %s', async (_what, body) => {
    expect(await given.refusal(people.clerk, api.generateMonthly, { body })).toMatchObject({
      status: 400,
      fields: ['period'],
    });
  });

  test('that changed meanwhile is not overwritten', async () => {
    const id = await generate('2025-10');
    const { version } = await view(id);
    const remark = (text: string) =>
      people.clerk.call(api.remarkMonthly, { params: { reportId: id }, body: { remark: text, version } });
    await must(remark('甲'));
    expect(await remark('乙')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  test('is nobody else’s', async () => {
    const id = await generate('2025-09');
    for (const spec of [api.viewMonthly, api.deleteMonthly]) {
      expect((await given.refusal(others.clerk, spec, { params: { reportId: id } })).status).toBe(404);
    }
    expect((await must(others.leader.call(api.listMonthly))).totalElements).toBe(0);
    await must(people.clerk.call(api.deleteMonthly, { params: { reportId: id } }));
    expect((await people.clerk.call(api.viewMonthly, { params: { reportId: id } })).status).toBe(404);
  });
});

test('of a unit below is read by a clerk above who is its leader too, and not changed', async () => {
  const clerk = await given.person(await given.organization({ parent: people.unit }), 'ORG_CLERK');
  const params = { reportId: await generate('2025-07', clerk) };
  const above = await given.signedIn(
    await given.user({ organization: people.unit, roles: ['ORG_CLERK', 'ORG_LEADER'] }),
  );
  const { allowedActions, version } = await must(above.call(api.viewMonthly, { params }));
  expect(allowedActions).toEqual([]);
  const body = { remark: '代填', version };
  expect((await given.refusal(above, api.remarkMonthly, { params, body })).status).toBe(404);
  expect((await given.refusal(above, api.regenerateMonthly, { params, body: { version } })).status).toBe(404);
  expect((await given.refusal(above, api.deleteMonthly, { params })).status).toBe(404);
  expect((await must(clerk.call(api.viewMonthly, { params }))).allowedActions).toEqual(['edit', 'delete']);
});

test('the list finds what is late and goes to Excel with its filters', async () => {
  const late = await must(people.approver.call(api.listMonthly, { query: { late: true, year: 2026 } }));
  expect(late.content.map(({ period }) => period)).toEqual(['2026-01']);
  const book = await people.approver.call(api.exportMonthly.endpoint, { query: { late: true, year: 2026 } as never });
  const rows = await rowsOf(book.body);
  expect(rows.slice(1).map(([period]) => period)).toEqual(['2026-01']);
  expect(rows[0]).toContain('预算金额（万元）');
  const query = { late: true, year: 2026, columns: 'period,late' } as never;
  const named = await people.approver.call(api.exportMonthly.endpoint, { query });
  expect(await rowsOf(named.body)).toEqual([
    ['月份', '是否逾期'],
    ['2026-01', '是 / yes'],
  ]);
});

test('a report goes to Word and PDF, for those who may read it', async () => {
  const id = await generate('2025-08');
  const take = (who: typeof people.clerk, format: 'pdf' | 'docx') =>
    who.call(api.takeMonthly, { params: { reportId: id }, query: { format } });
  const bytes = async (format: 'pdf' | 'docx') =>
    Buffer.from((await must(take(people.clerk, format))) as unknown as Uint8Array);
  const word = await readWord(await bytes('docx'));
  expect(word).toContain('2025年8月招标月报');
  expect(word).toContain(`填报单位：${people.unit.name}`);
  expect((await bytes('pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await take(others.clerk, 'docx')).status).toBe(404);
});

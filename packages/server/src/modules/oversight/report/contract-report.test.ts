import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BASE } from '../../../kernel/http.ts';
import type { Endpoint } from '../../../kernel/endpoint.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { bookOf, rowsOf } from '../../../kernel/testing/workbook.ts';
import { givenAwards } from '../../selection/award/given.ts';
import { saveContract, viewContracts } from '../../fulfilment/contract/contract.contract.ts';
import * as flow from '../../work/flow/flow.contract.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import * as api from './contract-report.contract.ts';

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

let count = 0;
const row = (changes: object = {}) => ({
  contractNo: `HT-${(count += 1)}`,
  name: '沥青采购合同',
  amount: '86.5',
  signDate: '2026-02-12',
  partyB: '岚川物资贸易有限公司',
  ...changes,
});
const create = async (period: string, who: Caller = people.clerk) =>
  (await must(who.call(api.createReport, { body: { period } }))).id;
const add = async (reportId: string, changes: object = {}) =>
  (await must(people.clerk.call(api.addRow, { params: { reportId }, body: row(changes) }))).id;
const view = (reportId: string, who: Caller = people.clerk) => must(who.call(api.viewReport, { params: { reportId } }));
const rowsIn = async (reportId: string, who: Caller = people.clerk) =>
  (await must(who.call(api.listRows, { query: { reportId } }))).content;
const flowBody = (projectId: string) => ({ type: 'CONTRACT_REPORT', projectId, phase: 'CONTRACT_REPORT' });

describe('a report', () => {
  test('sums its rows and goes through clerk, leader and department', async () => {
    const id = await create('2026-02');
    await add(id, { amount: '86.500001' });
    await add(id, { amount: '13.5' });
    expect(await view(id)).toMatchObject({ rowNum: 2, amount: '100.000001', dueDate: '2026-03-05', late: true });
    await must(people.clerk.call(flow.submit, { body: flowBody(id) }));
    expect(await given.todos(people.leader)).toContain('CONTRACT_REPORT_CHECK');
    const reason = '第2份合同金额与系统不一致';
    await must(people.leader.call(flow.reject, { body: { ...flowBody(id), reason } }));
    expect(await given.todos(people.clerk)).toContain('CONTRACT_REPORT_MODIFY');
    expect(await given.refusal(people.clerk, flow.submit, { body: flowBody(id) })).toMatchObject({
      status: 422,
      rules: ['NOT_CHANGED'],
    });
    await add(id);
    await must(people.clerk.call(flow.submit, { body: flowBody(id) }));
    await must(people.leader.call(flow.check, { body: flowBody(id) }));
    await must(people.approver.call(flow.approve, { body: flowBody(id) }));
    expect(await view(id)).toMatchObject({ submitStatus: { code: 'APPROVED' }, allowedActions: [] });
    const records = await must(people.leader.call(flow.listRecords, { query: flowBody(id) }));
    expect(records.map(({ action, reason: said }) => [action, said])).toEqual([
      ['approve', null],
      ['check', null],
      ['submit', null],
      ['reject', reason],
      ['submit', null],
    ]);
  });

  test('cannot fail: only a project is tendered', async () => {
    const id = await create('2024-12');
    await add(id, { signDate: '2024-12-12' });
    await must(people.clerk.call(flow.submit, { body: flowBody(id) }));
    await must(people.leader.call(flow.check, { body: flowBody(id) }));
    const failing = { ...flowBody(id), skiped: true, failResult: 'TERMINATE', reason: '无合同可报' };
    expect(await given.refusal(people.approver, flow.approve, { body: failing })).toEqual({
      status: 422,
      code: 'RULE_BROKEN',
      rules: ['FAIL_RESULT_NOT_OFFERED'],
      fields: ['failResult'],
    });
    expect(await view(id)).toMatchObject({ submitStatus: { code: 'CHECKED' } });
  });

  test('is urged where it lies', async () => {
    const id = await create('2026-01');
    await must(people.leader.call(flow.urge, { body: { ...flowBody(id), note: '请尽快报送' } }));
    expect(await given.todos(people.clerk)).toContain('NOTICE_CONTRACT_REPORT_URGED');
    expect(await given.refusal(people.leader, flow.urge, { body: { ...flowBody(id), note: null } })).toMatchObject({
      status: 422,
      rules: ['URGED_RECENTLY'],
    });
  });

  test('that was handed in takes no other rows', async () => {
    const id = await create('2025-12');
    const rowId = await add(id, { signDate: '2025-12-03' });
    await must(people.clerk.call(flow.submit, { body: flowBody(id) }));
    const inReport = { params: { reportId: id }, body: row({ signDate: '2025-12-04' }) };
    const inRow = { params: { reportId: id, rowId } };
    const { version } = await view(id);
    expect((await given.refusal(people.clerk, api.addRow, inReport)).status).toBe(409);
    expect((await given.refusal(people.clerk, api.deleteRow, inRow)).status).toBe(409);
    expect(
      (await given.refusal(people.clerk, api.takeContracts, { params: { reportId: id }, body: { version } })).status,
    ).toBe(409);
    expect((await given.refusal(people.clerk, api.deleteReport, { params: { reportId: id } })).status).toBe(409);
  });

  test('stands once in a month', async () => {
    expect(await given.refusal(people.clerk, api.createReport, { body: { period: '2026-02' } })).toMatchObject({
      status: 409,
      code: 'DUPLICATE',
      fields: ['period'],
    });
    expect((await given.refusal(people.clerk, api.createReport, { body: { period: '2026-04' } })).fields).toEqual([
      'period',
    ]);
  });

  test('is nobody else’s, and its rows neither', async () => {
    const id = await create('2025-11');
    const rowId = await add(id, { signDate: '2025-11-03' });
    const params = { reportId: id, rowId };
    expect((await given.refusal(others.clerk, api.viewReport, { params })).status).toBe(404);
    expect((await given.refusal(others.clerk, api.deleteRow, { params })).status).toBe(404);
    expect((await given.refusal(others.clerk, api.addRow, { params, body: row() })).status).toBe(404);
    expect(await rowsIn(id, others.leader)).toEqual([]);
    expect((await given.refusal(others.leader, flow.check, { body: flowBody(id) })).status).toBe(404);
  });
});

test('of a unit below is read by a clerk above who is its leader too, and not changed', async () => {
  const clerk = await given.person(await given.organization({ parent: people.unit }), 'ORG_CLERK');
  const id = await create('2024-11', clerk);
  const addBelow = { params: { reportId: id }, body: row({ signDate: '2024-11-03' }) };
  const rowId = (await must(clerk.call(api.addRow, addBelow))).id;
  const above = await given.signedIn(
    await given.user({ organization: people.unit, roles: ['ORG_CLERK', 'ORG_LEADER'] }),
  );
  const { allowedActions, version } = await view(id, above);
  expect(allowedActions).toEqual([]);
  const params = { reportId: id, rowId };
  const refusals = await Promise.all([
    given.refusal(above, api.addRow, { params, body: row({ signDate: '2024-11-04' }) }),
    given.refusal(above, api.deleteRow, { params }),
    given.refusal(above, api.takeContracts, { params, body: { version } }),
    given.refusal(above, api.deleteReport, { params }),
  ]);
  expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await view(id, clerk)).allowedActions).toEqual(['edit', 'delete']);
});

describe('a row', () => {
  test('is refused twice, after its month, or without an amount', async () => {
    const id = await create('2025-10');
    const signDate = '2025-10-09';
    const contractNo = 'HT-TWICE';
    await add(id, { contractNo, signDate });
    const put = (changes: object) =>
      given.refusal(people.clerk, api.addRow, { params: { reportId: id }, body: row({ signDate, ...changes }) });
    expect(await put({ contractNo })).toMatchObject({ status: 409, code: 'DUPLICATE', fields: ['contractNo'] });
    expect(await put({ signDate: '2025-11-01' })).toMatchObject({ status: 400, fields: ['signDate'] });
    expect(await put({ amount: '0' })).toMatchObject({ status: 400, fields: ['amount'] });
    expect(await put({ partyB: '' })).toMatchObject({ status: 400, fields: ['partyB'] });
  });

  test('of two who change it at once keeps the first', async () => {
    const id = await create('2025-09');
    const rowId = await add(id, { signDate: '2025-09-09' });
    const { version } = (await rowsIn(id))[0]!;
    const change = (amount: string) =>
      people.clerk.call(api.changeRow, {
        params: { reportId: id, rowId },
        body: { ...row({ signDate: '2025-09-09', amount }), version },
      });
    const replies = await Promise.all([change('1'), change('2'), change('3')]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('with one number is written once, whoever comes first', async () => {
    const id = await create('2025-08');
    const replies = await Promise.all(
      ['1', '2'].map((amount) =>
        people.clerk.call(api.addRow, {
          params: { reportId: id },
          body: row({ contractNo: 'HT-RACE', signDate: '2025-08-09', amount }),
        }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('contracts of the product', () => {
  test('come by themselves when the month is over, once their signing is approved', async () => {
    const awards = givenAwards(app);
    const tender = await awards.awarded();
    const { clerk, projectId } = tender;
    const { contracts } = await must(clerk.call(viewContracts, { params: { projectId } }));
    const { sectionId, award } = contracts[0]!;
    const signed = { contractNo: 'HT-TENDER', name: '路面养护施工合同', signDate: '2027-01-20' };
    await app.setTime('2027-01-20 09:00:00');
    const terms = { priceText: award.priceText, periodDays: award.periodDays!, partyA: award.partyA };
    await must(
      clerk.call(saveContract, {
        params: { projectId },
        body: { sectionId, ...signed, ...terms, amount: award.amount!, partyB: award.partyB, version: 0 },
      }),
    );
    const [unit] = await app.sql(
      `select o.id, o.path, o.name from organization o join project p on p.organization_id = o.id where p.id = $1`,
      [projectId],
    );
    const reporter = await given.as(unit as never, ['READ:CONTRACT_REPORT', 'MAINTAIN:CONTRACT_REPORT']);
    const reported = async (time: string) => {
      await app.setTime(time);
      await app.app.runDue();
      await app.app.runDue();
      return (await must(reporter.call(api.listReports))).totalElements;
    };
    const steps = awards.evaluations.steps(tender, 'CONTRACT_SIGNING', 'PROJECT', ['R55']);
    expect([(await steps.submit()).status, (await steps.check()).status]).toEqual([200, 200]);
    expect(await reported('2027-02-01 09:00:00')).toBe(0);
    expect((await steps.approve()).status).toBe(200);
    expect(await reported('2027-01-31 23:00:00')).toBe(0);
    // who started the project has handed it over
    const second = await given.person(unit as never, 'ORG_CLERK');
    await app.sql('update project set division_user_id = $2 where id = $1', [projectId, second.id]);
    expect(await reported('2027-02-01 09:00:00')).toBe(1);
    expect(await given.todos(second)).toContain('CONTRACT_REPORT_SUBMIT');
    const { content } = await must(reporter.call(api.listReports));
    expect(content).toMatchObject([{ period: '2027-01', rowNum: 1, amount: award.amount, late: false }]);
    const id = content[0]!.id;
    const [taken] = await rowsIn(id, reporter);
    expect(taken).toMatchObject({ ...signed, partyB: award.partyB });
    // what was signed stays as it was signed
    await must(
      reporter.call(api.changeRow, {
        params: { reportId: id, rowId: taken!.id },
        body: { ...row({ amount: '1', remark: '首期已付' }), version: taken!.version },
      }),
    );
    expect((await rowsIn(id, reporter))[0]).toMatchObject({ ...signed, amount: award.amount, remark: '首期已付' });
    // taken out, it can be taken again
    await must(reporter.call(api.deleteRow, { params: { reportId: id, rowId: taken!.id } }));
    const { version } = await view(id, reporter);
    const take = { params: { reportId: id }, body: { version } };
    expect(await must(reporter.call(api.takeContracts, take))).toEqual({ num: 1 });
    await app.setTime('2026-03-20 10:00:00');
  });
});

describe('an import', () => {
  const HEADING = ['合同编号', '报送月份', '合同名称', '合同金额（万元）', '签订日期', '对方单位', '备注'];
  const cells = (changes: Partial<Record<number, string | number | Date | null>> = {}) =>
    Object.assign(
      [`DR-${(count += 1)}`, '2025-07', '标线涂料', 12.5, new Date('2025-07-15T00:00:00Z'), '岚川涂料厂', null],
      changes,
    );
  const send = async ({ path }: Endpoint, rows: readonly (string | number | Date | null)[][], who = people.clerk) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await bookOf([HEADING, ...rows]))]), 'rows.xlsx');
    const reply = await fetch(`${await app.url()}${BASE}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${who.token}` },
      body: form,
    });
    return (await reply.json()) as { written: number; faults: { row: number; column: string; message: string }[] };
  };

  test('names every fault before it writes, those of closed months too', async () => {
    const rows = [
      cells(),
      cells({ 1: '2026-02' }),
      cells({ 1: '2026-09' }),
      cells({ 4: '2025-08-01' }),
      cells({ 4: '七月' }),
      cells({ 0: 'HT-TWICE' }),
    ];
    const { faults } = await send(api.importRows.check, rows);
    expect(faults.map(({ row: at, column, message }) => [at, column, message])).toEqual([
      [3, '报送月份', '该月份已提交，不能再导入'],
      [4, '报送月份', '不能报送尚未开始的月份'],
      [5, '签订日期', '签订日期不能晚于报送月份'],
      [6, '签订日期', '应为日期，如 2026-03-15'],
      [7, '合同编号', '已存在相同的记录'],
    ]);
    expect((await send(api.importRows.commit, rows)).written).toBe(0);
  });

  test('writes into the report of each month and makes what is missing', async () => {
    const rows = [cells(), cells({ 1: '2025-06', 4: '2025-06-02' }), cells({ 1: '2025-06', 4: '2025/6/3' })];
    expect((await send(api.importRows.commit, rows)).written).toBe(3);
    const { content } = await must(people.clerk.call(api.listReports, { query: { year: 2025, sort: 'period,asc' } }));
    expect(content.slice(0, 2)).toMatchObject([
      { period: '2025-06', rowNum: 2, amount: '25' },
      { period: '2025-07', rowNum: 1, amount: '12.5' },
    ]);
  });
});

test('the list filters by lateness and unit, and rows go to Excel', async () => {
  const late = await must(people.approver.call(api.listReports, { query: { late: true, period: '2026-01' } }));
  expect(late.content.map(({ organizationId }) => organizationId)).toEqual([people.unit.id]);
  const [report] = (await must(people.clerk.call(api.listReports, { query: { period: '2025-06' } }))).content;
  const book = await people.clerk.call(api.exportRows.endpoint, { query: { reportId: report!.id } as never });
  const rows = await rowsOf(book.body);
  expect(rows[0]).toEqual(['合同编号', '合同名称', '合同金额（万元）', '签订日期', '对方单位', '来源', '备注']);
  expect(rows).toHaveLength(3);
});

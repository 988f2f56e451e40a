import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { listRecords } from '../../oversight/figures/figure-records.contract.ts';
import { pageOverdueContracts, tips } from '../../oversight/figures/tips.contract.ts';
import { deleteProject, viewHistory, viewProject } from '../../procedure/project/project.contract.ts';
import { must } from '../../procedure/project/given.ts';
import { receiveBond } from './bond.contract.ts';
import { importPastContracts } from './past-contract.contract.ts';
import { importRunningProjects } from './running-project.contract.ts';
import { givenRunning, type Fields } from './running-project.fixture.ts';

/** Projects under way elsewhere come in (ADR 0071). */

let app: TestApp;
let scene: Awaited<ReturnType<typeof givenRunning>>;
/** Imports as the department does, for another unit. */
let narrow: Caller;

beforeAll(async () => {
  app = await openTestApp();
  scene = await givenRunning(app);
  narrow = await scene.given.as(await scene.given.organization(), ['IMPORT:ENDED_PROJECT'], 'OWN');
});
afterAll(() => app.close());

test('what cannot be brought in is named by row and column, and nothing of the file is written', async () => {
  const { people, send, drafted, awarded, signed } = scene;
  const { reviewer, clerk } = people;
  const wrong: [Fields, string, string][] = [
    [drafted({ projectCode: 'W-1', phase: 'BID_OPENING' }), '进入环节', '只能在'],
    [drafted({ projectCode: 'W-2', phase: 'ANNOUNCEMENT' }), '进入环节', '只能在'],
    // by the words that a file may have
    [
      awarded({ projectCode: 'W-3', phase: '确定中标人' }),
      '进入环节',
      '实施方案、招标文件（公告前）或合同签订、履约评价',
    ],
    [drafted({ projectCode: 'W-4', clerk: 'nobody' }), '经办人用户名', '在岗经办人'],
    [drafted({ projectCode: 'W-5', organization: '不存在' }), '单位编码或名称', '没有这个'],
    [awarded({ projectCode: 'W-6', winnerName: '没有的公司' }), '中标人名称', '供应商库'],
    [awarded({ projectCode: 'W-7', noticeDate: '2026-05-01' }), '中标通知书发出日期', '不能早于'],
    [awarded({ projectCode: 'W-8', phaseDate: '2026-06-02' }), '进入该环节日期', '不能晚于今天'],
    [drafted({ projectCode: 'W-9', planItem: '没有的计划' }), '计划名称', '已批准'],
    [drafted({ projectCode: 'W-10', sectionAmount: 300 }), '标段估算（万元）', '须等于'],
    [drafted({ projectCode: 'W-11', openingDate: '2026-05-06' }), '开标日期', '还没有'],
    [signed({ projectCode: 'W-12', contractNo: '' }), '合同编号', '请填写'],
  ];
  const rows = wrong.map(([row]) => row);
  const { body } = await send(reviewer, importRunningProjects.check, rows);
  expect(body.faults.map(({ row, column }) => [row, column])).toEqual(wrong.map(([, column], at) => [at + 2, column]));
  body.faults.forEach(({ message }, at) => expect(message).toContain(wrong[at]![2]));
  expect((await send(reviewer, importRunningProjects.commit, [...rows, drafted()])).body).toMatchObject({ written: 0 });
  expect(await app.sql('select id from project')).toEqual([]);
  expect(
    (await send(reviewer, importRunningProjects.check, [awarded({ phase: '签订合同' })])).body.faults,
  ).toMatchObject([{ row: 2, message: '应为：实施方案、招标文件、合同签订、履约评价' }]);
  // a section that says something else of its project takes the project with it
  const [one, other] = [drafted({ ordinal: 1, sectionAmount: 300 }), drafted({ ordinal: 2, sectionAmount: 500 })];
  const differing = await send(reviewer, importRunningProjects.check, [one, { ...other, startDate: '2026-01-06' }]);
  expect(differing.body.faults).toMatchObject([
    { row: 2, column: '标段估算（万元）' },
    { row: 3, column: '项目编号' },
  ]);
  expect((await send(narrow, importRunningProjects.check, [drafted()])).body.faults).toMatchObject([
    { row: 2, column: '单位编码或名称' },
  ]);
  expect((await send(clerk, importRunningProjects.commit, [drafted()])).status).toBe(403);
});

test('projects come in at their phase with their true days, marked, once; who is to go on is told', async () => {
  const { people, send, drafted, awarded, signed, idOf } = scene;
  const { reviewer, clerk } = people;
  const rows = [
    drafted({ ordinal: 1, sectionAmount: 300, sectionName: '一标' }),
    drafted({ ordinal: 2, sectionAmount: 500, sectionName: '二标' }),
    awarded(),
    signed(),
  ];
  const checked = await send(reviewer, importRunningProjects.check, rows);
  expect(checked.body).toMatchObject({ rows: 4, faults: [], written: 0 });
  expect((await send(reviewer, importRunningProjects.commit, rows)).body).toMatchObject({ written: 4 });
  const again = await send(reviewer, importRunningProjects.commit, [...rows, drafted({ projectCode: 'OLD-2' })]);
  expect(again.body).toMatchObject({ written: 1, known: 4, faults: [] });
  const projectId = await idOf('OLD-A');
  const { body: project } = await clerk.call(viewProject, { params: { projectId } });
  expect(project).toMatchObject({
    phase: { code: 'CONTRACT_SIGNING' },
    phaseStatus: { code: 'UNSUBMITTED' },
    status: { code: 'IN_PROCESS' },
    createdTime: '2026-01-05 00:00:00',
    editablePhase: 'CONTRACT_SIGNING',
    deletable: true,
    entry: { fileName: '旧系统.csv', openingDate: '2026-03-01', noticeDate: '2026-05-20', planApprovedDate: null },
    sections: [{ status: { code: 'AWARDED' } }],
  });
  expect(project.importedTime).toMatch(/^2026-06-01/);
  // nothing that this house would have had to witness came in as its own
  expect(project.phases.filter(({ status }) => status !== null).map(({ phase }) => phase.code)).toEqual([
    'CONTRACT_SIGNING',
  ]);
  const todos = await app.sql(
    `select p.code, r.category from remind_record r join project p on p.id = r.project_id order by 1, 2`,
  );
  expect(todos).toEqual([
    { code: 'OLD-2', category: 'BIDDING_DOCUMENT_SUBMIT' },
    { code: 'OLD-A', category: 'CONTRACT_SUBMIT' },
    { code: 'OLD-D', category: 'BIDDING_DOCUMENT_SUBMIT' },
    { code: 'OLD-P', category: 'PERFORMANCE_SUBMIT' },
  ]);
  const { body: history } = await clerk.call(viewHistory, { params: { projectId }, query: {} });
  expect(history.content).toMatchObject([{ action: { code: 'IMPORT' } }]);
  // files of past contracts are for what came in ended
  const past = { contractNo: 'HT-X', projectCode: 'OLD-A', amount: 1, signDate: '2026-05-25', periodDays: 9 };
  expect((await send(reviewer, importPastContracts.check, [past])).body.faults).toMatchObject([{ row: 2 }]);
  const more = await send(reviewer, importRunningProjects.check, [awarded({ ordinal: 2, sectionAmount: 1 })]);
  expect(more.body.faults).toMatchObject([{ row: 2, message: '该项目已导入，不能再增加标段' }]);
});

test('what is overdue counts from the true days', async () => {
  const { people, send, awarded, idOf } = scene;
  const { reviewer } = people;
  const late = awarded({ projectCode: 'OLD-L', confirmedDate: '2026-04-10', noticeDate: '2026-04-20' });
  expect((await send(reviewer, importRunningProjects.commit, [late])).body).toMatchObject({ written: 1 });
  // nobody waits for a notice that was sent elsewhere; the contract is due 30 days after it
  expect((await reviewer.call(tips, { query: {} })).body).toMatchObject({ noticeOverdue: 0, contractOverdue: 1 });
  const { body } = await reviewer.call(pageOverdueContracts, { query: {} });
  expect(body.content).toMatchObject([{ projectId: await idOf('OLD-L'), noticeDate: '2026-04-20', lateDays: 12 }]);
  // the records behind the figure are its own query
  const behind = (await reviewer.call(listRecords, { query: { basis: 'contractLate' } })).body;
  expect(behind).toMatchObject({ totalElements: 1, sums: { num: 1, amount: '780' }, content: [{ days: 12 }] });
  expect((await reviewer.call(listRecords, { query: { basis: 'noticeLate' } })).body).toMatchObject({
    totalElements: 0,
  });
});

test('what came in by mistake goes while nobody has worked on it', async () => {
  const { people, awarded, idOf, sectionOf, brought, paper } = scene;
  const projectId = await idOf('OLD-2');
  const { clerk } = people;
  expect((await clerk.call(deleteProject, { params: { projectId } })).status).toBe(200);
  expect(await app.sql('select project_id from project_entry where project_id = $1', [projectId])).toEqual([]);
  const worked = await idOf('OLD-D');
  await app.sql('update project set version = version + 1 where id = $1', [worked]);
  expect((await clerk.call(deleteProject, { params: { projectId: worked } })).status).toBe(409);
  // money that was received changes nothing of the project, and is on record all the same
  await brought([awarded({ projectCode: 'OLD-B' })]);
  const secured = await idOf('OLD-B');
  const sectionId = await sectionOf(secured);
  const files = [await paper('PERFORMANCE_BOND')];
  const bond = { sectionId, form: 'TRANSFER' as const, amountYuan: '100000', receivedDate: '2026-06-01', files };
  await must(clerk.call(receiveBond, { params: { projectId: secured }, body: bond }));
  expect((await clerk.call(viewProject, { params: { projectId: secured } })).body.deletable).toBe(false);
  expect((await clerk.call(deleteProject, { params: { projectId: secured } })).status).toBe(409);
  expect(await app.sql('select id from performance_bond where section_id = $1', [sectionId])).toHaveLength(1);
});

test('a number that another unit uses is named, and its project is not taken for the row', async () => {
  const { given, send, awarded } = scene;
  const other = await given.organization();
  const theirs = await given.as(other, ['IMPORT:ENDED_PROJECT'], 'OWN');
  const { username } = await given.user({ organization: other, roles: ['ORG_CLERK'] });
  const row = awarded({ organization: other.name, clerk: username });
  const { body } = await send(theirs, importRunningProjects.check, [row]);
  expect(body).toMatchObject({ known: 0, faults: [{ row: 2, column: '项目编号' }] });
  expect(body.faults[0]!.message).toContain('已被使用');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { BASE } from '../../../kernel/http.ts';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { listRecords } from '../../oversight/figures/figure-records.contract.ts';
import { pageOverdueContracts, tips } from '../../oversight/figures/tips.contract.ts';
import { tenders } from '../../oversight/ledger/section-ledger.contract.ts';
import { checkProject } from '../../oversight/lawfulness/check.contract.ts';
import { givenSuppliers } from '../../people/supplier/given.ts';
import { saveBiddingDocument } from '../../procedure/bidding-document/bidding-document.contract.ts';
import { decideIncident, listIncidents, proposeFall } from '../../procedure/incident/incident.contract.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import { deleteProject, viewHistory, viewProject } from '../../procedure/project/project.contract.ts';
import { savePerformance, viewPerformance } from '../performance/performance.contract.ts';
import { receiveBond } from './bond.contract.ts';
import { saveContract, viewContracts } from './contract.contract.ts';
import { importPastContracts } from './past-contract.contract.ts';
import { importRunningProjects } from './running-project.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let people: Cast;
/** Imports as the department does, for another unit. */
let narrow: Caller;
let clerkName: string;
let winner: string;

beforeAll(async () => {
  app = await openTestApp();
  await app.setTime('2026-06-01 10:00:00');
  given = givenProject(app);
  people = await given.cast();
  narrow = await given.as(await given.organization(), ['IMPORT:ENDED_PROJECT'], 'OWN');
  const [clerk] = await app.sql('select username from app_user where id = $1', [people.clerk.id]);
  clerkName = String(clerk!['username']);
  winner = (await givenSuppliers(app).supplier()).name;
});
afterAll(() => app.close());

type Fields = Record<string, string | number>;

interface Report {
  rows: number;
  known: number;
  written: number;
  importedTime: string | null;
  faults: { row: number; column: string; message: string }[];
}

/** Sends a sheet whose headings are the names of the fields. */
async function send(who: Caller, { path }: { path: string }, rows: readonly Fields[], name = '旧系统.csv') {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const sheet = [keys, ...rows.map((row) => keys.map((key) => row[key] ?? ''))];
  const form = new FormData();
  form.append('file', new Blob([sheet.map((row) => row.join(',')).join('\n')]), name);
  const headers = { authorization: `Bearer ${who.token}`, cookie: 'language=zh' };
  const reply = await fetch(`${await app.url()}${BASE}${path}`, { method: 'POST', headers, body: form });
  return { status: reply.status, body: (await reply.json()) as Report };
}

const base = (changes: Fields): Fields => ({
  ...{ projectName: '老桥加固', organization: people.unit.name, biddingMethod: '公开招标', projectType: '工程' },
  ...{ estimatedAmount: 800, startDate: '2026-01-05', clerk: clerkName },
  ...changes,
});
const drafted = (changes: Fields = {}): Fields =>
  base({
    ...{ projectCode: 'OLD-D', phase: '招标文件', phaseDate: '2026-05-06', planApprovedDate: '2026-05-05' },
    ...{ unplannedReason: '原系统立项', qualificationRequirement: '二级', contactName: '林川' },
    ...{ contactPhone: '13800000000', periodDays: 90 },
    ...changes,
  });
const awarded = (changes: Fields = {}): Fields =>
  base({
    ...{ projectCode: 'OLD-A', phase: 'CONTRACT_SIGNING', phaseDate: '2026-05-20', announceDate: '2026-02-01' },
    ...{ openingDate: '2026-03-01', confirmedDate: '2026-05-10', noticeDate: '2026-05-20' },
    ...{ winnerName: winner, winningPrice: 780 },
    ...changes,
  });
const signed = (changes: Fields = {}): Fields =>
  awarded({
    ...{ projectCode: 'OLD-P', phase: 'PERFORMANCE_EVALUATION', phaseDate: '2026-05-28', signDate: '2026-05-27' },
    ...{ contractNo: 'HT-OLD-1', contractAmount: 780, periodDays: 90 },
    ...changes,
  });
const idOf = async (code: string): Promise<string> =>
  String((await app.sql('select id from project where code = $1', [code]))[0]?.['id']);
const sectionOf = async (projectId: string): Promise<string> =>
  String((await app.sql('select id from section where project_id = $1', [projectId]))[0]!['id']);
const brought = async (rows: readonly Fields[]) =>
  expect((await send(people.reviewer, importRunningProjects.commit, rows)).body).toMatchObject({
    written: rows.length,
  });
/** A paper that the clerk has uploaded. */
async function paper(bizType: string): Promise<string> {
  const id = newId();
  await app.sql(
    `insert into attachment (id, name, mime, size, sha256, storage_key, biz_type, created_by)
     values ($1, '凭证.pdf', 'application/pdf', 1, repeat('0', 64), $1, $2, $3)`,
    [id, bizType, people.clerk.id],
  );
  return id;
}
const settle = (projectId: string, phase: string) => given.settle(people, { type: 'PROJECT', projectId, phase });

test('what cannot be brought in is named by row and column, and nothing of the file is written', async () => {
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
  const other = await given.organization();
  const theirs = await given.as(other, ['IMPORT:ENDED_PROJECT'], 'OWN');
  const { username } = await given.user({ organization: other, roles: ['ORG_CLERK'] });
  const row = awarded({ organization: other.name, clerk: username });
  const { body } = await send(theirs, importRunningProjects.check, [row]);
  expect(body).toMatchObject({ known: 0, faults: [{ row: 2, column: '项目编号' }] });
  expect(body.faults[0]!.message).toContain('已被使用');
});

test('a winner who was told elsewhere falls away: tendered again under numbers of its own, on record', async () => {
  const { clerk, approver } = people;
  await brought([awarded({ projectCode: 'OLD-F', ordinal: 2 })]);
  const projectId = await idOf('OLD-F');
  const entry = (await must(clerk.call(tenders.page, { query: { keyword: 'OLD-F' } }))).content;
  expect(entry).toMatchObject([{ sectionCode: 'OLD-F/02', noticeDate: '2026-05-20' }]);
  const body = {
    ...{ sectionId: await sectionOf(projectId), ground: 'REFUSE_CONTRACT' as const, deposit: null },
    ...{ reason: '中标人来函明确表示不再签订合同，经催告仍不签订', files: [await paper('INCIDENT')] },
  };
  const fall = { params: { projectId }, body: { ...body, consequence: 'NEXT' as const } };
  // nobody of whom this house knows would follow, and an open tender has no winner named
  expect(await given.refusal(clerk, proposeFall, fall)).toMatchObject({ status: 422, rules: ['FALL_NEXT'] });
  await must(clerk.call(proposeFall, { ...fall, body: { ...body, consequence: 'RETENDER' } }));
  expect((await clerk.call(viewProject, { params: { projectId } })).body.deletable).toBe(false);
  const { incidents } = await must(clerk.call(listIncidents, { params: { projectId } }));
  const { id: incidentId, version } = incidents[0]!;
  await must(approver.call(decideIncident, { params: { incidentId }, body: { approved: true, note: null, version } }));
  expect(await app.sql('select phase, round from project where id = $1', [projectId])).toEqual([
    { phase: 'BIDDING_DOCUMENT', round: 2 },
  ]);
  expect(await app.sql('select code, status from section where project_id = $1 order by 1', [projectId])).toEqual([
    { code: 'OLD-F/02', status: 'RETENDERED' },
    { code: 'OLD-F/03', status: 'NORMAL' },
  ]);
  // what is done here is judged here
  const { rules } = await must(clerk.call(checkProject, { params: { projectId }, query: {} }));
  expect(rules.map(({ result }) => result)).toContain('BLOCK');
  // where it was sent back to stands with its days
  const phases = await app.sql('select phase, round from project_phase where project_id = $1 order by round', [
    projectId,
  ]);
  expect(phases).toEqual([
    { phase: 'CONFIRM_WINNER', round: 1 },
    { phase: 'BIDDING_DOCUMENT', round: 2 },
  ]);
});

test('after the award it goes on to its end by the rules, which see the true days', async () => {
  const { clerk } = people;
  const projectId = await idOf('OLD-A');
  const judged = async (phase?: string) =>
    (await clerk.call(checkProject, { params: { projectId }, query: phase ? { phase: phase as 'BID_OPENING' } : {} }))
      .body;
  expect((await judged('BID_OPENING')).rules.filter(({ result }) => result === 'BLOCK' || result === 'BREACH')).toEqual(
    [],
  );
  const { contracts } = (await clerk.call(viewContracts, { params: { projectId } })).body;
  expect(contracts).toMatchObject([{ issueDate: '2026-05-20', due: '2026-06-22', contract: null }]);
  const { sectionId, award } = contracts[0]!;
  // a price as written says its unit
  expect(award.priceText).toBe(`${award.amount}万元`);
  const body = {
    ...{
      sectionId,
      contractNo: 'HT-NEW-1',
      name: '老桥加固施工合同',
      amount: award.amount!,
      priceText: award.priceText,
    },
    ...{ periodDays: 90, signDate: '2026-06-01', partyA: award.partyA, partyB: award.partyB, version: 0 },
  };
  expect((await clerk.call(saveContract, { params: { projectId }, body })).status).toBe(200);
  expect((await clerk.call(viewProject, { params: { projectId } })).body.deletable).toBe(false);
  await settle(projectId, 'CONTRACT_SIGNING');
  const { body: open } = await clerk.call(viewPerformance, { params: { projectId } });
  const scores = { quality: '90', progress: '88.5', safety: '92', service: '80', cost: '85', integrity: '100' };
  const rated = { candidateId: open.evaluations[0]!.candidateId, scores, comment: null, version: 0 };
  expect((await clerk.call(savePerformance, { params: { projectId }, body: rated })).status).toBe(200);
  await settle(projectId, 'PERFORMANCE_EVALUATION');
  const [ended] = await app.sql('select status, result, phase from project where id = $1', [projectId]);
  expect(ended).toEqual({ status: 'ENDED', result: 'AWARDED', phase: 'ENDED' });
  expect(await app.sql('select id from breach where project_id = $1', [projectId])).toEqual([]);
});

test('before the announcement it goes on with the document', async () => {
  const { clerk } = people;
  const projectId = await idOf('OLD-D');
  const body = await given.documentBody(people, projectId);
  expect((await clerk.call(saveBiddingDocument, { params: { projectId }, body })).status).toBe(200);
  await settle(projectId, 'BIDDING_DOCUMENT');
  const [project] = await app.sql('select phase, status from project where id = $1', [projectId]);
  expect(project).toEqual({ phase: 'ANNOUNCEMENT', status: 'IN_PROCESS' });
});

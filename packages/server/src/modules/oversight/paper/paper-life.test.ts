import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import * as flow from '../../work/flow/flow.contract.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import { saveImplementationPlan } from '../../procedure/implementation-plan/implementation-plan.contract.ts';
import * as api from './paper.contract.ts';

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

const PHASE = 'IMPLEMENTION_PLAN'; // sic
const flowBody = (projectId: string) => ({ type: 'PROJECT' as const, projectId, phase: PHASE });
const papersOf = (projectId: string) => must(people.clerk.call(api.listPapers, { params: { projectId } }));

test('before the approval there is a draft, and no paper', async () => {
  const projectId = await given.planned(people);
  const { drafts, papers } = await papersOf(projectId);
  expect({ kinds: drafts.map(({ kind }) => kind.code), papers }).toEqual({
    kinds: ['IMPLEMENTATION_PLAN'],
    papers: [],
  });
  const query = { kind: 'IMPLEMENTATION_PLAN', format: 'docx' } as const;
  const file = await people.clerk.call(api.draftPaper, { params: { projectId }, query });
  expect(file.status).toBe(200);
  expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain('（草稿）.docx');
  expect(String(file.headers['content-security-policy'])).toContain('sandbox');
  expect(await given.refusal(others.clerk, api.draftPaper, { params: { projectId }, query })).toMatchObject({
    status: 404,
  });
  const another = { params: { projectId }, query: { ...query, kind: 'CONTRACT' as const } };
  expect(await given.refusal(people.clerk, api.draftPaper, another)).toMatchObject({ status: 404 });
});

test('what was approved is void once the approval is taken back, and the next approval leaves another paper', async () => {
  const projectId = await given.atCountersign(people);
  const [first] = (await papersOf(projectId)).papers;
  expect(first).toMatchObject({ kind: { code: 'IMPLEMENTATION_PLAN' }, voidedTime: null, files: [], downloads: 0 });
  await must(people.approver.call(flow.reject, { body: { ...flowBody(projectId), reason: '标段划分须调整' } }));
  expect((await papersOf(projectId)).papers).toMatchObject([{ id: first!.id, voidedTime: expect.any(String) }]);
  const told = await must(app.caller(null).call(api.verifyPaper, { query: { code: first!.code } }));
  expect(told.voidedTime).not.toBeNull();
  const { version } = await given.view(people.clerk, projectId);
  const body = given.implementationPlan(version);
  await must(people.clerk.call(saveImplementationPlan, { params: { projectId }, body }));
  await given.settle(people, flowBody(projectId));
  const { papers } = await papersOf(projectId);
  expect(papers.map(({ number, voidedTime }) => [number.slice(-3), voidedTime === null])).toEqual([
    ['W02', true],
    ['W01', false],
  ]);
  expect(papers[0]!.code).not.toBe(first!.code);
});

test('a paper is found by the number or the code that stands on it, within one’s scope', async () => {
  const projectId = await given.atCountersign(people);
  const [{ number, code, id, title } = { number: '', code: '', id: '', title: '' }] = (await papersOf(projectId))
    .papers;
  const found = async (who: Cast, keyword: string) =>
    (await must(who.clerk.call(api.findPapers, { query: { keyword } }))).map((paper) => paper.id);
  const paper = { id, number, title, projectId, kind: { code: 'IMPLEMENTATION_PLAN' }, voidedTime: null };
  expect(await must(people.clerk.call(api.findPapers, { query: { keyword: number } }))).toMatchObject([paper]);
  for (const typed of [
    number.slice(0, -2),
    `  ${number.toLowerCase()} `,
    code,
    code.replaceAll('-', ' ').toLowerCase(),
  ])
    expect(await found(people, typed), typed).toEqual([id]);
  for (const typed of [`${number}9`, code.slice(0, -1), 'W01', '%-W', '-W', '招标'])
    expect(await found(people, typed), typed).toEqual([]);
  expect([await found(others, number), await found(others, code)]).toEqual([[], []]);
});

test('nobody outside the project’s scope gets a paper or its log', async () => {
  const projectId = await given.atCountersign(people);
  const [{ id: paperId } = { id: '' }] = (await papersOf(projectId)).papers;
  const query = { format: 'docx' } as const;
  expect((await people.leader.call(api.openPaper, { params: { paperId }, query })).status).toBe(200);
  const log = await must(people.clerk.call(api.listDownloads, { params: { paperId }, query: {} }));
  expect(log).toMatchObject({ totalElements: 1, content: [{ format: 'docx' }] });
  for (const call of [
    given.refusal(others.clerk, api.openPaper, { params: { paperId }, query }),
    given.refusal(others.clerk, api.listDownloads, { params: { paperId }, query: {} }),
    given.refusal(others.clerk, api.listPapers, { params: { projectId } }),
  ])
    expect((await call).status).toBe(404);
  const [{ files } = { files: [] }] = (await papersOf(projectId)).papers;
  expect(files).toMatchObject([{ format: 'docx', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
});

test('the paper of an approved plan says who checked and approved it with which opinion, and nothing of earlier returns', async () => {
  const projectId = await given.planned(people);
  const body = flowBody(projectId);
  const opinions = ['限价依据充分，建议同意', '原则同意，请注意工期'];
  await must(people.clerk.call(flow.submit, { body }));
  await must(people.leader.call(flow.reject, { body: { ...body, reason: '请补充资格条件' } }));
  await app.sql('update project set version = version + 1 where id = $1', [projectId]);
  await must(people.clerk.call(flow.submit, { body }));
  await must(people.leader.call(flow.check, { body: { ...body, reason: opinions[0] } }));
  await must(people.approver.call(flow.approve, { body: { ...body, reason: opinions[1] } }));
  const [paper] = await app.sql(`select content from paper where project_id = $1 and kind = 'IMPLEMENTATION_PLAN'`, [
    projectId,
  ]);
  const content = String(paper!['content']);
  expect(content).toContain('审批意见');
  for (const opinion of opinions) expect(content).toContain(opinion);
  expect(content).not.toContain('请补充资格条件');
});

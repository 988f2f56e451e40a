import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import * as flow from '../../work/flow/flow.contract.ts';
import { givenProject, must, type Cast, type Person } from '../project/given.ts';
import * as api from './countersign.contract.ts';

const PHASE = 'COUNTERSIGN_IMPLEMENTION_PLAN'; // sic

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

const flowBody = (projectId: string) => ({ type: 'PROJECT', projectId, phase: PHASE });
const sheetOf = (projectId: string) => must(people.clerk.call(api.viewSheet, { query: { projectId, phase: PHASE } }));

/** Names signers: those of one inner list sign side by side. */
const name = async (projectId: string, groups: readonly (readonly Person[])[]) => {
  const { version } = await sheetOf(projectId);
  const signers = groups.flatMap((group, index) => group.map(({ id }) => ({ userId: id, seq: index + 1 })));
  return { params: { projectId }, body: { phase: PHASE, signers, version } as const };
};

const submitted = async (groups: readonly (readonly Person[])[]): Promise<string> => {
  const projectId = await given.atCountersign(people);
  await must(people.clerk.call(api.nameSigners, await name(projectId, groups)));
  await must(people.clerk.call(flow.submit, { body: flowBody(projectId) }));
  return projectId;
};

const signing = async (
  projectId: string,
  signer: Person,
  result: 'AGREE' | 'DISAGREE' | 'ABSTAIN' = 'AGREE',
  opinion?: string,
) => {
  const { sheet } = await sheetOf(projectId);
  const itemId = sheet!.items.find(({ userId }) => userId === signer.id)!.id;
  return { params: { itemId }, body: { result, ...(opinion ? { opinion } : {}) } };
};
const sign = async (...[projectId, signer, ...rest]: Parameters<typeof signing>) =>
  must(signer.call(api.signItem, await signing(projectId, signer, ...rest)));

test('the candidates are the unit, the tender department and the leaders of the group', async () => {
  const projectId = await given.atCountersign(people);
  const offered = await must(people.clerk.call(api.listCandidates, { query: { projectId } }));
  const ids = offered.map(({ userId }) => userId);
  expect(ids).toEqual(
    expect.arrayContaining([
      people.clerk.id,
      people.leader.id,
      people.reviewer.id,
      people.approver.id,
      people.groupLeader.id,
    ]),
  );
  expect(ids).not.toContain(others.clerk.id);
  expect(offered.filter(({ leader }) => leader).map(({ userId }) => userId)).toEqual(
    expect.arrayContaining([people.leader.id, people.groupLeader.id]),
  );
});

test('signers sign group by group, and the last signature opens the next phase', async () => {
  const projectId = await submitted([[people.leader, people.reviewer], [people.groupLeader]]);
  expect(await given.todos(people.leader)).toContain('COUNTERSIGN_IMPLE');
  expect(await given.todos(people.groupLeader)).not.toContain('COUNTERSIGN_IMPLE');
  expect(
    await given.refusal(people.groupLeader, api.signItem, await signing(projectId, people.groupLeader)),
  ).toMatchObject({ status: 409 });
  await sign(projectId, people.leader);
  expect(await given.todos(people.leader)).not.toContain('COUNTERSIGN_IMPLE');
  await sign(projectId, people.reviewer, 'ABSTAIN', '本人参与方案编制，回避');
  expect(await given.todos(people.groupLeader)).toContain('COUNTERSIGN_IMPLE');
  const { content } = await must(people.groupLeader.call(api.listSheets, { query: { mine: true, keyword: '' } }));
  expect(content.find((row) => row.projectId === projectId)).toMatchObject({
    signed: 2,
    signers: 3,
    turnItemId: expect.any(String),
  });
  // a to-do names the item, wherever its sheet stands in the list
  const itemId = content.find((row) => row.projectId === projectId)!.turnItemId!;
  const ofItem = async (who: typeof people.leader) =>
    (await must(who.call(api.listSheets, { query: { itemId } }))).content.map((row) => row.projectId);
  expect([await ofItem(people.groupLeader), await ofItem(people.leader)]).toEqual([[projectId], []]);
  await sign(projectId, people.groupLeader);
  expect(await given.view(people.clerk, projectId)).toMatchObject({
    phase: { code: 'BIDDING_DOCUMENT' },
    phaseStatus: { code: 'UNSUBMITTED' },
  });
  expect((await sheetOf(projectId)).sheet).toMatchObject({ status: { code: 'APPROVED' } });
  expect(await given.todos(people.clerk)).toContain('BIDDING_DOCUMENT_SUBMIT');
});

test('within a step groups follow each other; the department is the one that the clerk gives; the list tells the due time', async () => {
  const projectId = await given.atCountersign(people);
  const { version } = await sheetOf(projectId);
  const place = (person: Person, seq: number, groupNo: number, dept?: string) => ({
    userId: person.id,
    seq,
    groupNo,
    ...(dept ? { dept } : {}),
  });
  const signers = [
    place(people.groupLeader, 2, 1),
    place(people.approver, 1, 2),
    place(people.reviewer, 1, 1, '法务合约部'),
    place(people.leader, 1, 1),
  ];
  await must(people.clerk.call(api.nameSigners, { params: { projectId }, body: { phase: PHASE, signers, version } }));
  await must(people.clerk.call(flow.submit, { body: flowBody(projectId) }));
  const turns = async () => (await sheetOf(projectId)).sheet!.items.map(({ turn }) => turn);
  expect((await sheetOf(projectId)).sheet!.items.map(({ seq, groupNo, dept }) => [seq, groupNo, dept])).toEqual([
    [1, 1, '法务合约部'],
    [1, 1, people.unit.name],
    [1, 2, people.department.name],
    [2, 1, expect.any(String)],
  ]);
  const listed = async () =>
    (
      await must(people.clerk.call(api.listSheets, { query: { phase: PHASE, status: 'SUBMITTED', size: 1000 } }))
    ).content.find((row) => row.projectId === projectId);
  expect((await listed())?.dueTime).toEqual(expect.any(String));
  expect(await turns()).toEqual([true, true, false, false]);
  await sign(projectId, people.leader);
  await sign(projectId, people.reviewer);
  expect(await turns()).toEqual([false, false, true, false]);
  await sign(projectId, people.approver);
  expect(await turns()).toEqual([false, false, false, true]);
  await sign(projectId, people.groupLeader);
  expect((await listed())?.dueTime).toBeUndefined();
});

test('a sheet of a round that is over, or of a phase that is left, is signed no more', async () => {
  const projectId = await submitted([[people.leader, people.reviewer]]);
  const late = await signing(projectId, people.leader);
  await app.sql('update project set round = 2 where id = $1', [projectId]);
  expect(await given.refusal(people.leader, api.signItem, late)).toMatchObject({ status: 409 });
  await app.sql(`update project set round = 1, phase = 'BIDDING_DOCUMENT' where id = $1`, [projectId]);
  expect(await given.refusal(people.leader, api.signItem, late)).toMatchObject({ status: 409 });
  await app.sql(`update project set phase = '${PHASE}' where id = $1`, [projectId]);
  await sign(projectId, people.leader);
  await sign(projectId, people.reviewer);
});

test('the first disagreement returns the phase with its opinion; signing starts anew', async () => {
  const projectId = await submitted([[people.leader, people.reviewer], [people.groupLeader]]);
  await sign(projectId, people.reviewer);
  await sign(projectId, people.leader, 'DISAGREE', '评标办法须调整');
  const [last] = await must(people.clerk.call(flow.listRecords, { query: flowBody(projectId) }));
  expect(last).toMatchObject({ status: { code: 'REJECTED' }, reason: '评标办法须调整', action: 'disagree' });
  for (const person of [people.leader, people.reviewer, people.groupLeader])
    expect(await given.todos(person)).not.toContain('COUNTERSIGN_IMPLE');
  expect(await given.refusal(people.clerk, flow.submit, { body: flowBody(projectId) })).toMatchObject({
    rules: ['NOT_CHANGED'],
  });
  await must(people.clerk.call(api.nameSigners, await name(projectId, [[people.leader, people.reviewer]])));
  await must(people.clerk.call(flow.submit, { body: flowBody(projectId) }));
  const { sheet, earlier } = await sheetOf(projectId);
  expect(sheet).toMatchObject({
    attempt: 2,
    status: { code: 'SUBMITTED' },
    items: [
      { result: null, turn: true },
      { result: null, turn: true },
    ],
  });
  expect(earlier).toMatchObject([{ attempt: 1, status: { code: 'REJECTED' } }]);
  await sign(projectId, people.leader);
  await sign(projectId, people.reviewer);
  expect((await given.view(people.clerk, projectId)).phase.code).toBe('BIDDING_DOCUMENT');
});

test('a sheet that the approver returned is signed anew by the same signers', async () => {
  const projectId = await submitted([[people.leader, people.reviewer]]);
  await sign(projectId, people.leader);
  await must(people.approver.call(flow.reject, { body: { ...flowBody(projectId), reason: '补充会签部门' } }));
  expect(await given.refusal(people.reviewer, api.signItem, await signing(projectId, people.reviewer))).toMatchObject({
    status: 409,
  });
  await app.sql('update project set version = version + 1 where id = $1', [projectId]);
  await must(people.clerk.call(flow.submit, { body: flowBody(projectId) }));
  const { sheet } = await sheetOf(projectId);
  expect(sheet).toMatchObject({ attempt: 2 });
  expect(sheet!.items.map(({ userId, result }) => [userId, result])).toEqual([
    [people.leader.id, null],
    [people.reviewer.id, null],
  ]);
});

test('two signatures at the same moment both count', async () => {
  const projectId = await submitted([[people.leader, people.reviewer]]);
  await Promise.all([sign(projectId, people.leader), sign(projectId, people.reviewer)]);
  expect((await given.view(people.clerk, projectId)).phase.code).toBe('BIDDING_DOCUMENT');
});

test('nobody signs for another, twice, or without an opinion against', async () => {
  const projectId = await submitted([[people.leader, people.reviewer]]);
  const mine = await signing(projectId, people.leader);
  expect((await given.refusal(people.reviewer, api.signItem, mine)).status).toBe(404);
  expect((await given.refusal(others.leader, api.signItem, mine)).status).toBe(404);
  expect(await given.refusal(people.leader, api.signItem, { ...mine, body: { result: 'DISAGREE' } })).toMatchObject({
    status: 422,
    rules: ['OPINION_REQUIRED'],
  });
  await must(people.leader.call(api.signItem, mine));
  expect((await given.refusal(people.leader, api.signItem, mine)).status).toBe(409);
});

test('too few, repeated and foreign signers are refused', async () => {
  const projectId = await given.atCountersign(people);
  const naming = (groups: readonly (readonly Person[])[]) => name(projectId, groups);
  expect(
    await given.refusal(people.clerk, api.nameSigners, await naming([[people.leader], [people.leader]])),
  ).toMatchObject({ status: 422, rules: ['SIGNERS_DISTINCT'] });
  expect(await given.refusal(people.clerk, api.nameSigners, await naming([[others.leader]]))).toMatchObject({
    status: 400,
    fields: ['signers.0.userId'],
  });
  await must(people.clerk.call(api.nameSigners, await naming([[people.leader]])));
  expect(await given.refusal(people.clerk, flow.submit, { body: flowBody(projectId) })).toMatchObject({
    status: 422,
    rules: ['SIGNERS_TOO_FEW'],
  });
  expect(
    (await given.refusal(others.clerk, api.nameSigners, await naming([[people.leader, people.reviewer]]))).status,
  ).toBe(404);
});

test('sheets of another unit are not listed', async () => {
  const projectId = await submitted([[people.leader, people.reviewer]]);
  const { content } = await must(others.leader.call(api.listSheets, { query: { size: 1000 } }));
  expect(content.map((row) => row.projectId)).not.toContain(projectId);
  expect((await given.refusal(others.clerk, api.viewSheet, { query: { projectId, phase: PHASE } })).status).toBe(404);
});

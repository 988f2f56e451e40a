import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import * as flow from '../../work/flow/flow.contract.ts';
import * as changes from '../procedure-change/procedure-change.contract.ts';
import { simulateChange } from '../procedure-use/procedure-use.contract.ts';
import { givenProject, must, type Cast, type Person } from '../project/given.ts';
import * as api from './countersign.contract.ts';

const PHASE = 'COUNTERSIGN_IMPLEMENTION_PLAN'; // sic

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let people: Cast;
let second: Person;
/** A second leader of the unit. */
let deputyLeader: Person;
let before: string;

type Signers = NonNullable<changes.ChangeForm['body']['signers']>;
const form = (name: string, signers: Signers, phases: changes.ChangeForm['body']['phases'] = {}) => ({
  ...{ name, organizationId: people.unit.id, validFrom: '2026-11-21' },
  ...{ reason: '明确会签范围', body: { chain: null, chains: {}, phases, signers } },
});
const create = async (...given: Parameters<typeof form>) =>
  (await must(people.reviewer.call(changes.createChange, { body: form(...given) }))).id;
const view = (id: string) => must(people.reviewer.call(changes.viewChange, { params: { procedureChangeId: id } }));
const key = (id: string) => ({ type: 'PROCEDURE', projectId: id, phase: 'PROCEDURE' });
const sheetOf = (projectId: string) => must(people.clerk.call(api.viewSheet, { query: { projectId, phase: PHASE } }));
const flowBody = (projectId: string) => ({ type: 'PROJECT', projectId, phase: PHASE });
const sign = async (projectId: string, who: Person, result: 'AGREE' | 'ABSTAIN' = 'AGREE') => {
  const { sheet } = await sheetOf(projectId);
  const itemId = sheet!.items.find(({ userId }) => userId === who.id)!.id;
  return given.refusal(who, api.signItem, { params: { itemId }, body: { result, opinion: '已阅' } });
};

beforeAll(async () => {
  app = await openTestApp();
  await app.setTime('2026-11-20 10:00:00');
  given = givenProject(app);
  people = await given.cast();
  second = await given.person(people.department, 'TM_REVIEWER', 'TENDER_MANAGEMENT');
  deputyLeader = await given.person(people.unit, 'ORG_LEADER');
  before = await given.atCountersign(people);
});
afterAll(() => app.close());

test('a group of nobody, of the drafter alone, or in a phase that is left out keeps a version from being handed in', async () => {
  const planted: [Signers, changes.ChangeForm['body']['phases'], RegExp][] = [
    [{ [PHASE]: [{ holder: 'UNIT_CLERK', way: 'ALL' }] }, {}, /PROCEDURE_NO_SECOND_PERSON/],
    [
      { [PHASE]: [{ holder: 'UNIT_LEADER', way: 'ANY' }] },
      { [PHASE]: 'OFF' },
      /PROCEDURE_SIGNERS_NOWHERE|PROCEDURE_LAW/,
    ],
  ];
  for (const [signers, phases, rule] of planted) {
    const id = await create('不通', signers, phases);
    const { findings } = await view(id);
    expect(findings.map(({ ruleId }) => ruleId).join(' ')).toMatch(rule);
    expect((await given.refusal(people.reviewer, flow.submit, { body: key(id) })).status).toBe(422);
  }
  // the only leaders are locked out: nobody would sign
  await app.sql(`update app_user set status = 'LOCKED' where id = any($1)`, [[people.leader.id, deputyLeader.id]]);
  const id = await create('无人', { [PHASE]: [{ holder: 'UNIT_LEADER', way: 'ANY' }] });
  const found = (await view(id)).findings.find(({ ruleId }) => ruleId === 'PROCEDURE_SIGNERS_NOBODY')!;
  expect(found).toMatchObject({ severity: 'block' });
  expect(found.messageZh).toContain('实施方案 → 实施方案会签：会签组「单位审核人」在');
  expect(found.messageZh).toContain(people.unit.name);
  await app.sql(`update app_user set status = 'ENABLED' where id = any($1)`, [[people.leader.id, deputyLeader.id]]);
});

test('what a version demands stands on the sheet, the clerk adds to it and drops nothing, one of a group is enough', async () => {
  const id = await create('会签组', {
    [PHASE]: [
      { holder: 'UNIT_LEADER', way: 'ANY' },
      { holder: 'DEPARTMENT_REVIEWER', way: 'TURN' },
    ],
  });
  const { groups } = await must(people.reviewer.call(simulateChange, { params: { procedureChangeId: id } }));
  expect(groups[0]!.steps.filter(({ action }) => action === 'sign')).toMatchObject([
    { holder: { code: 'UNIT_LEADER', value: '单位审核人' }, way: { code: 'ANY', value: '任一人' }, people: 2 },
    { holder: { code: 'DEPARTMENT_REVIEWER' }, way: { code: 'TURN' } },
  ]);
  const { findings } = await view(id);
  expect(findings.filter(({ severity }) => severity === 'block')).toEqual([]);
  const confirmedWarnings = findings.map(({ ruleId }) => ruleId);
  const body = confirmedWarnings.length > 0 ? { ...key(id), confirmedWarnings, reason: '届时配备' } : key(id);
  await must(people.reviewer.call(flow.submit, { body }));
  await must(second.call(flow.check, { body: key(id) }));
  await must(people.approver.call(flow.approve, { body }));
  await app.setTime('2026-11-23 09:00:00');

  // what runs keeps its version
  expect((await sheetOf(before)).demanded).toEqual([]);
  const projectId = await given.atCountersign(people);
  const prepared = await sheetOf(projectId);
  expect(prepared.demanded.map(({ holder, way }) => [holder.code, way.code])).toEqual([
    ['UNIT_LEADER', 'ANY'],
    ['DEPARTMENT_REVIEWER', 'TURN'],
  ]);
  const named = { phase: PHASE, version: prepared.version } as const;
  // the clerk names one of a group and somebody beside: the group stays as it is, the other one signs behind it
  const signers = [
    { userId: people.leader.id, seq: 1 },
    { userId: people.groupLeader.id, seq: 1 },
  ];
  await must(people.clerk.call(api.nameSigners, { params: { projectId }, body: { ...named, signers } }));
  const items = async () =>
    (await sheetOf(projectId)).sheet!.items.map(({ userId, seq, anyOne, demanded }) => [
      userId,
      seq,
      anyOne,
      demanded?.code ?? null,
    ]);
  const reviewers = (await items())
    .filter(([, , , group]) => group === 'DEPARTMENT_REVIEWER')
    .map(([userId]) => userId);
  expect(reviewers.toSorted()).toEqual(expect.arrayContaining([people.reviewer.id, second.id].toSorted()));
  const ofUnit = (await items()).filter(([, , anyOne]) => anyOne);
  expect(ofUnit.map(([userId, seq]) => [userId, seq]).toSorted()).toEqual(
    [people.leader.id, deputyLeader.id].map((userId) => [userId, 1]).toSorted(),
  );
  expect((await items()).at(-1)).toEqual([people.groupLeader.id, 2 + reviewers.length, false, null]);
  // nobody is named: what is demanded is there all the same
  const { version } = await sheetOf(projectId);
  await must(people.clerk.call(api.nameSigners, { params: { projectId }, body: { ...named, version, signers: [] } }));
  expect((await items()).map(([, , , group]) => group)).not.toContain(null);

  // who came into a group meanwhile signs, who left does not
  const late = await given.person(people.unit, 'ORG_LEADER');
  await must(people.clerk.call(flow.submit, { body: flowBody(projectId) }));
  expect((await items()).map(([userId]) => userId)).toContain(late.id);
  for (const leader of [people.leader, deputyLeader, late])
    expect(await given.todos(leader)).toContain('COUNTERSIGN_IMPLE');
  expect((await sign(projectId, people.reviewer)).status).toBe(409);
  // who abstains leaves it to the others
  expect((await sign(projectId, deputyLeader, 'ABSTAIN')).status).toBe(200);
  expect((await sign(projectId, people.reviewer)).status).toBe(409);
  expect((await sign(projectId, people.leader)).status).toBe(200);
  for (const leader of [people.leader, deputyLeader, late])
    expect(await given.todos(leader)).not.toContain('COUNTERSIGN_IMPLE');
  expect((await sign(projectId, late)).status).toBe(409);
  const order = (await sheetOf(projectId)).sheet!.items.filter(
    ({ demanded }) => demanded?.code === 'DEPARTMENT_REVIEWER',
  );
  const listed = await must(people.clerk.call(api.listSheets, { query: { phase: PHASE, size: 1000 } }));
  expect(listed.content.find((row) => row.projectId === projectId)).toMatchObject({
    signed: 1,
    signers: 1 + order.length,
  });
  const byId = new Map([people.reviewer, second].map((one) => [one.id, one]));
  for (const { userId } of order) expect((await sign(projectId, byId.get(userId)!)).status).toBe(200);
  expect((await given.view(people.clerk, projectId)).phase.code).toBe('BIDDING_DOCUMENT');

  // a group that has emptied keeps the next sheet back, and says what to do
  const next = await given.atCountersign(people);
  const locked = [people.leader, deputyLeader, late].map((one) => one.id);
  await app.sql(`update identity set roles = '{}' where user_id = any($1)`, [locked]);
  expect(await given.refusal(people.clerk, flow.submit, { body: flowBody(next) })).toMatchObject({
    status: 422,
    rules: expect.arrayContaining(['SIGNERS_GROUP_EMPTY']),
  });
});

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import {
  decideIncident,
  listIncidents,
  listProcedureMoves,
  proposeProcedureMove,
  withdrawIncident,
} from '../../procedure/incident/incident.contract.ts';
import * as changes from '../../procedure/procedure-change/procedure-change.contract.ts';
import { givenProject, must, type Cast, type Person } from '../../procedure/project/given.ts';
import { viewHistory } from '../../procedure/project/project.contract.ts';
import * as flow from '../../work/flow/flow.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let people: Cast;
let second: Person;
/** A second check by the department, at every level; the department alone, in the place of what was replaced. */
let stricter: string;
let departmentOnly: string;
let replaced: string;

const PHASE = 'IMPLEMENTION_PLAN'; // sic
const REASON = '审批权限调整，本项目按新流程办理';

beforeAll(async () => {
  app = await openTestApp();
  await app.setTime('2026-11-20 10:00:00');
  given = givenProject(app);
  people = await given.cast();
  second = await given.person(people.department, 'TM_REVIEWER', 'TENDER_MANAGEMENT');
  const reviewed = { action: 'check', holder: 'DEPARTMENT_REVIEWER' } as const;
  const decided = { action: 'approve', holder: 'DEPARTMENT_APPROVER' } as const;
  replaced = await version('部门直接审批', [decided]);
  stricter = await version('部门复核', [{ action: 'check', holder: 'UNIT_LEADER' }, reviewed, decided], null);
  departmentOnly = await version('部门审核', [reviewed, decided]);
});
afterAll(() => app.close());

/** A version for the unit that holds from the next day on. */
async function version(
  name: string,
  chain: NonNullable<changes.ChangeForm['body']['chain']>,
  level: 'LEVEL_I' | null = 'LEVEL_I',
  organizationId: string | null = people.unit.id,
): Promise<string> {
  const form = {
    ...{ name, level, organizationId, validFrom: '2026-11-21' },
    ...{ reason: '调整审批权限', body: { chain, chains: {}, phases: {} } },
  };
  const { id } = await must(people.reviewer.call(changes.createChange, { body: form }));
  const key = { type: 'PROCEDURE', projectId: id, phase: 'PROCEDURE' };
  const { findings } = await must(people.reviewer.call(changes.viewChange, { params: { procedureChangeId: id } }));
  const confirmedWarnings = findings.map(({ ruleId }) => ruleId);
  const body = confirmedWarnings.length > 0 ? { ...key, confirmedWarnings, reason: '届时配备人员' } : key;
  await must(people.reviewer.call(flow.submit, { body }));
  await must(second.call(flow.check, { body: key }));
  await must(people.approver.call(flow.approve, { body }));
  return id;
}

/** Its plan is written, under the shipped version: it began before the others held. */
async function planned(): Promise<string> {
  await app.setTime('2026-11-20 11:00:00');
  const projectId = await given.planned(people);
  await app.setTime('2026-11-23 09:00:00');
  return projectId;
}
const plan = (projectId: string) => ({ type: 'PROJECT', projectId, phase: PHASE });
const list = async (projectId: string) => must(people.reviewer.call(listProcedureMoves, { params: { projectId } }));
const propose = (projectId: string, procedureChangeId: string | null, who: Person = people.reviewer) =>
  given.refusal(who, proposeProcedureMove, {
    params: { projectId },
    body: { procedureChangeId, ground: 'RULES', reason: REASON, files: [] },
  });
const latest = async (projectId: string) =>
  (await must(people.reviewer.call(listIncidents, { params: { projectId } }))).incidents[0]!;
async function decide(projectId: string, who: Person = people.approver, approved = true, note: string | null = null) {
  const { id: incidentId, version: seen } = await latest(projectId);
  return given.refusal(who, decideIncident, { params: { incidentId }, body: { approved, note, version: seen } });
}
const keptBy = async (projectId: string) =>
  (await app.sql('select procedure_change_id as id from project where id = $1', [projectId]))[0]!['id'];
/** Who is asked to check or approve, by user. */
const asked = async (projectId: string): Promise<string[]> =>
  (
    await app.sql(
      `select distinct receiver_id as id from remind_record where project_id = $1 and not handled
       and (category like '%\\_CHECK' or category like '%\\_APPROVE') and category <> 'INCIDENT_APPROVE'`,
      [projectId],
    )
  ).map(({ id }) => String(id));

test('a reviewer sees what a version changes and proposes it, the head of the department decides, and the rest is by it', async () => {
  const projectId = await planned();
  const recalled = vi.spyOn(app.app.tools.memory, 'recall');
  const { current, phase, versions } = await list(projectId);
  // many wait for what one of them asks for: it is read on the connection that no transaction has
  const [, read] = recalled.mock.calls.find(([key]) => key === 'procedures')!;
  await expect(read(undefined as never)).rejects.toThrow('undefined');
  recalled.mockRestore();
  expect([current, phase.code]).toEqual([null, PHASE]);
  expect(versions.map(({ id, refused }) => [id, refused])).toEqual([
    [departmentOnly, []],
    [stricter, []],
  ]);
  const change = versions[1]!.changes.find((one) => one.phase.code === 'BIDDING_DOCUMENT')!;
  const holders = (way: (typeof change)['before']) => way.steps.map(({ holder }) => holder.code);
  expect([holders(change.before), holders(change.after)]).toEqual([
    ['UNIT_LEADER', 'DEPARTMENT_APPROVER'],
    ['UNIT_LEADER', 'DEPARTMENT_REVIEWER', 'DEPARTMENT_APPROVER'],
  ]);
  expect(versions[1]!.changes.map((one) => one.phase.code)).not.toContain('COUNTERSIGN_AWARD');
  const { incidents: _none, movable } = await must(people.clerk.call(listIncidents, { params: { projectId } }));
  expect(movable).toBe(false);
  for (const stranger of [people.clerk, people.leader])
    expect((await propose(projectId, stricter, stranger)).status).toBe(403);
  expect(await propose(projectId, null)).toMatchObject({ status: 422, rules: ['MOVE_SAME'] });
  for (const gone of ['0'.repeat(32), replaced])
    expect(await propose(projectId, gone)).toMatchObject({ status: 400, fields: ['procedureChangeId'] });
  expect((await propose(projectId, stricter)).status).toBe(200);
  expect((await propose(projectId, departmentOnly)).status).toBe(409);
  expect(await given.todos(people.approver)).toContain('INCIDENT_APPROVE');
  // who proposes, the unit's own leader and another reviewer decide nothing
  for (const other of [people.reviewer, people.leader, second])
    expect((await decide(projectId, other)).status).toBe(403);
  const { id: incidentId, version: seen, ...proposed } = await latest(projectId);
  expect(proposed).toMatchObject({ kind: { code: 'PROCEDURE_MOVE' }, procedure: { name: '部门复核' } });
  const taken = { params: { incidentId }, body: { version: seen } };
  expect((await given.refusal(people.clerk, withdrawIncident, taken)).status).toBe(403);
  expect(await decide(projectId, people.approver, false)).toMatchObject({ rules: ['REASON_REQUIRED'] });
  // handed in meanwhile, it is checked on by the version
  await must(people.clerk.call(flow.submit, { body: plan(projectId) }));
  expect((await decide(projectId)).status).toBe(200);
  expect(await keptBy(projectId)).toBe(stricter);
  expect(await asked(projectId)).toEqual([people.leader.id]);
  await must(people.leader.call(flow.check, { body: plan(projectId) }));
  expect(await asked(projectId)).toEqual(expect.arrayContaining([people.reviewer.id, second.id]));
  expect((await given.refusal(people.approver, flow.approve, { body: plan(projectId) })).status).toBe(409);
  await must(second.call(flow.check, { body: plan(projectId) }));
  await must(people.approver.call(flow.approve, { body: plan(projectId) }));
  expect((await list(projectId)).current).toMatchObject({ id: stricter, name: '部门复核' });
  const { content } = await must(people.reviewer.call(viewHistory, { params: { projectId }, query: { size: 100 } }));
  expect(JSON.stringify(content)).toContain('部门复核');
  // and back again, in another phase
  expect((await propose(projectId, null)).status).toBe(200);
  expect((await decide(projectId)).status).toBe(200);
  expect(await keptBy(projectId)).toBeNull();
});

test('the only reviewer may propose it: who proposes or decides has not handed the phase in', async () => {
  const projectId = await planned();
  await app.sql(`update app_user set status = 'DISABLED' where id = $1`, [second.id]);
  try {
    const only = () =>
      list(projectId).then(({ versions }) => versions.find(({ id }) => id === departmentOnly)!.refused);
    expect(await only()).toEqual([]);
    expect((await propose(projectId, departmentOnly)).status).toBe(200);
    // the clerk who will hand it in is nobody to check it
    await app.sql('update project set created_by = $2 where id = $1', [projectId, people.reviewer.id]);
    expect((await only()).map(({ ruleId }) => ruleId)).toEqual(['NO_HOLDER']);
    expect(await decide(projectId)).toMatchObject({ status: 422, rules: ['NO_HOLDER'] });
    await app.sql('update project set created_by = $2 where id = $1', [projectId, people.clerk.id]);
    expect((await decide(projectId)).status).toBe(200);
  } finally {
    await app.sql(`update app_user set status = 'ENABLED' where id = $1`, [second.id]);
  }
});

test('what waits goes to whoever holds the step then; the one who held it is asked no more', async () => {
  const projectId = await planned();
  await must(people.clerk.call(flow.submit, { body: plan(projectId) }));
  expect(await asked(projectId)).toEqual([people.leader.id]);
  expect((await propose(projectId, departmentOnly)).status).toBe(200);
  expect((await decide(projectId)).status).toBe(200);
  expect((await asked(projectId)).toSorted()).toEqual([people.reviewer.id, second.id].toSorted());
  expect((await given.refusal(people.leader, flow.check, { body: plan(projectId) })).status).toBe(403);
  await must(people.reviewer.call(flow.check, { body: plan(projectId) }));
  await must(people.approver.call(flow.approve, { body: plan(projectId) }));
});

test('what others have decided is returned first, also where they decided after the proposal; taken back it changes nothing', async () => {
  const projectId = await planned();
  await must(people.clerk.call(flow.submit, { body: plan(projectId) }));
  expect((await propose(projectId, stricter)).status).toBe(200);
  await must(people.leader.call(flow.check, { body: plan(projectId) }));
  expect((await list(projectId)).versions.map(({ refused }) => refused.map(({ ruleId }) => ruleId))).toEqual([
    ['MOVE_DECIDED'],
    ['MOVE_DECIDED'],
  ]);
  expect(await decide(projectId)).toMatchObject({ status: 422, rules: ['MOVE_DECIDED'] });
  expect(await keptBy(projectId)).toBeNull();
  await must(people.approver.call(flow.reject, { body: { ...plan(projectId), reason: '按新流程重新提交' } }));
  expect((await decide(projectId)).status).toBe(200);
  expect(await keptBy(projectId)).toBe(stricter);
  expect((await propose(projectId, departmentOnly)).status).toBe(200);
  const { id: incidentId, version: seen } = await latest(projectId);
  await must(second.call(withdrawIncident, { params: { incidentId }, body: { version: seen } }));
  expect(await keptBy(projectId)).toBe(stricter);
  expect((await decide(projectId)).status).toBe(409);
});

test('the shipped version is offered as long as no version for everything has come in its place', async () => {
  const projectId = await planned();
  expect((await propose(projectId, stricter)).status).toBe(200);
  expect((await decide(projectId)).status).toBe(200);
  const offered = async () => (await list(projectId)).versions.map(({ id }) => id);
  expect(await offered()).toEqual([null, departmentOnly]);
  expect((await propose(projectId, null)).status).toBe(200);
  await app.setTime('2026-11-20 12:00:00');
  const decided = { action: 'approve', holder: 'DEPARTMENT_APPROVER' } as const;
  const everywhere = await version('全集团统一', [decided], null, null);
  await app.setTime('2026-11-23 10:00:00');
  expect(await offered()).toEqual([everywhere, departmentOnly]);
  // nor is it decided on any more
  expect(await decide(projectId)).toMatchObject({ status: 400, fields: ['procedureChangeId'] });
  expect(await keptBy(projectId)).toBe(stricter);
});

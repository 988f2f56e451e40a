import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { differences } from '../../../../../../tools/verify-draw/verify-draw.mjs';
import { givenIdentity } from '../../access/account/given.ts';
import { listAgencies, setAgencyStatus } from '../../people/agency/agency.contract.ts';
import { givenSuppliers } from '../../people/supplier/given.ts';
import { submit } from '../../work/flow/flow.contract.ts';
import { saveImplementationPlan } from '../implementation-plan/implementation-plan.contract.ts';
import { givenProject, must, type Cast } from '../project/given.ts';
import { deleteProject, viewProject } from '../project/project.contract.ts';
import * as api from './agency-draw.contract.ts';

const NOW = '2026-12-01 09:00:00';
const SOURCE_TIME = '2026-12-01 15:00:00';
const DRAW_UNTIL = '2026-12-02 15:00:00';

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let people: Cast;
let agencies: string[];

beforeAll(async () => {
  app = await openTestApp();
  given = givenProject(app);
  people = await given.cast();
  agencies = [];
  for (const name of ['甲咨询', '乙咨询', '丙咨询', '丁咨询']) {
    const { id } = await givenSuppliers(app).supplier({ name });
    await app.sql(`update supplier set kinds = '{AGENCY}' where id = $1`, [id]);
    agencies.push(id);
  }
});
afterAll(() => app.close());
beforeEach(() => app.setTime(NOW));

const drawn = () => given.planned(people, { agencyMode: 'EXTRACTION' });
const view = (projectId: string, who: Caller = people.clerk) =>
  must(who.call(api.viewExtraction, { params: { projectId } }));
const commit = (projectId: string, changes: object = {}, who: Caller = people.clerk) =>
  who.call(api.commitAgencyDraw, {
    params: { projectId },
    body: {
      sourceName: '上证综指2026年12月1日收盘点位',
      sourceTime: SOURCE_TIME,
      drawUntil: DRAW_UNTIL,
      reason: null,
      ...changes,
    },
  });
const at = (projectId: string, number = 1) => ({ projectId, number });
const seal = (projectId: string, who: Caller = people.reviewer, number = 1) =>
  who.call(api.sealAgencyDraw, { params: at(projectId, number), body: {} });
const make = (projectId: string, value = '3340.81', number = 1) =>
  people.clerk.call(api.makeAgencyDraw, { params: at(projectId, number), body: { value } });
const answer = async (
  projectId: string,
  supplierId: string,
  accepted: boolean,
  reason: string | null = null,
  { number = 1, letter = !accepted } = {},
) =>
  people.clerk.call(api.answerAgencyDraw, {
    params: at(projectId, number),
    body: { supplierId, accepted, reason, files: letter ? [await given.file(people.clerk, '放弃函.pdf')] : [] },
  });
const refusal = async (reply: ReturnType<typeof commit>) =>
  ((await reply).body as unknown as { errors: { ruleId: string }[] }).errors.map(({ ruleId }) => ruleId);
const submitPlan = (projectId: string) =>
  people.clerk.call(submit, { body: { type: 'PROJECT', projectId, phase: 'IMPLEMENTION_PLAN' } });
async function made(projectId: string): Promise<string[]> {
  await must(commit(projectId));
  await must(seal(projectId));
  await app.setTime(SOURCE_TIME);
  const { draws } = await must(make(projectId));
  return draws.at(-1)!.order.map(({ supplierId }) => supplierId);
}

test('two people fix a draw, the outside value makes it, the plan names who accepted, and anybody can recompute it', async () => {
  const projectId = await drawn();
  expect((await submitPlan(projectId)).body).toMatchObject({ errors: [{ ruleId: 'AGENCY_NOT_DRAWN' }] });
  expect(await view(projectId)).toMatchObject({ status: { code: 'NONE' }, allowedActions: ['commit'], open: true });
  await must(commit(projectId, { excluded: [{ supplierId: agencies[3]!, reason: '与招标人有投资关系' }] }));
  expect(await given.todos(people.reviewer)).toContain('AGENCY_EXTRACTION');
  expect((await seal(projectId, people.clerk)).body).toMatchObject({ errors: [{ ruleId: 'SAME_PERSON' }] });
  expect((await people.leader.call(api.sealAgencyDraw, { params: at(projectId), body: {} })).status).toBe(403);
  await must(seal(projectId));
  expect(await given.todos(people.reviewer)).not.toContain('AGENCY_EXTRACTION');
  expect((await seal(projectId)).status).toBe(409);
  expect(await refusal(make(projectId))).toEqual(['SOURCE_NOT_OUT']);
  await app.setTime(SOURCE_TIME);
  const { draws } = await must(make(projectId));
  const order = draws[0]!.order.map(({ supplierId }) => supplierId);
  expect(order.toSorted()).toEqual(agencies.slice(0, 3).toSorted());
  expect((await make(projectId)).status).toBe(409);

  // the second one cannot be taken before the first has declined, with a reason
  expect((await answer(projectId, order[1]!, true)).status).toBe(409);
  expect(await refusal(answer(projectId, order[0]!, false))).toEqual(['REASON_REQUIRED']);
  const withoutLetter = answer(projectId, order[0]!, false, '近期业务饱和，书面放弃', { letter: false });
  expect(await refusal(withoutLetter)).toEqual(['AGENCY_LETTER']);
  await must(answer(projectId, order[0]!, false, '近期业务饱和，书面放弃'));
  expect((await view(projectId)).draws[0]!.order[0]).toMatchObject({
    accepted: false,
    files: [{ name: '放弃函.pdf' }],
  });
  await must(answer(projectId, order[1]!, true));
  expect((await answer(projectId, order[2]!, true)).status).toBe(409);
  const { implementationPlan } = await must(people.clerk.call(viewProject, { params: { projectId } }));
  expect(implementationPlan?.agency?.supplierId).toBe(order[1]);
  const library = await must(people.reviewer.call(listAgencies, { query: {} }));
  expect(library.content.find(({ id }) => id === order[1])?.handledNum).toBe(1);

  // saving the plan keeps it; another kind of running the tender lets it go, and it comes back by the draw alone
  const save = async (agencyMode: string) => {
    const { version } = await given.view(people.clerk, projectId);
    await must(
      people.clerk.call(saveImplementationPlan, {
        params: { projectId },
        body: given.implementationPlan(version, { agencyMode }),
      }),
    );
    return (await view(projectId)).agencyName;
  };
  const name = (await view(projectId)).agencyName;
  expect([await save('EXTRACTION'), await save('SELF'), await save('EXTRACTION')]).toEqual([name, null, null]);
  await must(answer(projectId, order[1]!, true));
  expect((await submitPlan(projectId)).status).toBe(200);
  expect((await view(projectId)).draws[0]!.allowedActions).toEqual(['proof']);

  const { body: proof } = await people.leader.call(api.viewAgencyProof, { params: at(projectId) });
  expect(differences(proof)).toEqual([]);
  expect(differences({ ...proof, order: proof.order.toReversed() })).not.toEqual([]);
  expect(differences({ ...proof, outside: { ...proof.outside, value: '3340.82' } })).not.toEqual([]);
  const pool = proof.pool.map((one) => ({ ...one, status: 'SUSPENDED' }));
  expect(differences({ ...proof, pool })).not.toEqual([]);
});

test('what was drawn stands; once all have declined another draw takes a reason, and finds none of them', async () => {
  const projectId = await drawn();
  const order = await made(projectId);
  expect(await refusal(commit(projectId, { sourceTime: '2026-12-01 16:00:00' }))).toEqual(['DRAW_STANDS']);
  for (const supplierId of order) await must(answer(projectId, supplierId, false, '书面放弃代理'));
  expect((await view(projectId)).status.code).toBe('EXHAUSTED');
  const again = { sourceTime: '2026-12-01 16:00:00', drawUntil: DRAW_UNTIL };
  expect(await refusal(commit(projectId, again))).toEqual(['REASON_REQUIRED']);
  expect(await refusal(commit(projectId, { ...again, reason: '全部放弃，重新抽取' }))).toEqual(['POOL_TOO_SMALL']);
});

test('a draw among too few, for a value that is out, or left open is refused; one that is stuck is given up on record', async () => {
  const projectId = await drawn();
  const excluded = agencies.slice(0, 2).map((supplierId) => ({ supplierId, reason: '与招标人有投资关系' }));
  expect(await refusal(commit(projectId, { excluded }))).toEqual(['POOL_TOO_SMALL']);
  expect(await refusal(commit(projectId, { sourceTime: NOW }))).toEqual(['SOURCE_OUT']);
  expect(await refusal(commit(projectId, { drawUntil: SOURCE_TIME }))).toEqual(['REVEAL_TOO_SOON']);
  const nobody = [{ supplierId: '0'.repeat(32), reason: '与招标人有投资关系' }];
  expect((await commit(projectId, { excluded: nobody })).status).toBe(404);
  const [one, two] = await Promise.all([commit(projectId), commit(projectId)]);
  expect([one.status, two.status].toSorted()).toEqual([200, 422]);
  await must(seal(projectId));
  const abandon = () =>
    people.clerk.call(api.abandonAgencyDraw, { params: at(projectId), body: { reason: '数值未按时公布' } });
  await app.setTime(SOURCE_TIME);
  expect((await abandon()).status).toBe(409);
  await app.setTime(DRAW_UNTIL);
  await must(abandon());
  expect((await view(projectId)).status.code).toBe('ABANDONED');
});

test('a draw that nobody sealed in time is given up, however late its last time', async () => {
  const projectId = await drawn();
  await must(commit(projectId, { drawUntil: '2036-12-02 15:00:00' }));
  await app.setTime(SOURCE_TIME);
  expect((await seal(projectId)).status).toBe(409);
  expect((await view(projectId)).draws[0]!.allowedActions).toEqual(['abandon']);
  const body = { reason: '第二人未在数值公布前封存' };
  await must(people.clerk.call(api.abandonAgencyDraw, { params: at(projectId), body }));
  expect((await view(projectId)).allowedActions).toEqual(['commit']);
});

test('unit and department fix a secret each, never two of one side', async () => {
  const projectId = await drawn();
  const [unit] = await app.sql('select organization_id as id from project where id = $1', [projectId]);
  const colleague = await givenIdentity(app).user({ organization: unit as never, roles: ['ORG_CLERK'] });
  await must(commit(projectId));
  const caller = await givenIdentity(app).signedIn(colleague);
  expect((await view(projectId, caller)).draws[0]!.allowedActions).not.toContain('seal');
  expect((await seal(projectId, caller)).body).toMatchObject({ errors: [{ ruleId: 'SAME_PERSON' }] });
  await must(seal(projectId));
});

test('a project with draws on record is not deleted', async () => {
  const projectId = await drawn();
  await must(commit(projectId));
  expect((await people.clerk.call(deleteProject, { params: { projectId } })).status).toBe(409);
  expect((await view(projectId)).draws).toHaveLength(1);
});

test('whoever was suspended since is passed over on record; a plan that draws no agency has none', async () => {
  const projectId = await drawn();
  const [first] = await made(projectId);
  const entry = (status: 'ACTIVE' | 'SUSPENDED', version: number) =>
    people.reviewer.call(setAgencyStatus, {
      params: { supplierId: first! },
      body: { status, reason: '核查期间暂停', version },
    });
  await must(entry('SUSPENDED', 0));
  expect(await refusal(answer(projectId, first!, true))).toEqual(['AGENCY_NOT_OPEN']);
  await must(answer(projectId, first!, false, '已被暂停，不能代理'));
  await must(entry('ACTIVE', 1));
  const own = await given.planned(people);
  expect((await commit(own)).status).toBe(409);
  expect((await view(own)).open).toBe(false);
});

test('another unit sees none of it, and what is fixed cannot be changed', async () => {
  const projectId = await drawn();
  await made(projectId);
  const stranger = await given.cast();
  expect((await stranger.clerk.call(api.viewExtraction, { params: { projectId } })).status).toBe(404);
  expect((await seal(projectId, stranger.clerk)).status).toBe(404);
  const { content } = await must(stranger.clerk.call(api.listExtractions, { query: {} }));
  expect(content).toEqual([]);
  const own = await must(people.clerk.call(api.listExtractions, { query: { status: 'DRAWN', size: 100 } }));
  expect(own.content.map(({ id }) => id)).toContain(projectId);
  for (const table of ['agency_draw', 'agency_draw_secret', 'agency_draw_end', 'agency_draw_answer'])
    for (const statement of [`delete from ${table}`, `truncate ${table} cascade`])
      await expect(app.sql(statement), statement).rejects.toThrow(/only ever added/);
});

test('a plan that leaves a draw which stands is handed in with the reason alone, and stays on the list', async () => {
  const projectId = await drawn();
  const [first] = await made(projectId);
  const other = agencies.find((id) => id !== first)!;
  const { version } = await given.view(people.clerk, projectId);
  const body = given.implementationPlan(version, { agencyMode: 'AGENCY', agencyId: other });
  await must(people.clerk.call(saveImplementationPlan, { params: { projectId }, body }));
  const submitted = await submitPlan(projectId);
  expect(submitted.body).toMatchObject({ errors: [{ ruleId: 'AGENCY_DRAW_LEFT', severity: 'warn' }] });
  const { content } = await must(people.reviewer.call(api.listExtractions, { query: { size: 100 } }));
  expect(content.map(({ id }) => id)).toContain(projectId);
});

test('a round that has the agency of the one before draws no other', async () => {
  const projectId = await drawn();
  await app.sql('insert into project_agency (project_id, round, supplier_id) values ($1, 1, $2)', [
    projectId,
    agencies[0],
  ]);
  expect((await view(projectId)).allowedActions).toEqual([]);
  expect((await commit(projectId)).status).toBe(409);
});

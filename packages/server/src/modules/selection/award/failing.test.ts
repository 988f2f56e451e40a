import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenEvaluations } from '../evaluation/given.ts';
import * as evaluation from '../evaluation/evaluation.contract.ts';
import * as flow from '../../work/flow/flow.contract.ts';
import { must } from '../../procedure/project/given.ts';
import { viewPublicity } from './award.contract.ts';
import { givenAwards } from './given.ts';

/** Sections and rounds that fail once the bids are opened. */

let app: TestApp;
let evaluations: ReturnType<typeof givenEvaluations>;
let awards: ReturnType<typeof givenAwards>;

beforeAll(async () => {
  app = await openTestApp();
  evaluations = givenEvaluations(app);
  awards = givenAwards(app);
});
afterAll(() => app.close());

const PRICES = ['4750万元', '4700万元', '4600万元'];
const POINTS = [
  ['58', '38'],
  ['55', '36'],
  ['50', '30'],
] as const;
const REPORT = { type: 'EVALUATION_REPORT', phase: 'BID_OPENING' } as const;

const sectionsOf = async (projectId: string): Promise<string[]> =>
  (await app.sql('select round, status from section where project_id = $1 order by round, ordinal', [projectId])).map(
    ({ round, status }) => `${String(round)} ${String(status)}`,
  );
const projectOf = async (projectId: string) =>
  (await app.sql('select phase, phase_status, round, status from project where id = $1', [projectId]))[0];

/** An evaluation of two sections in which every bid of the second was rejected, its report signed. */
async function oneSectionRejected() {
  const given = await evaluations.seated([PRICES, PRICES]);
  const { projectId, bidders, members, sectionIds } = given;
  const [chair] = members;
  for (const { bidId, sectionId } of bidders) {
    const rejected = sectionId === sectionIds[1];
    const body = { projectId, bidId, ...(rejected ? REJECT : { result: 'PASS' as const }) };
    await must(chair!.caller.call(evaluation.reviewBid, { body }));
  }
  for (const { caller } of members) {
    for (const [index, { bidId, sectionId }] of bidders.entries())
      if (sectionId === sectionIds[0]) await evaluations.score(given, caller, bidId, POINTS[index]!);
    await must(caller.call(evaluation.handInScores, { body: { projectId } }));
  }
  await must(evaluations.summarise(given));
  await evaluations.sign(given);
  return given;
}

const REJECT = { result: 'REJECT' as const, rejectReason: 'UNQUALIFIED', clause: '第三章3.2' };

test('with the report the section that nobody is left in goes on in a project of its own', async () => {
  const given = await oneSectionRejected();
  const { clerk, leader, department, projectId } = given;
  const body = { ...REPORT, projectId };
  await must(clerk.call(flow.submit, { body }));
  // a report that was taken back can be handed in again as it is
  expect((await must(clerk.call(flow.recall, { body }))).status.code).toBe('UNSUBMITTED');
  await must(clerk.call(flow.submit, { body }));
  await must(leader.call(flow.check, { body }));
  const { failResults } = await must(department.call(flow.viewFlow, { query: body }));
  expect(failResults.map(({ code }) => code)).toEqual(['PARTIAL']);
  const approval = { ...body, failResult: 'PARTIAL', reason: '第二标段投标均被否决' };
  expect((await department.call(flow.approve, { body: { ...approval, failResult: 'RETENDER' } })).status).toBe(422);
  await must(department.call(flow.approve, { body: approval }));
  expect(await projectOf(projectId)).toMatchObject({ phase: 'PUBLIC_NOTICE', round: 1, status: 'IN_PROCESS' });
  expect(await sectionsOf(projectId)).toEqual(['1 NORMAL', '1 RETENDERED']);
  const publicity = await must(clerk.call(viewPublicity, { params: { projectId } }));
  expect(publicity.sections.map(({ candidates }) => candidates.length)).toEqual([3, 0]);
  const [child] = await app.sql('select id, phase, status from project where parent_project_id = $1', [projectId]);
  expect(child).toMatchObject({ phase: 'BIDDING_DOCUMENT', status: 'IN_PROCESS' });
  expect(await sectionsOf(String(child!['id']))).toEqual(['1 NORMAL']);
});

test('without it the section stays failed, and the report is approved as ever', async () => {
  const given = await oneSectionRejected();
  const { clerk, leader, department, projectId } = given;
  const body = { ...REPORT, projectId };
  await must(clerk.call(flow.submit, { body }));
  await must(leader.call(flow.check, { body }));
  await must(department.call(flow.approve, { body }));
  expect(await sectionsOf(projectId)).toEqual(['1 NORMAL', '1 FAILED']);
  expect(await app.sql('select 1 from project where parent_project_id = $1', [projectId])).toEqual([]);
});

test('while the candidates are published the tender can be repeated, and the round before stays readable', async () => {
  const given = await awards.evaluated();
  const { clerk, leader, department, projectId } = given;
  await awards.putPublicity(given);
  const body = { type: 'PROJECT', phase: 'PUBLIC_NOTICE', projectId } as const;
  await must(clerk.call(flow.submit, { body }));
  await must(leader.call(flow.check, { body }));
  const { failResults } = await must(department.call(flow.viewFlow, { query: body }));
  expect(failResults.map(({ code }) => code)).toEqual(['RETENDER']);
  const failure = { skiped: true, failResult: 'RETENDER', reason: '异议成立，影响中标结果' }; // sic
  await must(department.call(flow.approve, { body: { ...body, ...failure } }));
  expect(await projectOf(projectId)).toMatchObject({
    phase: 'BIDDING_DOCUMENT',
    phase_status: 'UNSUBMITTED',
    round: 2,
  });
  expect(await sectionsOf(projectId)).toEqual(['1 RETENDERED', '2 NORMAL']);
  const params = { projectId };
  const before = await must(clerk.call(viewPublicity, { params, query: { round: 1 } }));
  expect(before.sections.map(({ candidates }) => candidates.length)).toEqual([3]);
  const now = await must(clerk.call(viewPublicity, { params }));
  expect([now.startTime, now.sections.map(({ candidates }) => candidates.length)]).toEqual([null, [0]]);
  const seen = await must(clerk.call(evaluation.viewEvaluation, { params, query: { round: 1 } }));
  expect(seen.sections.flatMap(({ bids }) => bids.map(({ rank }) => rank)).toSorted()).toEqual([1, 2, 3]);
  // its committee has nothing to do in the next round
  expect(
    await app.sql(`select 1 from project_person where project_id = $1 and role = 'COMMITTEE'`, [projectId]),
  ).toEqual([]);
  await expect(app.sql(`update project_round set reason = '' where project_id = $1`, [projectId])).rejects.toThrow(
    'only ever added',
  );
});

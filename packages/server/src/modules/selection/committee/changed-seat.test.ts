import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import * as evaluation from '../evaluation/evaluation.contract.ts';
import type { GivenPoints } from '../evaluation/given.ts';
import * as handovers from '../evaluation/report-handover.contract.ts';
import { declareAvoidance } from './committee.contract.ts';
import * as draws from './draw.contract.ts';
import { givenDraws } from './given.ts';

/** A seat of the committee changes hands while the bids are evaluated: what was summed up and signed rests on scores that went. */

let app: TestApp;
let given: ReturnType<typeof givenDraws>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenDraws(app);
});
afterAll(() => app.close());

const POINTS: readonly GivenPoints[] = [
  ['58', '36'],
  ['56', '30'],
  ['50', '20'],
];
const REASON = '突发疾病住院，无法到场';

interface Member {
  userId: string;
  caller: Caller;
}
type Scored = Awaited<ReturnType<typeof scored>>;

const declare = ({ projectId }: { projectId: string }, { caller }: Member) =>
  caller.call(declareAvoidance, { body: { projectId, declared: false } });

/** Declares and scores every bid, and hands in. */
async function score(tender: Scored, member: Member) {
  await declare(tender, member);
  for (const [index, { bidId }] of tender.bidders.entries())
    await given.score(tender, member.caller, bidId, POINTS[index]!);
  return given.handIn(tender, member.caller);
}

const todos = ({ projectId }: { projectId: string }, category: string) =>
  app
    .sql(`select receiver_id from remind_record where project_id = $1 and category = $2 and not handled`, [
      projectId,
      category,
    ])
    .then((rows) => rows.map((row) => row['receiver_id']));

const view = async ({ projectId }: { projectId: string }, { caller }: Member) =>
  (await caller.call(evaluation.viewEvaluation, { params: { projectId } })).body;

const placesOf = ({ projectId }: { projectId: string }) =>
  app.sql(
    `select result.rank from evaluation_result result join evaluation_report report on report.id = result.report_id
     where report.project_id = $1`,
    [projectId],
  );

/** A tender with four experts who were drawn, and a representative; all have handed in. */
async function scored() {
  const tender = await given.tender();
  const library = await given.library(7);
  const { body } = await given.drawn(tender);
  const drawn = body.draws.flatMap(({ calls }) => calls.map(({ userId }) => userId!));
  for (const userId of drawn) await given.answer(library.get(userId)!, true);
  const experts = drawn.map((userId) => ({ userId, caller: library.get(userId)! }));
  const members: Member[] = [...experts, await given.representative(tender)];
  await given.name(tender.department, tender.projectId, members, drawn.length);
  const all = { ...tender, library, members, leader: tender.department };
  for (const member of members) await declare(tender, member);
  for (const { bidId } of tender.bidders) await given.review(all, bidId);
  for (const member of members) await score(all, member);
  return all;
}

const release = ({ department, projectId }: Scored, { userId }: Member) =>
  department.call(draws.releaseExpert, { params: { projectId }, body: { userId, reason: REASON } });

/** The reserve who is called now takes the seat. */
async function reserveOf(tender: Scored): Promise<Member> {
  const shown = await given.view(tender);
  const { userId } = shown.draws.flatMap(({ calls }) => calls).find(({ status }) => status.code === 'CALLED')!;
  const member = { userId: userId!, caller: tender.library.get(userId!)! };
  expect((await given.answer(member.caller, true)).status).toBe(200);
  return member;
}

test('a member who comes after the summary scores, and it is summed up and signed anew', async () => {
  const tender = await scored();
  const { projectId, members, clerk } = tender;
  await given.summarise(tender);
  const sign = ({ caller }: Member, version: number) =>
    caller.call(evaluation.signReport, { body: { projectId, version } });
  const leaving = members[3]!;
  const staying = members.filter((one) => one !== leaving);
  for (const member of staying) expect((await sign(member, 1)).status).toBe(200);
  expect(await placesOf(tender)).toHaveLength(3);

  expect((await release(tender, leaving)).status).toBe(200);
  expect(await placesOf(tender)).toEqual([]);
  const coming = await reserveOf(tender);
  expect(await todos(tender, 'EVALUATION_SCORE')).toEqual([coming.userId]);
  expect(await todos(tender, 'EVALUATION_SIGN')).toEqual([]);
  expect(await todos(tender, 'EVALUATION_HAND_OVER')).toEqual([]);
  expect(await view(tender, staying[0]!)).toMatchObject({ progress: { members: 5, handedIn: 4, signed: 0 } });

  // neither who came nor who was there signs what rests on scores that went, nor does it count as refused or go out
  const unscored = { status: 422, body: { errors: [{ ruleId: 'SEAT_UNSCORED' }] } };
  expect(await sign(coming, 1)).toMatchObject(unscored);
  expect(await sign(staying[0]!, 1)).toMatchObject(unscored);
  const [seat] = await app.sql(
    `select m.id from committee_member m join committee c on c.id = m.committee_id where c.project_id = $1 and m.user_id = $2`,
    [projectId, coming.userId],
  );
  const refusal = { memberId: String(seat!['id']), reason: '当面拒绝签字，也未提交书面意见', version: 1 };
  expect(await clerk.call(handovers.recordRefusal, { params: { projectId }, body: refusal })).toMatchObject(unscored);
  expect(await given.handOver(tender)).toMatchObject(unscored);

  expect((await score(tender, coming)).status).toBe(200);
  expect(await sign(coming, 1)).toMatchObject({ status: 422, body: { errors: [{ ruleId: 'SUMMARY_GONE' }] } });
  expect((await given.summarise(tender, [], 1)).status).toBe(200);
  expect(await placesOf(tender)).toHaveLength(3);
  for (const member of [...staying, coming]) expect((await sign(member, 2)).status).toBe(200);
  expect((await given.handOver(tender, 2)).status).toBe(200);
});

test('whom the province drew after the summary is asked for scores too', async () => {
  const tender = await scored();
  const { projectId } = tender;
  await given.summarise(tender);
  await given.signOnly(tender);
  expect(await todos(tender, 'EVALUATION_HAND_OVER')).toHaveLength(1);
  const coming = await given.expert();
  const slip = { slipNo: '鲁评专抽20261225-031', drawnTime: '2026-12-25 08:00:00', experts: [coming.userId] };
  const { caller, paper } = await given.recorder();
  const body = { ...slip, files: [paper] };
  expect((await caller.call(draws.recordDrawSlip, { params: { projectId }, body })).status).toBe(200);
  expect(await todos(tender, 'EVALUATION_SCORE')).toEqual([coming.userId]);
  expect(await todos(tender, 'EVALUATION_HAND_OVER')).toEqual([]);
  expect(await placesOf(tender)).toEqual([]);
  expect(await given.handOver(tender)).toMatchObject({ body: { errors: [{ ruleId: 'SEAT_UNSCORED' }] } });
});

test('who is named in the place of somebody unfit scores before anybody signs', async () => {
  const tender = await given.evaluations.scored(POINTS);
  const { projectId, department, members } = tender;
  await given.summarise(tender);
  await given.signOnly(tender);
  await app.sql(`update expert set status = 'SUSPENDED' where user_id = $1`, [members[2]!.userId]);
  const coming = await given.expert();
  const people = [members[0]!, members[1]!, coming, members[3]!, members[4]!];
  expect((await given.name(department, projectId, people, 1)).status).toBe(200);
  expect(await placesOf(tender)).toEqual([]);
  expect(await todos(tender, 'EVALUATION_SCORE')).toEqual([coming.userId]);
  expect(await given.handOver(tender)).toMatchObject({ body: { errors: [{ ruleId: 'SEAT_UNSCORED' }] } });
});

test('the record of a single source stays where a member changes, and is signed anew by all', async () => {
  const tender = await given.evaluations.scored(POINTS);
  const { projectId, department, members } = tender;
  await given.summarise(tender);
  await given.signOnly(tender);
  await app.sql(`update project set bidding_method = 'SINGLE_SOURCE' where id = $1`, [projectId]);
  await app.sql(
    `insert into quote_round (id, project_id, round, no, start_time, end_time, started_by, opened_time)
     values ($1, $1, 1, 1, business_now(), business_now() + interval '1 hour', $2, business_now() + interval '1 hour')`,
    [projectId, members[0]!.userId],
  );
  await app.sql(`update expert set status = 'SUSPENDED' where user_id = $1`, [members[2]!.userId]);
  const people = [members[0]!, members[1]!, await given.expert(), members[3]!, members[4]!];
  expect((await given.name(department, projectId, people, 1)).status).toBe(200);
  expect(await view(tender, members[0]!)).toMatchObject({ progress: { signed: 0 }, report: { version: 1 } });
  const asked = await todos(tender, 'EVALUATION_SIGN');
  expect(asked.toSorted()).toEqual(people.map(({ userId }) => userId).toSorted());
  expect(await members[0]!.caller.call(evaluation.signReport, { body: { projectId, version: 1 } })).toMatchObject({
    status: 200,
  });
});

test('one who is recused while the bids are evaluated opens no seat but the own one', async () => {
  const tender = await given.evaluations.seated();
  const { projectId, department, members, bidders } = tender;
  const [recused, ...others] = members.toReversed();
  await given.review(tender, bidders[0]!.bidId);
  const away = { projectId, declared: true, reason: '近亲属任职于投标人' };
  expect((await recused!.caller.call(declareAvoidance, { body: away })).status).toBe(200);
  const staying = others.toReversed();
  const coming = await given.representative(tender);
  const swapped = [await given.expert(), ...staying.slice(1), coming];
  expect(await given.name(department, projectId, swapped, 1)).toMatchObject({
    status: 422,
    body: { errors: [{ ruleId: 'SEAT_STAYS' }] },
  });
  expect((await given.name(department, projectId, [...staying, coming], 1)).status).toBe(200);
});

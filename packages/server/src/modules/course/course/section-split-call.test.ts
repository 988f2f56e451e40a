import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { must } from '../../procedure/project/given.ts';
import { reevaluateProject } from '../../procedure/question/complaint.contract.ts';
import { answerCall, listCalls } from '../../selection/committee/call.contract.ts';
import { releaseExpert, viewDraws } from '../../selection/committee/draw.contract.ts';
import { givenDraws } from '../../selection/committee/given.ts';
import { givenSplits, type Tender } from './given.ts';

/** A reserve of the draw that both projects have is called for the one that wants it, and sits there. */

let app: TestApp;
const { given, published, splitOff, standing } = givenSplits(() => app);

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

interface Reserve {
  userId: string;
  caller: Caller;
}

/** What a draw was fixed with, as far as it is shown. */
const COMMITMENT = {
  reason: null,
  conditions: { specialties: [], districts: [], count: 4, reserves: 2, awayUnits: [] },
  poolDigest: '0'.repeat(64),
  source: { kind: 'ENVELOPES', name: '', time: '2026-12-25 09:30:00' },
};

/** The experts of the committee were drawn, with reserves; the draw was made before the section left. */
async function drawn({ projectId, members }: Tender, reserves: readonly Reserve[]): Promise<void> {
  const experts = members.slice(0, 4).map(({ userId }) => userId);
  const drawId = newId();
  await app.sql(
    `insert into expert_draw (id, project_id, round, number, commitment, commitment_digest, pool, source_kind, source_time,
       reveal_until, answer_minutes, created_by, created_time)
     select $2, id, 1, 1, $3, repeat('0', 64), '[]', 'ENVELOPES', now(), now() + interval '1 hour', 60, created_by,
       business_now() - interval '1 hour' from project where id = $1`,
    [projectId, drawId, JSON.stringify(COMMITMENT)],
  );
  await app.sql(
    `insert into expert_draw_end (draw_id, outcome, seed, drawn_order, ended_by)
     select $1, 'DRAWN', repeat('0', 64), $2, created_by from expert_draw where id = $1`,
    [drawId, [...experts, ...reserves.map(({ userId }) => userId)]],
  );
  for (const [index, userId] of experts.entries())
    await app.sql(
      `insert into expert_call (id, draw_id, project_id, user_id, position, status, called_time, answer_until, settled_time)
       values ($1, $2, $3, $4, $5, 'ACCEPTED', business_now() - interval '50 minutes', business_now(), business_now())`,
      [newId(), drawId, projectId, userId, index + 1],
    );
  await app.sql(
    `update committee_member set drawn = true where user_id = any($2) and committee_id in (
       select id from committee where project_id = $1)`,
    [projectId, experts],
  );
}

/** The part is evaluated again, as its objection asks. */
async function evaluatedAgain(own: Tender): Promise<void> {
  const id = newId();
  await app.sql(
    `insert into question (id, project_id, section_id, supplier_id, asked_by, kind, stage, content, suspends, due_time, reply, reply_time, status, forces)
     select $1, $2, $3, supplier_id, (select id from app_user limit 1), 'OBJECTION', 'RESULT', '评分与招标文件不符', false, business_now(), '异议成立', business_now(), 'REPLIED', 'REEVALUATE'
     from registration where project_id = $2 limit 1`,
    [id, own.projectId, own.sectionIds[0]],
  );
  const approver = await given().evaluations.identity.as(own.unit, ['READ:PROJECT_DETAIL', 'SUSPEND:PROJECT'], 'GROUP');
  await must(
    approver.call(reevaluateProject, { params: { questionId: id }, body: { reason: '技术评分未按细则', version: 1 } }),
  );
}

const seatsOf = async ({ projectId }: Tender) =>
  (
    await app.sql(
      'select m.user_id from committee_member m join committee c on c.id = m.committee_id where c.project_id = $1 order by m.ordinal',
      [projectId],
    )
  ).map((row) => row['user_id']);

const called = async ({ department, projectId }: Tender) =>
  (await must(department.call(viewDraws, { params: { projectId }, query: {} }))).draws.flatMap(({ calls }) =>
    calls.map(({ userId, status }) => [userId, status.code]),
  );

test('a reserve who is called for a section that was split off sits there; who is silent is followed there', async () => {
  const tender = await published();
  const [silent, coming] = await Promise.all([givenDraws(app).expert(), givenDraws(app).expert()]);
  await drawn(tender, [silent, coming]);
  const own = await splitOff(tender);
  await evaluatedAgain(own);
  const before = await seatsOf(tender);
  const leaving = own.members[1]!;
  const reason = '突发疾病住院，无法到场';
  await must(
    own.department.call(releaseExpert, {
      params: { projectId: own.projectId },
      body: { userId: leaving.userId, reason },
    }),
  );
  expect((await called(own)).at(-1)).toEqual([silent.userId, 'CALLED']);

  const [{ until }] = (await app.sql(
    `select to_char(answer_until, 'YYYY-MM-DD HH24:MI:SS') as until from expert_call where user_id = $1`,
    [silent.userId],
  )) as [{ until: string }];
  await app.setTime(until);
  await app.app.runDue();
  expect((await called(own)).slice(-2)).toEqual([
    [silent.userId, 'NO_ANSWER'],
    [coming.userId, 'CALLED'],
  ]);

  const [call] = await must(coming.caller.call(listCalls));
  await must(coming.caller.call(answerCall, { params: { callId: call!.id }, body: { accepted: true, reason: null } }));
  expect(await seatsOf(own)).toEqual([...before.filter((userId) => userId !== leaving.userId), coming.userId]);
  // nothing of it is the origin's
  expect(await seatsOf(tender)).toEqual(before);
  expect(await standing(tender)).toMatchObject({ phase: 'PUBLIC_NOTICE', phase_status: 'CHECKED' });
  expect((await called(tender)).map(([userId]) => userId)).toEqual(before.slice(0, 4));
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { listPublicAnnouncements } from '../announcement/announcement.contract.ts';
import { viewAward } from '../../selection/award/award.contract.ts';
import { givenAwards, IN_ORDER } from '../../selection/award/given.ts';
import { viewEvaluation } from '../../selection/evaluation/evaluation.contract.ts';
import { approve } from '../../work/flow/flow.contract.ts';
import { viewPrincipal } from '../../access/sign-in/sign-in.contract.ts';
import { decideIncident, proposeTermination } from '../incident/incident.contract.ts';
import { carryOutForced, recordComplaint, reevaluateProject } from './complaint.contract.ts';
import { listQuestions } from './question.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenAwards>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenAwards(app);
});
afterAll(() => app.close());

type Tender = Awaited<ReturnType<typeof given.published>>;

/** An answered objection to the result that asks for another evaluation. */
async function forced({ projectId }: Tender, forces = 'REEVALUATE'): Promise<string> {
  const id = newId();
  await app.sql(
    `insert into question (id, project_id, supplier_id, asked_by, kind, stage, content, suspends, due_time, reply, reply_time, status, forces)
     select $1, $2, supplier_id, (select id from app_user limit 1), 'OBJECTION', 'RESULT', '评分与招标文件不符', false, business_now(), '异议成立', business_now(), 'REPLIED', $3
     from registration where project_id = $2 limit 1`,
    [id, projectId, forces],
  );
  return id;
}
const approverOf = ({ unit }: Tender): Promise<Caller> =>
  given.evaluations.identity.as(unit, ['READ:PROJECT_DETAIL', 'SUSPEND:PROJECT'], 'GROUP');
const clerkOf = ({ unit }: Tender): Promise<Caller> =>
  given.evaluations.identity.as(unit, ['READ:PROJECT_DETAIL', 'REPLY:QUESTION']);
const again = (by: Caller, questionId: string, version = 1) =>
  by.call(reevaluateProject, { params: { questionId }, body: { reason: '技术评分未按细则', version } });
const actionsFor = async (by: Caller, { projectId }: Tender) =>
  (await by.call(listQuestions, { query: { projectId } })).body.content[0]?.allowedActions;
const row = async (query: string, { projectId }: Tender) => (await app.sql(query, [projectId]))[0];

test('the project goes back to its evaluation, and through award again', async () => {
  const tender = await given.published();
  await given.putAward(tender);
  const questionId = await forced(tender);
  const [approver, clerk] = [await approverOf(tender), await clerkOf(tender)];

  // until then nothing is awarded, and a note is not enough
  const act = given.evaluations.steps(tender, 'CONFIRM_WINNER', 'AWARD', ['FORCED_STEP']);
  expect((await act.submit()).body).toMatchObject({ errors: [{ ruleId: 'FORCED_STEP' }] });
  const note = { params: { questionId }, body: { note: '已复核', version: 1 } };
  expect((await clerk.call(carryOutForced, note)).status).toBe(400);
  expect([await actionsFor(clerk, tender), await actionsFor(approver, tender)]).toEqual([[], ['reevaluate']]);

  expect((await again(clerk, questionId)).status).toBe(403);
  expect((await again(approver, questionId, 2)).status).toBe(409);
  expect((await again(approver, questionId)).status).toBe(200);
  expect(await row('select phase, phase_status, status from project where id = $1', tender)).toEqual({
    phase: 'BID_OPENING',
    phase_status: 'UNSUBMITTED',
    status: 'IN_PROCESS',
  });
  expect(await app.sql('select distinct status from bid where project_id = $1', [tender.projectId])).toEqual([
    { status: 'OPENED' },
  ]);
  expect((await tender.clerk.call(viewAward, { params: { projectId: tender.projectId } })).body.sections).toMatchObject(
    [{ candidates: [] }],
  );
  const { content } = (await app.caller(null).call(listPublicAnnouncements, { query: { type: 'CANDIDATE' } })).body;
  expect(content.some(({ title }) => title.endsWith('公示撤回公告'))).toBe(true);
  expect(await row('select forces_note from question where project_id = $1', tender)).toEqual({
    forces_note: '技术评分未按细则',
  });
  expect((await again(approver, questionId, 2)).status).toBe(400);

  // the scores that are there are handed in and ranked anew
  const { evaluations } = given;
  const { members, projectId } = tender;
  for (const { caller } of members) {
    for (const [index, { bidId }] of tender.bidders.entries())
      await evaluations.score(tender, caller, bidId, IN_ORDER[2 - index]!);
    await evaluations.handIn(tender, caller);
  }
  expect(
    await app.sql(
      `select 1 from remind_record where category = 'EVALUATION_SCORE' and project_id = $1 and not handled`,
      [projectId],
    ),
  ).toEqual([]);
  const { report } = (await tender.clerk.call(viewEvaluation, { params: { projectId } })).body;
  await evaluations.summarise(tender, [], report?.version);
  await evaluations.sign(tender, (report?.version ?? 0) + 1);
  const answers = await evaluations.pass(tender, 'BID_OPENING', 'EVALUATION_REPORT', ['R46_FEW']);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const ranked = await app.sql('select bid_id from winning_candidate where project_id = $1 order by rank', [projectId]);
  expect(ranked.map((one) => one['bid_id'])).toEqual(tender.bidders.map(({ bidId }) => bidId).toReversed());
  expect(await row('select phase from project where id = $1', tender)).toEqual({ phase: 'PUBLIC_NOTICE' });
});

test.each([
  ['OPEN_TENDER', 'that failed for want of bids stays so', 'FAILED'],
  ['SINGLE_SOURCE', 'that was not agreed on is negotiated again', 'NORMAL'],
])('%s: a section %s', async (method, _what, status) => {
  const tender = await given.published();
  const sectionId = newId();
  await app.sql(
    `insert into section (id, project_id, ordinal, code, name, scope, estimated_amount, control_price, period_days, quality, status)
     select $1, id, 2, code || '/02', '桥涵加固', '桥涵加固', 800, 700, 90, '合格', 'FAILED' from project where id = $2`,
    [sectionId, tender.projectId],
  );
  await app.sql(`update project set bidding_method = $2, phase = 'CONFIRM_WINNER' where id = $1`, [
    tender.projectId,
    method,
  ]);
  expect((await again(await approverOf(tender), await forced(tender))).status).toBe(200);
  expect(await row('select phase from project where id = $1', tender)).toEqual({ phase: 'BID_OPENING' });
  expect(await app.sql('select status from section where id = $1', [sectionId])).toEqual([{ status }]);
});

/** A paper that the clerk has uploaded. */
async function paper({ clerk }: Tender): Promise<string> {
  const id = newId();
  const { username } = (await clerk.call(viewPrincipal)).body;
  await app.sql(
    `insert into attachment (id, name, mime, size, sha256, storage_key, biz_type, created_by)
     select $1, '批复.pdf', 'application/pdf', 1, repeat('0', 64), $1, 'INCIDENT', id from app_user where username = $2`,
    [id, username],
  );
  return id;
}

test('who else complained still waits for a decision, when the project goes back and when it ends', async () => {
  const tender = await given.published();
  const questionId = await forced(tender);
  const { identity } = given.evaluations;
  const organization = await identity.organization({ type: 'TENDER_MANAGEMENT', hierarchy: '1' });
  const head = await identity.user({ organization, roles: ['TM_APPROVER'], userType: 'TENDER_MANAGEMENT' });
  const department = await identity.signedIn(head);
  const { status } = await department.call(recordComplaint, {
    body: {
      projectId: tender.projectId,
      complainant: '岚江建设有限公司',
      stage: 'RESULT' as const,
      knownDate: '2026-12-30',
      receivedDate: '2026-12-31',
      objection: 'MADE' as const,
      authority: '澜山州交通运输局',
      content: '候选人业绩不实',
      attachmentIds: [],
    },
  });
  expect(status).toBe(200);
  const todos = () =>
    app.sql(
      `select category from remind_record where receiver_id = $1 and project_id = $2 and kind = 'TODO' and not handled`,
      [head.id, tender.projectId],
    );
  expect((await again(await approverOf(tender), questionId)).status).toBe(200);
  expect(await todos()).toEqual([{ category: 'REPLY_QUESTION' }]);
  const ended = { cause: 'NEED_GONE' as const, reason: '建设规划调整，本项目不再采购', files: [await paper(tender)] };
  const proposed = await tender.clerk.call(proposeTermination, {
    params: { projectId: tender.projectId },
    body: ended,
  });
  const params = { incidentId: proposed.body.id };
  const body = { approved: true, note: null, version: 1 };
  expect((await tender.department.call(decideIncident, { params, body })).status).toBe(200);
  expect(await todos()).toEqual([{ category: 'REPLY_QUESTION' }]);
});

test('a candidate who was only proposed is not called off in public; a foreign project is not found', async () => {
  const tender = await given.evaluated();
  const questionId = await forced(tender);
  const announcements = () =>
    row('select count(*)::int as n from announcement where project_id = $1', tender).then((one) => one?.['n']);
  const before = await announcements();
  const elsewhere = await given.evaluations.identity.as(await given.evaluations.identity.organization(), [
    'SUSPEND:PROJECT',
  ]);
  expect((await again(elsewhere, questionId)).status).toBe(404);
  expect((await again(await approverOf(tender), questionId)).status).toBe(200);
  expect(await announcements()).toBe(before);
});

test.each(['CORRECT', 'CANCEL'])('%s asks for no other evaluation', async (forces) => {
  const tender = await given.evaluated();
  const approver = await approverOf(tender);
  expect((await again(approver, await forced(tender, forces))).status).toBe(400);
});

test('what was asked of a round that is over binds nobody in the next one', async () => {
  const tender = await given.evaluated();
  await given.putPublicity(tender);
  const act = given.evaluations.steps(tender, 'PUBLIC_NOTICE');
  await act.submit();
  await act.check();
  const questionId = await forced(tender);
  const step = { type: 'PROJECT', projectId: tender.projectId, phase: 'PUBLIC_NOTICE' };
  const failed = await tender.department.call(approve, {
    body: { ...step, skiped: true, failResult: 'RETENDER', reason: '异议成立，重新招标' },
  });
  expect(failed.body).toMatchObject({ status: { code: 'APPROVED' } });
  const [question] = await app.sql('select forces_note from question where id = $1', [questionId]);
  expect(question).toEqual({ forces_note: '第1轮已结束：重新招标' });
  await app.sql(`update project set phase = 'PUBLIC_NOTICE' where id = $1`, [tender.projectId]);
  expect((await again(await approverOf(tender), questionId, 2)).status).toBe(400);
  // nor does what is decided of it only now
  await app.sql('update question set forces_done_time = null, forces_note = null where id = $1', [questionId]);
  const broken = JSON.stringify((await act.submit()).body);
  expect(broken).toContain('PUBLICITY_MISSING');
  expect(broken).not.toContain('FORCED_STEP');
});

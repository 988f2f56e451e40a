import { addDays } from '@tenderdesk/domain/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import * as flow from '../../work/flow/flow.contract.ts';
import { viewPrincipal } from '../../access/sign-in/sign-in.contract.ts';
import { listEnteredDates } from '../../oversight/lawfulness/entered-date.contract.ts';
import { viewPublicity } from '../award/award.contract.ts';
import * as api from './evaluation.contract.ts';
import { givenEvaluations, type GivenPoints } from './given.ts';
import * as handovers from './report-handover.contract.ts';

/** R47 counts from the hand-over of the finished report (例53, 例54). */

let app: TestApp;
let given: ReturnType<typeof givenEvaluations>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenEvaluations(app);
});
afterAll(() => app.close());

const POINTS: readonly GivenPoints[] = [
  ['58', '36'],
  ['56', '30'],
  ['50', '20'],
];
const SILENT = '当面拒绝签字，也未提交书面意见';

/** A scan that a person has uploaded. */
async function scanOf(caller: Caller): Promise<string> {
  const { body } = await caller.call(viewPrincipal, {});
  const id = newId();
  await app.sql(
    `insert into attachment (id, name, mime, size, sha256, storage_key, biz_type, created_by)
     select $1, '评标报告签收.pdf', 'application/pdf', 1, repeat('0', 64), $1, 'REPORT_HANDOVER', id from app_user where username = $2`,
    [id, body.username],
  );
  return id;
}

/** A report that is written; the clock stands at the day of the evaluation. */
async function written() {
  const tender = await given.scored(POINTS);
  await given.summarise(tender);
  const { projectId, members, clerk } = tender;
  const report = { type: 'EVALUATION_REPORT', projectId, phase: 'BID_OPENING' };
  const onPaper = (input: { handedDate: string; reason?: string; files?: string[] }, version = 1) =>
    clerk.call(handovers.handOverOnPaper, { params: { projectId }, body: { version, ...input } });
  const refuse = (by: typeof clerk, memberId: string, version = 1) =>
    by.call(handovers.recordRefusal, { params: { projectId }, body: { memberId, reason: SILENT, version } });
  const todos = (category: string) =>
    app.sql(
      `select receiver_id, due_time::text as due from remind_record where project_id = $1 and category = $2 and not handled`,
      [projectId, category],
    );
  return { ...tender, report, onPaper, refuse, todos, chair: members[0]!.caller };
}

test('the chair hands over once every member has signed, dissented or is recorded as refusing; a silent one counts as agreeing', async () => {
  const tender = await written();
  const { projectId, members, chair, clerk, todos } = tender;
  const [, second, third, ...others] = members;
  const body = { projectId, version: 1 };
  expect((await given.handOver(tender)).body).toMatchObject({ errors: [{ ruleId: 'REPORT_UNSIGNED' }] });
  await chair.call(api.signReport, { body });
  await second!.caller.call(api.signReport, { body: { ...body, dissent: '第二名技术分偏高，理由见附页' } });
  for (const { caller } of others) await caller.call(api.signReport, { body });
  expect(await todos('EVALUATION_HAND_OVER')).toEqual([]);

  const { body: seen } = await chair.call(api.viewEvaluation, { params: { projectId } });
  expect(seen).toMatchObject({ unsigned: [{ label: '评委3' }], allowedActions: ['refusal'] });
  const { memberId } = seen.unsigned[0]!;
  // a member that is not in the chair records nothing about another one
  expect((await tender.refuse(second!.caller, memberId)).body).toMatchObject({ errors: [{ ruleId: 'CHAIR_ONLY' }] });
  expect((await tender.refuse(clerk, memberId, 9)).status).toBe(409);
  expect((await tender.refuse(clerk, memberId)).body).toMatchObject({
    progress: { signed: 4, refused: 1 },
    unsigned: [],
  });
  expect((await tender.refuse(clerk, memberId)).status).toBe(409);
  expect(await todos('EVALUATION_HAND_OVER')).toHaveLength(1);

  // who was recorded may sign after all; only the chair hands over, and once
  expect((await third!.caller.call(api.signReport, { body })).body).toMatchObject({
    progress: { signed: 5, refused: 0 },
  });
  const asMember = await second!.caller.call(handovers.handOverReport, { body });
  expect(asMember.body).toMatchObject({ errors: [{ ruleId: 'CHAIR_ONLY' }] });
  expect((await given.handOver(tender, 2)).status).toBe(409);
  const handed = await Promise.all([given.handOver(tender), given.handOver(tender)]);
  expect(handed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const stands = await app.sql(
    `select ordinal, stand, words from report_stand where report_id = (select id from evaluation_report where project_id = $1) order by ordinal, stand`,
    [projectId],
  );
  expect(stands).toEqual([
    { ordinal: 1, stand: 'SIGNED', words: null },
    { ordinal: 2, stand: 'DISSENTED', words: '第二名技术分偏高，理由见附页' },
    { ordinal: 3, stand: 'REFUSED', words: SILENT },
    { ordinal: 3, stand: 'SIGNED', words: null },
    { ordinal: 4, stand: 'SIGNED', words: null },
    { ordinal: 5, stand: 'SIGNED', words: null },
  ]);
  // what was handed over is not changed by anybody any more
  expect((await given.summarise(tender, [], 1)).status).toBe(409);
  expect((await third!.caller.call(api.signReport, { body })).status).toBe(409);
  await expect(app.sql(`update report_stand set words = 'x' where ordinal = 2`)).rejects.toThrow('only ever added');
  await expect(app.sql(`delete from report_handover`)).rejects.toThrow('only ever added');
});

test('R47 counts from the hand-over, and the house has its dates inside its three days', async () => {
  const tender = await written();
  const { projectId, clerk, department, leader, report, todos } = tender;
  await app.setTime('2027-01-04 10:00:00');
  expect((await clerk.call(flow.submit, { body: report })).body).toMatchObject({
    errors: [{ ruleId: 'R45' }, { ruleId: 'REPORT_NOT_HANDED_OVER' }],
  });
  await given.signOnly(tender);
  expect((await clerk.call(flow.submit, { body: report })).body).toMatchObject({
    errors: [{ ruleId: 'REPORT_NOT_HANDED_OVER' }],
  });
  await given.handOver(tender);
  expect(await todos('EVALUATION_REPORT_SUBMIT')).toMatchObject([{ due: expect.stringContaining('2027-01-05 10:00') }]);
  // taken back by the clerk it stays handed over
  expect((await clerk.call(flow.submit, { body: report })).status).toBe(200);
  expect((await clerk.call(flow.recall, { body: report })).status).toBe(200);
  const { body: seen } = await clerk.call(api.viewEvaluation, { params: { projectId } });
  expect(seen).toMatchObject({
    status: { code: 'EVALUATED' },
    handover: { handedTime: expect.stringContaining('2027-01-04 10:00') },
  });
  await app.setTime('2027-01-06 15:00:00');
  expect((await clerk.call(flow.submit, { body: report })).status).toBe(200);
  expect((await leader.call(flow.check, { body: report })).status).toBe(200);
  expect((await department.call(flow.approve, { body: report })).status).toBe(200);
  expect(await todos('PUBLIC_NOTICE_SUBMIT')).toMatchObject([{ due: expect.stringContaining('2027-01-06 10:00') }]);
  // not from the approval, two days later
  const { body: publicity } = await clerk.call(viewPublicity, { params: { projectId } });
  expect(publicity).toMatchObject({ reportDate: '2027-01-04' });
});

test('a report on paper comes on its true day: neither ahead nor before the opening, and entered late only with reason and scan', async () => {
  const tender = await written();
  const { projectId, clerk, department, onPaper } = tender;
  const [{ day: opened }] = (await app.sql(
    `select started_time::date::text as day from bid_opening where project_id = $1`,
    [projectId],
  )) as [{ day: string }];
  expect((await onPaper({ handedDate: opened })).body).toMatchObject({ errors: [{ ruleId: 'REPORT_UNSIGNED' }] });
  await given.signOnly(tender);
  await app.setTime('2027-01-11 10:00:00');
  expect((await onPaper({ handedDate: addDays(opened, -1) })).body).toMatchObject({
    errors: [{ ruleId: 'HANDOVER_DATE' }, { ruleId: 'DATE_ENTERED' }],
  });
  expect((await onPaper({ handedDate: '2027-01-12' })).body).toMatchObject({ errors: [{ ruleId: 'HANDOVER_DATE' }] });
  const late = { handedDate: '2027-01-05', reason: '评标在交易中心现场进行，报告当日签收' };
  expect((await onPaper(late)).body).toMatchObject({ errors: [{ ruleId: 'DATE_ENTERED', field: 'reason' }] });
  const scan = await scanOf(clerk);
  expect((await onPaper({ ...late, files: [scan] })).status).toBe(200);
  const { body: seen } = await clerk.call(api.viewEvaluation, { params: { projectId } });
  expect(seen.handover).toEqual({
    handedDate: '2027-01-05',
    handedTime: null,
    enteredTime: expect.stringContaining('2027-01-11 10:00'),
    reason: late.reason,
  });
  const watching = await given.identity.as(tender.unit, ['MENU:ENTERED_DATES'], 'GROUP');
  const { body: entered } = await watching.call(listEnteredDates, { query: { event: 'REPORT_HANDOVER' } });
  expect(entered.content.filter((row) => row.projectId === projectId)).toMatchObject([
    { eventDate: '2027-01-05', daysApart: 6, reason: late.reason, files: [{ name: '评标报告签收.pdf' }] },
  ]);
  expect((await onPaper({ handedDate: '2027-01-11' })).status).toBe(409);
  const replies = await given.pass(tender, 'BID_OPENING', 'EVALUATION_REPORT');
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { body: publicity } = await department.call(viewPublicity, { params: { projectId } });
  expect(publicity).toMatchObject({ reportDate: '2027-01-05' });
});

test('nobody of another unit records a refusal or a hand-over', async () => {
  const tender = await written();
  const { projectId } = tender;
  const elsewhere = await given.identity.as(await given.identity.organization(), [
    'READ:PROJECT_DETAIL',
    'RECORD:BID_EVALUATION',
  ]);
  const [member] = await app.sql(
    `select m.id from committee_member m join committee c on c.id = m.committee_id
    where c.project_id = $1 and m.ordinal = 2`,
    [projectId],
  );
  expect((await tender.refuse(elsewhere, String(member!['id']))).status).toBe(404);
  const body = { handedDate: '2026-12-28', version: 1 };
  expect((await elsewhere.call(handovers.handOverOnPaper, { params: { projectId }, body })).status).toBe(404);
});

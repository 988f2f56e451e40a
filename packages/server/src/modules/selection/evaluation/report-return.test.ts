import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { viewPrincipal } from '../../access/sign-in/sign-in.contract.ts';
import * as flow from '../../work/flow/flow.contract.ts';
import { givenAwards, IN_ORDER } from '../award/given.ts';
import * as api from './evaluation.contract.ts';
import * as returns from './report-return.contract.ts';

/** A signed report goes back to its committee before the publicity only, on listed grounds, once for each. */

let app: TestApp;
let awards: ReturnType<typeof givenAwards>;
let given: ReturnType<typeof givenAwards>['evaluations'];

beforeAll(async () => {
  app = await openTestApp();
  awards = givenAwards(app);
  given = awards.evaluations;
});
afterAll(() => app.close());

const REASON = '业绩分合计与各分项之和不一致';
const ANSWER = '经逐项复核，更正第三名的业绩得分';
type Ground = 'ARITHMETIC' | 'OBJECTIVE_UNEQUAL';

/** What house and committee of a tender do about its report. */
function acts(tender: Awaited<ReturnType<typeof given.scored>>) {
  const { projectId, members, leader, clerk, bidders } = tender;
  const params = { projectId };
  const point = (ground: Ground) => ({ ground, bidId: bidders[2]!.bidId, item: '类似业绩' });
  return {
    report: { type: 'EVALUATION_REPORT', projectId, phase: 'BID_OPENING' },
    chair: members[0]!.caller,
    send: (by: Caller, ground: Ground = 'ARITHMETIC', reason = REASON) =>
      by.call(returns.returnReport, { params, body: { points: [point(ground)], reason } }),
    answer: (by: Caller, returnId: string, answer: 'CORRECT' | 'STAND') =>
      by.call(returns.answerReturn, { body: { projectId, returnId, answer, words: ANSWER } }),
    list: async (by: Caller = clerk) => (await by.call(returns.listReportVersions, { params })).body,
    leader,
  };
}

/** A report that was handed over and is on its way through the house. */
async function handedIn() {
  const tender = await given.scored(IN_ORDER);
  await given.summarise(tender);
  await given.sign(tender);
  const act = acts(tender);
  expect((await tender.clerk.call(flow.submit, { body: act.report })).status).toBe(200);
  return { ...tender, ...act };
}

test('words alone return no report; a listed ground does, and the committee corrects it in a new version that R47 counts anew', async () => {
  const tender = await handedIn();
  const { clerk, leader, department, members, chair, report, projectId, bidders } = tender;
  const { body: state } = await leader.call(flow.viewFlow, { query: report });
  expect(state.allowedActions).toEqual(['check']);
  const words = await leader.call(flow.reject, { body: { ...report, reason: '结果不理想，请重新评分' } });
  expect(words.body).toMatchObject({ errors: [{ ruleId: 'REPORT_GROUND' }] });
  expect((await tender.send(clerk)).status).toBe(403);
  expect((await tender.send(leader, 'ARITHMETIC', '请重评')).status).toBe(400);
  expect((await tender.list(leader)).grounds).toHaveLength(7);
  expect((await tender.send(leader)).status).toBe(200);

  // until the committee answers nothing goes on, and nothing of the report has changed
  expect((await tender.send(department, 'OBJECTIVE_UNEQUAL')).body).toMatchObject({
    errors: [{ ruleId: 'RETURN_TIME' }],
  });
  expect((await clerk.call(flow.submit, { body: report })).body).toMatchObject({ errors: [{ ruleId: 'RETURN_OPEN' }] });
  expect((await clerk.call(api.viewEvaluation, { params: { projectId } })).body).toMatchObject({
    status: { code: 'EVALUATED' },
    progress: { handedIn: 5, signed: 5 },
  });
  const asked = await tender.list(chair);
  expect(asked.returns).toMatchObject([
    {
      no: 1,
      points: [{ ground: { code: 'ARITHMETIC' }, bidderName: bidders[2]!.name, item: '类似业绩' }],
      answer: null,
    },
  ]);
  const returnId = asked.toAnswer!;
  expect((await tender.list(members[1]!.caller)).toAnswer).toBeNull();
  expect((await tender.answer(members[1]!.caller, returnId, 'STAND')).body).toMatchObject({
    errors: [{ ruleId: 'CHAIR_ONLY' }],
  });
  const answers = await Promise.all([
    tender.answer(chair, returnId, 'CORRECT'),
    tender.answer(chair, returnId, 'CORRECT'),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);

  await app.setTime('2027-01-05 09:00:00');
  for (const { caller } of members) {
    await given.score(tender, caller, bidders[2]!.bidId, ['50', '25']);
    expect((await given.handIn(tender, caller)).status).toBe(200);
  }
  expect((await given.summarise(tender, [], 1)).status).toBe(200);
  expect((await clerk.call(flow.submit, { body: report })).status).toBe(422);
  await given.sign(tender, 2);
  const { versions } = await tender.list();
  expect(
    versions.map(({ no, handover, stands }) => ({ no, day: handover?.handedDate, stands: stands.length })),
  ).toEqual([
    { no: 2, day: '2027-01-05', stands: 5 },
    { no: 1, day: expect.not.stringContaining('2027'), stands: 5 },
  ]);
  const third = (no: number) =>
    versions.find((one) => one.no === no)?.bids.find(({ bidId }) => bidId === bidders[2]!.bidId)?.total;
  expect([third(1), third(2)]).toEqual(['70', '75']);
  const sheets = await app.sql(
    `select sheet.no, count(*)::int as num from score_sheet sheet join committee on committee.id = sheet.committee_id
     where committee.project_id = $1 group by sheet.no order by sheet.no`,
    [projectId],
  );
  expect(sheets).toEqual([
    { no: 1, num: 5 },
    { no: 2, num: 5 },
  ]);
  for (const table of ['report_version', 'score_sheet', 'report_return_point'])
    await expect(app.sql(`delete from ${table}`)).rejects.toThrow('only ever added');
  await expect(app.sql(`update report_return set reason = 'x'`)).rejects.toThrow('stays as it was');
  // the ground is spent, another one is not
  expect((await tender.send(leader)).body).toMatchObject({ errors: [{ ruleId: 'RETURN_ONCE' }] });
  expect((await tender.list(leader)).grounds).toHaveLength(6);
  const replies = await given.pass(tender, 'BID_OPENING', 'EVALUATION_REPORT');
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('a report that its committee stands by keeps its day, and goes on once that is confirmed', async () => {
  const tender = await handedIn();
  const { clerk, leader, department, chair, report } = tender;
  const [before] = (await tender.list()).versions;
  expect((await tender.send(leader)).status).toBe(200);
  const { toAnswer } = await tender.list(chair);
  expect((await tender.answer(chair, toAnswer!, 'STAND')).status).toBe(200);
  expect((await tender.list()).versions).toEqual([before]);
  expect((await clerk.call(flow.submit, { body: report })).body).toMatchObject({
    errors: [{ ruleId: 'REPORT_STOOD_BY', severity: 'warn' }],
  });
  const confirmed = given.steps(tender, 'BID_OPENING', 'EVALUATION_REPORT', ['REPORT_STOOD_BY']);
  expect((await confirmed.submit()).status).toBe(200);
  expect((await tender.send(leader)).body).toMatchObject({ errors: [{ ruleId: 'RETURN_ONCE' }] });
  expect((await confirmed.check()).status).toBe(200);
  expect((await department.call(flow.approve, { body: report })).status).toBe(422);
  expect((await confirmed.approve()).status).toBe(200);
});

test('after the approval a report still goes back as long as nothing is public; afterwards it does not', async () => {
  const tender = await awards.evaluated();
  const { leader, clerk, projectId } = tender;
  const act = acts(tender);
  await awards.putPublicity(tender);
  expect((await act.send(leader)).status).toBe(200);
  const [project] = await app.sql(`select phase, phase_status from project where id = $1`, [projectId]);
  expect(project).toEqual({ phase: 'BID_OPENING', phase_status: 'UNSUBMITTED' });
  const bids = await app.sql(`select distinct status from bid where project_id = $1`, [projectId]);
  expect(bids).toEqual([{ status: 'OPENED' }]);
  expect(await app.sql(`select id from winning_candidate where project_id = $1`, [projectId])).toEqual([]);
  const { toAnswer } = await act.list(act.chair);
  expect((await act.answer(act.chair, toAnswer!, 'STAND')).status).toBe(200);
  await given.pass(tender, 'BID_OPENING', 'EVALUATION_REPORT', ['REPORT_STOOD_BY']);
  await awards.putPublicity(tender);
  const publicity = given.steps(tender, 'PUBLIC_NOTICE');
  expect((await publicity.submit()).status).toBe(200);
  expect((await publicity.check()).status).toBe(200);
  expect((await act.send(leader, 'OBJECTIVE_UNEQUAL')).body).toMatchObject({ errors: [{ ruleId: 'RETURN_TIME' }] });
  expect((await act.list(clerk)).grounds).toEqual([]);
});

test('a report that was not handed over is still the committee’s, and another unit sends none back', async () => {
  const tender = await given.scored(IN_ORDER);
  await given.summarise(tender);
  const act = acts(tender);
  expect((await act.send(tender.leader)).body).toMatchObject({ errors: [{ ruleId: 'RETURN_TIME' }] });
  await given.sign(tender);
  const elsewhere = await given.identity.as(await given.identity.organization(), [
    'READ:PROJECT_DETAIL',
    'CHECK:PROJECT',
  ]);
  expect((await act.send(elsewhere)).status).toBe(404);
});

test('a report that its committee stands by may be referred to the authority, which lets it go on or has it made anew', async () => {
  const paper = async (by: Caller): Promise<string> => {
    const { body } = await by.call(viewPrincipal, {});
    const id = newId();
    await app.sql(
      `insert into attachment (id, name, mime, size, sha256, storage_key, biz_type, created_by)
       select $1, '报送函.pdf', 'application/pdf', 1, repeat('0', 64), $1, 'REPORT_REFERRAL', id from app_user where username = $2`,
      [id, body.username],
    );
    return id;
  };
  const outcomes = ['UPHELD', 'REEVALUATE'] as const;
  for (const outcome of outcomes) {
    const tender = await handedIn();
    const { clerk, leader, department, chair, report, projectId } = tender;
    const params = { projectId };
    const refer = async (by: Caller, files?: string[]) =>
      by.call(returns.referReport, {
        params,
        body: {
          authority: '岚川省交通运输厅',
          reason: '评标委员会维持原报告，提请处理',
          files: files ?? [await paper(by)],
        },
      });
    expect((await refer(leader)).status).toBe(409);
    await tender.send(leader);
    const { toAnswer } = await tender.list(chair);
    await tender.answer(chair, toAnswer!, 'STAND');
    expect(await tender.list(leader)).toMatchObject({ referable: true, toRecord: null });
    expect((await refer(clerk)).status).toBe(403);
    expect((await refer(leader, [])).body).toMatchObject({ errors: [{ ruleId: 'REFERRAL_FILE' }] });
    expect((await refer(leader)).status).toBe(200);
    expect((await refer(department)).status).toBe(409);
    // it lies with the authority: the house waits
    const confirmed = given.steps(tender, 'BID_OPENING', 'EVALUATION_REPORT', ['REPORT_STOOD_BY']);
    expect((await confirmed.submit()).body).toMatchObject({
      errors: [{ ruleId: 'REFERRAL_OPEN' }],
    });
    const { toRecord } = await tender.list(department);
    const record = async () =>
      department.call(returns.recordReferral, {
        params,
        body: { referralId: toRecord!, outcome, words: '行政监督部门已函复处理意见', files: [await paper(department)] },
      });
    expect((await record()).status).toBe(200);
    expect((await record()).status).toBe(409);
    const submitted = await confirmed.submit();
    const { body: seen } = await clerk.call(api.viewEvaluation, { params });
    if (outcome === 'UPHELD') {
      expect(submitted.status).toBe(200);
      expect(seen).toMatchObject({ status: { code: 'EVALUATED' } });
      continue;
    }
    expect(seen).toMatchObject({ status: { code: 'EVALUATING' }, progress: { handedIn: 0 }, handover: null });
    for (const { caller } of tender.members) await given.handIn(tender, caller);
    await given.summarise(tender, [], 1);
    await given.sign(tender, 2);
    // nothing of the first version hangs over the second
    expect((await clerk.call(flow.submit, { body: report })).status).toBe(200);
  }
});

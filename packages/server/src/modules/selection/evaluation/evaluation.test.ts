import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { viewExpert } from '../../people/expert/expert.contract.ts';
import * as flow from '../../work/flow/flow.contract.ts';
import * as seats from '../committee/committee.contract.ts';
import * as api from './evaluation.contract.ts';
import { givenEvaluations, type GivenPoints } from './given.ts';

let app: TestApp;
let given: ReturnType<typeof givenEvaluations>;
const POINTS: GivenPoints[] = [
  ['55', '36'],
  ['58', '30.5'],
  ['60', '20'],
];

beforeAll(async () => {
  app = await openTestApp();
  given = givenEvaluations(app);
});
afterAll(() => app.close());

describe('the committee', () => {
  test('is odd, of five at least and two thirds experts on mandatory tenders (R39)', async () => {
    const tender = await given.openings.opened();
    const [by, people] = [await given.department(), await given.seats(tender)];
    await app.sql('update project set mandatory_tender = true where id = $1', [tender.projectId]);
    // named, not drawn: that takes the approver (R41)
    const direct = { ground: 'COMPLEX' as const, reason: '特殊结构，随机抽取难以保证', version: 0 };
    const approver = await given.department();
    await approver.call(seats.approveDirectChoice, { params: { projectId: tender.projectId }, body: direct });
    const four = [people[0]!, people[1]!, people[2]!, people[4]!];
    expect(await given.name(by, tender.projectId, four, 1)).toMatchObject({
      status: 422,
      body: { errors: [{ ruleId: 'R39' }] },
    });
    expect(await given.name(by, tender.projectId, people, 1)).toMatchObject({ status: 200, body: { version: 2 } });
    expect((await given.name(by, tender.projectId, people, 1)).status).toBe(409);
  });

  test('refuses experts short of experience, suspended or not audited (R43), of a bidder (R42), and strangers', async () => {
    const tender = await given.openings.opened();
    const [by, people] = [await given.department(), await given.seats(tender)];
    const put = (person: { userId: string }) => given.name(by, tender.projectId, [person, ...people.slice(1)]);
    expect((await put(await given.expert({ workYears: 7 }))).body).toMatchObject({ errors: [{ ruleId: 'R43' }] });
    for (const standing of [`status = 'SUSPENDED'`, `audit_status = 'UNAUDITED'`]) {
      const person = await given.expert();
      await app.sql(`update expert set ${standing} where user_id = $1`, [person.userId]);
      expect((await put(person)).body).toMatchObject({ errors: [{ ruleId: 'R43' }] });
    }
    const employer = tender.bidders[0]!.name;
    expect((await put(await given.expert({ employer }))).body).toMatchObject({ errors: [{ ruleId: 'R42' }] });
    expect((await put(await given.representative(tender))).status).toBe(400);
    expect((await put(people[1]!)).status).toBe(400);
  });

  test('does not tell before the opening whether a member’s employer bids', async () => {
    const tender = await given.openings.tender();
    const [by, people] = [await given.department(), await given.seats(tender)];
    const insider = await given.expert({ employer: tender.bidders[0]!.name });
    expect((await given.name(by, tender.projectId, [insider, ...people.slice(1)])).status).toBe(200);
  });

  test('keeps its names from the clerk, not from members and the department', async () => {
    const { clerk, department, members, projectId } = await given.seated();
    const view = async (caller: typeof clerk) =>
      (await caller.call(seats.viewCommittee, { params: { projectId } })).body;
    expect(await view(clerk)).toMatchObject({
      namesShown: false,
      members: [{ label: '评委1', userId: null, name: null, employer: null }, {}, {}, {}, {}],
    });
    expect(await view(department)).toMatchObject({
      namesShown: true,
      members: [{ userId: members[0]!.userId }, {}, {}, {}, {}],
    });
    expect(await view(members[1]!.caller)).toMatchObject({ namesShown: true });
  });

  test('tells its names to the reviewer who named it and to the approver, to no other reviewer', async () => {
    const tender = await given.openings.opened();
    const { projectId } = tender;
    const organization = await given.identity.organization({ type: 'TENDER_MANAGEMENT', hierarchy: '1' });
    const person = async (role: string) =>
      given.identity.signedIn(
        await given.identity.user({ organization, roles: [role], userType: 'TENDER_MANAGEMENT' }),
      );
    const [names, other, approver] = [
      await person('TM_REVIEWER'),
      await person('TM_REVIEWER'),
      await person('TM_APPROVER'),
    ];
    const view = async (caller: typeof names) =>
      (await caller.call(seats.viewCommittee, { params: { projectId } })).body;
    const people = await given.seats(tender);
    expect((await given.name(names, projectId, people)).status).toBe(200);
    const hidden = await view(other);
    expect(hidden).toMatchObject({ namesShown: false, reason: null, members: [{ name: null }, {}, {}, {}, {}] });
    for (const { userId } of people) expect(JSON.stringify(hidden)).not.toContain(userId);
    expect(await view(names)).toMatchObject({
      namesShown: true,
      members: [{ userId: people[0]!.userId }, {}, {}, {}, {}],
    });
    expect(await view(approver)).toMatchObject({ namesShown: true });
    // who arranged it goes on with it when somebody else has changed it
    expect((await given.name(approver, projectId, people, 1)).status).toBe(200);
    expect(await view(names)).toMatchObject({ namesShown: true });
  });

  test('who declares avoidance cannot score and is replaced', async () => {
    const tender = await given.seated();
    const { department, members, projectId, bidders } = tender;
    const partial = members[2]!.caller;
    expect((await partial.call(seats.declareAvoidance, { body: { projectId, declared: true } })).status).toBe(422);
    await partial.call(seats.declareAvoidance, { body: { projectId, declared: true, reason: '近亲属任职于投标人' } });
    expect((await given.score(tender, partial, bidders[0]!.bidId, POINTS[0]!)).body).toMatchObject({
      errors: [{ ruleId: 'AVOIDANCE_OPEN' }],
    });
    const people = [members[0]!, members[1]!, await given.expert(), members[3]!, members[4]!];
    expect((await given.name(department, projectId, people, 1)).status).toBe(200);
    expect((await partial.call(api.viewEvaluation, { params: { projectId } })).status).toBe(404);
  });
});

describe('reviewing and scoring', () => {
  test('bids are shown to members, staff see progress only', async () => {
    const { clerk, members, projectId } = await given.seated();
    const view = async (caller: typeof clerk) =>
      (await caller.call(api.viewEvaluation, { params: { projectId } })).body;
    expect(await view(clerk)).toMatchObject({
      member: null,
      progress: { members: 5, handedIn: 0 },
      sections: [{ bids: [] }],
      myScores: [],
    });
    expect(await view(members[0]!.caller)).toMatchObject({
      member: { chair: true },
      sections: [{ bids: [{}, {}, {}] }],
    });
  });

  test('members read the files of the bids, once they are opened', async () => {
    const { members, clerk, projectId, bidders } = await given.seated();
    const attachmentId = newId();
    await app.sql(
      `insert into attachment (id, name, size, sha256, mime, storage_key, biz_type, biz_id, created_by)
       values ($1, '投标文件.pdf', 1, 'x', 'application/pdf', 'x', 'BID', $2, '')`,
      [attachmentId, bidders[0]!.bidId],
    );
    const filesOf = async (caller: typeof clerk) =>
      (await caller.call(api.viewEvaluation, { params: { projectId } })).body.sections[0]?.bids.flatMap(
        ({ files }) => files,
      );
    expect(await filesOf(members[1]!.caller)).toMatchObject([{ id: attachmentId, name: '投标文件.pdf' }]);
    expect(await filesOf(clerk)).toEqual([]);
  });

  test('the chair notes the review, rejecting on listed grounds only (R44)', async () => {
    const { members, projectId, bidders } = await given.seated();
    const [chair, other] = members;
    const body = { projectId, bidId: bidders[0]!.bidId, result: 'REJECT' as const };
    expect((await other!.caller.call(api.reviewBid, { body })).body).toMatchObject({
      errors: [{ ruleId: 'CHAIR_ONLY' }],
    });
    expect((await chair!.caller.call(api.reviewBid, { body })).body).toMatchObject({ errors: [{ ruleId: 'R44' }] });
    const reply = await chair!.caller.call(api.reviewBid, { body: { ...body, rejectReason: 'UNQUALIFIED' } });
    expect(reply).toMatchObject({ status: 200, body: { status: { code: 'EVALUATING' } } });
  });

  test('a score keeps to its criterion, and others are not seen', async () => {
    const tender = await given.seated();
    const { members, projectId, bidders, criteria } = tender;
    const [one, other] = members;
    await given.review(tender, bidders[0]!.bidId);
    const save = (criterionId: string, value: string) =>
      one!.caller.call(api.saveScores, {
        body: { projectId, scores: [{ bidId: bidders[0]!.bidId, criterionId, value }] },
      });
    expect((await save(criteria[0]!.id, '60.01')).body).toMatchObject({ errors: [{ field: 'scores.0.value' }] });
    expect((await save(criteria[0]!.id, '60')).body).toEqual({ saved: 1 });
    expect((await save('0'.repeat(32), '1')).status).toBe(404);
    const seen = (await other!.caller.call(api.viewEvaluation, { params: { projectId } })).body;
    expect(seen).toMatchObject({ scores: [], myScores: [] });
  });

  test('handing in needs every review and every score, and ends scoring', async () => {
    const tender = await given.seated();
    const { members, projectId, bidders } = tender;
    const { caller } = members[1]!;
    const handIn = () => caller.call(api.handInScores, { body: { projectId } });
    expect((await handIn()).body).toMatchObject({ errors: [{ ruleId: 'REVIEW_INCOMPLETE' }] });
    for (const { bidId } of bidders) await given.review(tender, bidId);
    expect((await handIn()).body).toMatchObject({ errors: [{ ruleId: 'SCORES_INCOMPLETE' }] });
    for (const [index, { bidId }] of bidders.entries()) await given.score(tender, caller, bidId, POINTS[index]!);
    expect((await handIn()).status).toBe(200);
    expect((await given.score(tender, caller, bidders[0]!.bidId, POINTS[0]!)).status).toBe(409);
    expect((await given.review(tender, bidders[0]!.bidId)).status).toBe(409);
    expect((await given.summarise(tender)).status).toBe(409);
  });

  test('is for members of this committee', async () => {
    const { projectId, bidders, criteria } = await given.seated();
    const { caller } = await given.expert();
    const scores = [{ bidId: bidders[0]!.bidId, criterionId: criteria[0]!.id, value: '1' }];
    expect((await caller.call(api.saveScores, { body: { projectId, scores } })).status).toBe(404);
    expect((await caller.call(api.handInScores, { body: { projectId } })).status).toBe(404);
  });
});

describe('the report', () => {
  test('ranks by the mean of all members and is signed in the version that was read', async () => {
    const tender = await given.scored(POINTS);
    const { members, projectId, bidders } = tender;
    const reply = await given.summarise(tender);
    const places = reply.body.sections[0]?.bids.toSorted((a, b) => a.rank! - b.rank!);
    expect(places?.map(({ bidId, total, rank }) => ({ bidId, total, rank }))).toEqual([
      { bidId: bidders[0]!.bidId, total: '91', rank: 1 },
      { bidId: bidders[1]!.bidId, total: '88.5', rank: 2 },
      { bidId: bidders[2]!.bidId, total: '80', rank: 3 },
    ]);
    const { caller } = members[3]!;
    expect((await caller.call(api.signReport, { body: { projectId, version: 9 } })).status).toBe(409);
    const signed = await caller.call(api.signReport, { body: { projectId, version: 1, dissent: '技术分偏高' } });
    expect(signed.body).toMatchObject({ member: { signed: true }, dissents: [{ label: '评委4', text: '技术分偏高' }] });
    await given.summarise(tender, [], 1);
    const anew = await caller.call(api.viewEvaluation, { params: { projectId } });
    expect(anew.body).toMatchObject({ member: { signed: false }, dissents: [], report: { version: 2 } });
  });

  test('equal scores: the lower price first; without comparable prices lots are drawn and recorded', async () => {
    const equal: GivenPoints[] = [POINTS[0]!, POINTS[0]!, POINTS[2]!];
    const byPrice = await given.scored(equal);
    const first = (await given.summarise(byPrice)).body.sections[0]?.bids.find(({ rank }) => rank === 1);
    expect(first).toMatchObject({ bidId: byPrice.bidders[1]!.bidId, decidedBy: { code: 'PRICE' } });
    const byLot = await given.scored(equal, [['下浮率3%', '95.2%', '4600万元']]);
    expect((await given.summarise(byLot)).body).toMatchObject({ errors: [{ ruleId: 'DRAW_NEEDED' }] });
    const tied = byLot.bidders.slice(0, 2).map(({ bidId }) => bidId);
    const drawn = (await given.summarise(byLot, tied.toReversed())).body.sections[0]?.bids.find(
      ({ rank }) => rank === 1,
    );
    expect(drawn).toMatchObject({ bidId: tied[1], decidedBy: { code: 'DRAW' } });
  });

  test.each([
    ['rates', ['95.2%', '95.1%', '4600万元'], `price_figure = 95`],
    ['amounts', ['4750万元', '4700万元', '4600万元'], `price = 4600`],
  ])(
    'equal scores of %s are ordered by the price that is kept: its text is not read again',
    async (_, texts, price) => {
      const tender = await given.scored([POINTS[0]!, POINTS[0]!, POINTS[2]!], [texts]);
      await app.sql(`update opening_item set ${price} where bid_id = $1`, [tender.bidders[0]!.bidId]);
      const first = (await given.summarise(tender)).body.sections[0]?.bids.find(({ rank }) => rank === 1);
      expect(first).toMatchObject({
        bidId: tender.bidders[0]!.bidId,
        priceText: texts[0],
        decidedBy: { code: 'PRICE' },
      });
    },
  );

  test('cannot be handed in before all have signed, which counts for the experts; approved it names the candidates', async () => {
    const tender = await given.scored(POINTS);
    const { clerk, projectId } = tender;
    const body = { type: 'EVALUATION_REPORT', projectId, phase: 'BID_OPENING' };
    expect((await clerk.call(flow.submit, { body })).body).toMatchObject({ errors: [{ ruleId: 'REPORT_MISSING' }] });
    await given.summarise(tender);
    expect((await clerk.call(flow.submit, { body })).body).toMatchObject({
      errors: [{ ruleId: 'R45' }, { ruleId: 'REPORT_NOT_HANDED_OVER' }],
    });
    await given.sign(tender);
    const pool = await given.identity.as(tender.unit, ['READ:EXPERT_POOL']);
    const expert = await pool.call(viewExpert, { params: { expertId: tender.members[0]!.userId } });
    expect(expert.body.evaluationCount).toBe(1);
    // the department records the evaluation, the report is handed in by the unit
    expect((await tender.department.call(flow.viewFlow, { query: body })).body.allowedActions).not.toContain('submit');
    expect((await tender.department.call(flow.submit, { body })).status).toBe(403);
    const replies = await given.pass(tender, 'BID_OPENING', 'EVALUATION_REPORT');
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [project] = await app.sql('select phase from project where id = $1', [projectId]);
    expect(project).toEqual({ phase: 'PUBLIC_NOTICE' });
    const bids = await app.sql('select status from bid where project_id = $1', [projectId]);
    expect(bids.map(({ status }) => status)).toEqual(['CANDIDATE', 'CANDIDATE', 'CANDIDATE']);
  });

  test('with fewer than three valid bids the committee’s judgement is confirmed, under an id of its own', async () => {
    const tender = await given.seated();
    const { members, projectId, bidders, clerk } = tender;
    const [rejected, ...valid] = bidders;
    for (const { bidId } of valid) await given.review(tender, bidId);
    const reject = { projectId, bidId: rejected!.bidId, result: 'REJECT' as const, rejectReason: 'NOT_RESPONSIVE' };
    await members[0]!.caller.call(api.reviewBid, { body: reject });
    for (const { caller } of members) {
      for (const [index, { bidId }] of valid.entries()) await given.score(tender, caller, bidId, POINTS[index]!);
      await caller.call(api.handInScores, { body: { projectId } });
    }
    await given.summarise(tender);
    await given.sign(tender);
    const body = { type: 'EVALUATION_REPORT', projectId, phase: 'BID_OPENING' };
    expect((await clerk.call(flow.submit, { body })).body).toMatchObject({ errors: [{ ruleId: 'R46_FEW' }] });
    expect(
      (
        await clerk.call(flow.submit, {
          body: { ...body, confirmedWarnings: ['R46'], reason: '评标委员会认定仍有竞争' },
        })
      ).status,
    ).toBe(422);
    expect(
      (
        await clerk.call(flow.submit, {
          body: { ...body, confirmedWarnings: ['R46_FEW'], reason: '评标委员会认定仍有竞争' },
        })
      ).status,
    ).toBe(200);
  });
});

test('an opening that failed ends the project as terminated', async () => {
  const tender = await given.openings.tender([['4750万元']]);
  const [{ supplierId: id, name }] = tender.bidders as [(typeof tender.bidders)[number]];
  const operator = await given.identity.user({
    organization: { id, name, path: '' },
    roles: ['BIDDER_OPERATOR'],
    userType: 'BIDDER',
  });
  await given.openings.start(tender);
  const [leader, department] = [await given.identity.as(tender.unit, ['CHECK:PROJECT']), await given.department()];
  const body = { type: 'PROJECT', projectId: tender.projectId, phase: 'BID_OPENING' };
  expect((await tender.clerk.call(flow.submit, { body: { ...body, reason: '投标人少于3个' } })).status).toBe(200);
  expect((await leader.call(flow.check, { body })).status).toBe(200);
  expect((await department.call(flow.approve, { body })).status).toBe(422);
  const failed = await department.call(flow.approve, {
    body: { ...body, skiped: true, failResult: 'TERMINATE', reason: '投标人少于3个' },
  });
  expect(failed.status).toBe(200);
  const [project] = await app.sql('select phase, result from project where id = $1', [tender.projectId]);
  expect(project).toEqual({ phase: 'ENDED', result: 'TERMINATED' });
  const told = await app.sql(`select content from remind_record where receiver_id = $1 and not handled`, [operator.id]);
  expect(told.map(({ content }) => content)).toEqual([expect.stringContaining('本次招标已终止')]);
  const open = await app.sql(
    `select phase from project_phase where project_id = $1 and phase <> 'ENDED' and finished_time is null`,
    [tender.projectId],
  );
  expect(open).toEqual([]);
});

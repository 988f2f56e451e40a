import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenTenders, type GivenStaff, type GivenTender } from '../announcement/given.ts';
import * as flow from '../../work/flow/flow.contract.ts';
import { viewPublicAnnouncement } from '../announcement/announcement.contract.ts';
import { listAccessLog } from '../../access/access-log/access-log.contract.ts';
import { givenIdentity } from '../../access/account/given.ts';
import { givenSuppliers, type GivenSupplier } from '../../people/supplier/given.ts';
import * as api from './question.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenTenders>;
let suppliers: ReturnType<typeof givenSuppliers>;
let staff: GivenStaff;
let company: GivenSupplier;
let bidder: Caller;
let other: Caller;
let tender: GivenTender;
let announcementId: string;

const RIGHTS = ['READ:BIDDER_ANNOUNCEMENT', 'MAINTAIN:BIDDER_JOINED'];

beforeAll(async () => {
  app = await openTestApp();
  given = givenTenders(app);
  suppliers = givenSuppliers(app);
  staff = await given.staff();
  company = await suppliers.supplier({ name: '砺石检测有限公司' });
  bidder = await suppliers.bidder(company, RIGHTS);
  other = await suppliers.bidder(await suppliers.supplier(), RIGHTS);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.setTime('2027-03-01 09:00:00');
  tender = await given.tender(staff, {
    saleStart: '2027-03-01 09:00:00',
    questionDeadline: '2027-03-10 17:00:00',
    bidDeadline: '2027-03-30 09:30:00',
  });
  announcementId = await given.publish(tender);
});

/** The project is a purchase without a tender. */
async function withoutTender(): Promise<void> {
  tender = await given.tender(staff, {
    saleStart: '2027-03-01 09:00:00',
    questionDeadline: '2027-03-10 17:00:00',
    bidDeadline: '2027-03-30 09:30:00',
  });
  await app.sql(`update project set bidding_method = 'PUBLIC_INQUIRY' where id = $1`, [tender.projectId]);
  announcementId = await given.publish(tender, 'PURCHASE');
}

type Kind = 'QUESTION' | 'OBJECTION' | 'COMPLAINT';
const ask = (kind: Kind, by = bidder, more: object = {}) =>
  by.call(api.askQuestion, { body: { projectId: tender.projectId, kind, content: '标段1工期从何时起算', ...more } });
const asked = async (kind: Kind, by = bidder) => (await ask(kind, by)).body.id;
const reply = (questionId: string, more: object = {}, by = staff.clerk) =>
  by.call(api.replyQuestion, {
    params: { questionId },
    body: { reply: '自开工令下达之日起算', publish: false, version: 1, ...more },
  });
const ofStaff = async (caller = staff.clerk, query: object = { projectId: tender.projectId }) =>
  (await caller.call(api.listQuestions, { query })).body;
const ofBidder = async (by: Caller) =>
  (await by.call(api.listBidderQuestions, { query: { projectId: tender.projectId } })).body;
const project = async () => (await app.sql('select status, phase from project where id = $1', [tender.projectId]))[0];

describe('a question', () => {
  test('is the unit’s to answer; the department’s too at level I alone', async () => {
    const todos = () =>
      app.sql(
        `select 1 from remind_record r join identity i on i.id = r.identity_id
         where r.category = 'REPLY_QUESTION' and r.project_id = $1 and i.organization_id = $2`,
        [tender.projectId, staff.department.id],
      );
    const first = await asked('QUESTION');
    expect(await todos()).toHaveLength(1);
    expect((await ofStaff(staff.reviewer)).content[0]?.allowedActions).toEqual(['reply']);
    expect((await reply(first, {}, staff.reviewer)).status).toBe(200);
    await app.sql(`update project set level = 'LEVEL_II' where id = $1`, [tender.projectId]);
    const second = await asked('QUESTION');
    expect(await todos()).toHaveLength(1);
    expect((await ofStaff(staff.reviewer)).content[0]?.allowedActions).toEqual([]);
    expect((await reply(second, {}, staff.reviewer)).status).toBe(403);
    expect((await reply(second)).status).toBe(200);
  });

  test('goes to the clerk and the department without the asker’s name, and its answer back', async () => {
    const operator = await givenIdentity(app).user({
      organization: company,
      roles: ['BIDDER_OPERATOR'],
      userType: 'BIDDER',
    });
    const made = await ask('QUESTION');
    expect(made).toMatchObject({
      status: 200,
      body: { mine: true, stage: 'DOC', dueTime: '2027-03-04 23:59:59', suspends: false },
    });
    const waiting = await app.sql(
      `select content, content_en from remind_record where category = 'REPLY_QUESTION' and project_id = $1 and receiver_id = $2`,
      [tender.projectId, staff.clerkId],
    );
    expect(waiting).toEqual([
      {
        content: `【${tender.name}】收到提问，须于2027-03-04 23:59:59前答复`,
        content_en: `[${tender.name}] question received, answer by 2027-03-04 23:59:59`,
      },
    ]);
    const listed = await ofStaff();
    expect(listed.content).toMatchObject([{ supplierName: '潜在投标人', allowedActions: ['reply'] }]);
    expect(JSON.stringify(listed)).not.toContain('砺石');
    expect((await reply(made.body.id)).body).toEqual({ id: made.body.id, resumed: false });
    expect(
      await app.sql(
        `select 1 from remind_record where category = 'REPLY_QUESTION' and project_id = $1 and not handled`,
        [tender.projectId],
      ),
    ).toEqual([]);
    expect(
      await app.sql(`select kind from remind_record where category = 'QUESTION_READ' and receiver_id = $1`, [
        operator.id,
      ]),
    ).toEqual([{ kind: 'READ' }]);
    expect((await ofBidder(bidder)).content).toMatchObject([
      { reply: '自开工令下达之日起算', status: { code: 'REPLIED' } },
    ]);
    // the to-do leads to the question itself; to nobody else's
    await asked('QUESTION');
    const alone = async (by: Caller) =>
      (
        await by.call(api.listBidderQuestions, { query: { projectId: tender.projectId, questionId: made.body.id } })
      ).body.content.map(({ id }) => id);
    expect(await alone(bidder)).toEqual([made.body.id]);
    expect(await alone(other)).toEqual([]);
  });

  test('shows the asker once the opening is over', async () => {
    await ask('QUESTION');
    await app.sql(`update project set phase = 'PUBLIC_NOTICE', phase_status = 'UNSUBMITTED' where id = $1`, [
      tender.projectId,
    ]);
    expect((await ofStaff()).content).toMatchObject([{ supplierName: '砺石检测有限公司' }]);
  });

  test('is the asker’s own until the answer is published', async () => {
    const [hidden, shown] = [await asked('QUESTION'), await asked('QUESTION')];
    await reply(hidden);
    await reply(shown, { publish: true });
    expect((await ofBidder(bidder)).totalElements).toBe(2);
    expect((await ofBidder(other)).content).toMatchObject([{ id: shown, mine: false }]);
    const everybody = await app.caller(null).call(api.listPublicQuestions, { query: { projectId: tender.projectId } });
    expect(everybody.body).toMatchObject({ totalElements: 1, content: [{ id: shown, mine: false }] });
    expect(JSON.stringify(everybody.body)).not.toContain(company.id);
  });

  test('comes before its deadline', async () => {
    await app.setTime('2027-03-10 17:00:01');
    expect(await ask('QUESTION')).toMatchObject({ status: 422, body: { errors: [{ ruleId: 'QUESTION_DEADLINE' }] } });
  });

  test('needs a project that is public, and a section of it', async () => {
    const hidden = await given.tender(staff, { saleStart: '2027-03-02 09:00:00', bidDeadline: '2027-03-30 09:30:00' });
    expect((await ask('QUESTION', bidder, { projectId: hidden.projectId })).status).toBe(404);
    expect((await ofBidder(bidder)).totalElements).toBe(0);
    expect((await ask('QUESTION', bidder, { sectionId: hidden.sectionIds[0] })).status).toBe(400);
    expect((await ask('QUESTION', bidder, { sectionId: tender.sectionIds[0] })).body.sectionName).toBe('护栏标段1');
    await app.sql(`update project set phase = 'WINNING_NOTICE' where id = $1`, [tender.projectId]);
    expect((await ask('QUESTION')).status).toBe(409);
  });

  test('comes from whoever may bid: in a tender nobody has to be audited (例22)', async () => {
    const fresh = await suppliers.bidder(await suppliers.supplier({ auditStatus: 'UNAUDITED' }), RIGHTS);
    // somebody with the right and without a company
    const people = givenIdentity(app);
    expect((await ask('OBJECTION', await people.as(await people.organization(), RIGHTS))).status).toBe(404);
    expect((await ask('OBJECTION', fresh)).status).toBe(200);
    expect(await project()).toMatchObject({ status: 'PAUSED' });
  });

  test('is answered once, by its own unit or the department', async () => {
    const questionId = await asked('QUESTION');
    const strangers = await given.staff();
    expect((await reply(questionId, {}, strangers.clerk)).status).toBe(404);
    expect((await reply(questionId, {}, staff.leader)).status).toBe(403);
    expect((await reply(questionId, { version: 2 })).status).toBe(409);
    const replies = await Promise.all([reply(questionId), reply(questionId, {}, staff.reviewer)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await strangers.clerk.call(api.listQuestions, { query: { projectId: tender.projectId } })).status).toBe(
      404,
    );
    expect((await ofStaff(strangers.clerk, {})).totalElements).toBe(0);
  });

  test('is overdue when its time is over, and answered all the same', async () => {
    const questionId = await asked('QUESTION');
    await app.setTime('2027-03-05 00:00:01');
    await app.app.runDue();
    expect((await ofStaff()).content).toMatchObject([{ status: { code: 'OVERDUE' } }]);
    expect((await reply(questionId)).status).toBe(200);
  });

  test('leaves no row in the access log while bids are sealed', async () => {
    const auditor = await givenIdentity(app).as(staff.department, ['READ:ACCESS_LOG']);
    const rows = async () => {
      await app.app.flushAccessLog();
      const { content } = (await auditor.call(listAccessLog, { query: { size: 1000 } })).body;
      return content.filter(({ path }) => path.startsWith('/bidder/question'));
    };
    // of other tests, whose clock went back
    const before = await rows();
    await ask('QUESTION');
    await ofBidder(bidder);
    expect(await rows()).toEqual(before);
    const kept = await app.sql(`select 1 from access_log where path like '/bidder/question%'`);
    expect(kept.length).toBeGreaterThan(1);
  });
});

describe('an objection', () => {
  test('pauses the project until the last one is answered', async () => {
    const [first, second] = [await asked('OBJECTION'), await asked('OBJECTION', other)];
    expect(await project()).toMatchObject({ status: 'PAUSED' });
    const step = { type: 'PROJECT', projectId: tender.projectId, phase: 'ANNOUNCEMENT' };
    expect((await staff.clerk.call(flow.submit, { body: step })).status).toBe(423);
    expect((await reply(first)).body.resumed).toBe(false);
    expect(await project()).toMatchObject({ status: 'PAUSED' });
    expect((await reply(second)).body.resumed).toBe(true);
    expect(await project()).toMatchObject({ status: 'IN_PROCESS' });
  });

  test('gives the days of the pause back to the bidders', async () => {
    const first = await asked('OBJECTION');
    await app.setTime('2027-03-03 10:00:00');
    const second = await asked('OBJECTION', other);
    await reply(first);
    await app.setTime('2027-03-04 10:00:00');
    await reply(second);
    const announcement = await app.caller(null).call(viewPublicAnnouncement, { params: { announcementId } });
    expect(announcement.body).toMatchObject({
      endTime: '2027-04-02 09:30:00',
      timetable: { bidDeadline: '2027-04-02 09:30:00' },
    });
  });

  test('holds the opening back, even when the deadline passes meanwhile', async () => {
    await app.setTime('2027-03-20 09:00:00');
    const questionId = await asked('OBJECTION');
    await app.setTime('2027-03-31 09:00:00');
    await app.app.runDue();
    expect(await project()).toEqual({ status: 'PAUSED', phase: 'ANNOUNCEMENT' });
    // late, and answered all the same: with the reason, which stays on record (R31)
    expect((await reply(questionId)).body).toMatchObject({ errors: [{ ruleId: 'R31_LATE' }] });
    const lateReason = '须请设计单位复核，答复有所延误';
    expect((await reply(questionId, { lateReason })).body.resumed).toBe(true);
    expect(await app.sql('select rule_id, due::text, actual::text, reason from breach')).toEqual([
      { rule_id: 'R31', due: '2027-03-23', actual: '2027-03-31', reason: lateReason },
    ]);
    await app.app.runDue();
    expect(await project()).toEqual({ status: 'IN_PROCESS', phase: 'ANNOUNCEMENT' });
  });

  test.each([
    ['2027-03-20 23:59:59', 200],
    ['2027-03-21 00:00:00', 422],
  ])('to the document made at %s is answered with %d', async (time, status) => {
    await app.setTime(time);
    expect((await ask('OBJECTION')).status).toBe(status);
  });

  test('at the opening is recorded and stops nothing; to the result it comes within the publicity', async () => {
    await app.sql(`update project set phase = 'BID_OPENING', phase_status = 'UNSUBMITTED' where id = $1`, [
      tender.projectId,
    ]);
    expect((await ask('OBJECTION')).body).toMatchObject({ stage: 'OPENING', suspends: false });
    await app.sql(`update project set phase = 'PUBLIC_NOTICE' where id = $1`, [tender.projectId]);
    expect(await ask('OBJECTION')).toMatchObject({ status: 422, body: { errors: [{ ruleId: 'R30' }] } });
    await app.sql(
      `insert into announcement (id, type, project_id, round, title, content, content_hash, publish_time, end_time, status)
       values ('0123456789abcdef0123456789abcdef', 'CANDIDATE', $1, 1, '公示', '公示', '', business_now(), '2027-03-04 09:00:00', 'PUBLISHED')`,
      [tender.projectId],
    );
    expect((await ask('OBJECTION')).body).toMatchObject({ stage: 'RESULT', suspends: true });
    expect(await project()).toMatchObject({ status: 'PAUSED' });
  });

  test('of the same words pauses no more once it was answered; in other words it is answered by reference', async () => {
    const content = '业绩要求不合理，请调整。';
    const first = (await ask('OBJECTION', bidder, { content })).body.id;
    expect((await reply(first, { repeatsId: first })).status).toBe(400);
    await reply(first);
    const again = await ask('OBJECTION', bidder, { content: '业绩要求不合理,请调整' });
    expect(again).toMatchObject({ status: 200, body: { suspends: false, repeats: true } });
    expect(await project()).toMatchObject({ status: 'IN_PROCESS' });
    // another company's, another section's and another matter's pause as any
    const section = { content, sectionId: tender.sectionIds[0] };
    expect((await ask('OBJECTION', bidder, section)).body.suspends).toBe(true);
    const foreign = (await ask('OBJECTION', other, { content })).body;
    expect(foreign).toMatchObject({ suspends: true, repeats: false });
    expect((await reply(foreign.id, { repeatsId: again.body.id })).status).toBe(400);
    expect((await reply(foreign.id, { repeatsId: first })).status).toBe(200);
    expect((await ofBidder(other)).content).toMatchObject([{ repeats: true, reply: '自开工令下达之日起算' }]);
    const question = await asked('QUESTION');
    expect((await reply(question, { repeatsId: first })).status).toBe(400);
  });

  test('is never refused for number', async () => {
    const made = [];
    for (let count = 0; count < 12; count += 1)
      made.push((await ask('OBJECTION', bidder, { content: `异议${count}` })).status);
    expect(new Set(made)).toEqual(new Set([200]));
  });

  test('does not come as a complaint, which stops nothing', async () => {
    await withoutTender();
    const confirmed = { confirmedWarnings: ['R58'] };
    expect((await ask('COMPLAINT', bidder, confirmed)).body.suspends).toBe(false);
    expect(await project()).toMatchObject({ status: 'IN_PROCESS' });
  });

  test('comes before a complaint on the same matter, which comes within ten days (R58)', async () => {
    await withoutTender();
    expect(await ask('COMPLAINT')).toMatchObject({
      status: 422,
      body: { errors: [{ ruleId: 'R58', severity: 'warn', messageZh: '应先提出异议' }] },
    });
    const questionId = await asked('OBJECTION');
    await reply(questionId);
    await app.setTime('2027-03-11 09:00:00');
    const { body } = await ask('COMPLAINT');
    // three workdays to take it up, thirty to decide, on a calendar that is not published yet
    expect(body).toMatchObject({ kind: { code: 'COMPLAINT' }, dueTime: '2027-04-27 23:59:59' });
    await app.setTime('2027-03-12 09:00:00');
    expect(await ask('COMPLAINT')).toMatchObject({
      body: { errors: [{ ruleId: 'R58', messageZh: '投诉应在知道或应当知道之日起10日内提出' }] },
    });
  });
});

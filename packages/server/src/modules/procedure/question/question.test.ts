import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenTenders } from '../announcement/given.ts';
import { listAccessLog } from '../../access/access-log/access-log.contract.ts';
import { givenIdentity } from '../../access/account/given.ts';
import { givenAskers, givenAsking, RIGHTS, type Askers, type Asking } from './given.ts';
import * as api from './question.contract.ts';

let app: TestApp;
let people: Askers;
let at: Asking;

beforeAll(async () => {
  app = await openTestApp();
  people = await givenAskers(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  at = await givenAsking(app, people);
});

describe('a question', () => {
  test('is the unit’s to answer; the department’s too at level I alone', async () => {
    const todos = () =>
      app.sql(
        `select 1 from remind_record r join identity i on i.id = r.identity_id
         where r.category = 'REPLY_QUESTION' and r.project_id = $1 and i.organization_id = $2`,
        [at.tender.projectId, people.staff.department.id],
      );
    const first = await at.asked('QUESTION');
    expect(await todos()).toHaveLength(1);
    expect((await at.ofStaff(people.staff.reviewer)).content[0]?.allowedActions).toEqual(['reply']);
    expect((await at.reply(first, {}, people.staff.reviewer)).status).toBe(200);
    await app.sql(`update project set level = 'LEVEL_II' where id = $1`, [at.tender.projectId]);
    const second = await at.asked('QUESTION');
    expect(await todos()).toHaveLength(1);
    expect((await at.ofStaff(people.staff.reviewer)).content[0]?.allowedActions).toEqual([]);
    expect((await at.reply(second, {}, people.staff.reviewer)).status).toBe(403);
    expect((await at.reply(second)).status).toBe(200);
  });

  test('goes to the clerk and the department without the asker’s name, and its answer back', async () => {
    const operator = await givenIdentity(app).user({
      organization: people.company,
      roles: ['BIDDER_OPERATOR'],
      userType: 'BIDDER',
    });
    const made = await at.ask('QUESTION');
    expect(made).toMatchObject({
      status: 200,
      body: { mine: true, stage: 'DOC', dueTime: '2027-03-04 23:59:59', suspends: false },
    });
    const waiting = await app.sql(
      `select content, content_en from remind_record where category = 'REPLY_QUESTION' and project_id = $1 and receiver_id = $2`,
      [at.tender.projectId, people.staff.clerkId],
    );
    expect(waiting).toEqual([
      {
        content: `【${at.tender.name}】收到提问，须于2027-03-04 23:59:59前答复`,
        content_en: `[${at.tender.name}] question received, answer by 2027-03-04 23:59:59`,
      },
    ]);
    const listed = await at.ofStaff();
    expect(listed.content).toMatchObject([{ supplierName: '潜在投标人', allowedActions: ['reply'] }]);
    expect(JSON.stringify(listed)).not.toContain('砺石');
    expect((await at.reply(made.body.id)).body).toEqual({ id: made.body.id, resumed: false });
    expect(
      await app.sql(
        `select 1 from remind_record where category = 'REPLY_QUESTION' and project_id = $1 and not handled`,
        [at.tender.projectId],
      ),
    ).toEqual([]);
    expect(
      await app.sql(`select kind from remind_record where category = 'QUESTION_READ' and receiver_id = $1`, [
        operator.id,
      ]),
    ).toEqual([{ kind: 'READ' }]);
    expect((await at.ofBidder(people.bidder)).content).toMatchObject([
      { reply: '自开工令下达之日起算', status: { code: 'REPLIED' } },
    ]);
    // the to-do leads to the question itself; to nobody else's
    await at.asked('QUESTION');
    const alone = async (by: Caller) =>
      (
        await by.call(api.listBidderQuestions, { query: { projectId: at.tender.projectId, questionId: made.body.id } })
      ).body.content.map(({ id }) => id);
    expect(await alone(people.bidder)).toEqual([made.body.id]);
    expect(await alone(people.other)).toEqual([]);
  });

  test('shows the asker once the opening is over', async () => {
    await at.ask('QUESTION');
    await app.sql(`update project set phase = 'PUBLIC_NOTICE', phase_status = 'UNSUBMITTED' where id = $1`, [
      at.tender.projectId,
    ]);
    expect((await at.ofStaff()).content).toMatchObject([{ supplierName: '砺石检测有限公司' }]);
  });

  test('is the asker’s own until the answer is published', async () => {
    const [hidden, shown] = [await at.asked('QUESTION'), await at.asked('QUESTION')];
    await at.reply(hidden);
    await at.reply(shown, { publish: true });
    expect((await at.ofBidder(people.bidder)).totalElements).toBe(2);
    expect((await at.ofBidder(people.other)).content).toMatchObject([{ id: shown, mine: false }]);
    const everybody = await app
      .caller(null)
      .call(api.listPublicQuestions, { query: { projectId: at.tender.projectId } });
    expect(everybody.body).toMatchObject({ totalElements: 1, content: [{ id: shown, mine: false }] });
    expect(JSON.stringify(everybody.body)).not.toContain(people.company.id);
  });

  test('comes before its deadline', async () => {
    await app.setTime('2027-03-10 17:00:01');
    expect(await at.ask('QUESTION')).toMatchObject({
      status: 422,
      body: { errors: [{ ruleId: 'QUESTION_DEADLINE' }] },
    });
  });

  test('needs a project that is public, and a section of it', async () => {
    const hidden = await givenTenders(app).tender(people.staff, {
      saleStart: '2027-03-02 09:00:00',
      bidDeadline: '2027-03-30 09:30:00',
    });
    expect((await at.ask('QUESTION', people.bidder, { projectId: hidden.projectId })).status).toBe(404);
    expect((await at.ofBidder(people.bidder)).totalElements).toBe(0);
    expect((await at.ask('QUESTION', people.bidder, { sectionId: hidden.sectionIds[0] })).status).toBe(400);
    expect((await at.ask('QUESTION', people.bidder, { sectionId: at.tender.sectionIds[0] })).body.sectionName).toBe(
      '护栏标段1',
    );
    await app.sql(`update project set phase = 'WINNING_NOTICE' where id = $1`, [at.tender.projectId]);
    expect((await at.ask('QUESTION')).status).toBe(409);
  });

  test('comes from whoever may bid: in a tender nobody has to be audited (例22)', async () => {
    const fresh = await people.suppliers.bidder(await people.suppliers.supplier({ auditStatus: 'UNAUDITED' }), RIGHTS);
    // somebody with the right and without a company
    const identity = givenIdentity(app);
    expect((await at.ask('OBJECTION', await identity.as(await identity.organization(), RIGHTS))).status).toBe(404);
    expect((await at.ask('OBJECTION', fresh)).status).toBe(200);
    expect(await at.project()).toMatchObject({ status: 'PAUSED' });
  });

  test('is answered once, by its own unit or the department', async () => {
    const questionId = await at.asked('QUESTION');
    const strangers = await givenTenders(app).staff();
    expect((await at.reply(questionId, {}, strangers.clerk)).status).toBe(404);
    expect((await at.reply(questionId, {}, people.staff.leader)).status).toBe(403);
    expect((await at.reply(questionId, { version: 2 })).status).toBe(409);
    const replies = await Promise.all([at.reply(questionId), at.reply(questionId, {}, people.staff.reviewer)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await strangers.clerk.call(api.listQuestions, { query: { projectId: at.tender.projectId } })).status).toBe(
      404,
    );
    expect((await at.ofStaff(strangers.clerk, {})).totalElements).toBe(0);
  });

  test('is overdue when its time is over, and answered all the same', async () => {
    const questionId = await at.asked('QUESTION');
    await app.setTime('2027-03-05 00:00:01');
    await app.app.runDue();
    expect((await at.ofStaff()).content).toMatchObject([{ status: { code: 'OVERDUE' } }]);
    expect((await at.reply(questionId)).status).toBe(200);
  });

  test('leaves no row in the access log while bids are sealed', async () => {
    const auditor = await givenIdentity(app).as(people.staff.department, ['READ:ACCESS_LOG']);
    const rows = async () => {
      await app.app.flushAccessLog();
      const { content } = (await auditor.call(listAccessLog, { query: { size: 1000 } })).body;
      return content.filter(({ path }) => path.startsWith('/bidder/question'));
    };
    // of other tests, whose clock went back
    const before = await rows();
    await at.ask('QUESTION');
    await at.ofBidder(people.bidder);
    expect(await rows()).toEqual(before);
    const kept = await app.sql(`select 1 from access_log where path like '/bidder/question%'`);
    expect(kept.length).toBeGreaterThan(1);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import * as flow from '../../work/flow/flow.contract.ts';
import { viewPublicAnnouncement } from '../announcement/announcement.contract.ts';
import { givenEndedRound } from '../project/given.ts';
import { givenAskers, givenAsking, type Askers, type Asking } from './given.ts';

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

describe('an objection', () => {
  test('pauses the project until the last one is answered', async () => {
    const [first, second] = [await at.asked('OBJECTION'), await at.asked('OBJECTION', people.other)];
    expect(await at.project()).toMatchObject({ status: 'PAUSED' });
    const step = { type: 'PROJECT', projectId: at.tender.projectId, phase: 'ANNOUNCEMENT' };
    expect((await people.staff.clerk.call(flow.submit, { body: step })).status).toBe(423);
    expect((await at.reply(first)).body.resumed).toBe(false);
    expect(await at.project()).toMatchObject({ status: 'PAUSED' });
    expect((await at.reply(second)).body.resumed).toBe(true);
    expect(await at.project()).toMatchObject({ status: 'IN_PROCESS' });
  });

  test('gives the days of the pause back to the bidders', async () => {
    const first = await at.asked('OBJECTION');
    await app.setTime('2027-03-03 10:00:00');
    const second = await at.asked('OBJECTION', people.other);
    await at.reply(first);
    await app.setTime('2027-03-04 10:00:00');
    await at.reply(second);
    const announcement = await app
      .caller(null)
      .call(viewPublicAnnouncement, { params: { announcementId: at.announcementId } });
    expect(announcement.body).toMatchObject({
      endTime: '2027-04-02 09:30:00',
      timetable: { bidDeadline: '2027-04-02 09:30:00' },
    });
  });

  test('holds the opening back, even when the deadline passes meanwhile', async () => {
    await app.setTime('2027-03-20 09:00:00');
    const questionId = await at.asked('OBJECTION');
    await app.setTime('2027-03-31 09:00:00');
    await app.app.runDue();
    expect(await at.project()).toEqual({ status: 'PAUSED', phase: 'ANNOUNCEMENT' });
    // late, and answered all the same: with the reason, which stays on record (R31)
    expect((await at.reply(questionId)).body).toMatchObject({ errors: [{ ruleId: 'R31_LATE' }] });
    const lateReason = '须请设计单位复核，答复有所延误';
    expect((await at.reply(questionId, { lateReason })).body.resumed).toBe(true);
    expect(await app.sql('select rule_id, due::text, actual::text, reason from breach')).toEqual([
      { rule_id: 'R31', due: '2027-03-23', actual: '2027-03-31', reason: lateReason },
    ]);
    await app.app.runDue();
    expect(await at.project()).toEqual({ status: 'IN_PROCESS', phase: 'ANNOUNCEMENT' });
  });

  test.each([
    ['2027-03-20 23:59:59', 200],
    ['2027-03-21 00:00:00', 422],
  ])('to the document made at %s is answered with %d', async (time, status) => {
    await app.stopTime(time);
    expect((await at.ask('OBJECTION')).status).toBe(status);
  });

  test('at the opening is recorded and stops nothing; to the result it comes within the publicity', async () => {
    await app.sql(`update project set phase = 'BID_OPENING', phase_status = 'UNSUBMITTED' where id = $1`, [
      at.tender.projectId,
    ]);
    expect((await at.ask('OBJECTION')).body).toMatchObject({ stage: 'OPENING', suspends: false });
    await app.sql(`update project set phase = 'PUBLIC_NOTICE' where id = $1`, [at.tender.projectId]);
    expect(await at.ask('OBJECTION')).toMatchObject({ status: 422, body: { errors: [{ ruleId: 'R30' }] } });
    await app.sql(
      `insert into announcement (id, type, project_id, round, title, content, content_hash, publish_time, end_time, status)
       values ('0123456789abcdef0123456789abcdef', 'CANDIDATE', $1, 1, '公示', '公示', '', business_now(), '2027-03-04 09:00:00', 'PUBLISHED')`,
      [at.tender.projectId],
    );
    expect((await at.ask('OBJECTION')).body).toMatchObject({ stage: 'RESULT', suspends: true });
    expect(await at.project()).toMatchObject({ status: 'PAUSED' });
  });

  test('of the same words pauses no more once it was answered; in other words it is answered by reference', async () => {
    const content = '业绩要求不合理，请调整。';
    const first = (await at.ask('OBJECTION', people.bidder, { content })).body.id;
    expect((await at.reply(first, { repeatsId: first })).status).toBe(400);
    await at.reply(first);
    const again = await at.ask('OBJECTION', people.bidder, { content: '业绩要求不合理,请调整' });
    expect(again).toMatchObject({ status: 200, body: { suspends: false, repeats: true } });
    expect(await at.project()).toMatchObject({ status: 'IN_PROCESS' });
    // that of another company, about another section or of another matter pauses like every first one
    const section = { content, sectionId: at.tender.sectionIds[0] };
    expect((await at.ask('OBJECTION', people.bidder, section)).body.suspends).toBe(true);
    const foreign = (await at.ask('OBJECTION', people.other, { content })).body;
    expect(foreign).toMatchObject({ suspends: true, repeats: false });
    expect((await at.reply(foreign.id, { repeatsId: again.body.id })).status).toBe(400);
    expect((await at.reply(foreign.id, { repeatsId: first })).status).toBe(200);
    expect((await at.ofBidder(people.other)).content).toMatchObject([{ repeats: true, reply: '自开工令下达之日起算' }]);
    const question = await at.asked('QUESTION');
    expect((await at.reply(question, { repeatsId: first })).status).toBe(400);
  });

  test('of the same words is another one where what was objected to was changed for it, and in the next round', async () => {
    const content = '资格条件排斥潜在投标人';
    const ask = async () => (await at.ask('OBJECTION', people.bidder, { content })).body;
    const first = await ask();
    await at.reply(first.id, { forces: 'CORRECT' });
    expect(await ask()).toMatchObject({ suspends: false, repeats: true });
    await app.sql(`update question set forces_done_time = business_now(), forces_note = '已改正' where id = $1`, [
      first.id,
    ]);
    const second = await ask();
    expect(second).toMatchObject({ suspends: true, repeats: false });
    await at.reply(second.id);
    expect(await ask()).toMatchObject({ suspends: false, repeats: true });
    await app.setTime('2027-03-02 10:00:00');
    await givenEndedRound(app, at.tender.projectId);
    expect(await ask()).toMatchObject({ suspends: true, repeats: false });
  });

  test('is never refused for number', async () => {
    const made = [];
    for (let count = 0; count < 12; count += 1)
      made.push((await at.ask('OBJECTION', people.bidder, { content: `异议${count}` })).status);
    expect(new Set(made)).toEqual(new Set([200]));
  });

  test('does not come as a complaint, which stops nothing', async () => {
    await at.withoutTender();
    const confirmed = { confirmedWarnings: ['R58'] };
    expect((await at.ask('COMPLAINT', people.bidder, confirmed)).body.suspends).toBe(false);
    expect(await at.project()).toMatchObject({ status: 'IN_PROCESS' });
  });

  test('comes before a complaint on the same matter, which comes within ten days (R58)', async () => {
    await at.withoutTender();
    expect(await at.ask('COMPLAINT')).toMatchObject({
      status: 422,
      body: { errors: [{ ruleId: 'R58', severity: 'warn', messageZh: '应先提出异议' }] },
    });
    const questionId = await at.asked('OBJECTION');
    await at.reply(questionId);
    await app.setTime('2027-03-11 09:00:00');
    const { body } = await at.ask('COMPLAINT');
    // three workdays to take it up, thirty to decide, on a calendar that is not published yet
    expect(body).toMatchObject({ kind: { code: 'COMPLAINT' }, dueTime: '2027-04-27 23:59:59' });
    await app.setTime('2027-03-12 09:00:00');
    expect(await at.ask('COMPLAINT')).toMatchObject({
      body: { errors: [{ ruleId: 'R58', messageZh: '投诉应在知道或应当知道之日起10日内提出' }] },
    });
  });
});

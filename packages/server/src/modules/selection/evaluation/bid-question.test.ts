import { newId } from '../../../kernel/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { listAuditTrail } from '../../access/audit-trail/audit-trail.contract.ts';
import { viewHistory } from '../../procedure/project/project.contract.ts';
import { downloadAttachment } from '../../platform/attachment/attachment.contract.ts';
import * as questions from './bid-question.contract.ts';
import * as api from './evaluation.contract.ts';
import {
  type Asking,
  correcting,
  DUE,
  type GivenQuestions,
  givenQuestions,
  LATER,
  type Tender,
} from './given-questions.ts';

let app: TestApp;
let given: GivenQuestions['given'];
let askBody: GivenQuestions['askBody'];
let seated: GivenQuestions['seated'];
let ask: GivenQuestions['ask'];
let answer: GivenQuestions['answer'];
let own: GivenQuestions['own'];
let seen: GivenQuestions['seen'];

beforeAll(async () => {
  app = await openTestApp();
  ({ given, askBody, seated, ask, answer, own, seen } = givenQuestions(app));
});
afterAll(() => app.close());

describe('a question of the committee', () => {
  test('goes to its bidder alone, who answers with files, and comes back to the members', async () => {
    const tender = await seated();
    const { members, clerk, department, bidders } = tender;
    const [one, other] = bidders as [Tender['bidders'][number], Tender['bidders'][number]];
    const reply = await ask(tender, one.bidId, { item: '施工组织设计第3章', readings: ['180日历天', '210日历天'] });
    expect(reply).toMatchObject({ status: 200, body: { questions: [{ status: { code: 'ASKED' } }] } });
    const { id } = reply.body.questions[0]!;
    expect(await own(one)).toMatchObject([{ id, mayAnswer: true, readings: ['180日历天', '210日历天'] }]);
    expect(await own(other)).toEqual([]);
    expect((await answer(other.caller, id, { reading: 0 })).status).toBe(404);
    expect(await seen(tender, clerk)).toMatchObject({ shown: false, questions: [] });
    expect(await seen(tender, department)).toMatchObject({ shown: false, questions: [] });
    expect(await seen(tender, members[3]!.caller)).toMatchObject({ shown: true, questions: [{ id }] });
    expect((await answer(one.caller, id)).body).toMatchObject({ errors: [{ ruleId: 'BID_ANSWER_READING' }] });
    const file = newId();
    await app.sql(
      `insert into attachment (id, name, size, sha256, mime, storage_key, biz_type, created_by)
       select $1, '说明.pdf', 1, 'x', 'application/pdf', 'x', 'BID_QUESTION', s.user_id from session s join identity i on i.id = s.identity_id where i.organization_id = $2`,
      [file, one.supplierId],
    );
    const answered = await answer(one.caller, id, { reading: 1, attachmentIds: [file] });
    expect(answered).toMatchObject({
      status: 200,
      body: { questions: [{ status: { code: 'ANSWERED' }, reading: 1, mayAnswer: false }] },
    });
    expect((await answer(one.caller, id, { reading: 0 })).status).toBe(409);
    expect(await seen(tender, members[2]!.caller)).toMatchObject({
      questions: [{ bidderName: one.name, reading: 1, files: [{ id: file }] }],
    });
    const reads = async (caller: Caller) =>
      (await caller.call(downloadAttachment, { params: { attachmentId: file } })).status;
    expect(await reads(other.caller)).toBe(404);
    expect(await reads(clerk)).toBe(404);
  });

  test('is asked by the chair, after the opening, with time to answer, and says nothing about others', async () => {
    const tender = await seated();
    const { members, bidders } = tender;
    const [one, other] = bidders;
    const refused = async (changes: Asking, by = members[0]!.caller) =>
      (await ask(tender, one!.bidId, changes, by)).body as unknown;
    expect(await refused({}, members[1]!.caller)).toMatchObject({ errors: [{ ruleId: 'CHAIR_ONLY' }] });
    expect(await refused({ dueTime: '2026-12-25 10:29:59' })).toMatchObject({
      errors: [{ ruleId: 'BID_QUESTION_TERM' }],
    });
    expect(await refused({ content: `${other!.name}的报价更低，请说明` })).toMatchObject({
      errors: [{ ruleId: 'BID_QUESTION_OTHERS' }],
    });
    expect(await refused({ kind: 'ARITHMETIC' })).toMatchObject({ errors: [{ ruleId: 'BID_QUESTION_WORKING' }] });
    const outsider = await given.expert();
    expect((await ask(tender, one!.bidId, {}, outsider.caller)).status).toBe(404);
    expect((await ask(tender, newId())).status).toBe(404);
    expect((await ask(tender, one!.bidId)).status).toBe(200);
    expect((await ask(tender, one!.bidId)).status).toBe(409);
  });

  test('cannot be asked while bids are still being decrypted', async () => {
    const tender = await given.openings.tender();
    const [department, members] = [await given.department(), await given.seats(tender)];
    await given.name(department, tender.projectId, members);
    await given.openings.start(tender);
    const { caller } = members[0]!;
    const { projectId, bidders } = tender;
    const reply = await caller.call(questions.askBidder, {
      params: { projectId },
      body: askBody(bidders[0]!.bidId, {}),
    });
    expect(reply.status).toBe(409);
  });

  test('without an answer by the term is closed as no explanation, by the clock of the server', async () => {
    const tender = await seated();
    const [one] = tender.bidders;
    const { id } = (await ask(tender, one!.bidId)).body.questions[0]!;
    await app.setTime(DUE);
    expect((await answer(one!.caller, id)).status).toBe(410);
    await app.app.runDue();
    expect(await own(one!)).toMatchObject([{ status: { code: 'UNANSWERED' }, answer: null, mayAnswer: false }]);
    const open = await app.sql(`select 1 from remind_record where category = 'BID_QUESTION' and not handled`);
    expect(open).toEqual([]);
    expect((await answer(one!.caller, id)).status).toBe(410);
  });

  test('keeps scores and report waiting while its term runs', async () => {
    const tender = await seated();
    const { members, projectId, bidders } = tender;
    for (const { bidId } of bidders) await given.review(tender, bidId);
    const { caller } = members[1]!;
    for (const { bidId } of bidders) await given.score(tender, caller, bidId, ['50', '30']);
    await ask(tender, bidders[0]!.bidId);
    const waits = await caller.call(api.handInScores, { body: { projectId } });
    expect(waits.body).toMatchObject({ errors: [{ ruleId: 'BID_QUESTION_OPEN' }] });
    await app.setTime(LATER);
    expect((await caller.call(api.handInScores, { body: { projectId } })).status).toBe(200);
  });

  test('is read by staff once all have signed, and none is asked any more', async () => {
    const tender = await seated();
    const { members, clerk, projectId, bidders } = tender;
    const { id } = (await ask(tender, bidders[0]!.bidId)).body.questions[0]!;
    await answer(bidders[0]!.caller, id);
    for (const { bidId } of bidders) await given.review(tender, bidId);
    for (const { caller } of members) {
      for (const { bidId } of bidders) await given.score(tender, caller, bidId, ['50', '30']);
      await given.handIn(tender, caller);
    }
    const asked = (await ask(tender, bidders[1]!.bidId)).body.questions.at(-1)!;
    expect((await given.summarise(tender)).body).toMatchObject({ errors: [{ ruleId: 'BID_QUESTION_OPEN' }] });
    await answer(bidders[1]!.caller, asked.id);
    expect((await given.summarise(tender)).status).toBe(200);
    const late = (await ask(tender, bidders[2]!.bidId)).body.questions.at(-1)!;
    const sign = () => members[0]!.caller.call(api.signReport, { body: { projectId, version: 1 } });
    expect((await sign()).body).toMatchObject({ errors: [{ ruleId: 'BID_QUESTION_OPEN' }] });
    await answer(bidders[2]!.caller, late.id);
    expect((await sign()).status).toBe(200);
    expect((await ask(tender, bidders[0]!.bidId)).status).toBe(409);
    expect(await seen(tender, clerk)).toMatchObject({ shown: false });
    for (const { caller } of members.slice(1)) await caller.call(api.signReport, { body: { projectId, version: 1 } });
    expect(await seen(tender, clerk)).toMatchObject({ shown: true, questions: [{ id }, {}, {}] });
  });

  test('keeps what was left of its term while the project is paused', async () => {
    const tender = await seated();
    const [one] = tender.bidders;
    const { id } = (await ask(tender, one!.bidId)).body.questions[0]!;
    expect(await given.openings.paused(tender, '2026-12-25 11:00:00', '2026-12-26 11:00:00')).toEqual([200, 200]);
    expect(await own(one!)).toMatchObject([{ dueTime: '2026-12-26 12:00:00', mayAnswer: true }]);
    expect((await answer(one!.caller, id)).status).toBe(200);
  });

  test('stays as it was asked: neither question nor answer can be changed or taken away', async () => {
    const tender = await seated();
    const { id } = (await ask(tender, tender.bidders[0]!.bidId)).body.questions[0]!;
    const stays = /stays as it is/;
    await expect(app.sql(`update bid_question set content = 'x' where id = $1`, [id])).rejects.toThrow(stays);
    await answer(tender.bidders[0]!.caller, id);
    await expect(app.sql(`update bid_question set answer = 'x' where id = $1`, [id])).rejects.toThrow(stays);
    await expect(app.sql('delete from bid_question where id = $1', [id])).rejects.toThrow(stays);
  });

  test('leaves nothing that the trail or the history shows before the winner is confirmed', async () => {
    const tender = await seated();
    const { projectId, bidders, clerk } = tender;
    const { id } = (await ask(tender, bidders[0]!.bidId)).body.questions[0]!;
    await answer(bidders[0]!.caller, id);
    await ask(tender, bidders[1]!.bidId, correcting);
    await app.setTime(LATER);
    await app.app.runDue();
    const [kept] = await app.sql(
      `select count(*)::int as entries from audit_log where object_id = any($1) and action like any('{%BIDDER,%BID_QUESTION,%REFUSED}')`,
      [bidders.map(({ bidId }) => bidId)],
    );
    expect(kept).toEqual({ entries: 5 });
    const auditor = await given.identity.as(tender.unit, ['READ:AUDIT_TRAIL'], 'GROUP');
    const { content } = (
      await auditor.call(listAuditTrail, {
        query: { size: 1000, sDate: '2026-12-25', eDate: '2026-12-25' },
      })
    ).body;
    const told = content.map(({ action }) => action.code);
    expect(told).toContain('FINISH_OPENING');
    expect(told.filter((code) => /ASK_BIDDER|BID_QUESTION|CORRECTION_REFUSED/.test(code))).toEqual([]);
    const history = await clerk.call(viewHistory, { params: { projectId }, query: {} });
    expect(JSON.stringify(history.body)).not.toContain('提问');
  });

  test('asked and answered at the same time as it lapses ends in one of both', async () => {
    const tender = await seated();
    const [one] = tender.bidders;
    const { id } = (await ask(tender, one!.bidId)).body.questions[0]!;
    const both = await Promise.all([answer(one!.caller, id), answer(one!.caller, id, { answer: '另一份答复' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

import { newId } from '../../../kernel/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { listAuditTrail } from '../../access/audit-trail/audit-trail.contract.ts';
import { viewHistory } from '../../procedure/project/project.contract.ts';
import { downloadAttachment } from '../../platform/attachment/attachment.contract.ts';
import * as questions from './bid-question.contract.ts';
import * as api from './evaluation.contract.ts';
import { givenEvaluations } from './given.ts';

let app: TestApp;
let given: ReturnType<typeof givenEvaluations>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenEvaluations(app);
});
afterAll(() => app.close());

type Tender = Awaited<ReturnType<typeof given.seated>>;

const NOW = '2026-12-25 10:00:00';
const DUE = '2026-12-25 12:00:00';
const LATER = '2026-12-25 12:00:01';

/** A seated committee of five, at ten o'clock. */
const seated = async (prices = [['4750万元', '4700万元', '4600万元']]): Promise<Tender> => {
  const tender = await given.seated(prices);
  await app.setTime(NOW);
  return tender;
};
type Asking = Partial<Parameters<typeof askBody>[1]>;
const askBody = (bidId: string, changes: object) => ({
  bidId,
  kind: 'AMBIGUITY' as const,
  content: '投标函与施工组织设计载明的工期不一致，请说明以何者为准',
  dueTime: DUE,
  ...changes,
});
const ask = ({ members, projectId }: Tender, bidId: string, changes: Asking = {}, by = members[0]!.caller) =>
  by.call(questions.askBidder, { params: { projectId }, body: askBody(bidId, changes) });
const answer = (caller: Caller, bidQuestionId: string, changes: object = {}) =>
  caller.call(questions.answerBidQuestion, {
    params: { bidQuestionId },
    body: { answer: '以投标函载明的180日历天为准', ...changes },
  });
const own = async ({ caller, registrationId }: Tender['bidders'][number]) =>
  (await caller.call(questions.viewOwnBidQuestions, { params: { registrationId } })).body.questions;
const seen = async ({ projectId }: Tender, caller: Caller) =>
  (await caller.call(questions.viewBidQuestions, { params: { projectId } })).body;
const bidOf = async ({ members, projectId }: Tender, bidId: string) => {
  const { body } = await members[1]!.caller.call(api.viewEvaluation, { params: { projectId } });
  return body.sections.flatMap(({ bids }) => bids).find((bid) => bid.bidId === bidId);
};
/** Its lapse runs as the scheduler does. */
const pass = (time: string) => app.setTime(time);

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
    await pass(DUE);
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
    await pass(LATER);
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
    await pass(LATER);
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

const lines = [
  { item: '路基', unitPrice: '120000', quantity: '200', stated: '23000000', pointWrong: false },
  { item: '路面', unitPrice: null, quantity: null, stated: '24000000', pointWrong: false },
];
/** 24,000,000 + 24,000,000 = 4,800 in place of 4,700; the ceiling of the tenders here is 4,800. */
const correcting = { kind: 'ARITHMETIC' as const, content: '单价与合价不一致，请确认修正后的报价', working: { lines } };

describe('an arithmetic error', () => {
  test('is corrected by the server; accepted it is the price that counts', async () => {
    const tender = await seated();
    const two = tender.bidders[1]!;
    const reply = await ask(tender, two.bidId, correcting);
    expect(reply.body.questions[0]?.correction).toMatchObject({
      before: '4700',
      price: '4800',
      basis: [{ code: 'UNIT_PRICE' }],
    });
    const { id } = reply.body.questions[0]!;
    expect(await bidOf(tender, two.bidId)).toMatchObject({ priceText: '4700万元', openedPriceText: null });
    expect((await answer(two.caller, id)).body).toMatchObject({ errors: [{ ruleId: 'BID_ANSWER_CONFIRM' }] });
    expect((await answer(two.caller, id, { accepts: true })).status).toBe(200);
    expect(await bidOf(tender, two.bidId)).toMatchObject({
      price: '4800',
      priceText: '4800万元',
      openedPriceText: '4700万元',
      review: null,
    });
    expect((await given.review(tender, two.bidId)).status).toBe(200);
  });

  test('that is refused rejects the bid, whatever the chair notes then', async () => {
    const tender = await seated();
    const two = tender.bidders[1]!;
    const { id } = (await ask(tender, two.bidId, correcting)).body.questions[0]!;
    expect((await answer(two.caller, id, { accepts: false })).status).toBe(200);
    expect(await bidOf(tender, two.bidId)).toMatchObject({
      priceText: '4700万元',
      review: { result: { code: 'REJECT' }, rejectReason: { code: 'DOCUMENT_CLAUSE' }, byLaw: true },
    });
    expect((await given.review(tender, two.bidId)).body).toMatchObject({ errors: [{ ruleId: 'CORRECTION_REFUSED' }] });
  });

  test('without an answer by the term rejects the bid too', async () => {
    const tender = await seated();
    const two = tender.bidders[1]!;
    await ask(tender, two.bidId, correcting);
    await pass(LATER);
    await app.app.runDue();
    expect(await bidOf(tender, two.bidId)).toMatchObject({
      review: { result: { code: 'REJECT' }, clause: '逾期未确认算术错误的修正' },
    });
  });

  test('whose correction is above the ceiling rejects the bid though its bidder accepts', async () => {
    const tender = await seated();
    const two = tender.bidders[1]!;
    const [road, ...rest] = lines;
    const working = { lines: [{ ...road!, quantity: '201' }, ...rest] };
    const { id } = (await ask(tender, two.bidId, { ...correcting, working })).body.questions[0]!;
    await answer(two.caller, id, { accepts: true });
    expect(await bidOf(tender, two.bidId)).toMatchObject({
      price: '4812',
      review: { result: { code: 'REJECT' }, rejectReason: { code: 'PRICE' }, byLaw: true },
    });
  });

  test('is none where nothing differs, where the price is no amount, and once somebody has handed in', async () => {
    const tender = await seated([['95%', '4700万元', '4600万元']]);
    const [rate, two] = tender.bidders;
    expect((await ask(tender, rate!.bidId, correcting)).body).toMatchObject({ errors: [{ field: 'working' }] });
    const same = { lines: [{ ...lines[1]!, stated: '47000000' }] };
    expect((await ask(tender, two!.bidId, { ...correcting, working: same })).body).toMatchObject({
      errors: [{ field: 'working' }],
    });
    for (const { bidId } of tender.bidders) await given.review(tender, bidId);
    const { caller } = tender.members[1]!;
    for (const { bidId } of tender.bidders) await given.score(tender, caller, bidId, ['50', '30']);
    await given.handIn(tender, caller);
    expect((await ask(tender, two!.bidId, correcting)).status).toBe(409);
    expect((await ask(tender, two!.bidId)).status).toBe(200);
  });
});

/** The document publishes that prices below 97 % of the ceiling (4,656) are asked about: 4,600 is. */
const publish = (tender: Tender) =>
  app.sql(`insert into low_price_terms (section_id, ceiling_share) select id, 97 from section where project_id = $1`, [
    tender.projectId,
  ]);
const low = { kind: 'LOW_PRICE' as const, content: '贵单位报价明显偏低，请书面说明成本构成并提供证明材料' };
const vote = ({ members }: Tender, seat: number, bidQuestionId: string, accepts: boolean) =>
  members[seat]!.caller.call(questions.voteLowPrice, {
    params: { bidQuestionId },
    body: { accepts, reason: accepts ? '成本构成合理' : '低于成本，说明不能成立' },
  });

describe('a low price', () => {
  test('is found by the share that the document publishes, and passes only when it was examined', async () => {
    const tender = await seated();
    await publish(tender);
    const three = tender.bidders[2]!;
    expect(await seen(tender, tender.members[0]!.caller)).toMatchObject({
      lowPrices: [{ bidId: three.bidId, state: { code: 'NOT_ASKED' }, limits: [{ of: 'CEILING', limit: '4656' }] }],
    });
    expect((await given.review(tender, three.bidId)).body).toMatchObject({ errors: [{ ruleId: 'LOW_PRICE_OPEN' }] });
    const { id } = (await ask(tender, three.bidId, low)).body.questions[0]!;
    expect((await vote(tender, 0, id, true)).status).toBe(409);
    await answer(three.caller, id);
    for (const seat of [0, 1]) expect((await vote(tender, seat, id, true)).status).toBe(200);
    expect((await vote(tender, 1, id, false)).status).toBe(409);
    expect((await given.review(tender, three.bidId)).body).toMatchObject({ errors: [{ ruleId: 'LOW_PRICE_OPEN' }] });
    expect(await seen(tender, tender.members[4]!.caller)).toMatchObject({
      questions: [{ votes: { given: 2, seats: 5, outcome: null, mine: null, list: [] } }],
    });
    const decided = await vote(tender, 2, id, true);
    expect(decided.body.questions[0]?.votes).toMatchObject({ outcome: true, list: [{}, {}, {}] });
    expect((await vote(tender, 3, id, false)).status).toBe(409);
    expect((await given.review(tender, three.bidId)).status).toBe(200);
  });

  test('that is not explained is rejected by the majority, never by the chair alone', async () => {
    const tender = await seated();
    const { members, projectId, bidders } = tender;
    const three = bidders[2]!;
    await publish(tender);
    const alone = () =>
      members[0]!.caller.call(api.reviewBid, {
        body: { projectId, bidId: three.bidId, result: 'REJECT', rejectReason: 'PRICE' },
      });
    expect((await alone()).body).toMatchObject({ errors: [{ ruleId: 'LOW_PRICE_VOTE' }] });
    const { id } = (await ask(tender, three.bidId, low)).body.questions[0]!;
    await pass(LATER);
    await app.app.runDue();
    for (const seat of [0, 1]) await vote(tender, seat, id, false);
    expect(await bidOf(tender, three.bidId)).toMatchObject({ review: null });
    expect((await alone()).body).toMatchObject({ errors: [{ ruleId: 'LOW_PRICE_VOTE' }] });
    expect((await vote(tender, 4, id, false)).status).toBe(200);
    expect(await bidOf(tender, three.bidId)).toMatchObject({
      review: { result: { code: 'REJECT' }, rejectReason: { code: 'PRICE' }, byLaw: false },
    });
    expect((await given.review(tender, three.bidId)).body).toMatchObject({ errors: [{ ruleId: 'LOW_PRICE_OPEN' }] });
    const [votes] = await app.sql('select count(*)::int as votes from bid_question_vote where question_id = $1', [id]);
    expect(votes).toEqual({ votes: 3 });
  });

  test('that nobody asked about keeps everybody from handing in, unless its bid was rejected', async () => {
    const tender = await seated();
    const { members, projectId, bidders } = tender;
    for (const { bidId } of bidders) await given.review(tender, bidId);
    await publish(tender);
    const { caller } = members[1]!;
    for (const { bidId } of bidders) await given.score(tender, caller, bidId, ['50', '30']);
    expect((await caller.call(api.handInScores, { body: { projectId } })).body).toMatchObject({
      errors: [{ ruleId: 'LOW_PRICE_UNEXAMINED' }],
    });
    const reject = { projectId, bidId: bidders[2]!.bidId, result: 'REJECT' as const, rejectReason: 'UNQUALIFIED' };
    expect((await members[0]!.caller.call(api.reviewBid, { body: reject })).status).toBe(200);
    expect((await caller.call(api.handInScores, { body: { projectId } })).status).toBe(200);
  });

  test('is asked about by the committee itself, where the document publishes nothing', async () => {
    const tender = await seated();
    const three = tender.bidders[2]!;
    const { id } = (await ask(tender, three.bidId, low)).body.questions[0]!;
    await answer(three.caller, id);
    expect((await given.review(tender, three.bidId)).body).toMatchObject({ errors: [{ ruleId: 'LOW_PRICE_OPEN' }] });
    for (const seat of [0, 1, 2]) await vote(tender, seat, id, true);
    expect((await given.review(tender, three.bidId)).status).toBe(200);
  });

  test('a vote is for members of this committee', async () => {
    const tender = await seated();
    const { id } = (await ask(tender, tender.bidders[2]!.bidId, low)).body.questions[0]!;
    await answer(tender.bidders[2]!.caller, id);
    const { caller } = await given.expert();
    const body = { accepts: false, reason: '低于成本' };
    expect((await caller.call(questions.voteLowPrice, { params: { bidQuestionId: id }, body })).status).toBe(404);
  });
});

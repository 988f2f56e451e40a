import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import * as questions from './bid-question.contract.ts';
import * as api from './evaluation.contract.ts';
import { type GivenQuestions, givenQuestions, LATER, type Tender } from './given-questions.ts';

let app: TestApp;
let given: GivenQuestions['given'];
let seated: GivenQuestions['seated'];
let ask: GivenQuestions['ask'];
let answer: GivenQuestions['answer'];
let seen: GivenQuestions['seen'];
let bidOf: GivenQuestions['bidOf'];

beforeAll(async () => {
  app = await openTestApp();
  ({ given, seated, ask, answer, seen, bidOf } = givenQuestions(app));
});
afterAll(() => app.close());

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
    await app.setTime(LATER);
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

  test('whose vote stays even ends by its term: who did not vote abstains on record, and the bid stays in', async () => {
    const tender = await seated();
    const { bidders, members } = tender;
    const three = bidders[2]!;
    const { id } = (await ask(tender, three.bidId, low)).body.questions[0]!;
    // late in a second: the term that people read is the one that the product keeps
    await app.setTime('2026-12-25 10:00:00.5');
    await answer(three.caller, id);
    for (const [seat, accepts] of [true, true, false, false].entries()) await vote(tender, seat, id, accepts);
    const votes = async () => (await seen(tender, members[0]!.caller)).questions[0]!.votes!;
    const { dueTime, ...open } = await votes();
    expect(open).toMatchObject({ given: 4, outcome: null });
    expect(dueTime).toMatch(/^2026-12-26 10:00:\d\d$/);
    expect((await given.review(tender, three.bidId)).body).toMatchObject({ errors: [{ ruleId: 'LOW_PRICE_OPEN' }] });
    await app.setTime(dueTime!);
    expect((await vote(tender, 4, id, false)).status).toBe(409);
    await app.app.runDue();
    expect(await votes()).toMatchObject({ given: 4, outcome: true });
    expect((await votes()).list[4]).toMatchObject({ accepts: null, reason: '逾期未表决，视为弃权' });
    expect((await given.review(tender, three.bidId)).status).toBe(200);
  });

  test('is rejected at the end of the term by more votes against it than for it', async () => {
    const tender = await seated();
    const three = tender.bidders[2]!;
    const { id } = (await ask(tender, three.bidId, low)).body.questions[0]!;
    await answer(three.caller, id);
    for (const [seat, accepts] of [true, false, false].entries()) await vote(tender, seat, id, accepts);
    await app.setTime('2026-12-30 10:00:00');
    await app.app.runDue();
    expect(await bidOf(tender, three.bidId)).toMatchObject({ review: { rejectReason: { code: 'PRICE' } } });
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

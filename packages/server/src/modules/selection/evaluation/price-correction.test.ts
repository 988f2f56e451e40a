import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { correcting, type GivenQuestions, givenQuestions, LATER, lines } from './given-questions.ts';

let app: TestApp;
let given: GivenQuestions['given'];
let seated: GivenQuestions['seated'];
let ask: GivenQuestions['ask'];
let answer: GivenQuestions['answer'];
let bidOf: GivenQuestions['bidOf'];

beforeAll(async () => {
  app = await openTestApp();
  ({ given, seated, ask, answer, bidOf } = givenQuestions(app));
});
afterAll(() => app.close());

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
    await app.setTime(LATER);
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

import type { PriceFormula } from '@tenderdesk/domain/selection/evaluation/price-formula';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { declareAvoidance } from '../committee/committee.contract.ts';
import { finishOpening, viewOpening } from '../../bidding/opening/opening.contract.ts';
import { answerBidQuestion, askBidder } from './bid-question.contract.ts';
import * as api from './evaluation.contract.ts';
import { givenEvaluations } from './given.ts';

let app: TestApp;
let given: ReturnType<typeof givenEvaluations>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenEvaluations(app);
});
afterAll(() => app.close());

const formula = (changes: Partial<PriceFormula> = {}): PriceFormula => ({
  kind: 'BASE_DISTANCE',
  price: 'AMOUNT',
  unit: '',
  base: {
    meanOf: 'PASSED',
    fixed: false,
    extremes: 1,
    extremesFrom: 5,
    ceilingWeight: '0',
    factor: { least: '2', most: '5', step: '0.5' },
    slopeAbove: '1',
    slopeBelow: '0.5',
  },
  technical: null,
  places: { base: 4, rate: 2, score: 2 },
  dropMembers: false,
  clause: '第三章 3.2.4',
  ...changes,
});

/** An opened tender of which every section has the formula; a committee sits. */
const priced = async (prices: readonly (readonly string[])[], with_: PriceFormula = formula()) => {
  const tender = await given.openings.tender(prices);
  for (const sectionId of tender.sectionIds) {
    await app.sql('insert into price_formula (section_id, formula) values ($1, $2)', [
      sectionId,
      JSON.stringify(with_),
    ]);
  }
  const { clerk, projectId } = tender;
  const { body } = await given.openings.start(tender);
  for (const one of tender.bidders) await given.openings.decrypt(one);
  await clerk.call(finishOpening, { params: { projectId }, body: { version: body.version } });
  const [leader, department, members] = [
    await given.identity.as(tender.unit, ['READ:PROJECT_DETAIL', 'CHECK:PROJECT']),
    await given.department(),
    await given.seats(tender),
  ];
  await given.name(department, projectId, members);
  for (const { caller } of members) await caller.call(declareAvoidance, { body: { projectId, declared: false } });
  return { ...tender, leader, department, members };
};
type Priced = Awaited<ReturnType<typeof priced>>;

const reject = ({ members, projectId }: Priced, bidId: string, rejectReason = 'NOT_RESPONSIVE') =>
  members[0]!.caller.call(api.reviewBid, { body: { projectId, bidId, result: 'REJECT', rejectReason } });
const reviewAll = async (tender: Priced) => {
  for (const { bidId } of tender.bidders) await given.review(tender, bidId);
};
const scoreTech = ({ criteria, projectId }: Priced, caller: Priced['clerk'], bidId: string, value: string) =>
  caller.call(api.saveScores, { body: { projectId, scores: [{ bidId, criterionId: criteria[1]!.id, value }] } });
const view = async ({ members, projectId }: Priced) =>
  (await members[1]!.caller.call(api.viewEvaluation, { params: { projectId } })).body;

describe('a price above the published ceiling', () => {
  test('is rejected by law without a vote: 4,100 over 3,340.8 gets no points', async () => {
    const tender = await given.seated([['4100万元', '3300万元', '3200万元', '3100万元']]);
    await app.sql('update section set control_price = 3340.8 where project_id = $1', [tender.projectId]);
    const [over, other] = tender.bidders;
    expect(await given.review(tender, over!.bidId)).toMatchObject({
      status: 422,
      body: { errors: [{ ruleId: 'OVER_CEILING' }] },
    });
    const reply = await given.review(tender, other!.bidId);
    expect(reply.body.sections[0]?.bids.find(({ bidId }) => bidId === over!.bidId)).toMatchObject({
      review: { result: { code: 'REJECT' }, rejectReason: { code: 'PRICE' }, byLaw: true },
    });
    // another ground of the committee does not take the place of the law
    const again = await tender.members[0]!.caller.call(api.reviewBid, {
      body: { projectId: tender.projectId, bidId: over!.bidId, result: 'REJECT', rejectReason: 'NO_SEAL_SIGN' },
    });
    expect(again.body.sections[0]?.bids.find(({ bidId }) => bidId === over!.bidId)?.review).toMatchObject({
      rejectReason: { code: 'PRICE' },
      byLaw: true,
    });
  });

  test('equal to it passes', async () => {
    const tender = await given.seated([['4800万元', '4700万元', '4600万元']]);
    expect((await given.review(tender, tender.bidders[0]!.bidId)).status).toBe(200);
  });
});

describe('a formula of the document', () => {
  test('has its factor drawn once, out of the published range, when the record is closed', async () => {
    const tender = await priced([['4750万元', '4700万元', '4600万元']]);
    const { body } = await tender.clerk.call(viewOpening, { params: { projectId: tender.projectId } });
    expect(['2', '2.5', '3', '3.5', '4', '4.5', '5']).toContain(body?.sections[0]?.factor);
    expect(body?.sections[0]?.factorTime).toBe(body?.endedTime);
  });

  test('scores the prices when the review is complete; each step is shown, and members score the rest', async () => {
    const texts = ['3186.4218', '3142.9065', '3225.7312', '3098.5', '3268', '3158.204'].map((one) => `${one}万元`);
    const tender = await priced([texts]);
    await app.sql('update factor_draw set factor = 3.5 where section_id = $1', [tender.sectionIds[0]]);
    for (const { bidId } of tender.bidders.slice(1)) await given.review(tender, bidId);
    expect((await view(tender)).sections[0]?.pricing?.versions).toEqual([]);
    await given.review(tender, tender.bidders[0]!.bidId);
    const seen = await view(tender);
    const [version] = seen.sections[0]!.pricing!.versions;
    // the example that the tests of the formula work out by hand
    expect(version).toMatchObject({ no: 1, cause: 'REVIEWED', base: '3067.0748' });
    const scores = new Map(version!.bids.map(({ bidId, score }) => [bidId, score]));
    expect(tender.bidders.map(({ bidId }) => scores.get(bidId))).toEqual([
      '56.11',
      '57.53',
      '54.83',
      '58.98',
      '53.45',
      '57.03',
    ]);
    expect(seen.criteria.map(({ computed }) => computed)).toEqual([true, false]);
    // nobody types a score that is computed
    const { caller } = tender.members[1]!;
    const typed = await caller.call(api.saveScores, {
      body: {
        projectId: tender.projectId,
        scores: [{ bidId: tender.bidders[0]!.bidId, criterionId: tender.criteria[0]!.id, value: '60' }],
      },
    });
    expect(typed).toMatchObject({ status: 400, body: { errors: [{ field: 'scores.0.criterionId' }] } });
    for (const member of tender.members) {
      for (const { bidId } of tender.bidders) await scoreTech(tender, member.caller, bidId, '30.5');
      expect((await given.handIn(tender, member.caller)).status).toBe(200);
    }
    const places = (await given.summarise(tender)).body.sections[0]!.bids.toSorted((a, b) => a.rank! - b.rank!);
    expect(places.map(({ total }) => total)).toEqual(['89.48', '88.03', '87.53', '86.61', '85.33', '83.95']);
    expect(places[0]?.bidId).toBe(tender.bidders[3]!.bidId);
  });

  test('is computed anew when the review changes, as a version with its cause; the earlier one stays', async () => {
    const tender = await priced([['4750万元', '4700万元', '4600万元']], {
      ...formula(),
      base: { ...formula().base!, factor: null },
    });
    await reviewAll(tender);
    await reject(tender, tender.bidders[0]!.bidId);
    const versions = (await view(tender)).sections[0]!.pricing!.versions;
    expect(versions.map(({ no, cause, base }) => [no, cause, base])).toEqual([
      [2, 'REVIEW_CHANGED', '4650'],
      [1, 'REVIEWED', '4683.3333'],
    ]);
    // the same decision again changes nothing
    await reject(tender, tender.bidders[0]!.bidId);
    expect((await view(tender)).sections[0]!.pricing!.versions).toHaveLength(2);
  });

  test('whose base is fixed keeps the first one', async () => {
    const base = { ...formula().base!, factor: null, fixed: true };
    const tender = await priced([['4750万元', '4700万元', '4600万元']], formula({ base }));
    await reviewAll(tender);
    await reject(tender, tender.bidders[0]!.bidId);
    const versions = (await view(tender)).sections[0]!.pricing!.versions;
    expect(versions.map((one) => [one.no, one.base, one.bids.length])).toEqual([
      [2, '4683.3333', 2],
      [1, '4683.3333', 3],
    ]);
  });

  test('refuses a price of another kind than the document asks for', async () => {
    const tender = await priced([['下浮率3%', '4700万元', '4600万元']]);
    expect((await given.review(tender, tender.bidders[0]!.bidId)).body).toMatchObject({
      errors: [{ ruleId: 'PRICE_UNREADABLE' }],
    });
    expect((await reject(tender, tender.bidders[0]!.bidId)).status).toBe(200);
  });

  test('that orders by price alone leaves candidates without a score', async () => {
    const tender = await priced(
      [['4750万元', '4700万元', '4600万元']],
      formula({ kind: 'LOWEST_EVALUATED', base: null }),
    );
    await app.sql(
      'delete from criterion where document_id in (select id from bidding_document where project_id = $1)',
      [tender.projectId],
    );
    await reviewAll(tender);
    for (const { caller } of tender.members) expect((await given.handIn(tender, caller)).status).toBe(200);
    const places = (await given.summarise(tender)).body.sections[0]!.bids.toSorted((a, b) => a.rank! - b.rank!);
    expect(places.map(({ priceText, decidedBy }) => [priceText, decidedBy?.code])).toEqual([
      ['4600万元', 'PRICE'],
      ['4700万元', 'PRICE'],
      ['4750万元', 'PRICE'],
    ]);
    await given.sign(tender);
    const replies = await given.pass(tender, 'BID_OPENING', 'EVALUATION_REPORT');
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const rows = await app.sql('select rank, score from winning_candidate where project_id = $1 order by rank', [
      tender.projectId,
    ]);
    expect(rows).toEqual([1, 2, 3].map((rank) => ({ rank, score: null })));
  });

  test('scores the corrected price once the bidder has accepted it, as a version of its own', async () => {
    const lowest = formula({ kind: 'LOWEST_RATIO', base: null });
    const tender = await priced([['4750万元', '4700万元', '4600万元']], lowest);
    const { members, projectId, bidders } = tender;
    const three = bidders[2]!;
    await reviewAll(tender);
    await app.setTime('2026-12-25 10:00:00');
    const asked = await members[0]!.caller.call(askBidder, {
      params: { projectId },
      body: {
        bidId: three.bidId,
        kind: 'ARITHMETIC',
        content: '大写金额与小写金额不一致，请确认',
        dueTime: '2026-12-25 12:00:00',
        working: { words: '肆仟陆佰伍拾万元整', lines: [] },
      },
    });
    const versions = async () => (await view(tender)).sections[0]?.pricing?.versions ?? [];
    const again = () => given.review(tender, bidders[0]!.bidId);
    await again();
    expect(await versions()).toMatchObject([{ no: 1, base: '4600' }]);
    const params = { bidQuestionId: asked.body.questions[0]!.id };
    await three.caller.call(answerBidQuestion, { params, body: { answer: '确认', accepts: true } });
    await again();
    expect(await versions()).toMatchObject([
      {
        no: 2,
        cause: 'REVIEW_CHANGED',
        base: '4650',
        bids: expect.arrayContaining([expect.objectContaining({ bidId: three.bidId, figure: '4650', score: '60' })]),
      },
      { no: 1, base: '4600' },
    ]);
  });
});

import { newId } from '../../../kernel/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import * as api from './evaluation.contract.ts';
import { givenEvaluations } from './given.ts';
import { markReviewItems, viewReviewList } from './review-list.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenEvaluations>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenEvaluations(app);
});
afterAll(() => app.close());

type Tender = Awaited<ReturnType<typeof given.seated>>;

/** A seated committee; the document lists an item of form and one of qualification. */
async function listed(): Promise<Tender & { form: string; qualification: string }> {
  const tender = await given.seated();
  const [form, qualification] = [newId(), newId()];
  for (const [id, kind, item] of [
    [form, 'FORM', '投标函签字盖章'],
    [qualification, 'QUALIFICATION', '企业资质与业绩'],
  ])
    await app.sql(`insert into review_item (id, section_id, kind, ordinal, item) values ($1, $2, $3, 0, $4)`, [
      id,
      tender.sectionIds[0],
      kind,
      item,
    ]);
  return { ...tender, form, qualification };
}

type Mark = { bidId: string; itemId: string; passed: boolean; reason?: string };
const mark = ({ members, projectId }: Tender, seat: number, marks: Mark[]) =>
  members[seat]!.caller.call(markReviewItems, { params: { projectId }, body: { marks } });
const passes = ({ form, qualification }: { form: string; qualification: string }, bidId: string): Mark[] =>
  [form, qualification].map((itemId) => ({ bidId, itemId, passed: true }));
const fails = (bidId: string, itemId: string): Mark[] => [{ bidId, itemId, passed: false, reason: '资质等级不足' }];
const reviewOf = async ({ members, projectId }: Tender, bidId: string) => {
  const { body } = await members[1]!.caller.call(api.viewEvaluation, { params: { projectId } });
  return body.sections[0]?.bids.find((bid) => bid.bidId === bidId)?.review;
};

test('a bid passes once the majority of the members passes every item', async () => {
  const tender = await listed();
  const [one] = tender.bidders;
  const open = { errors: [{ ruleId: 'REVIEW_LIST_OPEN' }] };
  expect((await given.review(tender, one!.bidId)).body).toMatchObject(open);
  for (const seat of [0, 1]) expect((await mark(tender, seat, passes(tender, one!.bidId))).status).toBe(200);
  expect((await given.review(tender, one!.bidId)).body).toMatchObject(open);
  const decided = await mark(tender, 2, passes(tender, one!.bidId));
  expect(decided.body.sections[0]?.bids[0]?.marks).toMatchObject([
    { given: 3, outcome: true, mine: { passed: true } },
    { given: 3, outcome: true },
  ]);
  expect((await given.review(tender, one!.bidId)).status).toBe(200);
});

test('an item that the majority fails is the ground of the rejection; marks that change lift it', async () => {
  const tender = await listed();
  const { qualification, members, projectId } = tender;
  const { bidId } = tender.bidders[0]!;
  for (const seat of [0, 1]) await mark(tender, seat, fails(bidId, qualification));
  expect(await reviewOf(tender, bidId)).toBeNull();
  await mark(tender, 2, fails(bidId, qualification));
  expect(await reviewOf(tender, bidId)).toMatchObject({
    result: { code: 'REJECT' },
    rejectReason: { code: 'UNQUALIFIED' },
    clause: '企业资质与业绩：资质等级不足',
    byLaw: false,
  });
  expect((await given.review(tender, bidId)).body).toMatchObject({ errors: [{ ruleId: 'REVIEW_LIST_OPEN' }] });
  await mark(tender, 2, [{ bidId, itemId: qualification, passed: true }]);
  expect(await reviewOf(tender, bidId)).toBeNull();
  // what the chair noted for another ground is not lifted by marks
  const reject = { projectId, bidId, result: 'REJECT' as const, rejectReason: 'MULTIPLE_BIDS' };
  await members[0]!.caller.call(api.reviewBid, { body: reject });
  await mark(tender, 3, [{ bidId, itemId: qualification, passed: true }]);
  expect(await reviewOf(tender, bidId)).toMatchObject({ rejectReason: { code: 'MULTIPLE_BIDS' } });
});

test('a failed item takes a reason; strangers mark nothing, staff see nothing before all have signed', async () => {
  const tender = await listed();
  const { form, clerk, members, projectId } = tender;
  const { bidId } = tender.bidders[0]!;
  expect((await mark(tender, 1, [{ bidId, itemId: form, passed: false }])).body).toMatchObject({
    errors: [{ field: 'marks.0.reason' }],
  });
  expect((await mark(tender, 1, [{ bidId, itemId: newId(), passed: true }])).status).toBe(404);
  const { caller } = await given.expert();
  const body = { marks: [{ bidId, itemId: form, passed: true }] };
  expect((await caller.call(markReviewItems, { params: { projectId }, body })).status).toBe(404);
  const seen = async (by: typeof clerk) => (await by.call(viewReviewList, { params: { projectId } })).body;
  expect(await seen(clerk)).toMatchObject({ mayMark: false, sections: [] });
  expect(await seen(members[4]!.caller)).toMatchObject({ mayMark: true, seats: 5, sections: [{ items: [{}, {}] }] });
});

test('marks end with the first scores; a bid that the majority passes no more keeps everybody from handing in', async () => {
  const tender = await listed();
  const { members, projectId, bidders, form } = tender;
  for (const { bidId } of bidders) {
    for (const seat of [0, 1, 2]) await mark(tender, seat, passes(tender, bidId));
    await given.review(tender, bidId);
  }
  const { caller } = members[1]!;
  for (const { bidId } of bidders) await given.score(tender, caller, bidId, ['50', '30']);
  expect((await mark(tender, 2, fails(bidders[0]!.bidId, form))).status).toBe(200);
  const handIn = () => caller.call(api.handInScores, { body: { projectId } });
  expect((await handIn()).body).toMatchObject({ errors: [{ ruleId: 'REVIEW_LIST_OPEN' }] });
  await mark(tender, 3, passes(tender, bidders[0]!.bidId));
  expect((await handIn()).status).toBe(200);
  expect((await mark(tender, 2, passes(tender, bidders[0]!.bidId))).status).toBe(409);
});

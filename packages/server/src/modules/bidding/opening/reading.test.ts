import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenOpenings, type GivenBidder } from './given.ts';
import * as api from './opening.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenOpenings>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenOpenings(app);
});
afterAll(() => app.close());

type Tender = Awaited<ReturnType<typeof given.tender>>;

/** A tender that was opened, with all bids decrypted but the last of its first section. */
const underWay = async (prices?: Parameters<typeof given.tender>[0]) => {
  const tender = await given.tender(prices);
  const { body } = await given.start(tender);
  const shut = tender.bidders.findLast(({ sectionId }) => sectionId === tender.sectionIds[0])!;
  for (const bidder of tender.bidders) if (bidder !== shut) await given.decrypt(bidder);
  return { tender, shut, version: body.version };
};
const read = ({ clerk, projectId }: Tender, { bidId }: Pick<GivenBidder, 'bidId'>, turn: number) =>
  clerk.call(api.readOutBid, { params: { projectId }, body: { bidId, turn } });
const ownView = async ({ caller, bidId }: GivenBidder) =>
  (await caller.call(api.viewOwnOpening, { params: { bidId } })).body;

test('each turn is kept with its reader and time, and whoever comes later is at the same place', async () => {
  const { tender } = await underWay();
  const [first, second] = tender.bidders;
  for (const [turn, bidder] of [first!, second!, first!, first!].entries())
    expect((await read(tender, bidder, turn)).status).toBe(200);
  const expected = [first!, second!, first!, first!].map(({ bidId }, index) => ({
    turn: index + 1,
    bidId,
    readerName: expect.any(String),
    readTime: expect.stringMatching(/^2026-12-25 09:3\d:\d\d$/),
  }));
  const { body } = await tender.clerk.call(api.viewOpening, { params: { projectId: tender.projectId } });
  expect(body?.sections[0]?.readings).toEqual(expected);
  expect((await ownView(second!))?.sections[0]?.readings).toEqual(expected);
  const entries = await app.sql(
    `select object_id, after from audit_log where action = 'READ_OUT_BID' and object_id = any($1) order by id`,
    [[first!.bidId, second!.bidId]],
  );
  expect(entries).toHaveLength(4);
  expect(entries.at(-1)).toMatchObject({ object_id: first!.bidId, after: { turn: 4 } });
});

test('sections are read out on their own; a bidder of one sees nothing of the other', async () => {
  const { tender } = await underWay([
    ['4750万元', '4700万元', '4600万元'],
    ['4300万元', '4200万元', '4100万元'],
  ]);
  const [here, there] = [tender.bidders[0]!, tender.bidders[3]!];
  expect((await read(tender, here, 0)).status).toBe(200);
  const { body } = await read(tender, there, 0);
  expect(body.sections.map(({ readings }) => readings.map(({ turn, bidId }) => [turn, bidId])).toSorted()).toEqual(
    [[[1, here.bidId]], [[1, there.bidId]]].toSorted(),
  );
  expect(JSON.stringify(await ownView(here))).not.toContain(there.bidId);
});

test('two hosts who press at once read one bid, not two', async () => {
  const { tender } = await underWay();
  const replies = await Promise.all([read(tender, tender.bidders[0]!, 0), read(tender, tender.bidders[1]!, 0)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await read(tender, tender.bidders[1]!, 0)).status).toBe(409);
});

test('what is shut, of another opening, or of nobody’s right is not read out', async () => {
  const { tender, shut } = await underWay();
  const other = await underWay();
  expect(await read(tender, shut, 0)).toMatchObject({ status: 409 });
  expect((await read(tender, other.tender.bidders[0]!, 0)).status).toBe(404);
  expect((await read(tender, { bidId: newId() }, 0)).status).toBe(404);
  const params = { projectId: tender.projectId };
  const body = { bidId: tender.bidders[0]!.bidId, turn: 0 };
  const watcher = await given.identity.as(tender.unit, ['READ:PROJECT_DETAIL']);
  expect((await watcher.call(api.readOutBid, { params, body })).status).toBe(403);
  const stranger = await given.identity.as(await given.identity.organization(), ['OPEN:BID_OPENING']);
  expect((await stranger.call(api.readOutBid, { params, body })).status).toBe(404);
  expect((await tender.bidders[0]!.caller.call(api.readOutBid, { params, body })).status).toBe(403);
  expect((await tender.clerk.call(api.readOutBid, { params, body: { ...body, turn: -1 } })).status).toBe(400);
  expect((await ownView(tender.bidders[0]!))?.sections[0]?.readings).toEqual([]);
});

test('before the start and after the record is closed nothing is read out', async () => {
  const waiting = await given.tender();
  expect((await read(waiting, waiting.bidders[0]!, 0)).status).toBe(409);
  const { tender, shut, version } = await underWay();
  await given.decrypt(shut);
  expect((await read(tender, shut, 0)).status).toBe(200);
  await tender.clerk.call(api.finishOpening, { params: { projectId: tender.projectId }, body: { version } });
  expect((await read(tender, shut, 1)).status).toBe(409);
  expect((await ownView(shut))?.sections[0]?.readings).toMatchObject([{ turn: 1, bidId: shut.bidId }]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { listDue } from '../../bidding/joined/joined.contract.ts';
import { revokeBid } from '../award/revocation.contract.ts';
import { givenTwoEnvelopes, SECOND_TIME } from './given.ts';
import * as api from './price-opening.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenTwoEnvelopes>;
const PRICES = ['4750万元', '4700万元', '4600万元', '4650万元'];

beforeAll(async () => {
  app = await openTestApp();
  given = givenTwoEnvelopes(app);
});
afterAll(() => app.close());

test('the second opening stands on the first page of its bidders, from its announcement to their signatures', async () => {
  const tender = await given.firstClosed(PRICES, { failing: [3] });
  const dueOf = async (bidder: number) => (await tender.bidders[bidder]!.caller.call(listDue, {})).body;
  expect(await dueOf(0)).toEqual([]);
  await given.announce(tender);
  // nobody is told who goes on
  for (const bidder of [0, 3])
    expect(await dueOf(bidder)).toMatchObject([{ step: 'AWAIT_SECOND', dueTime: SECOND_TIME }]);
  await app.setTime(SECOND_TIME);
  const { body: started } = await given.start(tender);
  expect(await dueOf(0)).toMatchObject([{ step: 'DECRYPT', dueTime: started.decryptUntil }]);
  expect(await dueOf(3)).toEqual([]);
  await given.decrypt(tender, 0);
  expect(await dueOf(0)).toMatchObject([{ step: 'AWAIT_BIDS', awaitedBids: 2 }]);
  for (const other of [1, 2]) await given.decrypt(tender, other);
  const params = { bidId: tender.bidders[0]!.bidId };
  await tender.bidders[0]!.caller.call(api.objectToPrice, { params, body: { objection: '价格读错' } });
  expect(await dueOf(0)).toMatchObject([{ step: 'AWAIT_ANSWER', dueTime: null }]);
  expect(await dueOf(1)).toMatchObject([{ step: 'CONFIRM', dueTime: null }]);
  const signed = await tender.bidders[1]!.caller.call(api.confirmPrice, {
    params: { bidId: tender.bidders[1]!.bidId },
    body: { agree: true },
  });
  expect(signed.status).toBe(200);
  expect(await dueOf(1)).toEqual([]);
});

test('whose bid is revoked between the openings has nothing to wait for', async () => {
  const tender = await given.firstClosed(PRICES);
  const dueOf = async (bidder: number) => (await tender.bidders[bidder]!.caller.call(listDue, {})).body;
  await given.announce(tender);
  const { bidId, caller } = tender.bidders[3]!;
  const revoked = await caller.call(revokeBid, { params: { bidId }, body: { reason: '测算有误，无法履约' } });
  expect(revoked.status).toBe(200);
  expect(await dueOf(3)).toEqual([]);
  expect(await dueOf(2)).toMatchObject([{ step: 'AWAIT_SECOND' }]);
  await app.setTime(SECOND_TIME);
  await given.start(tender);
  expect(await dueOf(3)).toEqual([]);
  expect(await dueOf(2)).toMatchObject([{ step: 'DECRYPT' }]);
});

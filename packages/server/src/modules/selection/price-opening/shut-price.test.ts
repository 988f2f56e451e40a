import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { BASE } from '../../../kernel/http.ts';
import { viewBid } from '../../bidding/bid/bid.contract.ts';
import { decryptBid } from '../../bidding/opening/opening.contract.ts';
import { givenTwoEnvelopes } from './given.ts';
import * as api from './price-opening.contract.ts';

/** The price part of a bid that does not go on stays shut for good. */

let app: TestApp;
let given: ReturnType<typeof givenTwoEnvelopes>;
const PRICES = ['4750万元', '4700万元', '4600万元', '4650万元'];

beforeAll(async () => {
  app = await openTestApp();
  given = givenTwoEnvelopes(app);
});
afterAll(() => app.close());

const partOf = async (bidId: string) =>
  (await app.sql('select status, envelope_key, sha256 from price_part where bid_id = $1', [bidId]))[0]!;
const refused = (statement: string, bidId: string) =>
  expect(app.sql(statement, [bidId])).rejects.toMatchObject({ code: '23514' });
const fetched = (token: string | null, bidId: string) =>
  app.app.http.inject({
    method: 'GET',
    url: `${BASE}/bidder/bid/${bidId}/price/returned`,
    headers: { authorization: `Bearer ${token ?? ''}` },
  });

describe('the price part of a failed bid', () => {
  test('cannot be opened by any role, endpoint or SQL', async () => {
    const tender = await given.started(PRICES, { failing: [3] });
    const failed = tender.bidders[3]!;
    const params = { bidId: failed.bidId };
    expect(await partOf(failed.bidId)).toMatchObject({ status: 'RETURNED' });
    // no key is taken of it, at any endpoint that takes one, by anybody
    for (const { caller } of [
      failed,
      tender.bidders[0]!,
      { caller: tender.clerk },
      { caller: tender.department },
      ...tender.members,
    ]) {
      const second = await caller.call(api.decryptPrice, { params, body: { key: tender.keys[3]! } });
      const first = await caller.call(decryptBid, { params, body: { password: tender.keys[3]! } });
      expect([403, 404, 409, 410]).toContain(second.status);
      expect([403, 404, 409, 410]).toContain(first.status);
    }
    // neither does the database let anybody step round the rule, not even the owner of its tables
    for (const statement of [
      `update price_part set status = 'ADMITTED', returned_time = null where bid_id = $1`,
      `update price_part set status = 'OPENED', opened_time = now(), returned_time = null where bid_id = $1`,
      `update price_part set status = 'SEALED', returned_time = null where bid_id = $1`,
      `update price_part set sha256 = 'x' where bid_id = $1`,
      `update price_part set envelope_key = 'other' where bid_id = $1`,
      `update price_part set envelope_key = null where bid_id = $1`,
      'delete from price_part where bid_id = $1',
      `update bid set price_text = '1万元', price_kind = 'AMOUNT', price = 1 where id = $1`,
      'update bid set two_parts = false where id = $1',
      `update opening_item set price_text = '1万元', price_kind = 'AMOUNT', price = 1 where bid_id = $1`,
      `update price_opening_item set admitted = true, decrypt_status = 'OK', price_text = '1万元', price_kind = 'AMOUNT' where bid_id = $1`,
      `update bid_review set result = 'PASS', reject_reason = null where bid_id = $1`,
      'delete from bid_review where bid_id = $1',
      `update first_step_review set result = 'PASS' where bid_id = $1`,
      'delete from first_step_review where bid_id = $1',
      `update price_opening set status = 'ANNOUNCED', started_time = null where project_id = (select project_id from bid where id = $1)`,
    ])
      await refused(statement, failed.bidId);
  });

  test('is not opened before its time either: sealed and admitted are two things', async () => {
    const tender = await given.firstClosed(PRICES);
    const { bidId } = tender.bidders[0]!;
    for (const statement of [
      `update price_part set status = 'ADMITTED' where bid_id = $1`,
      `update price_part set status = 'OPENED', opened_time = now() where bid_id = $1`,
      `update price_part set status = 'RETURNED', returned_time = now() where bid_id = $1`,
    ])
      await refused(statement, bidId);
    await given.announce(tender);
    // announced, and its hour has not come
    await refused(`update price_part set status = 'ADMITTED' where bid_id = $1`, bidId);
  });

  test('is fetched as ciphertext by its own bidder alone, once it is returned; the hash stays', async () => {
    const tender = await given.started(PRICES, { failing: [3] });
    const [first, , , failed] = tender.bidders;
    const answer = await fetched(failed!.caller.token, failed!.bidId);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('TDBID');
    expect(answer.rawPayload.includes('4650')).toBe(false);
    for (const [token, bidId] of [
      [first!.caller.token, failed!.bidId],
      [first!.caller.token, first!.bidId],
      [tender.clerk.token, failed!.bidId],
    ] as const)
      expect([403, 404]).toContain((await fetched(token, bidId)).statusCode);
    const own = await failed!.caller.call(viewBid, { params: { bidId: failed!.bidId } });
    expect(own.body).toMatchObject({ pricePart: { status: { code: 'RETURNED' }, fetched: true } });
    expect(own.body.pricePart!.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test('goes back unopened when the tender ends between the two openings', async () => {
    const tender = await given.firstClosed(PRICES);
    await app.sql(`update project set status = 'ENDED', result = 'TERMINATED' where id = $1`, [tender.projectId]);
    await app.app.runDue();
    for (const { bidId } of tender.bidders) expect(await partOf(bidId)).toMatchObject({ status: 'RETURNED' });
  });
});

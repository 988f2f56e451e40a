import { createHash, randomBytes } from 'node:crypto';
import { KEY_RANDOM, newPriceKey, priceBinding, readPriceKey } from '@tenderdesk/domain/bidding/bid/price-key';
import { sealBid } from '@tenderdesk/domain/bidding/bid/seal';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BASE } from '../../../kernel/http.ts';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { must } from '../../procedure/project/given.ts';
import { givenTenders, TIMES } from '../registration/given.ts';
import * as api from './bid.contract.ts';
import { givenEnvelope, handIn } from './given.ts';

/** A bid of two envelopes: both come in parts, are received as one bid, and are replaced one after the other. */

let app: TestApp;
let origin: string;
let given: ReturnType<typeof givenTenders>;

beforeAll(async () => {
  app = await openTestApp();
  origin = await app.url();
  given = givenTenders(app);
});
afterAll(() => app.close());
beforeEach(() => app.setTime(TIMES.onSale));

async function scene(twoEnvelopes = true) {
  const tender = await given.tender();
  await app.sql('update bidding_document set two_envelopes = $2 where project_id = $1', [
    tender.projectId,
    twoEnvelopes,
  ]);
  const company = await given.company();
  const { registrationId } = await given.registration(tender, company, 'CONFIRMED');
  return { ...tender, caller: company.caller, registrationId };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const firstOf = ({ sectionId }: Scene) => givenEnvelope(sectionId, { priceText: '' });
const priceOf = ({ sectionId }: Scene, priceText = '4750万元') =>
  sealBid(
    { content: { priceText, periodDays: 0, quality: '', managerName: '', managerCert: '' }, file: null },
    readPriceKey(newPriceKey(randomBytes(KEY_RANDOM))) ?? '',
    priceBinding(sectionId),
    1000,
  );

/** A part that has arrived; gives the id of its upload. */
async function sent(
  { caller, registrationId }: Scene,
  part: 'FIRST' | 'PRICE',
  bytes: Uint8Array,
  most = bytes.length,
) {
  const { uploadId } = await must(
    caller.call(api.beginBidUpload, { body: { registrationId, size: bytes.length, part } }),
  );
  const reply = await fetch(`${origin}${BASE}/attachment/upload/${uploadId}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${caller.token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(bytes.subarray(0, most)),
  });
  expect(reply.status).toBe(204);
  return uploadId;
}
const submit = ({ caller, registrationId }: Scene, firstUploadId: string | null, priceUploadId: string | null) =>
  caller.call(api.submitParts, { body: { registrationId, firstUploadId, priceUploadId } });
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const bidsOf = ({ registrationId }: Scene) =>
  app.sql(
    `select bid.id, bid.status, bid.envelope_key, part.envelope_key as price_key, part.sha256 as price_sha256 from bid
       join price_part part on part.bid_id = bid.id where registration_id = $1 order by submitted_time, status desc`,
    [registrationId],
  );

test('both parts are one bid with one receipt, which may be asked for again', async () => {
  const it = await scene();
  const [first, price] = [await firstOf(it), await priceOf(it)];
  const ids = [await sent(it, 'FIRST', first), await sent(it, 'PRICE', price)] as const;
  const receipt = await submit(it, ...ids);
  expect(receipt).toMatchObject({
    status: 200,
    body: { sha256: sha256(first), price: { sha256: sha256(price), size: price.length } },
  });
  expect((await submit(it, ...ids)).body).toEqual(receipt.body);
  expect(await bidsOf(it)).toMatchObject([{ status: 'SUBMITTED' }]);
  const own = await it.caller.call(api.viewBid, { params: { bidId: receipt.body.bidId } });
  expect(own.body).toMatchObject({ pricePart: { status: { code: 'SEALED' }, sha256: sha256(price) } });
});

test('one part alone is no bid', async () => {
  const it = await scene();
  const none = await submit(it, null, null);
  const lone = await submit(it, await sent(it, 'FIRST', await firstOf(it)), null);
  const other = await submit(it, null, await sent(it, 'PRICE', await priceOf(it)));
  for (const reply of [none, lone, other])
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ ruleId: 'PART_MISSING' }] } });
  expect(await bidsOf(it)).toEqual([]);
});

test('the parts are replaced one after the other, and at any time a whole bid stands', async () => {
  const it = await scene();
  const [first, price] = [await firstOf(it), await priceOf(it)];
  await submit(it, await sent(it, 'FIRST', first), await sent(it, 'PRICE', price));
  const newer = await priceOf(it, '4600万元');
  const second = await submit(it, null, await sent(it, 'PRICE', newer));
  expect(second.body).toMatchObject({ sha256: sha256(first), price: { sha256: sha256(newer) } });
  const better = await firstOf(it);
  const third = await submit(it, await sent(it, 'FIRST', better), null);
  expect(third.body).toMatchObject({ sha256: sha256(better), price: { sha256: sha256(newer) } });
  const bids = await bidsOf(it);
  const standing = bids.filter(({ status }) => status === 'SUBMITTED');
  expect(standing).toMatchObject([{ id: third.body.bidId, price_sha256: sha256(newer) }]);
  expect(standing[0]!['envelope_key']).not.toBeNull();
  expect(standing[0]!['price_key']).not.toBeNull();
  // what was replaced lies sealed until the opening is behind; what goes on to stand lies with the newer bid alone
  expect(bids.filter(({ status }) => status === 'WITHDRAWN')).toHaveLength(2);
  expect(new Set(bids.flatMap(({ price_key }) => price_key ?? [])).size).toBe(2);
});

test('a part that comes late leaves the bid that stands', async () => {
  const it = await scene();
  const [first, price] = [await firstOf(it), await priceOf(it)];
  const { body } = await submit(it, await sent(it, 'FIRST', first), await sent(it, 'PRICE', price));
  const late = await sent(it, 'PRICE', await priceOf(it, '1万元'));
  await app.setTime('2026-12-25 09:30:00');
  expect((await submit(it, null, late)).status).toBe(410);
  expect(await bidsOf(it)).toMatchObject([{ id: body.bidId, status: 'SUBMITTED', price_sha256: sha256(price) }]);
});

test('a part that is cut, of another, or no envelope is not taken', async () => {
  const it = await scene();
  const first = await firstOf(it);
  const cut = await sent(it, 'PRICE', await priceOf(it), 100);
  expect((await submit(it, await sent(it, 'FIRST', first), cut)).status).toBe(400);
  const rival = await scene();
  const foreign = await sent(rival, 'PRICE', await priceOf(rival));
  expect((await submit(it, await sent(it, 'FIRST', first), foreign)).status).toBe(404);
  // a first part is no price part
  expect((await submit(it, null, await sent(it, 'FIRST', first))).status).toBe(404);
  const open = await sent(it, 'PRICE', new TextEncoder().encode('4750万元'));
  const reply = await submit(it, await sent(it, 'FIRST', first), open);
  expect(reply).toMatchObject({ status: 422, body: { errors: [{ ruleId: 'R34' }] } });
});

test('each document takes its own kind of bid', async () => {
  const two = await scene();
  const whole = await handIn(app, two.caller, two.registrationId, await givenEnvelope(two.sectionId));
  expect(whole).toMatchObject({ status: 422, body: { errors: [{ ruleId: 'ENVELOPES' }] } });
  const one = await scene(false);
  const parts = await submit(
    one,
    await sent(one, 'FIRST', await firstOf(one)),
    await sent(one, 'PRICE', await priceOf(one)),
  );
  expect(parts).toMatchObject({ status: 422, body: { errors: [{ ruleId: 'ENVELOPES' }] } });
});

test('a document does not change its envelopes once bids are there', async () => {
  const it = await scene();
  await submit(it, await sent(it, 'FIRST', await firstOf(it)), await sent(it, 'PRICE', await priceOf(it)));
  const change = app.sql('update bidding_document set two_envelopes = false where project_id = $1', [it.projectId]);
  await expect(change).rejects.toMatchObject({ code: '23514' });
});

import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BASE } from '../../../kernel/http.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { viewWorkspace } from '../joined/joined.contract.ts';
import * as decryption from './decryption.contract.ts';
import { AFTER_WINDOW, givenOpenings, type GivenBidder } from './given.ts';
import { finishOpening } from './opening.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenOpenings>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenOpenings(app);
});
afterAll(() => app.close());

type Tender = Awaited<ReturnType<typeof given.tender>>;

/** Where the envelope of a bid lies now. */
const placeOf = async (bidId: string): Promise<string> => {
  const [bid] = await app.sql('select envelope_key from bid where id = $1', [bidId]);
  const key = String(bid!['envelope_key']);
  return path.join(app.config.dataDir, 'files', key.slice(0, 2), key);
};

/** A started opening whose first envelope is lost; what its bidder had kept of it comes with it. */
async function lost(offersRescue = true) {
  const tender = await given.tender([['4750万元', '4700万元', '4600万元', '4650万元']]);
  await app.sql('update bidding_document set offers_rescue = $2 where project_id = $1', [
    tender.projectId,
    offersRescue,
  ]);
  const [first] = tender.bidders as [GivenBidder];
  const place = await placeOf(first.bidId);
  const envelope = fs.readFileSync(place);
  fs.rmSync(place);
  const { body } = await given.start(tender);
  expect((await given.decrypt(first)).status).toBe(500);
  return { tender, first, envelope, version: body.version };
}

async function find({ projectId }: Tender, bidId: string, party: 'PLATFORM' | 'BIDDER' = 'PLATFORM'): Promise<void> {
  const organization = await given.identity.organization();
  const person = await given.identity.signedIn(
    await given.identity.user({ organization, roles: ['SUPERVISOR'], userType: 'SUPERVISOR' }),
  );
  const answer = await person.call(decryption.findDecryption, {
    params: { projectId },
    body: { bidId, party, reason: '日志显示平台保存的文件已丢失' },
  });
  expect(answer.status).toBe(200);
}

async function bring(caller: Caller, bidId: string, bytes: Uint8Array) {
  const reply = await app.app.http.inject({
    method: 'POST',
    url: `${BASE}/bidder/bid/rescue`,
    headers: { authorization: `Bearer ${caller.token}`, 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([
      Buffer.from(
        `--b\r\ncontent-disposition: form-data; name="bidId"\r\n\r\n${bidId}\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="bid.tdbid"\r\ncontent-type: application/octet-stream\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n--b--\r\n'),
    ]),
  });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
}
const actionsOf = async ({ caller, registrationId }: GivenBidder) => {
  const { body } = await caller.call(viewWorkspace, { params: { registrationId } });
  return body.allowedActions;
};
const refusedFor = (ruleId: string) => ({ status: 422, body: { errors: [{ ruleId }] } });

test('the identical envelope is brought again once the supervisor has found that the platform failed, and opened', async () => {
  const { tender, first, envelope, version } = await lost();
  expect(await actionsOf(first)).not.toContain('rescueBid');
  expect(await bring(first.caller, first.bidId, envelope)).toMatchObject(refusedFor('RESCUE_NOT_OFFERED'));
  await find(tender, first.bidId);
  expect(await actionsOf(first)).toContain('rescueBid');
  const other = Buffer.from(envelope);
  other[other.length - 1]! ^= 1;
  const files = fs.readdirSync(path.join(app.config.dataDir, 'files'), { recursive: true }).length;
  expect(await bring(first.caller, first.bidId, other)).toMatchObject(refusedFor('RESCUE_OTHER'));
  // what is not the envelope leaves nothing behind
  expect(fs.readdirSync(path.join(app.config.dataDir, 'files'), { recursive: true }).length).toBeLessThanOrEqual(
    files + 1,
  );
  const [before] = await app.sql('select sha256, receipt_no, submitted_time from bid where id = $1', [first.bidId]);
  expect((await bring(first.caller, first.bidId, envelope)).status).toBe(200);
  expect(await app.sql('select sha256, receipt_no, submitted_time from bid where id = $1', [first.bidId])).toEqual([
    before,
  ]);
  expect((await given.decrypt(first)).status).toBe(200);
  expect(await actionsOf(first)).not.toContain('rescueBid');
  expect((await bring(first.caller, first.bidId, envelope)).status).toBe(409);
  for (const one of tender.bidders.slice(1)) await given.decrypt(one);
  const closed = await tender.clerk.call(finishOpening, {
    params: { projectId: tender.projectId },
    body: { version },
  });
  expect(closed.status).toBe(200);
  const [line] = await app.sql('select decrypt_status from opening_item where bid_id = $1', [first.bidId]);
  expect(line).toEqual({ decrypt_status: 'OK' });
});

test('where the document offers none there is none, whoever failed', async () => {
  const { tender, first, envelope } = await lost(false);
  await find(tender, first.bidId);
  expect(await actionsOf(first)).not.toContain('rescueBid');
  expect(await bring(first.caller, first.bidId, envelope)).toMatchObject(refusedFor('RESCUE_NOT_OFFERED'));
});

test('a bidder whose own fault it is found to be brings nothing again', async () => {
  const { tender, first, envelope } = await lost();
  await find(tender, first.bidId, 'BIDDER');
  expect(await bring(first.caller, first.bidId, envelope)).toMatchObject(refusedFor('RESCUE_NOT_OFFERED'));
});

test('after the window it is too late, and no rival and no stranger brings an envelope', async () => {
  const { tender, first, envelope, version } = await lost();
  await find(tender, first.bidId);
  const [, rival] = tender.bidders as [GivenBidder, GivenBidder];
  expect((await bring(rival.caller, first.bidId, envelope)).status).toBe(404);
  expect((await bring(first.caller, 'nothing', envelope)).status).toBe(400);
  for (const one of tender.bidders.slice(1)) await given.decrypt(one);
  await app.setTime(AFTER_WINDOW);
  expect((await bring(first.caller, first.bidId, envelope)).status).toBe(410);
  const closed = await tender.clerk.call(finishOpening, {
    params: { projectId: tender.projectId },
    body: { version },
  });
  expect(closed.status).toBe(200);
  const [line] = await app.sql('select decrypt_status from opening_item where bid_id = $1', [first.bidId]);
  expect(line).toEqual({ decrypt_status: 'FAILED_PLATFORM' });
});

test('brought by several at once it lies there once, whole', async () => {
  const { tender, first, envelope } = await lost();
  await find(tender, first.bidId);
  const answers = await Promise.all(Array.from({ length: 3 }, () => bring(first.caller, first.bidId, envelope)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(fs.readFileSync(await placeOf(first.bidId)).equals(envelope)).toBe(true);
  expect((await given.decrypt(first)).status).toBe(200);
});

import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BASE } from '../../../kernel/http.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { must } from '../../procedure/project/given.ts';
import { finishUpload, viewUpload } from '../../platform/attachment/upload.contract.ts';
import { givenTenders, TIMES } from '../registration/given.ts';
import * as api from './bid.contract.ts';
import { givenEnvelope } from './given.ts';

/** A sealed bid that comes in parts: what arrived before a cut is not sent again, and everything else holds as ever. */

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

async function scene(deposit: Parameters<typeof given.registration>[2] = 'CONFIRMED') {
  const tender = await given.tender();
  const company = await given.company();
  const { registrationId } = await given.registration(tender, company, deposit);
  const file = { name: '投标文件.pdf', bytes: Buffer.concat([Buffer.from('%PDF-1.7'), randomBytes(100_000)]) };
  return { caller: company.caller, registrationId, envelope: await givenEnvelope(tender.sectionId, {}, file) };
}

type Scene = Awaited<ReturnType<typeof scene>>;

const begin = ({ caller, registrationId, envelope }: Scene) =>
  caller.call(api.beginBidUpload, { body: { registrationId, size: envelope.length } });
const send = ({ token }: Caller, uploadId: string, offset: number, part: Uint8Array) =>
  fetch(`${origin}${BASE}/attachment/upload/${uploadId}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(part),
  });
const submit = (caller: Caller, uploadId: string) => caller.call(api.submitUploadedBid, { params: { uploadId } });
const bidsOf = (registrationId: string) =>
  app.sql('select * from bid where registration_id = $1 order by withdrawn_time is null', [registrationId]);
const uploadsOf = (registrationId: string) =>
  app.sql('select * from file_upload where about_id = $1', [registrationId]);

/** An envelope that arrived whole. */
async function arrived(it: Scene): Promise<string> {
  const { uploadId } = await must(begin(it));
  expect((await send(it.caller, uploadId, 0, it.envelope)).status).toBe(204);
  return uploadId;
}

test('goes on where it was cut, and its receipt names what was sent; a lost receipt is given again', async () => {
  const it = await scene();
  const { uploadId } = await must(begin(it));
  await send(it.caller, uploadId, 0, it.envelope.subarray(0, 60_000));
  expect(await submit(it.caller, uploadId)).toMatchObject({ status: 400 });
  const { offset } = await must(it.caller.call(viewUpload, { params: { uploadId } }));
  expect(offset).toBe(60_000);
  await send(it.caller, uploadId, offset, it.envelope.subarray(offset));
  const receipt = await must(submit(it.caller, uploadId));
  expect(receipt.sha256).toBe(createHash('sha256').update(it.envelope).digest('hex'));
  expect(await must(submit(it.caller, uploadId))).toEqual(receipt);
  expect(await bidsOf(it.registrationId)).toMatchObject([{ status: 'SUBMITTED', receipt_no: receipt.receiptNo }]);
  expect(await uploadsOf(it.registrationId)).toEqual([]);
});

test('replaces the bid before, and of two that are begun the later one stays', async () => {
  const it = await scene();
  const first = await must(submit(it.caller, await arrived(it)));
  const dropped = await arrived(it);
  const second = await must(submit(it.caller, await arrived(it)));
  expect(await submit(it.caller, dropped)).toMatchObject({ status: 404 });
  expect(await bidsOf(it.registrationId)).toMatchObject([
    { status: 'WITHDRAWN', receipt_no: first.receiptNo },
    { status: 'SUBMITTED', receipt_no: second.receiptNo },
  ]);
});

test('sent twice at the same moment is one bid', async () => {
  const it = await scene();
  const uploadId = await arrived(it);
  const answers = await Promise.all([1, 2, 3].map(() => submit(it.caller, uploadId)));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const others = answers.filter(({ status }) => ![200, 404, 409].includes(status));
  expect(others).toEqual([]);
  expect(await bidsOf(it.registrationId)).toHaveLength(1);
});

test('is late when its last word is, and nothing of it stays', async () => {
  const it = await scene();
  const uploadId = await arrived(it);
  await app.setTime(TIMES.bidDeadline);
  expect(await submit(it.caller, uploadId)).toMatchObject({ status: 410, body: { code: 'DEADLINE_PASSED' } });
  expect(await bidsOf(it.registrationId)).toEqual([]);
  expect(await uploadsOf(it.registrationId)).toEqual([]);
  expect((await begin(it)).status).toBe(410);
});

test('waits for no deposit, and what is no envelope is refused (R34)', async () => {
  const unpaid = await scene('PAID');
  expect((await submit(unpaid.caller, await arrived(unpaid))).status).toBe(200);
  const it = { ...(await scene()), envelope: Buffer.from('%PDF-1.7 投标报价 4750万元') };
  expect(await submit(it.caller, await arrived(it))).toMatchObject({
    status: 422,
    body: { errors: [{ ruleId: 'R34' }] },
  });
});

test('is nobody else’s, and becomes no attachment', async () => {
  const [it, other] = [await scene(), await scene()];
  const uploadId = await arrived(it);
  expect((await submit(other.caller, uploadId)).status).toBe(404);
  expect((await begin({ ...other, registrationId: it.registrationId })).status).toBe(404);
  expect((await it.caller.call(finishUpload, { params: { uploadId } })).status).toBe(404);
  expect((await submit(it.caller, uploadId)).status).toBe(200);
});

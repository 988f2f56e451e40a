import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { HttpError } from '../../../kernel/errors.ts';
import { BASE } from '../../../kernel/http.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenIdentity } from '../../access/account/given.ts';
import { must } from '../../procedure/project/given.ts';
import { downloadAttachment } from './attachment.contract.ts';
import * as api from './upload.contract.ts';

let app: TestApp;
let origin: string;
let owner: Caller;
let other: Caller;

beforeAll(async () => {
  app = await openTestApp();
  origin = await app.url();
  const given = givenIdentity(app);
  const unit = await given.organization();
  [owner, other] = [await given.as(unit, []), await given.as(unit, [])];
});
afterAll(() => app.close());

const pdf = (size: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.7'), randomBytes(size - 8)]);
const begin = async (content: Buffer, name = 'plan.pdf') =>
  (await must(owner.call(api.beginUpload, { body: { name, size: content.length, bizType: 'IMPLEMENTION_PLAN' } })))
    .uploadId;
const headersOf = (caller: Caller, offset: number) => ({
  authorization: `Bearer ${caller.token}`,
  'tus-resumable': '1.0.0',
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
});
const addressOf = (uploadId: string) => `${origin}${BASE}/attachment/upload/${uploadId}`;
const send = (uploadId: string, offset: number, part: Buffer, caller = owner) =>
  fetch(addressOf(uploadId), { method: 'PATCH', headers: headersOf(caller, offset), body: new Uint8Array(part) });
const head = (uploadId: string) =>
  fetch(addressOf(uploadId), { method: 'HEAD', headers: { authorization: `Bearer ${owner.token}` } });
const finish = (uploadId: string, caller = owner) => caller.call(api.finishUpload, { params: { uploadId } });

/** Announces the whole file, sends `part` of it and cuts the line. */
async function sendAndCut(uploadId: string, whole: number, part: Buffer): Promise<void> {
  const request = http.request(addressOf(uploadId), {
    method: 'PATCH',
    headers: { ...headersOf(owner, 0), 'content-length': whole },
  });
  request.on('error', () => undefined);
  await new Promise<void>((sent) => void request.write(part, () => sent()));
  // cut once the server has it
  await expect.poll(async () => Number((await head(uploadId)).headers.get('upload-offset'))).toBeGreaterThan(0);
  request.destroy();
}

/** A file that arrived whole; its id. */
async function whole(): Promise<string> {
  const content = pdf(100);
  const uploadId = await begin(content);
  await send(uploadId, 0, content);
  return (await must(finish(uploadId))).id;
}

test('is begun anew when it was given up a moment ago, as browsers ask for it', async () => {
  const payload = JSON.stringify({ name: 'plan.pdf', size: 100, bizType: 'IMPLEMENTION_PLAN' });
  const ask = async () => {
    const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json', 'x-body-hash': '1' };
    const reply = await app.app.http.inject({ method: 'POST', url: `${BASE}/attachment/upload`, headers, payload });
    return reply.json<{ uploadId: string }>().uploadId;
  };
  const first = await ask();
  await must(owner.call(api.dropUpload, { params: { uploadId: first } }));
  expect((await head(await ask())).status).toBe(200);
});

test('goes on from the last byte that arrived after the line was cut', async () => {
  const content = pdf(3_000_000);
  const uploadId = await begin(content);
  await sendAndCut(uploadId, content.length, content.subarray(0, 1_000_000));
  /** What may still have been on its way makes the offset stale: it is asked for again, as clients do. */
  const goOn = async (): Promise<Response> => {
    const seen = await head(uploadId);
    const offset = Number(seen.headers.get('upload-offset'));
    expect(seen.headers.get('upload-length')).toBe('3000000');
    expect(offset).toBeGreaterThan(0);
    expect(offset).toBeLessThanOrEqual(1_000_000);
    const answer = await send(uploadId, offset, content.subarray(offset));
    return answer.status === 409 ? goOn() : answer;
  };

  const rest = await goOn();
  expect(rest.status).toBe(204);
  expect(rest.headers.get('upload-offset')).toBe('3000000');
  const receipt = await must(finish(uploadId));
  expect(receipt).toMatchObject({
    name: 'plan.pdf',
    size: 3_000_000,
    sha256: createHash('sha256').update(content).digest('hex'),
  });
  expect(receipt.storedTime).toMatch(/^\d{4}-\d\d-\d\d /);
  // an answer that was lost is given again
  expect(await must(finish(uploadId))).toEqual(receipt);
  const got = await owner.call(downloadAttachment, { params: { attachmentId: receipt.id } });
  expect(Buffer.compare(got.body as never, content)).toBe(0);
});

test('what is not complete can neither be finished nor read', async () => {
  const content = pdf(1000);
  const uploadId = await begin(content);
  expect((await send(uploadId, 0, content.subarray(0, 400))).status).toBe(204);
  expect((await finish(uploadId)).status).toBe(400);
  expect((await owner.call(downloadAttachment, { params: { attachmentId: uploadId } })).status).toBe(404);
  expect(await must(owner.call(api.viewUpload, { params: { uploadId } }))).toEqual({ size: 1000, offset: 400 });
});

test('is its uploader’s alone', async () => {
  const content = pdf(1000);
  const uploadId = await begin(content);
  expect((await send(uploadId, 0, content, other)).status).toBe(404);
  expect((await finish(uploadId, other)).status).toBe(404);
  expect((await other.call(api.viewUpload, { params: { uploadId } })).status).toBe(404);
  expect((await other.call(api.dropUpload, { params: { uploadId } })).status).toBe(404);
  const stranger = await fetch(addressOf(uploadId), { method: 'PATCH', body: 'x' });
  expect(stranger.status).toBe(401);
});

test('a part goes to the upload that was judged, whatever else the address says', async () => {
  const content = pdf(1000);
  const [victim, mine] = [await begin(content), 'own.pdf'];
  const body = { name: mine, size: content.length, bizType: 'IMPLEMENTION_PLAN' };
  const { uploadId } = await must(other.call(api.beginUpload, { body }));
  await fetch(`${addressOf(uploadId)}?/${victim}`, {
    method: 'PATCH',
    headers: headersOf(other, 0),
    body: new Uint8Array(content.subarray(0, 400)),
  });
  expect((await must(owner.call(api.viewUpload, { params: { uploadId: victim } }))).offset).toBe(0);
  expect((await must(other.call(api.viewUpload, { params: { uploadId } }))).offset).toBe(400);
});

test.each([
  ['a part that does not follow', 5, 10, 409],
  ['more than was announced', 0, 2000, 413],
])('refuses %s', async (_name, offset, length, status) => {
  const uploadId = await begin(pdf(1000));
  expect((await send(uploadId, offset, pdf(length))).status).toBe(status);
  expect((await must(owner.call(api.viewUpload, { params: { uploadId } }))).offset).toBe(0);
});

test('refuses kinds that are not allowed, by name and by first bytes', async () => {
  const body = { name: 'tool.exe', size: 10, bizType: 'IMPLEMENTION_PLAN' };
  expect((await owner.call(api.beginUpload, { body })).status).toBe(400);
  const content = randomBytes(100);
  const uploadId = await begin(content);
  await send(uploadId, 0, content);
  expect((await finish(uploadId)).status).toBe(400);
  expect((await head(uploadId)).status).toBe(404);
});

test('waits for another try where the fault is not its own', async () => {
  const content = pdf(1000);
  const uploadId = await begin(content);
  await send(uploadId, 0, content);
  const { files } = app.app.tools;
  const away = vi.spyOn(files, 'refuseHarmful').mockRejectedValueOnce(new HttpError(503, 'SCANNER_UNAVAILABLE'));
  expect((await finish(uploadId)).status).toBe(503);
  expect(away).toHaveBeenCalledOnce();
  away.mockRestore();
  expect((await must(finish(uploadId))).size).toBe(1000);
});

test('is swept a day after it was begun', async () => {
  const content = pdf(1000);
  const [old, young] = [await begin(content), await begin(content)];
  await app.sql(`update file_upload set started_at = now() - interval '25 hours' where id = $1`, [old]);
  await app.app.runDue();
  expect((await head(old)).status).toBe(404);
  expect((await head(young)).status).toBe(200);
});

describe('files that no record takes', () => {
  test('are limited by organisation, whole and in parts, and nobody else is stopped', async () => {
    const given = givenIdentity(app);
    const unit = await given.organization();
    const [one, another] = [await given.as(unit, []), await given.as(unit, [])];
    const beginAs = (caller: Caller, size: number) =>
      caller.call(api.beginUpload, { body: { name: 'a.pdf', size, bizType: 'IMPLEMENTION_PLAN' } });
    for (let index = 0; index < 2; index += 1) expect((await beginAs(one, 200 * 1024 * 1024)).status).toBe(200);
    const refused = { status: 422, body: { errors: [{ ruleId: 'UPLOADS_UNUSED' }] } };
    expect(await beginAs(another, 101 * 1024 * 1024)).toMatchObject(refused);
    const last = await must(beginAs(another, 100 * 1024 * 1024));
    expect(await beginAs(one, 1)).toMatchObject(refused);
    expect((await beginAs(owner, 1)).status).toBe(200);
    await must(another.call(api.dropUpload, { params: last }));
    expect((await beginAs(one, 1)).status).toBe(200);
  });

  test('are swept after 30 days, and those that one took stay', async () => {
    const [unused, used] = [await whole(), await whole()];
    await app.sql(`update attachment set claimed_time = business_now(), biz_id = 'x' where id = $1`, [used]);
    await app.sql(`update attachment set created_time = created_time - interval '31 days' where id = any($1)`, [
      [unused, used],
    ]);
    await app.app.runDue();
    expect(await app.sql('select id from attachment where id = any($1)', [[unused, used]])).toEqual([{ id: used }]);
  });
});

test('is dropped by its uploader', async () => {
  const uploadId = await begin(pdf(1000));
  await must(owner.call(api.dropUpload, { params: { uploadId } }));
  expect((await head(uploadId)).status).toBe(404);
});

test.each([
  ['长'.repeat(250) + '.pdf', '长'.repeat(196) + '.pdf'],
  ['\u202Efdp.pdf', 'fdp.pdf'],
  ['a\u0000b\r\n.pdf', 'ab.pdf'],
  ['../../etc/a.pdf', 'a.pdf'],
])('the name %j is kept as %j', async (written, kept) => {
  const content = pdf(100);
  const uploadId = await begin(content, written);
  await send(uploadId, 0, content);
  expect((await must(finish(uploadId))).name).toBe(kept);
});

test.each([
  ['breaks off', 'multipart/form-data; boundary=b'],
  ['has no boundary', 'multipart/form-data'],
])('a form that %s is answered in words', async (_name, type) => {
  const reply = await app.app.http.inject({
    method: 'POST',
    url: `${BASE}/attachment`,
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': type },
    payload:
      '--b\r\ncontent-disposition: form-data; name="bizType"\r\n\r\nQUESTION\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF',
  });
  expect({ status: reply.statusCode, body: reply.json() }).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'file', messageEn: 'The file did not arrive complete, upload it again' }] },
  });
});

test('a file has its trail, also where the process ends behind it', async () => {
  const content = pdf(20_000);
  const uploadId = await begin(content);
  expect((await send(uploadId, 0, content)).status).toBe(204);
  // the trail cannot be written once
  await app.sql(`create function lost() returns trigger language plpgsql as $$ begin raise 'lost'; end $$;
    create trigger lost before insert on audit_log for each row when (new.action = 'UPLOAD') execute function lost()`);
  expect((await owner.call(api.finishUpload, { params: { uploadId } })).status).toBe(500);
  await app.sql('drop trigger lost on audit_log; drop function lost()');
  expect((await owner.call(api.finishUpload, { params: { uploadId } })).status).toBe(200);
  expect(
    await app.sql(`select action from audit_log where object_id = $1 and action = 'UPLOAD'`, [uploadId]),
  ).toHaveLength(1);
});

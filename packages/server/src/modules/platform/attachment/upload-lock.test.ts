import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openApp, type App } from '../../../app.ts';
import { openBus } from '../../../kernel/bus.ts';
import { UPLOAD_CHANNEL } from '../../../kernel/channels.ts';
import { BASE } from '../../../kernel/http.ts';
import { openLog } from '../../../kernel/log.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenIdentity } from '../../access/account/given.ts';
import { must } from '../../procedure/project/given.ts';
import * as api from './upload.contract.ts';

const quiet = openLog('silent');
let app: TestApp;
let second: App;
/** Where the two processes on one database and one folder are reached. */
let origins: [string, string];
let url: string;
let owner: Caller;

beforeAll(async () => {
  app = await openTestApp();
  url = (app.app.store.pool.options as { connectionString: string }).connectionString;
  second = await openApp(app.config, app.urls, quiet);
  origins = [await app.url(), await second.http.listen({ port: 0, host: '127.0.0.1' })];
  const given = givenIdentity(app);
  owner = await given.as(await given.organization(), []);
});
afterAll(async () => {
  await second.close();
  await app.close();
});

const SIZE = 3000;
const pdf = (): Buffer => Buffer.concat([Buffer.from('%PDF-1.7'), randomBytes(SIZE - 8)]);
const begin = async (): Promise<string> =>
  (await must(owner.call(api.beginUpload, { body: { name: 'a.pdf', size: SIZE, bizType: 'IMPLEMENTION_PLAN' } })))
    .uploadId;
const addressOf = (origin: string, uploadId: string) => `${origin}${BASE}/attachment/upload/${uploadId}`;
const headersOf = (offset: number) => ({
  authorization: `Bearer ${owner.token}`,
  'tus-resumable': '1.0.0',
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
});
const send = (origin: string, uploadId: string, offset: number, part: Buffer) =>
  fetch(addressOf(origin, uploadId), {
    method: 'PATCH',
    headers: headersOf(offset),
    body: new Uint8Array(part),
  });
const offsetOf = async (uploadId: string): Promise<number> =>
  (await must(owner.call(api.viewUpload, { params: { uploadId } }))).offset;

/** A PATCH that announces everything from the start and sends what it is told to. */
function slowly(origin: string, uploadId: string) {
  const request = http.request(addressOf(origin, uploadId), {
    method: 'PATCH',
    headers: { ...headersOf(0), 'content-length': SIZE },
  });
  const over = new Promise<void>((resolve) => void request.on('error', () => undefined).once('close', resolve));
  request.on('response', (response) => void response.resume());
  onTestFinished(() => void request.destroy());
  return { write: (part: Buffer) => void request.write(part), over };
}

test('two parts of one file at two processes do not mix: the one under way comes first, whole', async () => {
  const content = pdf();
  const uploadId = await begin();
  const asked: string[] = [];
  const bus = await openBus(url, new Map([[UPLOAD_CHANNEL, (id: string) => asked.push(id)]]), quiet);
  onTestFinished(() => bus.close());
  const slow = slowly(origins[0], uploadId);
  slow.write(content.subarray(0, 1000));
  await expect.poll(() => offsetOf(uploadId)).toBe(1000);

  const late = send(origins[1], uploadId, 1000, content.subarray(1000));
  await expect.poll(() => asked).toContain(uploadId);
  expect(await offsetOf(uploadId)).toBe(1000);
  slow.write(content.subarray(1000, 1500));
  await expect.poll(() => offsetOf(uploadId)).toBe(1500);
  // the first was asked to stop and had its time; what the second sent does not follow any more
  expect((await late).status).toBe(409);
  await slow.over;
  expect(await offsetOf(uploadId)).toBe(1500);

  const rest = await send(origins[1], uploadId, 1500, content.subarray(1500));
  expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, String(SIZE)]);
  const { sha256 } = await must(owner.call(api.finishUpload, { params: { uploadId } }));
  expect(sha256).toBe(createHash('sha256').update(content).digest('hex'));
});

test('of two that send the same part at once one is taken', async () => {
  const content = pdf();
  const uploadId = await begin();
  const sent = await Promise.all(origins.map((origin) => send(origin, uploadId, 0, content)));
  expect(sent.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  const { sha256 } = await must(owner.call(api.finishUpload, { params: { uploadId } }));
  expect(sha256).toBe(createHash('sha256').update(content).digest('hex'));
});

test('an upload goes on at another process when the first one died with its lock', async () => {
  const content = pdf();
  const uploadId = await begin();
  expect((await send(origins[0], uploadId, 0, content.subarray(0, 1000))).status).toBe(204);
  await app.sql(`insert into upload_lock (upload_id, holder, until) values ($1, 'dead', now() + interval '1 second')`, [
    uploadId,
  ]);
  expect((await send(origins[1], uploadId, 1000, content.subarray(1000))).status).toBe(204);
  const { sha256 } = await must(owner.call(api.finishUpload, { params: { uploadId } }));
  expect(sha256).toBe(createHash('sha256').update(content).digest('hex'));
  expect(await app.sql('select 1 from upload_lock where upload_id = $1', [uploadId])).toEqual([]);
});

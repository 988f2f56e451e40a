import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type App } from '../../../app.ts';
import { BASE } from '../../../kernel/http.ts';
import { openLog } from '../../../kernel/log.ts';
import { openTestBucket, type TestBucket } from '../../../kernel/testing/bucket.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenIdentity } from '../../access/account/given.ts';
import { must } from '../../procedure/project/given.ts';
import * as api from './upload.contract.ts';

const quiet = openLog('silent');
let bucket: TestBucket;
let app: TestApp;
let second: App;
let owner: Caller;
/** Two processes on one database and one bucket, each with a folder of its own. */
let origins: [string, string];
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tenderdesk-second-'));

beforeAll(async () => {
  bucket = await openTestBucket();
  app = await openTestApp(bucket.env);
  for (const key of ['secret.key', 'data.keys'])
    fs.copyFileSync(path.join(app.config.dataDir, key), path.join(folder, key));
  second = await openApp({ ...app.config, dataDir: folder }, app.urls, quiet);
  origins = [await app.url(), await second.http.listen({ port: 0, host: '127.0.0.1' })];
  const given = givenIdentity(app);
  owner = await given.as(await given.organization(), []);
});
afterAll(async () => {
  await second.close();
  await app.close();
  await bucket.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const MB = 1024 ** 2;
const pdf = (size: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.7'), randomBytes(size - 8)]);
const send = (origin: string, uploadId: string, offset: number, part: Buffer) =>
  fetch(`${origin}${BASE}/attachment/upload/${uploadId}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${owner.token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(part),
  });

test.each([
  ['smaller than one part of the storage', 3000, [1000, 2000]],
  ['of several parts', 20 * MB + 5, [9 * MB, 12 * MB + 3]],
])('a file %s that begins at one process ends at the other', async (_name, size, [first, then]) => {
  const content = pdf(size);
  const { uploadId } = await must(
    owner.call(api.beginUpload, { body: { name: 'a.pdf', size, bizType: 'IMPLEMENTION_PLAN' } }),
  );
  expect((await send(origins[0], uploadId, 0, content.subarray(0, first))).status).toBe(204);
  expect((await must(owner.call(api.viewUpload, { params: { uploadId } }))).offset).toBe(first);
  expect((await send(origins[1], uploadId, first!, content.subarray(first, then))).status).toBe(204);
  expect((await send(origins[0], uploadId, then!, content.subarray(then))).status).toBe(204);
  const finished = await must(owner.call(api.finishUpload, { params: { uploadId } }));
  expect(finished.sha256).toBe(createHash('sha256').update(content).digest('hex'));
  // what came in parts is put together, and nothing of the parts stays
  const keys = bucket.keys().filter((key) => key !== 'store.mark');
  expect(keys.every((key) => /^[0-9a-f]{2}\//.test(key))).toBe(true);
  expect(fs.existsSync(path.join(app.config.dataDir, 'files'))).toBe(false);
});

test('while the storage is away an upload waits, and goes on where it was', async () => {
  const content = pdf(3000);
  const body = { name: 'a.pdf', size: content.length, bizType: 'IMPLEMENTION_PLAN' };
  const { uploadId } = await must(owner.call(api.beginUpload, { body }));
  expect((await send(origins[0], uploadId, 0, content.subarray(0, 1000))).status).toBe(204);
  const comeBack = bucket.leave();
  const away = { status: 503, body: { code: 'STORAGE_UNAVAILABLE' } };
  expect((await send(origins[0], uploadId, 1000, content.subarray(1000))).status).toBe(503);
  expect(await owner.call(api.viewUpload, { params: { uploadId } })).toMatchObject(away);
  expect(await owner.call(api.finishUpload, { params: { uploadId } })).toMatchObject(away);
  comeBack();
  expect((await must(owner.call(api.viewUpload, { params: { uploadId } }))).offset).toBe(1000);
  expect((await send(origins[1], uploadId, 1000, content.subarray(1000))).status).toBe(204);
  expect((await must(owner.call(api.finishUpload, { params: { uploadId } }))).size).toBe(3000);
});

test('a bucket of another database is refused at the start', async () => {
  await app.app.tools.files.leaveMark('of another one');
  await expect(openApp(app.config, app.urls, quiet)).rejects.toThrow('belongs to another database');
});

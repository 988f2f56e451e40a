import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MemoryLocker } from '@tus/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFiles, type FileDriver, type Files } from './files.ts';
import { openFolderFiles } from './folder-files.ts';

let folder: string;
let driver: FileDriver;
let files: Files;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tenderdesk-folder-'));
  driver = openFolderFiles(folder);
  files = openFiles(driver, new MemoryLocker());
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const MOST = 1_000_000;
const content = randomBytes(300_000);
const stream = (bytes: Buffer = content): Readable => Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]);
const count = (): number =>
  fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

test('what was stored is read again, whole, as a stream, and its first bytes', async () => {
  const stored = await files.store(stream(), MOST);
  expect(stored).toMatchObject({ size: 300_000, sha256: createHash('sha256').update(content).digest('hex') });
  expect((await files.readAll(stored.storageKey)).equals(content)).toBe(true);
  expect((await buffer(await files.read(stored.storageKey))).equals(content)).toBe(true);
  expect((await files.readHead(stored.storageKey, 8)).equals(content.subarray(0, 8))).toBe(true);
  await files.remove(stored.storageKey);
  await files.remove(stored.storageKey);
  expect(count()).toBe(0);
});

test('the head of a short file is the file', async () => {
  const { storageKey } = await files.store(Readable.from([Buffer.from('abc')]), MOST);
  expect((await files.readHead(storageKey, 8)).toString()).toBe('abc');
  const { storageKey: empty } = await files.store(Readable.from([]), MOST);
  expect((await files.readHead(empty, 8)).length).toBe(0);
  await Promise.all([storageKey, empty].map((key) => files.remove(key)));
});

test('a file that is not there is refused before a byte is read', async () => {
  await expect(files.read('00')).rejects.toThrow('ENOENT');
  await expect(files.readHead('00', 8)).rejects.toThrow('ENOENT');
});

test.each([
  ['is too long', () => stream(randomBytes(MOST + 1)), 'TOO_LARGE'],
  [
    'breaks off',
    () =>
      Readable.from(
        (async function* () {
          yield content;
          throw new Error('line cut');
        })(),
      ),
    'line cut',
  ],
])('nothing stays of a stream that %s', async (_name, broken, message) => {
  await expect(files.store(broken(), MOST)).rejects.toThrow(message);
  expect(count()).toBe(0);
});

test('a file stays when it was recorded, and only then', async () => {
  const kept = await files.keep(stream(), MOST, async ({ storageKey }) => storageKey);
  expect((await files.readAll(kept)).equals(content)).toBe(true);
  const refused = files.keep(stream(), MOST, async ({ storageKey }) => {
    expect((await files.readAll(storageKey)).equals(content)).toBe(true);
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect(count()).toBe(1);
  await files.remove(kept);
});

test('a driver that cannot write ends the upload with its own reason', async () => {
  const full = openFiles({ ...driver, write: async () => Promise.reject(new Error('disk full')) }, new MemoryLocker());
  await expect(full.keep(stream(), MOST, async () => 'recorded')).rejects.toThrow('disk full');
});

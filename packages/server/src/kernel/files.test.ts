import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MemoryLocker } from '@tus/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Alarms } from './alarms.ts';
import { HttpError } from './errors.ts';
import { LEAST_FREE, openFiles, type FileDriver, type Files } from './files.ts';
import { openFolderFiles } from './folder-files.ts';

let folder: string;
let driver: FileDriver;
let files: Files;
const raised: string[] = [];
const alarms: Alarms = { raise: async (kind, subject) => void raised.push(`${kind} ${subject}`) };

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tenderdesk-folder-'));
  driver = openFolderFiles(folder);
  files = openFiles(driver, new MemoryLocker(), alarms);
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
  expect((await files.readAll(stored)).equals(content)).toBe(true);
  expect((await buffer(await files.read(stored))).equals(content)).toBe(true);
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
  const gone = { storageKey: '00', size: 3, sha256: '' };
  await expect(files.read(gone)).rejects.toMatchObject({ status: 500, code: 'FILE_DAMAGED' });
  expect(await files.check(gone)).toBe('MISSING');
  await expect(files.readHead('00', 8)).rejects.toThrow('ENOENT');
});

test('one that goes while its part of the store is listed is listed no more', async () => {
  const { storageKey } = await files.store(stream(), MOST);
  const part = storageKey.slice(0, 2);
  const gone = path.join(folder, part, `${part}gone`);
  fs.symlinkSync('nowhere', gone);
  expect((await files.list(part)).map(({ name }) => name)).toEqual([storageKey]);
  fs.rmSync(gone);
  await files.remove(storageKey);
});

test.each(['when it is opened', 'in the middle'])(
  'one that the medium does not give back, %s, is found damaged',
  async (when) => {
    const broken = Object.assign(new Error('i/o error'), { code: 'EIO' });
    let mark: string | null = 'mark';
    const worn = openFiles(
      {
        ...driver,
        mark: async () => mark,
        async read() {
          if (when === 'when it is opened') throw broken;
          return Readable.from(
            (async function* () {
              yield content;
              throw broken;
            })(),
          );
        },
      },
      new MemoryLocker(),
      alarms,
    );
    const stored = {
      storageKey: '00',
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    };
    expect(await worn.check(stored)).toBe('CHANGED');
    // where none is there it says nothing of one
    mark = null;
    await expect(worn.check(stored)).rejects.toMatchObject({ status: 503, code: 'STORAGE_UNAVAILABLE' });
  },
);

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

test('a file that was refused goes', async () => {
  const before = count();
  const kept = await files.keep(stream(), MOST, async (stored) => stored);
  expect((await files.readAll(kept)).equals(content)).toBe(true);
  const refused = files.keep(stream(), MOST, async (stored) => {
    expect((await files.readAll(stored)).equals(content)).toBe(true);
    throw new HttpError(410, 'DEADLINE_PASSED');
  });
  await expect(refused).rejects.toThrow('DEADLINE_PASSED');
  expect(count()).toBe(before + 1);
  await files.remove(kept.storageKey);
});

test('a driver that cannot write ends the upload with its own reason', async () => {
  const full = openFiles(
    { ...driver, write: async () => Promise.reject(new Error('disk full')) },
    new MemoryLocker(),
    alarms,
  );
  await expect(full.keep(stream(), MOST, async () => 'recorded')).rejects.toThrow('disk full');
});

test('a file of which nobody knows whether it was recorded stays', async () => {
  const before = count();
  const unknown = files.keep(stream(), MOST, async () => {
    throw new Error('Connection terminated unexpectedly');
  });
  await expect(unknown).rejects.toThrow('Connection terminated');
  expect(count()).toBe(before + 1);
});

/** Another byte in the middle of a stored file. */
function flip(storageKey: string): void {
  const place = path.join(folder, storageKey.slice(0, 2), storageKey);
  const bytes = fs.readFileSync(place);
  bytes[bytes.length >> 1]! ^= 1;
  fs.writeFileSync(place, bytes);
}

test('a flipped byte is found before the first byte goes out, and raises an alarm', async () => {
  const stored = await files.store(stream(), MOST);
  expect(await files.check(stored)).toBe('SOUND');
  flip(stored.storageKey);
  raised.length = 0;
  await expect(files.read(stored)).rejects.toMatchObject({ code: 'FILE_DAMAGED' });
  await expect(files.readAll(stored)).rejects.toMatchObject({ code: 'FILE_DAMAGED' });
  expect(await files.check(stored)).toBe('CHANGED');
  expect(new Set(raised)).toEqual(new Set([`FILE ${stored.storageKey}`]));
});

test('of a large file the last chunk is held back until all of it is compared', async () => {
  const large = randomBytes(17 * 1024 * 1024);
  const stored = await files.store(Readable.from([large]), large.length);
  expect((await buffer(await files.read(stored))).equals(large)).toBe(true);
  flip(stored.storageKey);
  raised.length = 0;
  let received = 0;
  const sent = (async () => {
    for await (const chunk of await files.read(stored)) received += (chunk as Buffer).length;
  })();
  await expect(sent).rejects.toMatchObject({ code: 'FILE_DAMAGED' });
  expect(received).toBeGreaterThan(0);
  expect(received).toBeLessThan(large.length);
  expect(raised).toEqual([`FILE ${stored.storageKey}`]);
});

test.each([
  ['less than 2 GB are free', LEAST_FREE.OTHER - 1, 'low', [507, 'stored']],
  ['less than 500 MB are free', LEAST_FREE.BID - 1, 'full', [507, 507]],
  ['enough is free', LEAST_FREE.OTHER, 'ok', ['stored', 'stored']],
] as const)('while %s, bids are taken for longer than all else', async (_name, free, room, expected) => {
  const tight = openFiles({ ...driver, space: async () => ({ free, total: 1e12 }) }, new MemoryLocker(), alarms);
  const outcome = async (purpose: 'OTHER' | 'BID') =>
    tight.store(stream(), MOST, purpose).then(
      () => 'stored',
      (error: HttpError) => error.status,
    );
  expect([await outcome('OTHER'), await outcome('BID')]).toEqual(expected);
  expect(await tight.room()).toBe(room);
});

test.each<[string, FileDriver['space']]>([
  ['fails', () => Promise.reject(new Error('EROFS'))],
  ['never answers', () => new Promise(() => undefined)],
])('a place that %s takes nothing', async (_name, space) => {
  expect(await openFiles({ ...driver, space }, new MemoryLocker(), alarms).room()).toBe('unwritable');
});

test.each([
  ['ENOSPC', 507, 'STORAGE_FULL'],
  ['EROFS', 503, 'STORAGE_UNAVAILABLE'],
] as const)('a place that says %s is told of in words, and heals by itself', async (code, status, word) => {
  let broken = true;
  const sick: FileDriver = {
    ...driver,
    write: async (key, bytes) => {
      if (!broken) return driver.write(key, bytes);
      bytes.destroy();
      throw Object.assign(new Error(code), { code });
    },
  };
  const there = openFiles(sick, new MemoryLocker(), alarms);
  await expect(there.store(stream(), MOST)).rejects.toMatchObject({ status, code: word });
  broken = false;
  expect((await there.store(stream(), MOST)).size).toBe(content.length);
});

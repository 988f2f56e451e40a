import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MemoryLocker } from '@tus/server';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readStorage } from './config-storage.ts';
import { openFileDriver } from './file-driver.ts';
import { openFiles, type FileDriver, type Files } from './files.ts';
import { openTestBucket, type TestBucket } from './testing/bucket.ts';

let bucket: TestBucket;
let driver: FileDriver;
let files: Files;
const raised: string[] = [];

const driverOf = (env: Partial<TestBucket['env']>): Promise<FileDriver> =>
  openFileDriver({ bucket: readStorage(env, false), dataDir: '/nowhere' });
const openOn = (place: FileDriver): Files =>
  openFiles(place, new MemoryLocker(), { raise: async (kind, subject) => void raised.push(`${kind} ${subject}`) });

beforeAll(async () => {
  bucket = await openTestBucket();
  driver = await driverOf(bucket.env);
  files = openOn(driver);
});
afterAll(() => bucket.close());

const MB = 1024 ** 2;
const MOST = 40 * MB;
const inChunks = (bytes: Buffer): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / MB) }, (_, at) => bytes.subarray(at * MB, (at + 1) * MB)),
  );
const keyOf = (storageKey: string): string => `${storageKey.slice(0, 2)}/${storageKey}`;

test.each([
  ['small', 3],
  ['of one part', 300_000],
  ['of several parts', 17 * MB + 11],
])('a file that is %s is read again, whole and by its head', async (_name, size) => {
  const content = randomBytes(size);
  const stored = await files.store(inChunks(content), MOST);
  expect(bucket.keys()).toEqual([keyOf(stored.storageKey)]);
  expect((await buffer(await files.read(stored))).equals(content)).toBe(true);
  expect((await files.readAll(stored)).equals(content)).toBe(true);
  expect((await files.readHead(stored.storageKey, 8)).equals(content.subarray(0, 8))).toBe(true);
  expect(await files.check(stored)).toBe('SOUND');
  await files.remove(stored.storageKey);
  await files.remove(stored.storageKey);
  expect(bucket.keys()).toEqual([]);
});

test('an empty file has an empty head', async () => {
  const { storageKey } = await files.store(Readable.from([]), MOST);
  expect((await files.readHead(storageKey, 8)).length).toBe(0);
  await files.remove(storageKey);
});

test('what is not there, or was changed, is damaged, with an alarm', async () => {
  const gone = { storageKey: 'ab00', size: 3, sha256: '' };
  await expect(files.read(gone)).rejects.toMatchObject({ status: 500, code: 'FILE_DAMAGED' });
  expect(await files.check(gone)).toBe('MISSING');
  await expect(files.readHead('ab00', 8)).rejects.toThrow('ENOENT');
  const stored = await files.store(inChunks(randomBytes(9000)), MOST);
  bucket.flip(keyOf(stored.storageKey));
  await expect(files.readAll(stored)).rejects.toMatchObject({ code: 'FILE_DAMAGED' });
  expect(raised).toContain(`FILE ${stored.storageKey}`);
  await files.remove(stored.storageKey);
});

test.each([
  ['is too long', () => inChunks(randomBytes(MOST + 1)), 'TOO_LARGE'],
  [
    'breaks off after some parts',
    () =>
      Readable.from(
        (async function* () {
          for (let sent = 0; sent < 20; sent += 1) yield randomBytes(MB);
          throw new Error('line cut');
        })(),
      ),
    'line cut',
  ],
])('nothing stays of a stream that %s', async (_name, broken, message) => {
  await expect(files.store(broken(), MOST)).rejects.toThrow(message);
  expect(bucket.keys()).toEqual([]);
});

test('the sweep finds files by their part, and puts away what nobody names', async () => {
  await driver.write('cd01', inChunks(Buffer.from('one')));
  await driver.write('cd02', inChunks(Buffer.from('two')));
  await driver.write('ce01', inChunks(Buffer.from('other part')));
  const listed = await files.list('cd');
  expect(listed.map(({ name }) => name)).toEqual(['cd01', 'cd02']);
  expect(listed.every(({ hours }) => hours >= 0 && hours < 1)).toBe(true);
  await files.putAway('cd01');
  expect(bucket.keys()).toEqual(['cd/cd02', 'ce/ce01', 'put-away/cd01']);
  await files.remove('cd02');
  await files.remove('ce01');
});

test('a store bears the mark of its database', async () => {
  expect(await files.mark()).toBeNull();
  await files.leaveMark('0123');
  expect(await files.mark()).toBe('0123');
});

test.each([
  ['is away', {}, ['store', 'readAll', 'check']],
  ['knows no such bucket', { FILES: 's3://other-bucket' }, ['store', 'check']],
  ['does not know the key', { AWS_ACCESS_KEY_ID: 'nobody' }, ['store', 'readAll', 'check']],
])('a storage that %s is told of in words', async (name, other, calls) => {
  const elsewhere = await openTestBucket();
  const broken = openOn(await driverOf({ ...elsewhere.env, ...other }));
  if (name === 'is away') await elsewhere.close();
  else onTestFinished(() => elsewhere.close());
  expect(await broken.room()).toBe('unwritable');
  const answers = {
    store: () => broken.store(inChunks(Buffer.from('abc')), MOST),
    readAll: () => broken.readAll({ storageKey: 'ab12', size: 3, sha256: '' }),
    check: () => broken.check({ storageKey: 'ab12', size: 3, sha256: '' }),
  };
  const unavailable = { status: 503, code: 'STORAGE_UNAVAILABLE' };
  for (const call of calls) await expect(answers[call as keyof typeof answers]()).rejects.toMatchObject(unavailable);
});

test.each([
  ['s3://Upper_Case', {}, 'FILES must be s3://bucket'],
  ['/srv/files', {}, 'FILES must be s3://bucket'],
  ['s3://files', { AWS_ACCESS_KEY_ID: 'a' }, 'go together'],
  ['s3://files', { S3_ENDPOINT: 'storage' }, 'S3_ENDPOINT must be an address'],
  ['s3://files', { S3_ENDPOINT: 'http://storage.example' }, 'must begin with https'],
])('%s with %j is refused at the start', (FILES, more, message) => {
  expect(() => readStorage({ FILES, ...more }, true)).toThrow(message);
});

import { createHash, randomBytes } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { FileDriver } from '../files.ts';
import { addFile } from './file-entries.ts';

const content = randomBytes(100_000);
const file = {
  storageKey: 'ab'.repeat(16),
  size: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
};
const broken = (code: string) => Object.assign(new Error(code), { code });

/** Of what comes before it fails. */
async function* cut(code: string) {
  yield content.subarray(0, 60_000);
  throw broken(code);
}

/** How the file was found, and the bytes of its entry; null where there is none. */
async function added(read: () => Promise<Readable>, mark = async (): Promise<string | null> => 'mark') {
  const entries: Promise<Buffer>[] = [];
  const found = await addFile({ read, mark } as unknown as FileDriver, file, () => {
    const stream = new PassThrough();
    entries.push(buffer(stream));
    return stream;
  });
  return { found, bytes: (await entries[0]) ?? null };
}

test('a file goes in as it is', async () => {
  expect(await added(async () => Readable.from([content]))).toEqual({ found: 'SOUND', bytes: content });
});

test.each(['ENOENT', 'EIO'])('one that %s says cannot be opened is left out, and the backup goes on', async (code) => {
  expect(await added(() => Promise.reject(broken(code)))).toEqual({ found: 'MISSING', bytes: null });
});

test('one that the disk gives back in part is filled up, and found damaged', async () => {
  const { found, bytes } = await added(async () => Readable.from(cut('EIO')));
  expect(found).toBe('CHANGED');
  expect(bytes).toHaveLength(content.length);
  expect(bytes!.subarray(0, 60_000).equals(content.subarray(0, 60_000))).toBe(true);
});

test('a store that is away ends the backup', async () => {
  await expect(added(() => Promise.reject(broken('ECONNREFUSED')))).rejects.toThrow('ECONNREFUSED');
  await expect(added(async () => Readable.from(cut('EHOSTDOWN')))).rejects.toThrow('EHOSTDOWN');
  // a folder behind a network that is cut says of each file what a worn disk says of one
  for (const mark of [async () => null, () => Promise.reject(broken('EIO'))])
    await expect(added(() => Promise.reject(broken('EIO')), mark)).rejects.toThrow('EIO');
});

import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type FileDriver, isWorn, type Soundness, type StoredFile } from '../files.ts';
import { endOf, send, type AddEntry } from './parts.ts';

const isMissing = (error: NodeJS.ErrnoException): boolean => error.code === 'ENOENT';

/**
 * Adds a stored file to a part. One that is missing or cannot be opened is left out; one whose length is not what its row says,
 * or that cannot be read to its end, is cut or filled up to that.
 * @returns how it was found
 */
export async function addFile(driver: FileDriver, file: StoredFile, add: AddEntry): Promise<Soundness> {
  const content = await driver.read(file.storageKey).catch(async (error: NodeJS.ErrnoException) => {
    if (isMissing(error) || (await isWorn(driver, error))) return null;
    throw error;
  });
  if (!content) return 'MISSING';
  const entry = add(file.storageKey, file.size);
  const hash = createHash('sha256');
  let left = file.size;
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      hash.update(chunk);
      const taken = chunk.subarray(0, left);
      left -= taken.length;
      if (taken.length > 0) await send(entry, taken);
    }
  } catch (error) {
    if (!(await isWorn(driver, error))) throw error;
  }
  for (const filling = Buffer.alloc(FILLING_BYTES); left > 0; left -= FILLING_BYTES)
    await send(entry, filling.subarray(0, left));
  await endOf(entry);
  return hash.digest('hex') === file.sha256 ? 'SOUND' : 'CHANGED';
}

const FILLING_BYTES = 64 * 1024;

/** What files are called in the store. */
const KEY = /^[0-9a-f]{32}$/;

/** Puts a file from a part into the store. @throws Error for a name that no file has */
export async function putFile(driver: FileDriver, name: string, content: Readable): Promise<void> {
  if (!KEY.test(name)) throw new Error(`no name of a file: ${name}`);
  await driver.write(name, content);
}

import { createHash, randomBytes } from 'node:crypto';
import { pipeline, Transform, type Readable } from 'node:stream';
import type { Locker } from '@tus/server';
import { HttpError } from './errors.ts';
import { openPartialFiles, type PartialDriver, type PartialFiles } from './partial-files.ts';

export interface StoredFile {
  storageKey: string;
  size: number;
  sha256: string;
}

/** Where the bytes of files lie: a folder (folder-files.ts), or an object storage. Knows nothing of what they mean. */
export interface FileDriver {
  /** Writes the stream under a new key, durably before it answers. Of a stream that fails nothing stays. */
  write(key: string, content: Readable): Promise<void>;
  /** @throws Error when there is no such file, before a byte is read */
  read(key: string): Promise<Readable>;
  /** The first bytes, at most so many. */
  readHead(key: string, bytes: number): Promise<Buffer>;
  readAll(key: string): Promise<Buffer>;
  /** Nothing happens when there is no such file. */
  remove(key: string): Promise<void>;
  partial: PartialDriver;
}

/** Files under random names; what they mean is in the tables that hold their keys. */
export interface Files extends Pick<FileDriver, 'read' | 'readHead' | 'readAll'> {
  /** Stores the stream durably before it answers. @throws HttpError 413 above `most` bytes */
  store(content: Readable, most: number): Promise<StoredFile>;
  /**
   * Stores the stream for `record`, which writes down what it is. A file that `record` did not take is removed: this is
   * the one place that decides so.
   * @throws HttpError 413 above `most` bytes, and whatever `record` throws
   */
  keep<Result>(content: Readable, most: number, record: (stored: StoredFile) => Promise<Result>): Promise<Result>;
  /** Removes a file that no row names any more: after the commit that let go of it. */
  remove(storageKey: string): Promise<void>;
  /** Those that are not complete yet. */
  partial: PartialFiles;
}

/** The files that lie where `driver` puts them. @param locker for those that come in parts */
export function openFiles(driver: FileDriver, locker: Locker): Files {
  const { read, readHead, readAll, remove } = driver;
  const store: Files['store'] = async (content, most) => {
    const storageKey = randomBytes(16).toString('hex');
    const hash = createHash('sha256');
    let size = 0;
    const count = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        size += chunk.length;
        if (size > most) return next(new HttpError(413, 'TOO_LARGE'));
        hash.update(chunk);
        next(null, chunk);
      },
    });
    // whatever fails on the way fails the last stream, and so the writing
    pipeline(content, count, () => undefined);
    await driver.write(storageKey, count);
    return { storageKey, size, sha256: hash.digest('hex') };
  };
  return {
    store,
    async keep(content, most, record) {
      const stored = await store(content, most);
      try {
        return await record(stored);
      } catch (error) {
        await remove(stored.storageKey);
        throw error;
      }
    },
    read,
    readHead,
    readAll,
    remove,
    partial: openPartialFiles(driver.partial, locker),
  };
}

import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HttpError } from './errors.ts';
import { openPartialFiles, type PartialFiles } from './partial-files.ts';

export interface StoredFile {
  storageKey: string;
  size: number;
  sha256: string;
}

/** Files on disk under random names; what they mean is in the table `attachment`. */
export interface Files {
  /** Stores the stream durably before it answers. @throws HttpError 413 above `most` bytes */
  store(content: Readable, most: number): Promise<StoredFile>;
  /** Opens a stored file for reading. */
  read(storageKey: string): Readable;
  /** The whole content of a stored file. */
  readAll(storageKey: string): Promise<Buffer>;
  remove(storageKey: string): Promise<void>;
  /** Those that are not complete yet. */
  partial: PartialFiles;
}

/** Files under `folder`, spread over 256 folders. */
export function openFiles(folder: string): Files {
  const place = (key: string): string => path.join(folder, key.slice(0, 2), key);
  return {
    async store(content, most) {
      const storageKey = randomBytes(16).toString('hex');
      const target = place(storageKey);
      await fs.promises.mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
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
      const file = fs.createWriteStream(`${target}.part`, { flags: 'wx', mode: 0o600, flush: true });
      try {
        await pipeline(content, count, file);
        await fs.promises.rename(`${target}.part`, target);
      } catch (error) {
        await fs.promises.rm(`${target}.part`, { force: true });
        throw error;
      }
      return { storageKey, size, sha256: hash.digest('hex') };
    },
    read: (key) => fs.createReadStream(place(key)),
    readAll: (key) => fs.promises.readFile(place(key)),
    partial: openPartialFiles(path.join(folder, 'partial')),
    remove: (key) => fs.promises.rm(place(key), { force: true }),
  };
}

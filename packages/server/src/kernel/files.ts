import { createHash, randomBytes } from 'node:crypto';
import { pipeline, Readable, Transform } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locker } from '@tus/server';
import type { Alarms } from './alarms.ts';
import { badField, HttpError, isRefusal } from './errors.ts';
import { openPartialFiles, type PartialDriver, type PartialFiles } from './partial-files.ts';
import type { Scanner } from './scanner.ts';

/** A stored file as the row that names it knows it. */
export interface StoredFile {
  storageKey: string;
  /** Bytes. */
  size: number;
  /** Of all its bytes, in hex. */
  sha256: string;
}

/** Bytes of the place where files lie. */
export interface Space {
  free: number;
  total: number;
}

/** Where the bytes of files lie: a folder (folder-files.ts), or a bucket of an object storage (bucket-files.ts). Knows nothing of what they mean. */
export interface FileDriver {
  /** Writes the stream under a new key, durably before it answers. Of a stream that fails nothing stays. */
  write(key: string, content: Readable): Promise<void>;
  /** @throws Error ENOENT when there is no such file, before a byte is read */
  read(key: string): Promise<Readable>;
  /** The first bytes, at most so many. */
  readHead(key: string, bytes: number): Promise<Buffer>;
  readAll(key: string): Promise<Buffer>;
  /** Nothing happens when there is no such file. */
  remove(key: string): Promise<void>;
  /** Names in one of the 256 parts of the store (two hex digits), whole files and leftovers, with their age in hours. */
  list(part: string): Promise<{ name: string; hours: number }[]>;
  /** Puts away what no row names, for those who have to look for it; forgets what was put away 30 days ago. */
  putAway(name: string): Promise<void>;
  /** How full it is. @throws Error where it cannot be written */
  space(): Promise<Space>;
  /** The mark that was left in the store; null in one that has none. */
  mark(): Promise<string | null>;
  leaveMark(mark: string): Promise<void>;
  partial: PartialDriver;
}

const GB = 1024 ** 3;

/** Bytes that stay free: the last ones are kept for bids, and for the database that writes beside them. */
export const LEAST_FREE = { OTHER: 2 * GB, BID: GB / 2 } as const;

/** What the store still takes: everything, bids alone, nothing for want of room, nothing because it cannot be written. */
export type Room = 'ok' | 'low' | 'full' | 'unwritable';

/** A folder behind a dead network answers late or never. */
const ROOM_MS = 1500;

/** What a file is stored for. */
export type Purpose = keyof typeof LEAST_FREE;

/** Files up to this size are compared before their first byte goes out. */
const WHOLE_BYTES = 16 * 1024 * 1024;

/** How a stored file is found. */
export type Soundness = 'SOUND' | 'MISSING' | 'CHANGED';

/** Files under random names; what they mean is in the tables that hold their keys. */
export interface Files extends Pick<FileDriver, 'readHead' | 'list' | 'putAway' | 'space' | 'mark' | 'leaveMark'> {
  /**
   * Stores the stream durably before it answers.
   * @throws HttpError 413 above `most` bytes, 507 where no room is left for the purpose, 503 where nothing can be written
   */
  store(content: Readable, most: number, purpose?: Purpose): Promise<StoredFile>;
  /**
   * Stores the stream for `record`, which writes down what it is. A file that `record` refuses, or that the scanner could not look
   * into, is removed. Where it fails
   * in another way the row may have been committed, so the file stays: the sweep takes what no row names (file-care.ts).
   * @throws as `store`, and whatever `record` throws
   */
  keep<Result>(
    content: Readable,
    most: number,
    record: (stored: StoredFile) => Promise<Result>,
    purpose?: Purpose,
  ): Promise<Result>;
  /** @throws HttpError 507 where no room is left for the purpose, 503 where nothing can be written */
  makeRoom(purpose: Purpose): Promise<void>;
  /** What the store still takes, within 1.5 seconds: one that does not say so by then cannot be written. */
  room(): Promise<Room>;
  /**
   * Reads a file and compares it with its hash: up to 16 MB before the first byte, of larger ones the last chunk comes only
   * once all are compared. @throws HttpError 500 FILE_DAMAGED, with an alarm
   */
  read(file: StoredFile): Promise<Readable>;
  /** The whole file, compared with its hash. @throws HttpError 500 FILE_DAMAGED, with an alarm */
  readAll(file: StoredFile): Promise<Buffer>;
  /**
   * Lets the scanner look into a file, where there is one.
   * @throws HttpError 400 for what harms, 503 SCANNER_UNAVAILABLE, with an alarm
   */
  refuseHarmful(file: StoredFile): Promise<void>;
  /**
   * Compares a file with its hash. One that alone cannot be read to its end is not what its row says.
   * @throws HttpError 503 where the place is away
   */
  check(file: StoredFile): Promise<Soundness>;
  /** Removes a file that no row names any more: after the commit that let go of it. */
  remove(storageKey: string): Promise<void>;
  /** Those that are not complete yet. */
  partial: PartialFiles;
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';
const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

/**
 * Whether the medium does not give one file back while the others are there, as a disk that wears out. A place that is away as a
 * whole says nothing of a file: it bears its mark no more.
 */
export const isWorn = async ({ mark }: Pick<FileDriver, 'mark'>, error: unknown): Promise<boolean> =>
  codeOf(error) === 'EIO' && (await mark().then(Boolean, () => false));

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** What a place says that takes or gives no files, in words. */
function unusable(error: Error): Error {
  if (['ENOSPC', 'EDQUOT'].includes(codeOf(error))) return new HttpError(507, 'STORAGE_FULL', { cause: error });
  if (['EROFS', 'EACCES', 'EPERM', 'EIO', 'EHOSTDOWN'].includes(codeOf(error)))
    return new HttpError(503, 'STORAGE_UNAVAILABLE', { headers: { 'retry-after': '60' }, cause: error });
  return error;
}

/** What could not be looked into has no row, and is sent again. */
const isUnscanned = (error: unknown): boolean => error instanceof HttpError && error.code === 'SCANNER_UNAVAILABLE';

/** Hashes what passes and holds the last chunk back until the hash is the one that the row has. */
function compared(file: StoredFile, damaged: (how: Soundness) => Error): Transform {
  const hash = createHash('sha256');
  let held: Buffer | null = null;
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk);
      if (held) this.push(held);
      held = chunk;
      next();
    },
    flush(next) {
      if (hash.digest('hex') !== file.sha256) return next(damaged('CHANGED'));
      next(null, held);
    },
  });
}

/**
 * The files that lie where `driver` puts them.
 * @param locker for those that come in parts
 * @param alarms told of what is damaged, full, cannot be written or cannot be looked into
 * @param scanner null where nobody looks into files
 */
export function openFiles(driver: FileDriver, locker: Locker, alarms: Alarms, scanner: Scanner | null = null): Files {
  const { list, putAway, mark, leaveMark } = driver;
  const tell = (error: Error): never => {
    throw unusable(error);
  };
  const readHead: Files['readHead'] = (key, bytes) => driver.readHead(key, bytes).catch(tell);
  const remove: Files['remove'] = (key) => driver.remove(key).catch(tell);
  const damaged = (file: StoredFile, how: Soundness): HttpError => {
    void alarms.raise('FILE', file.storageKey, {
      zh: `存储的文件${how === 'MISSING' ? '缺失' : '与其哈希不符'}：${file.storageKey}`,
      en: `A stored file is ${how === 'MISSING' ? 'missing' : 'not what its hash says'}: ${file.storageKey}`,
    });
    return new HttpError(500, 'FILE_DAMAGED');
  };
  const readAll: Files['readAll'] = async (file) => {
    const bytes = await driver.readAll(file.storageKey).catch((error: Error) => {
      throw isMissing(error) ? damaged(file, 'MISSING') : unusable(error);
    });
    if (sha256Of(bytes) !== file.sha256) throw damaged(file, 'CHANGED');
    return bytes;
  };
  const check: Files['check'] = async (file) => {
    const hash = createHash('sha256');
    try {
      for await (const chunk of await driver.read(file.storageKey)) hash.update(chunk as Buffer);
    } catch (error) {
      if (isMissing(error)) return 'MISSING';
      if (await isWorn(driver, error)) return 'CHANGED';
      throw unusable(error as Error);
    }
    return hash.digest('hex') === file.sha256 ? 'SOUND' : 'CHANGED';
  };
  const makeRoom: Files['makeRoom'] = async (purpose) => {
    const { free } = await driver.space().catch(tell);
    if (free >= LEAST_FREE[purpose]) return;
    void alarms.raise('DISK', 'files', {
      zh: `文件存储空间不足：剩余 ${Math.floor(free / 1024 ** 2)} MB，已拒收上传`,
      en: `The file store is short of room: ${Math.floor(free / 1024 ** 2)} MB are left, uploads are refused`,
    });
    throw new HttpError(507, 'STORAGE_FULL');
  };
  const roomNow = async (): Promise<Room> => {
    const space = await driver.space().catch(() => null);
    if (space === null) return 'unwritable';
    if (space.free < LEAST_FREE.BID) return 'full';
    return space.free < LEAST_FREE.OTHER ? 'low' : 'ok';
  };
  const store: Files['store'] = async (content, most, purpose = 'OTHER') => {
    await makeRoom(purpose);
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
    await driver.write(storageKey, count).catch(tell);
    return { storageKey, size, sha256: hash.digest('hex') };
  };
  return {
    store,
    async keep(content, most, record, purpose) {
      const stored = await store(content, most, purpose);
      try {
        return await record(stored);
      } catch (error) {
        if (isRefusal(error) || isUnscanned(error)) await remove(stored.storageKey);
        throw error;
      }
    },
    makeRoom,
    room: () => Promise.race([roomNow(), sleep(ROOM_MS, 'unwritable' as const, { ref: false })]),
    async read(file) {
      if (file.size <= WHOLE_BYTES) return Readable.from([await readAll(file)]);
      const content = await driver.read(file.storageKey).catch((error: Error) => {
        throw isMissing(error) ? damaged(file, 'MISSING') : unusable(error);
      });
      return pipeline(
        content,
        compared(file, (how) => damaged(file, how)),
        () => undefined,
      );
    },
    readAll,
    async refuseHarmful(file) {
      if (!scanner) return;
      const content = await driver.read(file.storageKey).catch(tell);
      const found = await scanner.find(content).catch(async (error: Error) => {
        await alarms.raise('FILE', 'scanner', {
          zh: `病毒扫描服务不可用，已拒收上传：${error.message}`,
          en: `The virus scanner cannot be used, uploads are refused: ${error.message}`,
        });
        throw new HttpError(503, 'SCANNER_UNAVAILABLE', { headers: { 'retry-after': '60' }, cause: error });
      });
      if (found === null) return;
      throw badField('file', {
        zh: `文件含有恶意内容（${found}），未保存：请用杀毒软件检查来源设备后重新上传`,
        en: `The file holds something harmful (${found}) and was not kept: check the machine that it comes from, and upload it anew`,
      });
    },
    check,
    readHead,
    remove,
    list,
    putAway,
    space: driver.space,
    mark,
    leaveMark,
    partial: openPartialFiles(driver.partial, locker, unusable),
  };
}

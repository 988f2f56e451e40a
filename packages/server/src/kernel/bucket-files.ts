import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { openBucketParts } from './bucket-parts.ts';
import type { BucketConfig } from './config-storage.ts';
import { HOUR_MS, MARK, PUT_AWAY_HOURS } from './file-layout.ts';
import type { FileDriver } from './files.ts';

const PART_BYTES = 8 * 1024 ** 2;

/** A request of which nothing is heard ends before its caller's patience; the client tries twice more. */
const CONNECT_MS = 3000;
const SILENT_MS = 20_000;

/** A large file is read as slowly as its reader takes it: bounded lines would let a few of them keep bids out. */
const LINES = { keepAlive: true, maxSockets: Infinity };

/** How storages of several makers say that they are full. */
const FULL = /StorageFull|QuotaExceeded|InsufficientStorage|DiskFull/i;

/** The storage gives nothing, which says nothing of a file. */
const AWAY = 'EHOSTDOWN';

/** How networks fail. */
const CUT = /^E(?:CONN|HOST|NET|AI_|TIMEDOUT|PIPE)|^ENOTFOUND$/;

/** What went wrong at the storage, by codes that the system has; what is no matter of the storage stays what it is. */
function asOfFolder(error: unknown): Error {
  const cause = error as Error & { code?: string };
  const as = (code: string): Error => Object.assign(new Error(`${code}: ${cause.message}`, { cause }), { code });
  if (cause instanceof S3ServiceException) {
    if (cause.$metadata.httpStatusCode === 507 || FULL.test(cause.name)) return as('ENOSPC');
    return as(cause.name === 'NoSuchKey' ? 'ENOENT' : AWAY);
  }
  const away = cause.name === 'TimeoutError' || cause.name === 'CredentialsProviderError' || CUT.test(cause.code ?? '');
  return away ? as(AWAY) : cause;
}

function fail(error: unknown): never {
  throw asOfFolder(error);
}

/** Files in a bucket, by the same names as in a folder. Processes that use the bucket share the files, and need no folder. */
export function openBucketFiles({ bucket, endpoint, region, credentials }: BucketConfig): FileDriver {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    requestHandler: {
      ...{ connectionTimeout: CONNECT_MS, socketTimeout: SILENT_MS },
      ...{ httpAgent: LINES, httpsAgent: LINES },
    },
    // storages of other makers know none of the newer checksums
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (Key: string): { Bucket: string; Key: string } => ({ Bucket: bucket, Key });
  const place = (key: string): string => `${key.slice(0, 2)}/${key}`;
  const away = (name: string): string => `put-away/${name}`;

  const get = async (key: string): Promise<Readable> => {
    const { Body } = await client.send(new GetObjectCommand(at(key))).catch(fail);
    return Body as Readable;
  };
  const put = async (key: string, Body: Buffer): Promise<void> => {
    await client.send(new PutObjectCommand({ ...at(key), Body })).catch(fail);
  };
  const remove = async (key: string): Promise<void> => {
    await client.send(new DeleteObjectCommand(at(key))).catch(fail);
  };
  const list = async (prefix: string): Promise<{ name: string; size: number; hours: number }[]> => {
    const found: { name: string; size: number; hours: number }[] = [];
    try {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
        for (const { Key = '', Size = 0, LastModified = new Date() } of Contents) {
          const hours = (Date.now() - LastModified.getTime()) / HOUR_MS;
          found.push({ name: Key.slice(prefix.length), size: Size, hours });
        }
      }
    } catch (error) {
      fail(error);
    }
    return found;
  };

  return {
    async write(key, content) {
      let broken: Error | null = null;
      content.once('error', (error) => (broken = error));
      const params = { ...at(place(key)), Body: content };
      try {
        // what it began and cannot end it takes back
        await new Upload({ client, params, partSize: PART_BYTES, queueSize: 2 }).done();
      } catch (error) {
        throw broken ?? asOfFolder(error);
      }
    },
    read: (key) => get(place(key)),
    async readHead(key, bytes) {
      const head: Buffer[] = [];
      let length = 0;
      for await (const chunk of await get(place(key))) {
        head.push(chunk as Buffer);
        length += (chunk as Buffer).length;
        if (length >= bytes) break;
      }
      return Buffer.concat(head).subarray(0, bytes);
    },
    readAll: async (key) => buffer(await get(place(key))).catch(fail),
    remove: (key) => remove(place(key)),
    list: (part) => list(`${part}/`),
    async putAway(name) {
      await client
        .send(new CopyObjectCommand({ ...at(away(name)), CopySource: `${bucket}/${place(name)}` }))
        .catch(fail);
      await remove(place(name));
      for (const old of await list(away(''))) if (old.hours > PUT_AWAY_HOURS) await remove(away(old.name));
    },
    async space() {
      await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: MARK })).catch(fail);
      // a bucket does not say how full it is; one that is full refuses what is written
      return { free: Number.MAX_SAFE_INTEGER, total: Number.MAX_SAFE_INTEGER };
    },
    async mark() {
      try {
        return (await buffer(await get(MARK))).toString();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    leaveMark: (mark) => put(MARK, Buffer.from(mark)),
    partial: openBucketParts({ get, put, remove, list }),
  };
}

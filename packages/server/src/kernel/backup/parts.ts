import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { extract, pack } from 'tar-stream';
import { ConfigError } from '../config-error.ts';

/** A file of a backup as the catalogue knows it. */
export interface Part {
  name: string;
  /** Bytes of the file as it lies there, encrypted. */
  bytes: number;
  /** Of these bytes, in hex. */
  sha256: string;
}

/** Adds an entry to a part. What is written has to come to `size` bytes. */
export type AddEntry = (name: string, size: number) => Writable;

/** Of these two a part with tables is compressed: files are so already, or are sealed. */
const isZipped = (name: string): boolean => name.includes('.gz.');

/** Hashes and counts what passes. */
export function tally(hash: Hash, count: (bytes: number) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk);
      count(chunk.length);
      next(null, chunk);
    },
  });
}

/** Encrypts for the holders of these public keys. @throws ConfigError for what is no public key */
export function encrypterFor(recipients: readonly string[]): Encrypter {
  const encrypter = new Encrypter();
  for (const recipient of recipients)
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new ConfigError(`BACKUP_RECIPIENT: "${recipient}" is no public key, as npm run backup -- keygen gives it.`);
    }
  return encrypter;
}

/** Opens with this secret key. @throws ConfigError for what is none */
export function decrypterFor(identity: string): Decrypter {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
  } catch {
    throw new ConfigError('The file of the key holds no secret key, as npm run backup -- keygen writes it.');
  }
  return decrypter;
}

/**
 * Writes an encrypted archive (tar, those of tables through gzip, then age), durably before it answers.
 * @param produce adds the entries one after the other
 * @throws Error whatever `produce` throws, and where the file is there already or cannot be written
 */
export async function writePart(
  folder: string,
  name: string,
  encrypter: Encrypter,
  produce: (add: AddEntry) => Promise<void>,
): Promise<Part> {
  const archive = pack();
  const plain = Readable.from(archive);
  const packed = isZipped(name) ? joined(plain, createGzip({ level: 3 })) : plain;
  const hash = createHash('sha256');
  let bytes = 0;
  const sealed = await encrypter.encrypt(Readable.toWeb(packed) as ReadableStream<Uint8Array>);
  const written = pipeline(
    Readable.fromWeb(sealed as Parameters<typeof Readable.fromWeb>[0]),
    tally(hash, (more) => (bytes += more)),
    fs.createWriteStream(path.join(folder, name), { flags: 'wx', mode: 0o600, flush: true }),
  );
  const produced = produce((entry, size) => archive.entry({ name: entry, size, mtime: new Date(0) })).then(
    () => archive.finalize(),
    (error: Error) => {
      archive.destroy(error);
      throw error;
    },
  );
  // who writes waits for ever where nobody takes it any more
  await Promise.race([produced, written.then(() => produced)]);
  await Promise.all([produced, written]);
  return { name, bytes, sha256: hash.digest('hex') };
}

/** The second stream behind the first one, whose faults are those of the second. */
function joined<To extends Transform>(from: Readable, to: To): To {
  from.on('error', (error) => to.destroy(error)).pipe(to);
  return to;
}

export const damaged = (name: string): ConfigError =>
  new ConfigError(`${name} is damaged or not of this backup: take another copy of the backup.`);

/** What comes, with every fault on the way named by the part. */
async function* orDamaged(name: string, content: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of content) yield chunk as Buffer;
  } catch {
    throw damaged(name);
  }
}

/**
 * Reads a part, entry by entry.
 * @param take has to read its entry to the end before it answers
 * @throws ConfigError where the part is missing, damaged, of another backup or not for this key; whatever `take` throws
 */
export async function readPart(
  folder: string,
  part: Part,
  decrypter: Decrypter,
  take: (name: string, content: Readable) => Promise<void>,
): Promise<void> {
  const hash = createHash('sha256');
  let bytes = 0;
  const lying = joined(
    fs.createReadStream(path.join(folder, part.name)),
    tally(hash, (more) => (bytes += more)),
  );
  const opened = await decrypter.decrypt(Readable.toWeb(lying) as ReadableStream<Uint8Array>).catch(() => {
    lying.destroy();
    throw damaged(part.name);
  });
  const plain = Readable.fromWeb(opened as Parameters<typeof Readable.fromWeb>[0]);
  const archive = extract();
  const feeding = pipeline(
    Readable.from(orDamaged(part.name, isZipped(part.name) ? joined(plain, createGunzip()) : plain)),
    archive,
  );
  // the loop below meets the same fault
  feeding.catch(() => undefined);
  for await (const entry of archive) await take(entry.header.name, Readable.from(entry));
  await feeding;
  if (bytes !== part.bytes || hash.digest('hex') !== part.sha256) throw damaged(part.name);
}

/** Waits for an event of a stream that may fail before. */
async function until(to: Writable, event: 'drain' | 'finish'): Promise<void> {
  const over = new AbortController();
  const closed = once(to, 'close', over).then(() => {
    throw new Error('the stream was closed before its end');
  });
  try {
    await Promise.race([once(to, event, over), closed]);
  } finally {
    closed.catch(() => undefined);
    over.abort();
  }
}

/** Writes to a stream as fast as it takes it. */
export async function send(to: Writable, chunk: Buffer): Promise<void> {
  if (!to.write(chunk)) await until(to, 'drain');
}

/** Ends a stream and waits until it has written all. */
export async function endOf(to: Writable): Promise<void> {
  const done = until(to, 'finish');
  to.end();
  await done;
}

import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Decrypter, Encrypter } from 'age-encryption';
import { ConfigError } from '../config-error.ts';
import type { Soundness } from '../files.ts';
import type { Part } from './parts.ts';
import type { TableSum } from './tables.ts';

const FORMAT = 'tenderdesk-backup-1';
const FILE = 'catalogue.age';

/** What a backup holds. It is written last: without it a backup is none. */
export interface Catalogue {
  format: typeof FORMAT;
  /** Real time of what it holds, ISO 8601. */
  time: string;
  /** Names of the migrations that the database had had. */
  migrations: string[];
  tables: TableSum[];
  sequences: { name: string; value: string; called: boolean }[];
  files: {
    count: number;
    bytes: number;
    /** Files that were missing or not what their rows say when the backup was made. */
    faults: { storageKey: string; found: Soundness }[];
  };
  parts: Part[];
}

/** @returns the digest by which the backup is known, in hex */
export async function writeCatalogue(
  folder: string,
  encrypter: Encrypter,
  catalogue: Omit<Catalogue, 'format'>,
): Promise<string> {
  const text = JSON.stringify({ format: FORMAT, ...catalogue });
  // whole or not at all
  const draft = path.join(folder, `${FILE}.part`);
  fs.writeFileSync(draft, await encrypter.encrypt(text), { flag: 'wx', mode: 0o600, flush: true });
  fs.renameSync(draft, path.join(folder, FILE));
  if (process.platform !== 'win32') syncFolder(folder);
  return digestOf(text);
}

/** Makes the names in a folder durable. */
function syncFolder(folder: string): void {
  const handle = fs.openSync(folder, 'r');
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The catalogue of the backup in a folder, once all its parts are there in their lengths.
 * @throws ConfigError for a folder without a whole backup, another key, a damaged catalogue
 */
export async function readCatalogue(
  folder: string,
  decrypter: Decrypter,
): Promise<{ catalogue: Catalogue; digest: string }> {
  const file = path.join(folder, FILE);
  if (!fs.existsSync(file))
    throw new ConfigError(
      `${folder} holds no whole backup of TenderDesk: ${FILE} is missing, which is written when all else is there.`,
    );
  const bytes = fs.readFileSync(file);
  const text = await decrypter.decrypt(bytes, 'text').catch((error: Error) => {
    throw new ConfigError(
      error.message.includes('no identity matched')
        ? `The backup in ${folder} was not made for this key: take the secret key that belongs to BACKUP_RECIPIENT of then.`
        : `${FILE} is damaged: take another copy of the backup.`,
    );
  });
  const catalogue = JSON.parse(text) as Catalogue;
  if (catalogue.format !== FORMAT)
    throw new ConfigError(`The backup in ${folder} is of another version of TenderDesk: restore it with that one.`);
  for (const { name, bytes: size } of catalogue.parts) {
    const stat = fs.statSync(path.join(folder, name), { throwIfNoEntry: false });
    if (!stat) throw new ConfigError(`${name} is missing in ${folder}: take the whole folder of the backup.`);
    if (stat.size !== size)
      throw new ConfigError(
        `${name} has ${stat.size} bytes instead of ${size}: it was cut off or is of another backup; take another copy.`,
      );
  }
  return { catalogue, digest: digestOf(text) };
}

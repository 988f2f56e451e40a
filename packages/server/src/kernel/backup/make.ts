import fs from 'node:fs';
import type { Encrypter } from 'age-encryption';
import { sql } from 'kysely';
import pg from 'pg';
import { ConfigError } from '../config-error.ts';
import { builderOn, type Database } from '../database.ts';
import { BACKUP_LOCK, type FileHolder } from '../file-care.ts';
import type { FileDriver } from '../files.ts';
import { newId } from '../ids.ts';
import { MIGRATION_LOCK, refuseCutOff, takeTurn } from '../migrator.ts';
import { writeCatalogue, type Catalogue } from './catalogue.ts';
import { addFile } from './file-entries.ts';
import { encrypterFor, endOf, send, writePart, type Part } from './parts.ts';
import { connectForCopy, copyOut, sequences, storedTables, type TableSum } from './tables.ts';

/** What a backup is made of and where it goes. */
export interface BackupJob {
  /** The role that owns the tables. */
  ownerUrl: string;
  driver: FileDriver;
  /** Tables that name files. */
  holders: readonly FileHolder[];
  /** Made for this backup: nothing may be in it. */
  folder: string;
  /** Public keys; each of their holders can open the backup. */
  recipients: readonly string[];
  /** How long another backup, or the sweep of files, is waited for, in real milliseconds. */
  waitMs?: number | undefined;
  say: (line: string) => void;
}

/** Bytes of files in a part, above which the next one begins. */
const PART_BYTES = 1024 ** 3;
/** Bytes of a table in an entry of its part. */
const ENTRY_BYTES = 4 * 1024 ** 2;
/** Above what the sweep of files takes. */
const WAIT_MS = 20_000;

/**
 * Makes a backup of database and files as they stand at one moment, while people work.
 * @returns what it holds, and the digest by which it is known
 * @throws ConfigError in words for what its operator can mend; a folder that is left without a catalogue is no backup
 */
export async function makeBackup(job: BackupJob): Promise<{ catalogue: Omit<Catalogue, 'format'>; digest: string }> {
  const encrypter = encrypterFor(job.recipients);
  makeFolder(job.folder);
  const client = await connectForCopy(job.ownerUrl);
  try {
    await takeLock(client, job.waitMs ?? WAIT_MS);
    const begun = new Date();
    await beginCopy(client);
    const catalogue = await copyAll(job, client, encrypter);
    await client.query('commit');
    const digest = await writeCatalogue(job.folder, encrypter, catalogue);
    await note(client, begun, catalogue, digest);
    return { catalogue, digest };
  } finally {
    await client.end();
  }
}

function makeFolder(folder: string): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (fs.readdirSync(folder).length > 0)
    throw new ConfigError(`${folder} is not empty: each backup gets a folder of its own.`);
}

/** Until the connection ends, no file is put away (file-care.ts). */
async function takeLock(client: pg.Client, waitMs: number): Promise<void> {
  await client.query(`set lock_timeout = ${waitMs}`);
  await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK]).catch((error: Error & { code?: string }) => {
    if (error.code === '55P03') throw new ConfigError('Another backup is being made: one at a time.');
    throw error;
  });
  await client.query('set lock_timeout = 0');
}

/**
 * Fixes the moment of the backup. Whoever looks at a table that was emptied or written anew after that moment finds it empty:
 * from before it until the end all of them are held, and no migration is half way.
 * @throws ConfigError for a database that a restore has filled in part
 */
async function beginCopy(client: pg.Client): Promise<void> {
  await takeTurn(client);
  await refuseCutOff(client);
  const names = (await storedTables(client)).map(({ name }) => pg.escapeIdentifier(name));
  await client.query('begin isolation level repeatable read read only');
  if (names.length > 0) await client.query(`lock table ${names.join(', ')} in access share mode`);
  // the first question fixes the moment
  await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
}

async function copyAll(
  { driver, holders, folder, say }: BackupJob,
  client: pg.Client,
  encrypter: Encrypter,
): Promise<Omit<Catalogue, 'format'>> {
  const db = builderOn(client);
  const { time, migrations } = await standing(client);
  await requireOwnFiles(db, driver);
  const tables: TableSum[] = [];
  const tablePart = await writePart(folder, 'tables.tar.gz.age', encrypter, async (add) => {
    for (const table of await storedTables(client)) {
      let entries = 0;
      let [held, size]: [Buffer[], number] = [[], 0];
      const flush = async (): Promise<void> => {
        if (size === 0) return;
        const entry = add(`${table.name}/${String((entries += 1)).padStart(6, '0')}`, size);
        await send(entry, Buffer.concat(held));
        await endOf(entry);
        [held, size] = [[], 0];
      };
      tables.push(
        await copyOut(client, table, async (chunk) => {
          held.push(chunk);
          size += chunk.length;
          if (size >= ENTRY_BYTES) await flush();
        }),
      );
      await flush();
    }
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(`${rows} rows of ${tables.length} tables.`);
  const found = await copyFiles({ db, driver, holders, folder, encrypter });
  say(`${found.files.count} files of ${(found.files.bytes / 1024 ** 2).toFixed(1)} MB.`);
  for (const { storageKey, found: how } of found.files.faults) say(`${how} ${storageKey}`);
  return {
    time,
    migrations,
    tables,
    sequences: await sequences(client),
    files: found.files,
    parts: [tablePart, ...found.parts],
  };
}

/** Moment and schema of the snapshot. @throws ConfigError for a database that the product has never been in */
async function standing(client: pg.Client): Promise<{ time: string; migrations: string[] }> {
  const known = await client.query(`select to_regclass('schema_migration') is not null as known`);
  if (!(known.rows as { known: boolean }[])[0]?.known)
    throw new ConfigError('There are no tables of TenderDesk in this database: start the product once first.');
  const { rows } = await client.query<{ time: string; names: string[] }>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as time,
       array(select name from schema_migration order by name) as names`,
  );
  return { time: rows[0]!.time, migrations: rows[0]!.names };
}

/** @throws ConfigError where the files are not those of the database: without them a backup is worth nothing */
async function requireOwnFiles(db: Database, driver: FileDriver): Promise<void> {
  const known = await db.selectFrom('fileStore').select('mark').executeTakeFirst();
  if (known && known.mark !== (await driver.mark()))
    throw new ConfigError(
      'The store of files (files in DATA_DIR, or the bucket in FILES) is not that of this database: set them as the product has them.',
    );
}

interface FileCopy {
  db: Database;
  driver: FileDriver;
  holders: readonly FileHolder[];
  folder: string;
  encrypter: Encrypter;
}

async function copyFiles({ db, driver, holders, folder, encrypter }: FileCopy) {
  const files: Catalogue['files'] = { count: 0, bytes: 0, faults: [] };
  const parts: Part[] = [];
  const named = namedOnce(db, holders);
  let next = await named.next();
  while (!next.done) {
    const name = `files-${String(parts.length + 1).padStart(4, '0')}.tar.age`;
    const part = await writePart(folder, name, encrypter, async (add) => {
      for (let inPart = 0; !next.done && inPart < PART_BYTES; next = await named.next()) {
        const file = next.value;
        const found = await addFile(driver, file, add);
        files.count += 1;
        files.bytes += file.size;
        inPart += file.size;
        if (found !== 'SOUND') files.faults.push({ storageKey: file.storageKey, found });
      }
    });
    parts.push(part);
  }
  return { files, parts };
}

const PAGE = 1000;

/** Every file that rows name, once, in the order of the keys. */
async function* namedOnce(db: Database, holders: readonly FileHolder[]) {
  for (let after = ''; ;) {
    const pages = holders.map(
      ({ table, key, size, sha256 }) => sql`
        (select distinct on (${sql.ref(key)}) ${sql.ref(key)} as key, ${sql.ref(size)}::bigint as size, ${sql.ref(sha256)} as sha256
         from ${sql.table(table)} where ${sql.ref(key)} > ${after} order by ${sql.ref(key)} limit ${PAGE})`,
    );
    const { rows } = await sql<{ key: string; size: string; sha256: string }>`
      select distinct on (key) key, size::text as size, sha256 from (${sql.join(pages, sql` union all `)}) named
      order by key limit ${PAGE}`.execute(db);
    for (const { key, size, sha256 } of rows) yield { storageKey: key, size: Number(size), sha256 };
    if (rows.length === 0) return;
    after = rows.at(-1)!.key;
  }
}

/** The row by which the product knows when its last backup was made. */
async function note(
  client: pg.Client,
  begun: Date,
  { tables, files, parts }: Omit<Catalogue, 'format'>,
  digest: string,
): Promise<void> {
  await client.query(
    `insert into backup_run (id, begun_time, ended_time, row_count, file_count, fault_count, bytes, digest)
     values ($1, $2, now(), $3, $4, $5, $6, $7)`,
    [
      newId(),
      begun,
      tables.reduce((sum, { rows }) => sum + rows, 0),
      files.count,
      files.faults.length,
      parts.reduce((sum, { bytes }) => sum + bytes, 0),
      digest,
    ],
  );
}

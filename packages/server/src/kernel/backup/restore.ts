import type { Writable } from 'node:stream';
import type { Decrypter } from 'age-encryption';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { ConfigError } from '../config-error.ts';
import { builderOn } from '../database.ts';
import { namedFiles, type FileHolder } from '../file-care.ts';
import type { FileDriver, Files } from '../files.ts';
import {
  applyMigrations,
  beginRestore,
  CUT_OFF,
  endRestore,
  refuseCutOff,
  takeTurn,
  type Migration,
} from '../migrator.ts';
import type { Catalogue } from './catalogue.ts';
import { putFile } from './file-entries.ts';
import { damaged, endOf, readPart, send } from './parts.ts';
import { runAll, setAside } from './set-aside.ts';
import { connectForCopy, copied, copyOut, storedTables, type TableSum } from './tables.ts';

/** What is brought back and where. */
export interface RestoreJob {
  folder: string;
  catalogue: Catalogue;
  decrypter: Decrypter;
  /** The role that owns the tables, of an empty database. */
  ownerUrl: string;
  /** All migrations that this version knows. */
  migrations: readonly Migration[];
  driver: FileDriver;
  /** The same store, to compare what was brought back. */
  files: Pick<Files, 'check' | 'list'>;
  holders: readonly FileHolder[];
  say: (line: string) => void;
}

/**
 * Brings a backup back into an empty database and an empty store of files, and compares every table and file with it. Until
 * that has come to its end, no product starts on the database.
 * @returns how many files are not what their rows say: those that were so when the backup was made
 * @throws ConfigError in words for a backup of a newer version, what is not empty, what is damaged or missing
 */
export async function restoreBackup(job: RestoreJob): Promise<number> {
  const { say } = job;
  const migrations = migrationsOf(job);
  const client = await connectForCopy(job.ownerUrl);
  try {
    await takeTurn(client);
    await refuseCutOff(client);
    await requireEmpty(client, job.files);
    await beginRestore(client);
    await applyMigrations(client, migrations);
    say(`Schema of ${migrations.length} migrations.`);
    await client.query('begin');
    const rows = await fillTables(job, client);
    await client.query('commit');
    await client.query('analyze');
    say(`${rows} rows.`);
    const faults = await fillFiles(job, client);
    await endRestore(client);
    return faults;
  } finally {
    await client.end();
  }
}

/** @throws ConfigError for a backup of a newer version */
function migrationsOf({ catalogue, migrations }: RestoreJob): Migration[] {
  const had = new Set(catalogue.migrations);
  const wanted = migrations.filter(({ name }) => had.has(name));
  const newer = catalogue.migrations.filter((name) => !migrations.some((known) => known.name === name));
  if (newer.length > 0)
    throw new ConfigError(
      `The backup was made by a newer version of TenderDesk (${newer.slice(0, 3).join(', ')}${newer.length > 3 ? ` and ${newer.length - 3} more` : ''}): restore it with that one.`,
    );
  return wanted;
}

const PARTS = 256;

/** @throws ConfigError for a database or a store that holds something */
async function requireEmpty(client: pg.Client, files: Pick<Files, 'list'>): Promise<void> {
  const { rows } = await client.query<{ there: string[] }>(
    `select array(select relname::text from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
       order by relname limit 3) as there`,
  );
  const there = rows[0]?.there ?? [];
  if (there.length > 0)
    throw new ConfigError(
      `The database is not empty (${there.join(', ')} …): a backup is restored into an empty one, beside what is there.`,
    );
  for (let part = 0; part < PARTS; part += 1)
    if ((await files.list(part.toString(16).padStart(2, '0'))).length > 0)
      throw new ConfigError(
        'The store of files (files in DATA_DIR, or the bucket in FILES) is not empty: a backup is restored into an empty one.',
      );
}

/** The tables of the backup that this schema has. What somebody else had put beside them is left out, and said. */
async function tablesToFill({ catalogue, say }: RestoreJob, client: pg.Client): Promise<TableSum[]> {
  const here = (await storedTables(client)).filter(({ name }) => name !== CUT_OFF);
  const names = new Set(here.map(({ name }) => name));
  for (const { name } of catalogue.tables) if (!names.has(name)) say(`${name} is no table of TenderDesk: left out.`);
  const wanted = catalogue.tables.filter(({ name }) => names.has(name));
  const saved = new Set(wanted.map(copied));
  const missing = here.find((table) => !saved.has(copied(table)));
  if (missing)
    throw new ConfigError(`The table ${missing.name} of this version is not in the backup, or is another one there.`);
  return wanted;
}

/** @returns how many rows there are */
async function fillTables(job: RestoreJob, client: pg.Client): Promise<number> {
  const { catalogue } = job;
  const tables = await tablesToFill(job, client);
  const aside = await setAside(client);
  await runAll(client, aside.take);
  const names = tables.map(({ name }) => pg.escapeIdentifier(name));
  // filled in the transaction that emptied them, tables keep the order of their rows
  await client.query(`truncate ${names.join(', ')}`);
  await copyIn(job, client, tables);
  for (const table of tables) {
    const { rows, sha256 } = await copyOut(client, table);
    if (rows !== table.rows || sha256 !== table.sha256)
      throw new Error(
        `${table.name} is not what it was when the backup was made: ${rows} rows instead of ${table.rows}`,
      );
  }
  await runAll(client, aside.bring);
  for (const { name, value, called } of catalogue.sequences)
    await client.query('select setval(to_regclass($1), $2::bigint, $3)', [pg.escapeIdentifier(name), value, called]);
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}

/** Fills each table from the entries of its part, which stand together. */
async function copyIn(
  { folder, catalogue, decrypter }: RestoreJob,
  client: pg.Client,
  tables: readonly TableSum[],
): Promise<void> {
  const [part] = catalogue.parts;
  if (!part) throw damaged('catalogue.age');
  let [open, to]: [string | null, Writable | null] = [null, null];
  const close = async (): Promise<void> => {
    if (to) await endOf(to);
  };
  await readPart(folder, part, decrypter, async (name, content) => {
    const [tableName = ''] = name.split('/');
    if (tableName !== open) {
      await close();
      const table = tables.find((one) => one.name === tableName);
      to = table ? client.query(copyFrom(`copy ${copied(table)} from stdin`)) : null;
      open = tableName;
    }
    for await (const chunk of content as AsyncIterable<Buffer>) if (to) await send(to, chunk);
  });
  await close();
}

/** Brings the files back and compares each that a row names. */
async function fillFiles(job: RestoreJob, client: pg.Client): Promise<number> {
  const { catalogue, decrypter, driver, folder, files, holders, say } = job;
  for (const part of catalogue.parts.slice(1))
    await readPart(folder, part, decrypter, (name, content) => putFile(driver, name, content));
  const db = builderOn(client);
  const known = new Set(catalogue.files.faults.map(({ storageKey }) => storageKey));
  const faults = new Set<string>();
  for await (const file of namedFiles(db, holders)) {
    const found = await files.check(file);
    if (found === 'SOUND') continue;
    if (!known.has(file.storageKey))
      throw new ConfigError(`The file ${file.storageKey} is not what it was when the backup was made: ${found}`);
    if (!faults.has(file.storageKey)) say(`${found} ${file.table} ${file.storageKey}, as when the backup was made`);
    faults.add(file.storageKey);
  }
  const mark = await db.selectFrom('fileStore').select('mark').executeTakeFirst();
  if (mark) await driver.leaveMark(mark.mark);
  say(`${catalogue.files.count} files of ${(catalogue.files.bytes / 1024 ** 2).toFixed(1)} MB.`);
  return faults.size;
}

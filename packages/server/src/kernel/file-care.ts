import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { ConfigError } from './config-error.ts';
import type { Database } from './database.ts';
import type { Context } from './context.ts';
import { LEAST_FREE, type Files, type StoredFile } from './files.ts';

/** A table whose rows name stored files: names of its columns, as in the database. */
export interface FileHolder {
  table: string;
  key: string;
  size: string;
  sha256: string;
}

/** Advisory lock of a backup, which needs every file that its moment names. */
export const BACKUP_LOCK = 720_132;

const PARTS = 256;
const MINUTE_MS = 60_000;
/** A row follows its file within moments; what is younger than this may still be on its way. */
const SETTLED_HOURS = 24;

/** The part of the store that is looked at in this minute: all of them within some four hours. */
const partOf = (now: number): string => (Math.floor(now / MINUTE_MS) % PARTS).toString(16).padStart(2, '0');

/** Of some keys those that no row names. */
async function unnamed(db: Database, holders: readonly FileHolder[], keys: readonly string[]): Promise<string[]> {
  const named = holders.map(
    ({ table, key }) =>
      sql`not exists (select 1 from ${sql.table(table)} held where held.${sql.ref(key)} = stored.key)`,
  );
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${[...keys]}::text[]) stored (key) where ${sql.join(named, sql` and `)}`.execute(db);
  return rows.map(({ key }) => key);
}

/**
 * Puts away the files of one part of the store that no row names since a day, and what a broken write left. While a backup is
 * made nothing is: it may name what rows of now do not.
 * @param part two hex digits; the one whose turn it is unless named
 */
export async function sweepFiles(
  { db, files }: Pick<Context, 'db' | 'files'>,
  holders: readonly FileHolder[],
  part = partOf(Date.now()),
): Promise<string[]> {
  const old = (await files.list(part)).filter(({ hours }) => hours >= SETTLED_HOURS).map(({ name }) => name);
  if (old.length === 0) return [];
  // until the end of the transaction no backup begins
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) as free`.execute(db);
  if (!rows[0]?.free) return [];
  const gone = await unnamed(db, holders, old);
  for (const name of gone) await files.putAway(name);
  return gone;
}

const USED_ALARM = 0.8;

/** Raises an alarm while more than 80 % of the store is used, or uploads are refused for want of room. */
export async function watchSpace({ files, alarms }: Pick<Context, 'files' | 'alarms'>): Promise<void> {
  const { free, total } = await files.space();
  if (free >= LEAST_FREE.OTHER && free >= total * (1 - USED_ALARM)) return;
  const used = Math.round((1 - free / total) * 100);
  await alarms.raise('DISK', 'used', {
    zh: `文件存储空间已用 ${used}%，剩余 ${Math.floor(free / 1024 ** 2)} MB`,
    en: `${used} % of the file store is used, ${Math.floor(free / 1024 ** 2)} MB are left`,
  });
}

/** Every file that rows name, with the table that names it. In pages, so that a million of them need no memory. */
export async function* namedFiles(
  db: Database,
  holders: readonly FileHolder[],
): AsyncGenerator<StoredFile & { table: string }> {
  const PAGE = 1000;
  for (const { table, key, size, sha256 } of holders) {
    let after = '';
    for (;;) {
      const { rows } = await sql<{ storageKey: string; size: string; sha256: string }>`
        select ${sql.ref(key)} as "storageKey", ${sql.ref(size)}::text as size, ${sql.ref(sha256)} as sha256
        from ${sql.table(table)} where ${sql.ref(key)} > ${after} order by ${sql.ref(key)} limit ${PAGE}`.execute(db);
      for (const row of rows) yield { ...row, size: Number(row.size), table };
      if (rows.length < PAGE) break;
      after = rows.at(-1)!.storageKey;
    }
  }
}

/**
 * Compares every file that a row names with its hash.
 * @param say told a line of each that is missing or changed
 * @returns how many files and bytes were compared, and how many are at fault
 */
export async function checkFiles(
  db: Database,
  files: Files,
  holders: readonly FileHolder[],
  say: (line: string) => void,
): Promise<{ checked: number; bytes: number; faults: number }> {
  const sum = { checked: 0, bytes: 0, faults: 0 };
  for await (const file of namedFiles(db, holders)) {
    const found = await files.check(file);
    sum.checked += 1;
    sum.bytes += file.size;
    if (found === 'SOUND') continue;
    sum.faults += 1;
    say(`${found} ${file.table} ${file.storageKey}`);
  }
  return sum;
}

/**
 * Database and file store belong together: each bears the mark of the other. A database without a mark gives and takes one.
 * @throws ConfigError where the store is another one's, or empty beside a database that knows files
 */
export async function matchStore(db: Database, files: Files, holders: readonly FileHolder[]): Promise<void> {
  const known = (await db.selectFrom('fileStore').select('mark').executeTakeFirst())?.mark ?? null;
  const found = await files.mark();
  if (known !== null && known === found) return;
  if (known === null) {
    const mark = found ?? randomBytes(16).toString('hex');
    const { numInsertedOrUpdatedRows: written = 0n } = await db
      .insertInto('fileStore')
      .values({ mark })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    // of several that start at once the first leaves the mark of the row that stands
    if (written === 0n) return matchStore(db, files, holders);
    if (found === null) await files.leaveMark(mark);
    return;
  }
  if (found === null && (await namedFiles(db, holders).next()).done) return files.leaveMark(known);
  throw new ConfigError(
    found === null
      ? 'The store of files (files in DATA_DIR, or the bucket in FILES) is empty, and the database knows files: put the files of this database there, or restore them from the backup.'
      : 'The store of files (files in DATA_DIR, or the bucket in FILES) belongs to another database: every process needs the files of its database.',
  );
}

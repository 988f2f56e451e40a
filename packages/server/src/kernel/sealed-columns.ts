import type pg from 'pg';
import { contactDigest, markOf, storedText, type Cipher, type Sealed, type SealedContact } from './cipher.ts';

/** A column whose values are sealed; each module names its own in `sealed`. */
export interface SealedColumn {
  table: string;
  column: string;
  /** Secrets never stood open; contacts did, and rows of that time are sealed at the next start. */
  kind: 'SECRET' | 'CONTACT';
  /** The column that a contact is found by. */
  digest?: string;
}

/** Whether a value names the key that sealed it: secrets of before are base64, and no contact begins so. */
const names = (column: string): string => `starts_with(${column}, '$')`;

/** Pages of a table that one transaction writes: some thousand rows. */
const PAGES = 64;

/** A value as it was read and as it is to be, with the digest of its column. */
interface Written {
  place: string;
  value: string;
  digest: string | null;
}

/**
 * Writes the values of a column anew, some pages of the table at a time, until none is left that is to be. Each batch is a
 * transaction of its own: cut off, it is begun again with what is left.
 * @param wanted SQL for the values that are to be written
 * @returns how many were
 */
async function rewrite(
  client: pg.Client,
  { table, column, digest }: SealedColumn,
  wanted: string,
  anew: (value: string) => Omit<Written, 'place'>,
): Promise<number> {
  const READ = `select ctid::text as place, ${column} as value from ${table}
    where ctid >= $1::tid and ctid < $2::tid and ${column} <> '' and ${wanted} for update`;
  const WRITE = `update ${table} set ${column} = rows.value ${digest ? `, ${digest} = rows.digest` : ''}
    from unnest($1::text[], $2::text[], $3::text[]) as rows (place, value, digest)
    where ${table}.ctid = any($1::text[]::tid[]) and ${table}.ctid = rows.place::tid`;
  const batch = async (from: number): Promise<number> => {
    await client.query('begin');
    try {
      const read = await client.query(READ, [`(${from},0)`, `(${from + PAGES},0)`]);
      const rows = (read.rows as Written[]).map(({ place, value }): Written => ({ place, ...anew(value) }));
      if (rows.length > 0)
        await client.query(WRITE, [
          rows.map(({ place }) => place),
          rows.map(({ value }) => value),
          rows.map((row) => row.digest),
        ]);
      await client.query('commit');
      return rows.length;
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  };
  const SIZE = `select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int as pages`;
  const ANY = `select exists (select from ${table} where ${column} <> '' and ${wanted}) as any`;
  let total = 0;
  for (;;) {
    if (!((await client.query(ANY)).rows[0] as { any: boolean }).any) return total;
    const { pages } = (await client.query(SIZE, [table])).rows[0] as { pages: number };
    // what somebody changes meanwhile lies elsewhere in the table: it is asked for again
    for (let from = 0; from < pages; from += PAGES) total += await batch(from);
  }
}

/** Seals the contacts that still stand open. @returns how many did */
export async function sealContacts(
  client: pg.Client,
  columns: readonly SealedColumn[],
  cipher: Cipher,
): Promise<number> {
  let total = 0;
  for (const column of columns.filter(({ kind }) => kind === 'CONTACT'))
    total += await rewrite(client, column, `not ${names(column.column)}`, (plain) => ({
      value: storedText(cipher.sealContact(plain)),
      digest: contactDigest(cipher, plain),
    }));
  return total;
}

/**
 * Seals with the first key whatever another one has sealed, and forgets the other keys.
 * @param firstId the id of that key
 * @param progress told each column that had some
 * @returns how many values, and the ids of keys that nothing here is sealed with any more
 */
export async function reseal(
  client: pg.Client,
  columns: readonly SealedColumn[],
  cipher: Cipher,
  firstId: string,
  progress: (line: string) => void = () => undefined,
): Promise<{ values: number; spared: string[] }> {
  let values = 0;
  for (const column of columns) {
    const isContact = column.kind === 'CONTACT';
    const written = await rewrite(
      client,
      column,
      `not starts_with(${column.column}, '${markOf(firstId)}')`,
      (value) => {
        const plain = isContact
          ? cipher.openContact(value as unknown as SealedContact)
          : cipher.open(value as unknown as Sealed);
        return {
          value: storedText(isContact ? cipher.sealContact(plain) : cipher.seal(plain)),
          digest: contactDigest(cipher, plain),
        };
      },
    );
    if (written > 0) progress(`${column.table}.${column.column}: ${written}`);
    values += written;
  }
  const gone = await client.query('delete from data_key where id <> $1 returning id', [firstId]);
  return { values, spared: (gone.rows as { id: string }[]).map(({ id }) => id).toSorted() };
}

/** A secret of each column that names no key, as they were sealed before there were data keys. */
export async function unnamedSecrets(client: pg.Client, columns: readonly SealedColumn[]): Promise<Sealed[]> {
  const found: Sealed[] = [];
  for (const { table, column } of columns.filter(({ kind }) => kind === 'SECRET')) {
    const { rows } = await client.query(
      `select ${column} as value from ${table} where ${column} <> '' and not ${names(column)} limit 1`,
    );
    found.push(...(rows as { value: Sealed }[]).map(({ value }) => value));
  }
  return found;
}

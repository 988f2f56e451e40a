import { createHash } from 'node:crypto';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** A table with what is stored in it; what the database computes is left out. */
export interface StoredTable {
  name: string;
  columns: string[];
}

/** A table as it was copied. */
export interface TableSum extends StoredTable {
  rows: number;
  /** Of the text that COPY makes of it. */
  bytes: number;
  sha256: string;
}

/** How values are written as text, whatever the server's own settings are; and no limit that a long work would meet. */
const SETTINGS = [
  ...[`TimeZone = 'UTC'`, `DateStyle = 'ISO'`, `IntervalStyle = 'iso_8601'`, `extra_float_digits = 1`],
  ...[`bytea_output = 'hex'`, `client_encoding = 'UTF8'`, 'statement_timeout = 0'],
  ...['idle_in_transaction_session_timeout = 0', `search_path = 'public'`],
  // a scan that joins another one in the middle would give the rows in another order
  'synchronize_seqscans = off',
];

/** A connection that copies tables. @param url the role that owns them */
export async function connectForCopy(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  // the statement under way fails by itself
  client.on('error', () => undefined);
  await client.connect();
  await client.query(SETTINGS.map((setting) => `set ${setting}`).join(';'));
  return client;
}

/** All tables of the product, by name; the job library makes its own anew. */
export async function storedTables(client: pg.Client): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
     where relkind = 'r' and relnamespace = 'public'::regnamespace group by relname order by relname collate "C"`,
  );
  return rows;
}

/** The table with its columns, as COPY names it. */
export const copied = ({ name, columns }: StoredTable): string =>
  `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;

/**
 * Copies a table out in the order in which it lies there.
 * @param take is given its text, chunk by chunk
 */
export async function copyOut(
  client: pg.Client,
  table: StoredTable,
  take: (chunk: Buffer) => Promise<void> = async () => undefined,
): Promise<TableSum> {
  const stream = client.query(copyTo(`copy ${copied(table)} to stdout`));
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
    await take(chunk);
  }
  // the number of rows comes behind the last of them, perhaps not yet with it
  await client.query('select');
  return { ...table, rows: stream.rowCount, bytes, sha256: hash.digest('hex') };
}

/** Where the sequences stand. Read after the tables: a number that a row has is never given again. */
export async function sequences(client: pg.Client): Promise<{ name: string; value: string; called: boolean }[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname`,
  );
  const found = [];
  for (const { name } of rows) {
    const at = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${pg.escapeIdentifier(name)}`,
    );
    found.push({ name, ...at.rows[0]! });
  }
  return found;
}

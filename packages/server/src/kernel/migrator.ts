import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from './config-error.ts';

/** One step of the schema. The stamp in the name orders all modules. */
export interface Migration {
  /** 'yyyyMMddHHmmss_table__column__operation' */
  name: string;
  /** SQL, run in one transaction. */
  up?: string;
  /**
   * Indexes by their names, `table …` each, made before `up` without keeping anybody from writing: on large tables that are in
   * use. What an interrupted start left is made anew.
   */
  indexes?: Readonly<Record<string, string>>;
}

/** Advisory lock of whoever changes schema, rights or keys. */
export const MIGRATION_LOCK = 720_130;

/**
 * Brings the schema up to date. Only one process does it at a time; each step is one transaction.
 * @param ownerUrl a role that may change the schema
 * @param progress told each step that ran
 * @throws ConfigError when a newer version of the product has been here, a restore that was cut off, or a right is missing
 */
export async function migrate(
  ownerUrl: string,
  migrations: readonly Migration[],
  progress: (name: string) => void = () => undefined,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, options: '-c TimeZone=Asia/Shanghai' });
  await client.connect();
  try {
    await takeTurn(client);
    await refuseCutOff(client);
    await applyMigrations(client, migrations, progress);
  } catch (error) {
    throw await inWords(client, error as Error);
  } finally {
    await client.end();
  }
}

/** What PostgreSQL calls a right that is missing. */
const NO_RIGHT = '42501';

/** A missing right of the role as whoever set the database up can put it right; any other error as it is. */
async function inWords(client: pg.Client, error: Error): Promise<Error> {
  const [cause] = [error.cause, error].filter((one) => one instanceof pg.DatabaseError);
  if (cause?.code !== NO_RIGHT) return error;
  const { rows } = await client.query('select current_user as role, current_database() as name');
  const [{ role, name }] = rows as [{ role: string; name: string }];
  return new ConfigError(
    `The database refuses its role ${role} something that the tables of TenderDesk need (${error.message}). As a superuser: alter database ${name} owner to ${role}; grant set on parameter tenderdesk.prune to ${role}; then start again.`,
  );
}

/** What a restore leaves in a database until it has come to its end. */
export const CUT_OFF = 'restore_under_way';

/** @throws ConfigError for a database that a restore has filled in part */
export async function refuseCutOff(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select to_regclass($1) is not null as cut', [CUT_OFF]);
  if ((rows as { cut: boolean }[])[0]?.cut)
    throw new ConfigError(
      'A restore into this database has not come to its end: where none is running, it was cut off. Empty the database (the embedded one: take postgres and files out of DATA_DIR), and restore again.',
    );
}

/** From here on nobody starts on this database until `endRestore`. */
export const beginRestore = (client: pg.Client): Promise<unknown> =>
  client.query(`create table ${CUT_OFF} (begun_time timestamptz not null default now())`);

export const endRestore = (client: pg.Client): Promise<unknown> => client.query(`drop table ${CUT_OFF}`);

/**
 * Runs those migrations that the database has not had. Whoever calls it has its turn (`takeTurn`).
 * @throws ConfigError when a newer version of the product has been here
 */
export async function applyMigrations(
  client: pg.Client,
  migrations: readonly Migration[],
  progress: (name: string) => void = () => undefined,
): Promise<void> {
  await client.query(
    'create table if not exists schema_migration (name text primary key, applied_time timestamptz not null default now())',
  );
  const applied = new Set(
    (await client.query('select name from schema_migration')).rows.map((row) => row.name as string),
  );
  const known = new Set(migrations.map(({ name }) => name));
  const newer = [...applied].filter((name) => !known.has(name)).toSorted();
  if (newer.length > 0)
    throw new ConfigError(
      `The database was migrated by a newer version of TenderDesk (${newer.slice(0, 3).join(', ')}${newer.length > 3 ? ` and ${newer.length - 3} more` : ''}): start that one, or bring back the backup from before it.`,
    );
  const open = migrations.filter(({ name }) => !applied.has(name)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const { name, up, indexes } of open) {
    try {
      // an index that is made beside the writers stands in no transaction: interrupted, the whole step begins again
      if (indexes) await makeIndexes(client, indexes);
      await client.query('begin');
      if (up) await client.query(up);
      await client.query('insert into schema_migration (name) values ($1)', [name]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw new Error(`migration ${name}: ${(error as Error).message}`, { cause: error });
    }
    progress(name);
  }
}

/**
 * Waits until no other process changes schema, rights or keys; the turn ends with the connection. By asking again: whoever waits inside a statement would be waited for by an index that is
 * made beside the writers.
 */
export async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [MIGRATION_LOCK]);
    if ((rows[0] as { mine: boolean }).mine) return;
    await delay(50);
  }
}

async function makeIndexes(client: pg.Client, indexes: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, definition] of Object.entries(indexes)) {
    const broken = await client.query(
      'select from pg_index where indexrelid = to_regclass($1)::oid and not indisvalid',
      [name],
    );
    if (broken.rowCount) await client.query(`drop index concurrently ${name}`);
    await client.query(`create index concurrently if not exists ${name} on ${definition}`);
  }
}

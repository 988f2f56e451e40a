import pg from 'pg';
import { ConfigError } from './config.ts';

/** One step of the schema; `up` is SQL. The stamp in the name orders all modules. */
export interface Migration {
  /** 'yyyyMMddHHmmss_table__column__operation' */
  name: string;
  up: string;
}

/** Advisory lock of whoever changes schema, rights or keys. */
export const MIGRATION_LOCK = 720_130;

/**
 * Brings the schema up to date. Only one process does it at a time; each step is one transaction.
 * @param ownerUrl a role that may change the schema
 * @param progress told each step that ran
 * @throws ConfigError when a newer version of the product has been here
 */
export async function migrate(
  ownerUrl: string,
  migrations: readonly Migration[],
  progress: (name: string) => void = () => undefined,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, options: '-c TimeZone=Asia/Shanghai' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
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
    for (const { name, up } of open) {
      try {
        await client.query('begin');
        await client.query(up);
        await client.query('insert into schema_migration (name) values ($1)', [name]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`migration ${name}: ${(error as Error).message}`, { cause: error });
      }
      progress(name);
    }
  } finally {
    await client.end();
  }
}

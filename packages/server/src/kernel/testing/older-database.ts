import { allMigrations } from '../../app.ts';
import { migrate } from '../migrator.ts';
import { openEmptyDatabase } from './empty-database.ts';

export interface OlderDatabase {
  /** SQL as the owner of the schema. */
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Runs the migrations that it has not had yet. */
  migrateOn(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A database as it was before some migration, to be filled by its old form. While they are filled its tables hold no
 * references and no triggers, so that a row needs none of the rows around it; their CHECKs stand.
 * @param before name of the first migration that it has not had
 * @param tables what will be filled
 */
export async function openOlderDatabase(before: string, tables: readonly string[]): Promise<OlderDatabase> {
  const { urls, sql, close } = await openEmptyDatabase('older');
  await migrate(
    urls.ownerUrl,
    allMigrations.filter((one) => one.name < before),
  );
  const references = await sql(
    `select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'f' and conrelid::regclass::text = any($1)`,
    [tables],
  );
  for (const { of, name: reference } of references)
    await sql(`alter table ${String(of)} drop constraint ${String(reference)}`);
  for (const table of tables) await sql(`alter table ${table} disable trigger user`);
  return {
    sql,
    async migrateOn() {
      for (const table of tables) await sql(`alter table ${table} enable trigger user`);
      for (const { of, name: reference, definition } of references)
        await sql(`alter table ${String(of)} add constraint ${String(reference)} ${String(definition)} not valid`);
      await migrate(urls.ownerUrl, allMigrations);
    },
    close,
  };
}

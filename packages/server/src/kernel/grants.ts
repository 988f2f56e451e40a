import pg from 'pg';
import { MIGRATION_LOCK } from './migrator.ts';

/** What the serving role may not do with a table: change its rows at all, or change these columns. */
export interface Guard {
  table: string;
  columns: 'ALL' | readonly string[];
}

export const kernelGuards: readonly Guard[] = [
  { table: 'schema_migration', columns: 'ALL' },
  { table: 'clock', columns: 'ALL' },
  { table: 'audit_chain', columns: 'ALL' },
  { table: 'audit_project', columns: 'ALL' },
  { table: 'data_key', columns: 'ALL' },
  { table: 'digest_key', columns: 'ALL' },
  { table: 'backup_run', columns: 'ALL' },
];

/**
 * Gives the serving role what serving needs (ADR 0029): rows, but not the schema, not the rows that are only ever added, and not
 * what the guards name. On a server with one role for everything there is nothing to give.
 * @param ownerUrl the role that owns the tables
 * @param appUrl the role that serves
 */
export async function grantServing(ownerUrl: string, appUrl: string, guards: readonly Guard[]): Promise<void> {
  const role = await nameOf(appUrl);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const known = await client.query(
      `select current_user = $1 or pg_has_role($1, current_user, 'member') as same,
         array(select tgrelid::regclass::text from pg_trigger where tgfoid = 'refuse_change()'::regprocedure) as added`,
      [role],
    );
    const { same, added } = known.rows[0] as { same: boolean; added: string[] };
    if (same) return;
    const app = pg.escapeIdentifier(role);
    const narrowed = guards.map(
      ({ table, columns }) => `
        revoke ${columns === 'ALL' ? 'insert, update, delete, truncate' : 'update'} on ${table} from ${app};
        ${columns === 'ALL' ? '' : openColumns(table, columns, role)}`,
    );
    // processes that start together would touch the same rows of the catalogue
    await client.query(`begin; select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await client.query(`
      grant usage on schema public to ${app};
      grant select, insert, update, delete on all tables in schema public to ${app};
      grant usage, select on all sequences in schema public to ${app};
      ${added.map((table) => `revoke update, delete, truncate on ${table} from ${app};`).join('\n')}
      ${narrowed.join('\n')}
      commit`);
  } finally {
    await client.end();
  }
}

/** Grants UPDATE on all columns but these. */
const openColumns = (table: string, columns: readonly string[], role: string): string => `
  do $grant$ begin
    execute (
      select format('grant update (%s) on %I to %I', string_agg(quote_ident(attname), ', '), ${pg.escapeLiteral(table)}, ${pg.escapeLiteral(role)})
      from pg_attribute
      where attrelid = ${pg.escapeLiteral(table)}::regclass and attnum > 0 and not attisdropped
        and attname <> all (array[${columns.map(pg.escapeLiteral).join(', ')}]::name[])
    );
  end $grant$;`;

async function nameOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('select current_user as name');
    return (rows[0] as { name: string }).name;
  } finally {
    await client.end();
  }
}

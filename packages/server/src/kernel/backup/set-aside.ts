import pg from 'pg';

/** What stands aside while tables are filled, as statements. */
interface Aside {
  take: string[];
  bring: string[];
}

/** The name of the table of `column`, an oid of its class, as statements say it. */
const TABLES = `(select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace)`;

/**
 * What has to stand aside while tables are filled with rows that have been judged already: references (their tables come in
 * any order) and checks that old rows need not pass, triggers, and, to make them at once, indexes. A role that owns the
 * tables may do so, a superuser is not needed.
 */
export async function setAside(client: pg.Client): Promise<Aside> {
  const { rows } = await client.query<{ take: string; bring: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as take,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as bring, 3 as place
    from pg_constraint where conrelid in ${TABLES} and (contype = 'f' or contype = 'c' and not convalidated)
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), 2
    from pg_index where indrelid in ${TABLES} and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')
    union all
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
      format('alter table %s enable %s trigger %I', tgrelid::regclass,
        case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname), 1
    from pg_trigger where tgrelid in ${TABLES} and not tgisinternal and tgenabled <> 'D'
    order by place desc, take`);
  return { take: rows.map(({ take }) => take), bring: rows.map(({ bring }) => bring).toReversed() };
}

/** Runs statements one after the other. */
export async function runAll(client: pg.Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

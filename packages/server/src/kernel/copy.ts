import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** The id of the copy that `to` has of a record: the same whoever asks for it, so that copies find each other. */
export const copyId = (to: string, id: string): string => createHash('md5').update(`${to}:${id}`).digest('hex');

/** `copyId` in SQL, of the id in this column. */
export const copiedId = (to: string, column: string): RawBuilder<string> =>
  sql<string>`md5(${`${to}:`} || ${sql.ref(column)})`;

const inSnakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Adds a copy of rows to their table, as they stand.
 * @param where a condition on `source`, the rows to copy
 * @param to whose copies they are; with `ids`, the columns whose ids become those of its copies
 * @param set columns with another value in the copy
 */
export async function copyRows(
  table: keyof Tables,
  db: Database,
  {
    where,
    to,
    ids = [],
    set = {},
  }: {
    where: RawBuilder<unknown>;
    to: string;
    ids?: readonly string[];
    set?: Readonly<Record<string, string | number | null>>;
  },
): Promise<void> {
  const name = sql.table(inSnakeCase(table));
  const changed = [
    ...ids.map((column) => sql`${sql.lit(inSnakeCase(column))}, ${copiedId(to, `source.${inSnakeCase(column)}`)}`),
    ...Object.entries(set).map(([column, value]) =>
      typeof value === 'number'
        ? sql`${sql.lit(inSnakeCase(column))}, ${value}::numeric`
        : sql`${sql.lit(inSnakeCase(column))}, ${value}::text`,
    ),
  ];
  await sql`
    insert into ${name}
    select (jsonb_populate_record(null::${name}, to_jsonb(source) || jsonb_build_object(${sql.join(changed)}))).*
    from ${name} as source where ${where}`.execute(db);
}

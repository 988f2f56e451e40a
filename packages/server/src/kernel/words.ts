import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from './database.ts';
import { snakeCase } from './statements.ts';
import type { Tables } from './tables.ts';

/**
 * How a search over the whole group goes (ADR 0032). An index on `bigrams(…)` finds the few rows that have a rare word; for a word
 * that many rows have, the next one is met soon in any order. The rows are the same either way.
 */
export interface Search {
  /** Whether the page is looked up by the index. */
  rowsByIndex: boolean;
  /** Whether rows are counted by the index. */
  countByIndex: boolean;
}

/** Percent of the table's pages that are looked at to learn how frequent a word is, how many it takes at least to learn anything, and at most. */
const SAMPLE = 0.3;
const LEAST_PAGES = 30;
const MOST_PAGES = 100;
const PAGE_BYTES = 8192;
/** Shares of rows from which on rows, or all up to MOST_COUNTED, are found sooner without the index. */
const ROWS_WALK = 0.01;
const COUNT_WALK = 0.1;

/** How to look for rows of `table` with `contained`. Nobody's result depends on what the sample shows. */
export async function searchFor(db: Database, table: keyof Tables, contained: Expression<SqlBool>): Promise<Search> {
  const pages = sql`greatest(pg_relation_size(${sql.lit(snakeCase(table))}) / ${sql.lit(PAGE_BYTES)}, 1)`;
  const percent = (wanted: number) => sql`100.0 * ${sql.lit(wanted)} / ${pages}`;
  const sample = sql`least(greatest(${sql.lit(SAMPLE)}, ${percent(LEAST_PAGES)}), ${percent(MOST_PAGES)}, 100)`;
  const { rows } = await sql<{ share: number }>`
    select coalesce(avg((${contained})::int), 0)::float8 as share
    from ${sql.table(table)} tablesample system (${sample})`.execute(db);
  const { share } = rows[0]!;
  return { rowsByIndex: share < ROWS_WALK, countByIndex: share < COUNT_WALK };
}

/** A table in which a list over several looks for a word. */
export interface Finder {
  /** How the table is searched, by `searchFor`. */
  way: Search;
  /** Ids of the rows of the list that the table's index of words leads to. */
  ids: RawBuilder<unknown>;
}

/**
 * How a list over several tables finds a word: its rows by the indexes of words of all of them, or row by row where one of them has the
 * word often.
 * @param id of a row of the list
 * @param contained whether a row of the list contains the word in any of the tables
 */
export function searchThrough(
  id: Expression<unknown>,
  contained: Expression<SqlBool>,
  finders: readonly Finder[],
): { rows: Expression<SqlBool>; count: Expression<SqlBool> } {
  const found = sql<SqlBool>`${id} in (${sql.join(
    finders.map(({ ids }) => ids),
    sql` union all `,
  )})`;
  return {
    rows: finders.every(({ way }) => way.rowsByIndex) ? found : contained,
    count: finders.every(({ way }) => way.countByIndex) ? found : contained,
  };
}

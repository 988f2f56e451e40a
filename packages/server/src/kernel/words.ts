import { sql, type Expression, type SqlBool } from 'kysely';
import type { Database } from './database.ts';
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

/** Percent of the table's pages that are looked at to learn how frequent a word is. */
const SAMPLE = 0.3;
/** Shares of rows from which on rows, or all up to MOST_COUNTED, are found sooner without the index. */
const ROWS_WALK = 0.01;
const COUNT_WALK = 0.1;

/** How to look for rows of `table` with `contained`. Nobody's result depends on what the sample shows. */
export async function searchFor(db: Database, table: keyof Tables, contained: Expression<SqlBool>): Promise<Search> {
  const { rows } = await sql<{ share: number }>`
    select coalesce(avg(${contained}::int), 0)::float8 as share
    from ${sql.table(table)} tablesample system (${sql.lit(SAMPLE)})`.execute(db);
  const { share } = rows[0]!;
  return { rowsByIndex: share < ROWS_WALK, countByIndex: share < COUNT_WALK };
}

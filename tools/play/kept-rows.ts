import type { Store } from '@tenderdesk/server/kernel/database';

/** What each table holds, by its name: rows as texts that are alike wherever they were written. */
export type Rows = ReadonlyMap<string, readonly string[]>;

/** Who called, and what a process keeps for itself. */
const BESIDE = ['access_log', 'clock', 'login_throttle', 'request_once', 'session', 'schema_migration'];
/** What chance or the moment decides: sealed texts, digests of chains, ids of calls, and what is counted in real time. */
const BY_CHANCE = /hash|digest|sealed|secret|request_id|signature|nonce|(?:^|_)(?:text|target|attempts|version)$/;
const ID = /[0-9a-f]{32}/g;
const MOMENT = /(\d{4}-\d\d-\d\d)[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[+-]\d\d(?::?\d\d)?|Z)?/g;

/**
 * All rows of all tables. Ids are left out, as new ones differ, and of moments the day is kept, by Shanghai's clock.
 * @param store of the owner of the tables
 */
export async function readRows({ pool }: Store): Promise<Rows> {
  const { rows: tables } = await pool.query(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all($1)
     order by relname`,
    [BESIDE],
  );
  const read = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await pool.query(`select to_jsonb(t)::text as row from "${String(name)}" t`);
    read.set(
      String(name),
      rows.map(({ row }) => plain(JSON.parse(String(row)) as Record<string, unknown>)),
    );
  }
  return read;
}

function plain(row: Record<string, unknown>): string {
  const kept = Object.entries(row).filter(([column]) => !BY_CHANCE.test(column));
  return JSON.stringify(Object.fromEntries(kept)).replaceAll(ID, 'id').replaceAll(MOMENT, '$1');
}

export interface Difference {
  table: string;
  missing: readonly string[];
  added: readonly string[];
}

/** Tables whose rows are not the same, however they are ordered; a row that stands twice counts twice. */
export function differences(expected: Rows, found: Rows): Difference[] {
  const names = new Set([...expected.keys(), ...found.keys()]);
  return [...names]
    .map((table) => ({
      table,
      missing: without(expected.get(table) ?? [], found.get(table) ?? []),
      added: without(found.get(table) ?? [], expected.get(table) ?? []),
    }))
    .filter(({ missing, added }) => missing.length + added.length > 0);
}

/** What is in `rows` more often than in `others`. */
function without(rows: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const row of others) left.set(row, (left.get(row) ?? 0) + 1);
  return rows.filter((row) => {
    const count = left.get(row) ?? 0;
    if (count > 0) left.set(row, count - 1);
    return count === 0;
  });
}

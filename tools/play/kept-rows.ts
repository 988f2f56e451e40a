import type { Store } from '@tenderdesk/server/kernel/database';

/** What each table holds, by its name: rows as texts that are alike wherever they were written. */
export type Rows = ReadonlyMap<string, readonly string[]>;

/** Who called, and what a process keeps for itself. */
const BESIDE = ['access_log', 'clock', 'login_throttle', 'request_once', 'session', 'schema_migration'];
/** What chance or the moment decides: sealed texts, digests of chains, ids of calls, and what is counted in real time. */
const BY_CHANCE = /hash|digest|sealed|secret|request_id|signature|nonce|(?:^|_)(?:text|target|attempts|version)$/;
const ID = /[0-9a-f]{32}/g;
const MOMENT = /(\d{4}-\d\d-\d\d)[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[+-]\d\d(?::?\d\d)?|Z)?/g;

async function tablesBut(pool: Store['pool'], but: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all($1)
     order by relname`,
    [but],
  );
  return rows.map(({ name }) => String(name));
}

/**
 * All rows of all tables. Ids are left out, as new ones differ, and of moments the day is kept, by Shanghai's clock.
 * @param store of the owner of the tables
 */
export async function readRows({ pool }: Store): Promise<Rows> {
  const read = new Map<string, string[]>();
  for (const name of await tablesBut(pool, BESIDE)) {
    const { rows } = await pool.query(`select to_jsonb(t)::text as row from "${name}" t`);
    read.set(
      name,
      rows.map(({ row }) => plain(JSON.parse(String(row)) as Record<string, unknown>)),
    );
  }
  return read;
}

/** A digest of what each table holds, whatever the order of its rows. @param but tables that are left out */
export async function digestsOf({ pool }: Store, but: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const digests = new Map<string, string>();
  for (const name of await tablesBut(pool, but)) {
    const { rows } = await pool.query(
      `select count(*) || ' ' || coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0) as digest from "${name}" t`,
    );
    digests.set(name, String(rows[0].digest));
  }
  return digests;
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

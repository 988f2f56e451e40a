import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import './sign-in.tables.ts';

/** Misses that are free; after them waits of 1, 2, 4 … minutes, at most MOST_MINUTES (security: brute force). */
const FREE_MISSES = {
  account: 5,
  device: 5,
  ip: 50,
  password: 5,
  factor: 5,
  company: 40,
  user: Infinity,
  code: Infinity,
} as const;
const MOST_MINUTES = 15;
/** Misses of an account without a code. */
export const MISSES_WITHOUT_CODE = 3;

/**
 * `account`: sign-in by login name at an address · `device`: by a browser that signed in before · `ip`: by address ·
 * `user`: all misses of a login name, which ask for a code and block nobody · `code`: accounts whose next sign-in takes one wherever it is · `password`: one's own password, by account ·
 * `factor`: second factor of an account, at a browser that signed in before apart from all others ·
 * `company`: messages that the administrators of a company have the platform send to their people.
 */
type Kind = keyof typeof FREE_MISSES;
const keyOf = (kind: Kind, who: string): string => `${kind}:${who.toLowerCase()}`;

/** Seconds until somebody may try again, 0 when free. Counts live in the database, so all processes share them. */
export async function secondsBlocked(db: Database, kind: Kind, who: string): Promise<number> {
  const row = await db
    .selectFrom('loginThrottle')
    .select(sql<number>`greatest(0, ceil(extract(epoch from blocked_until - now())))::int`.as('seconds'))
    .where('key', '=', keyOf(kind, who))
    .executeTakeFirst();
  return row?.seconds ?? 0;
}

/** Misses so far. */
export async function missesOf(db: Database, kind: Kind, who: string): Promise<number> {
  const row = await db
    .selectFrom('loginThrottle')
    .select('misses')
    .where('key', '=', keyOf(kind, who))
    .executeTakeFirst();
  return row?.misses ?? 0;
}

/** What was known of somebody before a try: seconds left to wait, 0 when the try is free, and misses so far. */
export interface Admission {
  seconds: number;
  misses: number;
}

/**
 * Counts a try before it is looked at, so that many at once get no more than their share; the caller forgets or pardons
 * it when it was right. A try while somebody has to wait is not counted and makes the wait no longer.
 * @param db a transaction of its own: those who come at once wait for each other
 */
export async function admit(db: Database, kind: Kind, who: string): Promise<Admission> {
  const key = keyOf(kind, who);
  // in one statement: a try that was right takes the row away at any moment
  const { misses } = await db
    .insertInto('loginThrottle')
    .values({ key, misses: 0 })
    .onConflict((known) => known.column('key').doUpdateSet(({ ref }) => ({ misses: ref('loginThrottle.misses') })))
    .returning('misses')
    .executeTakeFirstOrThrow();
  const seconds = await secondsBlocked(db, kind, who);
  if (seconds === 0) await noteMiss(db, kind, who);
  return { seconds, misses };
}

/** The try that was counted last was right but opened nothing yet: it does not count, earlier ones do. */
export async function pardon(db: Database, kind: Kind, who: string): Promise<void> {
  await db
    .updateTable('loginThrottle')
    .set({ misses: sql`greatest(0, misses - 1)`, blockedUntil: null })
    .where('key', '=', keyOf(kind, who))
    .execute();
}

/** Counts a miss, unless somebody has to wait already. True when a wait begins with it. */
export async function noteMiss(db: Database, kind: Kind, who: string): Promise<boolean> {
  const free = FREE_MISSES[kind];
  const blocks = Number.isFinite(free);
  const minutes = sql`least(${MOST_MINUTES}, power(2, least(10, greatest(0, t.misses + 1 - ${blocks ? free : 0}))))`;
  const until = sql`case when t.misses + 1 >= ${free} then now() + make_interval(mins => (${minutes})::int) end`;
  const { rows } = await sql<{ begins: boolean }>`
    insert into login_throttle as t (key, misses, blocked_until) values (${keyOf(kind, who)}, 1, null)
    on conflict (key) do update set
      misses = t.misses + 1, blocked_until = ${blocks ? until : sql`null`}, changed_at = now()
    where t.blocked_until is null or t.blocked_until <= now()
    returning blocked_until is not null as begins`.execute(db);
  return rows[0]?.begins ?? false;
}

/** Real time between two warnings to one person. */
const HOURS_BETWEEN_WARNINGS = 1;

/** True for the first who asks within an hour: then the owner of the account is warned. */
export async function mayWarn(db: Database, who: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into login_throttle as t (key, misses) values (${`warned:${who.toLowerCase()}`}, 0)
    on conflict (key) do update set changed_at = now()
    where t.changed_at < now() - make_interval(hours => ${HOURS_BETWEEN_WARNINGS})`.execute(db);
  return numAffectedRows === 1n;
}

/** Has the next sign-in of an account ask for a code, at browsers too that signed in before. */
export async function requireCode(db: Database, username: string): Promise<void> {
  await db
    .insertInto('loginThrottle')
    .values({ key: keyOf('code', username), misses: MISSES_WITHOUT_CODE })
    .onConflict((known) => known.column('key').doUpdateSet({ misses: MISSES_WITHOUT_CODE, changedAt: sql`now()` }))
    .execute();
}

export async function forgetMisses(db: Database, kind: Kind, who: string): Promise<void> {
  await db.deleteFrom('loginThrottle').where('key', '=', keyOf(kind, who)).execute();
}

/** Takes away misses of more than a day ago; a code that is asked for waits for the sign-in. */
export async function tidyMisses(db: Database): Promise<void> {
  await sql`delete from login_throttle where changed_at < now() - interval '1 day' and not starts_with(key, 'code:')`.execute(
    db,
  );
}

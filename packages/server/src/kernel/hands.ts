import { sql } from 'kysely';
import type { Context } from './context.ts';
import type { Database } from './database.ts';
import { isOwnWork } from './user.ts';

/**
 * Who decides, as rules ask that keep people from deciding about their own work: the one among `by` in whose work the caller
 * has a hand, by having done it, by standing in now for who did it, or because it was done for the caller by a deputy; else
 * the caller.
 * @param objectId what the trail calls the record that they worked on
 * @param by user ids of those who worked on it
 */
export async function deciderOf(
  { db, user }: Pick<Context, 'db' | 'user'>,
  objectId: string,
  ...by: readonly (string | null)[]
): Promise<string> {
  const people = by.filter((one) => one !== null);
  const own = people.find((one) => isOwnWork(user, one));
  if (own !== undefined || people.length === 0) return own ?? user.id;
  const { rows } = await sql<{ deputyUserId: string }>`
    select d.deputy_user_id from audit_log entry join deputy d on d.id = entry.deputy_id
    where entry.object_id = ${objectId} and entry.deputy_id is not null
      and d.deputy_user_id = any(${people}::text[]) and d.principal_id in (${user.id}, ${user.deputy?.principalId ?? user.id})
    limit 1`.execute(db);
  return rows[0]?.deputyUserId ?? user.id;
}

/** User ids of those who wrote a record, and of those for whom a deputy did, by the trail. @param objectType and objectId as the trail has them */
export async function writersOf(db: Database, objectType: string, objectId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct hand.user_id from audit_log entry
    left join identity i on i.id = entry.identity_id left join deputy d on d.id = entry.deputy_id
    cross join lateral (values (i.user_id), (d.principal_id)) hand (user_id)
    where entry.object_type = ${objectType} and entry.object_id = ${objectId} and entry.action in ('CREATE', 'CHANGE')
      and hand.user_id is not null`.execute(db);
  return rows.map(({ userId }) => userId);
}

/**
 * The user ids of those who did these things to a record, by the trail; of a deputy's the deputy's own.
 * @param actions codes of sys.AuditAction
 * @param since business time
 */
export async function doersOf(
  { db }: Pick<Context, 'db'>,
  { objectId, actions, since }: { objectId: string; actions: readonly string[]; since: string },
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct coalesce(d.deputy_user_id, doer.user_id) as "userId"
    from audit_log entry join identity doer on doer.id = entry.identity_id left join deputy d on d.id = entry.deputy_id
    where entry.object_id = ${objectId} and entry.action = any(${[...actions]}::text[])
      and entry.time >= ${since}::timestamptz`.execute(db);
  return rows.map(({ userId }) => userId);
}

import { sql } from 'kysely';
import type { Context } from './context.ts';
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

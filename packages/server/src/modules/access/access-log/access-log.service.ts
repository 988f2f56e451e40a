import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { extensionPoint } from '../../../kernel/module.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import { may } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';

/**
 * Since when something is sealed that still is: the earliest time among what is sealed now, or null. A scalar query, so that
 * one statement finds the rows and what hides them; filled by the modules that know openings and rounds of quotes.
 */
export const sealedSince = extensionPoint<'sealed' | 'quotes', RawBuilder<string | null>>('sealed since');

/** True for rows of before everything that is sealed now: each project that was sealed at that time has been opened since. */
const isOut = () => sql<boolean>`time < coalesce(least(${sql.join([sql`null`, ...sealedSince.all()])}), 'infinity')`;

/** Calls of bidders, of strangers (who may be bidders that sign in), and of staff about a bidder's record of a project. */
const tellsBidders = sql<boolean>`(bidder or user_id = '' or project_id is not null)`;

const sortable = { time: 'time', costMs: 'costMs', status: 'status', createdTime: 'time' };

/**
 * The access log by the page. What could tell who takes part in a sealed tender, by itself or by the rows beside it, is left
 * out for everybody but the person himself until each project that was sealed at that time has been opened
 * (docs/domain/integrity.md). Ids are digests: those of the rows that are left out cannot be counted by them.
 */
export async function listAccessLog(
  { db, user, signer }: Context,
  query: PageQuery & { username?: string | undefined; sDate?: string | undefined; eDate?: string | undefined },
) {
  let rows = db
    .selectFrom('accessLog')
    .select(['id', 'username', 'displayName', 'actorName', 'ip', 'method', 'path', 'status', 'costMs', 'time']);
  rows = may(user, 'READ:ACCESS_LOG')
    ? rows.where(sql<boolean>`(not ${tellsBidders} or user_id = ${user.id} or ${isOut()})`)
    : rows.where('userId', '=', user.id);
  if (query.username) rows = rows.where('username', '=', query.username);
  if (query.keyword) rows = rows.where('path', 'like', contains(query.keyword));
  if (query.sDate) rows = rows.where('time', '>=', `${query.sDate} 00:00:00`);
  if (query.eDate) rows = rows.where('time', '<', sql<string>`${query.eDate}::date + 1`);
  const page = await pageOf(rows, query, orderOf(query.sort, sortable, { column: 'time', direction: 'desc' }, 'id'));
  return {
    totalElements: page.total,
    content: page.rows.map((row) => ({ ...row, id: signer.mark('access log', row.id) })),
  };
}

const HELD_DAYS = 31;

/**
 * What the list leaves out: calls that are held back as one count for each day that is over, and refused sign-ins by day and
 * address.
 */
export async function viewHeld({ db, now }: Context) {
  const held = db
    .selectFrom('accessLog')
    .where(sql<boolean>`${tellsBidders} and not ${isOut()}`)
    .where('time', '>=', sql<string>`${now}::date - ${sql.lit(HELD_DAYS)}`);
  const day = sql<string>`to_char(time, 'YYYY-MM-DD')`;
  const [days, refusedSignIns] = await Promise.all([
    held
      .where('time', '<', sql<string>`${now}::date`)
      .select([day.as('day'), sql<number>`count(*)::int`.as('calls')])
      .groupBy(day)
      .orderBy('day', 'desc')
      .execute(),
    held
      .where('route', '=', '/login')
      .where('status', '>=', 400)
      .select([day.as('day'), 'ip', sql<number>`count(*)::int`.as('times')])
      .groupBy([day, 'ip'])
      .orderBy('day', 'desc')
      .orderBy('times', 'desc')
      .orderBy('ip')
      .limit(1000)
      .execute(),
  ]);
  return { days, refusedSignIns };
}

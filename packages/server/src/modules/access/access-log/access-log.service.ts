import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { extensionPoint } from '../../../kernel/module.ts';
import { contains, countOf, orderOf, pageOf } from '../../../kernel/paging.ts';
import { may } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';

/**
 * What is sealed now: queries of `project_id` and `since`, which is null as long as nobody can take part yet. Queries, so that
 * one statement finds the rows and what hides them; filled by the modules that know openings and rounds of quotes.
 */
export const sealedNow = extensionPoint<'openings' | 'quotes', RawBuilder<unknown>>('sealed now');

const sealed = () =>
  sql`(${sql.join([sql`select null as project_id, null::timestamptz as since where false`, ...sealedNow.all()], sql` union all `)})`;

/**
 * True for a time before everything that is sealed now: each project that was sealed at that time has been opened since.
 * @param time the column
 */
export const isOut = (time: string) =>
  sql<boolean>`${sql.ref(time)} < coalesce((select min(since) from ${sealed()} as sealed), 'infinity')`;

/** True while the project is sealed, or a round of quotes is under way in it. @param projectId as a query has it */
export const isSealedNow = (projectId: RawBuilder<string | null>) =>
  sql<boolean>`coalesce(${projectId} in (select project_id from ${sealed()} as sealed), false)`;

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
    ? rows.where(sql<boolean>`(not ${tellsBidders} or user_id = ${user.id} or ${isOut('time')})`)
    : rows.where('userId', '=', user.id);
  if (query.username) rows = rows.where('username', '=', query.username);
  if (query.keyword) rows = rows.where('path', 'like', contains(query.keyword));
  if (query.sDate) rows = rows.where('time', '>=', `${query.sDate} 00:00:00`);
  if (query.eDate) rows = rows.where('time', '<', sql<string>`${query.eDate}::date + 1`);
  const orders = orderOf(query.sort, sortable, { column: 'time', direction: 'desc' }, 'id');
  const counting = countOf(db, rows);
  // a few are put in order by themselves: in the order of the whole log all others stand between them
  if (orders[0]!.column !== 'time' && !(await counting).moreElements)
    rows = db.selectFrom(rows.offset(0).as('accessLog')).selectAll();
  const page = await pageOf(db, rows, query, orders, counting);
  return {
    ...page.total,
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
    .where(sql<boolean>`${tellsBidders} and not ${isOut('time')}`)
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

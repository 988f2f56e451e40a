import type { ReceiptState } from '@tenderdesk/domain/work/notice/notice-words';
import { sql, type SqlBool } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { addresses, inForce } from './notice.repository.ts';

export interface ReceiptFilter extends PageQuery {
  noticeId: string;
  state?: ReceiptState | undefined;
}

/** The notices and the posts in use of people in use; `isFor` says which of these belong together. */
const posts = sql`from notice join identity post on post.enabled
  join app_user person on person.id = post.user_id and person.status <> 'DISABLED'
  join organization unit on unit.id = post.organization_id and unit.enabled`;
const isFor = addresses({
  type: sql<string>`post.user_type`,
  path: sql<string>`unit.path`,
  roles: sql<string[]>`post.roles`,
});

interface Person {
  userId: string;
  displayName: string;
  organizationName: string;
  readTime: string | null;
  confirmedTime: string | null;
  sortName: string;
  sortUnit: string;
  /** Those who have not read it come first. */
  progress: number;
}

/** Everybody whom a notice is for, once, with how far they have come. */
const people = (db: Database, noticeId: string) =>
  db
    .selectFrom(
      sql<Person>`(select distinct on (person.id) person.id as user_id, person.display_name, unit.name as organization_name,
          receipt.read_time, receipt.confirmed_time, person.display_name collate pinyin as sort_name,
          unit.name collate pinyin as sort_unit,
          case when receipt.confirmed_time is not null then 2 when receipt.read_time is not null then 1 else 0 end as progress
        ${posts}
        left join notice_read receipt on receipt.notice_id = notice.id and receipt.user_id = person.id
        where notice.id = ${noticeId} and ${isFor}
        order by person.id, post.is_default desc, post.id)`.as('one'),
    )
    .select([
      'one.userId',
      'one.displayName',
      'one.organizationName',
      'one.readTime',
      'one.confirmedTime',
      'one.sortName',
      'one.sortUnit',
      'one.progress',
    ]);

const PROGRESS: Record<ReceiptState, number> = { UNREAD: 0, READ: 1, CONFIRMED: 2 };

const SORTABLE = {
  displayName: 'sortName',
  organizationName: 'sortUnit',
  readTime: 'one.readTime',
  confirmedTime: 'one.confirmedTime',
};

/** One page of the people whom a notice is for, those first who have not read it unless sorted otherwise. */
export function pageReceipts(db: Database, filter: ReceiptFilter) {
  let query = people(db, filter.noticeId);
  if (filter.state) query = query.where('one.progress', '=', PROGRESS[filter.state]);
  if (filter.keyword) {
    const pattern = contains(filter.keyword);
    query = query.where((eb) =>
      eb.or([eb('one.displayName', 'like', pattern), eb('one.organizationName', 'like', pattern)]),
    );
  }
  const fallback = { column: 'one.progress', direction: 'asc' } as const;
  return pageOf(db, query, filter, orderOf(filter.sort, SORTABLE, fallback, 'one.userId'));
}

/** How many are to read published notices, how many have read and confirmed them, by notice. */
export async function countReceipts(db: Database, noticeIds: readonly string[]) {
  const { rows } = await sql<{ noticeId: string; all: number; read: number; confirmed: number }>`
    select notice.id as notice_id, count(distinct person.id)::int as all, count(distinct receipt.user_id)::int as read,
      (count(distinct receipt.user_id) filter (where receipt.confirmed_time is not null))::int as confirmed
    ${posts}
    left join notice_read receipt on receipt.notice_id = notice.id and receipt.user_id = person.id
    where notice.id = any(${[...noticeIds]}::text[]) and ${isFor}
    group by notice.id`.execute(db);
  return new Map(rows.map(({ noticeId, ...counts }) => [noticeId, counts]));
}

/** Whom a notice is for, in the order of their identities, behind one of them. */
export async function selectPosts(db: Database, noticeId: string, after: string | null, most: number) {
  const { rows } = await sql<{ identityId: string; userId: string }>`
    select post.id as identity_id, post.user_id ${posts}
    where notice.id = ${noticeId} and ${isFor} and post.id > ${after ?? ''}
    order by post.id limit ${most}`.execute(db);
  return rows;
}

/** Under each of their identities: those who have not read a notice, or not confirmed it where that is asked for. */
export async function selectWaiting(db: Database, noticeId: string) {
  const { rows } = await sql<{ identityId: string; userId: string }>`
    select post.id as identity_id, post.user_id ${posts}
    left join notice_read receipt on receipt.notice_id = notice.id and receipt.user_id = person.id
    where notice.id = ${noticeId} and ${isFor}
      and (receipt.read_time is null or (notice.must_confirm and receipt.confirmed_time is null))
    order by post.id`.execute(db);
  return rows;
}

/** The person has read a notice, or confirms it; the first time of each stays. Gives whether anything is new. */
export async function insertRead(db: Database, noticeId: string, userId: string, confirmed: boolean): Promise<boolean> {
  const { rows } = await sql`
    insert into notice_read (notice_id, user_id, confirmed_time)
    values (${noticeId}, ${userId}, case when ${confirmed}::boolean then business_now() end)
    on conflict (notice_id, user_id) do update set confirmed_time = excluded.confirmed_time
      where notice_read.confirmed_time is null and excluded.confirmed_time is not null
    returning notice_id`.execute(db);
  return rows.length > 0;
}

/** A published notice that began and of which somebody is still to be told, locked; null for none. */
export const lockOptionalUntold = async (db: Database) =>
  (await db
    .selectFrom('notice')
    .select(['id', 'title', 'toldIdentity'])
    .where('status', '=', 'PUBLISHED')
    .where('toldAll', '=', false)
    .where(inForce)
    .orderBy('publishTime')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()) ?? null;

/** Published notices whose validity has passed and of which people are still reminded, locked. */
export const lockEnded = (db: Database, most: number) =>
  db
    .selectFrom('notice')
    .select('id')
    .where('status', '=', 'PUBLISHED')
    .where('over', '=', false)
    .where(sql<SqlBool>`valid_until < (select business_now())::date`)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

/** How far the telling has come; no change of the notice itself. */
export async function setTold(db: Database, noticeId: string, toldIdentity: string | null, toldAll: boolean) {
  await db.updateTable('notice').set({ toldIdentity, toldAll }).where('id', '=', noticeId).execute();
}

export async function setOver(db: Database, noticeId: string): Promise<void> {
  await db.updateTable('notice').set({ over: true }).where('id', '=', noticeId).execute();
}

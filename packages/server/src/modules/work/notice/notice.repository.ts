import { COMMA, type Language } from '@tenderdesk/domain/rule';
import type { NoticeAudience, NoticeStatus } from '@tenderdesk/domain/work/notice/notice-words';
import { sql, type Expression, type Insertable, type Selectable, type SqlBool, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { NoticeTable } from './notice.tables.ts';

export interface NoticeFilter extends PageQuery {
  status?: NoticeStatus | undefined;
  audience?: NoticeAudience | undefined;
  unread?: boolean | undefined;
}

interface Post {
  type: Expression<string>;
  path: Expression<string>;
  roles: Expression<string[]>;
}

/** Whether the notice of the query is for somebody at a post; organisations are asked where they stand now. */
export const addresses = ({ type, path, roles }: Post) => sql<SqlBool>`(case notice.audience
  when 'PUBLIC' then true
  when 'BIDDERS' then ${type} = 'BIDDER'
  when 'STAFF' then ${type} not in ('BIDDER', 'EXPERT', 'AGENCY')
  else ${type} <> 'BIDDER'
    and (notice.roles = '{}' or notice.roles && ${roles})
    and (not exists (select from notice_unit named where named.notice_id = notice.id)
      or exists (select from notice_unit named join organization above on above.id = named.organization_id
        where named.notice_id = notice.id and starts_with(${path}, above.path)))
  end)`;

const isFor = ({ userType, organizationPath, roles }: Pick<User, 'userType' | 'organizationPath' | 'roles'>) =>
  addresses({
    type: sql<string>`${userType}::text`,
    path: sql<string>`${organizationPath}::text`,
    roles: sql<string[]>`${[...roles]}::text[]`,
  });

/** People are to see it today. */
export const inForce = sql<SqlBool>`(notice.status = 'PUBLISHED'
  and coalesce(notice.valid_from <= (select business_now())::date, true)
  and coalesce(notice.valid_until >= (select business_now())::date, true))`;

const isUnread = sql<SqlBool>`(receipt.read_time is null or (notice.must_confirm and receipt.confirmed_time is null))`;

/** Notices as lists and pages show them, with how far the person has come. */
const listed = (db: Database, userId: string, language: Language) =>
  db
    .selectFrom('notice')
    .leftJoin('appUser as publisher', 'publisher.id', 'notice.publishedBy')
    .leftJoin('noticeRead as receipt', (join) =>
      join.onRef('receipt.noticeId', '=', 'notice.id').on('receipt.userId', '=', userId),
    )
    .selectAll('notice')
    .select([
      'publisher.displayName as publisherName',
      'receipt.readTime',
      'receipt.confirmedTime',
      sql<string>`coalesce(notice.publish_time, notice.created_time)`.as('time'),
      sql<string>`notice.title collate pinyin`.as('sortTitle'),
      sql<string>`coalesce((select string_agg(unit.name, ${COMMA[language]} order by unit.name collate pinyin)
        from notice_unit named join organization unit on unit.id = named.organization_id
        where named.notice_id = notice.id), '')`.as('unitNames'),
      sql<string>`coalesce((select string_agg(role.${sql.ref(language === 'zh' ? 'name' : 'name_en')}, ${COMMA[language]} order by role.code)
        from role where role.code = any(notice.roles)), '')`.as('roleNames'),
    ]);

export type NoticeRow = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>;
export type NoticeRecord = Selectable<NoticeTable>;

const SORTABLE = { title: 'sortTitle', publishTime: 'time', validUntil: 'notice.validUntil' };

/**
 * One page of the notices, the newest first unless sorted otherwise.
 * @param keeps the person keeps notices and sees all of them; otherwise those in force that are for the person
 */
export function pageNotices(db: Database, user: User, language: Language, keeps: boolean, filter: NoticeFilter) {
  let query = listed(db, user.id, language);
  if (!keeps) query = query.where(inForce).where(isFor(user));
  if (filter.status) query = query.where('notice.status', '=', filter.status);
  if (filter.audience) query = query.where('notice.audience', '=', filter.audience);
  if (filter.unread !== undefined)
    query = query
      .where(inForce)
      .where(isFor(user))
      .where(filter.unread ? isUnread : sql<SqlBool>`not ${isUnread}`);
  if (filter.keyword) query = query.where('notice.title', 'like', contains(filter.keyword));
  return pageOf(db, query, filter, orderOf(filter.sort, SORTABLE, { column: 'time', direction: 'desc' }, 'notice.id'));
}

/** A notice that the person may see; null for others and none. */
export async function selectOptionalNotice(
  db: Database,
  user: User,
  language: Language,
  keeps: boolean,
  noticeId: string,
): Promise<NoticeRow | null> {
  const query = listed(db, user.id, language).where('notice.id', '=', noticeId);
  return (await (keeps ? query : query.where(inForce).where(isFor(user))).executeTakeFirst()) ?? null;
}

/** A notice for everybody that is in force; null for others and none. */
export const selectOptionalPublic = async (db: Database, noticeId: string) =>
  (await db
    .selectFrom('notice')
    .select(['id', 'title', 'content', 'publishTime'])
    .where('id', '=', noticeId)
    .where('audience', '=', 'PUBLIC')
    .where(inForce)
    .executeTakeFirst()) ?? null;

/** Most that pop up one after another. */
const MOST_POP_UPS = 20;

/** What pops up before a person, the oldest first. */
export const selectPopUps = (db: Database, user: User) =>
  db
    .selectFrom('notice')
    .leftJoin('noticeRead as receipt', (join) =>
      join.onRef('receipt.noticeId', '=', 'notice.id').on('receipt.userId', '=', user.id),
    )
    .select(['notice.id', 'notice.title', 'notice.mustConfirm'])
    .where('notice.popUp', '=', true)
    .where(inForce)
    .where(isFor(user))
    .where(isUnread)
    .orderBy('notice.publishTime')
    .orderBy('notice.id')
    .limit(MOST_POP_UPS)
    .execute();

/** A notice, locked until the transaction ends; null for none. */
export const lockOptionalNotice = async (db: Database, noticeId: string): Promise<NoticeRecord | null> =>
  (await db.selectFrom('notice').selectAll().where('id', '=', noticeId).forUpdate().executeTakeFirst()) ?? null;

export async function insertNotice(db: Database, row: Insertable<NoticeTable>): Promise<void> {
  await db.insertInto('notice').values(row).execute();
}

export async function updateNotice(db: Database, noticeId: string, changes: Updateable<NoticeTable>): Promise<void> {
  await db
    .updateTable('notice')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', noticeId)
    .execute();
}

export async function deleteNotice(db: Database, noticeId: string): Promise<void> {
  await db.deleteFrom('notice').where('id', '=', noticeId).execute();
}

/** The organisations that a notice names are these from now on. */
export async function replaceUnits(db: Database, noticeId: string, organizationIds: readonly string[]): Promise<void> {
  await db.deleteFrom('noticeUnit').where('noticeId', '=', noticeId).execute();
  const rows = [...new Set(organizationIds)].map((organizationId) => ({ noticeId, organizationId }));
  if (rows.length > 0) await db.insertInto('noticeUnit').values(rows).execute();
}

export const selectUnitsOf = (db: Database, noticeId: string) =>
  db
    .selectFrom('noticeUnit as named')
    .innerJoin('organization as unit', 'unit.id', 'named.organizationId')
    .select(['unit.id', 'unit.name'])
    .where('named.noticeId', '=', noticeId)
    .orderBy(sql`unit.name collate pinyin`)
    .execute();

/** Roles of those who work in the group or evaluate for it. */
export const selectRoles = (db: Database, language: Language) =>
  db
    .selectFrom('role')
    .select(['code', sql<string>`${sql.ref(language === 'zh' ? 'name' : 'name_en')}`.as('value')])
    .where('userType', '<>', 'BIDDER')
    .where('code', '<>', 'admin')
    .orderBy('builtIn', 'desc')
    .orderBy('code')
    .execute();

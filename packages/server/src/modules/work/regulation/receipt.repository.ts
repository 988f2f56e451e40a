import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { asksNow, bindsAt, today } from './regulation.repository.ts';

export interface ReceiptFilter extends PageQuery {
  regulationId: string;
  confirmed?: boolean | undefined;
}

/** The regulations and the posts in use of people in use; `binds` says which of these belong together. */
const posts = sql`from regulation join identity post on post.enabled
  join app_user person on person.id = post.user_id and person.status <> 'DISABLED'
  join organization unit on unit.id = post.organization_id and unit.enabled`;
const receipts = sql`left join regulation_receipt receipt on receipt.regulation_id = regulation.id
  and receipt.edition_no = regulation.edition_no and receipt.user_id = person.id`;
const binds = bindsAt({ type: sql<string>`post.user_type`, path: sql<string>`unit.path` });

interface Person {
  userId: string;
  displayName: string;
  organizationName: string;
  confirmedTime: string | null;
  sortName: string;
  sortUnit: string;
}

const SORTABLE = { displayName: 'sortName', organizationName: 'sortUnit', confirmedTime: 'one.confirmedTime' };

/** One page of the people whom a regulation binds, each once, those first who have not confirmed unless sorted otherwise. */
export function pageReceipts(db: Database, filter: ReceiptFilter) {
  let query = db
    .selectFrom(
      sql<Person>`(select distinct on (person.id) person.id as user_id, person.display_name, unit.name as organization_name,
          receipt.confirmed_time, person.display_name collate pinyin as sort_name, unit.name collate pinyin as sort_unit
        ${posts} ${receipts}
        where regulation.id = ${filter.regulationId} and ${binds}
        order by person.id, post.is_default desc, post.id)`.as('one'),
    )
    .select([
      'one.userId',
      'one.displayName',
      'one.organizationName',
      'one.confirmedTime',
      'one.sortName',
      'one.sortUnit',
      sql<boolean>`one.confirmed_time is not null`.as('isConfirmed'),
    ]);
  if (filter.confirmed !== undefined)
    query = query.where('one.confirmedTime', filter.confirmed ? 'is not' : 'is', null);
  if (filter.keyword) {
    const pattern = contains(filter.keyword);
    query = query.where((eb) =>
      eb.or([eb('one.displayName', 'like', pattern), eb('one.organizationName', 'like', pattern)]),
    );
  }
  const fallback = { column: 'isConfirmed', direction: 'asc' } as const;
  return pageOf(db, query, filter, orderOf(filter.sort, SORTABLE, fallback, 'one.userId'));
}

/** How many are to confirm regulations, and how many have, by regulation. */
export async function countReceipts(db: Database, regulationIds: readonly string[]) {
  const { rows } = await sql<{ regulationId: string; all: number; confirmed: number }>`
    select regulation.id as regulation_id, count(distinct person.id)::int as all,
      count(distinct receipt.user_id)::int as confirmed
    ${posts} ${receipts}
    where regulation.id = any(${[...regulationIds]}::text[]) and ${binds}
    group by regulation.id`.execute(db);
  return new Map(rows.map(({ regulationId, ...counts }) => [regulationId, counts]));
}

/** Those whom a regulation binds and who have not confirmed it, in the order of their identities, behind one of them. */
export async function selectPosts(db: Database, regulationId: string, after: string | null, most: number) {
  const { rows } = await sql<{ identityId: string; userId: string }>`
    select post.id as identity_id, post.user_id ${posts} ${receipts}
    where regulation.id = ${regulationId} and ${binds} and receipt.user_id is null and post.id > ${after ?? ''}
    order by post.id limit ${most}`.execute(db);
  return rows;
}

/** The person confirms an edition; the first time stays. Gives whether anything is new. */
export async function insertReceipt(
  db: Database,
  regulationId: string,
  editionNo: number,
  userId: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into regulation_receipt (regulation_id, edition_no, user_id) values (${regulationId}, ${editionNo}, ${userId})
    on conflict do nothing returning regulation_id`.execute(db);
  return rows.length > 0;
}

/** A regulation to confirm of which somebody is still to be told, locked; null for none. */
export const lockOptionalUntold = async (db: Database) =>
  (await db
    .selectFrom('regulation')
    .select(['id', 'title', 'toldIdentity'])
    .where('toldAll', '=', false)
    .where(asksNow)
    .orderBy('createdTime')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()) ?? null;

/** A regulation that holds no more and of which people were told, locked; null for none. */
export const lockOptionalEnded = async (db: Database): Promise<string | null> =>
  (
    await db
      .selectFrom('regulation')
      .select('id')
      .where('toldIdentity', 'is not', null)
      .where('abolishedDate', '<=', today)
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
  )?.id ?? null;

/** How far the telling has come; no change of the regulation itself. */
export async function setTold(db: Database, regulationId: string, toldIdentity: string | null, toldAll: boolean) {
  await db.updateTable('regulation').set({ toldIdentity, toldAll }).where('id', '=', regulationId).execute();
}

import { sql, type Insertable, type Selectable, type SqlBool } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { UpdateTipTable } from './update-tip.tables.ts';

export interface TipFilter extends PageQuery {
  isNew?: boolean | undefined;
}

const isNew = (userId: string) =>
  sql<SqlBool>`not exists (select from update_tip_read seen where seen.tip_id = tip.id and seen.user_id = ${userId})`;

/** Tips as somebody sees them. */
const listed = (db: Database, userId: string) =>
  db
    .selectFrom('updateTip as tip')
    .innerJoin('appUser as publisher', 'publisher.id', 'tip.createdBy')
    .select(['tip.id', 'tip.title', 'tip.release', 'tip.content', 'tip.publishTime', 'tip.version'])
    .select(['publisher.displayName as publisherName', sql<boolean>`${isNew(userId)}`.as('isNew')])
    .select(sql<string>`tip.title collate pinyin`.as('sortTitle'));

export type TipRow = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>;

const SORTABLE = { title: 'sortTitle', release: 'tip.release', publishTime: 'tip.publishTime' };

/** One page of the tips, the newest first unless sorted otherwise. */
export function pageTips(db: Database, userId: string, filter: TipFilter) {
  let query = listed(db, userId);
  if (filter.isNew !== undefined) query = query.where(isNew(userId), filter.isNew ? 'is' : 'is not', true);
  if (filter.keyword) {
    const pattern = contains(filter.keyword);
    query = query.where((eb) => eb.or([eb('tip.title', 'like', pattern), eb('tip.release', 'like', pattern)]));
  }
  const newest = { column: 'tip.publishTime', direction: 'desc' } as const;
  return pageOf(db, query, filter, orderOf(filter.sort, SORTABLE, newest, 'tip.id'));
}

export const selectOptionalTip = async (db: Database, userId: string, tipId: string): Promise<TipRow | null> =>
  (await listed(db, userId).where('tip.id', '=', tipId).executeTakeFirst()) ?? null;

export const lockOptionalTip = async (db: Database, tipId: string): Promise<Selectable<UpdateTipTable> | null> =>
  (await db.selectFrom('updateTip').selectAll().where('id', '=', tipId).forUpdate().executeTakeFirst()) ?? null;

export async function insertTip(db: Database, row: Insertable<UpdateTipTable>): Promise<void> {
  await db.insertInto('updateTip').values(row).execute();
}

export async function updateTip(
  db: Database,
  tipId: string,
  changes: Pick<TipRow, 'title' | 'release' | 'content'>,
): Promise<void> {
  await db
    .updateTable('updateTip')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', tipId)
    .execute();
}

export async function deleteTip(db: Database, tipId: string): Promise<void> {
  await db.deleteFrom('updateTip').where('id', '=', tipId).execute();
}

/** The person has seen a tip; the first time stays. */
export async function insertSeen(db: Database, tipId: string, userId: string): Promise<void> {
  await db
    .insertInto('updateTipRead')
    .values({ tipId, userId })
    .onConflict((conflict) => conflict.columns(['tipId', 'userId']).doNothing())
    .execute();
}

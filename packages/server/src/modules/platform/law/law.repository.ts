import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { LawTable } from './law.tables.ts';

export type LawRow = Selectable<LawTable>;

export interface LawFilter extends PageQuery {
  status?: string | undefined;
}

const SORTABLE = { title: 'sortTitle', effectiveDate: 'law.effectiveDate' };

/** One page of the laws, the newest first unless sorted otherwise. */
export function pageLaws(db: Database, filter: LawFilter) {
  let query = db
    .selectFrom('law')
    .leftJoin('law as successor', 'successor.id', 'law.supersededById')
    .select([
      'law.id',
      'law.title',
      'law.issuer',
      'law.docNo',
      'law.effectiveDate',
      'law.status',
      'law.supersededById',
      'law.version',
      'successor.title as successorTitle',
    ])
    .select(sql<string>`law.title collate pinyin`.as('sortTitle'));
  if (filter.status) query = query.where(sql<boolean>`law.status = ${filter.status}`);
  if (filter.keyword) {
    const pattern = contains(filter.keyword);
    query = query.where((eb) => eb.or([eb('law.title', 'like', pattern), eb('law.docNo', 'like', pattern)]));
  }
  return pageOf(
    db,
    query,
    filter,
    orderOf(filter.sort, SORTABLE, { column: 'law.effectiveDate', direction: 'desc' }, 'law.id'),
  );
}

export const lockOptionalLaw = async (db: Database, lawId: string): Promise<LawRow | null> =>
  (await db.selectFrom('law').selectAll().where('id', '=', lawId).forUpdate().executeTakeFirst()) ?? null;

/** The laws that take the place of one, and of that one in turn, itself first; empty where there is none of that id. */
export async function selectSuccessors(db: Database, lawId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive later as (
      select id, superseded_by_id from law where id = ${lawId}
      union select next.id, next.superseded_by_id from law next join later on next.id = later.superseded_by_id)
    select id from later`.execute(db);
  return rows.map(({ id }) => id);
}

export async function insertLaw(db: Database, row: Insertable<LawTable>): Promise<void> {
  await db.insertInto('law').values(row).execute();
}

export async function updateLaw(
  db: Database,
  lawId: string,
  changes: Pick<LawRow, 'title' | 'issuer' | 'docNo' | 'effectiveDate' | 'status' | 'supersededById'>,
): Promise<void> {
  await db
    .updateTable('law')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', lawId)
    .execute();
}

export async function deleteLaw(db: Database, lawId: string): Promise<void> {
  await db.deleteFrom('law').where('id', '=', lawId).execute();
}

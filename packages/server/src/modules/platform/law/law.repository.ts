import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { LawTable } from './law.tables.ts';

export type LawRow = Selectable<LawTable>;

export interface LawFilter extends PageQuery {
  status?: string | undefined;
}

const SORTABLE = { title: 'sortTitle', effectiveDate: 'effectiveDate' };

/** One page of the laws, the newest first unless sorted otherwise. */
export function pageLaws(db: Database, filter: LawFilter) {
  let query = db
    .selectFrom('law')
    .select(['id', 'title', 'issuer', 'docNo', 'effectiveDate', 'status', 'version'])
    .select(sql<string>`title collate pinyin`.as('sortTitle'));
  if (filter.status) query = query.where(sql<boolean>`status = ${filter.status}`);
  if (filter.keyword) {
    const pattern = contains(filter.keyword);
    query = query.where((eb) => eb.or([eb('title', 'like', pattern), eb('docNo', 'like', pattern)]));
  }
  return pageOf(
    db,
    query,
    filter,
    orderOf(filter.sort, SORTABLE, { column: 'effectiveDate', direction: 'desc' }, 'id'),
  );
}

export const lockOptionalLaw = async (db: Database, lawId: string): Promise<LawRow | null> =>
  (await db.selectFrom('law').selectAll().where('id', '=', lawId).forUpdate().executeTakeFirst()) ?? null;

export async function insertLaw(db: Database, row: Insertable<LawTable>): Promise<void> {
  await db.insertInto('law').values(row).execute();
}

export async function updateLaw(
  db: Database,
  lawId: string,
  changes: Pick<LawRow, 'title' | 'issuer' | 'docNo' | 'effectiveDate' | 'status'>,
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

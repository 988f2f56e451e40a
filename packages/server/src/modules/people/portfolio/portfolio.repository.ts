import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { SupplierPerformanceTable, SupplierPersonTable } from './portfolio.tables.ts';

export type PersonRow = Selectable<SupplierPersonTable>;
export type PerformanceRow = Selectable<SupplierPerformanceTable>;

/** One page of a company's people, by name unless sorted otherwise. */
export function pagePeople(db: Database, supplierId: string, filter: PageQuery) {
  let query = db
    .selectFrom('supplierPerson')
    .select(['id', 'name', 'cert', 'certNo', 'version'])
    .select(sql<string>`name collate pinyin`.as('sortName'))
    .where('supplierId', '=', supplierId);
  if (filter.keyword) {
    const pattern = contains(filter.keyword);
    query = query.where((eb) => eb.or([eb('name', 'like', pattern), eb('certNo', 'ilike', pattern)]));
  }
  const sortable = { name: 'sortName', cert: 'cert', certNo: 'certNo' };
  return pageOf(db, query, filter, orderOf(filter.sort, sortable, { column: 'sortName', direction: 'asc' }, 'id'));
}

/** One page of a company's works, the last ones first unless sorted otherwise. */
export function pagePerformances(db: Database, supplierId: string, filter: PageQuery) {
  let query = db
    .selectFrom('supplierPerformance')
    .select(['id', 'project', 'owner', 'amount', 'completedDate', 'version'])
    .where('supplierId', '=', supplierId);
  if (filter.keyword) {
    const pattern = contains(filter.keyword);
    query = query.where((eb) => eb.or([eb('project', 'like', pattern), eb('owner', 'like', pattern)]));
  }
  const sortable = { project: 'project', owner: 'owner', amount: 'amount', completedDate: 'completedDate' };
  const last = { column: 'completedDate', direction: 'desc' } as const;
  return pageOf(db, query, filter, orderOf(filter.sort, sortable, last, 'id'));
}

/** The people of these companies. */
export const selectPeopleOf = (db: Database, supplierIds: readonly string[]) =>
  db
    .selectFrom('supplierPerson')
    .select(['supplierId', 'name', 'certNo'])
    .where(sql<boolean>`supplier_id = any(${[...supplierIds]}::text[])`)
    .execute();

/** How many people and works a company may name. */
export async function countOf(
  db: Database,
  table: 'supplierPerson' | 'supplierPerformance',
  supplierId: string,
): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select(sql<number>`count(*)::int`.as('n'))
    .where('supplierId', '=', supplierId)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** One of a company's people, locked; null where it has none of that id. */
export const lockOptionalPerson = async (db: Database, supplierId: string, id: string): Promise<PersonRow | null> =>
  (await db
    .selectFrom('supplierPerson')
    .selectAll()
    .where('supplierId', '=', supplierId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** One of a company's works, locked; null where it has none of that id. */
export const lockOptionalPerformance = async (
  db: Database,
  supplierId: string,
  id: string,
): Promise<PerformanceRow | null> =>
  (await db
    .selectFrom('supplierPerformance')
    .selectAll()
    .where('supplierId', '=', supplierId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** Keeps a person. @returns false where the company has somebody with that certificate */
export async function insertPerson(db: Database, row: Insertable<SupplierPersonTable>): Promise<boolean> {
  const query = db.insertInto('supplierPerson').values(row);
  const added = await query
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Keeps a work. @returns false where the company has named it */
export async function insertPerformance(db: Database, row: Insertable<SupplierPerformanceTable>): Promise<boolean> {
  const query = db.insertInto('supplierPerformance').values(row);
  const added = await query
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Whether another one of the company's people bears that certificate. */
export async function isHeldByAnother(db: Database, { supplierId, certNo, id }: PersonRow): Promise<boolean> {
  const row = await db
    .selectFrom('supplierPerson')
    .select('id')
    .where('supplierId', '=', supplierId)
    .where('certNo', '=', certNo)
    .where('id', '!=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether another one of the company's works is called so. */
export async function isNamedTwice(db: Database, { supplierId, project, owner, id }: PerformanceRow): Promise<boolean> {
  const row = await db
    .selectFrom('supplierPerformance')
    .select('id')
    .where('supplierId', '=', supplierId)
    .where('project', '=', project)
    .where('owner', '=', owner)
    .where('id', '!=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updatePerson(db: Database, { id, name, cert, certNo }: PersonRow): Promise<void> {
  await db
    .updateTable('supplierPerson')
    .set({ name, cert, certNo, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function updatePerformance(db: Database, row: PerformanceRow): Promise<void> {
  const { id, project, owner, amount, completedDate } = row;
  await db
    .updateTable('supplierPerformance')
    .set({ project, owner, amount, completedDate, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteOne(
  db: Database,
  table: 'supplierPerson' | 'supplierPerformance',
  id: string,
): Promise<void> {
  await db.deleteFrom(table).where('id', '=', id).execute();
}

/** The company that named a work; null where there is none of that id. */
export const selectOptionalOwner = async (db: Database, performanceId: string): Promise<string | null> =>
  (await db.selectFrom('supplierPerformance').select('supplierId').where('id', '=', performanceId).executeTakeFirst())
    ?.supplierId ?? null;

import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { EcologySupplierTable } from './ecology.tables.ts';

export type EcologyRow = Selectable<EcologySupplierTable>;

export interface EcologyFilter extends PageQuery {
  class?: string | undefined;
  auditStatus?: EcologyRow['auditStatus'] | undefined;
}

const companies = (db: Database) =>
  db
    .selectFrom('ecologySupplier as e')
    .innerJoin('supplier as s', 's.id', 'e.supplierId')
    .selectAll('e')
    .select(['s.name', 's.uscc', 's.district', 's.rank']);

export type CompanyRow = Awaited<ReturnType<ReturnType<typeof companies>['execute']>>[number];

const SORTABLE = { name: 'sortName', class: 'e.class', rank: 's.rank', appliedTime: 'e.appliedTime' };

/** One page of the companies that have applied, the last ones first unless sorted otherwise. */
export function pageCompanies(db: Database, filter: EcologyFilter) {
  let query = companies(db).select(sql<string>`s.name collate pinyin`.as('sortName'));
  const { auditStatus, keyword } = filter;
  if (filter.class)
    query = query.where((eb) => eb.or([eb('e.class', '=', filter.class!), eb('e.heldClass', '=', filter.class!)]));
  if (auditStatus) query = query.where('e.auditStatus', '=', auditStatus);
  if (keyword) {
    const pattern = contains(keyword);
    query = query.where((eb) => eb.or([eb('s.name', 'like', pattern), eb('s.uscc', 'ilike', pattern)]));
  }
  const newest = { column: 'e.appliedTime', direction: 'desc' } as const;
  return pageOf(db, query, filter, orderOf(filter.sort, SORTABLE, newest, 'e.supplierId'));
}

/** One company that has applied; null where it has not. */
export const selectOptionalCompany = async (db: Database, supplierId: string): Promise<CompanyRow | null> =>
  (await companies(db).where('e.supplierId', '=', supplierId).executeTakeFirst()) ?? null;

/** What a company applied for, locked; null where it has not. */
export const lockOptionalApplication = async (db: Database, supplierId: string): Promise<EcologyRow | null> =>
  (await db
    .selectFrom('ecologySupplier')
    .selectAll()
    .where('supplierId', '=', supplierId)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** The first application of a company. @returns false where somebody was faster */
export async function insertApplication(db: Database, row: Insertable<EcologySupplierTable>): Promise<boolean> {
  const added = await db
    .insertInto('ecologySupplier')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('supplierId')
    .executeTakeFirst();
  return added !== undefined;
}

export async function updateApplication(
  db: Database,
  supplierId: string,
  changes: Updateable<EcologySupplierTable>,
): Promise<void> {
  await db
    .updateTable('ecologySupplier')
    .set({ ...changes, version: sql`version + 1` })
    .where('supplierId', '=', supplierId)
    .execute();
}

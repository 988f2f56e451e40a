import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { SupplyCatalogueTable } from './internal-supply.tables.ts';

export type CatalogueRow = Selectable<SupplyCatalogueTable>;

const used = sql<boolean>`(exists (select from supply_detail d where d.catalogue_id = supply_catalogue.id)
  or exists (select from supply_estimate e where e.catalogue_id = supply_catalogue.id)
  or exists (select from performance_track t where t.catalogue_id = supply_catalogue.id))`;

/** One change of the catalogue at a time: what stands beside an entry decides about it. */
export const lockCatalogue = (db: Database) => sql`lock table supply_catalogue in share row exclusive mode`.execute(db);

/** No change of the catalogue meanwhile; others who only speak of it don't wait. */
export const holdCatalogue = (db: Database) => sql`lock table supply_catalogue in share mode`.execute(db);

/** Every entry, level by level in its order. */
export const selectCatalogue = (db: Database): Promise<CatalogueRow[]> =>
  db.selectFrom('supplyCatalogue').selectAll().orderBy('hierarchy').orderBy('ordinal').orderBy('id').execute();

/** Every entry with whether anything speaks of it. */
export const selectCatalogueWithUse = (db: Database) =>
  db
    .selectFrom('supplyCatalogue')
    .selectAll()
    .select(used.as('used'))
    .orderBy('hierarchy')
    .orderBy('ordinal')
    .orderBy('id')
    .execute();

export async function insertEntry(db: Database, row: Insertable<SupplyCatalogueTable>): Promise<void> {
  await db.insertInto('supplyCatalogue').values(row).execute();
}

export async function updateEntry(
  db: Database,
  catalogueId: string,
  changes: Updateable<SupplyCatalogueTable>,
): Promise<void> {
  await db
    .updateTable('supplyCatalogue')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', catalogueId)
    .execute();
}

/** Puts entries in or out of use. */
export async function setEnabled(db: Database, catalogueIds: readonly string[], enabled: boolean): Promise<void> {
  await db
    .updateTable('supplyCatalogue')
    .set({ enabled, version: sql<number>`version + 1` })
    .where(sql<boolean>`id = any(${[...catalogueIds]}::text[])`)
    .where('enabled', '=', !enabled)
    .execute();
}

export async function deleteEntry(db: Database, catalogueId: string): Promise<void> {
  await db.deleteFrom('supplyCatalogue').where('id', '=', catalogueId).execute();
}

/** The group's own suppliers by their names. */
export const selectInternalSuppliers = (db: Database) =>
  db
    .selectFrom('internalSupplier')
    .innerJoin('supplier', 'supplier.id', 'internalSupplier.supplierId')
    .select(['supplier.id', 'supplier.name', 'supplier.uscc'])
    .orderBy(sql`supplier.name collate pinyin`)
    .orderBy('supplier.id')
    .execute();

/** Whether a supplier is one of the group's own. */
export const isInternal = async (db: Database, supplierId: string): Promise<boolean> =>
  (await db
    .selectFrom('internalSupplier')
    .select('supplierId')
    .where('supplierId', '=', supplierId)
    .executeTakeFirst()) !== undefined;

/** Names a supplier as one of the group's own, once. @returns whether it was none before */
export const insertInternalSupplier = async (db: Database, supplierId: string, createdBy: string): Promise<boolean> =>
  (await db
    .insertInto('internalSupplier')
    .values({ supplierId, createdBy })
    .onConflict((conflict) => conflict.column('supplierId').doNothing())
    .returning('supplierId')
    .executeTakeFirst()) !== undefined;

export const deleteInternalSupplier = async (db: Database, supplierId: string): Promise<boolean> =>
  (await db
    .deleteFrom('internalSupplier')
    .where('supplierId', '=', supplierId)
    .returning('supplierId')
    .executeTakeFirst()) !== undefined;

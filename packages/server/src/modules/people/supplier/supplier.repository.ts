import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import { isReadAs, isTyped, readingOf } from '../../../kernel/readings.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { SupplierTable } from './supplier.tables.ts';

export type SupplierRow = Selectable<SupplierTable>;

export const selectOptionalSupplier = async (db: Database, supplierId: string): Promise<SupplierRow | null> =>
  (await db.selectFrom('supplier').selectAll().where('id', '=', supplierId).executeTakeFirst()) ?? null;

export const selectOptionalByUscc = async (db: Database, uscc: string): Promise<SupplierRow | null> =>
  (await db.selectFrom('supplier').selectAll().where('uscc', '=', uscc).executeTakeFirst()) ?? null;

/** A supplier, locked until the transaction ends. */
export const lockOptionalSupplier = async (db: Database, supplierId: string): Promise<SupplierRow | null> =>
  (await db.selectFrom('supplier').selectAll().where('id', '=', supplierId).forUpdate().executeTakeFirst()) ?? null;

/** Suppliers by their ids; none when none are asked for. */
export const selectSuppliers = (db: Database, supplierIds: readonly string[]): Promise<SupplierRow[]> =>
  db
    .selectFrom('supplier')
    .selectAll()
    .where(sql<boolean>`id = any(${[...supplierIds]}::text[])`)
    .execute();

/** Suppliers among these codes. */
export const selectByUscc = (db: Database, usccs: readonly string[]): Promise<SupplierRow[]> =>
  db
    .selectFrom('supplier')
    .selectAll()
    .where(sql<boolean>`uscc = any(${[...usccs]}::text[])`)
    .execute();

/** Suppliers among these names. */
export const selectByName = (db: Database, names: readonly string[]): Promise<SupplierRow[]> =>
  db
    .selectFrom('supplier')
    .selectAll()
    .where(sql<boolean>`name = any(${[...names]}::text[])`)
    .execute();

/** Other companies with the same head, by name. @param digest of the head's id number */
export const selectSameHead = (db: Database, digest: string, exceptId: string) =>
  db
    .selectFrom('supplier')
    .select(['id', 'name', 'uscc'])
    .where('headIdDigest', '=', digest)
    .where('id', '!=', exceptId)
    .orderBy(sql`name collate pinyin`)
    .execute();

/** Companies that say that they are tied to the one of that code, with each kind of tie. */
export async function selectNaming(db: Database, uscc: string) {
  const { rows } = await sql<{ id: string; name: string; uscc: string; kind: string }>`
    select supplier.id, supplier.name, supplier.uscc, tie ->> 'kind' as kind
    from supplier, jsonb_array_elements(supplier.relations) tie
    where supplier.relations @> ${JSON.stringify([{ uscc }])}::jsonb and tie ->> 'uscc' = ${uscc}
    order by supplier.name collate pinyin`.execute(db);
  return rows;
}

/** A company that was added from a record elsewhere, or from a file: by this code, and without an account. How it was named there may be wrong. */
export const selectOptionalUnclaimed = async (db: Database, uscc: string): Promise<SupplierRow | null> =>
  (await db
    .selectFrom('supplier')
    .selectAll()
    .where('uscc', '=', uscc)
    // nobody of it has given a contact yet: what a file says of it the house wrote
    .where(sql<boolean>`(contact = '' or imported_time is not null)`)
    .where(sql<boolean>`not exists (select from identity where identity.organization_id = supplier.id)`)
    .forUpdate()
    .executeTakeFirst()) ?? null;

export async function insertSupplier(db: Database, row: Insertable<SupplierTable>): Promise<void> {
  await db.insertInto('supplier').values(row).execute();
}

export async function updateSupplier(
  db: Database,
  supplierId: string,
  changes: Updateable<SupplierTable>,
): Promise<void> {
  await db
    .updateTable('supplier')
    .set({ ...changes, updatedTime: sql`business_now()`, version: sql`version + 1` })
    .where('id', '=', supplierId)
    .execute();
}

export interface SupplierFilter extends PageQuery {
  auditStatus?: string | undefined;
  kind?: string | undefined;
  imported?: boolean | undefined;
}

const SORTABLE = { name: 'sortName', createdTime: 'createdTime', score: 'score' };

/** A record is in effect today, somewhere in the group. */
const isDishonest = sql<boolean>`exists (
  select from dishonesty record where record.supplier_id = supplier.id
    and record.status in ('APPROVED', 'REPAIR_APPLIED', 'REPAIRED', 'EXPIRED', 'REVOKED')
    and (select business_now())::date between record.effective_from and record.effective_to
    and (record.ended_on is null or (select business_now())::date < record.ended_on))`;

/** One page of the library, newest first unless sorted otherwise; names sort by pinyin. */
export function pageSuppliers(db: Database, filter: SupplierFilter) {
  let query = db
    .selectFrom('supplier')
    .select(['id', 'name', 'uscc', 'kinds', 'district', 'rank', 'score', 'auditStatus', 'createdTime'])
    .select(['importedTime', 'version'])
    .select(sql<string>`name collate pinyin`.as('sortName'))
    .select(isDishonest.as('dishonest'));
  if (filter.auditStatus) query = query.where('auditStatus', '=', filter.auditStatus as SupplierRow['auditStatus']);
  if (filter.kind) query = query.where(sql<boolean>`kinds @> array[${filter.kind}]`);
  if (filter.imported !== undefined)
    query = query.where(sql<boolean>`(imported_time is not null) = ${filter.imported}`);
  if (filter.keyword) {
    const pattern = contains(filter.keyword);
    const { keyword } = filter;
    query = query.where((eb) =>
      eb.or([
        eb('name', 'like', pattern),
        eb('uscc', 'ilike', pattern),
        ...(isTyped(keyword) ? [isReadAs('supplier', sql.ref('supplier.id'), readingOf(keyword))] : []),
      ]),
    );
  }
  return pageOf(db, query, filter, orderOf(filter.sort, SORTABLE, { column: 'createdTime', direction: 'desc' }, 'id'));
}

/** Of these names those that an organisation has. */
export const selectTakenNames = async (db: Database, names: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('organization')
    .select('name')
    .where(sql<boolean>`name = any(${[...names]}::text[])`)
    .execute();
  return new Set(rows.map(({ name }) => name));
};

/** Which of these are taken already: fields of the answer that says so. */
export async function selectTaken(
  db: Database,
  wanted: { name: string; uscc: string; username?: string },
  exceptId = '',
): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`
    select 'name' as field where exists (select from organization where name = ${wanted.name} and id <> ${exceptId})
    union all select 'uscc' where exists (select from supplier where uscc = ${wanted.uscc} and id <> ${exceptId})
    union all select 'username' where exists (select from app_user where lower(username) = lower(${wanted.username ?? ''}))`.execute(
    db,
  );
  return rows.map(({ field }) => field);
}

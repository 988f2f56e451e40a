import type { InquirySupplierStatus } from '@tenderdesk/domain/inquiry/inquiry-supplier/codes';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { bigramsOf, contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import { ofUnits } from '../../../kernel/scope.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { InquirySupplierTable } from './inquiry-supplier.tables.ts';

export interface InquirySupplierFilter extends PageQuery {
  kind?: string | undefined;
  status?: InquirySupplierStatus | undefined;
  district?: string | undefined;
}

/** Prices of the company that stand and that the person can read. */
const pricesOf = (user: User) => sql`from inquiry_record where inquiry_record.inquiry_supplier_id = company.id
  and inquiry_record.status = 'CURRENT' and ${ofUnits(user, 'inquiryRecord')}`;

/** Companies with the prices of theirs that the person can read. */
const listed = (db: Database, user: User) =>
  db
    .selectFrom('inquirySupplier as company')
    .innerJoin('organization as unit', 'unit.id', 'company.organizationId')
    .leftJoin('supplier as known', (join) =>
      join.onRef('known.uscc', '=', 'company.uscc').on('known.auditStatus', '=', 'AUDIT_PASSED'),
    )
    .selectAll('company')
    .select(['unit.name as organizationName', 'known.id as supplierId'])
    .select(sql<number>`(select count(*)::int ${pricesOf(user)})`.as('recordNum'))
    .select(sql<string | null>`(select max(inquiry_date) ${pricesOf(user)})`.as('lastDate'))
    .select(sql<string>`company.name collate pinyin`.as('sortName'));

export type InquirySupplierRow = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>;

const SORTABLE = {
  name: 'sortName',
  createdTime: 'company.createdTime',
  recordNum: 'recordNum',
  lastDate: 'lastDate',
};

/** One page of the companies, newest first unless sorted otherwise. */
export function pageInquirySuppliers(db: Database, user: User, filter: InquirySupplierFilter) {
  let query = listed(db, user);
  if (filter.kind) query = query.where(sql<boolean>`company.kinds @> array[${filter.kind}]`);
  if (filter.status) query = query.where('company.status', '=', filter.status);
  if (filter.district) query = query.where('company.district', 'like', `${filter.district.replace(/(00)+$/, '')}%`);
  if (filter.keyword) {
    const pattern = contains(filter.keyword);
    const words = sql<boolean>`(company.name || E'\n' || company.offers like ${pattern}
      and bigrams(company.name || E'\n' || company.offers) @> ${bigramsOf(filter.keyword)}::text[])`;
    query = query.where((eb) => eb.or([words, eb('company.uscc', 'like', contains(filter.keyword!.toUpperCase()))]));
  }
  const fallback = { column: 'company.createdTime', direction: 'desc' } as const;
  return pageOf(db, query, filter, orderOf(filter.sort, SORTABLE, fallback, 'company.id'));
}

/** A company, whoever keeps it; null for none. */
export const selectOptionalInquirySupplier = async (db: Database, user: User, inquirySupplierId: string) =>
  (await listed(db, user).where('company.id', '=', inquirySupplierId).executeTakeFirst()) ?? null;

/** Companies by their ids with the suppliers of the same credit codes, in no order. */
export const selectCompanies = (db: Database, inquirySupplierIds: readonly string[]) =>
  db
    .selectFrom('inquirySupplier as company')
    .leftJoin('supplier as known', (join) =>
      join.onRef('known.uscc', '=', 'company.uscc').on('known.auditStatus', '=', 'AUDIT_PASSED'),
    )
    .select(['company.id', 'company.name', 'company.kinds', 'company.status', 'known.id as supplierId'])
    .where(sql<boolean>`company.id = any(${[...inquirySupplierIds]}::text[])`)
    .execute();

/** Companies that can be asked, by their credit codes. */
export const selectByUscc = (db: Database, codes: readonly string[]) =>
  db
    .selectFrom('inquirySupplier')
    .select(['id', 'uscc', 'kinds', 'status'])
    .where(sql<boolean>`uscc = any(${[...codes]}::text[])`)
    .execute();

/** A company that a unit of the person's scope keeps, locked; null for absent and foreign ones alike. */
export const lockOptionalInquirySupplier = async (db: Database, user: User, inquirySupplierId: string) =>
  (await db
    .selectFrom('inquirySupplier')
    .selectAll()
    .where('id', '=', inquirySupplierId)
    .where(ofUnits(user, 'inquirySupplier'))
    .forUpdate()
    .executeTakeFirst()) ?? null;

export async function insertInquirySupplier(db: Database, row: Insertable<InquirySupplierTable>): Promise<void> {
  await db.insertInto('inquirySupplier').values(row).execute();
}

/** False where its credit code is there already. */
export async function insertUnlessThere(db: Database, row: Insertable<InquirySupplierTable>): Promise<boolean> {
  const made = await db
    .insertInto('inquirySupplier')
    .values(row)
    .onConflict((conflict) => conflict.column('uscc').doNothing())
    .returning('id')
    .execute();
  return made.length > 0;
}

/** The company with this credit code offers a kind, too. */
export async function addKind(db: Database, uscc: string, kind: string): Promise<void> {
  await db
    .updateTable('inquirySupplier')
    .set({ kinds: sql<string[]>`kinds || ${kind}::text`, version: sql`version + 1` })
    .where('uscc', '=', uscc)
    .where(sql<boolean>`not kinds @> array[${kind}]::text[]`)
    .execute();
}

export async function updateInquirySupplier(
  db: Database,
  inquirySupplierId: string,
  changes: Updateable<InquirySupplierTable>,
): Promise<void> {
  await db
    .updateTable('inquirySupplier')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', inquirySupplierId)
    .execute();
}

import type { RepairKind } from '@tenderdesk/domain/people/dishonesty/codes';
import type { AuditStatus } from '@tenderdesk/domain/people/supplier/codes';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { DishonestyRepairTable } from './dishonesty.tables.ts';

const listed = (db: Database) =>
  db
    .selectFrom('dishonestyRepair as repair')
    .innerJoin('dishonesty as record', 'record.id', 'repair.dishonestyId')
    .innerJoin('supplier', 'supplier.id', 'record.supplierId')
    .leftJoin('appUser as auditor', 'auditor.id', 'repair.auditedBy')
    .selectAll('repair')
    .select([
      'supplier.name as supplierName',
      'supplier.uscc',
      'record.kind as dishonestyKind',
      'record.status as dishonestyStatus',
      'record.effectiveFrom',
      'record.effectiveTo',
      'record.createdBy',
      'record.submittedBy',
      'auditor.displayName as auditorName',
    ]);

export interface RepairFilter extends PageQuery {
  kind?: RepairKind | undefined;
  auditStatus?: AuditStatus | undefined;
}

const SORTABLE = { createdTime: 'repair.createdTime', auditedTime: 'repair.auditedTime' };

/** One page of what companies handed in, newest first unless sorted otherwise. */
export function pageRepairs(db: Database, filter: RepairFilter) {
  let query = listed(db);
  if (filter.kind) query = query.where('repair.kind', '=', filter.kind);
  if (filter.auditStatus) query = query.where('repair.auditStatus', '=', filter.auditStatus);
  if (filter.keyword) {
    const pattern = contains(filter.keyword);
    query = query.where((eb) => eb.or([eb('supplier.name', 'like', pattern), eb('supplier.uscc', 'ilike', pattern)]));
  }
  const newest = { column: 'repair.createdTime', direction: 'desc' } as const;
  return pageOf(db, query, filter, orderOf(filter.sort, SORTABLE, newest, 'repair.id'));
}

export const selectOptionalRepair = async (db: Database, repairId: string) =>
  (await listed(db).where('repair.id', '=', repairId).executeTakeFirst()) ?? null;

export type RepairRow = NonNullable<Awaited<ReturnType<typeof selectOptionalRepair>>>;

/** What was handed in, locked until the transaction ends. */
export const lockOptionalRepair = async (db: Database, repairId: string) =>
  (await listed(db).where('repair.id', '=', repairId).forUpdate('repair').executeTakeFirst()) ?? null;

/** What the company handed in about a record, newest first. */
export const selectRepairsOf = (db: Database, dishonestyId: string) =>
  db
    .selectFrom('dishonestyRepair')
    .select(['id', 'kind', 'reason', 'auditStatus', 'opinion', 'createdTime', 'auditedTime'])
    .where('dishonestyId', '=', dishonestyId)
    .orderBy('createdTime', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** How many pieces of evidence about a record wait. */
export async function countWaiting(db: Database, dishonestyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('dishonestyRepair')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('dishonestyId', '=', dishonestyId)
    .where('auditStatus', '=', 'UNAUDITED')
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertRepair(db: Database, row: Insertable<DishonestyRepairTable>): Promise<void> {
  await db.insertInto('dishonestyRepair').values(row).execute();
}

export async function updateRepair(
  db: Database,
  id: string,
  changes: Updateable<DishonestyRepairTable>,
): Promise<void> {
  await db
    .updateTable('dishonestyRepair')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Settles what still waits about a record that has ended. The caller holds the record's lock. Gives the ids. */
export const closeOpenRepairs = (db: Database, dishonestyId: string, opinion: string) =>
  db
    .updateTable('dishonestyRepair')
    .set({
      auditStatus: 'AUDIT_NOT_PASSED',
      opinion,
      auditedTime: sql<string>`business_now()`,
      version: sql`version + 1`,
    })
    .where('dishonestyId', '=', dishonestyId)
    .where('auditStatus', '=', 'UNAUDITED')
    .returning('id')
    .execute();

import type { SupplyPhase } from '@tenderdesk/domain/fulfilment/internal-supply/supply';
import { sql, type Insertable, type Selectable, type SqlBool, type Expression } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import { ofUnits } from '../../../kernel/scope.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { ProjectRow } from '../../procedure/project/project.service.ts';
import type { SupplyDetailTable, SupplyTable } from './internal-supply.tables.ts';

export type SupplyRow = Selectable<SupplyTable>;
export type DetailRow = Selectable<SupplyDetailTable>;

export interface SupplyFilter extends PageQuery {
  year?: number | undefined;
  phase?: SupplyPhase | undefined;
  filled?: boolean | undefined;
  organization?: string | undefined;
}

const SORTABLE = { fillTime: 'supply.fillTime', totalPrice: 'supply.totalPrice', projectName: 'project.name' };

/** Reports that were made within a year, or any. */
export const madeIn = (year: number): Expression<SqlBool> =>
  sql<SqlBool>`supply.fill_time >= ${`${year}-01-01`}::timestamptz and supply.fill_time < ${`${year + 1}-01-01`}::timestamptz`;

/** One page of the reports within the person's scope, the latest first unless sorted otherwise. */
export function pageSupplies(db: Database, user: User, filter: SupplyFilter) {
  let query = db
    .selectFrom('supply')
    .innerJoin('project', 'project.id', 'supply.projectId')
    .innerJoin('organization', 'organization.id', 'supply.organizationId')
    .innerJoin('appUser as filler', 'filler.id', 'supply.createdBy')
    .leftJoin('supplier', 'supplier.id', 'supply.supplierId')
    .select([
      'supply.id',
      'supply.projectId',
      'project.code as projectCode',
      'project.name as projectName',
      'organization.name as organizationName',
      'supply.phase',
      'supply.supplierId',
      'supplier.name as supplierName',
      'supply.filled',
      'supply.totalPrice',
      'supply.fillTime',
      'filler.displayName as fillerName',
    ])
    .where(ofUnits(user, 'supply'));
  if (filter.year) query = query.where(madeIn(filter.year));
  if (filter.phase) query = query.where('supply.phase', '=', filter.phase);
  if (filter.filled !== undefined) query = query.where('supply.filled', '=', filter.filled);
  if (filter.organization) query = query.where('organization.name', 'like', contains(filter.organization));
  if (filter.keyword) {
    const pattern = contains(filter.keyword);
    query = query.where((eb) =>
      eb.or([
        eb('project.name', 'like', pattern),
        eb('project.code', 'like', pattern),
        eb('supplier.name', 'like', pattern),
      ]),
    );
  }
  return pageOf(
    db,
    query,
    filter,
    orderOf(filter.sort, SORTABLE, { column: 'supply.fillTime', direction: 'desc' }, 'supply.id'),
  );
}

/** The status of a phase in the project's round, or in the last one that went through it; null where it was not entered. */
export const selectPhaseStatus = async (db: Database, { id, round }: ProjectRow, phase: SupplyPhase) =>
  (
    await db
      .selectFrom('projectPhase')
      .select('status')
      .where('projectId', '=', id)
      .where('round', '<=', round)
      .where('phase', '=', phase)
      .orderBy('round', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.status ?? null;

export const selectSupplies = (
  db: Database,
  projectId: string,
  { phase, supplierId }: { phase?: SupplyPhase | undefined; supplierId?: string | undefined },
): Promise<SupplyRow[]> =>
  db
    .selectFrom('supply')
    .selectAll()
    .where('projectId', '=', projectId)
    .$if(phase !== undefined, (query) => query.where('phase', '=', phase!))
    .$if(supplierId !== undefined, (query) => query.where('supplierId', '=', supplierId!))
    .orderBy('phase')
    .orderBy('fillTime')
    .orderBy('id')
    .execute();

/** The report of a project on a supplier, or on none, in a phase. */
export const selectOptionalSupply = async (
  db: Database,
  projectId: string,
  phase: SupplyPhase,
  supplierId: string | null,
): Promise<SupplyRow | null> =>
  (await db
    .selectFrom('supply')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('phase', '=', phase)
    .where(sql`coalesce(supplier_id, '')`, '=', supplierId ?? '')
    .executeTakeFirst()) ?? null;

/** A report within the person's scope; null for absent and foreign ones alike. */
export const selectOptionalOwn = async (db: Database, user: User, supplyId: string): Promise<SupplyRow | null> =>
  (await db
    .selectFrom('supply')
    .selectAll('supply')
    .where('supply.id', '=', supplyId)
    .where(ofUnits(user, 'supply'))
    .executeTakeFirst()) ?? null;

export async function insertSupply(db: Database, row: Insertable<SupplyTable>): Promise<void> {
  await db.insertInto('supply').values(row).execute();
}

export async function deleteSupply(db: Database, supplyId: string): Promise<void> {
  await db.deleteFrom('supply').where('id', '=', supplyId).execute();
}

/** The lines of reports. */
export const selectDetails = (db: Database, supplyIds: readonly string[]): Promise<DetailRow[]> =>
  db
    .selectFrom('supplyDetail')
    .selectAll()
    .where(sql<boolean>`supply_id = any(${[...supplyIds]}::text[])`)
    .orderBy('id')
    .execute();

/** The lines of a report in the place of those that there were. */
export async function replaceDetails(
  db: Database,
  supplyId: string,
  rows: readonly Insertable<SupplyDetailTable>[],
): Promise<void> {
  await db.deleteFrom('supplyDetail').where('supplyId', '=', supplyId).execute();
  if (rows.length > 0)
    await db
      .insertInto('supplyDetail')
      .values([...rows])
      .execute();
}

/** Notes what a report holds now, by whom. */
export async function updateFilled(
  db: Database,
  supplyId: string,
  values: Pick<SupplyRow, 'filled' | 'totalPrice' | 'dishonestyFacts' | 'createdBy'>,
): Promise<void> {
  await db
    .updateTable('supply')
    .set({ ...values, fillTime: sql<string>`business_now()`, version: sql<number>`version + 1` })
    .where('id', '=', supplyId)
    .execute();
}

/** What all reports of a project say of each entry, planned and as it came; of one supplier, or of those without one, where asked. */
export const selectProjectFigures = (db: Database, projectId: string, supplierId?: string) =>
  db
    .selectFrom('supplyDetail as detail')
    .innerJoin('supply', 'supply.id', 'detail.supplyId')
    .select((eb) => [
      'detail.catalogueId',
      'supply.phase',
      eb.fn.sum<string | null>('detail.num').as('num'),
      eb.fn.sum<string | null>('detail.totalPrice').as('total'),
    ])
    .where('supply.projectId', '=', projectId)
    .$if(supplierId !== undefined, (query) =>
      query.where((eb) => eb.or([eb('supply.supplierId', '=', supplierId!), eb('supply.supplierId', 'is', null)])),
    )
    .groupBy(['detail.catalogueId', 'supply.phase'])
    .execute();

import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import { ofUnits } from '../../../kernel/scope.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { inScope } from '../../procedure/project/project.service.ts';
import type { PerformancePurchaseTable } from './performance-purchase.tables.ts';

export type PurchaseRow = Selectable<PerformancePurchaseTable>;

export interface PurchaseFilter extends PageQuery {
  year?: number | undefined;
  category?: string | undefined;
  organization?: string | undefined;
  contractId?: string | undefined;
}

const SORTABLE = {
  name: 'purchase.name',
  amount: 'purchase.amount',
  purchaseDate: 'purchase.purchaseDate',
  createdTime: 'purchase.createdTime',
};

/** One page of the purchases within the person's scope, the latest first unless sorted otherwise. */
export function pagePurchases(db: Database, user: User, filter: PurchaseFilter) {
  let query = db
    .selectFrom('performancePurchase as purchase')
    .innerJoin('organization', 'organization.id', 'purchase.organizationId')
    .innerJoin('project', 'project.id', 'purchase.projectId')
    .innerJoin('contract', 'contract.id', 'purchase.contractId')
    .innerJoin('supplier', 'supplier.id', 'purchase.supplierId')
    .select([
      'purchase.id',
      'organization.name as organizationName',
      'purchase.projectId',
      'project.name as projectName',
      'purchase.contractId',
      'contract.contractNo',
      'contract.name as contractName',
      'purchase.name',
      'purchase.category',
      'purchase.amount',
      'purchase.supplierId',
      'supplier.name as supplierName',
      'purchase.purchaseDate',
      'purchase.reason',
      'purchase.version',
    ])
    .where(ofUnits(user, 'purchase'));
  if (filter.year) {
    query = query
      .where('purchase.purchaseDate', '>=', `${filter.year}-01-01`)
      .where('purchase.purchaseDate', '<=', `${filter.year}-12-31`);
  }
  if (filter.category) query = query.where('purchase.category', '=', filter.category);
  if (filter.contractId) query = query.where('purchase.contractId', '=', filter.contractId);
  if (filter.organization) query = query.where('organization.name', 'like', contains(filter.organization));
  if (filter.keyword) {
    const pattern = contains(filter.keyword);
    query = query.where((eb) =>
      eb.or([
        eb('purchase.name', 'like', pattern),
        eb('project.name', 'like', pattern),
        eb('contract.contractNo', 'like', pattern),
        eb('supplier.name', 'like', pattern),
      ]),
    );
  }
  return pageOf(
    db,
    query,
    filter,
    orderOf(filter.sort, SORTABLE, { column: 'purchase.purchaseDate', direction: 'desc' }, 'purchase.id'),
  );
}

/** A purchase within the person's scope, locked; null for absent and foreign ones alike. */
export const lockOptionalPurchase = async (db: Database, user: User, purchaseId: string): Promise<PurchaseRow | null> =>
  (await db
    .selectFrom('performancePurchase as purchase')
    .selectAll('purchase')
    .where('purchase.id', '=', purchaseId)
    .where(ofUnits(user, 'purchase'))
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** Contracts whose signing is approved, or that came in as signed elsewhere, of projects within the person's scope. */
const signed = (db: Database, user: User) =>
  db
    .selectFrom('contract')
    .innerJoin('project', 'project.id', 'contract.projectId')
    .where(inScope(user) as never)
    .where((eb) =>
      eb.or([
        eb('contract.importedTime', 'is not', null),
        eb.exists(
          eb
            .selectFrom('projectPhase as phase')
            .select(sql.lit(1).as('one'))
            .whereRef('phase.projectId', '=', 'contract.projectId')
            .where('phase.phase', '=', 'CONTRACT_SIGNING')
            .where('phase.status', '=', 'APPROVED'),
        ),
      ]),
    );

/** Most that are offered at once; typing narrows them down. */
const MOST = 50;

/** Signed contracts by number, name or project, the latest first. */
export function selectContracts(db: Database, user: User, keyword: string | undefined) {
  const pattern = contains(keyword ?? '');
  return signed(db, user)
    .select([
      'contract.id as contractId',
      'contract.contractNo',
      'contract.name',
      'project.name as projectName',
      'contract.signDate',
    ])
    .where((eb) =>
      eb.or([
        eb('contract.contractNo', 'like', pattern),
        eb('contract.name', 'like', pattern),
        eb('project.name', 'like', pattern),
      ]),
    )
    .orderBy('contract.signDate', 'desc')
    .orderBy('contract.id')
    .limit(MOST)
    .execute();
}

/** A signed contract within the person's scope and whose project it is; null for absent and foreign ones alike. */
export const selectOptionalContract = async (db: Database, user: User, contractId: string) =>
  (await signed(db, user)
    .select(['contract.projectId', 'contract.signDate', 'project.organizationId', 'project.organizationPath'])
    .where('contract.id', '=', contractId)
    .executeTakeFirst()) ?? null;

/** Whether anything was bought within a contract. */
export const hasPurchases = async (db: Database, contractId: string): Promise<boolean> =>
  (await db
    .selectFrom('performancePurchase')
    .select('id')
    .where('contractId', '=', contractId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export async function insertPurchase(db: Database, row: Insertable<PerformancePurchaseTable>): Promise<void> {
  await db.insertInto('performancePurchase').values(row).execute();
}

export async function updatePurchase(
  db: Database,
  purchaseId: string,
  changes: Updateable<PerformancePurchaseTable>,
): Promise<void> {
  await db
    .updateTable('performancePurchase')
    .set({ ...changes, updatedTime: sql`business_now()`, version: sql`version + 1` })
    .where('id', '=', purchaseId)
    .execute();
}

export async function deletePurchase(db: Database, purchaseId: string): Promise<void> {
  await db.deleteFrom('performancePurchase').where('id', '=', purchaseId).execute();
}

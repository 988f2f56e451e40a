import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import { ofUnits } from '../../../kernel/scope.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { PlanChangeTable } from './plan.tables.ts';

export type PlanChangeRow = Selectable<PlanChangeTable>;

/** A request within the person's scope; null for absent and foreign ones alike. */
export const selectOptionalChange = async (db: Database, user: User, changeId: string): Promise<PlanChangeRow | null> =>
  (await db
    .selectFrom('planChange')
    .selectAll()
    .where('id', '=', changeId)
    .where(ofUnits(user, 'planChange'))
    .executeTakeFirst()) ?? null;

/** A request within the person's scope, locked until the transaction ends; null for absent and foreign ones alike. */
export const lockOptionalChange = async (db: Database, user: User, changeId: string): Promise<PlanChangeRow | null> =>
  (await db
    .selectFrom('planChange')
    .selectAll()
    .where('id', '=', changeId)
    .where(ofUnits(user, 'planChange'))
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** How many requests speak of an item, settled or not. */
export const selectNumbers = (db: Database, planItemId: string): Promise<{ open: number; settled: number }> =>
  db
    .selectFrom('planChange')
    .select([
      sql<number>`(count(*) filter (where settled_time is null))::int`.as('open'),
      sql<number>`count(settled_time)::int`.as('settled'),
    ])
    .where('planItemId', '=', planItemId)
    .executeTakeFirstOrThrow();

export async function insertChange(db: Database, row: Insertable<PlanChangeTable>): Promise<void> {
  await db.insertInto('planChange').values(row).execute();
}

export async function updateChange(
  db: Database,
  changeId: string,
  changes: Updateable<PlanChangeTable>,
  rejected = false,
): Promise<void> {
  const returned = rejected ? { returnedVersion: sql<number>`version + 1` } : {};
  await db
    .updateTable('planChange')
    .set({ ...changes, ...returned, updatedTime: sql`business_now()`, version: sql`version + 1` })
    .where('id', '=', changeId)
    .execute();
}

export async function deleteChange(db: Database, changeId: string): Promise<void> {
  await db.deleteFrom('planChange').where('id', '=', changeId).execute();
}

export interface ChangeFilter extends PageQuery {
  itemId?: string | undefined;
  year?: number | undefined;
  type?: string | undefined;
  submitStatus?: string | undefined;
  organizationId?: string | undefined;
  pending?: boolean | undefined;
}

const SORTABLE = { createdTime: 'change.createdTime', itemName: 'item.name', year: 'item.year' };

/** One page of the requests within the person's scope, newest first unless sorted otherwise. */
export function pageChanges(db: Database, user: User, filter: ChangeFilter) {
  let query = db
    .selectFrom('planChange as change')
    .innerJoin('planItem as item', 'item.id', 'change.planItemId')
    .innerJoin('organization', 'organization.id', 'change.organizationId')
    .innerJoin('appUser as clerk', 'clerk.id', 'change.createdBy')
    .select([
      'change.id',
      'change.planItemId as itemId',
      'item.name as itemName',
      'item.year',
      'item.status as itemStatus',
      'change.organizationId',
      'organization.name as organizationName',
      'change.type',
      'change.before',
      'change.after',
      'change.reason',
      'change.submitStatus',
      'change.settledTime',
      'clerk.displayName as clerkName',
      'change.createdTime',
      'change.version',
    ])
    .where(ofUnits(user, 'change'));
  if (filter.itemId) query = query.where('change.planItemId', '=', filter.itemId);
  if (filter.year) query = query.where('item.year', '=', filter.year);
  if (filter.type) query = query.where(sql.ref('change.type'), '=', filter.type);
  if (filter.submitStatus) query = query.where(sql.ref('change.submitStatus'), '=', filter.submitStatus);
  if (filter.organizationId) query = query.where('change.organizationId', '=', filter.organizationId);
  if (filter.pending) query = query.where('change.settledTime', 'is', null);
  if (filter.keyword) query = query.where('item.name', 'like', contains(filter.keyword));
  const fallback = { column: 'change.createdTime', direction: 'desc' } as const;
  return pageOf(db, query, filter, orderOf(filter.sort, SORTABLE, fallback, 'change.id'));
}

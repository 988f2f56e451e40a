import { projectTypesWithin } from '@tenderdesk/domain/procedure/project/project-type';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { bigramsOf, contains, countOf, orderOf, pageOf } from '../../../kernel/paging.ts';
import { isWide, ofUnits } from '../../../kernel/scope.ts';
import { searchFor } from '../../../kernel/words.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { PlanItemTable } from './plan.tables.ts';

export type PlanItemRow = Selectable<PlanItemTable>;

/** An item within the person's scope; null for absent and foreign ones alike. */
export const selectOptionalItem = async (db: Database, user: User, itemId: string): Promise<PlanItemRow | null> =>
  (await db
    .selectFrom('planItem')
    .selectAll()
    .where('id', '=', itemId)
    .where(ofUnits(user, 'planItem'))
    .executeTakeFirst()) ?? null;

/** An item within the person's scope, locked until the transaction ends; null for absent and foreign ones alike. */
export const lockOptionalItem = async (db: Database, user: User, itemId: string): Promise<PlanItemRow | null> =>
  (await db
    .selectFrom('planItem')
    .selectAll()
    .where('id', '=', itemId)
    .where(ofUnits(user, 'planItem'))
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** An item by its id, locked; for those whose right comes from its project. */
export const lockOptionalItemById = async (db: Database, itemId: string): Promise<PlanItemRow | null> =>
  (await db.selectFrom('planItem').selectAll().where('id', '=', itemId).forUpdate().executeTakeFirst()) ?? null;

export const selectOptionalItemById = async (db: Database, itemId: string): Promise<PlanItemRow | null> =>
  (await db.selectFrom('planItem').selectAll().where('id', '=', itemId).executeTakeFirst()) ?? null;

/** Items of an organisation by their names, of whatever year. */
export const selectNamed = (db: Database, organizationId: string, names: readonly string[]) =>
  db
    .selectFrom('planItem')
    .select(['year', 'name'])
    .where('organizationId', '=', organizationId)
    .where('name', 'in', [...names])
    .execute();

/** Items of these units that have one of these names. */
export const selectItemsNamed = (db: Database, organizationIds: readonly string[], names: readonly string[]) =>
  db
    .selectFrom('planItem')
    .select(['id', 'organizationId', 'year', 'name'])
    .where(sql<boolean>`organization_id = any(${[...organizationIds]}::text[])`)
    .where(sql<boolean>`name = any(${[...names]}::text[])`)
    .execute();

/** The items of a unit's year that are neither finished nor given up. */
export const selectOpenItems = (db: Database, organizationId: string, year: number): Promise<PlanItemRow[]> =>
  db
    .selectFrom('planItem')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('year', '=', year)
    .where('status', 'in', ['NOT_STARTED', 'STARTED'])
    .execute();

export async function insertItem(db: Database, row: Insertable<PlanItemTable>): Promise<void> {
  await db.insertInto('planItem').values(row).execute();
}

export async function updateItem(db: Database, itemId: string, changes: Updateable<PlanItemTable>): Promise<void> {
  await db
    .updateTable('planItem')
    .set({ ...changes, updatedTime: sql`business_now()`, version: sql`version + 1` })
    .where('id', '=', itemId)
    .execute();
}

/**
 * The item went through its own flow, and no longer with the plan of its year.
 * @param rejected it was returned, so that it must change before it is handed in again
 */
export async function updateSubmitStatus(
  db: Database,
  itemId: string,
  changes: Updateable<PlanItemTable>,
  rejected: boolean,
): Promise<void> {
  const returned = rejected ? { returnedVersion: sql<number>`version + 1` } : {};
  await db
    .updateTable('planItem')
    .set({
      ...changes,
      ...returned,
      withPlan: false,
      updatedTime: sql`business_now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', itemId)
    .execute();
}

/** Gives the items of a clerk that have not begun to another one; gives them. */
export async function updateClerk(
  db: Database,
  organizationId: string,
  fromUserId: string,
  toUserId: string,
): Promise<Pick<PlanItemRow, 'id' | 'year' | 'kind' | 'withPlan' | 'yearlyPlanId'>[]> {
  return db
    .updateTable('planItem')
    .set({ divisionUserId: toUserId, updatedTime: sql`business_now()`, version: sql`version + 1` })
    .where('organizationId', '=', organizationId)
    .where('status', '=', 'NOT_STARTED')
    .where(sql`coalesce(division_user_id, created_by)`, '=', fromUserId)
    .returning(['id', 'year', 'kind', 'withPlan', 'yearlyPlanId'])
    .execute();
}

export async function deleteItem(db: Database, itemId: string): Promise<void> {
  await db.deleteFrom('planItem').where('id', '=', itemId).execute();
}

export interface ItemFilter extends PageQuery {
  year?: number | undefined;
  month?: string | undefined;
  kind?: string | undefined;
  status?: string | undefined;
  submitStatus?: string | undefined;
  approvalStatus?: string | undefined;
  projectType?: string | undefined;
  biddingMethod?: string | undefined;
  level?: string | undefined;
  organizationId?: string | undefined;
  yearlyPlanId?: string | undefined;
  unplanned?: boolean | undefined;
  undivided?: boolean | undefined;
  left?: boolean | undefined;
  newVersion?: boolean | undefined;
}

const EQUALS = [
  'year',
  'kind',
  'status',
  'submitStatus',
  'approvalStatus',
  'biddingMethod',
  'level',
  'organizationId',
  'yearlyPlanId',
] as const;

const SORTABLE = {
  name: 'planItem.name',
  year: 'planItem.year',
  amount: 'planItem.amount',
  plannedStart: 'planItem.plannedStart',
  createdTime: 'planItem.createdTime',
};

/** What is left to start projects with (R08): projects that were terminated give theirs back. */
const remaining = sql<string>`plan_item.amount - coalesce((
  select sum(p.estimated_amount) from project p
  where p.plan_item_id = plan_item.id and p.result is distinct from 'TERMINATED'), 0)`;

/** A request about the item is not settled. */
const pending = sql<boolean>`exists (
  select 1 from plan_change c where c.plan_item_id = plan_item.id and c.settled_time is null)`;

const withNames = (db: Database, user: User) =>
  db
    .selectFrom('planItem')
    .innerJoin('organization', 'organization.id', 'planItem.organizationId')
    .innerJoin('yearlyPlan', 'yearlyPlan.id', 'planItem.yearlyPlanId')
    .leftJoin('appUser as officer', 'officer.id', 'planItem.divisionUserId')
    .leftJoin('appUser as reviewer', 'reviewer.id', 'planItem.reviewedBy')
    .select([
      'planItem.id',
      'organization.name as organizationName',
      'planItem.organizationId',
      'planItem.year',
      'planItem.kind',
      'planItem.name',
      'planItem.projectType',
      'planItem.biddingMethod',
      'planItem.level',
      'planItem.amount',
      'planItem.plannedStart',
      'planItem.plannedFinish',
      'planItem.fundSource',
      'planItem.workKind',
      'planItem.infrastructure',
      'planItem.stateFundRatio',
      'planItem.investmentAmount',
      'planItem.budgetAmount',
      'planItem.divisionUserId',
      'officer.displayName as divisionUserName',
      'planItem.status',
      'planItem.submitStatus',
      'planItem.approvalStatus',
      'planItem.yearlyPlanId',
      'planItem.withPlan',
      'planItem.reviewNote',
      'reviewer.displayName as reviewedByName',
      'planItem.unplanned',
      'planItem.unplannedReason',
      'planItem.carriedFrom',
      'planItem.projectId',
      remaining.as('remainingAmount'),
      pending.as('pendingChange'),
      sql<boolean>`yearly_plan.closed_time is not null`.as('yearClosed'),
      'planItem.createdTime',
      'planItem.version',
    ])
    .where(ofUnits(user, 'planItem'));

/** Approved and not begun, and nobody was told to work on it. */
const undivided = sql<boolean>`plan_item.kind = 'TENDER' and plan_item.submit_status = 'APPROVED'
  and plan_item.status = 'NOT_STARTED' and plan_item.division_user_id is null`;

/** One page of the items within the person's scope, newest first unless sorted otherwise. */
export async function pageItems(db: Database, user: User, filter: ItemFilter) {
  let query = withNames(db, user);
  for (const name of EQUALS) {
    const value = filter[name];
    if (value) query = query.where(sql.ref(`planItem.${name}`), '=', value);
  }
  if (filter.projectType) query = query.where('planItem.projectType', 'in', projectTypesWithin(filter.projectType));
  if (filter.month) query = query.where('planItem.plannedStart', '=', filter.month);
  if (filter.unplanned !== undefined) query = query.where('planItem.unplanned', '=', filter.unplanned);
  if (filter.undivided) query = query.where(undivided);
  if (filter.left) query = query.where('planItem.status', 'in', ['NOT_STARTED', 'STARTED']);
  if (filter.newVersion) query = query.where(sql<boolean>`organization.features @> array['NEW_BIDDING_VERSION']`);
  const order = orderOf(filter.sort, SORTABLE, { column: 'planItem.createdTime', direction: 'desc' }, 'planItem.id');
  if (!filter.keyword) return pageOf(db, query, filter, order);
  const { rows, count } = await searchNames(db, user, filter.keyword);
  return pageOf(db, query.where(rows), filter, order, countOf(db, query.where(count)));
}

/** Items whose name contains the word: one unit looks through its own, a wider scope asks the index of words where that is quicker. */
async function searchNames(db: Database, user: User, word: string) {
  const contained = sql<boolean>`(plan_item.name like ${contains(word)})`;
  if (!isWide(user)) return { rows: contained, count: contained };
  const indexed = sql<boolean>`(${contained} and bigrams(plan_item.name) @> ${bigramsOf(word)}::text[])`;
  const { rowsByIndex, countByIndex } = await searchFor(db, 'planItem', contained);
  return { rows: rowsByIndex ? indexed : contained, count: countByIndex ? indexed : contained };
}

/** One item as lists show it; null when absent or foreign. */
export const selectOptionalListed = async (db: Database, user: User, itemId: string) =>
  (await withNames(db, user).where('planItem.id', '=', itemId).executeTakeFirst()) ?? null;

/** Clerks of a unit who may be told to work on its items. */
export async function selectOfficers(db: Database, organizationId: string) {
  const { rows } = await sql<{ userId: string; displayName: string; items: number }>`
    select u.id as user_id, u.display_name, count(p.id)::int as items
    from identity i join app_user u on u.id = i.user_id
      left join plan_item p on p.division_user_id = u.id and p.organization_id = i.organization_id
        and p.status in ('NOT_STARTED','STARTED')
    where i.organization_id = ${organizationId} and i.enabled and u.status = 'ENABLED'
      and i.duties @> array['ORG_CLERK']
    group by u.id, u.display_name order by u.display_name collate pinyin, u.id`.execute(db);
  return rows;
}

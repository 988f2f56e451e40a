import type { SubmitStatus } from '@tenderdesk/domain/project/submit';
import {
  expressionBuilder,
  sql,
  type Expression,
  type Insertable,
  type Selectable,
  type SqlBool,
  type Updateable,
} from 'kysely';
import type { Database } from '../../kernel/database.ts';
import { contains, orderOf, pageOf, underPath } from '../../kernel/paging.ts';
import type { Tables } from '../../kernel/tables.ts';
import type { User } from '../../kernel/user.ts';
import type { PageQuery } from '../../kernel/wire.ts';
import type { PlanItemTable } from './plan.tables.ts';

export type PlanItemRow = Selectable<PlanItemTable>;

/** The plan items that a person reaches (docs/domain/roles.md, data scope): those of the organisation, not single projects. */
function inScope(user: User): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'planItem'>();
  switch (user.dataScope) {
    case 'GROUP':
      return eb.and([]);
    case 'DESCENDANTS':
      return underPath(eb.ref('planItem.organizationPath'), user.organizationPath);
    case 'OWN':
      return eb('planItem.organizationId', '=', user.organizationId);
    default:
      return eb.or([]);
  }
}

/** An item within the person's scope; null for absent and foreign ones alike. */
export const selectOptionalItem = async (db: Database, user: User, itemId: string): Promise<PlanItemRow | null> =>
  (await db.selectFrom('planItem').selectAll().where('id', '=', itemId).where(inScope(user)).executeTakeFirst()) ??
  null;

/** The same, locked until the transaction ends. */
export const lockOptionalItem = async (db: Database, user: User, itemId: string): Promise<PlanItemRow | null> =>
  (await db
    .selectFrom('planItem')
    .selectAll()
    .where('id', '=', itemId)
    .where(inScope(user))
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

/** The flow has gone on. A returned item remembers its version: it must change before it is handed in again. */
/** @param rejected it was returned, so that it must change before it is handed in again */
export async function updateSubmitStatus(
  db: Database,
  itemId: string,
  submitStatus: SubmitStatus,
  rejected: boolean,
): Promise<void> {
  const returned = rejected ? { returnedVersion: sql<number>`version + 1` } : {};
  await db
    .updateTable('planItem')
    .set({ submitStatus, ...returned, updatedTime: sql`business_now()`, version: sql`version + 1` })
    .where('id', '=', itemId)
    .execute();
}

/** Gives the items of a clerk that have not begun to another one; gives their ids. */
export async function updateClerk(
  db: Database,
  organizationId: string,
  fromUserId: string,
  toUserId: string,
): Promise<string[]> {
  const rows = await db
    .updateTable('planItem')
    .set({ divisionUserId: toUserId, updatedTime: sql`business_now()`, version: sql`version + 1` })
    .where('organizationId', '=', organizationId)
    .where('status', '=', 'NOT_STARTED')
    .where(sql`coalesce(division_user_id, created_by)`, '=', fromUserId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteItem(db: Database, itemId: string): Promise<void> {
  await db.deleteFrom('planItem').where('id', '=', itemId).execute();
}

export interface ItemFilter extends PageQuery {
  year?: number | undefined;
  status?: string | undefined;
  submitStatus?: string | undefined;
  projectType?: string | undefined;
  organizationId?: string | undefined;
}

const EQUALS = ['year', 'status', 'submitStatus', 'projectType', 'organizationId'] as const;

const SORTABLE = {
  name: 'planItem.name',
  year: 'planItem.year',
  amount: 'planItem.amount',
  plannedStart: 'planItem.plannedStart',
  createdTime: 'planItem.createdTime',
};

const withNames = (db: Database, user: User) =>
  db
    .selectFrom('planItem')
    .innerJoin('organization', 'organization.id', 'planItem.organizationId')
    .leftJoin('appUser as officer', 'officer.id', 'planItem.divisionUserId')
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
      'planItem.divisionUserId',
      'officer.displayName as divisionUserName',
      'planItem.status',
      'planItem.submitStatus',
      'planItem.unplanned',
      'planItem.projectId',
      'planItem.createdTime',
      'planItem.version',
    ])
    .where(inScope(user));

/** One page of the items within the person's scope, newest first unless sorted otherwise. */
export function pageItems(db: Database, user: User, filter: ItemFilter) {
  let query = withNames(db, user);
  for (const name of EQUALS) {
    const value = filter[name];
    if (value) query = query.where(sql.ref(`planItem.${name}`), '=', value);
  }
  if (filter.keyword) query = query.where('planItem.name', 'like', contains(filter.keyword));
  return pageOf(
    query,
    filter,
    orderOf(filter.sort, SORTABLE, { column: 'planItem.createdTime', direction: 'desc' }, 'planItem.id'),
  );
}

/** One item as lists show it; null when absent or foreign. */
export const selectOptionalListed = async (db: Database, user: User, itemId: string) =>
  (await withNames(db, user).where('planItem.id', '=', itemId).executeTakeFirst()) ?? null;

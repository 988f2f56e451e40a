import type { SubmitStatus } from '@tenderdesk/domain/work/flow/flow-codes';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { PlanDoubtTable } from './data-handling.tables.ts';

export type DoubtRow = Selectable<PlanDoubtTable>;

const listed = (db: Database) =>
  db
    .selectFrom('planDoubt as d')
    .innerJoin('planItem as item', 'item.id', 'd.planItemId')
    .innerJoin('organization as unit', 'unit.id', 'd.organizationId')
    .leftJoin('appUser as handler', 'handler.id', 'd.handledBy')
    .selectAll('d')
    .select([
      'item.name',
      'item.kind',
      'unit.name as organizationName',
      'handler.displayName as handledByName',
      sql<SubmitStatus>`item.submit_status`.as('submitStatus'),
      sql<boolean>`item.status = 'NOT_STARTED'`.as('notStarted'),
    ]);

export type ListedDoubt = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>;

export interface DoubtFilter extends PageQuery {
  status?: string | undefined;
  problem?: string | undefined;
  organizationId?: string | undefined;
  year?: number | undefined;
}

/** One page of the doubts, the newest first unless sorted otherwise. */
export function pageDoubts(db: Database, filter: DoubtFilter) {
  let query = listed(db);
  if (filter.status) query = query.where(sql<boolean>`d.status = ${filter.status}`);
  if (filter.problem) query = query.where(sql<boolean>`d.problem = ${filter.problem}`);
  if (filter.organizationId) query = query.where('d.organizationId', '=', filter.organizationId);
  if (filter.year) query = query.where('d.year', '=', filter.year);
  if (filter.keyword) query = query.where('item.name', 'like', contains(filter.keyword));
  const sortable = { name: 'item.name', year: 'd.year', foundTime: 'd.foundTime', handledTime: 'd.handledTime' };
  const newest = { column: 'd.foundTime', direction: 'desc' } as const;
  return pageOf(db, query, filter, orderOf(filter.sort, sortable, newest, 'd.id'));
}

export const selectOptionalDoubt = async (db: Database, doubtId: string): Promise<DoubtRow | null> =>
  (await db.selectFrom('planDoubt').selectAll().where('id', '=', doubtId).executeTakeFirst()) ?? null;

export const selectOptionalListed = async (db: Database, doubtId: string): Promise<ListedDoubt | null> =>
  (await listed(db).where('d.id', '=', doubtId).executeTakeFirst()) ?? null;

export const lockOptionalDoubt = async (db: Database, doubtId: string): Promise<DoubtRow | null> =>
  (await db.selectFrom('planDoubt').selectAll().where('id', '=', doubtId).forUpdate().executeTakeFirst()) ?? null;

/** All that was ever doubted of the items that stand in a unit's year now, wherever they stood then, locked. */
export const lockDoubtsOf = (db: Database, organizationId: string, year: number): Promise<DoubtRow[]> =>
  db
    .selectFrom('planDoubt as d')
    .innerJoin('planItem as item', 'item.id', 'd.planItemId')
    .selectAll('d')
    .where('item.organizationId', '=', organizationId)
    .where('item.year', '=', year)
    .orderBy('d.id')
    .forUpdate('d')
    .execute();

/** Why the clerk of an item is asked about it, by doubt, in the order of the questions. */
export const selectAsked = (db: Database, planItemId: string) =>
  db
    .selectFrom('planDoubt')
    .select(['id', 'reason'])
    .where('planItemId', '=', planItemId)
    .where('status', '=', 'ASKED')
    .orderBy('handledTime')
    .orderBy('id')
    .execute();

export async function insertDoubt(db: Database, row: Insertable<PlanDoubtTable>): Promise<void> {
  await db
    .insertInto('planDoubt')
    .values(row)
    // an item that went into another year keeps what was said of it
    .onConflict((conflict) =>
      conflict
        .columns(['planItemId', 'problem'])
        .doUpdateSet({ ...row, id: sql.ref('planDoubt.id'), version: sql`plan_doubt.version + 1` }),
    )
    .execute();
}

export async function updateDoubt(
  db: Database,
  doubtId: string,
  changes: Omit<Updateable<PlanDoubtTable>, 'version'>,
): Promise<void> {
  await db
    .updateTable('planDoubt')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', doubtId)
    .execute();
}

/** A unit's year is to be looked through. */
export async function insertDue(db: Database, organizationId: string, year: number): Promise<void> {
  await db
    .insertInto('planDoubtDue')
    .values({ organizationId, year })
    .onConflict((conflict) => conflict.columns(['organizationId', 'year']).doNothing())
    .execute();
}

/**
 * Takes one unit and year that is to be looked through, and locks its plan as everybody does who changes its items: what they have
 * not committed yet would be passed over for good. Null where none is, or all are being changed.
 */
export async function takeDue(db: Database): Promise<{ organizationId: string; year: number } | null> {
  const { rows } = await sql<{ organizationId: string; year: number }>`
    select due.organization_id, due.year from plan_doubt_due due
      join yearly_plan on yearly_plan.organization_id = due.organization_id and yearly_plan.year = due.year
    order by due.organization_id, due.year limit 1 for update of yearly_plan skip locked`.execute(db);
  const [due] = rows;
  if (!due) return null;
  await db
    .deleteFrom('planDoubtDue')
    .where('organizationId', '=', due.organizationId)
    .where('year', '=', due.year)
    .execute();
  return due;
}

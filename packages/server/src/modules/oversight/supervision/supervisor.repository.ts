import type { SupervisorStatus } from '@tenderdesk/domain/oversight/supervision/supervision-codes';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { SupervisorTable } from './supervision.tables.ts';

export interface SupervisorFilter extends PageQuery {
  status?: SupervisorStatus | undefined;
}

const SORTABLE = { name: 'sortName', organizationName: 'sortUnit', createdTime: 'supervisor.createdTime' };

/** One page of the supervisors with their units, the newest first unless sorted otherwise. */
export function pageSupervisors(db: Database, filter: SupervisorFilter) {
  let query = db
    .selectFrom('supervisor')
    .innerJoin('organization as unit', 'unit.id', 'supervisor.organizationId')
    .selectAll('supervisor')
    .select([
      'unit.name as organizationName',
      sql<string>`supervisor.name collate pinyin`.as('sortName'),
      sql<string>`unit.name collate pinyin`.as('sortUnit'),
    ]);
  if (filter.status) query = query.where('supervisor.status', '=', filter.status);
  if (filter.keyword) {
    const pattern = contains(filter.keyword);
    query = query.where((eb) =>
      eb.or([
        eb('supervisor.name', 'like', pattern),
        eb('unit.name', 'like', pattern),
        eb('supervisor.duty', 'like', pattern),
        eb('supervisor.certNo', 'like', pattern),
      ]),
    );
  }
  const newest = { column: 'supervisor.createdTime', direction: 'desc' } as const;
  return pageOf(db, query, filter, orderOf(filter.sort, SORTABLE, newest, 'supervisor.id'));
}

/** A supervisor, locked until the transaction ends; null for none. */
export const lockOptionalSupervisor = async (db: Database, supervisorId: string) =>
  (await db.selectFrom('supervisor').selectAll().where('id', '=', supervisorId).forUpdate().executeTakeFirst()) ?? null;

/** Whether the unit has another supervisor of that name. */
export const isTaken = async (
  db: Database,
  { organizationId, name }: { organizationId: string; name: string },
  but: string,
) =>
  (await db
    .selectFrom('supervisor')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('name', '=', name)
    .where('id', '<>', but)
    .executeTakeFirst()) !== undefined;

/** Adds a supervisor; null where the unit has one of that name. */
export const insertSupervisor = async (db: Database, row: Insertable<SupervisorTable>) =>
  (await db
    .insertInto('supervisor')
    .values(row)
    .onConflict((conflict) => conflict.columns(['organizationId', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()) ?? null;

export async function updateSupervisor(db: Database, supervisorId: string, changes: Updateable<SupervisorTable>) {
  await db
    .updateTable('supervisor')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', supervisorId)
    .execute();
}

/** Whether there is an organisation in use of that id. */
export const isUnit = async (db: Database, organizationId: string): Promise<boolean> =>
  (await db
    .selectFrom('organization')
    .select('id')
    .where('id', '=', organizationId)
    .where('enabled', '=', true)
    .executeTakeFirst()) !== undefined;

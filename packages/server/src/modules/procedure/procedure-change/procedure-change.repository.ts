import type { InForce } from '@tenderdesk/domain/procedure/procedure-change/procedure-change';
import type { SubmitStatus } from '@tenderdesk/domain/work/flow/flow-codes';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { ProcedureChangeTable } from './procedure-change.tables.ts';

export interface ChangeFilter extends PageQuery {
  submitStatus?: string | undefined;
}

const listed = (db: Database) =>
  db
    .selectFrom('procedureChange as change')
    .innerJoin('appUser as author', 'author.id', 'change.createdBy')
    .leftJoin('organization as unit', 'unit.id', 'change.organizationId')
    .select([
      'change.id',
      'change.number',
      'change.name',
      'change.organizationId',
      'unit.name as organizationName',
      'unit.path as organizationPath',
      'change.biddingMethod',
      'change.level',
      'change.projectClass',
      'change.validFrom',
      'change.body',
      'change.reason',
      'change.submitStatus',
      'change.createdBy',
      'author.displayName as createdByName',
      'change.createdTime',
      'change.approvedTime',
      'change.version',
      'change.returnedVersion',
      'change.setup',
    ]);

export type ChangeRow = NonNullable<Awaited<ReturnType<typeof selectOptionalChange>>>;

/** One page of the versions, the newest first unless sorted otherwise. */
export function pageChanges(db: Database, filter: ChangeFilter) {
  let query = listed(db);
  if (filter.submitStatus) query = query.where('change.submitStatus', '=', filter.submitStatus as SubmitStatus);
  if (filter.keyword) {
    const pattern = contains(filter.keyword);
    query = query.where((eb) => eb.or([eb('change.name', 'like', pattern), eb('unit.name', 'like', pattern)]));
  }
  return pageOf(
    db,
    query,
    filter,
    orderOf(
      filter.sort,
      { validFrom: 'change.validFrom', createdTime: 'change.createdTime' },
      { column: 'change.createdTime', direction: 'desc' },
      'change.id',
    ),
  );
}

export const selectOptionalChange = async (db: Database, changeId: string) =>
  (await listed(db).where('change.id', '=', changeId).executeTakeFirst()) ?? null;

/** The same, locked until the transaction ends. */
export const lockOptionalChange = async (db: Database, changeId: string) =>
  (await listed(db).where('change.id', '=', changeId).forUpdate('change').executeTakeFirst()) ?? null;

export const insertChange = async (db: Database, row: Insertable<ProcedureChangeTable>): Promise<void> => {
  await db.insertInto('procedureChange').values(row).execute();
};

/** Changes what a draft says; its version grows. */
export const updateChange = async (
  db: Database,
  changeId: string,
  changes: Updateable<ProcedureChangeTable>,
): Promise<void> => {
  await db
    .updateTable('procedureChange')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', changeId)
    .execute();
};

export const deleteChange = async (db: Database, changeId: string): Promise<void> => {
  await db.deleteFrom('procedureChange').where('id', '=', changeId).execute();
};

/** A step of its flow: the approval gives it the next number. */
export async function updateStatus(db: Database, changeId: string, status: SubmitStatus): Promise<void> {
  await db
    .updateTable('procedureChange')
    .set({
      submitStatus: status,
      ...(status === 'APPROVED'
        ? {
            number: sql<number>`(select coalesce(max(number), 0) + 1 from procedure_change)`,
            approvedTime: sql<string>`business_now()`,
          }
        : {}),
      ...(status === 'REJECTED' ? { returnedVersion: sql<number>`version` } : {}),
    })
    .where('id', '=', changeId)
    .execute();
}

/** Whether a purchase was started, so that the set-up is over. */
export const selectBegun = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('procedureBegun').select('one').executeTakeFirst()) !== undefined;

export const insertBegun = async (db: Database): Promise<void> => {
  await db
    .insertInto('procedureBegun')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Every approved version with the present path of its unit and what it says. */
export async function selectInForce(db: Database): Promise<(InForce & { body: unknown })[]> {
  const rows = await db
    .selectFrom('procedureChange as change')
    .leftJoin('organization as unit', 'unit.id', 'change.organizationId')
    .select([
      'change.id',
      'change.number',
      'change.validFrom',
      'change.biddingMethod',
      'change.level',
      'change.projectClass',
      'change.body',
      'unit.path as organizationPath',
    ])
    .where('change.number', 'is not', null)
    .execute();
  return rows.map(({ number, ...row }) => ({ ...row, number: number! }));
}

/** What versions are called. */
export const selectNames = async (db: Database, changeIds: readonly string[]) =>
  changeIds.length === 0
    ? []
    : db
        .selectFrom('procedureChange')
        .select(['id', 'name', 'number'])
        .where('id', 'in', [...changeIds])
        .execute();

/** Units of hierarchy below the group that a scope takes in, those that are closed apart. */
export const selectUnits = (db: Database, organizationPath: string | null) =>
  db
    .selectFrom('organization')
    .select(['id', 'name', 'path', 'hierarchy'])
    .where('enabled', '=', true)
    .where('type', '=', 'SUBORDINATE_UNIT')
    .$if(organizationPath !== null, (query) => query.where('path', 'like', `${organizationPath}%`))
    .orderBy('path')
    .execute();

/** How many people hold each of these roles, by organisation. */
export async function countHolders(db: Database, roles: readonly string[]) {
  const { rows } = await sql<{ role: string; organizationId: string; people: number }>`
    select role, i.organization_id, count(distinct u.id)::int as people
    from identity i join app_user u on u.id = i.user_id, unnest(${roles}::text[]) role
    where i.enabled and u.status = 'ENABLED' and i.duties @> array[role]
    group by role, i.organization_id`.execute(db);
  return rows;
}

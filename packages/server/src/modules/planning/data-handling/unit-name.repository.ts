import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { UnitNameRowTable, UnitNameTable } from './data-handling.tables.ts';

export type NameRow = Selectable<UnitNameTable>;
export type WaitingRow = Selectable<UnitNameRowTable>;

const rowCount = (condition: string) =>
  sql<number>`(select count(*)::int from unit_name_row r where r.unit_name_id = n.id and ${sql.raw(condition)})`;

const listed = (db: Database) =>
  db
    .selectFrom('unitName as n')
    .innerJoin('appUser as finder', 'finder.id', 'n.foundBy')
    .leftJoin('appUser as handler', 'handler.id', 'n.handledBy')
    .leftJoin('organization as unit', 'unit.id', 'n.organizationId')
    .leftJoin('unitName as other', 'other.id', 'n.mergedInto')
    .selectAll('n')
    .select([
      'finder.displayName as foundByName',
      'handler.displayName as handledByName',
      'unit.name as organizationName',
      'other.name as mergedIntoName',
      rowCount('true').as('rowCount'),
      rowCount('r.written_item_id is null').as('waitingCount'),
      sql<string>`n.name collate pinyin`.as('sortName'),
    ]);

export type ListedName = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>;

export interface NameFilter extends PageQuery {
  status?: string | undefined;
}

/** One page of the names, the newest first unless sorted otherwise. */
export function pageNames(db: Database, filter: NameFilter) {
  let query = listed(db);
  if (filter.status) query = query.where(sql<boolean>`n.status = ${filter.status}`);
  if (filter.keyword) query = query.where('n.name', 'like', contains(filter.keyword));
  const sortable = { name: 'sortName', foundTime: 'n.foundTime', handledTime: 'n.handledTime', rowCount: 'rowCount' };
  const newest = { column: 'n.foundTime', direction: 'desc' } as const;
  return pageOf(db, query, filter, orderOf(filter.sort, sortable, newest, 'n.id'));
}

export const selectOptionalListedName = async (db: Database, unitNameId: string): Promise<ListedName | null> =>
  (await listed(db).where('n.id', '=', unitNameId).executeTakeFirst()) ?? null;

/** Open names beside one, by name; what is merged into it is no choice. */
export const selectOpenNames = (db: Database, but: string) =>
  db
    .selectFrom('unitName')
    .select(['id', 'name'])
    .where('status', '=', 'OPEN')
    .where('id', '<>', but)
    .orderBy(sql`name collate pinyin`)
    .limit(200)
    .execute();

export const lockOptionalName = async (db: Database, unitNameId: string): Promise<NameRow | null> =>
  (await db.selectFrom('unitName').selectAll().where('id', '=', unitNameId).forUpdate().executeTakeFirst()) ?? null;

export const selectNamesByKey = (db: Database, keys: readonly string[]): Promise<NameRow[]> =>
  keys.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('unitName')
        .selectAll()
        .where('nameKey', 'in', [...keys])
        .execute();

export const selectOptionalNameById = async (db: Database, unitNameId: string): Promise<NameRow | null> =>
  (await db.selectFrom('unitName').selectAll().where('id', '=', unitNameId).executeTakeFirst()) ?? null;

/** Notes a name; somebody else may have noted another spelling of it meanwhile. Gives the one that stands, locked. */
export async function insertName(db: Database, row: Insertable<UnitNameTable>): Promise<NameRow> {
  await db
    .insertInto('unitName')
    .values(row)
    .onConflict((conflict) => conflict.column('nameKey').doNothing())
    .execute();
  return db.selectFrom('unitName').selectAll().where('nameKey', '=', row.nameKey).forUpdate().executeTakeFirstOrThrow();
}

export async function updateName(
  db: Database,
  unitNameId: string,
  changes: Omit<Updateable<UnitNameTable>, 'version'>,
): Promise<void> {
  await db
    .updateTable('unitName')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', unitNameId)
    .execute();
}

/** A name with all that are merged into it, however often. */
const kindredOf = (unitNameId: string) => sql<boolean>`r.unit_name_id in (
  with recursive kindred as (
    select ${unitNameId}::text as id union select n.id from unit_name n join kindred k on n.merged_into = k.id
  ) select id from kindred)`;

/** What came under a name and under those that are merged into it, the oldest first; at most `most`. */
export const selectRows = (db: Database, unitNameId: string, most: number) =>
  db
    .selectFrom('unitNameRow as r')
    .innerJoin('unitName as n', 'n.id', 'r.unitNameId')
    .selectAll('r')
    .select('n.name as unitName')
    .where(kindredOf(unitNameId))
    .orderBy('r.createdTime')
    .orderBy('r.id')
    .limit(most)
    .execute();

/** The same, locked. */
export const lockRows = (db: Database, unitNameId: string): Promise<WaitingRow[]> =>
  db
    .selectFrom('unitNameRow as r')
    .selectAll('r')
    .where(kindredOf(unitNameId))
    .orderBy('r.createdTime')
    .orderBy('r.id')
    .forUpdate()
    .execute();

/** Rows of these names with these items' names, of whatever year. */
export const selectRowsNamed = (db: Database, unitNameIds: readonly string[], names: readonly string[]) =>
  unitNameIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('unitNameRow')
        .select(['unitNameId', 'year', 'name'])
        .where('unitNameId', 'in', [...unitNameIds])
        .where('name', 'in', [...names])
        .execute();

/** Adds a row; one that is written takes the place of its like that waits. */
export async function insertRow(db: Database, row: Insertable<UnitNameRowTable>): Promise<void> {
  const { form, problem, writtenItemId } = row;
  const added = db.insertInto('unitNameRow').values(row);
  const written = added.onConflict((conflict) =>
    conflict.columns(['unitNameId', 'year', 'name']).doUpdateSet({ form, problem, writtenItemId }),
  );
  await (writtenItemId === null ? added : written).execute();
}

export async function updateRow(
  db: Database,
  rowId: string,
  changes: Pick<Updateable<UnitNameRowTable>, 'problem' | 'writtenItemId'>,
): Promise<void> {
  await db.updateTable('unitNameRow').set(changes).where('id', '=', rowId).execute();
}

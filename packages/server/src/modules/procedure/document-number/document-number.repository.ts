import type { DocumentNumberKind } from '@tenderdesk/domain/procedure/document-number/codes';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import { ofUnits } from '../../../kernel/scope.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { DocumentNumberTable } from './document-number.tables.ts';

export type NumberRow = Selectable<DocumentNumberTable>;

export interface NumberFilter extends PageQuery {
  kind?: DocumentNumberKind | undefined;
  year?: number | undefined;
  status?: string | undefined;
  organization?: string | undefined;
  projectId?: string | undefined;
  imported?: boolean | undefined;
}

/** A series of numbers. */
export interface Series {
  organizationId: string;
  kind: DocumentNumberKind;
  year: number;
}

/** The next number of a series; its row is locked until the transaction ends. */
export const takeSeq = async (db: Database, series: Series): Promise<number> =>
  (
    await db
      .insertInto('documentCounter')
      .values({ ...series, last: 1 })
      .onConflict((conflict) =>
        conflict.columns(['organizationId', 'kind', 'year']).doUpdateSet({ last: sql`document_counter.last + 1` }),
      )
      .returning('last')
      .executeTakeFirstOrThrow()
  ).last;

/** The last number that was taken of a series; 0 before the first. */
export const selectLast = async (db: Database, { organizationId, kind, year }: Series): Promise<number> =>
  (
    await db
      .selectFrom('documentCounter')
      .select('last')
      .where('organizationId', '=', organizationId)
      .where('kind', '=', kind)
      .where('year', '=', year)
      .executeTakeFirst()
  )?.last ?? 0;

export async function insertNumber(db: Database, row: Insertable<DocumentNumberTable>): Promise<void> {
  await db.insertInto('documentNumber').values(row).execute();
}

export const insertNumbers = async (db: Database, rows: Insertable<DocumentNumberTable>[]): Promise<void> => {
  await db.insertInto('documentNumber').values(rows).execute();
};

/** Series go on behind these numbers. */
export async function keepLast(db: Database, rows: readonly (Series & { seq: number })[]): Promise<void> {
  const columns = [rows.map(({ organizationId }) => organizationId), rows.map(({ kind }) => kind)];
  await sql`
    insert into document_counter (organization_id, kind, year, last)
    select organization_id, kind, year, max(seq)
    from unnest(${columns[0]}::text[], ${columns[1]}::text[], ${rows.map(({ year }) => year)}::int[], ${rows.map(({ seq }) => seq)}::int[])
      as taken(organization_id, kind, year, seq)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (organization_id, kind, year) do update set last = greatest(document_counter.last, excluded.last)`.execute(
    db,
  );
}

/** Of these numbers those that are in the register. */
export const selectWritten = async (db: Database, texts: readonly string[]): Promise<string[]> =>
  (
    await db
      .selectFrom('documentNumber')
      .select('text')
      .where(sql<boolean>`text = any(${[...texts]}::text[])`)
      .execute()
  ).map(({ text }) => text);

/** Places that are taken in the series of these units and years: unit, kind, year and number. */
export async function selectPlaces(
  db: Database,
  organizationIds: readonly string[],
  years: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select organization_id || ' ' || kind || ' ' || year || ' ' || seq as place from document_number
    where organization_id = any(${[...organizationIds]}::text[]) and year = any(${[...years]}::int[])`.execute(db);
  return rows.map(({ place }) => place);
}

export async function updateNumber(
  db: Database,
  numberId: string,
  changes: Updateable<DocumentNumberTable>,
): Promise<void> {
  await db
    .updateTable('documentNumber')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', numberId)
    .execute();
}

/** Numbers in force of the papers that bear them. */
export const selectHeld = (
  db: Database,
  kind: DocumentNumberKind,
  holderIds: readonly string[],
): Promise<NumberRow[]> =>
  db
    .selectFrom('documentNumber')
    .selectAll()
    .where('kind', '=', kind)
    .where('holderId', 'in', [...holderIds])
    .where('status', '=', 'TAKEN')
    .execute();

/** The row of a number as it is written, locked; null for a text that is not in the register. */
export const lockOptionalByText = async (db: Database, text: string): Promise<NumberRow | null> =>
  (await db.selectFrom('documentNumber').selectAll().where('text', '=', text).forUpdate().executeTakeFirst()) ?? null;

/** Whether a number is written so already. */
export const isWritten = async (db: Database, text: string): Promise<boolean> =>
  (await db.selectFrom('documentNumber').select('id').where('text', '=', text).executeTakeFirst()) !== undefined;

/** A number within the person's scope; null for absent and foreign ones alike. */
export const selectOptionalNumber = async (db: Database, user: User, numberId: string): Promise<NumberRow | null> =>
  (await db
    .selectFrom('documentNumber')
    .selectAll()
    .where('id', '=', numberId)
    .where(ofUnits(user, 'documentNumber'))
    .executeTakeFirst()) ?? null;

/** A number within the person's scope, locked until the transaction ends; null for absent and foreign ones alike. */
export const lockOptionalNumber = async (db: Database, user: User, numberId: string): Promise<NumberRow | null> =>
  (await db
    .selectFrom('documentNumber')
    .selectAll()
    .where('id', '=', numberId)
    .where(ofUnits(user, 'documentNumber'))
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** Path, name and short name of a unit. */
export const selectUnit = (db: Database, organizationId: string) =>
  db
    .selectFrom('organization')
    .select(['id', 'path', 'name', 'label'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();

const SORTABLE = {
  text: 'number.text',
  kind: 'number.kind',
  takenTime: 'number.takenTime',
  status: 'number.status',
};

/** One page of the numbers within the person's scope, the latest first unless sorted otherwise. */
export function pageNumbers(db: Database, user: User, filter: NumberFilter) {
  let query = db
    .selectFrom('documentNumber as number')
    .innerJoin('organization', 'organization.id', 'number.organizationId')
    .leftJoin('project', 'project.id', 'number.projectId')
    .leftJoin('appUser as taker', 'taker.id', 'number.takenBy')
    .leftJoin('appUser as voider', 'voider.id', 'number.voidBy')
    .select([
      'number.id',
      'number.text',
      'number.kind',
      'number.year',
      'number.seq',
      'organization.name as organizationName',
      'number.projectId',
      'project.name as projectName',
      'number.usedFor',
      'number.holderId',
      'number.status',
      'number.takenTime',
      'number.importedTime',
      'taker.displayName as takenByName',
      'number.voidTime',
      'voider.displayName as voidByName',
      'number.voidReason',
      'number.version',
    ])
    .where(ofUnits(user, 'number'));
  if (filter.kind) query = query.where('number.kind', '=', filter.kind);
  if (filter.year) query = query.where('number.year', '=', filter.year);
  if (filter.status) query = query.where('number.status', '=', filter.status as NumberRow['status']);
  if (filter.projectId) query = query.where('number.projectId', '=', filter.projectId);
  if (filter.imported !== undefined)
    query = query.where(sql<boolean>`(number.imported_time is not null) = ${filter.imported}`);
  if (filter.organization) query = query.where('organization.name', 'like', contains(filter.organization));
  if (filter.keyword) {
    const pattern = contains(filter.keyword);
    query = query.where((eb) =>
      eb.or([
        eb('number.text', 'like', pattern),
        eb('number.usedFor', 'like', pattern),
        eb('project.name', 'like', pattern),
      ]),
    );
  }
  return pageOf(
    db,
    query,
    filter,
    orderOf(filter.sort, SORTABLE, { column: 'number.takenTime', direction: 'desc' }, 'number.id'),
  );
}

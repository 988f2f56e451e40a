import type { RegulationState } from '@tenderdesk/domain/work/regulation/regulation-words';
import { sql, type Expression, type Insertable, type Selectable, type SqlBool, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { newestSays } from '../filing/filing.service.ts';
import type { RegulationTable } from './regulation.tables.ts';

export interface RegulationFilter extends PageQuery {
  state?: RegulationState | undefined;
  toConfirm?: boolean | undefined;
}

export type RegulationRecord = Selectable<RegulationTable>;

interface Post {
  type: Expression<string>;
  path: Expression<string>;
}

/** Whether the regulation of the query binds somebody at a post: bidders and experts are guests of the house. */
export const bindsAt = ({ type, path }: Post) => sql<SqlBool>`(${type} not in ('BIDDER', 'EXPERT', 'AGENCY')
  and (regulation.binds = 'STAFF' or exists (
    select from regulation_unit named join organization above on above.id = named.organization_id
    where named.regulation_id = regulation.id and starts_with(${path}, above.path))))`;

export const today = sql<string>`(select business_now())::date`;

/** Where it stands today, as `regulationState` of the domain says. */
const stateNow = sql<RegulationState>`(case when regulation.abolished_date <= ${today} then 'ABOLISHED'
  when regulation.effective_date <= ${today} then 'EFFECTIVE' else 'COMING' end)`;

/** It is to be confirmed by those whom it binds: nobody reads what holds no more. */
export const asksNow = sql<SqlBool>`(regulation.must_confirm and regulation.removed_time is null
  and coalesce(regulation.abolished_date > ${today}, true))`;

/** Regulations as lists and pages show them, with how far the person has come. */
const listed = (db: Database, { id, userType, organizationPath }: User) => {
  const binds = bindsAt({ type: sql<string>`${userType}::text`, path: sql<string>`${organizationPath}::text` });
  return db
    .selectFrom('regulation')
    .leftJoin('regulation as successor', 'successor.id', 'regulation.supersededById')
    .leftJoin('regulationReceipt as receipt', (join) =>
      join
        .onRef('receipt.regulationId', '=', 'regulation.id')
        .onRef('receipt.editionNo', '=', 'regulation.editionNo')
        .on('receipt.userId', '=', id),
    )
    .selectAll('regulation')
    .select([
      'successor.title as successorTitle',
      'receipt.confirmedTime',
      sql<boolean>`(${asksNow} and receipt.confirmed_time is null and ${binds})`.as('toConfirm'),
      sql<string>`regulation.title collate pinyin`.as('sortTitle'),
      sql<string>`regulation.issuer collate pinyin`.as('sortIssuer'),
      sql<string>`coalesce((select string_agg(unit.name, '、' order by unit.name collate pinyin)
        from regulation_unit named join organization unit on unit.id = named.organization_id
        where named.regulation_id = regulation.id), '')`.as('boundUnits'),
    ])
    .where('regulation.removedTime', 'is', null);
};

export type RegulationRow = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>;

const SORTABLE = {
  title: 'sortTitle',
  issuer: 'sortIssuer',
  effectiveDate: 'regulation.effectiveDate',
  abolishedDate: 'regulation.abolishedDate',
};

/** One page of the regulations, the newest first unless sorted otherwise. */
export function pageRegulations(db: Database, user: User, filter: RegulationFilter) {
  let query = listed(db, user);
  if (filter.state) query = query.where(sql<SqlBool>`${stateNow} = ${filter.state}`);
  if (filter.toConfirm !== undefined) {
    const binds = bindsAt({
      type: sql<string>`${user.userType}::text`,
      path: sql<string>`${user.organizationPath}::text`,
    });
    const waits = sql<SqlBool>`(${asksNow} and receipt.confirmed_time is null and ${binds})`;
    query = query.where(filter.toConfirm ? waits : sql<SqlBool>`not ${waits}`);
  }
  if (filter.keyword) {
    const { keyword } = filter;
    const pattern = contains(keyword);
    const inText = newestSays('REGULATION', sql.ref('regulation.id'), keyword);
    query = query.where((eb) =>
      eb.or([eb('regulation.title', 'like', pattern), eb('regulation.docNo', 'like', pattern), inText]),
    );
  }
  const fallback = { column: 'regulation.effectiveDate', direction: 'desc' } as const;
  return pageOf(db, query, filter, orderOf(filter.sort, SORTABLE, fallback, 'regulation.id'));
}

/** A regulation as its page shows it; null for none and for what was removed. */
export const selectOptionalRegulation = async (db: Database, user: User, regulationId: string) =>
  (await listed(db, user).where('regulation.id', '=', regulationId).executeTakeFirst()) ?? null;

/** Those that gave way to a regulation. */
export const selectSuperseded = (db: Database, regulationId: string) =>
  db
    .selectFrom('regulation')
    .select(['id', 'title'])
    .where('supersededById', '=', regulationId)
    .where('removedTime', 'is', null)
    .orderBy('effectiveDate', 'desc')
    .orderBy('id')
    .execute();

/** A regulation, locked until the transaction ends; null for none and for what was removed. */
export const lockOptionalRegulation = async (db: Database, regulationId: string): Promise<RegulationRecord | null> =>
  (await db
    .selectFrom('regulation')
    .selectAll()
    .where('id', '=', regulationId)
    .where('removedTime', 'is', null)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** The regulations that take the place of one, and of that one in turn, itself first. */
export async function selectSuccessors(db: Database, regulationId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive later as (
      select id, superseded_by_id from regulation where id = ${regulationId}
      union select next.id, next.superseded_by_id from regulation next join later on next.id = later.superseded_by_id)
    select id from later`.execute(db);
  return rows.map(({ id }) => id);
}

export async function insertRegulation(db: Database, row: Insertable<RegulationTable>): Promise<void> {
  await db.insertInto('regulation').values(row).execute();
}

export async function updateRegulation(
  db: Database,
  regulationId: string,
  changes: Updateable<RegulationTable>,
): Promise<void> {
  await db
    .updateTable('regulation')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', regulationId)
    .execute();
}

/** The organisations whose people a regulation binds are these from now on. */
export async function replaceUnits(db: Database, regulationId: string, units: readonly string[]): Promise<void> {
  await db.deleteFrom('regulationUnit').where('regulationId', '=', regulationId).execute();
  const rows = units.map((organizationId) => ({ regulationId, organizationId }));
  if (rows.length > 0) await db.insertInto('regulationUnit').values(rows).execute();
}

export const selectUnitsOf = (db: Database, regulationId: string) =>
  db
    .selectFrom('regulationUnit as named')
    .innerJoin('organization as unit', 'unit.id', 'named.organizationId')
    .select(['unit.id', 'unit.name'])
    .where('named.regulationId', '=', regulationId)
    .orderBy(sql`unit.name collate pinyin`)
    .execute();

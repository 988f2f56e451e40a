import { sql, type SqlBool, type Expression } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { orderOf, pageOf } from '../../../kernel/paging.ts';
import { ofUnits } from '../../../kernel/scope.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { madeIn } from './supply.repository.ts';

/** Which reports are counted: of a year, of a unit with those below it. */
export interface Counted {
  year?: number | undefined;
  orgId?: string | undefined;
}

/** Of a unit with those below it; of an unknown one nothing. */
const underUnit = (orgId: string): Expression<SqlBool> =>
  sql<SqlBool>`supply.organization_path >= (select path from organization where id = ${orgId})
    and supply.organization_path < (select left(path, -1) || '0' from organization where id = ${orgId})`;

/** The lines of all reports within the person's scope that are counted. */
function counted(db: Database, user: User, { year, orgId }: Counted) {
  let query = db
    .selectFrom('supplyDetail as detail')
    .innerJoin('supply', 'supply.id', 'detail.supplyId')
    .where(ofUnits(user, 'supply'));
  if (year) query = query.where(madeIn(year));
  if (orgId) query = query.where(underUnit(orgId));
  return query;
}

/** The units within the person's scope that have reported. */
export const selectUnits = (db: Database, user: User) =>
  db
    .selectFrom('organization')
    .select(['organization.id', 'organization.name'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('supply')
          .select(sql.lit(1).as('one'))
          .whereRef('supply.organizationId', '=', 'organization.id')
          .where(ofUnits(user, 'supply')),
      ),
    )
    .orderBy(sql`organization.name collate pinyin`)
    .orderBy('organization.id')
    .execute();

/** What is planned and what came, by entry and phase. */
export const selectFigures = (db: Database, user: User, which: Counted) =>
  counted(db, user, which)
    .select((eb) => [
      'detail.catalogueId',
      'supply.phase',
      eb.fn.sum<string | null>('detail.num').as('num'),
      eb.fn.sum<string | null>('detail.totalPrice').as('total'),
    ])
    .groupBy(['detail.catalogueId', 'supply.phase'])
    .execute();

/** Reports of what own suppliers delivered, within the person's scope. */
function delivered(db: Database, user: User, { year, orgId }: Counted) {
  let query = db
    .selectFrom('supply')
    .where(ofUnits(user, 'supply'))
    .where('supply.phase', '=', 'PERFORMANCE_EVALUATION')
    .where('supply.filled', '=', true)
    .where('supply.supplierId', 'is not', null);
  if (year) query = query.where(madeIn(year));
  if (orgId) query = query.where(underUnit(orgId));
  return query;
}

/** One page of the own suppliers that delivered, the largest amount first unless sorted otherwise. */
export function pageCooperated(db: Database, user: User, filter: PageQuery & Counted) {
  const query = db
    .selectFrom(
      delivered(db, user, filter)
        .innerJoin('supplier', 'supplier.id', 'supply.supplierId')
        .select((eb) => [
          'supplier.id as supplierId',
          'supplier.name',
          sql<number>`count(distinct supply.project_id)::int`.as('times'),
          eb.fn.sum<string>('supply.totalPrice').as('amount'),
          eb.fn.max('supply.fillTime').as('lastDate'),
        ])
        .groupBy(['supplier.id', 'supplier.name'])
        .as('cooperated'),
    )
    .selectAll();
  const sortable = { times: 'cooperated.times', amount: 'cooperated.amount', lastDate: 'cooperated.lastDate' };
  const orders = orderOf(
    filter.sort,
    sortable,
    { column: 'cooperated.amount', direction: 'desc' },
    'cooperated.supplierId',
  );
  return pageOf(db, query, filter, orders);
}

/** How often own suppliers delivered, and for how much in 万元. */
export const sumCooperated = (db: Database, user: User, which: Counted) =>
  delivered(db, user, which)
    .select([
      sql<number>`count(distinct (supply.project_id, supply.supplier_id))::int`.as('times'),
      sql<string>`coalesce(sum(supply.total_price), 0)`.as('amount'),
    ])
    .executeTakeFirstOrThrow();

/** One page of the projects whose reports speak of one of the entries, the largest actual amount first unless sorted otherwise. */
export function pageProjects(
  db: Database,
  user: User,
  catalogueIds: readonly string[],
  { countsNum, ...filter }: PageQuery & Counted & { countsNum: boolean },
) {
  const sumOf = (column: 'num' | 'total_price', phase: string) =>
    sql<string | null>`sum(${sql.ref(`detail.${column}`)}) filter (where supply.phase = ${sql.lit(phase)})`;
  const num = (phase: string) => (countsNum ? sumOf('num', phase) : sql<string | null>`null::numeric`);
  const query = db
    .selectFrom(
      counted(db, user, filter)
        .innerJoin('project', 'project.id', 'supply.projectId')
        .innerJoin('organization', 'organization.id', 'project.organizationId')
        .where(sql<boolean>`detail.catalogue_id = any(${[...catalogueIds]}::text[])`)
        .select([
          'project.id as projectId',
          'project.code',
          'project.name',
          'organization.name as organizationName',
          num('IMPLEMENTION_PLAN').as('planNum'),
          sumOf('total_price', 'IMPLEMENTION_PLAN').as('planTotal'),
          num('PERFORMANCE_EVALUATION').as('num'),
          sumOf('total_price', 'PERFORMANCE_EVALUATION').as('total'),
        ])
        .groupBy(['project.id', 'project.code', 'project.name', 'organization.name'])
        .as('listed'),
    )
    .selectAll();
  const sortable = { name: 'listed.name', planTotal: 'listed.planTotal', total: 'listed.total' };
  return pageOf(
    db,
    query,
    filter,
    orderOf(filter.sort, sortable, { column: 'listed.code', direction: 'desc' }, 'listed.projectId'),
  );
}

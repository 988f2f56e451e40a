import { sql, type SqlBool } from 'kysely';
import { pageOf, type Total } from '../../../kernel/paging.ts';
import { listed } from '../../procedure/project/project-list.service.ts';
import type { Counted } from './counted.ts';
import { begun, begunRows, ordersOf, type Asked, type Asking, type Group } from './figures.repository.ts';

/** Whether a project that ended elsewhere was in a plan there nobody says. */
const IN_NO_PLAN = sql<SqlBool>`(project.plan_item_id is null and project.imported_time is null)`;

const WITHOUT_PLAN = sql<SqlBool>`(${IN_NO_PLAN}
  or exists (select from plan_item where plan_item.id = project.plan_item_id and plan_item.unplanned))`;

/** So many are found faster than a page of them is met on the way along all that were begun. */
const FEW = 10_000;

const unplannedRows = (asking: Asking, counted: Counted) =>
  begunRows(asking, counted, 'organization_id', { project: WITHOUT_PLAN, kept: sql<SqlBool>`kept.mark = 'UNPLANNED'` });

/** Projects without a plan, by unit. */
export async function unplannedBy(asking: Asking, counted: Counted): Promise<Group[]> {
  const rows = await unplannedRows(asking, counted);
  if (!rows) return [];
  const { rows: groups } = await sql<Group>`
    select unit.id as code, unit.name, sum(record.num)::int as num, sum(record.amount) as amount
    from ${rows} join organization unit on unit.id = record.organization_id
    group by unit.id, unit.name having sum(record.num) > 0 order by num desc, unit.id`.execute(asking.db);
  return groups;
}

/** How many there are, by the kept sums: finding them all reads every project of the days. */
async function countUnplanned(asking: Asking, counted: Counted): Promise<Total> {
  const record = await unplannedRows(asking, counted);
  if (!record) return { totalElements: 0 };
  const { rows } = await sql<{ num: number }>`select coalesce(sum(record.num), 0)::int as num from ${record}`.execute(
    asking.db,
  );
  return { totalElements: rows[0]!.num };
}

/**
 * Projects without a plan, by the page. Few of them are found first, each kind by its own index: where few, or none, lack a plan,
 * walking along what was begun until a page is full would read all of it.
 */
export async function pageUnplanned(asking: Asking, filter: Asked) {
  const { db, user } = asking;
  const total = await countUnplanned(asking, filter);
  const counted = begun(asking, filter);
  const few = sql<SqlBool>`project.id in (
    select project.id from project where ${counted} and ${IN_NO_PLAN}
    union all select project.id from plan_item join project on project.plan_item_id = plan_item.id where plan_item.unplanned and ${counted})`;
  const query = listed(db, user)
    .select(
      sql<string | null>`coalesce((select terms.unplanned_reason from implemention_plan terms
        where terms.project_id = project.id and terms.round = project.round),
        (select plan_item.unplanned_reason from plan_item where plan_item.id = project.plan_item_id))`.as(
        'unplannedReason',
      ),
    )
    .where(total.totalElements <= FEW ? few : sql<SqlBool>`${counted} and ${WITHOUT_PLAN}`);
  return pageOf(db, query, filter, ordersOf(filter), Promise.resolve(total));
}

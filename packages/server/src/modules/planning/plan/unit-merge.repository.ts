import type { SubmitStatus } from '@tenderdesk/domain/work/flow/flow-codes';
import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { THIS_YEAR } from '../../../kernel/unit-records.ts';
import type { Merge } from '../../access/account/unit.hooks.ts';

/** The plans of both units for one year. */
export interface TwoPlans {
  year: number;
  fromId: string;
  fromStatus: SubmitStatus;
  intoId: string;
  intoStatus: SubmitStatus;
  intoClosed: boolean;
}

/** The years from this one on of which both have a plan, that of the one that goes not closed. */
export const selectTwoPlans = async (db: Database, { from, into }: Merge): Promise<TwoPlans[]> => {
  const { rows } = await sql<TwoPlans>`
    select gone.year, gone.id as "fromId", gone.submit_status as "fromStatus", kept.id as "intoId",
      kept.submit_status as "intoStatus", kept.closed_time is not null as "intoClosed"
    from yearly_plan gone join yearly_plan kept on kept.year = gone.year and kept.organization_id = ${into.id}
    where gone.organization_id = ${from.id} and gone.closed_time is null and gone.year >= ${sql.raw(THIS_YEAR)}
    order by gone.year`.execute(db);
  return rows;
};

/** Plans of years from this one on that the other unit has none of go as a whole, with all their items. */
export async function movePlans(db: Database, { from, into }: Merge): Promise<void> {
  await sql`
    with moved as (
      update yearly_plan gone set organization_id = ${into.id}, organization_path = ${into.path}
      where gone.organization_id = ${from.id} and gone.closed_time is null and gone.year >= ${sql.raw(THIS_YEAR)}
        and not exists (select from yearly_plan kept where kept.organization_id = ${into.id} and kept.year = gone.year)
      returning gone.id)
    update plan_item set organization_id = ${into.id}, organization_path = ${into.path}
    where yearly_plan_id in (select id from moved)`.execute(db);
}

/**
 * Open items go into the plan of the other unit, where they have a way of their own; of earlier years they stay in the plan that
 * they were in. One of a name that is there gets the name of its unit behind it, and a
 * number where that is there, too.
 */
export async function moveOpenItems(db: Database, { from, into }: Merge): Promise<void> {
  await sql`
    update plan_item item set organization_id = ${into.id}, organization_path = ${into.path},
      name = case when exists (select from plan_item theirs
          where theirs.organization_id = ${into.id} and theirs.year = item.year and theirs.name = item.name)
        then (select free.name
          from (select item.name || '（' || ${from.label ?? from.name}::text || case when number > 1 then number::text else '' end || '）' as name, number
            from generate_series(1, 100) number) free
          where not exists (select from plan_item theirs
            where theirs.organization_id in (${from.id}, ${into.id}) and theirs.year = item.year and theirs.name = free.name)
          order by free.number limit 1)
        else item.name end,
      yearly_plan_id = coalesce(kept.id, item.yearly_plan_id),
      with_plan = item.with_plan and kept.id is null,
      updated_time = business_now(), version = item.version + 1
    from yearly_plan gone left join yearly_plan kept
      on kept.organization_id = ${into.id} and kept.year = gone.year and gone.year >= ${sql.raw(THIS_YEAR)}
    where gone.id = item.yearly_plan_id and item.organization_id = ${from.id} and gone.closed_time is null
      and item.status in ('NOT_STARTED','STARTED')`.execute(db);
}

/** Plans and items of the unit that goes: how many go along, how many stay. */
export const countPlans = async (db: Database, { from, into }: Merge) => {
  const whole = sql`gone.closed_time is null and gone.year >= ${sql.raw(THIS_YEAR)} and not exists (
    select from yearly_plan kept where kept.organization_id = ${into.id} and kept.year = gone.year)`;
  const { rows } = await sql<{ plans: number; plansLeft: number; items: number; itemsLeft: number }>`
    with plans as (select gone.id, gone.closed_time, (${whole}) as goes from yearly_plan gone where gone.organization_id = ${from.id}),
      items as (
        select plans.goes or (plans.closed_time is null and item.status in ('NOT_STARTED','STARTED')) as goes
        from plan_item item join plans on plans.id = item.yearly_plan_id where item.organization_id = ${from.id})
    select (select count(*)::int from plans where goes) as plans, (select count(*)::int from plans where not goes) as "plansLeft",
      (select count(*)::int from items where goes) as items, (select count(*)::int from items where not goes) as "itemsLeft"`.execute(
    db,
  );
  return rows[0]!;
};

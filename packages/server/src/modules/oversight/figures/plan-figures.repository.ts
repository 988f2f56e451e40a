import { sql, type SqlBool, type RawBuilder } from 'kysely';
import { orderOf, pageOf } from '../../../kernel/paging.ts';
import { ofUnits } from '../../../kernel/scope.ts';
import { isInherited } from '../../procedure/project/section-split.service.ts';
import type { Counted } from './counted.ts';
import { countedItems, countedProjects, daysOf, late, within } from './counted.ts';
import type { Asked, Asking } from './figures.repository.ts';

/** Of plan items: how many and 万元, and of these begun and finished ones. */
export interface Plan {
  code: string | null;
  name: string | null;
  num: number;
  amount: string;
  startedNum: number;
  startedAmount: string;
  finishedNum: number;
  finishedAmount: string;
}

const KEYS = {
  all: { code: sql`null::text`, name: sql`null::text` },
  unit: {
    code: sql`plan_item.organization_id`,
    name: sql`(select unit.name from organization unit where unit.id = plan_item.organization_id)`,
  },
  type: { code: sql`plan_item.project_type`, name: sql`null::text` },
  /** Month in which it is to begin, '01' to '12'. */
  month: { code: sql`right(plan_item.planned_start, 2)`, name: sql`null::text` },
  /** Month of its year in which its project ended; none for what ended in another year. */
  end: {
    code: sql`(select to_char(project.ended_time, 'MM') from project where project.plan_item_id = plan_item.id
      and project.status = 'ENDED' and project.result = 'AWARDED'
      and extract(year from project.ended_time) = plan_item.year order by project.ended_time desc limit 1)`,
    name: sql`null::text`,
  },
} as const;

/** Approved items of the year, grouped. */
export async function selectPlan(
  { db, user, today }: Asking,
  counted: Counted,
  by: keyof typeof KEYS,
): Promise<Plan[]> {
  const begun = sql`status in ('STARTED', 'FINISHED')`;
  const finished = sql`status = 'FINISHED'`;
  const { rows } = await sql<Plan>`
    with item as (select ${KEYS[by].code} as code, ${KEYS[by].name} as name, plan_item.amount, plan_item.status
      from plan_item where ${countedItems(user, counted, today)})
    select code, name, count(*)::int as num, coalesce(sum(amount), 0) as amount,
      count(*) filter (where ${begun})::int as started_num, coalesce(sum(amount) filter (where ${begun}), 0) as started_amount,
      count(*) filter (where ${finished})::int as finished_num, coalesce(sum(amount) filter (where ${finished}), 0) as finished_amount
    from item group by code, name order by num desc, code`.execute(db);
  return rows;
}

/** The names of units within the person's scope. */
export async function selectUnits({ db, user }: Asking, orgIds: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string }>`
    select unit.id, unit.name from organization unit
    where unit.id = any(${[...orgIds]}::text[])
      and exists (select from plan_item where plan_item.organization_id = unit.id and ${ofUnits(user, 'planItem')})
    order by unit.name collate pinyin, unit.id`.execute(db);
  return rows;
}

/** Items whose projects run, with how late these are. */
export function pageExecuted({ db, user, today }: Asking, filter: Asked) {
  const query = db
    .selectFrom('planItem')
    .innerJoin('project', 'project.planItemId', 'planItem.id')
    .innerJoin('organization', 'organization.id', 'planItem.organizationId')
    .select([
      'planItem.id as planItemId',
      'planItem.name as planItemName',
      'planItem.amount',
      'project.id as projectId',
      'project.name as projectName',
      'organization.name as organizationName',
      'project.phase',
      'project.biddingMethod',
      'project.level',
      sql<number>`case when ${late} then coalesce((select extract(day from business_now() - min(record.due_time))::int
        from remind_record record where record.project_id = project.id and not record.handled and record.kind = 'TODO'
          and record.due_time < business_now()), 0) else 0 end`.as('lateDays'),
    ])
    .where(countedItems(user, filter, today))
    .where('project.status', '!=', 'ENDED');
  return pageOf(
    db,
    query,
    filter,
    orderOf(
      filter.sort,
      { amount: 'planItem.amount', planItemName: 'planItem.name' },
      { column: 'planItem.createdTime', direction: 'desc' },
      'project.id',
    ),
  );
}

export interface Month {
  /** '01' to '12'. */
  month: string;
  code: string;
  num: number;
  amount: string;
}

const byMonth = async (
  { db }: Asking,
  code: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  moment: RawBuilder<unknown>,
  where: RawBuilder<SqlBool>,
) =>
  (
    await sql<Month>`select to_char(${moment}, 'MM') as month, ${code} as code, count(*)::int as num,
      coalesce(sum(project.estimated_amount), 0) as amount from ${from} where ${where} group by 1, 2`.execute(db)
  ).rows;

const inDays = (asking: Asking, counted: Counted, moment: RawBuilder<unknown>) =>
  sql<SqlBool>`${countedProjects(asking.user, counted)} and ${within(moment, daysOf(counted, asking.today))}`;

const ALL = sql`'ALL'`;

export const begunByMonth = (asking: Asking, counted: Counted) => {
  const moment = sql.ref('project.created_time');
  return byMonth(asking, ALL, sql`project`, moment, inDays(asking, counted, moment));
};

/** The announcement that a project was put out with, of any kind but changes and results. */
const ANNOUNCED = sql`project join announcement on announcement.project_id = project.id
  and announcement.type in ('TENDER', 'INVITATION', 'PURCHASE', 'SINGLE_SOURCE') and announcement.status = 'PUBLISHED'`;

export const announcedByMonth = (asking: Asking, counted: Counted, by: 'all' | 'method') => {
  const moment = sql.ref('announcement.publish_time');
  return byMonth(
    asking,
    by === 'all' ? ALL : sql.ref('project.bidding_method'),
    ANNOUNCED,
    moment,
    inDays(asking, counted, moment),
  );
};

export const openedByMonth = (asking: Asking, counted: Counted) => {
  const moment = sql.ref('opening.started_time');
  return byMonth(
    asking,
    ALL,
    sql`project join bid_opening opening on opening.project_id = project.id and not ${isInherited(sql`opening.started_time`)}`,
    moment,
    inDays(asking, counted, moment),
  );
};

export const awardedByMonth = (asking: Asking, counted: Counted) => {
  const moment = sql.ref('award.confirmed_time');
  return byMonth(
    asking,
    ALL,
    sql`project join award on award.project_id = project.id and not ${isInherited(sql`award.confirmed_time`)}`,
    moment,
    inDays(asking, counted, moment),
  );
};

export const signedByMonth = (asking: Asking, counted: Counted) => {
  const moment = sql.ref('contract.sign_date');
  return byMonth(
    asking,
    ALL,
    sql`project join contract on contract.project_id = project.id`,
    moment,
    inDays(asking, counted, moment),
  );
};

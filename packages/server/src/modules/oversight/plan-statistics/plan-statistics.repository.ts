import type { PlanItemKind } from '@tenderdesk/domain/planning/plan/codes';
import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { ofUnits } from '../../../kernel/scope.ts';
import type { User } from '../../../kernel/user.ts';

export interface StatisticsFilter {
  year: number;
  by: 'organization' | 'projectType' | 'biddingMethod' | 'month';
  kind?: PlanItemKind | undefined;
  organizationId?: string | undefined;
}

export interface Figures {
  plannedNum: number;
  plannedAmount: string;
  unplannedNum: number;
  unplannedAmount: string;
  startedNum: number;
  startedAmount: string;
  finishedNum: number;
  carriedNum: number;
  carriedAmount: string;
  cancelledNum: number;
  cancelledAmount: string;
  leftNum: number;
  leftAmount: string;
  projectAmount: string;
  awardAmount: string;
}

const KEYS = {
  organization: sql`plan_item.organization_id`,
  projectType: sql`plan_item.project_type`,
  biddingMethod: sql`plan_item.bidding_method`,
  month: sql`plan_item.planned_start`,
};

/** The figures of each group, and of all of them together where `total` is true. */
export async function selectFigures(db: Database, user: User, filter: StatisticsFilter) {
  const { year, by, kind, organizationId } = filter;
  const { rows } = await sql<Figures & { key: string | null; name: string | null; total: boolean }>`
    with item as (
      select plan_item.*, ${KEYS[by]} as key,
        (select sum(p.estimated_amount) from project p
          where p.plan_item_id = plan_item.id and p.result is distinct from 'TERMINATED') as estimated,
        (select sum(w.winning_price) from project p join winning_candidate w on w.project_id = p.id
          where p.plan_item_id = plan_item.id and w.won) as awarded
      from plan_item
      where plan_item.year = ${year} and plan_item.submit_status = 'APPROVED' and ${ofUnits(user, 'planItem')}
        and ${kind ? sql`plan_item.kind = ${kind}` : sql`true`}
        and ${organizationId ? sql`plan_item.organization_id = ${organizationId}` : sql`true`}
    ), figures as (
      select key, grouping(key) = 1 as total,
        count(*) filter (where not unplanned)::int as planned_num,
        coalesce(sum(amount) filter (where not unplanned), 0) as planned_amount,
        count(*) filter (where unplanned)::int as unplanned_num,
        coalesce(sum(amount) filter (where unplanned), 0) as unplanned_amount,
        count(*) filter (where status in ('STARTED','FINISHED'))::int as started_num,
        coalesce(sum(amount) filter (where status in ('STARTED','FINISHED')), 0) as started_amount,
        count(*) filter (where status = 'FINISHED')::int as finished_num,
        count(*) filter (where status = 'CARRIED_OVER')::int as carried_num,
        coalesce(sum(amount) filter (where status = 'CARRIED_OVER'), 0) as carried_amount,
        count(*) filter (where status = 'CANCELLED')::int as cancelled_num,
        coalesce(sum(amount) filter (where status = 'CANCELLED'), 0) as cancelled_amount,
        count(*) filter (where status in ('NOT_STARTED','STARTED'))::int as left_num,
        coalesce(sum(amount) filter (where status in ('NOT_STARTED','STARTED')), 0) as left_amount,
        coalesce(sum(estimated), 0) as project_amount,
        coalesce(sum(awarded), 0) as award_amount
      from item group by grouping sets ((key), ())
    )
    select figures.*, ${by === 'organization' ? sql`organization.name` : sql`null`} as name
    from figures ${by === 'organization' ? sql`left join organization on organization.id = figures.key` : sql``}
    order by total, ${by === 'month' ? sql`key nulls last` : sql`planned_amount desc, key`}`.execute(db);
  return rows;
}

import { wholeMonths } from '@tenderdesk/domain/oversight/figures/days';
import { sql, type RawBuilder } from 'kysely';
import { countOf, orderOf, pageOf } from '../../../kernel/paging.ts';
import { ofUnits } from '../../../kernel/scope.ts';
import { isInherited } from '../../procedure/project/section-split.service.ts';
import type { Counted } from './counted.ts';
import { countedItems, countedProjects, daysOf, daysLate, planYearOf, signed, within } from './counted.ts';
import type { Asked, Asking } from './figures.repository.ts';
import { keptRows, yearsOf } from './kept-figures.repository.ts';
import type { FigureKind } from './kept-figures.tables.ts';

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
    code: sql`kept.organization_id`,
    name: sql`(select unit.name from organization unit where unit.id = kept.code)`,
  },
  type: { code: sql`kept.project_type`, name: sql`null::text` },
  /** Month in which it is to begin, '01' to '12'. */
  month: { code: sql`nullif(right(kept.month, 2), '')`, name: sql`null::text` },
  /** Month of its year in which its project ended with an award; none for what ended in another year. */
  end: { code: sql`nullif(kept.mark, '')`, name: sql`null::text` },
} as const;

/** Approved items of the year, grouped. */
export async function selectPlan(asking: Asking, counted: Counted, by: keyof typeof KEYS): Promise<Plan[]> {
  const begun = sql`kept.state in ('STARTED', 'FINISHED')`;
  const finished = sql`kept.state = 'FINISHED'`;
  const years = [planYearOf(counted, asking.today)];
  const { rows } = await sql<Plan>`
    with item as (
      select ${KEYS[by].code} as code, coalesce(sum(num), 0)::int as num, coalesce(sum(amount), 0) as amount,
        coalesce(sum(num) filter (where ${begun}), 0)::int as started_num, coalesce(sum(amount) filter (where ${begun}), 0) as started_amount,
        coalesce(sum(num) filter (where ${finished}), 0)::int as finished_num,
        coalesce(sum(amount) filter (where ${finished}), 0) as finished_amount
      from ${await keptRows(asking, counted, { kind: 'planned', years, monthly: by === 'month', fine: by === 'type' })} group by 1
    )
    select kept.*, ${KEYS[by].name} as name from item kept where num > 0 order by num desc, code`.execute(asking.db);
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
  // both are counted by their indexes alone
  const counted = db
    .selectFrom('planItem')
    .innerJoin('project', 'project.planItemId', 'planItem.id')
    .where(countedItems(user, filter, today))
    .where('project.status', '!=', 'ENDED');
  const query = counted
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
      daysLate.as('lateDays'),
    ]);
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
    countOf(db, counted),
  );
}

export interface Month {
  /** '01' to '12'. */
  month: string;
  code: string;
  num: number;
  amount: string;
}

/** Kept sums of the months of a kind, and with them the records of the days around them, or less them. */
async function byMonth(
  asking: Asking,
  counted: Counted,
  kind: FigureKind,
  { from, moment }: { from: RawBuilder<unknown>; moment: RawBuilder<unknown> },
  by: 'all' | 'method' = 'all',
): Promise<Month[]> {
  const days = daysOf(counted, asking.today);
  const { months, rest } = wholeMonths(days);
  const parts = rest.map(({ less, ...range }) => {
    const sign = signed(less);
    return sql`select to_char(${moment}, 'MM') as month, project.bidding_method as method, ${sign} as num,
      ${sign} * project.estimated_amount as amount
      from ${from} where ${countedProjects(asking.user, counted)} and ${within(moment, range)}`;
  });
  if (months) {
    const kept = await keptRows(asking, counted, { kind, years: yearsOf(days), months, monthly: true });
    parts.push(
      sql`select right(kept.month, 2) as month, kept.bidding_method as method, kept.num, kept.amount from ${kept}`,
    );
  }
  if (parts.length === 0) return [];
  const code = by === 'all' ? sql`'ALL'` : sql`record.method`;
  const { rows } =
    await sql<Month>`select record.month, ${code} as code, sum(record.num)::int as num, sum(record.amount) as amount
    from (${sql.join(parts, sql` union all `)}) record group by 1, 2 having sum(record.num) > 0`.execute(asking.db);
  return rows;
}

export const begunByMonth = (asking: Asking, counted: Counted) =>
  byMonth(asking, counted, 'begun', { from: sql`project`, moment: sql.ref('project.created_time') });

/** The announcement that a project was put out with, of any kind but changes and results. */
const ANNOUNCED = {
  from: sql`project join announcement on announcement.project_id = project.id
  and announcement.type in ('TENDER', 'PREQUALIFICATION', 'INVITATION', 'PURCHASE', 'SINGLE_SOURCE') and announcement.status = 'PUBLISHED'`,
  moment: sql.ref('announcement.publish_time'),
};

export const announcedByMonth = (asking: Asking, counted: Counted, by: 'all' | 'method') =>
  byMonth(asking, counted, 'announced', ANNOUNCED, by);

export const openedByMonth = (asking: Asking, counted: Counted) =>
  byMonth(asking, counted, 'opening', {
    from: sql`project join bid_opening opening on opening.project_id = project.id and not ${isInherited(sql`opening.started_time`)}`,
    moment: sql.ref('opening.started_time'),
  });

export const awardedByMonth = (asking: Asking, counted: Counted) =>
  byMonth(asking, counted, 'award', {
    from: sql`project join award on award.project_id = project.id and not ${isInherited(sql`award.confirmed_time`)}`,
    moment: sql.ref('award.confirmed_time'),
  });

export const signedByMonth = (asking: Asking, counted: Counted) =>
  byMonth(asking, counted, 'signed', {
    from: sql`project join contract on contract.project_id = project.id`,
    moment: sql.ref('contract.sign_date'),
  });

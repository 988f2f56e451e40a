import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf, type Order } from '../../../kernel/paging.ts';
import { ofUnits } from '../../../kernel/scope.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { COUNTS } from './yearly-plan.repository.ts';

/** The plans of years within the person's scope, with the names that they are found by. */
const named = (db: Database, user: User) =>
  db
    .selectFrom('yearlyPlan as plan')
    .innerJoin('organization', 'organization.id', 'plan.organizationId')
    .where(ofUnits(user, 'plan'));

const withCounts = (db: Database, user: User) =>
  named(db, user)
    .innerJoin('appUser as clerk', 'clerk.id', 'plan.clerkUserId')
    .leftJoin('appUser as reviewer', 'reviewer.id', 'plan.reviewedBy')
    .innerJoinLateral(
      (eb) => eb.selectFrom('planItem').select(COUNTS).whereRef('planItem.yearlyPlanId', '=', 'plan.id').as('counts'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('planChange')
          .innerJoin('planItem', 'planItem.id', 'planChange.planItemId')
          .select(sql<number>`count(*)::int`.as('pendingNum'))
          .whereRef('planItem.yearlyPlanId', '=', 'plan.id')
          .where('planChange.settledTime', 'is', null)
          .as('changes'),
      (join) => join.onTrue(),
    )
    .select([
      'plan.id',
      'plan.organizationId',
      'organization.name as organizationName',
      'plan.year',
      'plan.clerkUserId',
      'clerk.displayName as clerkName',
      'plan.submitStatus',
      'plan.approvalStatus',
      'plan.reviewNote',
      'reviewer.displayName as reviewedByName',
      'plan.reviewedTime',
      'plan.closedTime',
      'plan.createdTime',
      'plan.version',
      'counts.itemCount',
      'counts.totalAmount',
      'counts.unplannedNum',
      'counts.notStartedNum',
      'counts.startedNum',
      'counts.finishedNum',
      'counts.carriedNum',
      'counts.cancelledNum',
      'counts.draftNum',
      'counts.leftNum',
      'counts.leftAmount',
      'changes.pendingNum',
    ]);

/** The kept sums beside the plans: to sort and filter by, what is shown is counted. */
const withSums = (plans: ReturnType<typeof named>) =>
  plans.innerJoinLateral(
    (eb) =>
      eb
        .selectFrom('yearlyPlanSum')
        .select([
          sql<number>`coalesce(sum(item_num), 0)`.as('itemCount'),
          sql<string>`coalesce(sum(total_amount), 0)`.as('totalAmount'),
          sql<number>`coalesce(sum(left_num), 0)`.as('leftNum'),
        ])
        .whereRef('yearlyPlanSum.yearlyPlanId', '=', 'plan.id')
        .as('sums'),
    (join) => join.onTrue(),
  );

function pageSummed(db: Database, plans: ReturnType<typeof named>, filter: YearFilter, orders: readonly Order[]) {
  const all = withSums(plans).select('plan.id');
  return pageOf(db, filter.left ? all.where('sums.leftNum', '>', 0) : all, filter, orders);
}

/** Plans whose sums are put together at once. */
const FOLDED = 200;

/**
 * Puts the rows of the sums of plans together, so that each plan has one again.
 * @returns whether more waits
 */
export async function foldSums(db: Database): Promise<boolean> {
  const { rows } = await sql<{ num: number }>`
    with gone as (
      delete from yearly_plan_sum where yearly_plan_id = any(array(
        select yearly_plan_id from yearly_plan_sum group by yearly_plan_id having count(*) > 1 limit ${sql.lit(FOLDED)}))
      returning *
    ), come as (
      insert into yearly_plan_sum
      select yearly_plan_id, sum(item_num), sum(total_amount), sum(left_num) from gone group by yearly_plan_id returning 1
    )
    select count(*)::int as num from come`.execute(db);
  return rows[0]!.num === FOLDED;
}

export interface YearFilter extends PageQuery {
  year?: number | undefined;
  submitStatus?: string | undefined;
  approvalStatus?: string | undefined;
  organizationId?: string | undefined;
  closed?: boolean | undefined;
  left?: boolean | undefined;
}

const EQUALS = ['year', 'submitStatus', 'approvalStatus', 'organizationId'] as const;

const SORTABLE = {
  year: 'plan.year',
  organizationName: 'organization.name',
  itemCount: 'sums.itemCount',
  totalAmount: 'sums.totalAmount',
  leftNum: 'sums.leftNum',
  createdTime: 'plan.createdTime',
};

/** One page of the plans of years within the person's scope, the latest year first unless sorted otherwise. */
export async function pageYears(db: Database, user: User, filter: YearFilter) {
  const filtered = <Query extends ReturnType<typeof named>>(query: Query): Query => {
    let found = query as ReturnType<typeof named>;
    for (const name of EQUALS) {
      const value = filter[name];
      if (value) found = found.where(sql.ref(`plan.${name}`), '=', value);
    }
    if (filter.closed !== undefined) found = found.where('plan.closedTime', filter.closed ? 'is not' : 'is', null);
    if (filter.keyword) found = found.where('organization.name', 'like', contains(filter.keyword));
    return found as Query;
  };
  const orders = orderOf(filter.sort, SORTABLE, { column: 'plan.year', direction: 'desc' }, 'plan.id');
  const summed = filter.left || orders.some(({ column }) => column.startsWith('sums.'));
  const found = filtered(named(db, user));
  const keys = await (summed
    ? pageSummed(db, found, filter, orders)
    : pageOf(db, found.select('plan.id'), filter, orders));
  const ids = keys.rows.map(({ id }) => id);
  if (ids.length === 0) return { rows: [], total: keys.total };
  // the items of those alone that the page shows are counted
  const rows = await withCounts(db, user).where('plan.id', 'in', ids).execute();
  return { rows: ids.flatMap((id) => rows.filter((row) => row.id === id)), total: keys.total };
}

/** One plan of a year as lists show it; null when absent or foreign. */
export const selectOptionalListed = async (db: Database, user: User, yearlyPlanId: string) =>
  (await withCounts(db, user).where('plan.id', '=', yearlyPlanId).executeTakeFirst()) ?? null;

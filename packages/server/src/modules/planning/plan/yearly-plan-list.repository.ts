import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, countOf, ordered, orderOf, pageOf } from '../../../kernel/paging.ts';
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
  itemCount: 'counts.itemCount',
  totalAmount: 'counts.totalAmount',
  leftNum: 'counts.leftNum',
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
  const counted = filter.left || orders.some(({ column }) => column.startsWith('counts.'));
  const whole = filtered(withCounts(db, user) as never) as ReturnType<typeof withCounts>;
  if (counted) {
    const query = filter.left ? whole.where('counts.leftNum', '>', 0) : whole;
    return pageOf(db, query, filter, orders, filter.left ? undefined : countOf(db, filtered(named(db, user))));
  }
  // the items of those alone that the page shows are counted
  const { rows: keys, total } = await pageOf(db, filtered(named(db, user)).select('plan.id'), filter, orders);
  const ids = keys.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await ordered(whole.where('plan.id', 'in', ids), orders).execute();
  return { rows, total };
}

/** One plan of a year as lists show it; null when absent or foreign. */
export const selectOptionalListed = async (db: Database, user: User, yearlyPlanId: string) =>
  (await withCounts(db, user).where('plan.id', '=', yearlyPlanId).executeTakeFirst()) ?? null;

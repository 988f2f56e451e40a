import type { ApprovalStatus } from '@tenderdesk/domain/planning/plan/codes';
import type { SubmitStatus } from '@tenderdesk/domain/work/flow/flow-codes';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { ofUnits } from '../../../kernel/scope.ts';
import type { User } from '../../../kernel/user.ts';

import type { PlanItemRow } from './plan.repository.ts';
import type { YearlyPlanTable } from './plan.tables.ts';

export type YearlyPlanRow = Selectable<YearlyPlanTable>;

/** A yearly plan within the person's scope; null for absent and foreign ones alike. */
export const selectOptionalYear = async (db: Database, user: User, yearlyPlanId: string) =>
  (await db
    .selectFrom('yearlyPlan')
    .selectAll()
    .where('id', '=', yearlyPlanId)
    .where(ofUnits(user, 'yearlyPlan'))
    .executeTakeFirst()) ?? null;

/** A yearly plan within the person's scope, locked until the transaction ends; null for absent and foreign ones alike. */
export const lockOptionalYear = async (db: Database, user: User, yearlyPlanId: string) =>
  (await db
    .selectFrom('yearlyPlan')
    .selectAll()
    .where('id', '=', yearlyPlanId)
    .where(ofUnits(user, 'yearlyPlan'))
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** Which year a plan is of; for those whose right comes from one of its items. */
export const selectYearById = (db: Database, yearlyPlanId: string): Promise<Pick<YearlyPlanRow, 'id' | 'year'>> =>
  db.selectFrom('yearlyPlan').select(['id', 'year']).where('id', '=', yearlyPlanId).executeTakeFirstOrThrow();

/** Plans of years by their ids, locked, the earlier year first. */
export const lockYears = (db: Database, ids: readonly string[]): Promise<YearlyPlanRow[]> =>
  db
    .selectFrom('yearlyPlan')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('year')
    .forUpdate()
    .execute();

/** Adds the plan of a unit's year; null where it has one. */
export const insertYear = async (db: Database, row: Insertable<YearlyPlanTable>): Promise<string | null> =>
  (
    await db
      .insertInto('yearlyPlan')
      .values(row)
      .onConflict((conflict) => conflict.columns(['organizationId', 'year']).doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id ?? null;

export const selectOptionalYearOf = async (db: Database, organizationId: string, year: number) =>
  (await db
    .selectFrom('yearlyPlan')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('year', '=', year)
    .executeTakeFirst()) ?? null;

/** A clerk in office of a unit; null where it has none. */
export const selectOptionalClerk = async (db: Database, organizationId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('identity as i')
      .innerJoin('appUser as u', 'u.id', 'i.userId')
      .select('i.userId')
      .where('i.organizationId', '=', organizationId)
      .where(sql<boolean>`i.enabled and u.status = 'ENABLED' and i.duties @> array['ORG_CLERK']`)
      .orderBy('i.id')
      .limit(1)
      .executeTakeFirst()
  )?.userId ?? null;

/** The plan of a unit's year, locked; null where there is none. */
export const lockOptionalYearOf = async (db: Database, organizationId: string, year: number) =>
  (await db
    .selectFrom('yearlyPlan')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('year', '=', year)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** @param rejected it was returned: it must change before it is handed in again */
export async function updateYear(
  db: Database,
  id: string,
  changes: Updateable<YearlyPlanTable>,
  rejected = false,
): Promise<void> {
  const returned = rejected ? { returnedVersion: sql<number>`version + 1` } : {};
  await db
    .updateTable('yearlyPlan')
    .set({ ...changes, ...returned, updatedTime: sql`business_now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Items that are handed in with the plan: drafts and returned ones that are not bought outside of it. */
export async function takeItems(db: Database, yearlyPlanId: string): Promise<void> {
  await db
    .updateTable('planItem')
    .set({ withPlan: true })
    .where('yearlyPlanId', '=', yearlyPlanId)
    .where('unplanned', '=', false)
    .where('submitStatus', 'in', ['UNSUBMITTED', 'REJECTED'])
    .execute();
}

/** The items that go with the plan stand where it stands. Gives them. */
export async function moveItems(
  db: Database,
  yearlyPlanId: string,
  { submitStatus, approvalStatus }: { submitStatus: SubmitStatus; approvalStatus: ApprovalStatus },
): Promise<PlanItemRow[]> {
  return db
    .updateTable('planItem')
    .set({ submitStatus, approvalStatus, updatedTime: sql`business_now()`, version: sql`version + 1` })
    .where('yearlyPlanId', '=', yearlyPlanId)
    .where('withPlan', '=', true)
    .returningAll()
    .execute();
}

const counted = (condition: string) => sql<number>`count(*) filter (where ${sql.raw(condition)})::int`;
const summed = (condition: string) => sql<string>`coalesce(sum(amount) filter (where ${sql.raw(condition)}), 0)`;

const APPROVED = `submit_status = 'APPROVED'`;
const OPEN = `status in ('NOT_STARTED','STARTED')`;

/** What became of a year's items, and what of them is left. */
export const COUNTS = [
  counted('true').as('itemCount'),
  summed('true').as('totalAmount'),
  counted('unplanned').as('unplannedNum'),
  counted(`${APPROVED} and status = 'NOT_STARTED'`).as('notStartedNum'),
  counted(`${APPROVED} and status = 'STARTED'`).as('startedNum'),
  counted(`status = 'FINISHED'`).as('finishedNum'),
  counted(`status = 'CARRIED_OVER'`).as('carriedNum'),
  counted(`status = 'CANCELLED'`).as('cancelledNum'),
  counted(`not ${APPROVED}`).as('draftNum'),
  counted(OPEN).as('leftNum'),
  summed(OPEN).as('leftAmount'),
] as const;

/** Numbers and amounts of a yearly plan's items by status, and the number of its unsettled change requests. */
export async function selectCounts(db: Database, yearlyPlanId: string) {
  const counts = await db
    .selectFrom('planItem')
    .select(COUNTS)
    .where('yearlyPlanId', '=', yearlyPlanId)
    .executeTakeFirstOrThrow();
  const { pending } = await db
    .selectFrom('planChange')
    .innerJoin('planItem', 'planItem.id', 'planChange.planItemId')
    .select(sql<number>`count(*)::int`.as('pending'))
    .where('planItem.yearlyPlanId', '=', yearlyPlanId)
    .where('planChange.settledTime', 'is', null)
    .executeTakeFirstOrThrow();
  const { handedIn, undivided, moved } = await db
    .selectFrom('planItem')
    .select([
      counted(`not unplanned and (with_plan or submit_status in ('UNSUBMITTED','REJECTED'))`).as('handedIn'),
      counted(
        `kind = 'TENDER' and ${APPROVED} and status = 'NOT_STARTED' and division_user_id is null and with_plan`,
      ).as('undivided'),
      counted(`with_plan and status <> 'NOT_STARTED'`).as('moved'),
    ])
    .where('yearlyPlanId', '=', yearlyPlanId)
    .executeTakeFirstOrThrow();
  return { ...counts, pending, handedIn, undivided, moved };
}

/** Enabled units with a clerk that have no plan of a year yet. */
export const selectUnitsWithout = (db: Database, year: number) =>
  db
    .selectFrom('organization as o')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('identity as i')
          .innerJoin('appUser as u', 'u.id', 'i.userId')
          .select('i.userId as clerkUserId')
          .whereRef('i.organizationId', '=', 'o.id')
          .where(sql<boolean>`i.enabled and u.status = 'ENABLED' and i.duties @> array['ORG_CLERK']`)
          .orderBy('i.id')
          .limit(1)
          .as('clerk'),
      (join) => join.onTrue(),
    )
    .select(['o.id as organizationId', 'o.path as organizationPath', 'o.name', 'clerk.clerkUserId'])
    .where('o.type', '=', 'SUBORDINATE_UNIT')
    .where('o.enabled', '=', true)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('yearlyPlan')
            .select('yearlyPlan.id')
            .whereRef('yearlyPlan.organizationId', '=', 'o.id')
            .where('yearlyPlan.year', '=', year),
        ),
      ),
    )
    .orderBy('o.id')
    .execute();

/** The plans of years that a clerk has and that are not closed go to another one. */
export async function updateYearClerk(db: Database, organizationId: string, from: string, to: string): Promise<void> {
  await db
    .updateTable('yearlyPlan')
    .set({ clerkUserId: to, updatedTime: sql`business_now()`, version: sql`version + 1` })
    .where('organizationId', '=', organizationId)
    .where('clerkUserId', '=', from)
    .where('closedTime', 'is', null)
    .execute();
}

/** The items of a year as its sheet shows them, drafts among them. */
export const selectSheetItems = (db: Database, yearlyPlanId: string) =>
  db
    .selectFrom('planItem')
    .select(['name', 'kind', 'projectType', 'biddingMethod', 'amount', 'plannedStart', 'status', 'unplannedReason'])
    .where('yearlyPlanId', '=', yearlyPlanId)
    .orderBy('plannedStart')
    .orderBy('name')
    .execute();

import { fillFault } from '@tenderdesk/domain/planning/plan/yearly-plan';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import * as records from './plan.repository.ts';
import * as years from './yearly-plan.repository.ts';
import { rangeOfItem } from './yearly-plan.service.ts';

export type { PlanItemRow } from './plan.repository.ts';

/** An item, for the project that was started from it; null for an unknown id. */
export const itemOf = ({ db }: Context, itemId: string): Promise<records.PlanItemRow | null> =>
  records.selectOptionalItemById(db, itemId);

/** An item within the caller's scope, locked. @throws HttpError 404 */
export const lockItem = async ({ db, user }: Context, itemId: string): Promise<records.PlanItemRow> =>
  orNotFound(await records.lockOptionalItem(db, user, itemId));

/**
 * An item and the plan of its year, both locked, the plan first: so nobody waits crosswise.
 * @throws HttpError 404
 */
export async function lockWithYear(context: Context, itemId: string, ...more: string[]) {
  const { yearlyPlanId } = orNotFound(await records.selectOptionalItem(context.db, context.user, itemId));
  const locked = await years.lockYears(context.db, [yearlyPlanId, ...more]);
  const year = orNotFound(locked.find(({ id }) => id === yearlyPlanId));
  return { year, item: await lockItem(context, itemId) };
}

export const rangeOf = rangeOfItem;

/** What reminders of an item are about. */
export const aboutItem = (item: Pick<records.PlanItemRow, 'id' | 'year' | 'kind' | 'organizationPath'>) => ({
  range: rangeOf(item),
  projectId: null,
  organizationPath: item.organizationPath,
});

/** @throws RuleError YEAR_CLOSED, YEAR_UNDER_WAY, YEAR_APPROVED */
export function requireFillable(year: years.YearlyPlanRow, unplanned: boolean): void {
  const fault = fillFault({ submitStatus: year.submitStatus, closed: year.closedTime !== null }, unplanned);
  if (fault) throw fault;
}

export const editable = ({ submitStatus }: Pick<records.PlanItemRow, 'submitStatus'>): boolean =>
  submitStatus === 'UNSUBMITTED' || submitStatus === 'REJECTED';

export const startable = ({ submitStatus, status }: Pick<records.PlanItemRow, 'submitStatus' | 'status'>): boolean =>
  submitStatus === 'APPROVED' && status === 'NOT_STARTED';

/** A draft, or one that was returned with the plan of its year: nobody has decided about it by itself. */
export const deletable = ({
  submitStatus,
  withPlan,
}: Pick<records.PlanItemRow, 'submitStatus' | 'withPlan'>): boolean =>
  submitStatus === 'UNSUBMITTED' || (submitStatus === 'REJECTED' && withPlan);

import { levelOf } from '@tenderdesk/domain/procedure/implementation-plan/implementation-plan';
import { StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { HttpError, orNotFound } from '../../../kernel/errors.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';
import { paramsToday } from '../../platform/parameter/parameter.service.ts';
import { aboutItem, editable, lockWithYear, rangeOf, requireFillable, startable } from './plan-item.service.ts';
import type { ItemForm } from './plan.contract.ts';
import * as records from './plan.repository.ts';
import { touched } from './yearly-plan.service.ts';

/** What the department does about items of units that it doubts: it puts them right, or asks their clerks. */

/** The items of a unit's year that are neither finished nor given up. */
export const openItems = ({ db }: Context, organizationId: string, year: number): Promise<records.PlanItemRow[]> =>
  records.selectOpenItems(db, organizationId, year);

/**
 * Puts right one value of an item that its unit may still change itself, on behalf of the department.
 * @param known what the item must have still
 * @returns what was bought by it before
 * @throws HttpError 400, 404, 409 CONFLICT where it has something else than `known`; StateError once it is submitted; RuleError YEAR_CLOSED
 */
export async function correct(
  context: Context,
  itemId: string,
  change: Partial<Pick<ItemForm, 'amount' | 'projectType' | 'workKind'>>,
  known: Partial<Pick<records.PlanItemRow, 'amount' | 'projectType'>>,
): Promise<string | null> {
  const { item, year } = await lockWithYear(context, itemId);
  const stands = Object.entries(known).every(([name, value]) => item[name as keyof typeof known] === value);
  if (!editable(item)) throw new StateError({ action: 'edit', status: item.submitStatus });
  if (!stands) throw new HttpError(409, 'CONFLICT');
  requireFillable(year, true);
  const { amount, projectType } = { ...item, ...change };
  const level = levelOf({ projectType, estimatedAmount: amount, params: await paramsToday(context) });
  // what is bought has to be said anew where it is of another type
  const keeps = projectType === item.projectType ? item.workKind : null;
  const workKind = change.workKind === undefined ? keeps : change.workKind;
  await records.updateItem(context.db, itemId, { ...change, level, workKind });
  context.audit({ action: 'CHANGE', objectType: 'planItem', objectId: itemId, before: item, after: change });
  await touched(context, year);
  return item.workKind;
}

/** Its clerk is to look at an item again, for what the department says of it, in place of what it said before. @throws HttpError 404; StateError once it has begun */
export async function askClerk(context: Context, itemId: string, reason: string): Promise<void> {
  const item = orNotFound(await records.selectOptionalItem(context.db, context.user, itemId));
  if (!editable(item) && !startable(item)) throw new StateError({ action: 'ask', status: item.status });
  const receivers = [{ userIds: [item.divisionUserId ?? item.createdBy], organizationId: item.organizationId }];
  await settleAsked(context, item);
  await remind(context, 'PLAN_DATA', aboutItem(item), { name: item.name, reason }, receivers);
}

/** Nobody has to look at an item again. */
export const settleAsked = (context: Context, item: Pick<records.PlanItemRow, 'id' | 'year' | 'kind'>): Promise<void> =>
  settle(context, ['PLAN_DATA'], rangeOf(item));

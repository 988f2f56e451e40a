import type { ProjectResult } from '@tenderdesk/domain/procedure/project/codes';
import { planItemStates } from '@tenderdesk/domain/planning/plan/plan-item';

import { StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { settle, settleEach } from '../../work/reminder/reminder.service.ts';
import { lockItem, lockWithYear, rangeOf, requireFillable, startable } from './plan-item.service.ts';
import * as records from './plan.repository.ts';
import * as years from './yearly-plan.repository.ts';
import { settleYear, touched } from './yearly-plan.service.ts';

/** What becomes of an approved item: who works on it, the project that is started from it, its end. */

/** Who may be told to work on an item, with how many of the unit each has. @throws HttpError 404 */
export async function officers({ db, user }: Context, itemId: string) {
  const { organizationId } = orNotFound(await records.selectOptionalItem(db, user, itemId));
  return records.selectOfficers(db, organizationId);
}

/**
 * Gives an approved item to an officer of its unit.
 * @throws HttpError 400 for somebody else, 404, 409 CONFLICT; StateError when it is not approved or has begun
 */
export async function divide(context: Context, itemId: string, userId: string, version: number) {
  const item = await lockItem(context, itemId);
  expectVersion(item.version, version);
  if (!startable(item)) throw new StateError({ action: 'divide', status: item.status });
  const officer = (await records.selectOfficers(context.db, item.organizationId)).find((one) => one.userId === userId);
  if (!officer) throw badField('userId', { zh: '请选择该单位在岗的经办人', en: 'Choose a clerk of the unit' });
  await records.updateItem(context.db, itemId, { divisionUserId: userId });
  context.audit({
    action: 'DIVIDE',
    objectType: 'planItem',
    objectId: itemId,
    after: { divisionUser: officer.displayName },
  });
  await settleDivision(context, item);
  return { id: itemId };
}

/** Somebody works on the item now, or nobody will. */
export async function settleDivision(context: Context, item: records.PlanItemRow): Promise<void> {
  await settle(context, ['PLAN_DIVISION'], rangeOf(item));
  if (item.withPlan) await settleYear(context, item.yearlyPlanId);
}

/**
 * An in-contract item runs without a project: its unit says when it has begun and when it is done.
 * @throws HttpError 404, 409 CONFLICT; StateError
 */
export async function progress(context: Context, itemId: string, action: 'begin' | 'finish', version: number) {
  const { item, year } = await lockWithYear(context, itemId);
  expectVersion(item.version, version);
  requireFillable(year, true);
  if (item.kind !== 'PERFORMANCE' || item.submitStatus !== 'APPROVED')
    throw new StateError({ action, status: item.submitStatus });
  const status = planItemStates.next(item.status, action === 'begin' ? 'start' : 'finish');
  await records.updateItem(context.db, itemId, { status });
  context.audit({
    action: 'PROGRESS',
    objectType: 'planItem',
    objectId: itemId,
    before: { status: item.status },
    after: { status },
  });
  await touched(context, year);
  return { id: itemId };
}

/**
 * An approved item, locked, that a project may be started from.
 * @throws HttpError 404; StateError when it is not approved, started already, or asked to be changed
 */
export async function lockStartable(context: Context, itemId: string): Promise<records.PlanItemRow> {
  const item = await lockItem(context, itemId);
  const listed = orNotFound(await records.selectOptionalListed(context.db, context.user, itemId));
  if (item.kind !== 'TENDER' || !startable(item) || listed.pendingChange || listed.yearClosed)
    throw new StateError({ action: 'start', status: item.status });
  return item;
}

/** An item of a unit's year by its name. */
interface ItemName {
  organizationId: string;
  year: number;
  name: string;
}

/** Ids of items by unit, year and name. */
export async function itemsNamed(
  { db }: Context,
  wanted: readonly ItemName[],
): Promise<(item: ItemName) => string | null> {
  const keyOf = ({ organizationId, year, name }: ItemName): string => `${organizationId} ${year} ${name}`;
  const units = wanted.map(({ organizationId }) => organizationId);
  const names = wanted.map(({ name }) => name);
  const rows = wanted.length > 0 ? await records.selectItemsNamed(db, units, names) : [];
  const ids = new Map(rows.map((row) => [keyOf(row), row.id]));
  return (item) => ids.get(keyOf(item)) ?? null;
}

/** The project was started from the item. */
export async function start(context: Context, item: records.PlanItemRow, projectId: string): Promise<void> {
  await records.updateItem(context.db, item.id, { status: planItemStates.next(item.status, 'start'), projectId });
  await settleDivision(context, item);
}

/** The draft of its project was deleted: the item can be started again. */
export async function release({ db }: Context, itemId: string): Promise<void> {
  const item = orNotFound(await records.lockOptionalItemById(db, itemId));
  await records.updateItem(db, itemId, { status: planItemStates.next(item.status, 'release'), projectId: null });
}

/** Keeps an item from being changed by others until the transaction ends. */
export const holdItem = async ({ db }: Context, itemId: string): Promise<void> => {
  await records.lockOptionalItemById(db, itemId);
};

/** Finishes an item whose project has ended, or cancels it with the project (R54). */
export async function conclude(context: Context, itemId: string, result: ProjectResult): Promise<void> {
  const { db } = context;
  const item = orNotFound(await records.lockOptionalItemById(db, itemId));
  await records.updateItem(db, itemId, {
    status: planItemStates.next(item.status, result === 'TERMINATED' ? 'cancel' : 'finish'),
  });
  await touched(context, { ...item, id: item.yearlyPlanId });
}

/** The items of an organisation that a clerk has and that have not begun go to another one, who needs not be named for them any more. Gives how many. */
export async function handOverItems(
  context: Context,
  organizationId: string,
  fromUserId: string,
  toUserId: string,
  reason: string,
): Promise<number> {
  await years.updateYearClerk(context.db, organizationId, fromUserId, toUserId);
  const items = await records.updateClerk(context.db, organizationId, fromUserId, toUserId);
  for (const { id } of items)
    context.audit({ action: 'HAND_OVER', objectType: 'planItem', objectId: id, after: { reason } });
  await settleEach(context, 'PLAN_DIVISION', items.map(rangeOf));
  const plans = new Set(items.filter(({ withPlan }) => withPlan).map(({ yearlyPlanId }) => yearlyPlanId));
  for (const yearlyPlanId of plans) await settleYear(context, yearlyPlanId);
  return items.length;
}

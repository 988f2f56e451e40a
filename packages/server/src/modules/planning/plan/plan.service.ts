import { changeTypesOf, requestedFault } from '@tenderdesk/domain/planning/plan/plan-change';
import { levelOf } from '@tenderdesk/domain/procedure/implementation-plan/implementation-plan';
import { dutyOf } from '@tenderdesk/domain/procedure/project/duty';
import { kindsOf } from '@tenderdesk/domain/procedure/project/duty-facts';
import { compareAmounts } from '@tenderdesk/domain/money';
import type { Params } from '@tenderdesk/domain/params';
import { StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { historyOf } from '../../../kernel/history.ts';
import { newId } from '../../../kernel/ids.ts';
import { may, holderOf } from '../../../kernel/user.ts';
import { codedBy, type PageQuery } from '../../../kernel/wire.ts';
import { moveRange, remind, settle } from '../../work/reminder/reminder.service.ts';
import { referencesOf, referTo, saidPricesOf } from '../../inquiry/inquiry-record/price-reference.service.ts';
import { paramsToday } from '../../platform/parameter/parameter.service.ts';
import {
  aboutItem,
  deletable,
  editable,
  lockWithYear,
  rangeOf,
  requireFillable,
  startable,
} from './plan-item.service.ts';
import type { ItemForm } from './plan.contract.ts';
import * as changes from './plan-change.repository.ts';
import * as records from './plan.repository.ts';
import * as years from './yearly-plan.repository.ts';
import { filled, settleYear, touched, yearOf, type Unit } from './yearly-plan.service.ts';

/** Plan items within the caller's scope, by the page. */
export async function listItems(context: Context, filter: records.ItemFilter) {
  const { rows, total } = await records.pageItems(context.db, context.user, filter);
  const params = await paramsToday(context);
  return { ...total, content: rows.map((row) => present(context, row, params)) };
}

export async function viewItem(context: Context, itemId: string) {
  const row = orNotFound(await records.selectOptionalListed(context.db, context.user, itemId));
  const references = (await referencesOf(context, 'PLAN_ITEM', [itemId])).get(itemId) ?? [];
  return { ...present(context, row, await paramsToday(context)), references };
}

/** What became of an item, by the page. @throws HttpError 404 */
export async function history(context: Context, itemId: string, query: Pick<PageQuery, 'page' | 'size'>) {
  orNotFound(await records.selectOptionalListed(context.db, context.user, itemId));
  return historyOf(context, ['planItem', 'PLAN'], itemId, query);
}

type Listed = NonNullable<Awaited<ReturnType<typeof records.selectOptionalListed>>>;

export type ItemAction =
  | 'edit'
  | 'delete'
  | 'start'
  | 'begin'
  | 'finish'
  | 'divide'
  | 'review'
  | 'modify'
  | 'carryOver'
  | 'cancel';

/** What this person may do with an item besides the steps of its flow. */
function actionsOf({ user }: Context, row: Listed): ItemAction[] {
  const [plans, open] = [may(user, 'MAINTAIN:PLAN'), !row.yearClosed];
  const asks = plans ? changeTypesOf({ ...row, pending: row.pendingChange, closed: row.yearClosed }) : [];
  const inContract = plans && open && row.kind === 'PERFORMANCE' && row.submitStatus === 'APPROVED';
  const offered: Record<ItemAction, boolean> = {
    edit: plans && open && editable(row),
    delete: plans && open && deletable(row),
    start: may(user, 'MAINTAIN:PROJECT') && open && row.kind === 'TENDER' && startable(row) && !row.pendingChange,
    begin: inContract && row.status === 'NOT_STARTED' && !row.pendingChange,
    finish: inContract && row.status === 'STARTED',
    divide: may(user, 'DIVIDE:PLAN') && open && startable(row),
    review: may(user, 'REVIEW:PLAN') && row.submitStatus === 'CHECKED' && !row.withPlan,
    modify: asks.includes('MODIFY'),
    carryOver: asks.includes('CARRYOVER'),
    cancel: asks.includes('CANCEL'),
  };
  return (Object.keys(offered) as ItemAction[]).filter((action) => offered[action]);
}

function present(context: Context, row: Listed, params: Params) {
  const { language } = context;
  return {
    ...row,
    projectType: codedBy('bidding.ProjectType', row.projectType, language),
    biddingMethod: codedBy('bidding.BiddingMethod', row.biddingMethod, language),
    level: codedBy('bidding.ProjectLevel', row.level, language),
    fundSource: row.fundSource ? codedBy('bidding.FundSource', row.fundSource, language) : null,
    workKind: row.workKind ? codedBy('bidding.WorkKind', row.workKind, language) : null,
    infrastructure: row.infrastructure ? codedBy('bidding.Infrastructure', row.infrastructure, language) : null,
    mandatoryTender: dutyOf({ ...row, estimatedAmount: row.amount, workParts: [], stateDominant: false, params })
      .mandatory,
    status: codedBy('bidding.PlanItemStatus', row.status, language),
    submitStatus: codedBy('bidding.SubmitStatus', row.submitStatus, language),
    approvalStatus: codedBy('bidding.ApprovalStatus', row.approvalStatus, language),
    allowedActions: actionsOf(context, row),
  };
}

/** What the shape of a form does not tell. @throws HttpError 400 */
export function checkForm({ amount, plannedStart, plannedFinish, unplannedReason, ...form }: ItemForm): void {
  if (form.unplanned && !unplannedReason)
    throw badField('unplannedReason', { zh: '不能为空', en: 'Required' }, 'REQUIRED');
  if (compareAmounts(amount, '0') === 0)
    throw badField('amount', { zh: '金额须大于0', en: 'The amount must be above 0' });
  if (form.workKind && !kindsOf(form.projectType).includes(form.workKind))
    throw badField('workKind', { zh: '与项目类型不符', en: 'This does not fit the type of the project' });
  if (plannedStart && plannedFinish && plannedFinish < plannedStart) {
    throw badField('plannedFinish', { zh: '计划完成不能早于计划开始', en: 'The finish cannot come before the start' });
  }
}

/** The columns of a form; the level is computed by the limits of today. @throws HttpError 400 as `checkForm` */
async function valuesOf(context: Context, form: ItemForm) {
  checkForm(form);
  const { plannedStart, plannedFinish, fundSource, unplannedReason, projectType, amount } = form;
  return {
    ...form,
    plannedStart: plannedStart ?? null,
    plannedFinish: plannedFinish ?? null,
    fundSource: fundSource ?? null,
    workKind: form.workKind ?? null,
    infrastructure: form.infrastructure ?? null,
    stateFundRatio: form.stateFundRatio ?? null,
    investmentAmount: form.investmentAmount ?? null,
    budgetAmount: form.budgetAmount ?? null,
    unplannedReason: form.unplanned ? unplannedReason : null,
    level: levelOf({ projectType, estimatedAmount: amount, params: await paramsToday(context) }),
  };
}

type Named = Pick<ItemForm, 'year' | 'name'>;

/** Year and name of these items that an organisation, the caller's unless said, has already. */
export async function takenNames(
  { db, user }: Context,
  forms: readonly Named[],
  organizationId = user.organizationId,
): Promise<ReadonlySet<string>> {
  const names = forms.map(({ name }) => name);
  const rows = names.length > 0 ? await records.selectNamed(db, organizationId, names) : [];
  return new Set(rows.map(({ year, name }) => `${year} ${name}`));
}

const unitOf = ({ user }: Context): Unit => ({
  organizationId: user.organizationId,
  organizationPath: user.organizationPath,
  clerkUserId: holderOf(user),
});

export const add = (context: Context, form: ItemForm) => addTo(context, unitOf(context), form);

/**
 * Adds an item of an organisation to the plan of its year, which is made where there is none; what is bought outside of the
 * plan goes its way alone.
 * @throws HttpError 400; 409 for a name that the year has already; RuleError YEAR_CLOSED, YEAR_UNDER_WAY, YEAR_APPROVED
 */
export async function addTo(context: Context, { clerkUserId, ...unit }: Unit, form: ItemForm) {
  const { db } = context;
  const values = await valuesOf(context, form);
  const year = await yearOf(context, { ...unit, clerkUserId }, form.year);
  requireFillable(year, form.unplanned);
  const item = { id: newId(), yearlyPlanId: year.id, ...unit, createdBy: clerkUserId, ...values };
  await records.insertItem(db, item);
  await touched(context, year);
  context.audit({ action: 'CREATE', objectType: 'planItem', objectId: item.id, after: form });
  if (form.unplanned) await remindSubmit(context, item);
  else await filled(context, year);
  return { id: item.id };
}

/** Whoever made an item outside of the plan hands it in. */
async function remindSubmit(
  context: Context,
  item: Pick<
    records.PlanItemRow,
    'id' | 'year' | 'kind' | 'name' | 'createdBy' | 'organizationId' | 'organizationPath'
  >,
): Promise<void> {
  const receivers = [{ userIds: [item.createdBy], organizationId: item.organizationId }];
  await remind(context, 'PLAN_SUBMIT', aboutItem(item), { name: item.name }, receivers);
}

/** What is to be done about an item that nobody decides about. */
const TODOS = ['PLAN_SUBMIT', 'PLAN_MODIFY', 'PLAN_DATA'] as const;

/**
 * What is to be done about the item goes along where its year or kind is another one.
 * @throws HttpError 400, 404, 409 CONFLICT; StateError once it is submitted; RuleError as `add`
 */
export async function change(context: Context, itemId: string, { version, ...form }: ItemForm & { version: number }) {
  const values = await valuesOf(context, form);
  // whoever answers for units below changes their items where they stand
  const { organizationId, organizationPath, ...known } = orNotFound(
    await records.selectOptionalItem(context.db, context.user, itemId),
  );
  const unit = { organizationId, organizationPath, clerkUserId: holderOf(context.user) };
  const other = form.year === known.year ? null : await yearOf(context, unit, form.year);
  const { item, year } = await lockWithYear(context, itemId);
  const target = other ?? year;
  expectVersion(item.version, version);
  if (!editable(item)) throw new StateError({ action: 'edit', status: item.submitStatus });
  const moves = target.id !== year.id || (item.unplanned && !form.unplanned);
  requireFillable(target, form.unplanned || !moves);
  await records.updateItem(context.db, itemId, { ...values, yearlyPlanId: target.id });
  context.audit({ action: 'CHANGE', objectType: 'planItem', objectId: itemId, before: item, after: form });
  const changed = { ...item, ...form };
  await moveRange(context, TODOS, rangeOf(item), rangeOf(changed));
  // what was returned by itself is before its clerk already
  const returned = item.submitStatus === 'REJECTED' && !item.withPlan;
  if (form.unplanned && !item.unplanned && !returned)
    await remindSubmit(context, { ...changed, createdBy: holderOf(context.user) });
  if (item.unplanned && !form.unplanned) await settle(context, ['PLAN_SUBMIT'], rangeOf(changed));
  if (!item.unplanned) await filled(context, year);
  if (!form.unplanned) await filled(context, target);
  for (const one of [year, target]) await touched(context, one);
  if (!item.unplanned && (moves || form.unplanned)) await settleYear(context, year.id);
  return { id: itemId };
}

/**
 * The estimate of an item refers to these inquiry records from now on; what it referred to before keeps what it said then.
 * @throws HttpError 400 for a price that does not stand, 404, 409 CONFLICT; StateError once the item is submitted; RuleError YEAR_CLOSED
 */
export async function refer(
  context: Context,
  itemId: string,
  { inquiryRecordIds, version }: { inquiryRecordIds: readonly string[]; version: number },
) {
  const { item, year } = await lockWithYear(context, itemId);
  expectVersion(item.version, version);
  if (!editable(item)) throw new StateError({ action: 'edit', status: item.submitStatus });
  requireFillable(year, true);
  const before = (await saidPricesOf(context, 'PLAN_ITEM', [itemId])).get(itemId) ?? [];
  const after = await referTo(context, 'PLAN_ITEM', itemId, inquiryRecordIds, 'inquiryRecordIds');
  await records.updateItem(context.db, itemId, {});
  context.audit({
    action: 'CHANGE',
    objectType: 'planItem',
    objectId: itemId,
    before: { references: before },
    after: { references: after },
  });
  await touched(context, year);
  return { id: itemId };
}

/** @throws HttpError 404; StateError once it was submitted by itself; RuleError YEAR_CLOSED, PLAN_REQUESTED */
export async function remove(context: Context, itemId: string) {
  const { item, year } = await lockWithYear(context, itemId);
  if (!deletable(item)) throw new StateError({ action: 'delete', status: item.submitStatus });
  requireFillable(year, true);
  const fault = requestedFault(await changes.selectNumbers(context.db, itemId));
  if (fault) throw fault;
  await settle(context, TODOS, rangeOf(item));
  await referTo(context, 'PLAN_ITEM', itemId, [], 'inquiryRecordIds');
  await records.deleteItem(context.db, itemId);
  context.audit({ action: 'DELETE', objectType: 'planItem', objectId: itemId, before: item });
  await years.updateYear(context.db, year.id, {});
  await settleYear(context, year.id);
  await touched(context, year);
  return { id: itemId };
}

/** Of items: whether each is a draft still as it was added; what there is no more is not in it. Locks them. */
export async function untouchedOf(context: Context, itemIds: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
  const found = new Map<string, boolean>();
  for (const itemId of itemIds) {
    if (!(await records.selectOptionalItem(context.db, context.user, itemId))) continue;
    const { item } = await lockWithYear(context, itemId);
    found.set(itemId, item.version === 1 && deletable(item));
  }
  return found;
}

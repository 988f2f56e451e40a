import { approvalOf } from '@tenderdesk/domain/plan/approval';
import { changeTypesOf } from '@tenderdesk/domain/plan/plan-change';
import { planItemFlow } from '@tenderdesk/domain/plan/plan-item';
import { fillFault, isFillable } from '@tenderdesk/domain/plan/yearly-plan';
import { levelOf } from '@tenderdesk/domain/project/implementation-plan';
import { PLAN_CHAIN } from '@tenderdesk/domain/project/procedure';
import type { ProjectResult } from '@tenderdesk/domain/project/project';
import { compareAmounts } from '@tenderdesk/domain/money';
import { StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../kernel/context.ts';
import { badField, expectVersion, found } from '../../kernel/errors.ts';
import { historyOf } from '../../kernel/history.ts';
import { newId } from '../../kernel/ids.ts';
import { may } from '../../kernel/user.ts';
import { codedBy, type PageQuery } from '../../kernel/wire.ts';
import type { FlowOwner, FlowSubject } from '../flow/flow-subject.ts';
import { remind, settle } from '../reminder/reminder.service.ts';
import type { ItemForm } from './plan.contract.ts';
import * as records from './plan.repository.ts';
import * as years from './yearly-plan.repository.ts';
import { filled, PLAN_INDEX, settleYear, yearOf } from './yearly-plan.service.ts';

export type { PlanItemRow } from './plan.repository.ts';

/** Plan items within the caller's scope, by the page. */
export async function list(context: Context, filter: records.ItemFilter) {
  const { rows, total } = await records.pageItems(context.db, context.user, filter);
  return { totalElements: total, content: rows.map((row) => present(context, row)) };
}

export const view = async (context: Context, itemId: string) =>
  present(context, found(await records.selectOptionalListed(context.db, context.user, itemId)));

/** What became of an item, by the page. @throws HttpError 404 */
export async function history(context: Context, itemId: string, query: Pick<PageQuery, 'page' | 'size'>) {
  found(await records.selectOptionalListed(context.db, context.user, itemId));
  return historyOf(context, ['planItem', 'PLAN'], itemId, query);
}

type Listed = NonNullable<Awaited<ReturnType<typeof records.selectOptionalListed>>>;

const editable = ({ submitStatus }: Pick<records.PlanItemRow, 'submitStatus'>): boolean =>
  submitStatus === 'UNSUBMITTED' || submitStatus === 'REJECTED';

const startable = ({ submitStatus, status }: Pick<records.PlanItemRow, 'submitStatus' | 'status'>): boolean =>
  submitStatus === 'APPROVED' && status === 'NOT_STARTED';

/** A draft, or one that was returned with the plan of its year: nobody has decided about it by itself. */
const deletable = ({ submitStatus, withPlan }: Pick<records.PlanItemRow, 'submitStatus' | 'withPlan'>): boolean =>
  submitStatus === 'UNSUBMITTED' || (submitStatus === 'REJECTED' && withPlan);

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

function present(context: Context, row: Listed) {
  const { language } = context;
  return {
    ...row,
    projectType: codedBy('bidding.ProjectType', row.projectType, language),
    biddingMethod: codedBy('bidding.BiddingMethod', row.biddingMethod, language),
    level: codedBy('bidding.ProjectLevel', row.level, language),
    fundSource: row.fundSource ? codedBy('bidding.FundSource', row.fundSource, language) : null,
    status: codedBy('bidding.PlanItemStatus', row.status, language),
    submitStatus: codedBy('bidding.SubmitStatus', row.submitStatus, language),
    approvalStatus: codedBy('bidding.ApprovalStatus', row.approvalStatus, language),
    allowedActions: actionsOf(context, row),
  };
}

/** The columns of a form; the level is computed. @throws HttpError 400 for what the shape of the form does not tell */
function valuesOf({ amount, plannedStart, plannedFinish, fundSource, unplannedReason, ...form }: ItemForm) {
  if (form.unplanned && !unplannedReason)
    throw badField('unplannedReason', { zh: '不能为空', en: 'Required' }, 'REQUIRED');
  if (compareAmounts(amount, '0') === 0)
    throw badField('amount', { zh: '金额须大于0', en: 'The amount must be above 0' });
  if (plannedStart && plannedFinish && plannedFinish < plannedStart) {
    throw badField('plannedFinish', { zh: '计划完成不能早于计划开始', en: 'The finish cannot come before the start' });
  }
  return {
    ...form,
    amount,
    plannedStart: plannedStart ?? null,
    plannedFinish: plannedFinish ?? null,
    fundSource: fundSource ?? null,
    unplannedReason: form.unplanned ? unplannedReason : null,
    level: levelOf({ projectType: form.projectType, estimatedAmount: amount }),
  };
}

/** What the shape of a form does not tell. @throws HttpError 400 */
export const checkForm = (form: ItemForm): void => void valuesOf(form);

/** Year and name of these items that the caller's organisation has already. */
export async function takenNames({ db, user }: Context, forms: readonly ItemForm[]): Promise<ReadonlySet<string>> {
  const names = forms.map(({ name }) => name);
  const rows = names.length > 0 ? await records.selectNamed(db, user.organizationId, names) : [];
  return new Set(rows.map(({ year, name }) => `${year} ${name}`));
}

const unitOf = ({ user }: Context) => ({
  organizationId: user.organizationId,
  organizationPath: user.organizationPath,
  clerkUserId: user.id,
});

const rangeOf = ({ id, year, kind }: Pick<records.PlanItemRow, 'id' | 'year' | 'kind'>) => ({
  year: String(year),
  index: PLAN_INDEX[kind],
  planId: id,
});

/** What reminders of an item are about. */
export const aboutItem = (item: Pick<records.PlanItemRow, 'id' | 'year' | 'kind' | 'organizationPath'>) => ({
  range: rangeOf(item),
  projectId: null,
  organizationPath: item.organizationPath,
});

/** @throws RuleError YEAR_CLOSED, YEAR_UNDER_WAY, YEAR_APPROVED */
function requireFillable(year: years.YearlyPlanRow, unplanned: boolean): void {
  const fault = fillFault({ submitStatus: year.submitStatus, closed: year.closedTime !== null }, unplanned);
  if (fault) throw fault;
}

/**
 * Adds an item of the caller's organisation to the plan of its year, which is made where there is none; what is bought
 * outside of the plan goes its way alone.
 * @throws HttpError 400; 409 for a name that the year has already; RuleError YEAR_CLOSED, YEAR_UNDER_WAY, YEAR_APPROVED
 */
export async function add(context: Context, form: ItemForm) {
  const { db, user } = context;
  const values = valuesOf(form);
  const year = await yearOf(context, unitOf(context), form.year);
  requireFillable(year, form.unplanned);
  const { clerkUserId: _clerk, ...unit } = unitOf(context);
  const item = { id: newId(), yearlyPlanId: year.id, ...unit, createdBy: user.id, ...values };
  await records.insertItem(db, item);
  context.audit({ action: 'CREATE', objectType: 'planItem', objectId: item.id, after: form });
  if (form.unplanned) await remindSubmit(context, item);
  else await filled(context, year);
  return { id: item.id };
}

/** Whoever made an item outside of the plan hands it in. */
async function remindSubmit(
  context: Context,
  item: Pick<records.PlanItemRow, 'id' | 'year' | 'kind' | 'name' | 'organizationId' | 'organizationPath'>,
): Promise<void> {
  const receivers = [{ userIds: [context.user.id], organizationId: item.organizationId }];
  await remind(context, 'PLAN_SUBMIT', aboutItem(item), { name: item.name }, receivers);
}

const lock = async ({ db, user }: Context, itemId: string): Promise<records.PlanItemRow> =>
  found(await records.lockOptionalItem(db, user, itemId));

/**
 * An item and the plan of its year, both locked, the plan first: so nobody waits crosswise.
 * @throws HttpError 404
 */
export async function lockWithYear(context: Context, itemId: string, ...more: string[]) {
  const { yearlyPlanId } = found(await records.selectOptionalItem(context.db, context.user, itemId));
  const locked = await years.lockYears(context.db, [yearlyPlanId, ...more]);
  const year = found(locked.find(({ id }) => id === yearlyPlanId));
  return { year, item: await lock(context, itemId) };
}

/** @throws HttpError 400, 404, 409 CONFLICT; StateError once it is submitted; RuleError as `add` */
export async function change(context: Context, itemId: string, { version, ...form }: ItemForm & { version: number }) {
  const values = valuesOf(form);
  const target = await yearOf(context, unitOf(context), form.year);
  const { item, year } = await lockWithYear(context, itemId);
  expectVersion(item.version, version);
  if (!editable(item)) throw new StateError({ action: 'edit', status: item.submitStatus });
  const moves = target.id !== year.id || (item.unplanned && !form.unplanned);
  requireFillable(target, form.unplanned || !moves);
  await records.updateItem(context.db, itemId, { ...values, yearlyPlanId: target.id });
  context.audit({ action: 'CHANGE', objectType: 'planItem', objectId: itemId, before: item, after: form });
  if (form.unplanned && !item.unplanned) await remindSubmit(context, { ...item, name: form.name });
  for (const one of moves ? [year, target] : [year]) await filled(context, one);
  if (moves) await settleYear(context, year.id);
  return { id: itemId };
}

/** @throws HttpError 404; StateError once it was submitted by itself; RuleError YEAR_CLOSED */
export async function remove(context: Context, itemId: string) {
  const { item, year } = await lockWithYear(context, itemId);
  if (!deletable(item)) throw new StateError({ action: 'delete', status: item.submitStatus });
  requireFillable(year, true);
  await settle(context, ['PLAN_SUBMIT'], rangeOf(item));
  await records.deleteItem(context.db, itemId);
  context.audit({ action: 'DELETE', objectType: 'planItem', objectId: itemId, before: item });
  await years.updateYear(context.db, year.id, {});
  await settleYear(context, year.id);
  return { id: itemId };
}

/** Who may be told to work on an item, with how many of the unit each has. @throws HttpError 404 */
export async function officers({ db, user }: Context, itemId: string) {
  const { organizationId } = found(await records.selectOptionalItem(db, user, itemId));
  return records.selectOfficers(db, organizationId);
}

/**
 * Gives an approved item to an officer of its unit.
 * @throws HttpError 400 for somebody else, 404, 409 CONFLICT; StateError when it is not approved or has begun
 */
export async function divide(context: Context, itemId: string, userId: string, version: number) {
  const item = await lock(context, itemId);
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

/** Somebody works on the item now. */
async function settleDivision(context: Context, item: records.PlanItemRow): Promise<void> {
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
  const status = planItemFlow.next(item.status, action === 'begin' ? 'start' : 'finish');
  await records.updateItem(context.db, itemId, { status });
  context.audit({
    action: 'PROGRESS',
    objectType: 'planItem',
    objectId: itemId,
    before: { status: item.status },
    after: { status },
  });
  return { id: itemId };
}

/** What the tender department says about a checked item that goes by itself; false for another id. */
export async function review(context: Context, itemId: string, note: string): Promise<boolean> {
  const { db, user } = context;
  const item = await records.lockOptionalItem(db, user, itemId);
  if (!item) return false;
  if (item.submitStatus !== 'CHECKED' || item.withPlan)
    throw new StateError({ action: 'review', status: item.submitStatus });
  const reviewed = { reviewNote: note, reviewedBy: user.id, reviewedTime: context.now };
  await records.updateItem(db, itemId, { ...reviewed, approvalStatus: approvalOf(item.submitStatus, true) });
  await settle(context, ['PLAN_CHECK'], rangeOf(item));
  context.audit({ action: 'REVIEW', objectType: 'planItem', objectId: itemId, after: { reviewNote: note } });
  return true;
}

/** An item, for the project that was started from it; null for an unknown id. */
export const itemOf = ({ db }: Context, itemId: string): Promise<records.PlanItemRow | null> =>
  records.selectOptionalItemById(db, itemId);

/**
 * An approved item, locked, that a project may be started from.
 * @throws HttpError 404; StateError when it is not approved, started already, or asked to be changed
 */
export async function lockStartable(context: Context, itemId: string): Promise<records.PlanItemRow> {
  const item = await lock(context, itemId);
  const listed = found(await records.selectOptionalListed(context.db, context.user, itemId));
  if (item.kind !== 'TENDER' || !startable(item) || listed.pendingChange || listed.yearClosed)
    throw new StateError({ action: 'start', status: item.status });
  return item;
}

/** The project was started from the item. */
export async function start(context: Context, item: records.PlanItemRow, projectId: string): Promise<void> {
  await records.updateItem(context.db, item.id, { status: planItemFlow.next(item.status, 'start'), projectId });
  await settleDivision(context, item);
}

/** The draft of its project was deleted: the item can be started again. */
export async function release({ db }: Context, itemId: string): Promise<void> {
  const item = found(await records.lockOptionalItemById(db, itemId));
  await records.updateItem(db, itemId, { status: planItemFlow.next(item.status, 'release'), projectId: null });
}

/** Its project has ended: the item is finished, or cancelled with it (R54). */
export async function conclude({ db }: Context, itemId: string, result: ProjectResult): Promise<void> {
  const item = found(await records.lockOptionalItemById(db, itemId));
  await records.updateItem(db, itemId, {
    status: planItemFlow.next(item.status, result === 'TERMINATED' ? 'cancel' : 'finish'),
  });
}

/** How plan items run through the flow PLAN. */
export const planFlow: FlowOwner = {
  async load(context, itemId, phase, locked) {
    if (phase !== 'PLAN') throw badField('phase', { zh: '采购计划没有此环节', en: 'A plan has no such phase' });
    const item = await (locked
      ? lock(context, itemId)
      : records.selectOptionalItem(context.db, context.user, itemId).then(found));
    return subjectOf(item);
  },
  // what a plan item needs is complete by its form
  check: async () => [],
  async done(context, { id, name }, { status, action }) {
    const { db } = context;
    const fresh = status === 'SUBMITTED' ? { reviewNote: null, reviewedBy: null, reviewedTime: null } : {};
    const changes = { submitStatus: status, approvalStatus: approvalOf(status, false), ...fresh };
    await records.updateSubmitStatus(db, id, changes, action === 'reject');
    const item = found(await records.lockOptionalItemById(db, id));
    const about = aboutItem(item);
    if (status === 'SUBMITTED') await settleYear(context, item.yearlyPlanId);
    if (status === 'CHECKED') await remind(context, 'PLAN_CHECK', about, { name }, [{ role: 'TM_REVIEWER' }]);
    if (status === 'REJECTED') await settle(context, ['PLAN_DIVISION'], about.range);
    if (status === 'APPROVED' && item.kind === 'TENDER' && item.divisionUserId === null)
      await remind(context, 'PLAN_DIVISION', about, { name }, [{ role: 'TM_APPROVER' }]);
  },
};

/** What is on its way with the plan of its year, or was approved as a carry-over, has no way of its own. */
const goesAlone = ({ withPlan, carriedFrom, submitStatus }: records.PlanItemRow): boolean =>
  carriedFrom === null && (!withPlan || isFillable({ submitStatus, closed: false }));

const subjectOf = (item: records.PlanItemRow): FlowSubject => ({
  id: item.id,
  name: item.name,
  round: 1,
  organizationId: item.organizationId,
  organizationPath: item.organizationPath,
  clerkId: item.divisionUserId ?? item.createdBy,
  chain: PLAN_CHAIN,
  managementId: null,
  readers: [],
  currentPhase: goesAlone(item) ? 'PLAN' : 'YEARLY_PLAN',
  range: rangeOf(item),
  projectId: null,
  phaseOptional: false,
  revocable: item.status === 'NOT_STARTED' && goesAlone(item),
  changedSinceRejection: item.version > item.returnedVersion,
});

/** The items of an organisation that a clerk has and that have not begun go to another one. Gives how many. */
export async function handOverItems(
  context: Context,
  organizationId: string,
  fromUserId: string,
  toUserId: string,
  reason: string,
): Promise<number> {
  await years.updateYearClerk(context.db, organizationId, fromUserId, toUserId);
  const ids = await records.updateClerk(context.db, organizationId, fromUserId, toUserId);
  for (const objectId of ids)
    context.audit({ action: 'HAND_OVER', objectType: 'planItem', objectId, after: { reason } });
  return ids.length;
}

import type { FlowKey } from '@tenderdesk/domain/procedure/project/phase';
import type { Language } from '@tenderdesk/domain/rule';
import { compareAmounts } from '@tenderdesk/domain/money';
import { approvalOf } from '@tenderdesk/domain/planning/plan/approval';
import {
  carriedOver,
  changedFields,
  changeTypesOf,
  flowOfChange,
  isStale,
  takesChange,
  type PlanChangeType,
  type PlanField,
  type PlanValues,
} from '@tenderdesk/domain/planning/plan/plan-change';
import { planItemStates } from '@tenderdesk/domain/planning/plan/plan-item';
import { fillFault } from '@tenderdesk/domain/planning/plan/yearly-plan';
import { levelOf } from '@tenderdesk/domain/procedure/implementation-plan/implementation-plan';
import { PLAN_CHANGE_CHAIN } from '@tenderdesk/domain/procedure/project/procedure';
import { ruleError, StateError, type Finding } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { may, holderOf } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import type { FlowSubject, SubmitRow } from '../../work/flow/flow.service.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';
import { paramsToday } from '../../platform/parameter/parameter.service.ts';
import { emitOfItems } from './plan-events.ts';
import * as items from './plan.repository.ts';
import { aboutItem, lockWithYear } from './plan-item.service.ts';
import type { ChangeForm } from './plan-change.contract.ts';
import * as records from './plan-change.repository.ts';
import { settleDivision } from './plan-work.service.ts';
import { touched, yearOf } from './yearly-plan.service.ts';

const DICTS: Partial<Record<PlanField, string>> = {
  projectType: 'bidding.ProjectType',
  biddingMethod: 'bidding.BiddingMethod',
  fundSource: 'bidding.FundSource',
};

/** The fields that a request touches, before and after, in the words of the caller. */
function differences(before: PlanValues, after: PlanValues, language: Language) {
  const said = (field: PlanField, value: PlanValues[PlanField]): string | null => {
    if (value === null) return null;
    const dict = DICTS[field];
    return dict ? codedBy(dict, String(value), language).value : String(value);
  };
  return changedFields(before, after).map((field) => ({
    field,
    before: said(field, before[field]),
    after: said(field, after[field]),
  }));
}

type ChangeAction = 'edit' | 'apply' | 'withdraw';

/** Requests within the caller's scope, by the page. */
export async function listChanges(context: Context, filter: records.ChangeFilter) {
  const { language, user } = context;
  const { rows, total } = await records.pageChanges(context.db, user, filter);
  const content = rows.map(({ before, after, ...row }) => {
    const plans = may(user, 'MAINTAIN:PLAN') && row.settledTime === null;
    const drafted = row.submitStatus === 'UNSUBMITTED' || row.submitStatus === 'REJECTED';
    const offered: Record<ChangeAction, boolean> = {
      edit: plans && drafted,
      apply: plans && row.submitStatus === 'APPROVED' && takesChange(row.itemStatus, before, after),
      withdraw: plans && (drafted || row.submitStatus === 'APPROVED'),
    };
    return {
      ...row,
      itemStatus: codedBy('bidding.PlanItemStatus', row.itemStatus, language),
      submitStatus: codedBy('bidding.SubmitStatus', row.submitStatus, language),
      flowType: flowOfChange(row.type),
      values: after,
      differences: differences(before, after, language),
      allowedActions: (Object.keys(offered) as ChangeAction[]).filter((action) => offered[action]),
    };
  });
  return { ...total, content };
}

const valuesOf = (item: items.PlanItemRow): PlanValues => ({
  year: item.year,
  name: item.name,
  projectType: item.projectType,
  biddingMethod: item.biddingMethod,
  amount: item.amount,
  plannedStart: item.plannedStart,
  plannedFinish: item.plannedFinish,
  fundSource: item.fundSource,
});

/** What an item is to be after the request. @throws HttpError 400; RuleError CHANGE_NOTHING, CHANGE_NOT_TAKEN */
function wanted(item: items.PlanItemRow, type: PlanChangeType, form: ChangeForm['values']): PlanValues {
  const before = valuesOf(item);
  // what is left out stays as it is, null empties it
  const said = Object.entries(form ?? {}).filter(([, value]) => value !== undefined);
  const given = Object.fromEntries(said.map(([field, value]) => [field, value || null]));
  if (type === 'CANCEL') return before;
  const after = type === 'CARRYOVER' ? carriedOver(before, given) : { ...before, ...given };
  checkMonths(after);
  if (type === 'CARRYOVER') return after;
  if (changedFields(before, after).length === 0)
    throw ruleError('CHANGE_NOTHING', 'values', { zh: '没有任何变更内容', en: 'Nothing is to be changed' });
  if (!takesChange(item.status, before, after)) throw ruleError('CHANGE_NOT_TAKEN', 'values', NOT_TAKEN);
  return after;
}

const NOT_TAKEN = {
  zh: '项目已启动，只能变更金额、计划完成和资金来源',
  en: 'The project has started: only amount, finish and source of funds change',
};

function checkMonths({ amount, plannedStart, plannedFinish }: PlanValues): void {
  if (compareAmounts(amount, '0') <= 0)
    throw badField('values.amount', { zh: '金额须大于0', en: 'The amount must be above 0' });
  if (plannedStart && plannedFinish && plannedFinish < plannedStart)
    throw badField('values.plannedFinish', {
      zh: '计划完成不能早于计划开始',
      en: 'The finish cannot come before the start',
    });
}

/** @throws HttpError 409 for a name that the year has already */
async function requireFreeName(context: Context, item: items.PlanItemRow, { year, name }: PlanValues): Promise<void> {
  if (year === item.year && name === item.name) return;
  const named = await items.selectNamed(context.db, item.organizationId, [name]);
  if (named.some((one) => one.year === year))
    throw ruleError('PLAN_NAME_TAKEN', 'values.name', {
      zh: `${year}年已有同名计划`,
      en: `The plan of ${year} has an item of this name already`,
    });
}

/**
 * Writes a request to change an approved item; it is handed in through its flow.
 * @throws HttpError 400, 404; StateError when the item takes none now; RuleError CHANGE_NOTHING, CHANGE_NOT_TAKEN
 */
export async function draft(context: Context, { itemId, type, reason, values }: ChangeForm) {
  const { db, user } = context;
  const { item, year } = await lockWithYear(context, itemId);
  const { pendingChange } = orNotFound(await items.selectOptionalListed(db, user, itemId));
  const closed = year.closedTime !== null;
  if (!changeTypesOf({ ...item, pending: pendingChange, closed }).includes(type))
    throw new StateError({ action: type.toLowerCase(), status: item.status });
  const after = wanted(item, type, values);
  await requireFreeName(context, item, after);
  const id = newId();
  const { organizationId, organizationPath } = item;
  await records.insertChange(db, {
    id,
    planItemId: itemId,
    organizationId,
    organizationPath,
    type,
    reason,
    createdBy: holderOf(user),
    before: JSON.stringify(valuesOf(item)),
    after: JSON.stringify(after),
  });
  context.audit({
    action: `ASK_${type}`,
    objectType: 'planItem',
    objectId: itemId,
    before: valuesOf(item),
    after: { ...after, reason },
  });
  return { id, flow: flowOfChange(type) };
}

/** The request with its item and the plan of the year, locked from the top. @throws HttpError 404 */
async function lock(context: Context, changeId: string) {
  const { planItemId } = orNotFound(await records.selectOptionalChange(context.db, context.user, changeId));
  const { item, year } = await lockWithYear(context, planItemId);
  return { item, year, change: orNotFound(await records.lockOptionalChange(context.db, context.user, changeId)) };
}

/** Says a returned request anew. @throws HttpError 400, 404, 409; StateError once it is handed in */
export async function revise(
  context: Context,
  changeId: string,
  { reason, values, version }: Pick<ChangeForm, 'reason' | 'values'> & { version: number },
) {
  const { item, change } = await lock(context, changeId);
  expectVersion(change.version, version);
  if (change.submitStatus !== 'UNSUBMITTED' && change.submitStatus !== 'REJECTED')
    throw new StateError({ action: 'edit', status: change.submitStatus });
  const after = wanted(item, change.type, values);
  await requireFreeName(context, item, after);
  const before = valuesOf(item);
  await records.updateChange(context.db, changeId, {
    reason,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  });
  context.audit({
    action: `ASK_${change.type}`,
    objectType: 'planItem',
    objectId: item.id,
    before,
    after: { ...after, reason },
  });
  return { id: changeId };
}

/** Takes back a request that has no effect yet. @throws HttpError 404; StateError while it is being decided */
export async function withdraw(context: Context, changeId: string) {
  const { item, change } = await lock(context, changeId);
  if (change.settledTime !== null || change.submitStatus === 'SUBMITTED')
    throw new StateError({ action: 'withdraw', status: change.submitStatus });
  await settle(context, ['PLAN_SUBMIT', 'PLAN_MODIFY', 'PLAN_MODIFY_MANAGEMENT'], aboutItem(item).range);
  await records.deleteChange(context.db, changeId);
  context.audit({ action: 'WITHDRAW', objectType: 'planItem', objectId: item.id, after: { reason: change.reason } });
  return { id: changeId };
}

/** The level of an item by the limits of today. */
const levelToday = async (context: Context, { projectType, amount }: PlanValues) =>
  levelOf({ projectType, estimatedAmount: amount, params: await paramsToday(context) });

/**
 * The clerk makes the change that was agreed: the item takes exactly the approved values.
 * @throws HttpError 404; StateError when it is not approved, or the item has moved on; RuleError CHANGE_STALE when the item is another
 * one than the request speaks of
 */
export async function apply(context: Context, changeId: string) {
  const { item, change } = await lock(context, changeId);
  const { before, after } = change;
  const open = change.type === 'MODIFY' && change.submitStatus === 'APPROVED' && change.settledTime === null;
  if (!open || !takesChange(item.status, before, after)) throw new StateError({ action: 'apply', status: item.status });
  if (isStale(item.submitStatus, valuesOf(item), change)) throw ruleError('CHANGE_STALE', '', OUTDATED);
  const { year: _year, ...values } = after;
  const level = await levelToday(context, after);
  // what is bought has to be said anew where it is of another type
  const workKind = after.projectType === item.projectType ? item.workKind : null;
  await items.updateItem(context.db, item.id, { ...values, level, workKind });
  emitOfItems(context, 'PLAN_ITEM_CHANGED', [{ ...item, ...values, level }]);
  await records.updateChange(context.db, changeId, { settledTime: context.now });
  await touched(context, { ...item, id: item.yearlyPlanId });
  await settle(context, ['PLAN_MODIFY_MANAGEMENT'], aboutItem(item).range);
  context.audit({
    action: 'CHANGE',
    objectType: 'planItem',
    objectId: item.id,
    before: valuesOf(item),
    after: values,
  });
  return { id: item.id };
}

/** The item goes on in the next year: another item with its project and officer, approved as this one was. Gives its id. */
async function carryOver(
  context: Context,
  item: items.PlanItemRow,
  { after, createdBy: asker }: Pick<records.PlanChangeRow, 'after' | 'createdBy'>,
): Promise<string> {
  const { db } = context;
  const { organizationId, organizationPath } = item;
  // who made the item may have gone
  const createdBy = item.divisionUserId ?? asker;
  const next = await yearOf(context, { organizationId, organizationPath, clerkUserId: createdBy }, after.year);
  const closed = fillFault({ submitStatus: next.submitStatus, closed: next.closedTime !== null }, true);
  if (closed) throw closed;
  const id = newId();
  const { kind, unplanned, unplannedReason, divisionUserId, projectId, status } = item;
  const { workKind, infrastructure, stateFundRatio, investmentAmount, budgetAmount } = item;
  await items.updateItem(db, item.id, { status: planItemStates.next(status, 'carryOver'), projectId: null });
  const level = await levelToday(context, after);
  await items.insertItem(db, {
    ...after,
    id,
    yearlyPlanId: next.id,
    organizationId,
    organizationPath,
    kind,
    createdBy,
    unplanned,
    unplannedReason,
    workKind,
    infrastructure,
    stateFundRatio,
    investmentAmount,
    budgetAmount,
    divisionUserId,
    projectId,
    status,
    carriedFrom: item.id,
    level,
    submitStatus: 'APPROVED',
    approvalStatus: 'APPROVED',
  });
  emitOfItems(context, 'PLAN_ITEM_APPROVED', [{ ...after, id, organizationId, level }]);
  context.audit({ action: 'CARRY_OVER', objectType: 'planItem', objectId: item.id, after: { year: after.year } });
  context.audit({ action: 'CREATE', objectType: 'planItem', objectId: id, after });
  if (kind === 'TENDER' && status === 'NOT_STARTED' && divisionUserId === null)
    await remind(
      context,
      'PLAN_DIVISION',
      aboutItem({ id, year: after.year, kind, organizationPath }),
      { name: after.name },
      [{ role: 'TM_APPROVER' }],
    );
  await touched(context, next);
  return id;
}

/**
 * What an approval does at once; a modification waits for its clerk.
 * @returns the items that it was carried over from and into, for what holds on to them; else null
 */
export async function takeEffect(
  context: Context,
  { id }: FlowSubject,
): Promise<{ fromItemId: string; toItemId: string } | null> {
  const { db } = context;
  const { item, change } = await lock(context, id);
  if (change.type === 'MODIFY') {
    const clerk = { userIds: [change.createdBy], organizationId: item.organizationId };
    await remind(context, 'PLAN_MODIFY_MANAGEMENT', aboutItem(item), { name: item.name }, [clerk]);
    return null;
  }
  const toItemId = change.type === 'CARRYOVER' ? await carryOver(context, item, change) : null;
  if (toItemId === null) {
    await items.updateItem(db, item.id, { status: planItemStates.next(item.status, 'cancel') });
    emitOfItems(context, 'PLAN_ITEM_CANCELLED', [item]);
    context.audit({ action: 'CANCEL', objectType: 'planItem', objectId: item.id, after: { reason: change.reason } });
  }
  await settleDivision(context, item);
  await records.updateChange(db, change.id, { settledTime: context.now });
  await touched(context, { ...item, id: item.yearlyPlanId });
  return toItemId === null ? null : { fromItemId: item.id, toItemId };
}

const OUTDATED = {
  zh: '计划在申请之后已有改动，该申请不再适用，请撤回后重新申请',
  en: 'The item has changed since this was asked: withdraw the request and ask anew',
};

const STALE: Finding = {
  ruleId: 'CHANGE_STALE',
  field: '',
  severity: 'block',
  messageZh: '计划状态已变化，该申请不能再办理，请退回',
  messageEn: 'The item has moved on and takes this request no more: return it',
};

/** A request as the subject of its flow: the department alone decides about it. @throws HttpError 400, 404 */
export async function changeSubject(
  context: Context,
  { projectId, phase }: FlowKey,
  locked: boolean,
): Promise<FlowSubject> {
  const { item, change } = await (locked ? lock(context, projectId) : read(context, projectId));
  if (phase !== flowOfChange(change.type))
    throw badField('phase', { zh: '该申请没有此环节', en: 'This request has no such phase' });
  return subjectOf(item, change);
}

/** Whether the item takes the request still. */
export async function changeFindings(context: Context, { id }: FlowSubject): Promise<readonly Finding[]> {
  const { item, change } = await read(context, id);
  const { pendingChange: _pending, ...listed } = orNotFound(
    await items.selectOptionalListed(context.db, context.user, item.id),
  );
  const takes = changeTypesOf({ ...listed, pending: false, closed: listed.yearClosed }).includes(change.type);
  const fits = change.type !== 'MODIFY' || takesChange(item.status, change.before, change.after);
  return takes && fits && !isStale(item.submitStatus, valuesOf(item), change) ? [] : [STALE];
}

/** A step gives the request its status. */
export const moveChange = ({ db }: Context, { id }: FlowSubject, { status, action }: SubmitRow): Promise<void> =>
  records.updateChange(
    db,
    id,
    { submitStatus: status, approvalStatus: approvalOf(status, false) },
    action === 'reject',
  );

async function read({ db, user }: Context, changeId: string) {
  const change = orNotFound(await records.selectOptionalChange(db, user, changeId));
  return { change, item: orNotFound(await items.selectOptionalItem(db, user, change.planItemId)) };
}

const subjectOf = (item: items.PlanItemRow, change: records.PlanChangeRow): FlowSubject => ({
  id: change.id,
  name: item.name,
  round: 1,
  organizationId: item.organizationId,
  organizationPath: item.organizationPath,
  clerkId: change.createdBy,
  chain: PLAN_CHANGE_CHAIN,
  managementId: null,
  readers: [],
  currentPhase: flowOfChange(change.type),
  range: aboutItem(item).range,
  projectId: null,
  phaseOptional: false,
  revocable: false,
  changedSinceRejection: change.version > change.returnedVersion,
});

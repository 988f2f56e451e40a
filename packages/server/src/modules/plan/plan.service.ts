import { planItemFlow } from '@tenderdesk/domain/plan/plan-item';
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
import { flowOwners, type FlowOwner, type FlowSubject } from '../flow/flow-subject.ts';
import { remind, settle } from '../reminder/reminder.service.ts';
import type { ItemForm } from './plan.contract.ts';
import * as records from './plan.repository.ts';

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

function present({ language, user }: Context, row: Listed) {
  const edits = may(user, 'MAINTAIN:PLAN') && editable(row);
  const starts = may(user, 'MAINTAIN:PROJECT') && row.kind === 'TENDER' && startable(row);
  const allowedActions: ('edit' | 'delete' | 'start')[] = [
    ...(edits ? (['edit'] as const) : []),
    ...(edits && row.submitStatus === 'UNSUBMITTED' ? (['delete'] as const) : []),
    ...(starts ? (['start'] as const) : []),
  ];
  return {
    ...row,
    projectType: codedBy('bidding.ProjectType', row.projectType, language),
    biddingMethod: codedBy('bidding.BiddingMethod', row.biddingMethod, language),
    level: codedBy('bidding.ProjectLevel', row.level, language),
    fundSource: row.fundSource ? codedBy('bidding.FundSource', row.fundSource, language) : null,
    status: codedBy('bidding.PlanItemStatus', row.status, language),
    submitStatus: codedBy('bidding.SubmitStatus', row.submitStatus, language),
    allowedActions,
  };
}

/** The columns of a form; the level is computed. @throws HttpError 400 for a zero amount or months in the wrong order */
function valuesOf({ amount, plannedStart, plannedFinish, fundSource, ...form }: ItemForm) {
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

/**
 * Adds an item of the caller's organisation and reminds its clerk to submit it.
 * @throws HttpError 400; 409 for a name that the year has already
 */
export async function add(context: Context, form: ItemForm) {
  const { db, user } = context;
  const id = newId();
  await records.insertItem(db, {
    id,
    organizationId: user.organizationId,
    organizationPath: user.organizationPath,
    divisionUserId: null,
    projectId: null,
    createdBy: user.id,
    ...valuesOf(form),
  });
  context.audit({ action: 'CREATE', objectType: 'planItem', objectId: id, after: form });
  await remind(
    context,
    'PLAN_SUBMIT',
    { range: { planId: id }, projectId: null, organizationPath: user.organizationPath },
    { name: form.name },
    [{ userIds: [user.id], organizationId: user.organizationId }],
  );
  return { id };
}

const lock = async ({ db, user }: Context, itemId: string): Promise<records.PlanItemRow> =>
  found(await records.lockOptionalItem(db, user, itemId));

/** @throws HttpError 400, 404, 409 CONFLICT; StateError once it is submitted */
export async function change(context: Context, itemId: string, { version, ...form }: ItemForm & { version: number }) {
  const item = await lock(context, itemId);
  expectVersion(item.version, version);
  if (!editable(item)) throw new StateError({ action: 'edit', status: item.submitStatus });
  await records.updateItem(context.db, itemId, valuesOf(form));
  context.audit({ action: 'CHANGE', objectType: 'planItem', objectId: itemId, before: item, after: form });
  return { id: itemId };
}

/** @throws HttpError 404; StateError once it was submitted */
export async function remove(context: Context, itemId: string) {
  const item = await lock(context, itemId);
  if (item.submitStatus !== 'UNSUBMITTED') throw new StateError({ action: 'delete', status: item.submitStatus });
  await settle(context, ['PLAN_SUBMIT'], { planId: itemId });
  await records.deleteItem(context.db, itemId);
  context.audit({ action: 'DELETE', objectType: 'planItem', objectId: itemId, before: item });
  return { id: itemId };
}

/** An item, for the project that was started from it; null for an unknown id. */
export const itemOf = ({ db }: Context, itemId: string): Promise<records.PlanItemRow | null> =>
  records.selectOptionalItemById(db, itemId);

/**
 * An approved item, locked, that a project may be started from.
 * @throws HttpError 404; StateError when it is not approved or started already
 */
export async function lockStartable(context: Context, itemId: string): Promise<records.PlanItemRow> {
  const item = await lock(context, itemId);
  if (item.kind !== 'TENDER' || !startable(item)) throw new StateError({ action: 'start', status: item.status });
  return item;
}

/** The project was started from the item. */
export const start = ({ db }: Context, item: records.PlanItemRow, projectId: string): Promise<void> =>
  records.updateItem(db, item.id, { status: planItemFlow.next(item.status, 'start'), projectId });

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
  async done({ db }, subject, { status, action }) {
    await records.updateSubmitStatus(db, subject.id, status, action === 'reject');
  },
};

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
  currentPhase: 'PLAN',
  range: { planId: item.id },
  projectId: null,
  phaseOptional: false,
  revocable: item.status === 'NOT_STARTED',
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
  const ids = await records.updateClerk(context.db, organizationId, fromUserId, toUserId);
  for (const objectId of ids)
    context.audit({ action: 'HAND_OVER', objectType: 'planItem', objectId, after: { reason } });
  return ids.length;
}

/** Registers the flow of plan items. */
export const plugInFlow = (): void => flowOwners.add('PLAN', planFlow);

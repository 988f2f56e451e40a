import type { FlowKey } from '@tenderdesk/domain/procedure/project/phase';
import { approvalOf } from '@tenderdesk/domain/planning/plan/approval';
import { isFillable } from '@tenderdesk/domain/planning/plan/yearly-plan';
import { PLAN_CHAIN } from '@tenderdesk/domain/procedure/project/procedure';
import { StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, orNotFound } from '../../../kernel/errors.ts';
import type { FlowSubject, SubmitRow } from '../../work/flow/flow.service.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';
import { aboutItem, lockItem, rangeOf } from './plan-item.service.ts';
import { emitOfItems } from './plan-events.ts';
import * as records from './plan.repository.ts';
import { settleYear } from './yearly-plan.service.ts';

/** A plan item as the subject of its flow. @throws HttpError 400, 404 */
export async function itemSubject(
  context: Context,
  { projectId, phase }: FlowKey,
  lock: boolean,
): Promise<FlowSubject> {
  if (phase !== 'PLAN') throw badField('phase', { zh: '采购计划没有此环节', en: 'A plan has no such phase' });
  const item = await (lock
    ? lockItem(context, projectId)
    : records.selectOptionalItem(context.db, context.user, projectId).then(orNotFound));
  return subjectOf(item);
}

/** What a step does to the item: its status, the plan of its year, and who is to review or to divide it. */
export async function moveItem(
  context: Context,
  { id, name }: FlowSubject,
  { status, action }: SubmitRow,
): Promise<void> {
  const { db } = context;
  const fresh = status === 'SUBMITTED' ? { reviewNote: null, reviewedBy: null, reviewedTime: null } : {};
  const changes = { submitStatus: status, approvalStatus: approvalOf(status, false), ...fresh };
  await records.updateSubmitStatus(db, id, changes, action === 'reject');
  const item = orNotFound(await records.lockOptionalItemById(db, id));
  const about = aboutItem(item);
  if (status === 'SUBMITTED') await settleYear(context, item.yearlyPlanId);
  if (status === 'CHECKED') await remind(context, 'PLAN_CHECK', about, { name }, [{ role: 'TM_REVIEWER' }]);
  if (status === 'REJECTED') await settle(context, ['PLAN_DIVISION'], about.range);
  if (status === 'APPROVED') emitOfItems(context, 'PLAN_ITEM_APPROVED', [item]);
  if (status === 'APPROVED' && item.kind === 'TENDER' && item.divisionUserId === null)
    await remind(context, 'PLAN_DIVISION', about, { name }, [{ role: 'TM_APPROVER' }]);
}

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

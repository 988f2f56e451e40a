import { levelOf } from '@tenderdesk/domain/procedure/implementation-plan/implementation-plan';
import { planLevelOf } from '@tenderdesk/domain/procedure/implementation-plan/exceptions';
import type { Phase } from '@tenderdesk/domain/procedure/project/phase';
import { CURRENT_PROCEDURES, procedureFor } from '@tenderdesk/domain/procedure/project/procedure';
import { assumedKind, isEngineeringRelated } from '@tenderdesk/domain/procedure/project/duty-facts';
import { dutyOf } from '@tenderdesk/domain/procedure/project/duty';
import { compareAmounts } from '@tenderdesk/domain/money';
import { StateError } from '@tenderdesk/domain/rule';
import { holderOf } from '../../../kernel/user.ts';
import type { Context } from '../../../kernel/context.ts';
import { badField, HttpError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { lockStartable, release, start } from '../../planning/plan/plan-work.service.ts';
import { settleNotices } from '../../work/reminder/notice.service.ts';
import { remind, settleProject } from '../../work/reminder/reminder.service.ts';
import { paramsToday } from '../../platform/parameter/parameter.service.ts';
import { claimAttachments } from '../../platform/attachment/attachment.service.ts';
import { endSetup, versionsOf } from '../procedure-change/in-force.service.ts';
import { emitOfStarting } from './project-events.service.ts';
import * as records from './project.repository.ts';
import { insertStarted, moveToItem, seriesOf } from './project-start.repository.ts';
import { aboutProject, lockProject } from './project.service.ts';
import { isWorkedOn } from './running-project.repository.ts';

const FIRST: Phase = 'IMPLEMENTION_PLAN';

interface Start {
  name: string;
  planItemId: string | null;
  organizationId: string;
  organizationPath: string;
  projectType: string;
  biddingMethod: string;
  estimatedAmount: string;
  fundSource: string | null;
  workKind: string | null;
  infrastructure: string | null;
  stateFundRatio: string | null;
  investmentAmount: string | null;
  budgetAmount: string | null;
  divisionUserId: string | null;
  unplannedReason: string | null;
}

/**
 * Starts a project from an approved plan item: its name, type, method and amount are taken over.
 * @throws HttpError 404; StateError when the item is not approved or started already; RuleError METHOD_NOT_OFFERED
 */
export async function startFromPlan(context: Context, planItemId: string) {
  const item = await lockStartable(context, planItemId);
  const { id, name, amount, ...taken } = item;
  const projectId = await beginProject(context, {
    ...taken,
    name,
    planItemId: id,
    estimatedAmount: amount,
    unplannedReason: null,
  });
  await start(context, item, projectId);
  return { id: projectId };
}

/** What a project that is in no plan says in its implementation plan. */
const UNSAID = {
  workKind: null,
  infrastructure: null,
  stateFundRatio: null,
  investmentAmount: null,
  budgetAmount: null,
};

/**
 * Starts a project that is in no plan, of the caller's organisation (R07).
 * @throws HttpError 400, 403 for a deputy of some projects; RuleError METHOD_NOT_OFFERED
 */
export async function startUnplanned(
  context: Context,
  input: Pick<Start, 'name' | 'projectType' | 'biddingMethod' | 'estimatedAmount'> & {
    fundSource?: string | null | undefined;
    unplannedReason: string;
  },
) {
  // a scope of projects that there are takes in none that begins
  if (context.user.dataScope === 'DEPUTED') throw new HttpError(403, 'FORBIDDEN');
  if (compareAmounts(input.estimatedAmount, '0') === 0)
    throw badField('estimatedAmount', { zh: '金额须大于0', en: 'The amount must be above 0' });
  const { organizationId, organizationPath } = context.user;
  const id = await beginProject(context, {
    ...input,
    ...UNSAID,
    fundSource: input.fundSource ?? null,
    organizationId,
    organizationPath,
    planItemId: null,
    divisionUserId: null,
  });
  return { id };
}

/**
 * Begins a project; callers have settled what it is and whose. The project, its trail and its first to-do leave together: nothing of them waits for another's answer. Its number is made
 * with it, so the trail names it by its id.
 */
export async function beginProject(context: Context, { unplannedReason, ...input }: Start): Promise<string> {
  const { db, user, now } = context;
  const { name, projectType, biddingMethod, estimatedAmount } = input;
  const params = await paramsToday(context);
  const level = levelOf({ projectType, estimatedAmount, params });
  procedureFor(biddingMethod, level, CURRENT_PROCEDURES);
  const workKind = input.workKind ?? assumedKind(projectType);
  const duty = { ...input, workKind, workParts: [], stateDominant: false, params };
  const id = newId();
  const planLevel = input.planItemId ? null : planLevelOf({ derived: level, level, department: true });
  const versions = await versionsOf(context, { ...input, level, planLevel }, now.slice(0, 10));
  context.later(endSetup(context));
  const started = insertStarted(db, {
    ...input,
    ...versions,
    id,
    level,
    planLevel,
    procedureVersion: CURRENT_PROCEDURES,
    phase: FIRST,
    workKind,
    engineeringRelated: isEngineeringRelated(duty),
    mandatoryTender: dutyOf(duty).mandatory,
    createdBy: user.id,
    // a deputy begins what is the other's to carry on
    divisionUserId: input.divisionUserId ?? user.deputy?.principalId ?? null,
    unplannedReason,
    series: seriesOf(now, projectType),
  });
  context.later(started);
  const { organizationId, planItemId } = input;
  emitOfStarting(context, 'PROJECT_STARTED', { id, organizationId }, () => started, {
    planItemId,
    parentProjectId: null,
  });
  context.audit({
    action: 'CREATE',
    objectType: 'project',
    objectId: id,
    after: { ...input, unplannedReason },
  });
  const about = aboutProject({ id, level, phase: FIRST, organizationPath: input.organizationPath });
  await remind(context, 'IMPLEMENTION_PLAN_SUBMIT', about, { name }, [
    { identityIds: [{ identityId: user.identityId, userId: holderOf(user) }] },
  ]);
  return id;
}

/** The projects of a plan item go on under the one that it is carried over into. */
export const carryProjects = ({ db }: Context, fromItemId: string, toItemId: string): Promise<void> =>
  moveToItem(db, fromItemId, toItemId);

/** PostgreSQL: other rows refer to it. */
const STILL_NAMED = '23503';

/**
 * Deletes a project that was never submitted; its plan item can be started again.
 * @throws HttpError 404; StateError once it was submitted, or has something on record
 */
export async function remove(context: Context, projectId: string) {
  const project = await lockProject(context, projectId);
  if (!(await isDeletable(context, project))) throw new StateError({ action: 'delete', status: project.phaseStatus });
  await settleProject(context, projectId);
  await settleNotices(context, projectId);
  await claimAttachments(context, 'IMPLEMENTION_PLAN', projectId, []);
  if (project.planItemId) await release(context, project.planItemId);
  await records.deleteProject(context.db, projectId).catch((error: Error & { code?: string }) => {
    // what others have put on record about it, such as a draw, stays
    if (error.code === STILL_NAMED) throw new StateError({ action: 'delete', status: project.phaseStatus });
    throw error;
  });
  context.audit({ action: 'DELETE', objectType: 'project', objectId: projectId, before: project });
  return { id: projectId };
}

type Begun = Pick<records.ProjectRow, 'id' | 'phase' | 'phaseStatus' | 'status' | 'round' | 'entryPhase' | 'version'>;

/** Never submitted, in the phase at which it began, or came in (ADR 0071), and then nobody has done anything with it. */
export const isDeletable = async (
  { db }: Context,
  { id, phase, phaseStatus, status, round, entryPhase, version }: Begun,
): Promise<boolean> =>
  phase === (entryPhase ?? FIRST) &&
  phaseStatus === 'UNSUBMITTED' &&
  status !== 'ENDED' &&
  round === 1 &&
  // a bond that was received, or an incident that was proposed, changes nothing of the project itself
  (entryPhase === null || (version === 1 && !(await isWorkedOn(db, id))));

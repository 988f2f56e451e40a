import { isPhase, type Phase } from '@tenderdesk/domain/project/phase';
import {
  isSkippable,
  nextPhase,
  phaseAfterSkip,
  phasesBetween,
  procedureFor,
  type Procedure,
} from '@tenderdesk/domain/project/procedure';
import { resultOf, type ProjectResult } from '@tenderdesk/domain/project/project';
import { failureRoute, TERMINATION, type SubmitStatus } from '@tenderdesk/domain/project/submit';
import { flowOf } from '@tenderdesk/domain/reminder/category';
import { StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../kernel/context.ts';
import { badField, expectVersion, found, HttpError } from '../../kernel/errors.ts';
import { may } from '../../kernel/user.ts';
import { flowOwners, statusOf, type FlowOwner, type FlowSubject } from '../flow/flow.service.ts';
import { remind, settleProject } from '../reminder/reminder.service.ts';
import { phaseHandlers, projectEnders } from './phase-handler.ts';
import { selectInvited, selectOptionalPlan } from './implementation-plan.repository.ts';
import * as records from './project.repository.ts';

export type { ProjectRow, SectionRow } from './project.repository.ts';
export { inScope } from './project.repository.ts';

/** A project within the caller's scope. @throws HttpError 404 */
export const viewProject = async ({ db, user }: Context, projectId: string): Promise<records.ProjectRow> =>
  found(await records.selectOptionalProject(db, user, projectId));

/** True when the project is within the caller's scope: who may read its files. */
export const readsProject = async ({ db, user }: Context, projectId: string): Promise<boolean> =>
  may(user, 'READ:PROJECT_DETAIL') && (await records.selectOptionalProject(db, user, projectId)) !== null;

/** The same, locked until the transaction ends. @throws HttpError 404 */
export const lockProject = async ({ db, user }: Context, projectId: string): Promise<records.ProjectRow> =>
  found(await records.lockOptionalProject(db, user, projectId));

/** Locks a project for bidders, experts and the scheduler, who do not reach it by organisation. @throws HttpError 404 */
export const lockAnyProject = async ({ db }: Context, projectId: string): Promise<records.ProjectRow> =>
  found(await records.lockProjectById(db, projectId));

/** Any project, for callers whose right comes from elsewhere. @throws HttpError 404 */
export const anyProject = async ({ db }: Context, projectId: string): Promise<records.ProjectRow> =>
  found(await records.selectProjectById(db, projectId));

export const sectionsOf = ({ db }: Context, projectId: string): Promise<records.SectionRow[]> =>
  records.selectSections(db, projectId);

/** Whether the project accepts consortia, as its plan says (例37). */
export const acceptsConsortia = async ({ db }: Context, { id, round }: records.ProjectRow): Promise<boolean> =>
  (await selectOptionalPlan(db, id, round))?.consortiumAllowed ?? false;

/** Whether bidders are prequalified, as the project's plan says. */
export const isPrequalified = async ({ db }: Context, { id, round }: records.ProjectRow): Promise<boolean> =>
  (await selectOptionalPlan(db, id, round))?.prequalification ?? false;

/** A section, for callers whose right comes from elsewhere. @throws HttpError 404 */
export const anySection = async ({ db }: Context, sectionId: string): Promise<records.SectionRow> =>
  found(await records.selectOptionalSection(db, sectionId));

export const saveSection = (
  { db }: Context,
  sectionId: string,
  changes: Parameters<typeof records.updateSection>[2],
): Promise<void> => records.updateSection(db, sectionId, changes);

/** The phases of the project's round that came to their end and were not skipped. */
export const finishedPhases = ({ db }: Context, { id, round }: records.ProjectRow): Promise<Phase[]> =>
  records.selectFinishedPhases(db, id, round);
/** Ids of the suppliers that the project calls by name; none where everybody is called. */
export const invitedTo = async ({ db }: Context, { id, round }: records.ProjectRow): Promise<string[]> =>
  (await selectInvited(db, id, round)).map(({ supplierId }) => supplierId);

/** Lets a person reach the project by name, or no longer. */
export const addPerson = (
  { db }: Context,
  projectId: string,
  userId: string,
  role: 'OWNER' | 'COMMITTEE',
): Promise<void> => records.insertPerson(db, projectId, userId, role);
export const removePerson = (
  { db }: Context,
  projectId: string,
  userId: string,
  role: 'OWNER' | 'COMMITTEE',
): Promise<void> => records.deletePerson(db, projectId, userId, role);

/** @throws HttpError 423 while an objection suspends the project (例22, 例54) */
export function refuseSuspended(project: records.ProjectRow): void {
  if (project.status === 'PAUSED') throw new HttpError(423, 'SUSPENDED');
}

/**
 * A locked project whose phase data may be edited now: in its phase, before it is submitted or after it was returned.
 * @param version the version that the caller saw
 * @throws HttpError 404, 409 CONFLICT, 423; StateError 409
 */
export async function lockEditable(
  context: Context,
  projectId: string,
  phase: Phase,
  version?: number,
): Promise<records.ProjectRow> {
  const project = await lockProject(context, projectId);
  refuseSuspended(project);
  if (version !== undefined) expectVersion(project.version, version);
  if (!isEditable(project, phase)) throw new StateError({ action: 'edit', status: project.phaseStatus });
  return project;
}

/** True while the data of `phase` may be edited: the project is in it, and it is not submitted. */
export const isEditable = (
  { phase, phaseStatus, status }: Pick<records.ProjectRow, 'phase' | 'phaseStatus' | 'status'>,
  wanted: Phase,
): boolean =>
  status === 'IN_PROCESS' && phase === wanted && (phaseStatus === 'UNSUBMITTED' || phaseStatus === 'REJECTED');

/** Marks the project's data as changed: its version grows. */
export const touch = (
  { db }: Context,
  projectId: string,
  changes: Parameters<typeof records.updateProject>[2] = {},
): Promise<void> => records.updateProject(db, projectId, changes);

/** Pauses or resumes a project: open objections suspend it (R31). */
export const setPaused = ({ db }: Context, projectId: string, paused: boolean): Promise<void> =>
  records.updateProject(db, projectId, { status: paused ? 'PAUSED' : 'IN_PROCESS' });

/** The phase that an approved project leaves later than at once gets another time: the deadline has moved. */
export const moveLeaveTime = ({ db }: Context, project: records.ProjectRow, leaveTime: string): Promise<void> =>
  records.updatePhase(db, project.id, project.phase, project.round, { leaveTime });

/** Whom to remind of work on a project: its officer, else the clerk who started it. */
export const clerkOf = (project: records.ProjectRow): string => project.divisionUserId ?? project.createdBy;

/** What a project goes through, in the version that it started with. */
export const procedureOf = (
  project: Pick<records.ProjectRow, 'biddingMethod' | 'level' | 'procedureVersion'>,
): Procedure => procedureFor(project.biddingMethod, project.level, project.procedureVersion);

/** True when the project has been worked on in the phase in its present round. */
export const wasIn = async ({ db }: Context, { id, round }: records.ProjectRow, phase: Phase): Promise<boolean> =>
  (await records.selectPhases(db, id, round)).some((row) => row.phase === phase && !row.skiped);

/** What reminders about a project are filed under. */
export const aboutProject = (project: records.ProjectRow, phase: Phase = project.phase) => ({
  range: { projectId: project.id, phase, level: project.level },
  projectId: project.id,
  organizationPath: project.organizationPath,
});

/**
 * Moves a project into its next phase and tells its clerk, or ends it after the last one.
 * The caller holds the lock.
 * @param skips the phase is skipped: so is what stands on it
 */
export async function leavePhase(context: Context, project: records.ProjectRow, skips = false): Promise<void> {
  const { db } = context;
  await records.updatePhase(db, project.id, project.phase, project.round, { finished: true, leaveTime: null });
  const procedure = procedureOf(project);
  const next = skips ? phaseAfterSkip(procedure, project.phase) : nextPhase(procedure, project.phase);
  for (const phase of phasesBetween(procedure, project.phase, next)) await passOver(context, project, phase);
  if (next === null || next === 'ENDED') {
    const sections = await records.selectSections(db, project.id);
    return endProject(context, project, resultOf(sections.map(({ status }) => status)));
  }
  await records.updateProject(db, project.id, { phase: next, phaseStatus: 'UNSUBMITTED' });
  await records.startPhase(db, project.id, next, project.round);
  context.audit({
    action: 'ENTER_PHASE',
    objectType: 'project',
    objectId: project.id,
    before: { phase: project.phase },
    after: { phase: next },
  });
  const entered = found(await records.selectProjectById(db, project.id));
  const flow = flowOf(next, next === 'BID_OPENING' ? 'EVALUATION_REPORT' : 'PROJECT');
  await remind(context, `${flow}_SUBMIT`, aboutProject(entered), { name: project.name }, [
    { userIds: [clerkOf(project)], organizationId: project.organizationId },
  ]);
  await phaseHandlers.get(next)?.entered?.(context, entered);
}

/** A phase that stands on a skipped one is skipped with it. */
async function passOver({ db }: Context, { id, round }: records.ProjectRow, phase: Phase): Promise<void> {
  await records.startPhase(db, id, phase, round);
  await records.updatePhase(db, id, phase, round, { status: 'APPROVED', skiped: true, finished: true });
}

/** Ends a project: nothing is left to do, and everybody who waits for its end is told. */
export async function endProject(context: Context, project: records.ProjectRow, result: ProjectResult): Promise<void> {
  const { db } = context;
  await records.updateProject(db, project.id, {
    phase: 'ENDED',
    phaseStatus: 'APPROVED',
    status: 'ENDED',
    result,
    endedTime: context.now,
  });
  await records.startPhase(db, project.id, 'ENDED', project.round);
  await settleProject(context, project.id);
  context.audit({
    action: 'END_PROJECT',
    objectType: 'project',
    objectId: project.id,
    before: { phase: project.phase },
    after: { result },
  });
  const ended = found(await records.selectProjectById(db, project.id));
  for (const end of projectEnders.all()) await end(context, ended);
}

/** TERMINATE: the sections are cancelled and the project ends (例31, R54). */
async function fail(context: Context, project: records.ProjectRow, failResult: string): Promise<void> {
  failureRoute(failResult);
  for (const section of await records.selectSections(context.db, project.id)) {
    await records.updateSection(context.db, section.id, { status: 'CANCELLED' });
  }
  await endProject(context, project, TERMINATION.projectResult);
}

/** Leaves the phases whose time has come: announcements shortly before the opening. */
export async function leaveDuePhases(context: Context): Promise<boolean> {
  const BATCH = 50;
  const leaving = await records.selectLeaving(context.db, BATCH);
  for (const { id } of leaving) {
    const project = found(await records.lockProjectById(context.db, id));
    await leavePhase(context, project);
  }
  return leaving.length === BATCH;
}

/** How projects run through the flows PROJECT, EVALUATION_REPORT and AWARD. */
const projectFlow: FlowOwner = {
  async load(context, id, phase, lock) {
    if (!isPhase(phase)) throw badField('phase', { zh: '未知的环节', en: 'Unknown phase' });
    const project = await (lock ? lockProject(context, id) : viewProject(context, id));
    if (lock) refuseSuspended(project);
    return subjectOf(context, project, phase);
  },
  async check(context, subject, phase, action, type) {
    const project = await viewProject(context, subject.id);
    return (await phaseHandlers.get(phase as Phase)?.check(context, project, action, type)) ?? [];
  },
  async done(context, subject, record) {
    const { db } = context;
    const project = found(await records.selectProjectById(db, subject.id));
    const phase = record.phase as Phase;
    const handler = phaseHandlers.get(phase);
    const { type, status, skiped, failResult } = record;
    if (status === 'REJECTED') {
      if (project.phase !== phase) await returnTo(context, project, phase);
      await records.returnProject(db, project.id);
    } else await records.updateProject(db, project.id, { phaseStatus: status });
    // a skip that was only handed in is none yet
    const left = status === 'APPROVED' && skiped;
    await records.updatePhase(db, project.id, phase, project.round, { status, skiped: left, failResult });
    const current = found(await records.selectProjectById(db, project.id));
    // a skip has no effects of its own; a failure is only asked for at its approval
    const has = !skiped || failResult;
    if (status === 'SUBMITTED') return has ? handler?.submitted?.(context, current, type) : undefined;
    if (status === 'CHECKED') return has ? handler?.checked?.(context, current, type) : undefined;
    if (status === 'REJECTED') return handler?.rejected?.(context, current, type);
    if (failResult) return fail(context, current, failResult);
    if (skiped) return leavePhase(context, current, true);
    await handler?.approved?.(context, current, type);
    const approved = found(await records.selectProjectById(db, project.id));
    const leaveTime = (await handler?.leaveTime?.(context, approved)) ?? null;
    if (leaveTime !== null && leaveTime > context.now) {
      return records.updatePhase(db, project.id, phase, project.round, { leaveTime });
    }
    return leavePhase(context, approved);
  },
};

/** An approval is taken back: the project returns to that phase. */
async function returnTo(context: Context, project: records.ProjectRow, phase: Phase): Promise<void> {
  const { db } = context;
  await settleProject(context, project.id);
  await records.updatePhase(db, project.id, phase, project.round, { finished: false, leaveTime: null });
  await records.updateProject(db, project.id, { phase });
}

async function subjectOf(context: Context, project: records.ProjectRow, phase: Phase): Promise<FlowSubject> {
  const procedure = procedureOf(project);
  const reachesUp = procedure.chain.some(({ seat }) => seat === 'MANAGEMENT');
  return {
    id: project.id,
    name: project.name,
    round: project.round,
    organizationId: project.organizationId,
    organizationPath: project.organizationPath,
    clerkId: clerkOf(project),
    chain: procedure.chain,
    managementId: reachesUp ? await records.selectManagementId(context.db, project.organizationPath) : null,
    readers: procedure.readers,
    currentPhase: project.phase,
    range: { projectId: project.id, phase, level: project.level },
    projectId: project.id,
    phaseOptional: isSkippable(procedure, phase),
    revocable: await isRevocable(context, project, phase),
    // the report of an evaluation is made anew by its committee, not by a form
    changedSinceRejection: phase === 'BID_OPENING' || project.version > project.returnedVersion,
  };
}

/** An approval may be taken back while the next phase has no record and nothing was published. */
async function isRevocable(context: Context, project: records.ProjectRow, phase: Phase): Promise<boolean> {
  const published: readonly Phase[] = [
    'ANNOUNCEMENT',
    'BID_OPENING',
    'PUBLIC_NOTICE',
    'CONFIRM_WINNER',
    'WINNING_NOTICE',
  ];
  if (project.status === 'ENDED' || published.includes(phase)) return false;
  const next = nextPhase(procedureOf(project), phase);
  if (next === null || project.phase !== next || project.phaseStatus !== 'UNSUBMITTED') return false;
  return (
    (await statusOf(context, { type: 'PROJECT', projectId: project.id, phase: next, round: project.round })) ===
    'UNSUBMITTED'
  );
}

/** Registers the flows of projects. */
export function plugInFlows(): void {
  for (const type of ['PROJECT', 'EVALUATION_REPORT', 'AWARD']) flowOwners.add(type, projectFlow);
}

export type { SubmitStatus };

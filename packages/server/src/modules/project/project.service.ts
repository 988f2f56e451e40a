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
import { routeTaken, type FailFacts } from '@tenderdesk/domain/project/failure';
import type { SubmitStatus } from '@tenderdesk/domain/project/submit';
import { flowOf } from '@tenderdesk/domain/reminder/category';
import { StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../kernel/context.ts';
import { badField, expectVersion, found, HttpError } from '../../kernel/errors.ts';
import { may } from '../../kernel/user.ts';
import { flowOwners, type FlowOwner, type FlowSubject, type SubmitRow } from '../flow/flow-subject.ts';
import { statusOf } from '../flow/flow-view.service.ts';
import { reopenFlow } from '../flow/flow.service.ts';
import { remind, settleProject } from '../reminder/reminder.service.ts';
import { phaseHandlers, phaseKeepers, projectEnders, stepChecks } from './phase-handler.ts';
import { selectInvited, selectOptionalPlan } from './implementation-plan.repository.ts';
import * as records from './project.repository.ts';
import { beginChild, beginRound, inRound, leaveSections, projectOfFiles } from './round.service.ts';

export type { InRound, ProjectRow, SectionRow } from './project.repository.ts';
export { inScope } from './project.repository.ts';
export { roundFiles } from './round.service.ts';

/** A project within the caller's scope. @throws HttpError 404 */
export const viewProject = async ({ db, user }: Context, projectId: string): Promise<records.ProjectRow> =>
  found(await records.selectOptionalProject(db, user, projectId));

/** A project within the caller's scope as it is, or was in an earlier round, for reading. @throws HttpError 404 */
export const viewRound = async (context: Context, projectId: string, round?: number): Promise<records.ProjectRow> => {
  const project = await viewProject(context, projectId);
  return round === undefined ? project : inRound(context, project, round);
};

/** True when the project is within the caller's scope: who may read its files, those of its rounds too. */
export const readsProject = async ({ db, user }: Context, bizId: string): Promise<boolean> =>
  may(user, 'READ:PROJECT_DETAIL') && (await records.selectOptionalProject(db, user, projectOfFiles(bizId))) !== null;

/** The same, locked until the transaction ends. @throws HttpError 404 */
export const lockProject = async ({ db, user }: Context, projectId: string): Promise<records.ProjectRow> =>
  found(await records.lockOptionalProject(db, user, projectId));

/** Locks a project for bidders, experts and the scheduler, who do not reach it by organisation. @throws HttpError 404 */
export const lockAnyProject = async ({ db }: Context, projectId: string): Promise<records.ProjectRow> =>
  found(await records.lockProjectById(db, projectId));

/** Any project, for callers whose right comes from elsewhere. @throws HttpError 404 */
export const anyProject = async ({ db }: Context, projectId: string): Promise<records.ProjectRow> =>
  found(await records.selectProjectById(db, projectId));

/** The sections of the round that a project is looked at in. */
export const sectionsOf = ({ db }: Context, project: records.InRound): Promise<records.SectionRow[]> =>
  records.selectSections(db, project);

/** Whether the project accepts consortia, as its plan says (例37). */
export const acceptsConsortia = async ({ db }: Context, { id, round }: records.ProjectRow): Promise<boolean> =>
  (await selectOptionalPlan(db, id, round))?.consortiumAllowed ?? false;

/** Whether bidders are prequalified, as the project's plan says. */
export const isPrequalified = async ({ db }: Context, { id, round }: records.ProjectRow): Promise<boolean> =>
  (await selectOptionalPlan(db, id, round))?.prequalification ?? false;

/** A section, for callers whose right comes from elsewhere. @throws HttpError 404 */
export const anySection = async ({ db }: Context, sectionId: string): Promise<records.SectionRow> =>
  found(await records.selectOptionalSection(db, sectionId));

/** The project as it is, or was, in the round of one of its sections. @throws HttpError 404 */
export const projectOf = async (
  context: Context,
  { projectId, round }: Pick<records.SectionRow, 'projectId' | 'round'>,
): Promise<records.ProjectRow> => inRound(context, await anyProject(context, projectId), round);

/**
 * Locks the project of a section, for bidders. Gives it as it is in the section's round: ended in an earlier one.
 * @throws HttpError 404
 */
export async function lockOfSection(context: Context, sectionId: string) {
  const project = await lockAnyProject(context, (await anySection(context, sectionId)).projectId);
  // read again: the section may have changed until the lock was had
  const section = await anySection(context, sectionId);
  return { section, project: await inRound(context, project, section.round) };
}

export const saveSection = (
  { db }: Context,
  sectionId: string,
  changes: Parameters<typeof records.updateSection>[2],
): Promise<void> => records.updateSection(db, sectionId, changes);

/** The phases that came to their end and were not skipped, in the project's round or one before. */
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

/** @throws HttpError 423 while an objection or the approver suspends the project (例22, 例54) */
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
): Promise<records.ProjectRow> => records.updateProject(db, projectId, changes);

/** Pauses or resumes a project: open objections and the approver's pauses suspend it (R31, 例22, 例54). */
export const setPaused = ({ db, now }: Context, projectId: string, paused: boolean): Promise<records.ProjectRow> =>
  records.updateProject(
    db,
    projectId,
    paused ? { status: 'PAUSED', pausedSince: now } : { status: 'IN_PROCESS', pausedSince: null },
  );

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
export const aboutProject = (
  project: Pick<records.ProjectRow, 'id' | 'level' | 'phase' | 'organizationPath'>,
  phase: Phase = project.phase,
) => ({
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
    const sections = await records.selectSections(db, project);
    return endProject(context, project, resultOf(sections.map(({ status }) => status)));
  }
  await enterPhase(context, project, next);
}

/** Brings a project into a phase, in the round that follows when `round` says so, and tells its clerk. */
async function enterPhase(
  context: Context,
  project: records.ProjectRow,
  next: Phase,
  round: number = project.round,
): Promise<void> {
  const { db } = context;
  const entered = await records.updateProject(db, project.id, { phase: next, phaseStatus: 'UNSUBMITTED', round });
  await records.startPhase(db, project.id, next, round);
  context.audit({
    action: 'ENTER_PHASE',
    objectType: 'project',
    objectId: project.id,
    before: { phase: project.phase },
    after: { phase: next },
  });
  await remindClerk(context, entered);
  await phaseHandlers.get(next)?.entered?.(context, entered);
}

/** The clerk has the project's phase to work on. */
export async function remindClerk(context: Context, project: records.ProjectRow): Promise<void> {
  const { phase } = project;
  if (phase === 'ENDED') return;
  const flow = flowOf(phase, phase === 'BID_OPENING' ? 'EVALUATION_REPORT' : 'PROJECT');
  await remind(context, `${flow}_SUBMIT`, aboutProject(project), { name: project.name }, [
    { userIds: [clerkOf(project)], organizationId: project.organizationId },
  ]);
}

/** A phase that stands on a skipped one is skipped with it. */
async function passOver({ db }: Context, { id, round }: records.ProjectRow, phase: Phase): Promise<void> {
  await records.startPhase(db, id, phase, round);
  await records.updatePhase(db, id, phase, round, { status: 'APPROVED', skiped: true, finished: true });
}

/** Ends a project: nothing is left to do, and everybody who waits for its end is told. */
export async function endProject(context: Context, project: records.ProjectRow, result: ProjectResult): Promise<void> {
  const { db } = context;
  const ended = await records.updateProject(db, project.id, {
    phase: 'ENDED',
    phaseStatus: 'APPROVED',
    status: 'ENDED',
    pausedSince: null,
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
  for (const end of projectEnders.all()) await end(context, ended);
}

/** How the sections of a project stand in its phase, with what a fail result depends on. */
async function failureOf(context: Context, project: records.ProjectRow, type: string): Promise<FailFacts> {
  const { biddingMethod: method, phase } = project;
  const standing = await phaseHandlers.get(phase)?.standing?.(context, project, type);
  const facts = { method, phase, type: type as FailFacts['type'] };
  if (standing) return { ...facts, ...standing };
  const statuses = (await records.selectSections(context.db, project)).map(({ status }) => status);
  const count = (wanted: string): number => statuses.filter((status) => status === wanted).length;
  return { ...facts, going: count('NORMAL') + count('AWARDED'), failed: count('FAILED'), responses: null };
}

/** Takes the route of an approved fail result (docs/domain/lifecycle.md). */
async function fail(context: Context, project: records.ProjectRow, record: SubmitRow): Promise<void> {
  const route = routeTaken(record.failResult ?? '', project.phase);
  const reason = record.reason ?? '';
  // what was to do belongs to the round that is over
  if (route.newRound) await settleProject(context, project.id);
  if (route.newRound || route.projectResult)
    await records.updatePhase(context.db, project.id, project.phase, project.round, {
      finished: true,
      leaveTime: null,
    });
  const sections = await leaveSections(context, project, route);
  if (route.projectResult) return endProject(context, project, route.projectResult);
  if (route.copies === 'CHILD')
    await remindClerk(context, await beginChild(context, project, clerkOf(project), reason, sections));
  if (route.newRound && route.phase)
    return enterPhase(context, project, route.phase, await beginRound(context, project, route, reason, sections));
  // with the report of the other sections the phase is left as usual
  if (record.type === 'EVALUATION_REPORT') return;
  await phaseHandlers.get(project.phase)?.goesOn?.(context, project, route.result);
  await reopenFlow(context, record);
  const key = { type: 'EVALUATION_REPORT', projectId: project.id, phase: project.phase, round: project.round };
  await records.updateProject(context.db, project.id, { phaseStatus: await statusOf(context, key) });
  await records.updatePhase(context.db, project.id, project.phase, project.round, {
    ...{ status: 'UNSUBMITTED', skiped: false, failResult: null }, // sic
  });
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

/** A project in a flow, with its row: locked where it is acted on. */
interface ProjectSubject extends FlowSubject {
  project: records.ProjectRow;
}

/** How projects run through the flows PROJECT, EVALUATION_REPORT and AWARD. */
const projectFlow: FlowOwner<ProjectSubject> = {
  async load(context, id, phase, lock) {
    if (!isPhase(phase)) throw badField('phase', { zh: '未知的环节', en: 'Unknown phase' });
    const project = await (lock ? lockProject(context, id) : viewProject(context, id));
    if (lock) refuseSuspended(project);
    return subjectOf(context, project, phase);
  },
  async check(context, { project }, phase, action, type) {
    const found = [...((await phaseHandlers.get(phase as Phase)?.check(context, project, action, type)) ?? [])];
    for (const check of stepChecks.all()) found.push(...(await check(context, project)));
    return found;
  },
  failure: (context, { project }, type) => failureOf(context, project, type),
  async done(context, { project }, record) {
    const { db } = context;
    const phase = record.phase as Phase;
    const handler = phaseHandlers.get(phase);
    const { type, status, skiped, failResult } = record;
    const returned = record.action === 'reject' || record.action === 'disagree';
    if (returned && project.phase !== phase) await returnTo(context, project, phase);
    const current = returned
      ? await records.returnProject(db, project.id)
      : await records.updateProject(db, project.id, { phaseStatus: status });
    // a skip that was only handed in is none yet
    const left = status === 'APPROVED' && skiped;
    await records.updatePhase(db, project.id, phase, project.round, { status, skiped: left, failResult });
    // a skip has no effects of its own; a failure is only asked for at its approval
    const has = !skiped || failResult;
    if (status === 'SUBMITTED') return has ? handler?.submitted?.(context, current, type) : undefined;
    if (status === 'CHECKED') return has ? handler?.checked?.(context, current, type) : undefined;
    if (record.action === 'recall') return handler?.recalled?.(context, current, type);
    if (status === 'REJECTED') return handler?.rejected?.(context, current, type);
    if (failResult && type !== 'EVALUATION_REPORT') return fail(context, current, record);
    if (skiped) return leavePhase(context, current, true);
    await handler?.approved?.(context, current, type);
    for (const keeper of phaseKeepers.all()) await keeper.approved(context, current, type);
    if (failResult) await fail(context, current, record);
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
  for (const keeper of phaseKeepers.all()) await keeper.returned(context, project, phase);
}

async function subjectOf(context: Context, project: records.ProjectRow, phase: Phase): Promise<ProjectSubject> {
  const procedure = procedureOf(project);
  const reachesUp = procedure.chain.some(({ seat }) => seat === 'MANAGEMENT');
  return {
    project,
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

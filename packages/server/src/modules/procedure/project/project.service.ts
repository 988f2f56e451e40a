import type { Phase } from '@tenderdesk/domain/procedure/project/phase';
import { chainAt, type Procedure } from '@tenderdesk/domain/procedure/project/procedure';
import { projectStates } from '@tenderdesk/domain/procedure/project/project';
import { StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { expectVersion, orNotFound, HttpError } from '../../../kernel/errors.ts';
import { may } from '../../../kernel/user.ts';
import { keptProcedure } from '../procedure-change/in-force.service.ts';
import { invitedSuppliersOf, planTermsOf } from './plan-terms.service.ts';
import * as records from './project.repository.ts';
import { inRound, projectOfFiles } from './round.service.ts';

export type { InRound, ProjectRow, SectionRow } from './project.repository.ts';
export { inScope, isAnnounced } from './project.repository.ts';
export { roundFiles } from './round.service.ts';

/** A project within the caller's scope. @throws HttpError 404 */
export const viewProject = async ({ db, user }: Context, projectId: string): Promise<records.ProjectRow> =>
  orNotFound(await records.selectOptionalProject(db, user, projectId));

/** A project within the caller's scope as it is, or was in an earlier round, for reading. @throws HttpError 404 */
export const viewRound = async (context: Context, projectId: string, round?: number): Promise<records.ProjectRow> => {
  const project = await viewProject(context, projectId);
  return round === undefined ? project : inRound(context, project, round);
};

/** True when the project is within the caller's scope: who may read its files, those of its rounds too. */
export const readsProject = async ({ db, user }: Context, bizId: string): Promise<boolean> =>
  may(user, 'READ:PROJECT_DETAIL') && (await records.selectOptionalProject(db, user, projectOfFiles(bizId))) !== null;

/** A project within the caller's scope, locked until the transaction ends. @throws HttpError 404 */
export const lockProject = async ({ db, user }: Context, projectId: string): Promise<records.ProjectRow> =>
  orNotFound(await records.lockOptionalProject(db, user, projectId));

/** Locks a project for bidders, experts and the scheduler, who do not reach it by organisation. @throws HttpError 404 */
export const lockAnyProject = async ({ db }: Context, projectId: string): Promise<records.ProjectRow> =>
  orNotFound(await records.lockProjectById(db, projectId));

/** Any project, for callers whose right comes from elsewhere. @throws HttpError 404 */
export const anyProject = async ({ db }: Context, projectId: string): Promise<records.ProjectRow> =>
  orNotFound(await records.selectProjectById(db, projectId));

/** The sections of the round that a project is looked at in. */
export const sectionsOf = ({ db }: Context, project: records.InRound): Promise<records.SectionRow[]> =>
  records.selectSections(db, project);

/** Whether the project accepts consortia, as its plan says (例37). */
export const acceptsConsortia = async (context: Context, project: records.ProjectRow): Promise<boolean> =>
  (await planTermsOf(context, project))?.consortiumAllowed ?? false;

/** Whether bidders are prequalified, as the project's plan says. */
export const isPrequalified = async (context: Context, project: records.ProjectRow): Promise<boolean> =>
  (await planTermsOf(context, project))?.prequalification ?? false;

/** A section, for callers whose right comes from elsewhere. @throws HttpError 404 */
export const anySection = async ({ db }: Context, sectionId: string): Promise<records.SectionRow> =>
  orNotFound(await records.selectOptionalSection(db, sectionId));

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
export const invitedTo = async (context: Context, project: records.ProjectRow): Promise<string[]> =>
  (await invitedSuppliersOf(context, project)).map(({ supplierId }) => supplierId);

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

/** @throws HttpError 423 while an objection or the approver pauses the project (例22, 例54) */
export function refusePaused(project: records.ProjectRow): void {
  if (project.status === 'PAUSED') throw new HttpError(423, 'PROJECT_PAUSED');
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
  refusePaused(project);
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

/** Pauses or resumes a project: open objections and the approver's pauses stop it (R31, 例22, 例54). @throws StateError */
export const setPaused = (
  { db, now }: Context,
  { id, status }: records.ProjectRow,
  action: 'pause' | 'resume',
): Promise<records.ProjectRow> =>
  records.updateProject(db, id, {
    status: projectStates.next(status, action),
    pausedSince: action === 'pause' ? now : null,
  });

/** The phase that an approved project leaves later than at once gets another time: the deadline has moved. */
export const moveLeaveTime = ({ db }: Context, project: records.ProjectRow, leaveTime: string): Promise<void> =>
  records.updatePhase(db, project.id, project.phase, project.round, { leaveTime });

/** Whom to remind of work on a project: its officer, else the clerk who started it. */
export const clerkOf = (project: records.ProjectRow): string => project.divisionUserId ?? project.createdBy;

/** What a project goes through, in the version that it keeps. */
export const procedureOf = (
  project: Pick<records.ProjectRow, 'biddingMethod' | 'level' | 'procedureVersion' | 'procedureChangeId'>,
): Procedure => keptProcedure(project, project.level);

/** Who decides in a phase of a project, step by step; on its implementation plan that may be the chain of another level. */
export function chainFor(
  project: Pick<
    records.ProjectRow,
    'biddingMethod' | 'level' | 'planLevel' | 'procedureVersion' | 'procedureChangeId' | 'planChangeId'
  >,
  phase: Phase,
): Procedure['chain'] {
  const { planLevel } = project;
  const onPlan = phase === 'IMPLEMENTION_PLAN' && planLevel !== null && planLevel !== project.level; // sic
  const procedure = onPlan
    ? keptProcedure({ ...project, procedureChangeId: project.planChangeId }, planLevel)
    : procedureOf(project);
  return chainAt(procedure, phase);
}

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

import type { Phase } from '@tenderdesk/domain/procedure/project/phase';
import type { ProjectResult } from '@tenderdesk/domain/procedure/project/codes';
import { projectStates } from '@tenderdesk/domain/procedure/project/project';
import type { SubmitStatus } from '@tenderdesk/domain/work/flow/flow-codes';
import { flowOf } from '@tenderdesk/domain/work/reminder/category';
import type { Context } from '../../../kernel/context.ts';
import type { SubmitRow } from '../../work/flow/flow.service.ts';
import { remind, settleProject } from '../../work/reminder/reminder.service.ts';
import { emitOfProject } from './project-events.service.ts';
import { versionName } from '../procedure-change/in-force.service.ts';
import * as records from './project.repository.ts';
import { aboutProject, clerkOf } from './project.service.ts';

// What a project and its phases store of its course. modules/course decides which call comes when, and holds the project's lock.

/**
 * A step of a flow gives the project and its phase their status. A return remembers the project's version: the data must change
 * before it is handed in again. Gives the project as it is then.
 */
export async function markStep(
  { db }: Context,
  project: records.ProjectRow,
  { phase, action, status, skiped, failResult }: SubmitRow,
): Promise<records.ProjectRow> {
  const returned = action === 'reject' || action === 'disagree';
  const marked = returned
    ? await records.returnProject(db, project.id, status)
    : await records.updateProject(db, project.id, { phaseStatus: status });
  // a skip that was only handed in is none yet
  const left = status === 'APPROVED' && skiped;
  await records.updatePhase(db, project.id, phase as Phase, project.round, { status, skiped: left, failResult });
  return marked;
}

/** The phase that a project is in is over. */
export const finishPhase = ({ db }: Context, project: records.ProjectRow): Promise<void> =>
  records.updatePhase(db, project.id, project.phase, project.round, { finished: true, leaveTime: null });

/** A phase that stands on a skipped one is skipped with it. */
export async function passOver({ db }: Context, { id, round }: records.ProjectRow, phase: Phase): Promise<void> {
  await records.startPhase(db, id, phase, round);
  await records.updatePhase(db, id, phase, round, { status: 'APPROVED', skiped: true, finished: true });
}

/**
 * A project comes into a phase of its round or of the one that follows, and its clerk is told. Gives it as it is then.
 * @param dueTime until when it is to be handed in, where the procedure dates it
 */
export async function startPhase(
  context: Context,
  project: records.ProjectRow,
  next: Phase,
  round: number,
  dueTime?: string,
): Promise<records.ProjectRow> {
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
  emitOfProject(context, 'PHASE_MOVED', entered, { fromPhase: project.phase });
  await remindClerk(context, entered, dueTime);
  return entered;
}

/** The clerk has the project's phase to work on. */
export async function remindClerk(context: Context, project: records.ProjectRow, dueTime?: string): Promise<void> {
  const { phase } = project;
  if (phase === 'ENDED') return;
  const flow = flowOf(phase, phase === 'BID_OPENING' ? 'EVALUATION_REPORT' : 'PROJECT');
  const clerk = { userIds: [clerkOf(project)], organizationId: project.organizationId };
  await remind(context, `${flow}_SUBMIT`, aboutProject(project), { name: project.name }, [clerk], dueTime);
}

/** A project ends: nothing is left to do. Gives it as it is then. */
export async function closeProject(
  context: Context,
  project: records.ProjectRow,
  result: ProjectResult,
): Promise<records.ProjectRow> {
  const { db } = context;
  const ended = await records.updateProject(db, project.id, {
    phase: 'ENDED',
    phaseStatus: 'APPROVED',
    status: projectStates.next(project.status, 'end'),
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
  emitOfProject(context, 'PROJECT_ENDED', ended, { result });
  return ended;
}

/** A fail result leaves the project in its phase, which can be handed in again. */
export async function stayInPhase(
  { db }: Context,
  project: records.ProjectRow,
  phaseStatus: SubmitStatus,
): Promise<void> {
  await records.updateProject(db, project.id, { phaseStatus });
  await records.updatePhase(db, project.id, project.phase, project.round, {
    status: 'UNSUBMITTED',
    skiped: false, // sic
    failResult: null,
  });
}

/** A project returns from its phase, which begins anew, to one that was approved. */
export async function backToPhase(context: Context, project: records.ProjectRow, phase: Phase): Promise<void> {
  const { db } = context;
  await records.updatePhase(db, project.id, project.phase, project.round, { status: 'UNSUBMITTED' });
  await records.updatePhase(db, project.id, phase, project.round, { finished: false, leaveTime: null });
  const returned = await records.updateProject(db, project.id, { phase });
  emitOfProject(context, 'PHASE_MOVED', returned, { fromPhase: project.phase });
}

/** A project is sent back to a phase that it has left; the phases after it are forgotten. Gives it as it is then. */
export async function restartPhase(
  context: Context,
  project: records.ProjectRow,
  { to, forgotten, reason }: { to: Phase; forgotten: readonly Phase[]; reason: string },
): Promise<records.ProjectRow> {
  const { db } = context;
  const { id, round } = project;
  await records.forgetPhases(db, project, forgotten);
  // who came in behind it has no record of it (ADR 0071)
  await records.startPhase(db, id, to, round);
  await records.updatePhase(db, id, to, round, {
    status: 'UNSUBMITTED',
    skiped: false, // sic
    failResult: null,
    finished: false,
    leaveTime: null,
  });
  const sent = await records.updateProject(db, id, { phase: to, phaseStatus: 'UNSUBMITTED' });
  context.audit({
    action: 'SEND_BACK',
    objectType: 'project',
    objectId: id,
    before: { phase: project.phase },
    after: { phase: to, reason },
  });
  emitOfProject(context, 'PHASE_MOVED', sent, { fromPhase: project.phase });
  return sent;
}

/** Ids of projects whose approved phase is to be left by now, locked. */
export const dueToLeave = async ({ db }: Context, most: number): Promise<string[]> =>
  (await records.selectLeaving(db, most)).map(({ id }) => id);

/** What a project keeps of its procedure. @throws HttpError 404 for a version that is none */
const wordsOf = async (context: Context, changeId: string | null): Promise<string> => {
  if (changeId === null) return '—';
  const { name, number } = await versionName(context, changeId);
  return `${number} ${name}`;
};

/** A project goes on under another version of the procedure. Gives it as it is then. */
export async function moveProcedure(
  context: Context,
  project: records.ProjectRow,
  versions: Pick<records.ProjectRow, 'procedureChangeId' | 'planChangeId'>,
  reason: string,
): Promise<records.ProjectRow> {
  const moved = await records.updateProject(context.db, project.id, versions);
  context.audit({
    action: 'MOVE_PROCEDURE',
    objectType: 'project',
    objectId: project.id,
    before: { procedure: await wordsOf(context, project.procedureChangeId) },
    after: { procedure: await wordsOf(context, versions.procedureChangeId), reason },
  });
  return moved;
}

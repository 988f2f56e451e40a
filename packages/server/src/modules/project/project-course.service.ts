import { type Phase } from '@tenderdesk/domain/project/phase';
import { nextPhase, phaseAfterSkip, phasesBetween } from '@tenderdesk/domain/project/procedure';
import { resultOf, type ProjectResult } from '@tenderdesk/domain/project/project';
import { routeTaken, type FailFacts } from '@tenderdesk/domain/project/failure';
import { flowOf } from '@tenderdesk/domain/reminder/category';
import type { Context } from '../../kernel/context.ts';
import { found } from '../../kernel/errors.ts';
import { statusOf } from '../flow/flow-view.service.ts';
import { reopenFlow, reopenPhase, type SubmitRow } from '../flow/flow.service.ts';
import { remind, settleProject, settleSteps } from '../reminder/reminder.service.ts';
import { phaseHandlers, phaseKeepers, projectEnders } from './phase-handler.ts';
import * as records from './project.repository.ts';
import { aboutProject, clerkOf, procedureOf } from './project.service.ts';
import { beginChild, beginRound, leaveSections } from './round.service.ts';

/** The course of a project: from phase to phase, back, and to its end. The caller holds its lock. */

/**
 * Moves a project into its next phase and tells its clerk, or ends it after the last one.
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
export async function failureOf(context: Context, project: records.ProjectRow, type: string): Promise<FailFacts> {
  const { biddingMethod: method, phase } = project;
  const standing = await phaseHandlers.get(phase)?.standing?.(context, project, type);
  const facts = { method, phase, type: type as FailFacts['type'] };
  if (standing) return { ...facts, ...standing };
  const statuses = (await records.selectSections(context.db, project)).map(({ status }) => status);
  const count = (wanted: string): number => statuses.filter((status) => status === wanted).length;
  return { ...facts, going: count('NORMAL') + count('AWARDED'), failed: count('FAILED'), responses: null };
}

/** Takes the route of an approved fail result (docs/domain/lifecycle.md). */
export async function fail(context: Context, project: records.ProjectRow, record: SubmitRow): Promise<void> {
  const route = routeTaken(record.failResult ?? '', project.phase);
  const reason = record.reason ?? '';
  // what was to do belongs to the round that is over
  if (route.newRound) await settleSteps(context, project.id);
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
    status: 'UNSUBMITTED',
    skiped: false,
    failResult: null,
  });
}

/** Leaves the phases whose time has come: announcements shortly before the opening. */
export async function leaveDuePhases(context: Context): Promise<boolean> {
  const BATCH = 50;
  const leaving = await records.selectLeaving(context.db, BATCH);
  for (const { id } of leaving) {
    await leavePhase(context, found(await records.selectProjectById(context.db, id)));
  }
  return leaving.length === BATCH;
}

/** An approval is taken back: the project returns to that phase. */
export async function returnTo(context: Context, project: records.ProjectRow, phase: Phase): Promise<void> {
  const { db } = context;
  await settleSteps(context, project.id);
  // what was returned there begins anew, too
  await reopenPhase(context, project, project.phase);
  await records.updatePhase(db, project.id, project.phase, project.round, { status: 'UNSUBMITTED' });
  await records.updatePhase(db, project.id, phase, project.round, { finished: false, leaveTime: null });
  await records.updateProject(db, project.id, { phase });
  for (const keeper of phaseKeepers.all()) await keeper.returned(context, project, phase);
}

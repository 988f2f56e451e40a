import { addHours, parseWireTime, wireTime } from '@tenderdesk/domain/calendar';
import { routeTaken, type FailFacts, type FailRoute } from '@tenderdesk/domain/procedure/project/failure';
import type { Phase } from '@tenderdesk/domain/procedure/project/phase';
import { nextPhase, phaseAfterSkip, phasesBetween } from '@tenderdesk/domain/procedure/project/procedure';
import type { ProjectResult } from '@tenderdesk/domain/procedure/project/codes';
import { resultOf } from '@tenderdesk/domain/procedure/project/project';
import { eachApart } from '../../../kernel/apart.ts';
import type { Context } from '../../../kernel/context.ts';
import { statusOf } from '../../work/flow/flow-view.service.ts';
import { reopenFlow, reopenPhase, type SubmitRow } from '../../work/flow/flow.service.ts';
import { awaitsResults } from '../../selection/prequalification/prequalification.service.ts';
import { houseDueTimes } from '../../selection/evaluation/report-handover.service.ts';
import { voidPapers } from '../../oversight/paper/freeze.service.ts';
import { settleOverdue } from '../../oversight/figures/overdue-notice.service.ts';
import { closeOfPhase } from '../../oversight/supervision/steps.service.ts';
import * as kept from '../../procedure/project/project-course.service.ts';
import {
  anyProject,
  clerkOf,
  moveLeaveTime,
  chainFor,
  procedureOf,
  sectionsOf,
  type ProjectRow,
  type SectionRow,
} from '../../procedure/project/project.service.ts';
import { beginChild, beginRound, leaveSections } from '../../procedure/project/round.service.ts';
import { settleRound, settleSteps } from '../../work/reminder/reminder.service.ts';
import { concludeProject, releaseSections } from './project-end.ts';
import { PHASE_WORK } from './phase-work.service.ts';

/** The course of a project: from phase to phase, back, and to its end. The caller holds its lock. */

/** An approved phase is left when its time has come: at once, or later by due work. */
export async function leaveInTime(context: Context, project: ProjectRow): Promise<void> {
  const leaveTime = (await PHASE_WORK[project.phase].leaveTime?.(context, project)) ?? null;
  if (leaveTime !== null && leaveTime > context.now) return moveLeaveTime(context, project, leaveTime);
  return leavePhase(context, project);
}

/** A phase is over, however: what was asked for in it is. */
async function finishPhase(context: Context, project: ProjectRow): Promise<void> {
  await kept.finishPhase(context, project);
  await closeOfPhase(context, project);
  await settleOverdue(context, project);
}

/**
 * Moves a project into its next phase and tells its clerk, or ends it after the last one.
 * @param skips the phase is skipped: so is what stands on it
 */
export async function leavePhase(context: Context, project: ProjectRow, skips = false): Promise<void> {
  await finishPhase(context, project);
  const procedure = procedureOf(project);
  const next = skips ? phaseAfterSkip(procedure, project.phase) : nextPhase(procedure, project.phase);
  for (const phase of phasesBetween(procedure, project.phase, next)) await kept.passOver(context, project, phase);
  if (next === null || next === 'ENDED') {
    const sections = await sectionsOf(context, project);
    return endProject(context, project, resultOf(sections.map(({ status }) => status)));
  }
  await enterPhase(context, project, next);
}

const inAnHour = (now: string): string => wireTime(addHours(parseWireTime(now), 1));

/** Leaves the phases whose time has come: announcements shortly before the opening. */
export async function leaveDuePhases(context: Context): Promise<boolean> {
  const BATCH = 50;
  const due = await kept.dueToLeave(context, BATCH);
  return eachApart(context, due, BATCH, String, leaveDuePhase);
}

async function leaveDuePhase(context: Context, projectId: string): Promise<void> {
  const project = await anyProject(context, projectId);
  // nobody could bid before the results of a prequalification are sent: the sending moves the deadline
  if (await awaitsResults(context, project)) await moveLeaveTime(context, project, inAnHour(context.now));
  else await leavePhase(context, project);
}

/** Brings a project into a phase, in the round that follows when `round` says so. */
async function enterPhase(context: Context, project: ProjectRow, next: Phase, round = project.round): Promise<void> {
  const dueTime = next === 'PUBLIC_NOTICE' ? (await houseDueTimes(context, project))?.PUBLIC_NOTICE_SUBMIT : undefined;
  const entered = await kept.startPhase(context, project, next, round, dueTime);
  await PHASE_WORK[next].entered?.(context, entered);
}

/** Ends a project. */
async function endProject(context: Context, project: ProjectRow, result: ProjectResult): Promise<void> {
  const ended = await kept.closeProject(context, project, result);
  await concludeProject(context, ended);
}

/** How the sections of a project stand in its phase, with what a fail result depends on. */
export async function failureOf(context: Context, project: ProjectRow, type: string): Promise<FailFacts> {
  const { biddingMethod: method, phase } = project;
  const standing = await PHASE_WORK[phase].standing?.(context, project, type);
  const facts = { method, phase, type: type as FailFacts['type'] };
  if (standing) return { ...facts, ...standing };
  const statuses = (await sectionsOf(context, project)).map(({ status }) => status);
  const count = (wanted: string): number => statuses.filter((status) => status === wanted).length;
  const awarded = count('AWARDED');
  return { ...facts, going: count('NORMAL') + awarded, failed: count('FAILED'), awarded, responses: null };
}

/** A fail result that was approved, in the flow that it settles. */
export type Failure = Pick<SubmitRow, 'type' | 'projectId' | 'phase' | 'round' | 'reason' | 'failResult'>;

/** Takes the route of an approved fail result (docs/domain/lifecycle.md). */
export async function fail(context: Context, project: ProjectRow, record: Failure): Promise<void> {
  const route = routeTaken(record.failResult ?? '', project.phase);
  const reason = record.reason ?? '';
  // what was to do belongs to the round that is over
  if (route.newRound) await settleRound(context, project.id);
  if (route.newRound || route.projectResult) await leaveUndone(context, project);
  const sections = await letSectionsLeave(context, project, route);
  if (route.projectResult) return endProject(context, project, route.projectResult);
  if (route.copies === 'CHILD')
    await kept.remindClerk(context, await beginChild(context, project, clerkOf(project), reason, sections));
  if (route.newRound && route.phase)
    return enterPhase(context, project, route.phase, await beginRound(context, project, route, reason, sections));
  // with the report of the other sections the phase is left as usual
  if (record.type !== 'EVALUATION_REPORT') await goOn(context, project, route, record);
}

/** A project is given up in whatever phase it is (R54): its phase is over, its sections are cancelled, its end is concluded. */
export async function giveUp(context: Context, project: ProjectRow, route: FailRoute): Promise<void> {
  await leaveUndone(context, project);
  await letSectionsLeave(context, project, route);
  await endProject(context, project, 'TERMINATED');
}

/** The phase is over with what was under way in it. */
async function leaveUndone(context: Context, project: ProjectRow): Promise<void> {
  await PHASE_WORK[project.phase].over?.(context, project);
  await finishPhase(context, project);
}

/** The sections that a route takes out of the round are settled, and what they leave behind is done. Gives them. */
async function letSectionsLeave(context: Context, project: ProjectRow, route: FailRoute): Promise<SectionRow[]> {
  const sections = await leaveSections(context, project, route);
  if (route.copies && sections.length > 0)
    await releaseSections(context, {
      project,
      sections,
      failResult: route.result,
      whole: route.copies === 'ROUND',
    });
  return sections;
}

/** The project stays in its phase with what can go on, and its flow can be handed in again. */
async function goOn(context: Context, project: ProjectRow, route: FailRoute, record: Failure): Promise<void> {
  await PHASE_WORK[project.phase].goesOn?.(context, project, route.result);
  await reopenFlow(context, record, chainFor(project, project.phase));
  const report = { type: 'EVALUATION_REPORT', projectId: project.id, phase: project.phase, round: project.round };
  await kept.stayInPhase(context, project, await statusOf(context, report));
}

/** An approval is taken back: the project returns to that phase. */
export async function returnTo(context: Context, project: ProjectRow, phase: Phase): Promise<void> {
  await settleSteps(context, project.id);
  // what was returned there begins anew, too
  await reopenPhase(context, project, project.phase, chainFor(project, project.phase));
  await kept.backToPhase(context, project, phase);
  await voidPapers(context, project, phase);
}

/**
 * Sends a project back to a phase that it has left: what that phase and those after it have done is taken back, latest
 * first; their records stay. The caller has had the right decided.
 */
export async function sendBack(context: Context, project: ProjectRow, to: Phase, reason: string): Promise<void> {
  await settleSteps(context, project.id);
  const { phases } = procedureOf(project);
  const order = phases.map(({ phase }) => phase);
  const undone = order.slice(order.indexOf(to), order.indexOf(project.phase) + 1).toReversed();
  for (const phase of undone) {
    await PHASE_WORK[phase].undo?.(context, project);
    await reopenPhase(context, project, phase, chainFor(project, phase));
    await voidPapers(context, project, phase);
  }
  const forgotten = undone.filter((phase) => phase !== to);
  await kept.remindClerk(context, await kept.restartPhase(context, project, { to, forgotten, reason }));
}

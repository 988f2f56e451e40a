import { isPhase, type Phase, type SubmitType } from '@tenderdesk/domain/project/phase';
import { isSkippable, nextPhase } from '@tenderdesk/domain/project/procedure';
import type { SubmitStatus } from '@tenderdesk/domain/project/submit';
import { stepCategory } from '@tenderdesk/domain/reminder/category';
import type { Finding } from '@tenderdesk/domain/rule';
import type { Context } from '../../kernel/context.ts';
import { badField, found } from '../../kernel/errors.ts';
import type { FlowRef, FlowSubject, SubmitRow } from '../flow/flow.service.ts';
import { statusOf } from '../flow/flow-view.service.ts';
import { remind } from '../reminder/reminder.service.ts';
import { phaseHandlers, phaseKeepers, stepChecks } from './phase-handler.ts';
import { fail, leavePhase, returnTo } from './project-course.service.ts';
import * as records from './project.repository.ts';
import { aboutProject, clerkOf, lockProject, procedureOf, refuseSuspended, viewProject } from './project.service.ts';

/** A project in a flow, with its row: locked where it is acted on. */
export interface ProjectSubject extends FlowSubject {
  project: records.ProjectRow;
}

/** A project in one of its phases as the subject of a flow. @throws HttpError 400, 404; 423 when it is to be acted on and suspended */
export async function projectSubject(
  context: Context,
  { projectId, phase }: FlowRef,
  lock: boolean,
): Promise<ProjectSubject> {
  if (!isPhase(phase)) throw badField('phase', { zh: '未知的环节', en: 'Unknown phase' });
  const project = await (lock ? lockProject(context, projectId) : viewProject(context, projectId));
  if (lock) refuseSuspended(project);
  return subjectOf(context, project, phase);
}

/** What the rules say about the data of a phase. */
export async function phaseFindings(
  context: Context,
  { project }: ProjectSubject,
  { phase, type }: FlowRef,
  action: 'submit' | 'approve',
): Promise<readonly Finding[]> {
  const found = [...((await phaseHandlers.get(phase as Phase)?.check(context, project, action, type)) ?? [])];
  for (const check of stepChecks.all()) found.push(...(await check(context, project)));
  return found;
}

/** Effects of a step that was recorded. */
export async function moveProject(context: Context, { project }: ProjectSubject, record: SubmitRow): Promise<void> {
  const { db } = context;
  const phase = record.phase as Phase;
  const handler = phaseHandlers.get(phase);
  const { type, status, skiped, failResult } = record;
  const returned = record.action === 'reject' || record.action === 'disagree';
  if (returned && project.phase !== phase) await takeBack(context, project, record);
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
}

/** The project returns to a phase that was approved; the clerk, who lost all that was to do, has that to change. */
async function takeBack(context: Context, project: records.ProjectRow, { type, phase, reason }: SubmitRow) {
  const returnedTo = phase as Exclude<Phase, 'ENDED'>;
  await returnTo(context, project, returnedTo);
  const category = stepCategory({ phase: returnedTo, type: type as SubmitType }, 'MODIFY');
  await remind(context, category, aboutProject(project, returnedTo), { name: project.name, reason: reason ?? '' }, [
    { userIds: [clerkOf(project)], organizationId: project.organizationId },
  ]);
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

/**
 * An approval may be taken back while nothing of the next phase is handed in and nothing was published. Where that phase
 * was returned it is the way to what it rests on: times of a document that have passed, for instance.
 */
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
  if (next === null || project.phase !== next || !isWithClerk(project.phaseStatus)) return false;
  return isWithClerk(
    await statusOf(context, { type: 'PROJECT', projectId: project.id, phase: next, round: project.round }),
  );
}

const isWithClerk = (status: SubmitStatus): boolean => status === 'UNSUBMITTED' || status === 'REJECTED';

import type { FlowKey } from '@tenderdesk/domain/procedure/project/phase';
import { isPhase, type Phase } from '@tenderdesk/domain/procedure/project/phase';
import { holdsStep, isSkippable, nextPhase, seatOf, type Holder } from '@tenderdesk/domain/procedure/project/procedure';
import { endsByRecord } from '@tenderdesk/domain/selection/negotiation/negotiation';
import type { SubmitStatus } from '@tenderdesk/domain/work/flow/flow-codes';
import type { Context } from '../../../kernel/context.ts';
import { badField, HttpError } from '../../../kernel/errors.ts';
import type { FlowSubject } from '../../work/flow/flow.service.ts';
import { statusOf } from '../../work/flow/flow-view.service.ts';
import * as records from './project.repository.ts';
import { chainFor, clerkOf, lockProject, procedureOf, refusePaused, viewProject } from './project.service.ts';

/** A project in one of its phases as the subject of a flow. @throws HttpError 400, 404; 423 when it is to be acted on and paused */
export async function projectSubject(
  context: Context,
  { projectId, phase, type }: FlowKey,
  lock: boolean,
): Promise<{ project: records.ProjectRow; subject: FlowSubject }> {
  if (!isPhase(phase)) throw badField('phase', { zh: '未知的环节', en: 'Unknown phase' });
  const project = await (lock ? lockProject(context, projectId) : viewProject(context, projectId));
  if (lock) refusePaused(project);
  const subject = await subjectOf(context, project, phase);
  // a signed report goes back to its committee on listed grounds, or not at all
  const bound = type === 'EVALUATION_REPORT' && !endsByRecord(project.biddingMethod);
  return { project, subject: bound ? { ...subject, unreturnable: true } : subject };
}

async function subjectOf(context: Context, project: records.ProjectRow, phase: Phase): Promise<FlowSubject> {
  const procedure = procedureOf(project);
  const chain = chainFor(project, phase);
  const reachesUp = chain.some(({ seat }) => seat === 'MANAGEMENT');
  return {
    id: project.id,
    name: project.name,
    round: project.round,
    organizationId: project.organizationId,
    organizationPath: project.organizationPath,
    clerkId: clerkOf(project),
    chain,
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

/** A project that is loaded already as the subject of the flows of a phase. No check of scope. */
export const subjectOfProject = subjectOf;

/** Who approves what is asked for about a project beside its phases: whoever holds the last step of its chain, of the phase it is in. */
export async function approverOf(context: Context, project: records.ProjectRow, phase: Phase = project.phase) {
  const { chain: whole, managementId } = await subjectOf(context, project, phase);
  const chain = shortened(whole);
  const seats = { ownId: project.organizationId, managementId };
  const { role, ...step } = chain.at(-1)!;
  const holds = (person: Holder): boolean => holdsStep(chain, 'approve', seats, person);
  return {
    holds,
    /** Whoever checks or approves in the chain. */
    judges: (person: Holder): boolean => holds(person) || holdsStep(chain, 'check', seats, person),
    /** @throws HttpError 403 for everybody else */
    require: (person: Holder): void => {
      if (!holds(person)) throw new HttpError(403, 'FORBIDDEN');
    },
    receivers: { role, organizationId: seatOf(step, seats) },
  };
}

/** What goes through a chain a second time is checked by its first checker and approved by its last approver alone. */
const shortened = (chain: FlowSubject['chain']): FlowSubject['chain'] => {
  const check = chain.find(({ action }) => action === 'check');
  const approve = chain.at(-1)!;
  return chain.filter((step) => step.action === 'submit' || step === check || step === approve);
};

/** Who takes which step of the chain of a phase, for what goes through it a second time. */
export async function chainHolders(context: Context, project: records.ProjectRow, phase: Phase) {
  const { chain: whole, managementId } = await subjectOf(context, project, phase);
  const chain = shortened(whole);
  const seats = { ownId: project.organizationId, managementId };
  return {
    chain,
    holds: (action: Parameters<typeof holdsStep>[1], person: Holder): boolean =>
      holdsStep(chain, action, seats, person),
    receivers: (action: 'check' | 'approve') =>
      chain
        .filter((step) => step.action === action)
        .map(({ role, ...step }) => ({ role, organizationId: seatOf(step, seats) })),
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

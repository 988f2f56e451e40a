import type { FlowKey } from '@tenderdesk/domain/procedure/project/phase';
import type { CountersignResult } from '@tenderdesk/domain/procedure/countersign/countersign-codes';
import type { Phase, SubmitType } from '@tenderdesk/domain/procedure/project/phase';
import { stepEvent, type SubmitAction } from '@tenderdesk/domain/work/flow/submit';
import { stepCategory } from '@tenderdesk/domain/work/reminder/category';
import { enforce, type Finding } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { sign } from '../../procedure/countersign/countersign.service.ts';
import { fail, failureOf, leaveInTime, leavePhase, returnTo } from '../course/course.service.ts';
import { PHASE_WORK } from '../course/phase-work.service.ts';
import {
  decideStep,
  recordStep,
  type LoadedFlow,
  type StepInput,
  type SubmitRow,
} from '../../work/flow/flow.service.ts';
import { decideBreaches, withRecorded } from '../../oversight/lawfulness/breach.service.ts';
import { houseDueTimes } from '../../selection/evaluation/report-handover.service.ts';
import { freezePapers } from '../../oversight/paper/freeze.service.ts';
import { markStep } from '../../procedure/project/project-course.service.ts';
import { projectSubject } from '../../procedure/project/project-flow.service.ts';
import { aboutProject, anyProject, clerkOf, type ProjectRow } from '../../procedure/project/project.service.ts';
import { forcedFindings } from '../../procedure/question/pause.service.ts';
import { remind } from '../../work/reminder/reminder.service.ts';

/**
 * A project in one of its phases: the flows PROJECT, EVALUATION_REPORT and AWARD.
 * @throws HttpError 400, 404; 423 when it is to be acted on and suspended
 */
export async function loadProjectFlow(context: Context, flow: FlowKey, lock: boolean): Promise<LoadedFlow> {
  const { project, subject } = await projectSubject(context, flow, lock);
  return {
    subject,
    findings: (action) => findingsOf(context, project, flow, action),
    failure: () => failureOf(context, project, flow.type),
  };
}

/** One step of a person, or of the system once the signers have decided. @throws HttpError 400, 404, 423; as decideStep */
export async function stepProject(context: Context, action: SubmitAction, input: StepInput): Promise<SubmitRow> {
  const { project, subject } = await projectSubject(context, input, true);
  const failure = input.failResult ? await failureOf(context, project, input.type) : null;
  const dated = { ...subject, dueTimes: await houseDueTimes(context, project) };
  const step = await decideStep(context, dated, action, input, failure);
  if (step.ruled) enforce(await findingsOf(context, project, input, step.ruled), input.confirmedWarnings);
  const record = await recordStep(context, step);
  await decideBreaches(context, project.id, record);
  if (isReturn(record) && project.phase !== record.phase) await takeBack(context, project, record);
  const marked = await markStep(context, project, record);
  await moveOn(context, marked, record);
  return record;
}

/** What the rules say about the data of a phase, and about what was answered or decided and not carried out yet. */
async function findingsOf(
  context: Context,
  project: ProjectRow,
  { phase, type }: FlowKey,
  action: 'submit' | 'approve',
): Promise<readonly Finding[]> {
  const ofPhase = await PHASE_WORK[phase as Phase].check(context, project, action, type);
  const found = [...ofPhase, ...(await forcedFindings(context, project))];
  return withRecorded(context, project, found, action);
}

const isReturn = ({ action }: SubmitRow): boolean => action === 'reject' || action === 'disagree';

/**
 * Takes an approval back: the project returns to the phase of `record`. That clears the open to-dos of its
 * steps, the one that the record gave included, so its clerk is told again what to change.
 */
async function takeBack(context: Context, project: ProjectRow, { type, phase, reason }: SubmitRow): Promise<void> {
  const returnedTo = phase as Exclude<Phase, 'ENDED'>;
  await returnTo(context, project, returnedTo);
  const category = stepCategory({ phase: returnedTo, type: type as SubmitType }, 'MODIFY');
  await remind(context, category, aboutProject(project, returnedTo), { name: project.name, reason: reason ?? '' }, [
    { userIds: [clerkOf(project)], organizationId: project.organizationId },
  ]);
}

/** What a step that was recorded does. */
async function moveOn(context: Context, project: ProjectRow, record: SubmitRow): Promise<void> {
  const { type } = record;
  const work = PHASE_WORK[record.phase as Phase];
  switch (stepEvent(record)) {
    case 'submitted':
      return work.submitted?.(context, project, type);
    case 'checked':
      return work.checked?.(context, project, type);
    case 'recalled':
      return work.recalled?.(context, project, type);
    case 'returned':
      return work.returned?.(context, project, type);
    case 'failed':
      return fail(context, project, record);
    case 'skipped':
      return leavePhase(context, project, true);
    case 'approved':
      await work.approved?.(context, project);
      await freezePapers(context, project, type);
      // sections that failed leave with the report of the others
      if (record.failResult) await fail(context, project, record);
      return leaveInTime(context, await anyProject(context, project.id));
    default:
  }
}

/**
 * Signs one's own item. The last signature approves the phase, the first disagreement returns it with its opinion.
 * @throws HttpError 404, 423; StateError when it is not one's turn; RuleError OPINION_REQUIRED
 */
export async function signItem(
  context: Context,
  itemId: string,
  said: { result: CountersignResult; opinion: string | null },
) {
  const { projectId, phase, outcome, reason } = await sign(context, itemId, said);
  if (outcome !== 'OPEN') {
    const action = outcome === 'AGREED' ? 'countersign' : 'disagree';
    await stepProject(context, action, { type: 'PROJECT', projectId, phase, reason });
  }
  return { id: itemId };
}

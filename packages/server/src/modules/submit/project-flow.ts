import type { CountersignResult } from '@tenderdesk/domain/project/countersign';
import type { SubmitAction } from '@tenderdesk/domain/project/submit';
import { enforce } from '@tenderdesk/domain/rule';
import type { Context } from '../../kernel/context.ts';
import { sign } from '../countersign/countersign.service.ts';
import { decideStep, recordStep, type FlowRef, type LoadedFlow, type StepInput } from '../flow/flow.service.ts';
import { failureOf } from '../project/project-course.service.ts';
import { moveProject, phaseFindings, projectSubject } from '../project/project-flow.service.ts';

/** A project in one of its phases: the flows PROJECT, EVALUATION_REPORT and AWARD. */
export async function loadProjectFlow(context: Context, flow: FlowRef, lock: boolean): Promise<LoadedFlow> {
  const subject = await projectSubject(context, flow, lock);
  return {
    subject,
    findings: (action) => phaseFindings(context, subject, flow, action),
    failure: () => failureOf(context, subject.project, flow.type),
  };
}

/** One step of a person, or of the system once the signers have decided. @throws HttpError 400, 404, 423; as decideStep */
export async function stepProject(context: Context, action: SubmitAction, input: StepInput) {
  const subject = await projectSubject(context, input, true);
  const failure = input.failResult ? await failureOf(context, subject.project, input.type) : null;
  const step = await decideStep(context, subject, action, input, failure);
  if (step.ruled) enforce(await phaseFindings(context, subject, input, step.ruled), input.confirmedWarnings);
  const record = await recordStep(context, step);
  await moveProject(context, subject, record);
  return record;
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

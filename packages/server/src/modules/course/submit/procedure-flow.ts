import type { FlowKey } from '@tenderdesk/domain/procedure/project/phase';
import type { PersonalAction } from '@tenderdesk/domain/work/flow/submit';
import { enforce } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { changeSubject, moveChange, stepFindings } from '../../procedure/procedure-change/procedure-change.service.ts';
import { decideStep, recordStep, type LoadedFlow, type StepInput } from '../../work/flow/flow.service.ts';

/** A version of the procedure: the flow PROCEDURE. */
export async function loadVersionFlow(context: Context, flow: FlowKey, lock: boolean): Promise<LoadedFlow> {
  const { subject, row } = await changeSubject(context, flow, lock);
  return { subject, findings: () => stepFindings(context, row) };
}

/** One step of a person. @throws HttpError 400, 404; as decideStep */
export async function stepVersion(context: Context, action: PersonalAction, input: StepInput) {
  const { subject, row } = await changeSubject(context, input, true);
  const step = await decideStep(context, subject, action, input);
  if (step.ruled) enforce(await stepFindings(context, row), input.confirmedWarnings);
  const record = await recordStep(context, step);
  await moveChange(context, subject, record);
  return record;
}

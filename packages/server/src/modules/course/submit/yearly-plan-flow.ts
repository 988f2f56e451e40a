import type { FlowKey } from '@tenderdesk/domain/procedure/project/phase';
import type { PersonalAction } from '@tenderdesk/domain/work/flow/submit';
import { enforce } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { decideStep, recordStep, type LoadedFlow, type StepInput } from '../../work/flow/flow.service.ts';
import { moveYear, yearFindings, yearSubject } from '../../planning/plan/yearly-plan.service.ts';

/** The plan of a year with its items: the flow YEARLY_PLAN. */
export async function loadYearFlow(context: Context, flow: FlowKey, lock: boolean): Promise<LoadedFlow> {
  const subject = await yearSubject(context, flow, lock);
  return { subject, findings: (action) => yearFindings(context, subject, action) };
}

/** One step of a person. @throws HttpError 400, 404; as decideStep */
export async function stepYear(context: Context, action: PersonalAction, input: StepInput) {
  const { subject } = await loadYearFlow(context, input, true);
  const step = await decideStep(context, subject, action, input);
  if (step.ruled) enforce(await yearFindings(context, subject, step.ruled), input.confirmedWarnings);
  const record = await recordStep(context, step);
  await moveYear(context, subject, record);
  return record;
}

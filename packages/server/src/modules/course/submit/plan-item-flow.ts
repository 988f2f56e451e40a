import type { FlowKey } from '@tenderdesk/domain/procedure/project/phase';
import type { PersonalAction } from '@tenderdesk/domain/work/flow/submit';
import type { Context } from '../../../kernel/context.ts';
import { decideStep, recordStep, type LoadedFlow, type StepInput } from '../../work/flow/flow.service.ts';
import { itemSubject, moveItem } from '../../planning/plan/plan-flow.service.ts';

/** A plan item that goes by itself: the flow PLAN. */
export async function loadItemFlow(context: Context, flow: FlowKey, lock: boolean): Promise<LoadedFlow> {
  // what a plan item needs is complete by its form
  return { subject: await itemSubject(context, flow, lock), findings: async () => [] };
}

/** One step of a person. @throws HttpError 400, 404; as decideStep */
export async function stepItem(context: Context, action: PersonalAction, input: StepInput) {
  const { subject } = await loadItemFlow(context, input, true);
  const step = await decideStep(context, subject, action, input);
  const record = await recordStep(context, step);
  await moveItem(context, subject, record);
  return record;
}

import type { FlowKey } from '@tenderdesk/domain/procedure/project/phase';
import type { PersonalAction } from '@tenderdesk/domain/work/flow/submit';
import { enforce } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { decideStep, recordStep, type LoadedFlow, type StepInput } from '../../work/flow/flow.service.ts';
import type { ChangeForm } from '../../planning/plan/plan-change.contract.ts';
import {
  changeFindings,
  changeSubject,
  draft,
  moveChange,
  takeEffect,
} from '../../planning/plan/plan-change.service.ts';
import { carryProjects } from '../../procedure/project/project-start.service.ts';

/** A request to change, cancel or carry over a plan item: the flows PLAN_MODIFY and PLAN_CARRYOVER. */
export async function loadChangeFlow(context: Context, flow: FlowKey, lock: boolean): Promise<LoadedFlow> {
  const subject = await changeSubject(context, flow, lock);
  return { subject, findings: () => changeFindings(context, subject) };
}

/** One step of a person. @throws HttpError 400, 404; as decideStep */
export async function stepChange(context: Context, action: PersonalAction, input: StepInput) {
  const { subject } = await loadChangeFlow(context, input, true);
  const step = await decideStep(context, subject, action, input);
  if (step.ruled) enforce(await changeFindings(context, subject), input.confirmedWarnings);
  const record = await recordStep(context, step);
  await moveChange(context, subject, record);
  const carried = record.status === 'APPROVED' ? await takeEffect(context, subject) : null;
  if (carried) await carryProjects(context, carried.fromItemId, carried.toItemId);
  return record;
}

/**
 * Asks for a change of an approved item, and hands the request in.
 * @throws HttpError 400, 404; StateError when the item takes none now; RuleError CHANGE_NOTHING, CHANGE_NOT_TAKEN
 */
export async function requestChange(context: Context, form: ChangeForm) {
  const { id, flow } = await draft(context, form);
  await stepChange(context, 'submit', { type: flow, projectId: id, phase: flow });
  return { id };
}

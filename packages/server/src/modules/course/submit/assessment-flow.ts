import type { FlowKey } from '@tenderdesk/domain/procedure/project/phase';
import type { PersonalAction } from '@tenderdesk/domain/work/flow/submit';
import { enforce } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { decideStep, recordStep, type LoadedFlow, type StepInput } from '../../work/flow/flow.service.ts';
import { moveSheet, sheetFindings, sheetSubject } from '../../oversight/assessment/sheet.service.ts';

/** What a unit says of itself: the flow SELF_ASSESSMENT. */
export async function loadSheetFlow(context: Context, flow: FlowKey, lock: boolean): Promise<LoadedFlow> {
  const { subject, row } = await sheetSubject(context, flow, lock);
  // of a year that is settled nothing is offered any more
  const offered =
    row.state === 'OPEN' ? subject : { ...subject, currentPhase: 'ENDED' as const, unreturnable: true as const };
  return { subject: offered, findings: (action) => sheetFindings(context, row, action) };
}

/** One step of a person. @throws HttpError 400, 404; as decideStep */
export async function stepSheet(context: Context, action: PersonalAction, input: StepInput) {
  const { subject, row } = await sheetSubject(context, input, true);
  const step = await decideStep(context, subject, action, input);
  enforce(await sheetFindings(context, row, action), input.confirmedWarnings);
  const record = await recordStep(context, step);
  await moveSheet(context, subject, record);
  return record;
}

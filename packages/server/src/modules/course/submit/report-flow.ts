import type { FlowKey } from '@tenderdesk/domain/procedure/project/phase';
import type { PersonalAction } from '@tenderdesk/domain/work/flow/submit';
import type { ReportKind } from '@tenderdesk/domain/oversight/report/month';
import { enforce } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { decideStep, recordStep, type LoadedFlow, type StepInput } from '../../work/flow/flow.service.ts';
import { moveReport, reportFindings, reportSubject } from '../../oversight/report/report.service.ts';

const kindOf = ({ type }: FlowKey): ReportKind => type as ReportKind;

/** A report of a month: the flows CONTRACT_REPORT and MONTHLY_REPORT. */
export async function loadReportFlow(context: Context, flow: FlowKey, lock: boolean): Promise<LoadedFlow> {
  const subject = await reportSubject(context, kindOf(flow), flow, lock);
  return { subject, findings: async (action) => reportFindings(context, subject, action) };
}

/** One step of a person. @throws HttpError 400, 404; as decideStep */
export async function stepReport(context: Context, action: PersonalAction, input: StepInput) {
  const { subject } = await loadReportFlow(context, input, true);
  const step = await decideStep(context, subject, action, input);
  if (step.ruled) enforce(reportFindings(context, subject, step.ruled), input.confirmedWarnings);
  const record = await recordStep(context, step);
  await moveReport(context, kindOf(input), subject, record);
  return record;
}

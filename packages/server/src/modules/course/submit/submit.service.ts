import type { FlowKey } from '@tenderdesk/domain/procedure/project/phase';
import type { SubmitType } from '@tenderdesk/domain/procedure/project/phase';
import type { PersonalAction } from '@tenderdesk/domain/work/flow/submit';
import type { Context } from '../../../kernel/context.ts';
import { badField } from '../../../kernel/errors.ts';
import * as views from '../../work/flow/flow-view.service.ts';
import type { LoadedFlow, StepInput, SubmitRow } from '../../work/flow/flow.service.ts';
import * as urges from '../../work/flow/urge.service.ts';
import { loadSheetFlow, stepSheet } from './assessment-flow.ts';
import { loadChangeFlow, stepChange } from './plan-change-flow.ts';
import { loadItemFlow, stepItem } from './plan-item-flow.ts';
import { loadProjectFlow, stepProject } from './project-flow.ts';
import { loadReportFlow, stepReport } from './report-flow.ts';
import { loadVersionFlow, stepVersion } from './procedure-flow.ts';
import { loadYearFlow, stepYear } from './yearly-plan-flow.ts';

/** A kind of flow: how it is found, and what a step of it does; each kind has a file of its own. */
interface SubmitFlow {
  /**
   * The flow within the caller's scope, its subject locked when it is to be acted on.
   * @throws HttpError 400, 404; 423 when it is to be acted on and paused
   */
  load(context: Context, flow: FlowKey, lock: boolean): Promise<LoadedFlow>;
  /** Load, decide, record, effects. */
  step(context: Context, action: PersonalAction, input: StepInput): Promise<SubmitRow>;
}

const project: SubmitFlow = { load: loadProjectFlow, step: stepProject };
const change: SubmitFlow = { load: loadChangeFlow, step: stepChange };
const report: SubmitFlow = { load: loadReportFlow, step: stepReport };

/** What can be handed in. */
const FLOWS: Record<SubmitType, SubmitFlow> = {
  PROJECT: project,
  EVALUATION_REPORT: project,
  AWARD: project,
  PLAN: { load: loadItemFlow, step: stepItem },
  YEARLY_PLAN: { load: loadYearFlow, step: stepYear },
  PLAN_MODIFY: change,
  PLAN_CARRYOVER: change,
  CONTRACT_REPORT: report,
  MONTHLY_REPORT: report,
  SELF_ASSESSMENT: { load: loadSheetFlow, step: stepSheet },
  PROCEDURE: { load: loadVersionFlow, step: stepVersion },
};

/** The kind of flow that a type names. @throws HttpError 400 for an unknown type */
function kindOfFlow({ type }: FlowKey): SubmitFlow {
  if (!Object.hasOwn(FLOWS, type)) throw badField('type', { zh: '未知的提交类型', en: 'Unknown type' });
  return FLOWS[type as SubmitType];
}

/** A flow within the caller's scope. @throws HttpError 400, 404 */
export const load = (context: Context, flow: FlowKey, lock = false): Promise<LoadedFlow> =>
  kindOfFlow(flow).load(context, flow, lock);

/**
 * One step of a person (spec §4, §7).
 * @throws HttpError 400, 403, 404, 423; RuleError 422, StateError 409 as decideSubmit; warnings must be confirmed
 */
export const act = async (context: Context, action: PersonalAction, input: StepInput) =>
  views.present(context, await kindOfFlow(input).step(context, action, input));

/** Status, what this person may do, what the rules say and who has acted. @throws HttpError 400, 404 */
export const viewState = async (context: Context, flow: FlowKey) =>
  views.stateOf(context, await load(context, flow), flow);

/** The records of a flow, newest first. @throws HttpError 400, 404 */
export async function listRecords(context: Context, flow: FlowKey) {
  await load(context, flow);
  return views.recordsOf(context, flow);
}

/** The newest record of a flow in its round. @throws HttpError 400, 404 */
export async function viewLast(context: Context, flow: FlowKey) {
  const { subject } = await load(context, flow);
  return views.lastOf(context, subject, flow);
}

/** Asks those who have a flow before them to go on with it. @throws HttpError 400, 404, 423; StateError, RuleError URGED_RECENTLY */
export async function urge(context: Context, { note, ...flow }: FlowKey & { note: string | null }) {
  const { subject } = await load(context, flow, true);
  return urges.urge(context, subject, flow, note);
}

/** Whether the caller may urge a flow now, and when it was urged last. @throws HttpError 400, 404 */
export async function viewUrge(context: Context, flow: FlowKey) {
  const { subject } = await load(context, flow);
  return urges.viewUrge(context, subject, flow);
}

import { sumAmounts } from '@tenderdesk/domain/money';
import { levelOf } from '@tenderdesk/domain/procedure/implementation-plan/implementation-plan';
import {
  CURRENT_PROCEDURES,
  PLAN_CHAIN,
  procedureFor,
  type ChainStep,
  type Procedure,
} from '@tenderdesk/domain/procedure/project/procedure';
import {
  approve,
  check,
  listRecords,
  reject,
  submit,
  viewFlow,
} from '@tenderdesk/server/modules/work/flow/flow.contract';
import type { z } from 'zod';
import { Refused, type Actor } from './actor.ts';
import type { TenderSpec } from './spec.ts';
import { known, step, type Scene, type Step, type TenderState } from './step.ts';

/** A flow of the tender: its type and phase, and whose it is. */
export interface Flow {
  type: 'PLAN' | 'PROJECT' | 'EVALUATION_REPORT' | 'AWARD';
  phase: string;
}

export type FlowAction = 'submit' | 'check' | 'approve' | 'reject';

/** What is said with an action, and what a failed phase leads to. */
export interface Decision {
  reason?: string;
  failResult?: string;
  /** The phase is skipped, where it is optional. */
  skiped?: true;
}

const ENDPOINTS = { submit, check, reject };

const subjectOf = ({ type }: Flow, { planItemId, projectId }: TenderState): string =>
  type === 'PLAN' ? known(planItemId, 'the plan item') : known(projectId, 'the project');

/** One action of a flow; when an answer was lost, the records tell whether it was done. */
export async function act(
  actor: Actor,
  scene: Scene,
  action: FlowAction,
  { type, phase }: Flow,
  { reason, failResult, skiped }: Decision = {},
): Promise<void> {
  const { records } = scene.state;
  const key = `${type}/${phase}`;
  const flow = { type, phase, projectId: subjectOf({ type, phase }, scene.state) };
  if (scene.again) {
    const done = await findRecord(actor, flow, action, records[key]);
    if (done) return void (records[key] = done);
  }
  const left = skiped || failResult ? { skiped: true } : {}; // sic
  records[key] = await advance(actor, action, {
    ...flow,
    ...left,
    ...(reason ? { reason } : {}),
    ...(failResult ? { failResult } : {}),
  });
}

/** The record of an action that is newer than the last known one. */
async function findRecord(
  actor: Actor,
  flow: z.input<NonNullable<typeof listRecords.query>>,
  action: FlowAction,
  last: string | undefined,
): Promise<string | undefined> {
  const records = await actor.call(listRecords, { query: flow });
  const since = records.findIndex(({ id }) => id === last);
  const newer = since < 0 ? records : records.slice(0, since);
  return newer.find((record) => record.action === action)?.id;
}

/** Acts; warnings are confirmed as a person does it who has read them. @throws Refused */
async function advance(actor: Actor, action: FlowAction, body: z.input<typeof approve.body & object>): Promise<string> {
  try {
    return (await call(actor, action, body)).id;
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal.status !== 422) throw error;
    const { type, projectId, phase } = body;
    const { findings } = await actor.call(viewFlow, { query: { type, projectId, phase } });
    const confirmedWarnings = findings.filter(({ severity }) => severity === 'warn').map(({ ruleId }) => ruleId);
    if (confirmedWarnings.length === 0) throw error;
    const reason = body.reason ?? '已核对提示内容，确认继续办理';
    return (await call(actor, action, { ...body, reason, confirmedWarnings })).id;
  }
}

/** Only an approval can say that a phase failed. */
const call = (actor: Actor, action: FlowAction, body: z.input<typeof approve.body & object>) =>
  action === 'approve' ? actor.call(approve, { body }) : actor.call(ENDPOINTS[action], { body });

interface ChainTimes {
  submitted: string;
  checked: string;
  approved: string;
}

/** What the project goes through by its method and its estimates. */
export const procedureOf = ({ method = 'OPEN_TENDER', projectType, sections }: TenderSpec): Procedure =>
  procedureFor(
    method,
    levelOf({ projectType, estimatedAmount: sumAmounts(sections.map(({ estimatedAmount }) => estimatedAmount)) }),
    CURRENT_PROCEDURES,
  );

/** Who does a step of a chain. */
function holderOf({ staff }: TenderSpec, { action, seat }: ChainStep): string {
  if (action === 'submit') return staff.clerk;
  if (seat === 'GROUP') return staff.approver;
  return seat === 'OWN' ? staff.leader : known(staff.upperLeader ?? undefined, 'the leader above');
}

const DONE = { submit: 'submitted', check: 'checked', approve: 'approved' } as const;

/** The steps of the chain of the project's level, or of the one of plan items; `reason` and `skips` for all of them. */
export const chain = (
  spec: TenderSpec,
  flow: Flow,
  what: string,
  times: ChainTimes,
  skip?: { skiped: true; reason: string },
): Step[] =>
  (flow.type === 'PLAN' ? PLAN_CHAIN : procedureOf(spec).chain).map((link) =>
    step(times[DONE[link.action]], `${what} ${DONE[link.action]}`, holderOf(spec, link), (actor, scene) =>
      act(actor, scene, link.action, flow, link.action === 'submit' ? skip : undefined),
    ),
  );

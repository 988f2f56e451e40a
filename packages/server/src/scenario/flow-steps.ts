import { approve, check, listRecords, reject, submit, viewFlow } from '../modules/flow/flow.contract.ts';
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
  { reason, failResult }: Decision = {},
): Promise<void> {
  const { records } = scene.state;
  const key = `${type}/${phase}`;
  const flow = { type, phase, projectId: subjectOf({ type, phase }, scene.state) };
  if (scene.again) {
    const done = await findRecord(actor, flow, action, records[key]);
    if (done) return void (records[key] = done);
  }
  const failure = failResult ? { skiped: true, failResult } : {}; // sic
  records[key] = await advance(actor, action, { ...flow, ...(reason ? { reason } : {}), ...failure });
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

/** Clerk submits, leader checks, the tender department approves. */
export const chain = (
  { staff }: TenderSpec,
  flow: Flow,
  what: string,
  { submitted, checked, approved }: { submitted: string; checked: string; approved: string },
): Step[] => [
  step(submitted, `${what} submitted`, staff.clerk, (actor, scene) => act(actor, scene, 'submit', flow)),
  step(checked, `${what} checked`, staff.leader, (actor, scene) => act(actor, scene, 'check', flow)),
  step(approved, `${what} approved`, staff.approver, (actor, scene) => act(actor, scene, 'approve', flow)),
];

import type { SubmitStatus } from '@tenderdesk/domain/work/flow/flow-codes';
import type { FailFacts } from '@tenderdesk/domain/procedure/project/failure';
import {
  phaseRow,
  type FlowKey,
  type FlowPlace,
  type Phase,
  type SubmitType,
} from '@tenderdesk/domain/procedure/project/phase';
import {
  decideSubmit,
  submitFlow,
  type Decided,
  type SubmitAction,
  type SubmitFacts,
} from '@tenderdesk/domain/work/flow/submit';
import { enforce, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, HttpError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { handsOf } from '../../../kernel/user.ts';
import { refuseLocked } from '../reminder/reminder.service.ts';
import { tellStep } from './flow-news.ts';
import { reminderOf, remindOfStep } from './flow-reminders.ts';
import { mayAct, missingHolders, standing, type FlowSubject } from './flow-subject.ts';
import * as records from './flow.repository.ts';

export type { FlowSubject, LoadedFlow } from './flow-subject.ts';
export type { SubmitRow } from './flow.repository.ts';

export interface StepInput extends FlowKey {
  reason?: string | null | undefined;
  recordId?: string | null | undefined;
  confirmedWarnings?: string[] | undefined;
  skiped?: boolean | undefined; // sic
  failResult?: string | null | undefined;
}

/** A step that was decided and waits for its record. */
export interface Step {
  subject: FlowSubject;
  input: StepInput;
  key: records.FlowRound;
  /** The records before it, newest first. */
  rows: readonly records.SubmitRow[];
  action: SubmitAction;
  fromStatus: SubmitStatus;
  status: SubmitStatus;
  skiped: boolean; // sic
  failResult: string | null;
  /** What the rules are asked about before it is recorded; null where it has no data that they could judge. */
  ruled: 'submit' | 'approve' | null;
}

/**
 * Decides one step of a flow whose subject is loaded and locked: whether this person may take it, and where it leads
 * (spec §4). Nothing is written. The system itself takes the actions `countersign` and `disagree`.
 * @param failure what a fail result depends on; needed where one is given
 * @throws HttpError 400 for warnings that are confirmed without a reason, 403; RuleError 422, StateError 409 as decideSubmit; RuleError NO_HOLDER, HttpError 423 while the
 * person is locked
 */
export async function decideStep(
  context: Context,
  subject: FlowSubject,
  action: SubmitAction,
  input: StepInput,
  failure: FailFacts | null = null,
): Promise<Step> {
  const { type, phase } = input;
  const key = { type, projectId: subject.id, phase, round: subject.round };
  const rows = await records.selectRound(context.db, key);
  const before = standing(rows);
  requireHolder(context, subject, type, action, before.decided);
  requireReason(input);
  const last = rows[0];
  const fromStatus: SubmitStatus = last?.status ?? 'UNSUBMITTED';
  const failResult = input.failResult || null;
  // what was handed in as a skip is checked and approved as one
  const skiped = input.skiped || (before.skipProposed && (action === 'check' || action === 'approve'));
  const status = decide(context, last, {
    type: type as SubmitType,
    phase: phase as FlowPlace,
    status: fromStatus,
    action,
    actor: context.user.id,
    actsFor: context.user.deputy?.principalId ?? null,
    ...before,
    writtenBy: subject.writtenBy ?? [],
    chain: subject.chain,
    reason: input.reason ?? null,
    skiped,
    failResult,
    failure,
    statusBefore: last?.fromStatus ?? null,
    recordId: input.recordId ?? null,
    lastRecordId: last?.id ?? null,
    phaseOptional: subject.phaseOptional,
    currentPhase: subject.currentPhase,
    revocable: subject.revocable,
    changedSinceRejection: subject.changedSinceRejection,
  });
  if (action === 'submit') await requireReady(context, subject, input);
  const ruled = (action === 'submit' || action === 'approve') && !skiped ? action : null;
  return { subject, input, key, rows, action, fromStatus, status, skiped, failResult, ruled };
}

/** @throws HttpError 403 for somebody who does not hold the step of the chain, or sits elsewhere */
function requireHolder(
  context: Context,
  subject: FlowSubject,
  type: string,
  action: SubmitAction,
  decided: readonly Decided[],
): void {
  if (action === 'countersign' || action === 'disagree' || action === 'reopen') return;
  if (!mayAct(context, subject, type, action, decided)) throw new HttpError(403, 'FORBIDDEN');
}

/** A warning is passed over for a reason, which is kept with the step. @throws HttpError 400 */
function requireReason({ confirmedWarnings = [], reason }: StepInput): void {
  if (confirmedWarnings.length === 0 || reason?.trim()) return;
  throw badField('reason', {
    zh: '请说明确认警告、继续办理的理由',
    en: 'Say why you go on although there are warnings',
  });
}

/** Decides; whoever comes second is told who was first. @throws as decideSubmit */
function decide({ user }: Context, last: records.SubmitRow | undefined, facts: SubmitFacts): SubmitStatus {
  try {
    return decideSubmit(facts);
  } catch (error) {
    if (!(error instanceof StateError) || !last || last.operatorId === user.id) throw error;
    throw new StateError({ ...error.details, changedBy: last.operatorName, changedTime: last.createdTime });
  }
}

/**
 * Somebody is there for each step to come, and whoever hands in is not locked by what is overdue.
 * @throws RuleError NO_HOLDER, HttpError 423 OVERDUE_LOCKED
 */
async function requireReady(context: Context, subject: FlowSubject, input: FlowKey): Promise<void> {
  enforce(await missingHolders(context, subject));
  const { category, about } = reminderOf(subject, input);
  await refuseLocked(context, category('SUBMIT'), input.phase as FlowPlace, about);
}

/** Records a step, and hands the to-dos on to those whose turn it is. */
export async function recordStep(context: Context, step: Step): Promise<records.SubmitRow> {
  const { user } = context;
  const { subject, input, key, rows, action, fromStatus, status, skiped, failResult } = step;
  const record = await records.insertRecord(context.db, {
    id: newId(),
    ...key,
    seq: (rows[0]?.seq ?? 0) + 1,
    fromStatus,
    status,
    action,
    reason: input.reason || null,
    skiped,
    failResult,
    confirmedWarnings: input.confirmedWarnings ?? [],
    operatorId: user.id,
    operatorName: user.displayName,
    forUserId: user.deputy?.principalId ?? null,
    organizationName: user.organizationName,
  });
  context.audit({
    action: `FLOW_${action.toUpperCase() as Uppercase<SubmitAction>}`,
    objectType: key.type as SubmitType,
    objectId: subject.id,
    before: { phase: key.phase, status: fromStatus },
    after: { phase: key.phase, status, reason: record.reason, skiped: record.skiped, failResult },
  });
  await remindOfStep(context, subject, record, standing([record, ...rows]));
  tellStep(context, subject);
  return record;
}

/** A flow can be handed in again: its phase goes on after a fail result, or the project goes back before it. */
export async function reopenFlow(context: Context, key: records.FlowRound, chain: FlowSubject['chain']): Promise<void> {
  const rows = await records.selectRound(context.db, key);
  const last = rows[0];
  if (!last || last.status === 'UNSUBMITTED') return;
  const { id: _id, createdTime: _time, ...record } = last;
  const flow = submitFlow(key.phase as FlowPlace, chain, standing(rows).skipProposed);
  const { user } = context;
  await records.insertRecord(context.db, {
    ...record,
    // the system takes a flow back in the name of who acted last
    ...(user.id
      ? {
          operatorId: user.id,
          operatorName: user.displayName,
          forUserId: user.deputy?.principalId ?? null,
          organizationName: user.organizationName,
        }
      : {}),
    id: newId(),
    seq: last.seq + 1,
    action: 'reopen',
    fromStatus: last.status,
    status: flow.next(last.status, 'reopen'),
    reason: null,
    skiped: false,
    failResult: null,
  });
}

/** Every flow of a phase can be handed in again. */
export async function reopenPhase(
  context: Context,
  { id, round }: { id: string; round: number },
  phase: Phase,
  chain: FlowSubject['chain'],
): Promise<void> {
  for (const type of phaseRow(phase).types) await reopenFlow(context, { type, projectId: id, phase, round }, chain);
}

/** Whether the caller, or the one for whom the caller acts, submitted, checked or approved anything of a project. */
export const hasActed = ({ db, user }: Context, projectId: string): Promise<boolean> =>
  records.selectHasActed(db, projectId, handsOf(user));

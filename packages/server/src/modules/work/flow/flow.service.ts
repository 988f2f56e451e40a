import type { SubmitStatus } from '@tenderdesk/domain/work/flow/flow-codes';
import { phaseRow, type FlowPlace, type Phase, type SubmitType } from '@tenderdesk/domain/procedure/project/phase';
import {
  decideSubmit,
  type PersonalAction,
  type SubmitAction,
  type SubmitFacts,
} from '@tenderdesk/domain/work/flow/submit';
import { enforce, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { HttpError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { refuseLocked } from '../reminder/reminder.service.ts';
import { reminderOf, remindOfStep } from './flow-reminders.ts';
import { mayAct, missingHolders, ownerOf, standing, type FlowOwner, type FlowSubject } from './flow-subject.ts';
import { present } from './flow-view.service.ts';
import * as records from './flow.repository.ts';

export interface ActInput {
  type: string;
  projectId: string;
  phase: string;
  reason?: string | null | undefined;
  recordId?: string | null | undefined;
  confirmedWarnings?: string[] | undefined;
  skiped?: boolean | undefined;
  failResult?: string | null | undefined;
}

/**
 * One step of a person: load, decide, save, effects, reminders (spec §4, §7).
 * @throws RuleError 422, StateError 409 as decideSubmit; warnings must be confirmed
 */
export async function act(context: Context, action: PersonalAction, input: ActInput) {
  const owner = ownerOf(input.type);
  const subject = await owner.load(context, input.projectId, input.phase, true);
  return present(context, await advance(context, owner, subject, action, input));
}

/** The step of the system once the signers have decided: `countersign` or `disagree`. */
export async function settleBySigners(context: Context, input: ActInput, agreed: boolean) {
  const owner = ownerOf(input.type);
  const subject = await owner.load(context, input.projectId, input.phase, true);
  return advance(context, owner, subject, agreed ? 'countersign' : 'disagree', input);
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

/** A fail result was settled and the phase goes on, or the project was sent back: the flow can be handed in again. */
export async function reopenFlow(context: Context, { id: _id, createdTime: _time, ...record }: records.SubmitRow) {
  const reopened = { fromStatus: record.status, status: 'UNSUBMITTED', action: 'reopen', seq: record.seq + 1 } as const;
  await records.insertRecord(context.db, {
    ...record,
    ...reopened,
    id: newId(),
    reason: null,
    skiped: false,
    failResult: null,
  });
}

/** The flows of a phase can be handed in again: the project was sent back before it. */
export async function reopenPhase(context: Context, { id, round }: { id: string; round: number }, phase: Phase) {
  for (const type of phaseRow(phase).types) {
    const [last] = await records.selectRound(context.db, { type, projectId: id, phase, round });
    if (last && last.status !== 'UNSUBMITTED') await reopenFlow(context, last);
  }
}

async function advance(
  context: Context,
  owner: FlowOwner,
  subject: FlowSubject,
  action: SubmitAction,
  input: ActInput,
): Promise<records.SubmitRow> {
  const { db, user } = context;
  const key = { type: input.type, projectId: subject.id, phase: input.phase, round: subject.round };
  const rows = await records.selectRound(db, key);
  const last = rows[0];
  const fromStatus: SubmitStatus = last?.status ?? 'UNSUBMITTED';
  const failResult = input.failResult || null;
  requireHolder(context, subject, input.type, action);
  const before = standing(rows);
  // what was handed in as a skip is checked and approved as one
  const skiped = input.skiped || (before.skipProposed && (action === 'check' || action === 'approve'));
  const status = decide(context, last, {
    type: input.type as SubmitType,
    phase: input.phase as FlowPlace,
    status: fromStatus,
    action,
    actor: user.id,
    ...before,
    chain: subject.chain,
    reason: input.reason ?? null,
    skiped,
    failResult,
    failure: failResult ? ((await owner.failure?.(context, subject, input.type)) ?? null) : null,
    statusBefore: last?.fromStatus ?? null,
    recordId: input.recordId ?? null,
    lastRecordId: last?.id ?? null,
    phaseOptional: subject.phaseOptional,
    currentPhase: subject.currentPhase,
    revocable: subject.revocable,
    changedSinceRejection: subject.changedSinceRejection,
  });
  if (action === 'submit') {
    enforce(await missingHolders(context, subject));
    const { category, about } = reminderOf(subject, input);
    await refuseLocked(context, category('SUBMIT'), input.phase as FlowPlace, about);
  }
  if ((action === 'submit' || action === 'approve') && !skiped) {
    enforce(await owner.check(context, subject, input.phase, action, input.type), input.confirmedWarnings);
  }
  const record = await records.insertRecord(db, {
    id: newId(),
    ...key,
    seq: (last?.seq ?? 0) + 1,
    fromStatus,
    status,
    action,
    reason: input.reason || null,
    skiped,
    failResult,
    confirmedWarnings: input.confirmedWarnings ?? [],
    operatorId: user.id,
    operatorName: user.displayName,
    organizationName: user.organizationName,
  });
  context.audit({
    action: `FLOW_${action.toUpperCase()}`,
    objectType: input.type,
    objectId: subject.id,
    before: { phase: input.phase, status: fromStatus },
    after: { phase: input.phase, status, reason: record.reason, skiped: record.skiped, failResult },
  });
  await remindOfStep(context, subject, record, standing([record, ...rows]));
  await owner.done(context, subject, record);
  return record;
}

/** @throws HttpError 403 for somebody who does not hold the step of the chain, or sits elsewhere */
function requireHolder(context: Context, subject: FlowSubject, type: string, action: SubmitAction): void {
  if (action === 'countersign' || action === 'disagree' || action === 'reopen') return;
  if (!mayAct(context, subject, type, action)) throw new HttpError(403, 'FORBIDDEN');
}

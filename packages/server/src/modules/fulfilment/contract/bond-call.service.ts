import {
  bondCallStates,
  callAnswerRules,
  callDecisionRules,
  callRules,
} from '@tenderdesk/domain/fulfilment/contract/bond';
import { wanFromYuan, yuanFromWan } from '@tenderdesk/domain/money';
import { dictLabel } from '@tenderdesk/domain/platform/reference/dictionaries';
import { decisionRules } from '@tenderdesk/domain/procedure/incident/incident';
import { enforce, findings, ruleError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { deciderOf } from '../../../kernel/hands.ts';
import { newId } from '../../../kernel/ids.ts';
import { handsOf } from '../../../kernel/user.ts';
import { timeNow } from '../../../kernel/work.ts';
import { attachmentsOf, claimAttachments } from '../../platform/attachment/attachment.service.ts';
import { approverOf } from '../../procedure/project/project-flow.service.ts';
import { clerkOf, lockProject } from '../../procedure/project/project.service.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';
import * as records from './bond.repository.ts';
import { aboutBond, CALL_FILES } from './bond-terms.service.ts';
import { lockHeld } from './bond.service.ts';

/** A performance bond is called on for a breach: proposed by one person, decided by another, then paid or refused. */

/**
 * Proposes a call on a bond, for the approver to decide.
 * @throws HttpError 404, 409 CONFLICT; StateError for one that has gone back or is called on; RuleError 422 BOND_AMOUNT,
 *   BOND_LAPSED, BOND_FILE
 */
export async function proposeCall(
  context: Context,
  bondId: string,
  input: { amountYuan: string; reason: string; files: readonly string[]; version: number },
): Promise<{ id: string }> {
  const { db, user } = context;
  const { amountYuan, reason, files, version } = input;
  const { project, bond, leftYuan } = await lockHeld(context, bondId, { action: 'call', version });
  const today = (await timeNow(db)).slice(0, 10);
  const { guaranteeEnd, bidderName } = bond;
  enforce(findings(callRules, { amountYuan, leftYuan, guaranteeEnd, today, files: files.length }));
  const id = newId();
  await records.insertCall(db, { id, bondId, amount: wanFromYuan(amountYuan), reason, proposedBy: user.id });
  await records.updateBond(db, bondId, {});
  await claimAttachments(context, CALL_FILES, id, files);
  const { receivers } = await approverOf(context, project, 'CONTRACT_SIGNING');
  const to = [{ ...receivers, but: handsOf(user) }];
  await remind(context, 'BOND_CALL_APPROVE', aboutBond(project, id), { name: project.name }, to);
  context.audit({
    action: 'PROPOSE_BOND_CALL',
    objectType: 'project',
    objectId: project.id,
    after: { bidderName, amountYuan, reason },
  });
  return { id };
}

/** A call with its bond and project, as they are once the project is locked. */
async function lockCall(context: Context, callId: string, version: number) {
  const { db } = context;
  const { bondId } = orNotFound(await records.selectOptionalBondCall(db, callId));
  const { projectId } = orNotFound(await records.selectOptionalBond(db, bondId));
  const project = await lockProject(context, projectId);
  const bond = orNotFound(await records.selectOptionalBond(db, bondId));
  const call = orNotFound(await records.selectOptionalBondCall(db, callId));
  expectVersion(call.version, version);
  return { project, bond, call };
}

type Locked = Awaited<ReturnType<typeof lockCall>>;

async function settleCall(
  context: Context,
  { project, bond, call }: Locked,
  action: 'approve' | 'refuse' | 'withdraw',
  note: string | null,
): Promise<void> {
  const { db, user } = context;
  const status = bondCallStates.next(call.status, action);
  const decided = { decidedBy: user.id, decidedTime: await timeNow(db), decisionNote: note };
  await records.updateCall(db, call.id, { status, ...decided });
  await records.updateBond(db, bond.id, {});
  await settle(context, ['BOND_CALL_APPROVE'], aboutBond(project, call.id).range);
  const { bidderName } = bond;
  const amountYuan = yuanFromWan(call.amount);
  context.audit({
    action: action === 'withdraw' ? 'WITHDRAW_BOND_CALL' : 'DECIDE_BOND_CALL',
    objectType: 'project',
    objectId: project.id,
    before: { bidderName, amountYuan, status: call.status },
    after: { bidderName, amountYuan, status, note },
  });
}

/** @throws HttpError 404, 409 CONFLICT; StateError for one that is settled */
export async function withdrawCall(context: Context, callId: string, { version }: { version: number }) {
  await settleCall(context, await lockCall(context, callId, version), 'withdraw', null);
  return { id: callId };
}

/**
 * The approver of the chain of the signing decides on a call.
 * @throws HttpError 403 for somebody else, 404, 409 CONFLICT; StateError for one that is settled; RuleError 422 SAME_PERSON,
 *   REASON_REQUIRED for a refusal without words, BOND_LAPSED for the approval after the guarantee has ended
 */
export async function decideCall(
  context: Context,
  callId: string,
  { approved, note, version }: { approved: boolean; note: string | null; version: number },
) {
  const { db, user } = context;
  const locked = await lockCall(context, callId, version);
  const { project, bond, call } = locked;
  (await approverOf(context, project, 'CONTRACT_SIGNING')).require(user);
  const { proposedBy } = call;
  enforce(findings(decisionRules, { proposedBy, decidedBy: await deciderOf(context, project.id, proposedBy) }));
  if (!approved && note === null)
    throw ruleError('REASON_REQUIRED', 'note', { zh: '请填写不批准的原因', en: 'Say why it is not approved' });
  const today = (await timeNow(db)).slice(0, 10);
  if (approved) enforce(findings(callDecisionRules, { guaranteeEnd: bond.guaranteeEnd, today }));
  await settleCall(context, locked, approved ? 'approve' : 'refuse', note);
  const status = approved ? 'CLAIMED' : 'DECLINED';
  const outcome = {
    zh: dictLabel('bidding.BondCallStatus', status, 'zh'),
    en: dictLabel('bidding.BondCallStatus', status, 'en'),
  };
  await remind(context, 'BOND_CALL_READ', aboutBond(project, callId), { name: project.name, outcome }, [
    { userIds: [proposedBy, clerkOf(project)], organizationId: project.organizationId },
  ]);
  return { id: callId };
}

export interface CallAnswerInput {
  paid: boolean;
  answeredDate: string;
  paidYuan?: string | null | undefined;
  note: string | null;
  files: readonly string[];
  version: number;
}

/**
 * What was called on is paid, or refused; then the bond can be called on again.
 * @throws HttpError 404, 409 CONFLICT; StateError unless it was approved and waits; RuleError 422 BOND_DATE, BOND_AMOUNT,
 *   REASON_REQUIRED, BOND_FILE
 */
export async function answerCall(context: Context, callId: string, input: CallAnswerInput): Promise<{ id: string }> {
  const { db, user } = context;
  const { paid, answeredDate, note, files } = input;
  const { project, bond, call } = await lockCall(context, callId, input.version);
  const status = bondCallStates.next(call.status, paid ? 'pay' : 'reject');
  const paidYuan = paid ? (input.paidYuan ?? null) : null;
  const amountYuan = yuanFromWan(call.amount);
  const now = await timeNow(db);
  const decidedDate = (call.decidedTime ?? now).slice(0, 10);
  const facts = { paid, answeredDate, decidedDate, today: now.slice(0, 10), paidYuan, amountYuan, note };
  enforce(findings(callAnswerRules, { ...facts, files: files.length }));
  const answered = { answeredDate, answerNote: note, answeredBy: user.id, answeredTime: now };
  const paidAmount = paidYuan === null ? null : wanFromYuan(paidYuan);
  await records.updateCall(db, callId, { status, paidAmount, ...answered });
  await records.updateBond(db, bond.id, {});
  const there = (await attachmentsOf(context, CALL_FILES, [callId])).get(callId) ?? [];
  await claimAttachments(context, CALL_FILES, callId, [...there.map(({ id }) => id), ...files]);
  const { bidderName } = bond;
  context.audit({
    action: 'ANSWER_BOND_CALL',
    objectType: 'project',
    objectId: project.id,
    before: { bidderName, status: call.status },
    after: { bidderName, status, answeredDate, paidYuan, note },
  });
  return { id: callId };
}

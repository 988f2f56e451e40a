import { documentFeeStates, feeReceipt } from '@tenderdesk/domain/bidding/document-fee/document-fee';
import { refundRules, releaseRules } from '@tenderdesk/domain/bidding/deposit/refund';
import { enforce, findings, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { deciderOf } from '../../../kernel/hands.ts';
import { handsOf } from '../../../kernel/user.ts';
import { timeNow } from '../../../kernel/work.ts';
import { paramsToday } from '../../platform/parameter/parameter.service.ts';
import { lockAnyProject, lockProject, type ProjectRow } from '../../procedure/project/project.service.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';
import { releasers } from '../deposit/deposit-finance.service.ts';
import { about } from '../deposit/deposit.service.ts';
import * as records from './document-fee.repository.ts';
import { askRefund, trace } from './document-fee.service.ts';

/** The money of printed documents: what came, and what goes back by two people. */

interface Held {
  project: ProjectRow;
  fee: records.DocumentFeeRow;
}

/** A fee in the person's scope and its project, locked. @throws HttpError 404, 409 CONFLICT */
async function lockFee(context: Context, feeId: string, version: number): Promise<Held> {
  const { db, user } = context;
  const { projectId } = orNotFound(await records.selectOptionalInScope(db, user, feeId));
  const project = await lockProject(context, projectId);
  context.concerns(projectId);
  const fee = orNotFound(await records.selectOptionalInScope(db, user, feeId));
  expectVersion(fee.version, version);
  return { project, fee };
}

/** A line of a bank's statement. */
export interface FeeLine {
  time: string;
  yuan: string;
  payerName: string | null;
  payerAccount: string | null;
}

/**
 * A line of a statement bears the payment code of a fee: its money, or the proof of what finance has noted by hand. Whoever asks: the
 * account at which it came reaches the project.
 * @param at code, and path of the organisation of the account
 * @param isTold whether a line was booked to a fee already
 * @param by user id of who brought the statement
 * @returns the fee's id; null where there is none, or it does not take the line
 */
export async function takeFeeLine(
  context: Context,
  at: { code: string; path: string },
  line: FeeLine,
  { isTold, by }: { isTold: (feeId: string) => Promise<boolean>; by: string },
): Promise<string | null> {
  const { db } = context;
  const [found] = await records.selectOfCodes(db, [at.code], at.path);
  if (!found) return null;
  await lockAnyProject(context, found.projectId);
  context.concerns(found.projectId);
  const fee = orNotFound(await records.selectOptionalById(db, found.id));
  const receipt = feeReceipt({ ...fee, told: await isTold(fee.id) }, line);
  if (receipt === null) return null;
  const { payerName, payerAccount } = line;
  if (receipt === 'payment') await receive(context, fee, { arrivedTime: line.time, payerName, payerAccount, by });
  else await records.updateFee(db, fee.id, { payerName, payerAccount });
  return fee.id;
}

async function receive(
  context: Context,
  fee: records.DocumentFeeRow,
  { by, ...came }: Pick<records.DocumentFeeRow, 'arrivedTime' | 'payerName' | 'payerAccount'> & { by: string },
): Promise<void> {
  const status = documentFeeStates.next(fee.status, 'take');
  const confirmedTime = await timeNow(context.db);
  await records.updateFee(context.db, fee.id, { status, ...came, confirmedBy: by, confirmedTime });
  trace(context, fee.id, 'CONFIRM_DOCUMENT_FEE', { status, arrivedTime: came.arrivedTime }, { status: fee.status });
}

/**
 * Finance notes by its payment code that a fee came in whole.
 * @throws HttpError 404, 400 for another code or a time ahead, 409 CONFLICT; StateError 409 where it is not owed
 */
export async function confirm(
  context: Context,
  feeId: string,
  input: { paymentCode: string; arrivedTime?: string | undefined; version: number },
): Promise<{ id: string }> {
  const { fee } = await lockFee(context, feeId, input.version);
  documentFeeStates.next(fee.status, 'take');
  if (input.paymentCode.trim().toUpperCase() !== fee.paymentCode)
    throw badField('paymentCode', { zh: '缴款码与该笔文件费不符', en: 'This is not the payment code of the fee' });
  const now = await timeNow(context.db);
  const { arrivedTime = now } = input;
  if (arrivedTime > now)
    throw badField('arrivedTime', { zh: '到账时间不能晚于现在', en: 'The time of arrival is in the future' });
  await receive(context, fee, { arrivedTime, payerName: null, payerAccount: null, by: context.user.id });
  return { id: fee.id };
}

const TODOS = ['DOCUMENT_FEE_REFUND', 'DOCUMENT_FEE_RELEASE'] as const;

/** What goes back; refused for any other. @throws StateError 409 */
function expectDue({ status, refundDue, arrivedTime }: records.DocumentFeeRow, action: string) {
  if (status !== 'REFUNDING' || refundDue === null || arrivedTime === null) throw new StateError({ action, status });
  return { refundDue, arrivedTime };
}

/**
 * Finance prepares a refund with the bank's interest; somebody else releases it. Preparing again takes the place of what was prepared.
 * @throws HttpError 404, 409 CONFLICT; StateError 409 unless it goes back; RuleError 422 INTEREST_TOO_HIGH
 */
export async function prepareRefund(
  context: Context,
  feeId: string,
  { interestYuan, version }: { interestYuan: string; version: number },
): Promise<{ id: string }> {
  const { db, user, now } = context;
  const { project, fee } = await lockFee(context, feeId, version);
  const { refundDue, arrivedTime } = expectDue(fee, 'refund');
  const facts = { amountYuan: fee.amountYuan, interestYuan, since: arrivedTime.slice(0, 10), today: now.slice(0, 10) };
  enforce(findings(refundRules, { ...facts, params: await paramsToday(context) }));
  await records.updateFee(db, fee.id, { interestYuan, preparedBy: user.id, preparedTime: await timeNow(db) });
  await settle(context, TODOS, about(project, fee.id).range);
  const params = { name: project.name, due: refundDue };
  const to = releasers(project, handsOf(user));
  await remind(context, 'DOCUMENT_FEE_RELEASE', about(project, fee.id), params, to, `${refundDue} 23:59:59`);
  trace(context, fee.id, 'PREPARE_FEE_REFUND', { interestYuan, preparedBy: user.displayName });
  return { id: fee.id };
}

/**
 * Another person has looked at a prepared refund: the fee went back.
 * @throws HttpError 404, 409 CONFLICT; StateError 409 unless it is prepared; RuleError 422 SECOND_PERSON
 */
export async function releaseRefund(
  context: Context,
  feeId: string,
  { version }: { version: number },
): Promise<{ id: string }> {
  const { db, user } = context;
  const { project, fee } = await lockFee(context, feeId, version);
  const { preparedBy, interestYuan } = fee;
  if (preparedBy === null) throw new StateError({ action: 'release', status: fee.status });
  const status = documentFeeStates.next(fee.status, 'refund');
  enforce(findings(releaseRules, { preparedBy, releasedBy: await deciderOf(context, fee.id, preparedBy) }));
  await records.updateFee(db, fee.id, { status, refundTime: await timeNow(db), releasedBy: user.id });
  await settle(context, TODOS, about(project, fee.id).range);
  trace(context, fee.id, 'REFUND_DOCUMENT_FEE', { status, interestYuan }, { status: fee.status });
  return { id: fee.id };
}

/**
 * A prepared refund goes back to finance with a reason; whoever prepared it may take it back too.
 * @throws HttpError 404, 409 CONFLICT; StateError 409 unless it is prepared
 */
export async function sendRefundBack(
  context: Context,
  feeId: string,
  { reason, version }: { reason: string; version: number },
): Promise<{ id: string }> {
  const { project, fee } = await lockFee(context, feeId, version);
  expectDue(fee, 'release');
  if (fee.preparedBy === null) throw new StateError({ action: 'release', status: fee.status });
  await records.updateFee(context.db, fee.id, { interestYuan: null, preparedBy: null, preparedTime: null });
  await settle(context, TODOS, about(project, fee.id).range);
  await askRefund(context, project, fee);
  trace(context, fee.id, 'RETURN_FEE_REFUND', { reason });
  return { id: fee.id };
}

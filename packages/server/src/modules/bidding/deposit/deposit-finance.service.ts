import { depositStates, isGuarantee, receiptAction } from '@tenderdesk/domain/bidding/deposit/deposit';
import { arrivalRules } from '@tenderdesk/domain/bidding/deposit/payment';
import { wanFromYuan } from '@tenderdesk/domain/money';
import type { RemindCategory } from '@tenderdesk/domain/work/reminder/category-table';
import { enforce, findings, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { timeNow } from '../../../kernel/work.ts';
import { biddingDocumentTermsOf } from '../../procedure/bidding-document/bidding-document.service.ts';
import {
  anySection,
  lockProject,
  projectOf,
  refusePaused,
  type ProjectRow,
} from '../../procedure/project/project.service.ts';
import { settle } from '../../work/reminder/reminder.service.ts';
import * as records from './deposit.repository.ts';
import { about, releaseAtEnd } from './deposit.service.ts';

/** What finance decides about deposits. */

interface Held {
  project: ProjectRow;
  deposit: records.DepositRow;
}

/** A deposit in the scope of finance and its project, locked. */
async function lockDeposit(context: Context, depositId: string, version: number): Promise<Held> {
  const { projectId } = orNotFound(await records.selectOptionalInScope(context.db, context.user, depositId));
  await lockProject(context, projectId);
  const deposit = orNotFound(await records.selectOptionalInScope(context.db, context.user, depositId));
  expectVersion(deposit.version, version);
  return { project: await projectOf(context, await anySection(context, deposit.sectionId)), deposit };
}

/**
 * Finance has found the money by its payment code, or holds the guarantee. What comes to light after the project was
 * given up is on its way back at once (例31).
 * @throws HttpError 404, 400 for another code, 409 CONFLICT, 423 while the project is paused over the deadline;
 *   StateError 409; RuleError 422 DEPOSIT_LATE
 */
export async function confirm(
  context: Context,
  depositId: string,
  input: { paymentCode: string; version: number },
): Promise<{ id: string }> {
  const { project, deposit } = await lockDeposit(context, depositId, input.version);
  const status = depositStates.next(deposit.status, receiptAction(deposit.form ?? 'TRANSFER'));
  if (input.paymentCode.toUpperCase() !== deposit.paymentCode) {
    throw badField('paymentCode', { zh: '缴款码与该笔保证金不符', en: 'This is not the payment code of the deposit' });
  }
  const { bidDeadline } = orNotFound(await biddingDocumentTermsOf(context, project));
  const now = await timeNow(context.db);
  // a paused project's deadline does not pass
  if (now >= bidDeadline) refusePaused(project);
  enforce(findings(arrivalRules, { now, bidDeadline }));
  const decided = await decide(context, { project, deposit }, 'MARGIN_CONFIRM', {
    changes: { status, confirmedBy: context.user.id, confirmedTime: now },
    action: 'CONFIRM_DEPOSIT',
    after: { status, paymentCode: deposit.paymentCode },
  });
  if (project.status === 'ENDED') await releaseAtEnd(context, project);
  return decided;
}

/**
 * Finance finds nothing like what the bidder says: the claim goes back with its reason.
 * @throws HttpError 404, 409 CONFLICT; StateError 409
 */
export async function returnClaim(
  context: Context,
  depositId: string,
  input: { reason: string; version: number },
): Promise<{ id: string }> {
  const held = await lockDeposit(context, depositId, input.version);
  const status = depositStates.next(held.deposit.status, 'return');
  return decide(context, held, 'MARGIN_CONFIRM', {
    changes: { status, returnReason: input.reason },
    action: 'RETURN_DEPOSIT_CLAIM',
    after: { status, reason: input.reason },
  });
}

/**
 * Finance has given the deposit back with the bank's interest, or released the guarantee, which bears none.
 * @param input.interestYuan 元
 * @throws HttpError 404, 400, 409 CONFLICT; StateError 409 unless it is due
 */
export async function refund(
  context: Context,
  depositId: string,
  input: { interestYuan: string; version: number },
): Promise<{ id: string }> {
  const held = await lockDeposit(context, depositId, input.version);
  const { deposit } = held;
  if (deposit.refundDue === null) throw new StateError({ action: 'refund', status: deposit.status });
  const guarantee = isGuarantee(deposit.form ?? 'TRANSFER');
  const started = deposit.status === 'CONFIRMED' ? depositStates.next(deposit.status, 'startRefund') : deposit.status;
  const status = depositStates.next(started, guarantee ? 'release' : 'refund');
  if (guarantee && Number(input.interestYuan) !== 0) {
    throw badField('interestYuan', { zh: '保函没有利息', en: 'A guarantee bears no interest' });
  }
  const interest = wanFromYuan(input.interestYuan);
  return decide(context, held, 'MARGIN_REFUND', {
    changes: { status, interest, refundTime: await timeNow(context.db) },
    action: 'REFUND_DEPOSIT',
    after: { status, interestYuan: input.interestYuan },
  });
}

/** Writes a decision down; the to-do behind it is done. */
async function decide(
  context: Context,
  { project, deposit }: Held,
  done: RemindCategory,
  { changes, action, after }: { changes: Parameters<typeof records.updateDeposit>[2]; action: string; after: object },
): Promise<{ id: string }> {
  await records.updateDeposit(context.db, deposit.id, changes);
  await settle(context, [done], about(project, deposit.id).range);
  context.audit({ action, objectType: 'margin', objectId: deposit.id, before: { status: deposit.status }, after });
  return { id: deposit.id };
}

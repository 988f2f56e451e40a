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
  margin: records.MarginRow;
}

/** A deposit in the scope of finance and its project, locked. */
async function lockMargin(context: Context, marginId: string, version: number): Promise<Held> {
  const { projectId } = orNotFound(await records.selectOptionalInScope(context.db, context.user, marginId));
  await lockProject(context, projectId);
  const margin = orNotFound(await records.selectOptionalInScope(context.db, context.user, marginId));
  expectVersion(margin.version, version);
  return { project: await projectOf(context, await anySection(context, margin.sectionId)), margin };
}

/**
 * Finance has found the money by its payment code, or holds the guarantee. What comes to light after the project was
 * given up is on its way back at once (例31).
 * @throws HttpError 404, 400 for another code, 409 CONFLICT, 423 while the project is paused over the deadline;
 *   StateError 409; RuleError 422 DEPOSIT_LATE
 */
export async function confirm(
  context: Context,
  marginId: string,
  input: { paymentCode: string; version: number },
): Promise<{ id: string }> {
  const { project, margin } = await lockMargin(context, marginId, input.version);
  const status = depositStates.next(margin.status, receiptAction(margin.form ?? 'TRANSFER'));
  if (input.paymentCode.toUpperCase() !== margin.paymentCode) {
    throw badField('paymentCode', { zh: '缴款码与该笔保证金不符', en: 'This is not the payment code of the deposit' });
  }
  const { bidDeadline } = orNotFound(await biddingDocumentTermsOf(context, project));
  const now = await timeNow(context.db);
  // a paused project's deadline does not pass
  if (now >= bidDeadline) refusePaused(project);
  enforce(findings(arrivalRules, { now, bidDeadline }));
  const decided = await decide(context, { project, margin }, 'MARGIN_CONFIRM', {
    changes: { status, confirmedBy: context.user.id, confirmedTime: now },
    action: 'CONFIRM_DEPOSIT',
    after: { status, paymentCode: margin.paymentCode },
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
  marginId: string,
  input: { reason: string; version: number },
): Promise<{ id: string }> {
  const held = await lockMargin(context, marginId, input.version);
  const status = depositStates.next(held.margin.status, 'return');
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
  marginId: string,
  input: { interestYuan: string; version: number },
): Promise<{ id: string }> {
  const held = await lockMargin(context, marginId, input.version);
  const { margin } = held;
  if (margin.refundDue === null) throw new StateError({ action: 'refund', status: margin.status });
  const guarantee = isGuarantee(margin.form ?? 'TRANSFER');
  const started = margin.status === 'CONFIRMED' ? depositStates.next(margin.status, 'startRefund') : margin.status;
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
  { project, margin }: Held,
  done: RemindCategory,
  { changes, action, after }: { changes: Parameters<typeof records.updateMargin>[2]; action: string; after: object },
): Promise<{ id: string }> {
  await records.updateMargin(context.db, margin.id, changes);
  await settle(context, [done], about(project, margin.id).range);
  context.audit({ action, objectType: 'margin', objectId: margin.id, before: { status: margin.status }, after });
  return { id: margin.id };
}

import { depositStates, isGuarantee, receiptAction } from '@tenderdesk/domain/bidding/deposit/deposit';
import { wanFromYuan, yuanFromWan } from '@tenderdesk/domain/money';
import type { Context } from '../../../kernel/context.ts';
import { badField, orNotFound } from '../../../kernel/errors.ts';
import { timeNow } from '../../../kernel/work.ts';
import { biddingDocumentTermsOf } from '../../procedure/bidding-document/bidding-document.service.ts';
import { decide, lockDeposit } from './deposit-finance.service.ts';
import * as records from './deposit.repository.ts';
import { proposeFound } from './fallen-deposit.service.ts';
import { releaseAtEnd, sendOff } from './deposit.service.ts';

/** What finance reads on the statement of the bank, or on a guarantee that it holds. */
export interface Arrival {
  paymentCode: string;
  /** When it reached the account; left out it is now. */
  arrivedTime?: string | undefined;
  /** 元; left out it is the whole amount. */
  arrivedYuan?: string | undefined;
  rightAccount: boolean;
  fromBasicAccount?: boolean | null | undefined;
  version: number;
}

/**
 * Finance has found the money by its payment code, claimed by its bidder or not, or holds the guarantee. What it found is noted
 * as it is, late, short or from another account, and judged at the review. What was to go back already, or comes to light
 * after the project was given up (例31), is on its way back at once.
 * @throws HttpError 404, 400 for another code, a time ahead or none after the deadline, 409 CONFLICT; StateError 409
 */
export async function confirm(context: Context, depositId: string, input: Arrival): Promise<{ id: string }> {
  const held = await lockDeposit(context, depositId, input.version);
  const { project, deposit } = held;
  context.concerns(project.id);
  const form = deposit.form ?? 'TRANSFER';
  const status = depositStates.next(deposit.status, receiptAction(form));
  if (input.paymentCode.toUpperCase() !== deposit.paymentCode)
    throw badField('paymentCode', { zh: '缴款码与该笔保证金不符', en: 'This is not the payment code of the deposit' });
  const now = await timeNow(context.db);
  const { bidDeadline } = orNotFound(await biddingDocumentTermsOf(context, project));
  const arrivedTime = arrivalTime(input.arrivedTime, now, bidDeadline);
  const arrivedAmount = isGuarantee(form) ? null : wanOf(input.arrivedYuan, deposit.amount);
  const { rightAccount, fromBasicAccount = null } = input;
  const found = { arrivedTime, arrivedAmount, rightAccount, fromBasicAccount };
  const decided = await decide(context, held, ['MARGIN_CONFIRM'], {
    changes: { status, form, confirmedBy: context.user.id, confirmedTime: now, ...found },
    action: 'CONFIRM_DEPOSIT',
    after: { status, paymentCode: deposit.paymentCode, ...found },
  });
  const confirmed = orNotFound(await records.selectOptionalById(context.db, deposit.id));
  const kept = await proposeFound(context, project, confirmed);
  if (!kept && confirmed.refundDue !== null) await sendOff(context, project, confirmed);
  if (project.status === 'ENDED') await releaseAtEnd(context, project);
  return decided;
}

/** @throws HttpError 400 for a time ahead, and for none once the deadline has passed: then it decides about a bid */
function arrivalTime(stated: string | undefined, now: string, bidDeadline: string): string {
  if (stated === undefined && now >= bidDeadline)
    throw badField('arrivedTime', {
      zh: '投标截止时间已过，请填写银行流水上的到账时间',
      en: 'The bid deadline has passed: give the time of arrival by the bank’s statement',
    });
  if (stated !== undefined && stated > now)
    throw badField('arrivedTime', { zh: '到账时间不能晚于现在', en: 'The time of arrival is in the future' });
  return stated ?? now;
}

/** @throws HttpError 400 for nothing */
function wanOf(yuan: string | undefined, asked: string): string {
  if (yuan === undefined) return asked;
  if (Number(yuan) === 0 || yuanFromWan(wanFromYuan(yuan)) === '0')
    throw badField('arrivedYuan', { zh: '到账金额须大于0', en: 'The amount that came must be above 0' });
  return wanFromYuan(yuan);
}

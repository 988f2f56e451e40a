import { arrivalOf, type Money } from '@tenderdesk/domain/bidding/bank-statement/bank-statement';
import type { DepositForm } from '@tenderdesk/domain/bidding/deposit/codes';
import { depositStates, isGuarantee, receiptAction } from '@tenderdesk/domain/bidding/deposit/deposit';
import { compareAmounts, wanFromYuan, yuanFromWan } from '@tenderdesk/domain/money';
import type { Context } from '../../../kernel/context.ts';
import { badField, orNotFound } from '../../../kernel/errors.ts';
import { timeNow } from '../../../kernel/work.ts';
import { biddingDocumentTermsOf } from '../../procedure/bidding-document/bidding-document.service.ts';
import { anySection, lockAnyProject, projectOf } from '../../procedure/project/project.service.ts';
import { decide, lockDeposit, type Held } from './deposit-finance.service.ts';
import * as records from './deposit.repository.ts';
import { settleFound } from './fallen-deposit.service.ts';
import { isAwaited, sendOff } from './deposit.service.ts';

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
  return receive(context, held, { status, form, confirmedBy: context.user.id, confirmedTime: now, ...found });
}

/** From whom money came, as a bank's statement says. */
type Payer = Pick<records.DepositRow, 'payerName' | 'payerAccount'>;

interface Received
  extends Pick<records.DepositRow, 'status' | 'arrivedTime' | 'arrivedAmount' | 'rightAccount'>, Partial<Payer> {
  form: DepositForm;
  confirmedBy: string;
  confirmedTime: string;
  fromBasicAccount: boolean | null;
}

/** Notes what has come, and does what waited for it. */
async function receive(context: Context, held: Held, received: Received): Promise<{ id: string }> {
  const { project, deposit } = held;
  const { status, arrivedTime, arrivedAmount, rightAccount, fromBasicAccount } = received;
  const found = { arrivedTime, arrivedAmount, rightAccount, fromBasicAccount };
  const decided = await decide(context, held, ['MARGIN_CONFIRM'], {
    changes: received,
    action: 'CONFIRM_DEPOSIT',
    after: { status, paymentCode: deposit.paymentCode, ...found },
  });
  const confirmed = orNotFound(await records.selectOptionalById(context.db, deposit.id));
  const settled = await settleFound(context, project, confirmed);
  // of a round or a project that is over it alone comes late: the others went back when that ended
  const over = confirmed.refundDue !== null || project.status === 'ENDED';
  if (over && !settled) await sendOff(context, project, confirmed);
  return decided;
}

/**
 * The deposit of a payment code of projects of an organisation or those below it, locked with its project, whoever asks: the account at
 * which the money came reaches it. Null where there is none.
 * @param path of the organisation
 */
export async function lockOfCode(context: Context, paymentCode: string, path: string): Promise<Held | null> {
  const found = await records.selectOptionalOfCode(context.db, paymentCode, path);
  if (found === null) return null;
  await lockAnyProject(context, found.projectId);
  context.concerns(found.projectId);
  const deposit = await records.selectOptionalById(context.db, found.id);
  return deposit && { project: await projectOf(context, await anySection(context, deposit.sectionId)), deposit };
}

/**
 * Money of a bank's statement stands behind a deposit: all lines that are booked to it, and when what was asked for was there.
 * What finance noted by hand before is not counted twice: a line that says the same is its proof.
 * @param lines all of the deposit, the new one among them
 * @param source user id of who brought the statement, and the payer of the new line
 * @returns false where the deposit does not take it: a guarantee, one that has gone back or is about to, or another sum than the noted one
 */
export async function takeMoney(
  context: Context,
  held: Held,
  lines: readonly Money[],
  { by, payerName, payerAccount }: Payer & { by: string },
): Promise<boolean> {
  const { deposit } = held;
  if (isGuarantee(deposit.form ?? 'TRANSFER')) return false;
  const { time: arrivedTime, yuan } = arrivalOf(lines, yuanFromWan(deposit.amount));
  const arrivedAmount = wanFromYuan(yuan);
  if (isAwaited(deposit)) {
    const form = deposit.form ?? 'TRANSFER';
    const status = depositStates.next(deposit.status, receiptAction(form));
    const confirmedTime = await timeNow(context.db);
    const found = { arrivedTime, arrivedAmount, rightAccount: null, fromBasicAccount: null };
    // what nobody claims goes back to where it came from
    const payer = deposit.status === 'UNPAID' && payerName !== null ? { payerName, payerAccount } : {};
    await receive(context, held, { status, form, confirmedBy: by, confirmedTime, ...found, ...payer });
    return true;
  }
  const noted = deposit.arrivedAmount ?? deposit.amount;
  if (lines.length === 1)
    return arrivedTime.slice(0, 10) === deposit.arrivedTime?.slice(0, 10) && compareAmounts(noted, arrivedAmount) === 0;
  if (!STANDING.includes(deposit.status) || deposit.preparedBy !== null) return false;
  await records.updateDeposit(context.db, deposit.id, { arrivedTime, arrivedAmount });
  context.audit({
    action: 'CONFIRM_DEPOSIT',
    objectType: 'margin',
    objectId: deposit.id,
    before: { arrivedTime: deposit.arrivedTime, arrivedAmount: noted },
    after: { arrivedTime, arrivedAmount },
  });
  return true;
}

/** Money that is there, whatever is to become of it. */
const STANDING: readonly string[] = ['CONFIRMED', 'REFUNDING', 'FORFEIT_PROPOSED'];

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

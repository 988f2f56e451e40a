import type { DepositForm } from '@tenderdesk/domain/bidding/deposit/codes';
import { depositStates, isGuarantee } from '@tenderdesk/domain/bidding/deposit/deposit';
import { paymentRules } from '@tenderdesk/domain/bidding/deposit/payment';
import { yuanFromWan } from '@tenderdesk/domain/money';
import { enforce, findings } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound, HttpError } from '../../../kernel/errors.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { timeNow } from '../../../kernel/work.ts';
import { biddingDocumentTermsOf } from '../../procedure/bidding-document/bidding-document.service.ts';
import { lockOfSection, refusePaused } from '../../procedure/project/project.service.ts';
import { attachmentsOf, claimAttachments, type FileRef } from '../../platform/attachment/attachment.service.ts';
import * as records from './deposit.repository.ts';
import { DEPOSIT_FILES } from './deposit.service.ts';

/** A deposit as its bidder sees and pays it. */

async function myDeposit(context: Context, depositId: string): Promise<records.DepositRow> {
  const deposit = orNotFound(await records.selectOptionalOwn(context.db, context.user.supplierId, depositId));
  context.concerns(deposit.projectId);
  return deposit;
}

/** One's own deposit. @throws HttpError 404 */
export const viewOwn = async (context: Context, depositId: string) =>
  present(context, await myDeposit(context, depositId));

/** The deposit of a registration as its bidder sees it; null when the section asks for none. */
export async function ownOfRegistration(context: Context, registrationId: string) {
  const deposit = await records.selectOptionalOfRegistration(context.db, registrationId);
  return deposit && present(context, deposit);
}

interface PayInput {
  form: DepositForm;
  payerName: string;
  payerAccount: string | null;
  paidTime?: string | undefined;
  guaranteeNo: string | null;
  guaranteeEnd?: string | null | undefined;
  files: readonly string[];
}

/**
 * The bidder says that the deposit is paid or the guarantee handed over. Finance is not told: before the opening a to-do for each
 * would count the bidders. It finds the payment by the code on the bank's statement.
 * @throws HttpError 404, 410 after the bid deadline and once the project has ended, 423 while it is paused over the
 *   deadline; StateError 409; RuleError 422
 */
export async function pay(context: Context, depositId: string, input: PayInput) {
  const { db } = context;
  const { project } = await lockOfSection(context, (await myDeposit(context, depositId)).sectionId);
  const deposit = await myDeposit(context, depositId);
  const status = depositStates.next(deposit.status, 'pay');
  const biddingDocument = orNotFound(await biddingDocumentTermsOf(context, project));
  const now = await timeNow(db);
  if (project.status === 'ENDED') throw new HttpError(410, 'DEADLINE_PASSED');
  if (now >= biddingDocument.bidDeadline) {
    refusePaused(project);
    throw new HttpError(410, 'DEADLINE_PASSED');
  }
  const paidTime = input.paidTime ?? now;
  const guarantee = isGuarantee(input.form);
  const guaranteeNo = guarantee ? input.guaranteeNo : null;
  const guaranteeEnd = guarantee ? (input.guaranteeEnd ?? null) : null;
  const { form, payerName, payerAccount } = input;
  const { depositForms: acceptedForms } = biddingDocument;
  enforce(
    findings(paymentRules, {
      form,
      acceptedForms,
      payerAccount,
      guaranteeNo,
      guaranteeEnd,
      paidTime,
      now,
    }),
  );
  await records.updateDeposit(db, deposit.id, {
    form,
    payerName,
    payerAccount,
    paidTime,
    guaranteeNo,
    guaranteeEnd,
    status,
    returnReason: null,
  });
  await claimAttachments(context, DEPOSIT_FILES, deposit.id, input.files);
  context.audit({
    action: 'PAY_DEPOSIT',
    objectType: 'margin',
    objectId: deposit.id,
    after: { paymentCode: deposit.paymentCode, form },
  });
  return present(context, orNotFound(await records.selectOptionalById(db, deposit.id)));
}

async function present(context: Context, deposit: records.DepositRow) {
  const { language } = context;
  const files = (await attachmentsOf(context, DEPOSIT_FILES, [deposit.id])).get(deposit.id) ?? ([] as FileRef[]);
  return {
    id: deposit.id,
    version: deposit.version,
    registrationId: deposit.registrationId,
    paymentCode: deposit.paymentCode,
    amountYuan: yuanFromWan(deposit.amount),
    form: deposit.form && codedBy('bidding.DepositForm', deposit.form, language),
    payerName: deposit.payerName,
    payerAccount: deposit.payerAccount,
    paidTime: deposit.paidTime,
    guaranteeNo: deposit.guaranteeNo,
    guaranteeEnd: deposit.guaranteeEnd,
    arrivedTime: deposit.arrivedTime,
    arrivedYuan: deposit.arrivedAmount && yuanFromWan(deposit.arrivedAmount),
    status: codedBy('bidding.DepositStatus', deposit.status, language),
    returnReason: deposit.returnReason,
    refundDue: deposit.refundDue,
    refundTime: deposit.refundTime,
    interestYuan: deposit.interest && yuanFromWan(deposit.interest),
    files,
  };
}

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
import { remind } from '../../work/reminder/reminder.service.ts';
import { attachmentsOf, claimAttachments, type FileRef } from '../../platform/attachment/attachment.service.ts';
import * as records from './deposit.repository.ts';
import { about, finance, MARGIN_FILES } from './deposit.service.ts';

/** A deposit as its bidder sees and pays it. */

async function myMargin(context: Context, marginId: string): Promise<records.MarginRow> {
  const margin = orNotFound(await records.selectOptionalOwn(context.db, context.user.supplierId, marginId));
  context.concerns(margin.projectId);
  return margin;
}

/** One's own deposit. @throws HttpError 404 */
export const viewOwn = async (context: Context, marginId: string) =>
  present(context, await myMargin(context, marginId));

/** The deposit of a registration as its bidder sees it; null when the section asks for none. */
export async function ownOfRegistration(context: Context, registrationId: string) {
  const margin = await records.selectOptionalOfRegistration(context.db, registrationId);
  return margin && present(context, margin);
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
 * The bidder says that the deposit is paid or the guarantee handed over; finance is told by the payment code alone.
 * @throws HttpError 404, 410 after the bid deadline and once the project has ended, 423 while it is paused over the
 *   deadline; StateError 409; RuleError 422
 */
export async function pay(context: Context, marginId: string, input: PayInput) {
  const { db } = context;
  const { project } = await lockOfSection(context, (await myMargin(context, marginId)).sectionId);
  const margin = await myMargin(context, marginId);
  const status = depositStates.next(margin.status, 'pay');
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
  const { depositForms: acceptedForms, bidDeadline } = biddingDocument;
  enforce(
    findings(paymentRules, {
      form,
      acceptedForms,
      payerAccount,
      guaranteeNo,
      guaranteeEnd,
      paidTime,
      now,
      bidDeadline,
    }),
  );
  await records.updateMargin(db, margin.id, {
    form,
    payerName,
    payerAccount,
    paidTime,
    guaranteeNo,
    guaranteeEnd,
    status,
    returnReason: null,
  });
  await claimAttachments(context, MARGIN_FILES, margin.id, input.files);
  const params = { name: project.name, code: margin.paymentCode };
  await remind(context, 'MARGIN_CONFIRM', about(project, margin.id), params, finance(project), bidDeadline);
  context.audit({
    action: 'PAY_DEPOSIT',
    objectType: 'margin',
    objectId: margin.id,
    after: { paymentCode: margin.paymentCode, form },
  });
  return present(context, orNotFound(await records.selectOptionalById(db, margin.id)));
}

async function present(context: Context, margin: records.MarginRow) {
  const { language } = context;
  const files = (await attachmentsOf(context, MARGIN_FILES, [margin.id])).get(margin.id) ?? ([] as FileRef[]);
  return {
    id: margin.id,
    version: margin.version,
    registrationId: margin.registrationId,
    paymentCode: margin.paymentCode,
    amountYuan: yuanFromWan(margin.amount),
    form: margin.form && codedBy('bidding.DepositForm', margin.form, language),
    payerName: margin.payerName,
    payerAccount: margin.payerAccount,
    paidTime: margin.paidTime,
    guaranteeNo: margin.guaranteeNo,
    guaranteeEnd: margin.guaranteeEnd,
    status: codedBy('bidding.DepositStatus', margin.status, language),
    returnReason: margin.returnReason,
    refundDue: margin.refundDue,
    refundTime: margin.refundTime,
    interestYuan: margin.interest && yuanFromWan(margin.interest),
    files,
  };
}

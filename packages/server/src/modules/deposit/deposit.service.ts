import { depositRefundPeriod } from '@tenderdesk/domain/contract/contract';
import {
  depositFlow,
  isGuarantee,
  isSecured,
  receiptAction,
  type DepositForm,
} from '@tenderdesk/domain/deposit/deposit';
import { arrivalRules, paymentRules } from '@tenderdesk/domain/deposit/payment';
import { wanFromYuan, yuanFromWan } from '@tenderdesk/domain/money';
import { withdrawalRules } from '@tenderdesk/domain/deposit/withdrawal';
import { enforce, findings, judge, StateError, type Verdict } from '@tenderdesk/domain/rule';
import type { Context } from '../../kernel/context.ts';
import { badField, expectVersion, found, HttpError } from '../../kernel/errors.ts';
import { newId, randomCode } from '../../kernel/ids.ts';
import { codedBy } from '../../kernel/wire.ts';
import { timeNow } from '../../kernel/work.ts';
import { documentOf } from '../document/document.service.ts';
import type { Leaving } from '../project/phase-handler.ts';
import {
  anyProject,
  anySection,
  lockOfSection,
  lockProject,
  projectOf,
  type ProjectRow,
  type SectionRow,
} from '../project/project.service.ts';
import { remind, settle } from '../reminder/reminder.service.ts';
import { attachmentsOf, claimAttachments, type FileRef } from '../system/attachment.service.ts';
import { paramsFor } from '../rulebook/param.service.ts';
import { isSealed } from '../sealing/sealing.service.ts';
import { WORKDAYS } from '../system/workday.ts';
import * as records from './deposit.repository.ts';

/** What the files of a deposit are filed under. */
export const MARGIN_FILES = 'MARGIN';
const CODE_LENGTH = 12;

/** The last day for giving a deposit back that falls due on `date` (例35, 例57); 'yyyy-MM-dd'. */
export const refundDueFrom = async (context: Context, project: ProjectRow, date: string): Promise<string> =>
  depositRefundPeriod(date, WORKDAYS, await paramsFor(context, project)).date;

const dueFromToday = (context: Context, project: ProjectRow): Promise<string> =>
  refundDueFrom(context, project, context.now.slice(0, 10));

/** What reminders about a deposit are filed under. */
const about = (project: ProjectRow, marginId: string) => ({
  range: { projectId: project.id, recordId: marginId },
  projectId: project.id,
  organizationPath: project.organizationPath,
});

const finance = (project: ProjectRow) => [{ role: 'FINANCE', organizationId: project.organizationId }];

/** Opens the deposit of a new registration when the section asks for one. */
export async function openDeposit(
  context: Context,
  project: ProjectRow,
  section: SectionRow,
  registration: { id: string; supplierId: string },
): Promise<void> {
  if (section.deposit === null || Number(section.deposit) === 0) return;
  await records.insertMargin(context.db, {
    id: newId(),
    projectId: project.id,
    sectionId: section.id,
    registrationId: registration.id,
    supplierId: registration.supplierId,
    paymentCode: randomCode(CODE_LENGTH),
    amount: section.deposit,
    form: null,
    payerName: null,
    payerAccount: null,
    paidTime: null,
    guaranteeNo: null,
    guaranteeEnd: null,
    returnReason: null,
    confirmedBy: null,
    confirmedTime: null,
    refundDue: null,
    refundTime: null,
    interest: null,
  });
}

/**
 * The registration is withdrawn: an unpaid deposit goes, a paid one is given back.
 * @throws StateError 409 while finance looks at a claim of payment
 */
export async function closeDeposit(context: Context, project: ProjectRow, registrationId: string): Promise<void> {
  const margin = await records.selectOptionalOfRegistration(context.db, registrationId);
  if (margin === null) return;
  if (margin.status === 'PAID') throw new StateError({ action: 'withdraw', status: margin.status });
  if (margin.status === 'UNPAID') await records.deleteMargin(context.db, margin.id);
  else if (isSecured(margin.status)) await release(context, project, margin, await dueFromToday(context, project));
}

/** True when the supplier's deposit for a section is there, or the section asks for none. */
export async function depositSecured(
  { db }: Context,
  section: Pick<SectionRow, 'id' | 'deposit'>,
  supplierId: string,
): Promise<boolean> {
  if (section.deposit === null || Number(section.deposit) === 0) return true;
  const margin = await records.selectOptionalOfSection(db, section.id, supplierId);
  return margin !== null && isSecured(margin.status);
}

/** Statuses of a project's deposits, for the rules of the contract (R56). */
export const depositsOf = async ({ db }: Context, projectId: string) =>
  (await records.selectStatuses(db, projectId)).map(({ sectionId, supplierId, status, refundDue, payerAccount }) => ({
    ...{ sectionId, supplierId, status, refundDue, payerAccount },
  }));

/**
 * A bid was withdrawn before the deadline: the deposit is to go back within five days (例35), unless the bidder hands
 * in another bid before it has gone.
 */
export async function offerRefund(context: Context, project: ProjectRow, registrationId: string): Promise<void> {
  const margin = await records.selectOptionalOfRegistration(context.db, registrationId);
  if (margin === null || !isSecured(margin.status)) return;
  const refundDue = await dueFromToday(context, project);
  const today = context.now.slice(0, 10);
  const { status } = margin;
  enforce(findings(withdrawalRules, { withdrawnDate: today, status, refundDue, today, workdays: WORKDAYS }));
  await demandRefund(context, project, margin, refundDue);
}

/** What R35 says of every deposit whose bid was withdrawn; empty while nobody may know of withdrawals. */
export async function withdrawalDryRun(context: Context, project: ProjectRow): Promise<Verdict[]> {
  if (await isSealed(context, project)) return [];
  const params = await paramsFor(context, project);
  return (await records.selectWithdrawn(context.db, project.id)).flatMap((row) =>
    judge(withdrawalRules, { ...row, today: context.now.slice(0, 10), workdays: WORKDAYS, params }),
  );
}

/** A bid takes the place of a withdrawn one: the deposit stays. */
export async function keepDeposit(context: Context, project: ProjectRow, registrationId: string): Promise<void> {
  const margin = await records.selectOptionalOfRegistration(context.db, registrationId);
  if (margin === null || margin.refundDue === null || !isSecured(margin.status)) return;
  await records.updateMargin(context.db, margin.id, { refundDue: null });
  await settle(context, ['MARGIN_REFUND'], about(project, margin.id).range);
}

/**
 * The deposits of a project, of one section or of named suppliers fall due for refund; those that are on their way
 * already keep their day.
 * @param dueDate last day, 'yyyy-MM-dd'
 */
export async function releaseDeposits(
  context: Context,
  projectId: string,
  { dueDate, ...filter }: records.ReleaseFilter & { dueDate: string },
): Promise<void> {
  const project = await anyProject(context, projectId);
  for (const margin of await records.selectStanding(context.db, projectId, filter))
    await release(context, project, margin, dueDate);
}

async function release(
  context: Context,
  project: ProjectRow,
  margin: records.MarginRow,
  dueDate: string,
): Promise<void> {
  await demandRefund(context, project, margin, margin.refundDue ?? dueDate);
  // a guarantee stays what it is until it is given back
  if (margin.status === 'CONFIRMED')
    await records.updateMargin(context.db, margin.id, { status: depositFlow.next(margin.status, 'startRefund') });
}

async function demandRefund(
  context: Context,
  project: ProjectRow,
  margin: records.MarginRow,
  dueDate: string,
): Promise<void> {
  await records.updateMargin(context.db, margin.id, { refundDue: dueDate });
  await remind(
    context,
    'MARGIN_REFUND',
    about(project, margin.id),
    { name: project.name, due: dueDate },
    finance(project),
    `${dueDate} 23:59:59`,
  );
  context.audit({
    action: 'RELEASE_DEPOSIT',
    objectType: 'margin',
    objectId: margin.id,
    after: { refundDue: dueDate },
  });
}

/** When a project ends every deposit that still stands goes back (例31, R54). */
export const releaseAtEnd = async (context: Context, project: ProjectRow): Promise<void> =>
  releaseDeposits(context, project.id, { dueDate: await dueFromToday(context, project) });

/** Sections that are tendered again leave the deposits of their bidders behind: they go back as at an end (R54). */
export async function releaseLeaving(context: Context, { project, sections }: Leaving): Promise<void> {
  const dueDate = await dueFromToday(context, project);
  for (const { id: sectionId } of sections) await releaseDeposits(context, project.id, { sectionId, dueDate });
}

async function myMargin(context: Context, marginId: string): Promise<records.MarginRow> {
  const margin = found(await records.selectOptionalOwn(context.db, context.user.supplierId, marginId));
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
 * @throws HttpError 404, 410 after the bid deadline; StateError 409; RuleError 422
 */
export async function pay(context: Context, marginId: string, input: PayInput) {
  const { db } = context;
  const { project } = await lockOfSection(context, (await myMargin(context, marginId)).sectionId);
  const margin = await myMargin(context, marginId);
  const status = depositFlow.next(margin.status, 'pay');
  const document = found(await documentOf(context, project));
  const now = await timeNow(db);
  if (now >= document.bidDeadline) throw new HttpError(410, 'DEADLINE_PASSED');
  const paidTime = input.paidTime ?? now;
  const guarantee = isGuarantee(input.form);
  const guaranteeNo = guarantee ? input.guaranteeNo : null;
  const guaranteeEnd = guarantee ? (input.guaranteeEnd ?? null) : null;
  const { form, payerName, payerAccount } = input;
  const { depositForms: acceptedForms, bidDeadline } = document;
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
  return present(context, found(await records.selectOptionalById(db, margin.id)));
}

/** A deposit in the scope of finance and its project, locked. */
async function lockMargin(context: Context, marginId: string, version: number) {
  const { projectId } = found(await records.selectOptionalInScope(context.db, context.user, marginId));
  await lockProject(context, projectId);
  const margin = found(await records.selectOptionalInScope(context.db, context.user, marginId));
  expectVersion(margin.version, version);
  return { project: await projectOf(context, await anySection(context, margin.sectionId)), margin };
}

/**
 * Finance has found the money by its payment code, or holds the guarantee.
 * @throws HttpError 404, 400 for another code, 409 CONFLICT; StateError 409; RuleError 422 DEPOSIT_LATE
 */
export async function confirm(
  context: Context,
  marginId: string,
  input: { paymentCode: string; version: number },
): Promise<{ id: string }> {
  const { db, user } = context;
  const { project, margin } = await lockMargin(context, marginId, input.version);
  const status = depositFlow.next(margin.status, receiptAction(margin.form ?? 'TRANSFER'));
  if (input.paymentCode.toUpperCase() !== margin.paymentCode) {
    throw badField('paymentCode', { zh: '缴款码与该笔保证金不符', en: 'This is not the payment code of the deposit' });
  }
  const { bidDeadline } = found(await documentOf(context, project));
  const now = await timeNow(db);
  enforce(findings(arrivalRules, { now, bidDeadline }));
  await records.updateMargin(db, margin.id, { status, confirmedBy: user.id, confirmedTime: now });
  await settle(context, ['MARGIN_CONFIRM'], about(project, margin.id).range);
  context.audit({
    action: 'CONFIRM_DEPOSIT',
    objectType: 'margin',
    objectId: margin.id,
    before: { status: margin.status },
    after: { status, paymentCode: margin.paymentCode },
  });
  return { id: margin.id };
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
  const { project, margin } = await lockMargin(context, marginId, input.version);
  const status = depositFlow.next(margin.status, 'return');
  await records.updateMargin(context.db, margin.id, { status, returnReason: input.reason });
  await settle(context, ['MARGIN_CONFIRM'], about(project, margin.id).range);
  context.audit({
    action: 'RETURN_DEPOSIT_CLAIM',
    objectType: 'margin',
    objectId: margin.id,
    before: { status: margin.status },
    after: { status, reason: input.reason },
  });
  return { id: margin.id };
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
  const { project, margin } = await lockMargin(context, marginId, input.version);
  if (margin.refundDue === null) throw new StateError({ action: 'refund', status: margin.status });
  const guarantee = isGuarantee(margin.form ?? 'TRANSFER');
  const started = margin.status === 'CONFIRMED' ? depositFlow.next(margin.status, 'startRefund') : margin.status;
  const status = depositFlow.next(started, guarantee ? 'release' : 'refund');
  if (guarantee && Number(input.interestYuan) !== 0) {
    throw badField('interestYuan', { zh: '保函没有利息', en: 'A guarantee bears no interest' });
  }
  const interest = wanFromYuan(input.interestYuan);
  await records.updateMargin(context.db, margin.id, { status, interest, refundTime: await timeNow(context.db) });
  await settle(context, ['MARGIN_REFUND'], about(project, margin.id).range);
  context.audit({
    action: 'REFUND_DEPOSIT',
    objectType: 'margin',
    objectId: margin.id,
    before: { status: margin.status },
    after: { status, interestYuan: input.interestYuan },
  });
  return { id: margin.id };
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

import { depositRefundPeriod } from '@tenderdesk/domain/fulfilment/contract/contract';
import { depositStates, isSecured } from '@tenderdesk/domain/bidding/deposit/deposit';
import { withdrawalRules } from '@tenderdesk/domain/bidding/deposit/withdrawal';
import type { RemindCategory } from '@tenderdesk/domain/work/reminder/category-table';
import { enforce, findings, judge, StateError, type Verdict } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { randomId, randomCode } from '../../../kernel/ids.ts';
import type { Leaving } from '../../procedure/project/round.service.ts';
import { anyProject, type ProjectRow, type SectionRow } from '../../procedure/project/project.service.ts';
import { paramsFor } from '../../platform/parameter/parameter.service.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';
import { isSealed } from '../../procedure/sealing/sealing.service.ts';
import { WORKDAYS } from '../../../kernel/workday.ts';
import * as records from './deposit.repository.ts';
import * as forfeits from './forfeit.repository.ts';

/** What the files of a deposit are filed under. */
export const DEPOSIT_FILES = 'MARGIN';
export const CODE_LENGTH = 12;

/** The last day for giving a deposit back that falls due on `date` (例35, 例57); 'yyyy-MM-dd'. */
export const refundDueFrom = async (context: Context, project: ProjectRow, date: string): Promise<string> =>
  depositRefundPeriod(date, WORKDAYS, await paramsFor(context, project)).date;

/** As `refundDueFrom`, from today on. */
export const dueFromToday = (context: Context, project: ProjectRow): Promise<string> =>
  refundDueFrom(context, project, context.now.slice(0, 10));

/** What reminders about a deposit are filed under. */
export const about = (project: ProjectRow, depositId: string) => ({
  range: { projectId: project.id, recordId: depositId },
  projectId: project.id,
  organizationPath: project.organizationPath,
});

/** Every to-do about giving a deposit back. */
export const REFUND_TODOS = [
  'MARGIN_REFUND',
  'MARGIN_RELEASE',
  'MARGIN_REFUND_SEALED',
  'MARGIN_RELEASE_SEALED',
] as const satisfies readonly RemindCategory[];

/**
 * Asks for a refund or its release. While the round that the project is in is sealed, the to-do names neither project nor
 * bidder: that a deposit goes back would tell that a bid, or who wanted to bid, was withdrawn.
 * @param due 'yyyy-MM-dd'
 */
export async function remindOfRefund(
  context: Context,
  step: 'MARGIN_REFUND' | 'MARGIN_RELEASE',
  { project, deposit, due }: { project: ProjectRow; deposit: records.DepositRow; due: string },
  to: Parameters<typeof remind>[4],
): Promise<void> {
  const now = await anyProject(context, project.id);
  const hidden = now.round === project.round && (await isSealed(context, now));
  const subject = about(project, deposit.id);
  if (hidden) {
    const params = { code: deposit.paymentCode, due };
    await remind(context, `${step}_SEALED`, { ...subject, projectId: null }, params, to, `${due} 23:59:59`);
  } else await remind(context, step, subject, { name: project.name, due }, to, `${due} 23:59:59`);
}

/** Who confirms and refunds the deposits of a project. */
export const finance = (project: ProjectRow) => [{ role: 'FINANCE', organizationId: project.organizationId }];

/** Opens the deposit of a new registration when the section asks for one. */
export async function openDeposit(
  context: Context,
  project: ProjectRow,
  section: SectionRow,
  registration: { id: string; supplierId: string },
): Promise<void> {
  if (section.deposit === null || Number(section.deposit) === 0) return;
  await records.insertDeposit(context.db, {
    id: randomId(),
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
  const deposit = await records.selectOptionalOfRegistration(context.db, registrationId);
  if (deposit === null) return;
  if (deposit.status === 'PAID') throw new StateError({ action: 'withdraw', status: deposit.status });
  if (deposit.status === 'UNPAID') await records.deleteDeposit(context.db, deposit.id);
  else if (isSecured(deposit.status)) await release(context, project, deposit, await dueFromToday(context, project));
}

/** True when the supplier's deposit for a section is there, or the section asks for none. */
export async function depositSecured(
  { db }: Context,
  section: Pick<SectionRow, 'id' | 'deposit'>,
  supplierId: string,
): Promise<boolean> {
  if (section.deposit === null || Number(section.deposit) === 0) return true;
  const deposit = await records.selectOptionalOfSection(db, section.id, supplierId);
  return deposit !== null && isSecured(deposit.status);
}

/** Statuses of a project's deposits, for the rules of the contract (R56). */
export const depositsOf = async ({ db }: Context, projectId: string) =>
  (await records.selectStatuses(db, projectId)).map(
    ({ sectionId, supplierId, status, refundDue, refundTime, payerAccount }) => ({
      sectionId,
      supplierId,
      status,
      refundDue,
      refundDate: refundTime?.slice(0, 10) ?? null,
      payerAccount,
    }),
  );

/**
 * A bid was withdrawn before the deadline: the deposit is to go back within five days (例35), unless the bidder hands
 * in another bid before it has gone.
 */
export async function offerRefund(context: Context, project: ProjectRow, registrationId: string): Promise<void> {
  const deposit = await records.selectOptionalOfRegistration(context.db, registrationId);
  if (deposit === null) return;
  const refundDue = await dueFromToday(context, project);
  if (!isSecured(deposit.status)) return noteDue(context, deposit, refundDue);
  const today = context.now.slice(0, 10);
  const { status } = deposit;
  enforce(findings(withdrawalRules, { withdrawnDate: today, status, refundDue, today, workdays: WORKDAYS }));
  await demandRefund(context, project, deposit, refundDue);
}

/** The opening is there, or the project has ended: finance is asked about payments that were said to be made and not found. */
export async function askUnconfirmed(context: Context, project: ProjectRow): Promise<void> {
  for (const { id, paymentCode } of await records.selectClaimed(context.db, project.id)) {
    const params = { name: project.name, code: paymentCode };
    await remind(context, 'MARGIN_CONFIRM', about(project, id), params, finance(project));
  }
}

/** What R35 says of every deposit whose bid was withdrawn; empty while nobody may know of withdrawals. */
export async function withdrawalDryRun(context: Context, project: ProjectRow): Promise<Verdict[]> {
  if (await isSealed(context, project)) return [];
  const params = await paramsFor(context, project);
  return (await records.selectWithdrawn(context.db, project.id)).flatMap((row) =>
    judge(withdrawalRules, { ...row, today: context.now.slice(0, 10), workdays: WORKDAYS, params }),
  );
}

/** Of a deposit that stays after all: no refund is due, and none is prepared. */
export const NOT_GOING = { refundDue: null, interest: null, preparedBy: null, preparedTime: null } as const;

/** A bid takes the place of a withdrawn one: the deposit stays. */
export async function keepDeposit(context: Context, project: ProjectRow, registrationId: string): Promise<void> {
  const deposit = await records.selectOptionalOfRegistration(context.db, registrationId);
  if (deposit === null || deposit.refundDue === null) return;
  if (isSecured(deposit.status) || isAwaited(deposit) || deposit.status === 'REFUNDING')
    await keep(context, project, deposit, deposit.refundDue);
}

/** What was to go back by a day stays. */
async function keep(
  context: Context,
  project: ProjectRow,
  deposit: Pick<records.DepositRow, 'id' | 'status'>,
  dueDate: string,
): Promise<void> {
  const status = deposit.status === 'REFUNDING' ? depositStates.next(deposit.status, 'keep') : deposit.status;
  await records.updateDeposit(context.db, deposit.id, { status, ...NOT_GOING });
  await settle(context, REFUND_TODOS, about(project, deposit.id).range);
  context.audit({
    action: 'KEEP_DEPOSIT',
    objectType: 'margin',
    objectId: deposit.id,
    before: { status: deposit.status, refundDue: dueDate },
    after: { status, refundDue: null },
  });
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
  for (const deposit of await records.selectStanding(context.db, projectId, filter))
    await release(context, project, deposit, dueDate);
}

/**
 * What made the deposits of a section fall due on a day is taken back: those that have not gone back yet stay.
 * @param dueDate 'yyyy-MM-dd'
 */
export async function keepDeposits(
  context: Context,
  project: ProjectRow,
  { sectionId, dueDate }: { sectionId: string; dueDate: string },
): Promise<void> {
  await forfeits.clearDue(context.db, sectionId, dueDate);
  for (const deposit of await records.selectDueOn(context.db, sectionId, dueDate))
    await keep(context, project, deposit, dueDate);
}

/** Not found yet on a statement, whether or not its bidder says that it paid. */
export const isAwaited = ({ status }: Pick<records.DepositRow, 'status'>): boolean =>
  status === 'UNPAID' || status === 'PAID';

/** What has not been found yet goes back as soon as it is: nobody is told of it before. */
async function noteDue(context: Context, deposit: records.DepositRow, dueDate: string): Promise<void> {
  if (isAwaited(deposit) && deposit.refundDue === null)
    await records.updateDeposit(context.db, deposit.id, { refundDue: dueDate });
}

/** A deposit that was found after it fell due goes back, within as many days from today. */
export async function sendOff(context: Context, project: ProjectRow, deposit: records.DepositRow): Promise<void> {
  await release(context, project, { ...deposit, refundDue: null }, await dueFromToday(context, project));
}

async function release(
  context: Context,
  project: ProjectRow,
  deposit: records.DepositRow,
  dueDate: string,
): Promise<void> {
  if (isAwaited(deposit)) return noteDue(context, deposit, dueDate);
  // it goes back once it is decided that it is not kept
  if (deposit.status === 'FORFEIT_PROPOSED') return forfeits.noteDue(context.db, deposit.id, dueDate);
  await demandRefund(context, project, deposit, deposit.refundDue ?? dueDate);
  // a guarantee stays what it is until it is given back
  if (deposit.status === 'CONFIRMED')
    await records.updateDeposit(context.db, deposit.id, { status: depositStates.next(deposit.status, 'startRefund') });
}

async function demandRefund(
  context: Context,
  project: ProjectRow,
  deposit: records.DepositRow,
  dueDate: string,
): Promise<void> {
  await records.updateDeposit(context.db, deposit.id, { refundDue: dueDate });
  await remindOfRefund(context, 'MARGIN_REFUND', { project, deposit, due: dueDate }, finance(project));
  context.audit({
    action: 'RELEASE_DEPOSIT',
    objectType: 'margin',
    objectId: deposit.id,
    after: { refundDue: dueDate },
  });
}

/** When a project ends every deposit that still stands goes back (例31, R54). */
export async function releaseAtEnd(context: Context, project: ProjectRow): Promise<void> {
  await releaseDeposits(context, project.id, { dueDate: await dueFromToday(context, project) });
  await askUnconfirmed(context, project);
}

/** Sections that are tendered again leave the deposits of their bidders behind: they go back as at an end (R54). */
export async function releaseLeaving(context: Context, { project, sections }: Leaving): Promise<void> {
  const dueDate = await dueFromToday(context, project);
  for (const { id: sectionId } of sections) await releaseDeposits(context, project.id, { sectionId, dueDate });
}

/** The guarantee behind a registration was extended with its bid. @param guaranteeEnd 'yyyy-MM-dd' */
export async function noteExtended({ db }: Context, registrationId: string, guaranteeEnd: string): Promise<void> {
  const deposit = await records.selectOptionalOfRegistration(db, registrationId);
  if (deposit?.guaranteeEnd && deposit.guaranteeEnd < guaranteeEnd)
    await records.updateDeposit(db, deposit.id, { guaranteeEnd });
}

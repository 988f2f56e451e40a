import { depositStates, isGuarantee } from '@tenderdesk/domain/bidding/deposit/deposit';
import type { Params } from '@tenderdesk/domain/params';
import { mostInterestYuan, refundRules, releaseRules } from '@tenderdesk/domain/bidding/deposit/refund';
import { wanFromYuan, yuanFromWan } from '@tenderdesk/domain/money';
import type { RemindCategory } from '@tenderdesk/domain/work/reminder/category-table';
import { enforce, findings, StateError } from '@tenderdesk/domain/rule';
import { deciderOf } from '../../../kernel/hands.ts';
import { handsOf } from '../../../kernel/user.ts';
import type { AuditEntry, Context } from '../../../kernel/context.ts';
import { badField, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { timeNow } from '../../../kernel/work.ts';
import { anySection, lockProject, projectOf, type ProjectRow } from '../../procedure/project/project.service.ts';
import { paramsToday } from '../../platform/parameter/parameter.service.ts';
import { settle } from '../../work/reminder/reminder.service.ts';
import * as records from './deposit.repository.ts';
import { about, finance, REFUND_TODOS, remindOfRefund } from './deposit.service.ts';

/** What finance decides about deposits. */

export interface Held {
  project: ProjectRow;
  deposit: records.DepositRow;
}

/** A deposit in the scope of finance and its project, locked. */
export async function lockDeposit(context: Context, depositId: string, version: number): Promise<Held> {
  const { projectId } = orNotFound(await records.selectOptionalInScope(context.db, context.user, depositId));
  await lockProject(context, projectId);
  context.concerns(projectId);
  const deposit = orNotFound(await records.selectOptionalInScope(context.db, context.user, depositId));
  expectVersion(deposit.version, version);
  return { project: await projectOf(context, await anySection(context, deposit.sectionId)), deposit };
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
  context.concerns(held.project.id);
  const status = depositStates.next(held.deposit.status, 'return');
  return decide(context, held, ['MARGIN_CONFIRM'], {
    // what comes now may be anything
    changes: { status, returnReason: input.reason, form: null, guaranteeNo: null, guaranteeEnd: null },
    action: 'RETURN_DEPOSIT_CLAIM',
    after: { status, reason: input.reason },
  });
}

/** What goes back and was not asked for by a release yet: refused, unless it is due. @throws StateError */
function expectDue({ refundDue, status }: records.DepositRow): string {
  if (refundDue === null) throw new StateError({ action: 'refund', status });
  return refundDue;
}

type Arrived = Pick<records.DepositRow, 'arrivedTime' | 'confirmedTime' | 'paidTime' | 'createdTime'>;

/** The day from which interest counts: the one on which the money came, or was found to be there. */
const arrivedOn = ({ arrivedTime, confirmedTime, paidTime, createdTime }: Arrived): string =>
  (arrivedTime ?? confirmedTime ?? paidTime ?? createdTime).slice(0, 10);

/** What came of it, 元. */
const arrivedYuan = ({ arrivedAmount, amount }: Pick<records.DepositRow, 'arrivedAmount' | 'amount'>): string =>
  yuanFromWan(arrivedAmount ?? amount);

/** The most interest that a deposit can have earned by a day, 元; none for a guarantee. */
export const mostInterest = (
  deposit: Arrived & Pick<records.DepositRow, 'form' | 'amount' | 'arrivedAmount'>,
  today: string,
  params: Params,
): string =>
  isGuarantee(deposit.form ?? 'TRANSFER')
    ? '0'
    : mostInterestYuan({ amountYuan: arrivedYuan(deposit), since: arrivedOn(deposit), today, params });

/**
 * Finance prepares a refund with the bank's interest, or the release of a guarantee, which bears none. Somebody else releases it.
 * Preparing again takes the place of what was prepared.
 * @param input.interestYuan 元
 * @throws HttpError 404, 400, 409 CONFLICT; StateError 409 unless it is due; RuleError 422 INTEREST_TOO_HIGH
 */
export async function prepareRefund(
  context: Context,
  depositId: string,
  { interestYuan, version }: { interestYuan: string; version: number },
): Promise<{ id: string }> {
  const { db, user, now } = context;
  const { project, deposit } = await lockDeposit(context, depositId, version);
  const due = expectDue(deposit);
  if (isGuarantee(deposit.form ?? 'TRANSFER')) {
    if (deposit.status !== 'HELD') throw new StateError({ action: 'refund', status: deposit.status });
    if (Number(interestYuan) !== 0)
      throw badField('interestYuan', { zh: '保函没有利息', en: 'A guarantee bears no interest' });
  } else {
    if (deposit.status !== 'CONFIRMED' && deposit.status !== 'REFUNDING')
      throw new StateError({ action: 'refund', status: deposit.status });
    const amountYuan = arrivedYuan(deposit);
    const since = arrivedOn(deposit);
    const params = await paramsToday(context);
    enforce(findings(refundRules, { amountYuan, interestYuan, since, today: now.slice(0, 10), params }));
  }
  await records.updateDeposit(db, deposit.id, {
    interest: wanFromYuan(interestYuan),
    preparedBy: user.id,
    preparedTime: await timeNow(db),
  });
  await settle(context, REFUND_TODOS, about(project, deposit.id).range);
  await remindOfRefund(context, 'MARGIN_RELEASE', { project, deposit, due }, releasers(project, handsOf(user)));
  const after = { interestYuan, preparedBy: user.displayName };
  context.audit({ action: 'PREPARE_REFUND', objectType: 'margin', objectId: deposit.id, after });
  return { id: deposit.id };
}

/** Who may release a refund: the leaders of the unit and its other finance officers. */
export const releasers = ({ organizationId }: ProjectRow, but: readonly string[]) => [
  { role: 'ORG_LEADER', organizationId, but },
  { role: 'FINANCE', organizationId, but },
];

/**
 * Another person has looked at a prepared refund: it is on its way, and the deposit is refunded or the guarantee released.
 * @throws HttpError 404, 409 CONFLICT; StateError 409 unless it is prepared; RuleError 422 SECOND_PERSON
 */
export async function releaseRefund(
  context: Context,
  depositId: string,
  { version }: { version: number },
): Promise<{ id: string }> {
  const held = await lockDeposit(context, depositId, version);
  const { deposit } = held;
  expectDue(deposit);
  if (deposit.preparedBy === null) throw new StateError({ action: 'release', status: deposit.status });
  const { preparedBy } = deposit;
  const releasedBy = await deciderOf(context, deposit.id, preparedBy);
  enforce(findings(releaseRules, { preparedBy, releasedBy }));
  const guarantee = isGuarantee(deposit.form ?? 'TRANSFER');
  const started = deposit.status === 'CONFIRMED' ? depositStates.next(deposit.status, 'startRefund') : deposit.status;
  const status = depositStates.next(started, guarantee ? 'release' : 'refund');
  return decide(context, held, REFUND_TODOS, {
    changes: { status, refundTime: await timeNow(context.db), releasedBy: context.user.id },
    action: 'REFUND_DEPOSIT',
    after: { status, interestYuan: deposit.interest && yuanFromWan(deposit.interest) },
  });
}

/**
 * A prepared refund goes back to finance with a reason; whoever prepared it may take it back too.
 * @throws HttpError 404, 409 CONFLICT; StateError 409 unless it is prepared
 */
export async function sendRefundBack(
  context: Context,
  depositId: string,
  { reason, version }: { reason: string; version: number },
): Promise<{ id: string }> {
  const held = await lockDeposit(context, depositId, version);
  const { deposit, project } = held;
  if (deposit.preparedBy === null || deposit.refundTime !== null)
    throw new StateError({ action: 'release', status: deposit.status });
  const due = expectDue(deposit);
  const sent = await decide(context, held, REFUND_TODOS, {
    changes: { interest: null, preparedBy: null, preparedTime: null },
    action: 'RETURN_REFUND',
    after: { reason },
  });
  await remindOfRefund(context, 'MARGIN_REFUND', { project, deposit, due }, finance(project));
  return sent;
}

/** Writes a decision down; the to-do behind it is done. */
export async function decide(
  context: Context,
  { project, deposit }: Held,
  done: readonly RemindCategory[],
  {
    changes,
    action,
    after,
  }: { changes: Parameters<typeof records.updateDeposit>[2]; action: AuditEntry['action']; after: object },
): Promise<{ id: string }> {
  await records.updateDeposit(context.db, deposit.id, changes);
  await settle(context, done, about(project, deposit.id).range);
  context.audit({ action, objectType: 'margin', objectId: deposit.id, before: { status: deposit.status }, after });
  return { id: deposit.id };
}

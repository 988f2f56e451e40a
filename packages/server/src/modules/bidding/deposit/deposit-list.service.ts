import { isGuarantee } from '@tenderdesk/domain/bidding/deposit/deposit';
import { compareAmounts, yuanFromWan } from '@tenderdesk/domain/money';
import type { Params } from '@tenderdesk/domain/params';
import type { Context } from '../../../kernel/context.ts';
import { may, type User, isOwnWork } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { viewProject } from '../../procedure/project/project.service.ts';
import { attachmentsOf, type FileRef } from '../../platform/attachment/attachment.service.ts';
import * as records from './deposit.repository.ts';
import { paramsToday } from '../../platform/parameter/parameter.service.ts';
import { mostInterest } from './deposit-finance.service.ts';
import { DEPOSIT_FILES } from './deposit.service.ts';

/**
 * Deposits within the caller's scope, by the page. Of a sealed round none is listed or counted: finance finds a payment by
 * typing the whole payment code that the bank's statement bears, without the payer; everybody else nothing
 * (docs/domain/integrity.md, secrecy).
 */
export async function listDeposits(context: Context, filter: records.DepositFilter) {
  const { db, user } = context;
  const sees = { codes: may(user, 'CONFIRM:MARGIN'), paysBack: paysBack(user) };
  const { rows, total } = await records.pageDeposits(db, user, filter, sees);
  const open = rows.filter((row) => row.open).map(({ id }) => id);
  const files = await attachmentsOf(context, DEPOSIT_FILES, open);
  const params = await paramsToday(context);
  return { ...total, content: rows.map((row) => present(context, row, files.get(row.id) ?? [], params)) };
}

/** Which deposits a person may see, as a condition of a statement that reads `project` and deposits as `m`. */
export const openDeposits = (user: User) => records.openTo(paysBack(user));

/** The two who pay back see the deposits of rounds that were left while the project is sealed anew. */
export const paysBack = (user: User): boolean => may(user, 'REFUND:MARGIN') || may(user, 'RELEASE:MARGIN_REFUND');

type Row = Awaited<ReturnType<typeof records.pageDeposits>>['rows'][number];

function present(context: Context, row: Row, files: readonly FileRef[], params: Params) {
  const { language } = context;
  const sealed = !row.open;
  // that it goes back tells that a bid was withdrawn: of which project is not said
  const hidden = sealed && row.refundDue !== null;
  const shown = <Value>(value: Value): Value | null => (sealed ? null : value);
  return {
    id: row.id,
    version: row.version,
    project: hidden ? null : { id: row.projectId, code: row.projectCode, name: row.projectName },
    sectionCode: hidden ? null : row.sectionCode,
    sectionName: hidden ? null : row.sectionName,
    paymentCode: row.paymentCode,
    amountYuan: yuanFromWan(row.amount),
    form: row.form && codedBy('bidding.DepositForm', row.form, language),
    status: codedBy('bidding.DepositStatus', row.status, language),
    sealed,
    supplierName: shown(row.supplierName),
    payerName: shown(row.payerName),
    payerAccount: shown(row.payerAccount),
    paidTime: shown(row.paidTime),
    guaranteeNo: shown(row.guaranteeNo),
    guaranteeEnd: shown(row.guaranteeEnd),
    arrivedTime: shown(row.arrivedTime),
    arrivedYuan: shown(row.arrivedAmount && yuanFromWan(row.arrivedAmount)),
    rightAccount: shown(row.rightAccount),
    fromBasicAccount: shown(row.fromBasicAccount),
    refundDue: row.refundDue,
    refundTime: row.refundTime,
    interestYuan: row.interest && yuanFromWan(row.interest),
    mostInterestYuan: sealed ? null : mostInterest(row, context.now.slice(0, 10), params),
    preparedBy: row.preparedByName,
    preparedTime: row.preparedTime,
    overdue: row.overdue,
    forfeitReason: row.forfeitReason === null ? null : codedBy('bidding.ForfeitReason', row.forfeitReason, language),
    hasForfeit: !sealed && Boolean(row.hasForfeit),
    files: [...files],
    allowedActions: actionsOf(context, row),
  };
}

/** What this person may do with a deposit now: the web shows exactly these buttons. */
function actionsOf(context: Context, row: Row) {
  const { user } = context;
  const { status } = row;
  if (status === 'PAID' && may(user, 'CONFIRM:MARGIN')) return ['confirm' as const, 'return' as const];
  if (status === 'UNPAID') return may(user, 'CONFIRM:MARGIN') ? ['confirm' as const] : [];
  if (status === 'FORFEIT_PROPOSED' || status === 'FORFEITED') return forfeitActionsOf(context, row);
  return [...refundActionsOf(context, row), ...keepingOf(context, row)];
}

/** Of a deposit that stands: that it is kept. */
function keepingOf({ user }: Context, { status, open }: Row) {
  const stands = status === 'CONFIRMED' || status === 'REFUNDING' || status === 'HELD';
  return stands && open && may(user, 'FORFEIT:MARGIN') ? ['proposeForfeit' as const] : [];
}

/** Of one that is proposed to be kept, or is. */
function forfeitActionsOf({ user }: Context, row: Row) {
  const { status, form, forfeitBy, claimStatus } = row;
  if (status === 'FORFEIT_PROPOSED') {
    const own = isOwnWork(user, forfeitBy);
    return [
      ...(may(user, 'APPROVE:MARGIN_FORFEIT') && !own ? ['decideForfeit' as const] : []),
      ...(may(user, 'FORFEIT:MARGIN') && own ? ['withdrawForfeit' as const] : []),
    ];
  }
  if (!isGuarantee(form ?? 'TRANSFER') || !may(user, 'FORFEIT:MARGIN')) return [];
  if (claimStatus === 'CLAIMED') return ['answerClaim' as const];
  // a claim of the last days can be noted after the end: the rule looks at the day on which it was made
  return compareAmounts(row.claimPaid, row.amount) < 0 ? ['claim' as const] : [];
}

/** Of one that goes back. */
function refundActionsOf({ user }: Context, { status, form, refundDue, refundTime, preparedBy }: Row) {
  const standing =
    status === 'REFUNDING' || status === 'CONFIRMED' || (status === 'HELD' && form !== null && isGuarantee(form));
  if (!standing || refundDue === null || refundTime !== null) return [];
  if (preparedBy === null) return may(user, 'REFUND:MARGIN') ? ['refund' as const] : [];
  if (isOwnWork(user, preparedBy)) return ['sendBack' as const];
  return may(user, 'RELEASE:MARGIN_REFUND') ? ['release' as const, 'sendBack' as const] : [];
}

/** Who reads the proof of a payment: its bidder; staff who see deposits, once it is no longer sealed. */
export async function readsProof(context: Context, depositId: string): Promise<boolean> {
  const { db, user } = context;
  const deposit = await records.selectOptionalById(db, depositId);
  if (deposit === null) return false;
  if (user.supplierId !== null) {
    if (deposit.supplierId !== user.supplierId) return false;
    context.concerns(deposit.projectId);
    return true;
  }
  if (!may(user, 'READ:MARGIN_MANAGEMENT') || !(await records.isOpenTo(db, depositId, paysBack(user)))) return false;
  await viewProject(context, deposit.projectId);
  return true;
}

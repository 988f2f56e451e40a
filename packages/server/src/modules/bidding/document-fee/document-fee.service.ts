import { documentFeeStates, feeAtEnd, owesFee } from '@tenderdesk/domain/bidding/document-fee/document-fee';
import type { DocumentFeeStatus } from '@tenderdesk/domain/bidding/document-fee/document-fee-codes';
import { yuanFromWan } from '@tenderdesk/domain/money';
import type { AuditEntry, Context } from '../../../kernel/context.ts';
import { randomCode, randomId } from '../../../kernel/ids.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { biddingDocumentTermsOf } from '../../procedure/bidding-document/bidding-document.service.ts';
import type { InRound, ProjectRow } from '../../procedure/project/project.service.ts';
import type { Leaving } from '../../procedure/project/round.service.ts';
import { remind } from '../../work/reminder/reminder.service.ts';
import { about, CODE_LENGTH, dueFromToday, finance } from '../deposit/deposit.service.ts';
import * as records from './document-fee.repository.ts';

/** What companies owe for printed documents, from their registration to the end of the tender (ADR 0072). */

/** A company takes the document of the project's round: it owes its price, unless it owes or has paid it already. */
export async function oweFee(context: Context, project: ProjectRow, supplierId: string): Promise<void> {
  const price = (await biddingDocumentTermsOf(context, project))?.docFee ?? '0';
  const own = await records.selectOfSupplier(context.db, project.id, supplierId);
  if (
    !owesFee(
      price,
      own.some(({ status, round }) => status === 'PAID' && round < project.round),
    )
  )
    return;
  const known = own.find(({ round }) => round === project.round);
  if (known && known.status !== 'CANCELLED') return;
  const fee =
    known ??
    (await records.insertFee(context.db, {
      id: randomId(),
      projectId: project.id,
      round: project.round,
      supplierId,
      paymentCode: randomCode(CODE_LENGTH),
      amountYuan: yuanFromWan(price),
    }));
  if (known) await records.updateFee(context.db, fee.id, { status: documentFeeStates.next(known.status, 'oweAgain') });
  trace(context, fee.id, 'OWE_DOCUMENT_FEE', { amountYuan: fee.amountYuan });
}

/** The company takes part in the round no more: what it has not paid it owes no longer; a document that was sold is not taken back. */
export async function cancelFee(context: Context, project: ProjectRow, supplierId: string): Promise<void> {
  const own = await records.selectOfSupplier(context.db, project.id, supplierId);
  const owed = own.find(({ round, status }) => round === project.round && status === 'OWED');
  if (owed) await cancel(context, owed);
}

async function cancel(context: Context, fee: records.DocumentFeeRow): Promise<void> {
  const status = documentFeeStates.next(fee.status, 'cancel');
  await records.updateFee(context.db, fee.id, { status });
  trace(context, fee.id, 'CANCEL_DOCUMENT_FEE', { status });
}

/**
 * A round is over, or sections leave it: nobody pays for its document afterwards who bids for no other section. What was paid stays
 * paid, for the next round too.
 */
export async function leaveFees(context: Context, { project, sections, whole }: Leaving): Promise<void> {
  const ids = sections.map(({ id }) => id);
  const left = whole
    ? await records.selectOfProject(context.db, project.id)
    : await records.selectOfSectionsAlone(context.db, project, ids);
  for (const fee of left) if (fee.status === 'OWED') await cancel(context, fee);
}

/** The project has ended: given up, what was paid for its documents goes back (例31, R54) and nothing more is owed. */
export async function settleFees(context: Context, project: ProjectRow): Promise<void> {
  const due = await dueFromToday(context, project);
  for (const fee of await records.selectOfProject(context.db, project.id)) {
    const step = feeAtEnd(fee.status, project.result);
    if (step === 'cancel') await cancel(context, fee);
    if (step !== 'startRefund') continue;
    const status = documentFeeStates.next(fee.status, step);
    await records.updateFee(context.db, fee.id, { status, refundDue: due });
    await askRefund(context, project, { ...fee, refundDue: due });
    trace(context, fee.id, 'RELEASE_DOCUMENT_FEE', { status, refundDue: due });
  }
}

/** Asks finance to prepare a refund. */
export async function askRefund(
  context: Context,
  project: ProjectRow,
  { id: feeId, refundDue }: Pick<records.DocumentFeeRow, 'id' | 'refundDue'>,
): Promise<void> {
  const params = { name: project.name, due: refundDue ?? '' };
  await remind(
    context,
    'DOCUMENT_FEE_REFUND',
    about(project, feeId),
    params,
    finance(project),
    refundDue && `${refundDue} 23:59:59`,
  );
}

export const trace = (
  context: Context,
  feeId: string,
  action: AuditEntry['action'],
  after: object,
  before?: object,
): void => context.audit({ action, objectType: 'documentFee', objectId: feeId, ...(before && { before }), after });

/** Of these payment codes those that are a fee's, of projects of the organisation at that path or below it. */
export const feeCodes = async ({ db }: Context, codes: readonly string[], path: string): Promise<string[]> =>
  (await records.selectOfCodes(db, codes, path)).map(({ paymentCode }) => paymentCode);

/** States of what was owed in a project, for the rule of a tender that is given up (R54). */
export const feesOf = async ({ db }: Context, projectId: string): Promise<DocumentFeeStatus[]> =>
  (await records.selectOfProject(db, projectId)).map(({ status }) => status);

/** What a company sees of its own for the document of a round; null where it owes nothing and has paid nothing. */
export async function ownFee({ db, language }: Context, project: InRound, supplierId: string) {
  const fee = await records.selectOptionalOwn(db, project, supplierId);
  if (fee === null || fee.status === 'CANCELLED') return null;
  const { paymentCode, amountYuan, status, arrivedTime, refundDue, refundTime, interestYuan } = fee;
  return {
    paymentCode,
    amountYuan,
    status: codedBy('bidding.DocumentFeeStatus', status, language),
    arrivedTime,
    refundDue,
    refundTime,
    interestYuan: refundTime === null ? null : interestYuan,
  };
}

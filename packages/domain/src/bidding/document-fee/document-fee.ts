import { compareAmounts } from '../../money.ts';
import { stateTable } from '../../rule.ts';
import type { DocumentFeeStatus } from './document-fee-codes.ts';

/**
 * What becomes of the price of a printed document (ADR 0072): it is owed once a company registers, paid in one sum, kept by the tenderee, and
 * goes back where the tender is given up (例31, R54). A document that was sold is not taken back, so that a withdrawn registration
 * ends only what was not paid; who registers again owes it again.
 */
export const documentFeeStates = stateTable<
  DocumentFeeStatus,
  'take' | 'cancel' | 'oweAgain' | 'startRefund' | 'refund'
>({
  take: { from: ['OWED'], to: 'PAID' },
  cancel: { from: ['OWED'], to: 'CANCELLED' },
  oweAgain: { from: ['CANCELLED'], to: 'OWED' },
  startRefund: { from: ['PAID'], to: 'REFUNDING' },
  refund: { from: ['REFUNDING'], to: 'REFUNDED' },
});

/**
 * Whether a company that registers owes the price of the document: there is one, and the company has not paid it in an earlier round of
 * the project.
 * @param price of the document, in whatever unit
 */
export const owesFee = (price: string, paidBefore: boolean): boolean => compareAmounts(price, '0') > 0 && !paidBefore;

/** A sum that came. */
interface Arrived {
  /** Wire time. */
  time: string;
  yuan: string;
}

/**
 * What a sum that came is to a fee: its payment, the proof of one that finance noted by hand on the same day, or neither. It is paid in one sum, so
 * that nothing of it is ever left over or missing.
 * @param fee `told`: a line of a statement has been booked to it
 */
export function feeReceipt(
  fee: { status: DocumentFeeStatus; amountYuan: string; arrivedTime: string | null; told: boolean },
  { time, yuan }: Arrived,
): 'payment' | 'proof' | null {
  if (fee.told || compareAmounts(fee.amountYuan, yuan) !== 0) return null;
  if (fee.status === 'OWED') return 'payment';
  if (fee.status === 'CANCELLED') return null;
  return fee.arrivedTime?.slice(0, 10) === time.slice(0, 10) ? 'proof' : null;
}

/**
 * What the end of a project makes of a fee: given up, it is not owed any more, or goes back (R54); where the tender came to nothing, nobody pays
 * for its document afterwards. Null where it stays as it is.
 */
export function feeAtEnd(status: DocumentFeeStatus, result: string | null): 'cancel' | 'startRefund' | null {
  if (status === 'OWED') return result === 'AWARDED' ? null : 'cancel';
  return status === 'PAID' && result === 'TERMINATED' ? 'startRefund' : null;
}

/** What a fee of a tender that was given up leaves undone (R54). */
export const isFeeLeft = (status: DocumentFeeStatus): boolean => feeAtEnd(status, 'TERMINATED') !== null;

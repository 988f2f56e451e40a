import type { DepositForm, DepositStatus } from './codes.ts';
import { stateTable } from '../../rule.ts';

/** True for the forms that are a promise of a third party and not money: they are held and released. */
export const isGuarantee = (form: DepositForm): boolean => form !== 'TRANSFER' && form !== 'CHEQUE';

export type DepositAction =
  | 'pay'
  | 'return'
  | 'confirm'
  | 'hold'
  | 'startRefund'
  | 'keep'
  | 'refund'
  | 'release'
  | 'proposeForfeit'
  | 'refuseForfeit'
  | 'refuseClaim'
  | 'forfeit';

/**
 * A bidder says that it paid, finance confirms (a guarantee is held instead) or returns the claim; money that came without a
 * claim is confirmed by the payment code that the bank's statement bears.
 * What falls due for refund is kept after all when the contract behind it is taken back.
 * Forfeiting takes two people and is impossible after a refund (例35, 例74). A guarantee that is forfeited is claimed at its
 * guarantor; one that is not stays held.
 */
export const depositStates = stateTable<DepositStatus, DepositAction>({
  pay: { from: ['UNPAID'], to: 'PAID' },
  return: { from: ['PAID'], to: 'UNPAID' },
  confirm: { from: ['UNPAID', 'PAID'], to: 'CONFIRMED' },
  hold: { from: ['PAID'], to: 'HELD' },
  startRefund: { from: ['CONFIRMED'], to: 'REFUNDING' },
  keep: { from: ['REFUNDING'], to: 'CONFIRMED' },
  refund: { from: ['REFUNDING'], to: 'REFUNDED' },
  release: { from: ['HELD'], to: 'RELEASED' },
  proposeForfeit: { from: ['CONFIRMED', 'REFUNDING', 'HELD'], to: 'FORFEIT_PROPOSED' },
  refuseForfeit: { from: ['FORFEIT_PROPOSED'], to: 'CONFIRMED' },
  refuseClaim: { from: ['FORFEIT_PROPOSED'], to: 'HELD' },
  forfeit: { from: ['FORFEIT_PROPOSED'], to: 'FORFEITED' },
});

/** What finance does on a claim of payment of this form: confirm money, hold a guarantee. */
export const receiptAction = (form: DepositForm): 'confirm' | 'hold' => (isGuarantee(form) ? 'hold' : 'confirm');

/** True when the deposit secures the bid: received and not yet given back. */
export const isSecured = (status: DepositStatus): boolean => status === 'CONFIRMED' || status === 'HELD';

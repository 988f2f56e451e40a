import type { BidFinding } from '../bid/finding-codes.ts';
import { addDays } from '../../calendar.ts';
import { compareAmounts } from '../../money.ts';
import type { DepositForm, DepositStatus } from './codes.ts';
import { isGuarantee } from './deposit.ts';

/** What finance found of a deposit, against what the document asks for. Wire times; amounts in 万元. */
export interface DepositFindingFacts {
  status: DepositStatus;
  form: DepositForm | null;
  /** As the section asks for it. */
  amount: string;
  /** When it reached the account, by the bank; null where nobody has said. */
  arrivedTime: string | null;
  /** Null for a guarantee, and where it is the whole amount. */
  arrivedAmount: string | null;
  /** False for money that went to another account than the document names. */
  rightAccount: boolean | null;
  /** Whether it came from the basic account; null where nobody has looked. */
  fromBasicAccount: boolean | null;
  /** Last day of a guarantee, 'yyyy-MM-dd'. */
  guaranteeEnd: string | null;
  /** When it went back; null while it is there. After a withdrawn bid it may have gone before another one came. */
  refundTime: string | null;
  bidDeadline: string;
  bidValidityDays: number;
  /** The tender is mandatory: money has to come from the basic account (例26). */
  mandatory: boolean;
}

/** The first day after the bids have lapsed is the one after this; a guarantee lasts as long (例26). 'yyyy-MM-dd' */
export const guaranteeNeededUntil = ({
  bidDeadline,
  bidValidityDays,
}: Pick<DepositFindingFacts, 'bidDeadline' | 'bidValidityDays'>): string =>
  addDays(bidDeadline.slice(0, 10), bidValidityDays);

/**
 * What is to be said of a bidder's deposit at the review (例26). It never refuses a bid (例36 has three grounds, this is none)
 * and is a ground of rejection only where the document says so. Companies of the library bear a credit code and count as
 * domestic.
 * @param facts null where the section asks for a deposit and the bidder has none
 */
export function depositFindings(facts: DepositFindingFacts | null): BidFinding[] {
  if (facts === null || facts.status === 'UNPAID' || facts.status === 'PAID') return ['DEPOSIT_MISSING'];
  if (facts.refundTime !== null && facts.refundTime < facts.bidDeadline) return ['DEPOSIT_MISSING'];
  const { form, amount, arrivedTime, arrivedAmount, rightAccount, fromBasicAccount, guaranteeEnd } = facts;
  const found: BidFinding[] = [];
  if (arrivedTime !== null && arrivedTime >= facts.bidDeadline) found.push('DEPOSIT_LATE');
  if (form !== null && isGuarantee(form)) {
    if (guaranteeEnd !== null && guaranteeEnd < guaranteeNeededUntil(facts)) found.push('GUARANTEE_SHORT');
    return found;
  }
  if (arrivedAmount !== null && compareAmounts(arrivedAmount, amount) < 0) found.push('DEPOSIT_SHORT');
  if (rightAccount === false) found.push('DEPOSIT_ACCOUNT');
  if (facts.mandatory && fromBasicAccount === false) found.push('DEPOSIT_BASIC_ACCOUNT');
  return found;
}

import { compareAmounts, sumAmounts } from '../../money.ts';
import { stateTable } from '../../rule.ts';
import type { BankDebitState, BankLineState, RefundProof } from './bank-statement-codes.ts';

/** What becomes of a line of a bank's statement: booked by its payment code or by hand, left to finance, or no deposit: the price of a document, a bond, or none at all. */
export const bankLineStates = stateTable<
  BankLineState,
  'book' | 'fee' | 'bond' | 'leave' | 'setAside' | 'return' | 'reopen'
>({
  book: { from: ['WAITING', 'OPEN'], to: 'BOOKED' },
  fee: { from: ['WAITING', 'OPEN'], to: 'FEE' },
  // nothing of the money rests on it
  bond: { from: ['OPEN'], to: 'BOND' },
  leave: { from: ['WAITING'], to: 'OPEN' },
  setAside: { from: ['OPEN'], to: 'OTHER' },
  return: { from: ['OPEN'], to: 'RETURNED' },
  reopen: { from: ['BOND', 'OTHER', 'RETURNED'], to: 'OPEN' },
});

/** What becomes of a line that says what went out: it is a refund, by code, account and sum or by hand, or it is none. */
export const bankDebitStates = stateTable<BankDebitState, 'match' | 'leave' | 'setAside' | 'reopen'>({
  match: { from: ['WAITING', 'OPEN'], to: 'MATCHED' },
  leave: { from: ['WAITING'], to: 'OPEN' },
  setAside: { from: ['OPEN'], to: 'OTHER' },
  // nothing of the money rests on it
  reopen: { from: ['MATCHED', 'OTHER'], to: 'OPEN' },
});

/**
 * What the lines that are told to be a refund say of it: nothing yet, the whole of it with its interest, or another sum.
 * @param outYuan what went out by them, 元
 * @param dueYuan principal and interest as released, 元
 */
export function refundProof(outYuan: string | null, dueYuan: string): RefundProof {
  if (outYuan === null) return 'UNSEEN';
  return compareAmounts(outYuan, dueYuan) === 0 ? 'ARRIVED' : 'DIFFERS';
}

/** A released refund that a line may be. */
export interface ReleasedRefund {
  depositId: string;
  paymentCode: string;
  /** Where the money had come from. */
  payerAccount: string | null;
  payerName: string | null;
  /** Principal and interest, 元. */
  dueYuan: string;
  /** Wire time. */
  releasedTime: string;
}

/** Banks hide digits of an account behind stars: such a one may be any. */
const isOtherAccount = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && !`${one}${other}`.includes('*') && plainNumber(one) !== plainNumber(other);

/**
 * The refund that a line is: the one whose payment code its words name, unless it went to another account than the deposit came from;
 * without a code the only one that went to this account, and to this name, with this very sum, no sooner than on the day of its release.
 * Null where there is none, or more than one.
 * @param refunds with one of the codes, or of the account and without a known line
 * @param codes that the words may name
 */
export function refundOf(
  line: { payeeAccount: string | null; payeeName: string | null; yuan: string; bookedTime: string },
  refunds: readonly ReleasedRefund[],
  codes: readonly string[],
): ReleasedRefund | null {
  const named = refunds.filter(({ paymentCode }) => codes.includes(paymentCode));
  if (named.length > 0) {
    const [only] = named;
    return only && named.length === 1 && !isOtherAccount(line.payeeAccount, only.payerAccount) ? only : null;
  }
  const same = refunds.filter(
    ({ payerAccount, payerName, dueYuan, releasedTime }) =>
      // banks that write the day alone write midnight
      line.bookedTime.slice(0, 10) >= releasedTime.slice(0, 10) &&
      payerAccount !== null &&
      line.payeeAccount !== null &&
      plainNumber(payerAccount) === plainNumber(line.payeeAccount) &&
      (payerName === null || line.payeeName === null || payerName.trim() === line.payeeName.trim()) &&
      compareAmounts(dueYuan, line.yuan) === 0,
  );
  return same.length === 1 ? same[0]! : null;
}

/** Shortest reason for setting a line aside, saying that it went back, or taking that back; characters. */
export const LEAST_LINE_REASON = 4;

/** Money that came for a deposit. */
export interface Money {
  /** Wire time. */
  time: string;
  yuan: string;
}

/**
 * What the lines booked to one deposit come to, in whatever order they were read: the whole sum, and the moment at which what was
 * asked for was there; the last line's where it never was. A late surplus does not make a deposit late.
 * @param lines at least one
 * @param askedYuan 元
 */
export function arrivalOf(lines: readonly Money[], askedYuan: string): Money {
  const inOrder = lines.toSorted((a, b) => (a.time < b.time ? -1 : 1));
  let sum = '0';
  let whole: string | null = null;
  for (const { time, yuan } of inOrder) {
    sum = sumAmounts([sum, yuan]);
    if (whole === null && compareAmounts(sum, askedYuan) >= 0) whole = time;
  }
  return { time: whole ?? inOrder.at(-1)!.time, yuan: sum };
}

/**
 * Texts in what a payer wrote that may be a payment code; payers put blanks and hyphens in between, and words before and behind, and
 * some banks write full-width letters.
 * @param length of a payment code
 */
export function codesIn(summary: string, length: number): string[] {
  const plain = summary.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '');
  const runs = plain.match(/[A-Z2-9]+/g) ?? [];
  const found = new Set<string>();
  for (const run of runs)
    for (let from = 0; from + length <= run.length; from++) found.add(run.slice(from, from + length));
  return [...found];
}

/** A number that a line is known by, without the groups in which it is written and in one case. */
export const plainNumber = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

/** What tells a line from all others of an organisation. */
export const lineKeyOf = ({ account, serialNo }: { account: string; serialNo: string }): string =>
  `${account} ${serialNo}`;

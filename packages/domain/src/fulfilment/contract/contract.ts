import type { PriceKind } from '../../bidding/bid/bid-codes.ts';
import type { DepositStatus } from '../../bidding/deposit/codes.ts';
import type { WorkdayTable } from '../../calendar.ts';

import { compareAmounts } from '../../money.ts';
import { DATE_REASON, ENTERED_WITHIN, isEnteredApart } from '../../oversight/lawfulness/true-date.ts';
import { paramNumber, type Params } from '../../params.ts';
import { keepsPeriod, latestAfter, type Period } from '../../period.ts';
import { blocks, blocksMandatory, type Happened, type Rule, type Text } from '../../rule.ts';

/** Terms that the contract takes over from the award; amounts in 万元. */
export interface ContractTerms {
  /** Null in the award when the price is no amount. */
  amount: string | null;
  priceText: string;
  partyA: string;
  partyB: string;
  periodDays: number;
}

/** When a contract is signed, and what its last day is counted from. Dates are business dates. */
export interface SigningTimes {
  mandatory: boolean;
  issueDate: string;
  signDate: string | null;
  today: string;
  /** Days during which the project was paused after the notice. */
  pausedDays: number;
  workdays: WorkdayTable;
  params?: Params;
}

/** A contract as handed in. */
export interface ContractFacts extends SigningTimes {
  priceKind: PriceKind;
  award: ContractTerms;
  contract: ContractTerms;
  signDate: string;
}

/** Until when the contract is signed (法46): 30 days after the notice, and the days of pause. */
export const contractPeriod = ({
  issueDate,
  pausedDays,
  workdays,
  params,
}: Omit<SigningTimes, 'mandatory' | 'signDate' | 'today'>): Period =>
  latestAfter(issueDate, paramNumber(params, 'bidding.contract.days') + pausedDays, workdays);

/** A deposit goes back within five days of a withdrawal (例35) or of the contract (例57). */
export const depositRefundPeriod = (date: string, workdays: WorkdayTable, params?: Params): Period =>
  latestAfter(date, paramNumber(params, 'bidding.contract.depositRefundDays'), workdays);

/** What of the award the contract changes. */
function changedTerms({ priceKind, award, contract }: ContractFacts): Text[] {
  const amountKept =
    priceKind !== 'AMOUNT' ||
    (award.amount !== null && contract.amount !== null && compareAmounts(award.amount, contract.amount) === 0);
  const checks: [boolean, Text][] = [
    [amountKept && award.priceText === contract.priceText, { zh: '价格', en: 'price' }],
    [award.partyA === contract.partyA && award.partyB === contract.partyB, { zh: '签约双方', en: 'parties' }],
    [award.periodDays === contract.periodDays, { zh: '工期', en: 'period' }],
  ];
  return checks.filter(([kept]) => !kept).map(([, name]) => name);
}

/** What a day of signing breaks of R55; null when it is lawful or not typed yet. */
function lateSigning(facts: SigningTimes): Text | null {
  const { issueDate, signDate } = facts;
  if (!signDate) return null;
  if (signDate < issueDate) {
    return { zh: '签订日期不得早于中标通知书', en: 'The contract cannot be older than the winning notice' };
  }
  return keepsPeriod(contractPeriod(facts), signDate) ? null : SIGNING.text;
}

const SIGNING = {
  id: 'R55',
  basis: '法46, 例57',
  text: { zh: '应在30日内按中标结果订立合同', en: 'Contract within 30 days, same terms' },
  field: 'signDate',
  severity: blocksMandatory,
} as const;

/** What has happened once the last day of R55 is over: signed late, and recorded with its true date. */
const signedLate = (facts: SigningTimes): Happened | null => {
  const { signDate, issueDate, today } = facts;
  if (!signDate || signDate < issueDate || keepsPeriod(contractPeriod(facts), today)) return null;
  return { actual: signDate };
};

/** R55 as far as it reads only dates: it runs while they are typed, too. */
export const signingRules: readonly Rule<SigningTimes>[] = [
  {
    ...SIGNING,
    fields: ['signDate'],
    period: contractPeriod,
    breach: signedLate,
    isKept: (facts) => lateSigning(facts) ?? true,
  },
];

/** Rules of phase CONTRACT_SIGNING, per contract (docs/domain/rules.md). */
export const contractRules: readonly Rule<ContractFacts>[] = [
  {
    ...SIGNING,
    fields: ['signDate', 'amount', 'partyA', 'partyB', 'periodDays'],
    period: contractPeriod,
    // other terms than the award's are never right, late or not
    breach: (facts) => (changedTerms(facts).length > 0 ? null : signedLate(facts)),
    isKept: (facts) => {
      const changed = changedTerms(facts);
      if (changed.length > 0) {
        return {
          zh: `${changed.map((one) => one.zh).join('、')}与中标结果不一致`,
          en: `Differs from the award: ${changed.map((one) => one.en).join(', ')}`,
        };
      }
      return lateSigning(facts) ?? true;
    },
  },
];

export interface RefundFacts {
  signDate: string;
  today: string;
  /** With the day on which each went back; null while it has not. */
  deposits: readonly { status: DepositStatus; refundDate: string | null }[];
  workdays: WorkdayTable;
  params?: Params;
}

/** True for a deposit that has not gone back. */
export const isOutstanding = ({ status }: { status: DepositStatus }): boolean =>
  status === 'CONFIRMED' || status === 'REFUNDING' || status === 'HELD';

/** The deposits that went back after their last day, or have not though it is over. */
function lateRefunds({ signDate, today, deposits, workdays, params }: RefundFacts): RefundFacts['deposits'] {
  const period = depositRefundPeriod(signDate, workdays, params);
  return deposits.filter((one) => {
    if (one.refundDate !== null) return !keepsPeriod(period, one.refundDate);
    return isOutstanding(one) && !keepsPeriod(period, today);
  });
}

/** R56: once the refund is due no deposit may be outstanding. */
export const refundRules: readonly Rule<RefundFacts>[] = [
  {
    id: 'R56',
    basis: '例57',
    text: { zh: '合同签订后5日内退还保证金', en: 'Refund within 5 days' },
    fields: [],
    field: '',
    severity: blocks,
    period: ({ signDate, workdays, params }) => depositRefundPeriod(signDate, workdays, params),
    isKept: (facts) => lateRefunds(facts).length === 0,
    breach: (facts) => {
      const late = lateRefunds(facts);
      if (late.length === 0) return null;
      const dates = late.map(({ refundDate }) => refundDate);
      return { actual: dates.includes(null) ? null : (dates.toSorted().at(-1) ?? null) };
    },
  },
];

/** When something that happened outside is entered. Business dates. */
export interface EnteredFacts {
  signDate: string | null;
  /** Day on which it is, or was, entered. */
  enteredDate: string;
  dateReason: string | null;
  files: number;
}

/** True where the date typed is that far from the day on which it is entered that it takes a reason and the scan. */
export const isEnteredLate = ({ signDate, enteredDate }: Pick<EnteredFacts, 'signDate' | 'enteredDate'>): boolean =>
  isEnteredApart(signDate, enteredDate);

/** A date that is typed stands beside the day on which it was entered; where they are far apart it takes a reason and the scan. */
export const enteredRules: readonly Rule<EnteredFacts>[] = [
  {
    id: 'DATE_ENTERED',
    basis: '[INT]',
    text: {
      zh: `签订日期与录入日期相差超过${ENTERED_WITHIN}日，须说明原因（不少于${DATE_REASON}个字）并上传合同扫描件`,
      en: `The date of signing lies more than ${ENTERED_WITHIN} days from the day on which it was entered: give a reason of at least ${DATE_REASON} characters and the scan`,
    },
    fields: ['signDate', 'dateReason', 'files'],
    field: 'dateReason',
    severity: blocks,
    isKept: (facts) =>
      !isEnteredLate(facts) || ((facts.dateReason ?? '').trim().length >= DATE_REASON && facts.files > 0),
  },
];

import { addDays, daysBetween, endMovedToWorkday, type WorkdayResult, type WorkdayTable } from '../calendar.ts';
import type { PriceKind } from '../bidding/price.ts';
import type { DepositStatus } from '../deposit/deposit.ts';
import { compareAmounts } from '../money.ts';
import { paramNumber, type Params } from '../params.ts';
import { blocks, blocksMandatory, type Rule, type Text } from '../rule.ts';

/** Terms that the contract takes over from the award; amounts in 万元. */
export interface ContractTerms {
  /** Null in the award when the price is no amount. */
  amount: string | null;
  priceText: string;
  partyA: string;
  partyB: string;
  periodDays: number;
}

/** A contract as handed in. Dates are business dates. */
export interface ContractFacts {
  mandatory: boolean;
  priceKind: PriceKind;
  award: ContractTerms;
  contract: ContractTerms;
  issueDate: string;
  signDate: string;
  /** Days during which the project was suspended after the notice. */
  pausedDays: number;
  params?: Params;
}

/** Last day for the contract (法46): 30 days after the notice, and the days of suspension. */
export const contractDue = (issueDate: string, pausedDays = 0, params?: Params): string =>
  addDays(issueDate, paramNumber(params, 'bidding.contract.days') + pausedDays);

/** A deposit goes back within five days of a withdrawal (例35) or of the contract (例57); last day on a workday. */
export const depositRefundDue = (date: string, workdays: WorkdayTable, params?: Params): WorkdayResult =>
  endMovedToWorkday(addDays(date, paramNumber(params, 'bidding.contract.depositRefundDays')), workdays);

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

/** Rules of phase CONTRACT_SIGNING, per contract (docs/domain/rules.md). */
export const contractRules: readonly Rule<ContractFacts>[] = [
  {
    id: 'R55',
    basis: '法46, 例57',
    text: { zh: '应在30日内按中标结果订立合同', en: 'Contract within 30 days, same terms' },
    fields: ['signDate', 'amount', 'partyA', 'partyB', 'periodDays'],
    field: 'signDate',
    severity: blocksMandatory,
    keeps: (facts) => {
      const { issueDate, signDate, pausedDays, params } = facts;
      const changed = changedTerms(facts);
      if (changed.length > 0) {
        return {
          zh: `${changed.map((one) => one.zh).join('、')}与中标结果不一致`,
          en: `Differs from the award: ${changed.map((one) => one.en).join(', ')}`,
        };
      }
      if (daysBetween(issueDate, signDate) < 0) {
        return { zh: '签订日期不得早于中标通知书', en: 'The contract cannot be older than the winning notice' };
      }
      return daysBetween(signDate, contractDue(issueDate, pausedDays, params)) >= 0;
    },
  },
];

export interface RefundFacts {
  signDate: string;
  today: string;
  deposits: readonly { status: DepositStatus }[];
  workdays: WorkdayTable;
  params?: Params;
}

const isOutstanding = ({ status }: { status: DepositStatus }): boolean =>
  status === 'CONFIRMED' || status === 'REFUNDING' || status === 'HELD';

/** R56: once the refund is due no deposit may be outstanding. */
export const refundRules: readonly Rule<RefundFacts>[] = [
  {
    id: 'R56',
    basis: '例57',
    text: { zh: '合同签订后5日内退还保证金', en: 'Refund within 5 days' },
    fields: [],
    field: '',
    severity: blocks,
    keeps: ({ signDate, today, deposits, workdays, params }) =>
      daysBetween(today, depositRefundDue(signDate, workdays, params).date) >= 0 || !deposits.some(isOutstanding),
  },
];

import { addAmounts, compareAmounts, ratio } from '../../money.ts';
import { blocks, stateTable, type Rule, type StateTable } from '../../rule.ts';
import type { ContractChangeKind, ContractChangeStatus } from './contract-change-codes.ts';

/** Proposed with its paper, decided by the approver of the chain; until then it can be taken back. */
export const contractChangeStates: StateTable<ContractChangeStatus, 'approve' | 'refuse' | 'withdraw'> = stateTable({
  approve: { from: ['PROPOSED'], to: 'APPROVED' },
  refuse: { from: ['PROPOSED'], to: 'REFUSED' },
  withdraw: { from: ['PROPOSED'], to: 'WITHDRAWN' },
});

/** An entry of the register of a contract. Amounts in 万元, business dates. */
export interface ContractChangeFacts {
  kind: ContractChangeKind;
  /** By how much the contract becomes dearer; negative where it becomes cheaper. */
  amount: string;
  /** What it has come to with the entries that were approved. */
  total: string;
  date: string;
  signDate: string;
  today: string;
  /** An early end was approved. */
  ended: boolean;
  files: number;
}

/** What the contract comes to with its approved entries, 万元. */
export const contractTotal = (amount: string, approved: readonly string[]): string =>
  approved.reduce((sum, one) => addAmounts(sum, one), amount);

/** The total as a share of what was awarded, 'n.nnnn'; null where the award names no amount. */
export const shareOfAward = (total: string, awarded: string | null): string | null =>
  awarded === null ? null : ratio(total, awarded, 4);

/** What an entry needs (法46: nothing that departs from the award is agreed on beside it without the approver). */
export const contractChangeRules: readonly Rule<ContractChangeFacts>[] = [
  {
    id: 'CHANGE_FILE',
    basis: '[INT]',
    text: { zh: '请上传协议或证明材料', en: 'Add the agreement or the document that proves it' },
    fields: ['files'],
    field: 'files',
    severity: blocks,
    isKept: ({ files }) => files > 0,
  },
  {
    id: 'CHANGE_DATE',
    basis: '[INT]',
    text: { zh: '日期应在合同签订之后、今天之前', en: 'The date lies between the signing and today' },
    fields: ['date'],
    field: 'date',
    severity: blocks,
    isKept: ({ date, signDate, today }) => date >= signDate && date <= today,
  },
  {
    id: 'CHANGE_AMOUNT',
    basis: '法46',
    text: { zh: '变更后合同总额不能小于0', en: 'The contract cannot come to less than nothing' },
    fields: ['amount'],
    field: 'amount',
    severity: blocks,
    isKept: ({ amount, total }) => compareAmounts(addAmounts(total, amount), '0') >= 0,
  },
  {
    id: 'CHANGE_ENDED',
    basis: '[INT]',
    text: { zh: '合同已提前终止，不能再登记', en: 'The contract has ended early: nothing is added' },
    fields: ['kind'],
    field: 'kind',
    severity: blocks,
    isKept: ({ ended }) => !ended,
  },
];

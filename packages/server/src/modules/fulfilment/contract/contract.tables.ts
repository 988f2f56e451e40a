import { ContractChangeKind, ContractChangeStatus } from '@tenderdesk/domain/fulfilment/contract/contract-change-codes';
import type { Generated } from 'kysely';
import type { ProposalColumns } from '../../../kernel/proposal.ts';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    contract: ContractTable;
    contractChange: ContractChangeTable;
  }
}

export interface ContractTable {
  id: string;
  projectId: string;
  sectionId: string;
  candidateId: string;
  contractNo: string;
  name: string;
  /** 万元. */
  amount: string;
  /** The price is no amount, so that the amount is an estimate. */
  estimated: boolean;
  priceText: string;
  periodDays: number;
  signDate: string;
  effectiveDate: string | null;
  endDate: string | null;
  partyA: string;
  partyB: string;
  /** 万元. */
  performanceBond: string | null;
  /** User id of who entered the date of signing, and when; null for what was kept before that was noted. */
  enteredBy: Generated<string | null>;
  enteredTime: Generated<string | null>;
  /** Why the date was entered days later. */
  dateReason: Generated<string | null>;
  /** When it came in from elsewhere; null for one that was signed here. */
  importedTime: Generated<string | null>;
  version: Generated<number>;
}

/** An entry of the register of a contract. */
export interface ContractChangeTable extends ProposalColumns {
  id: string;
  contractId: string;
  projectId: string;
  kind: ContractChangeKind;
  /** 万元, by which the contract becomes dearer. */
  amount: string;
  date: string;
  reason: string;
  status: Generated<ContractChangeStatus>;
}

export const columnCodes = {
  contractChange: { kind: ContractChangeKind, status: ContractChangeStatus },
} satisfies ColumnCodes;

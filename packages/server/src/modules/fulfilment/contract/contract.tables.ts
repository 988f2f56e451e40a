import { DepositForm } from '@tenderdesk/domain/bidding/deposit/codes';
import { BondCallStatus, BondStatus } from '@tenderdesk/domain/fulfilment/contract/bond-codes';
import { ContractChangeKind, ContractChangeStatus } from '@tenderdesk/domain/fulfilment/contract/contract-change-codes';
import type { Generated } from 'kysely';
import type { ProposalColumns } from '../../../kernel/proposal.ts';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    contract: ContractTable;
    contractChange: ContractChangeTable;
    performanceBond: PerformanceBondTable;
    bondCall: BondCallTable;
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

/** What a winner gave to secure its contract. */
export interface PerformanceBondTable {
  id: string;
  sectionId: string;
  supplierId: string;
  bidderName: string;
  form: DepositForm;
  /** 万元. */
  amount: string;
  receivedDate: string;
  guarantor: string | null;
  guaranteeNo: string | null;
  guaranteeEnd: string | null;
  status: Generated<BondStatus>;
  receivedBy: string;
  receivedTime: Generated<string>;
  returnedDate: Generated<string | null>;
  returnedBy: Generated<string | null>;
  returnedTime: Generated<string | null>;
  returnNote: Generated<string | null>;
  warnedEnd: Generated<string | null>;
  dueToldTime: Generated<string | null>;
  version: Generated<number>;
}

/** A call on a bond; amounts in 万元. */
export interface BondCallTable extends ProposalColumns {
  id: string;
  bondId: string;
  amount: string;
  reason: string;
  status: Generated<BondCallStatus>;
  answeredDate: Generated<string | null>;
  paidAmount: Generated<string | null>;
  answerNote: Generated<string | null>;
  answeredBy: Generated<string | null>;
  answeredTime: Generated<string | null>;
}

export const columnCodes = {
  performanceBond: { form: DepositForm, status: BondStatus },
  bondCall: { status: BondCallStatus },
  contractChange: { kind: ContractChangeKind, status: ContractChangeStatus },
} satisfies ColumnCodes;

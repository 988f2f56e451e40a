import type { Headings } from '@tenderdesk/domain/bidding/bank-statement/bank-form';
import { BankDebitState, BankLineState } from '@tenderdesk/domain/bidding/bank-statement/bank-statement-codes';
import type { Generated, JSONColumnType } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    bankForm: BankFormTable;
    bankLine: BankLineTable;
    bankDebit: BankDebitTable;
  }
}

/** How a bank heads the columns of its statements. */
export interface BankFormTable {
  id: string;
  /** Whose it is; null for those that come with the product. */
  organizationId: string | null;
  name: string;
  headings: JSONColumnType<Headings>;
  enabled: Generated<boolean>;
  updatedTime: Generated<string>;
  version: Generated<number>;
}

/** Money that came to an account of a unit, as its bank writes it; never changed, but for what becomes of it. */
export interface BankLineTable {
  id: string;
  organizationId: string;
  organizationPath: string;
  account: string;
  /** Of the bank: a line is known by it within its account. */
  serialNo: string;
  bookedTime: string;
  /** 元. */
  amount: string;
  payerName: string | null;
  payerAccount: string | null;
  summary: string | null;
  state: Generated<BankLineState>;
  depositId: string | null;
  /** Of which performance bond it is the money. */
  bondId: string | null;
  /** Whose payment for a document it is. */
  feeId: Generated<string | null>;
  /** Why it is no deposit, of what it is the money, or how it went back. */
  reason: string | null;
  decidedBy: string | null;
  decidedTime: string | null;
  createdBy: string;
  createdTime: Generated<string>;
  version: Generated<number>;
}

/** Money that went out of an account of a unit, as its bank writes it; never changed, but for what it is told to be. */
export interface BankDebitTable {
  id: string;
  organizationId: string;
  organizationPath: string;
  account: string;
  serialNo: string;
  bookedTime: string;
  /** 元. */
  amount: string;
  payeeName: string | null;
  payeeAccount: string | null;
  summary: string | null;
  state: Generated<BankDebitState>;
  /** Whose refund it is. */
  depositId: string | null;
  reason: string | null;
  decidedBy: string | null;
  decidedTime: string | null;
  createdBy: string;
  createdTime: Generated<string>;
  version: Generated<number>;
}

export const columnCodes = {
  bankLine: { state: BankLineState },
  bankDebit: { state: BankDebitState },
} satisfies ColumnCodes;

import type { Generated } from 'kysely';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    contract: ContractTable;
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
  version: Generated<number>;
}

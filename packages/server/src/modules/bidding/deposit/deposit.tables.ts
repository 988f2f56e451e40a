import { DepositEntryKind } from '@tenderdesk/domain/bidding/bank-statement/bank-statement-codes';
import { ClaimStatus, DepositForm, DepositStatus, ForfeitStatus } from '@tenderdesk/domain/bidding/deposit/codes';
import type { Generated } from 'kysely';
import type { ProposalColumns } from '../../../kernel/proposal.ts';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    margin: DepositTable;
    depositEntry: DepositEntryTable;
    forfeit: ForfeitTable;
    guaranteeClaim: GuaranteeClaimTable;
  }
}

/** A bid deposit. */
export interface DepositTable {
  id: string;
  projectId: string;
  sectionId: string;
  registrationId: string;
  supplierId: string;
  /** Random: it tells neither who pays nor how many do. */
  paymentCode: string;
  /** 万元. */
  amount: string;
  form: DepositForm | null;
  payerName: string | null;
  payerAccount: string | null;
  paidTime: string | null;
  guaranteeNo: string | null;
  guaranteeEnd: string | null;
  status: Generated<DepositStatus>;
  /** Why finance sent the claim back. */
  returnReason: string | null;
  confirmedBy: string | null;
  confirmedTime: string | null;
  /** When it reached the account by the bank's statement, or the guarantee the tenderee. */
  arrivedTime: Generated<string | null>;
  /** 万元; null for a guarantee. */
  arrivedAmount: Generated<string | null>;
  /** Whether it went to the account that the document names, and came from the basic account of who bids; null where nobody has said. */
  rightAccount: Generated<boolean | null>;
  fromBasicAccount: Generated<boolean | null>;
  /** Last day for giving it back. */
  refundDue: string | null;
  refundTime: string | null;
  /** 万元; a proposal until the refund is released. */
  interest: string | null;
  /** User id of who prepared the refund, and when; null while nobody has. */
  preparedBy: Generated<string | null>;
  preparedTime: Generated<string | null>;
  /** User id of who released it. */
  releasedBy: Generated<string | null>;
  /** Code of bidding.ForfeitReason, and user id of who proposed to keep it; null while nobody has. */
  forfeitReason: Generated<string | null>;
  forfeitBy: Generated<string | null>;
  forfeitTime: Generated<string | null>;
  /** User id of who decided on that. */
  forfeitDecidedBy: Generated<string | null>;
  /** The last day of the guarantee of which the house was reminded. */
  guaranteeWarned: Generated<string | null>;
  createdTime: Generated<string>;
  version: Generated<number>;
}

/** What became of the money of deposits, written by the database with the change itself. */
export interface DepositEntryTable {
  id: Generated<string>;
  depositId: string;
  kind: DepositEntryKind;
  /** 元; below 0 where a sum was noted too high. */
  amount: string;
  entryTime: Generated<string>;
}

/** That a deposit is kept: proposed, its bidder heard, decided. */
export interface ForfeitTable extends ProposalColumns {
  id: string;
  depositId: string;
  /** Code of bidding.ForfeitReason. */
  reason: string;
  /** The clause of the document that it rests on, and what is put to the bidder; null where the ground says it all. */
  clause: string | null;
  facts: string | null;
  /** The bidder has fallen away: what is not kept goes back. */
  goesBack: boolean;
  /** Last day for giving it back, from before the proposal or fallen due since. */
  refundDue: string | null;
  hearingDue: string;
  answer: Generated<string | null>;
  answeredBy: Generated<string | null>;
  answeredTime: Generated<string | null>;
  /** When those who decide were asked. */
  askedTime: Generated<string | null>;
  status: Generated<ForfeitStatus>;
}

/** A claim on the guarantor of a guarantee that is forfeited. */
export interface GuaranteeClaimTable {
  id: string;
  forfeitId: string;
  claimDate: string;
  /** 万元. */
  amount: string;
  status: Generated<ClaimStatus>;
  claimedBy: string;
  claimedTime: Generated<string>;
  answeredDate: Generated<string | null>;
  /** 万元. */
  paidAmount: Generated<string | null>;
  note: Generated<string | null>;
  answeredBy: Generated<string | null>;
  answeredTime: Generated<string | null>;
}

export const columnCodes = {
  margin: { form: DepositForm, status: DepositStatus },
  forfeit: { status: ForfeitStatus },
  guaranteeClaim: { status: ClaimStatus },
  depositEntry: { kind: DepositEntryKind },
} satisfies ColumnCodes;

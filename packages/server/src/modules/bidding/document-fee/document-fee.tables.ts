import { DocumentFeeStatus } from '@tenderdesk/domain/bidding/document-fee/document-fee-codes';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    documentFee: DocumentFeeTable;
  }
}

/** What a company owes for the printed document of a round. */
export interface DocumentFeeTable {
  id: string;
  projectId: string;
  /** In which it took the document. */
  round: number;
  supplierId: string;
  /** Random: it tells neither who pays nor how many do. */
  paymentCode: string;
  /** 元. */
  amountYuan: string;
  status: Generated<DocumentFeeStatus>;
  /** When it came, by the bank's statement or as finance noted it. */
  arrivedTime: Generated<string | null>;
  /** Who paid by the statement, to whom it goes back; null where finance noted it by hand. */
  payerName: Generated<string | null>;
  payerAccount: Generated<string | null>;
  confirmedBy: Generated<string | null>;
  confirmedTime: Generated<string | null>;
  /** Last day for giving it back. */
  refundDue: Generated<string | null>;
  /** 元; a proposal until the refund is released. */
  interestYuan: Generated<string | null>;
  /** User id of who prepared the refund; null while nobody has. */
  preparedBy: Generated<string | null>;
  preparedTime: Generated<string | null>;
  releasedBy: Generated<string | null>;
  refundTime: Generated<string | null>;
  createdTime: Generated<string>;
  version: Generated<number>;
}

export const columnCodes = {
  documentFee: { status: DocumentFeeStatus },
} satisfies ColumnCodes;

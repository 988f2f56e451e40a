import { ExtensionStatus } from '@tenderdesk/domain/selection/bid-validity/bid-validity-codes';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    bidExtension: BidExtensionTable;
    bidExtensionAnswer: BidExtensionAnswerTable;
  }
}

/** A request of the unit to extend the bids; days 'yyyy-MM-dd', times 'yyyy-MM-dd HH:mm:ss'. */
export interface BidExtensionTable {
  id: string;
  projectId: string;
  round: number;
  /** Counts the requests of the round, from 1. */
  no: number;
  validUntil: string;
  answerUntil: string;
  reason: string;
  askedBy: string;
  askedTime: Generated<string>;
  /** When all had answered, or the term was over; null while somebody may answer. */
  closedTime: string | null;
}

/** To whom a request was put, and what came back. */
export interface BidExtensionAnswerTable {
  id: string;
  extensionId: string;
  bidId: string;
  /** Last day of the bid before. */
  validFrom: string;
  /** Names of the people before whom it was put. */
  told: string[];
  seenTime: string | null;
  seenBy: string | null;
  status: Generated<ExtensionStatus>;
  answeredBy: string | null;
  answeredTime: string | null;
  /** Last day of a guarantee that ends before the extended bid; null where nothing has to be extended. */
  guaranteeShort: string | null;
  guaranteeEnd: string | null;
  guaranteeTime: string | null;
}

export const columnCodes = { bidExtensionAnswer: { status: ExtensionStatus } } satisfies ColumnCodes;

import { ApplicationResult, type FailedItem } from '@tenderdesk/domain/selection/prequalification/prequalification';
import type { ReviewReport } from '@tenderdesk/domain/selection/prequalification/review-report';
import type { ColumnType, Generated } from 'kysely';
import type { SealedContact } from '../../../kernel/cipher.ts';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    prequalification: PrequalificationTable;
    prequalificationReport: PrequalificationReportTable;
    application: ApplicationTable;
    applicationParty: ApplicationPartyTable;
    applicationSeat: ApplicationSeatTable;
    applicationMark: ApplicationMarkTable;
    applicationScore: ApplicationScoreTable;
  }
}

/** How far the prequalification of a round has come; no row before its applications are closed. */
export interface PrequalificationTable {
  projectId: string;
  round: number;
  handedOverTime: string | null;
  /** Null where nothing was to review. */
  handedOverBy: string | null;
  sentTime: string | null;
  sentBy: string | null;
}

/** What the committee of a round decided, once for each review: a later one stands beside it. Secret until the opening. */
export interface PrequalificationReportTable {
  projectId: string;
  round: number;
  /** Counts the reviews of the round. */
  no: number;
  handedOverTime: string;
  handedOverBy: string;
  /** Stored as JSON. */
  content: ColumnType<ReviewReport, string, never>;
}

/** What a company hands in to be qualified for a section. */
export interface ApplicationTable {
  id: string;
  projectId: string;
  sectionId: string;
  /** The applicant, or the lead of the consortium. */
  supplierId: string;
  contact: string;
  phone: SealedContact;
  relatedToTenderee: boolean | null;
  /** Ids of attachments by the number of the file in the list of the document. Stored as JSON. */
  files: ColumnType<GivenFile[], string, string>;
  /** Of the files, in the order of the list. */
  sha256: string;
  receiptNo: string;
  receivedTime: Generated<string>;
  /** Null until the committee has handed its review over. */
  result: ApplicationResult | null;
  /** Stored as JSON. */
  failed: ColumnType<FailedItem[] | null, string | null, string | null>;
  /** What it scored where more passed than may be qualified; decimal text. */
  score: string | null;
  /** Its place by that score, from 1. */
  rank: number | null;
  active: Generated<boolean>;
  withdrawnTime: string | null;
  version: Generated<number>;
  createdBy: string;
}

/** The files that were given for one of the list. */
export interface GivenFile {
  file: number;
  attachmentIds: string[];
}

/** Who applies: the company alone, or each member of the consortium, the lead first. */
interface ApplicationPartyTable {
  applicationId: string;
  supplierId: string;
  ordinal: number;
}

/** A member of the committee who was asked to review. */
interface ApplicationSeatTable {
  memberId: string;
  askedTime: Generated<string>;
  handedInTime: string | null;
  /** When the member handed in scores; null also where nothing is scored. */
  scoredTime: string | null;
}

/** What a member says of an item of an application. */
export interface ApplicationMarkTable {
  applicationId: string;
  memberId: string;
  /** Its number in the terms of the document. */
  item: number;
  passed: boolean;
  ground: string | null;
}

/** What a member gives an application for a criterion. */
export interface ApplicationScoreTable {
  applicationId: string;
  memberId: string;
  /** Its number in the terms of the document. */
  criterion: number;
  /** Decimal text. */
  value: string;
}

export const columnCodes = { application: { result: ApplicationResult } } satisfies ColumnCodes;

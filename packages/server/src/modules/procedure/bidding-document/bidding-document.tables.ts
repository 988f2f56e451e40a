import type { Sealed } from '../../../kernel/cipher.ts';
import type { DepositForm } from '@tenderdesk/domain/bidding/deposit/codes';
import {
  CriterionType,
  type FairReviewItem,
} from '@tenderdesk/domain/procedure/bidding-document/bidding-document-codes';
import type { PrequalificationTerms } from '@tenderdesk/domain/selection/prequalification/prequalification';
import { RECORD_KINDS } from '@tenderdesk/domain/inquiry/inquiry-record/codes';
import type { InquiryItem } from '@tenderdesk/domain/procedure/bidding-document/inquiry-item';
import type { LowPriceTerms } from '@tenderdesk/domain/selection/evaluation/low-price';
import type { ReviewItem } from '@tenderdesk/domain/selection/evaluation/review-list';
import { ReviewListKind } from '@tenderdesk/domain/selection/evaluation/review-list-codes';
import type { PriceFormula } from '@tenderdesk/domain/selection/evaluation/price-formula';
import type { ColumnType, Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    biddingDocument: BiddingDocumentTable;
    biddingDocumentVersion: BiddingDocumentVersionTable;
    criterion: CriterionTable;
    basePrice: BasePriceTable;
    priceFormula: PriceFormulaTable;
    lowPriceTerms: LowPriceTermsTable;
    reviewItem: ReviewItemTable;
    inquiryItem: InquiryItemTable;
  }
}

export interface BiddingDocumentTable {
  id: string;
  projectId: string;
  round: number;
  fileVersion: Generated<number>;
  saleStart: string;
  saleEnd: string;
  questionDeadline: string | null;
  /** Until when applications come in a prequalification. */
  applyDeadline: string | null;
  /** What an application holds and is reviewed by; null where the document leaves it to the plan. Stored as JSON. */
  prequalificationTerms: ColumnType<PrequalificationTerms | null, string | null, string | null>;
  bidDeadline: string;
  openingTime: string;
  openingPlace: string;
  bidValidityDays: number;
  depositValidityDays: number | null;
  /** 万元. */
  docFee: Generated<string>;
  electronic: Generated<boolean>;
  /** Bids have a price part of their own, which is opened after the rest is evaluated. */
  twoEnvelopes: Generated<boolean>;
  /** Percent of the contract. */
  performanceBondRate: string | null;
  /** Most sections that one bidder may win, over the family of split sections; null where nothing is limited. */
  sectionLimit: Generated<number | null>;
  depositForms: DepositForm[];
  /** A deposit that is missing, late or short is a ground of rejection. */
  depositRejects: Generated<boolean>;
  /** A bid that the platform failed to decrypt may be brought again as the identical envelope. */
  offersRescue: Generated<boolean>;
  /** Stored as JSON. */
  fairReview: ColumnType<FairReview, string, string>;
  contractTerms: string | null;
  /** Of the document as it was approved; null until then. */
  sha256: string | null;
  createdTime: Generated<string>;
  updatedTime: Generated<string>;
}

/** An approved document as it was in force before a correction; rows are only ever added. */
export interface BiddingDocumentVersionTable {
  documentId: string;
  fileVersion: number;
  /** The document with its files, and its sections, as they were shown; stored as JSON. */
  shown: ColumnType<unknown, string, string>;
  sha256: string | null;
  replacedBy: string;
  replacedTime: Generated<string>;
}

/** The fair-competition review (R24). */
export interface FairReview {
  items: { item: FairReviewItem; passed: boolean }[];
  passed: boolean;
  reviewer: string | null;
}

/** The base price of a section, readable by nobody before the opening (例27). */
export interface BasePriceTable {
  sectionId: string;
  round: number;
  sealed: Sealed;
}

/** How the prices of a section are scored or ordered; no row where the members score them. */
export interface PriceFormulaTable {
  sectionId: string;
  /** Stored as JSON. */
  formula: ColumnType<PriceFormula, string, string>;
}

/** Below which shares, percent, a price of a section must be asked about; no row where the document publishes none. */
export interface LowPriceTermsTable extends LowPriceTerms {
  sectionId: string;
}

/** An item of the lists that bids of a section are reviewed by. */
export interface ReviewItemTable extends ReviewItem {
  id: string;
  sectionId: string;
  ordinal: number;
}

/** A thing that a section of a public inquiry asks the price of; it keeps its id for as long as it is the same thing. */
export interface InquiryItemTable extends InquiryItem {
  id: string;
  sectionId: string;
  /** From 1. */
  ordinal: number;
}

export interface CriterionTable {
  id: string;
  documentId: string;
  ordinal: number;
  type: CriterionType;
  item: string;
  score: string;
}

export const columnCodes = {
  criterion: { type: CriterionType },
  reviewItem: { kind: ReviewListKind },
  inquiryItem: { kind: RECORD_KINDS },
} satisfies ColumnCodes;

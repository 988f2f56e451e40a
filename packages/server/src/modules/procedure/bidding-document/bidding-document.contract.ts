import { DepositForm } from '@tenderdesk/domain/bidding/deposit/codes';
import { CriterionType, FairReviewItem } from '@tenderdesk/domain/procedure/bidding-document/bidding-document-codes';
import { RECORD_KINDS } from '@tenderdesk/domain/inquiry/inquiry-record/codes';
import { MOST_INQUIRY_ITEMS } from '@tenderdesk/domain/procedure/bidding-document/inquiry-item';
import { ReviewListKind } from '@tenderdesk/domain/selection/evaluation/review-list-codes';
import { FormulaKind, FormulaPrice, MeanOf } from '@tenderdesk/domain/selection/evaluation/price-formula-codes';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import {
  amountWan,
  amountWanAboveZero,
  amountYuan,
  dateTimeText,
  done,
  enumOf,
  fileRef,
  id,
  optionalText,
  percent,
  roundQuery,
  text,
} from '../../../kernel/wire.ts';

import { PriceReference, referredIds } from '../../inquiry/inquiry-record/price-reference.contract.ts';

const criterionType = enumOf(CriterionType);
/** A percentage or points, as written: `3.5`. */
const share = z.string().regex(/^\d{1,3}(\.\d{1,4})?$/, 'share');
const depositForm = enumOf(DepositForm);
/** What the fair-competition review looks at (R24). */
const reviewItem = enumOf(FairReviewItem);
const documentParams = z.object({ projectId: id });

const FairReview = z.strictObject({
  items: z.array(z.strictObject({ item: reviewItem, passed: z.boolean() })).max(10),
  reviewer: optionalText(50),
});

const count = (least: number, most: number) => z.number().int().min(least).max(most);

/** The price formula of a section (ADR 0035); what does not fit together is refused with its reason. */
export const PriceFormula = z.strictObject({
  kind: enumOf(FormulaKind),
  price: enumOf(FormulaPrice),
  unit: z.string().trim().max(20),
  base: z
    .strictObject({
      meanOf: enumOf(MeanOf),
      fixed: z.boolean(),
      extremes: count(0, 5),
      extremesFrom: count(0, 100),
      ceilingWeight: share,
      factor: z.strictObject({ least: share, most: share, step: share }).nullable(),
      slopeAbove: share,
      slopeBelow: share,
    })
    .nullable(),
  technical: count(3, 50).nullable(),
  places: z.strictObject({ base: count(2, 6), rate: count(0, 4), score: count(0, 2) }),
  dropMembers: z.boolean(),
  clause: z.string().trim().max(100),
});

const Terms = {
  saleStart: dateTimeText,
  saleEnd: dateTimeText,
  questionDeadline: dateTimeText.nullish(),
  applyDeadline: dateTimeText.nullish(),
  /** What an application for the prequalification holds and is reviewed by; left out, the requirement of the plan. */
  prequalificationTerms: z
    .strictObject({
      files: z.array(z.strictObject({ name: text(100), needed: z.boolean() })).max(30),
      items: z.array(z.strictObject({ item: text(100), standard: text(500) })).max(50),
      /** How many may be qualified, and what they are scored by where more pass (有限数量制); left out, everybody who passes. */
      limit: z
        .strictObject({
          most: z.number().int().min(0).max(999),
          criteria: z.array(z.strictObject({ item: text(100), score: percent })).max(50),
        })
        .nullish(),
    })
    .nullish(),
  bidDeadline: dateTimeText,
  openingTime: dateTimeText,
  openingPlace: text(200),
  bidValidityDays: z.number().int().min(1).max(3650),
  depositValidityDays: z.number().int().min(1).max(3650).nullish(),
  electronic: z.boolean().default(true),
  /** Left out, the document keeps what it says. */
  twoEnvelopes: z.boolean().optional(),
  docFeeYuan: amountYuan.default('0'),
  performanceBondRate: percent.nullish(),
  /** Most sections that one bidder may win. */
  sectionLimit: z.number().int().min(1).max(99).nullish(),
  depositForms: z.array(depositForm).max(5),
  /** Whether the document names a deposit that is missing, late or short as a ground of rejection. */
  depositRejects: z.boolean().default(false),
  /** Whether a bid that the platform failed to decrypt may be brought again as the identical envelope (R37). */
  offersRescue: z.boolean().default(false),
};

/** Below which shares, percent, a price of a section must be asked about. */
const LowPriceTerms = z.strictObject({ ceilingShare: percent.nullable(), meanShare: percent.nullable() });

/** What the bids of a section are reviewed by, item by item. */
const ReviewItems = z.array(z.strictObject({ kind: enumOf(ReviewListKind), item: text(300) }));

const code = z.string().regex(/^\w{1,40}$/, 'code');

/** What a public inquiry asks the price of. */
const InquiryItem = z.strictObject({
  kind: z.enum(RECORD_KINDS),
  category: code,
  name: text(100),
  spec: z.string().trim().max(200).default(''),
  unit: code,
  quantity: amountWanAboveZero,
});

/** The same as it is kept; what was stored before a check became stricter is shown still. */
const ShownItem = z.object({
  kind: z.enum(RECORD_KINDS),
  category: z.string(),
  name: z.string(),
  spec: z.string(),
  unit: z.string(),
  quantity: z.string(),
});

const SectionPrices = z.strictObject({
  sectionId: id,
  controlPrice: amountWan.nullish(),
  formula: PriceFormula.nullish(),
  lowPrice: LowPriceTerms.nullish(),
  reviewItems: ReviewItems.max(90).default([]),
  /** Of a public inquiry alone; left out, the section keeps its list. */
  inquiryItems: z.array(InquiryItem).max(MOST_INQUIRY_ITEMS).optional(),
});

const Criterion = z.strictObject({ type: criterionType, item: text(200), score: percent });

const BiddingDocumentForm = z.strictObject({
  ...Terms,
  contractTerms: optionalText(5000),
  fairReview: FairReview,
  criteria: z.array(Criterion).max(100),
  /** Control price 万元 and deposit 元 of each section. */
  sections: z
    .array(
      SectionPrices.extend({
        depositYuan: amountYuan.nullish(),
        /** The prices that the ceiling refers to; left out, it refers to what it did. */
        inquiryRecordIds: referredIds.optional(),
      }),
    )
    .max(100),
  files: z.array(id).max(50).default([]),
  version: z.number().int(),
});
export type BiddingDocumentForm = z.output<typeof BiddingDocumentForm>;

/** What a clarification puts in place of what an approved document says; its times move by a postponement alone. */
export const DocumentCorrection = z.strictObject({
  openingPlace: text(200),
  criteria: z.array(Criterion).max(100),
  sections: z.array(SectionPrices).max(100),
  /** All files that the document has from then on. */
  files: z.array(id).max(50),
});
export type DocumentCorrection = z.output<typeof DocumentCorrection>;

export const PrequalificationTerms = z.object({
  files: z.array(z.object({ name: z.string(), needed: z.boolean() })),
  items: z.array(z.object({ item: z.string(), standard: z.string() })),
  limit: z
    .object({ most: z.number().int(), criteria: z.array(z.object({ item: z.string(), score: z.string() })) })
    .nullish(),
});

const BiddingDocument = z
  .object({
    id,
    /** Counts what was approved and corrected, from 1. */
    fileVersion: z.number().int(),
    saleStart: dateTimeText,
    saleEnd: dateTimeText,
    questionDeadline: dateTimeText.nullable(),
    applyDeadline: dateTimeText.nullable(),
    prequalificationTerms: PrequalificationTerms.nullable(),
    bidDeadline: dateTimeText,
    openingTime: dateTimeText,
    openingPlace: z.string(),
    bidValidityDays: z.number().int(),
    depositValidityDays: z.number().int().nullable(),
    electronic: z.boolean(),
    twoEnvelopes: z.boolean(),
    docFeeYuan: z.string(),
    performanceBondRate: z.string().nullable(),
    sectionLimit: z.number().int().nullable(),
    depositForms: z.array(depositForm),
    depositRejects: z.boolean(),
    offersRescue: z.boolean(),
    contractTerms: z.string().nullable(),
    fairReview: z.object({
      items: z.array(z.object({ item: reviewItem, passed: z.boolean() })),
      passed: z.boolean(),
      reviewer: z.string().nullable(),
    }),
    criteria: z.array(z.object({ criterionId: id, type: criterionType, item: z.string(), score: z.string() })),
    files: z.array(fileRef),
    /** Of the document as approved; null until then. */
    sha256: z.string().nullable(),
    updatedTime: dateTimeText,
  })
  .meta({ id: 'BiddingDocument' });

const ShownSection = z
  .object({
    sectionId: id,
    code: z.string(),
    name: z.string(),
    estimatedAmount: z.string(),
    controlPrice: z.string().nullable(),
    depositYuan: z.string().nullable(),
    formula: PriceFormula.nullable(),
    lowPrice: LowPriceTerms.nullable(),
    reviewItems: ReviewItems,
    /** Versions from before public inquiries listed items have none. */
    inquiryItems: z.array(ShownItem).default([]),
    /** What the ceiling refers to, as it was said that day. */
    references: z.array(PriceReference).default([]),
    hasBasePrice: z.boolean(),
    /** 万元; null until the opening has started. */
    basePrice: z.string().nullable(),
  })
  .meta({ id: 'BiddingDocumentSection' });

export const viewBiddingDocument = endpoint({
  method: 'GET',
  path: '/tender/biddingDocument/{projectId}',
  summary:
    'The bidding document of a project, and its sections with control price and deposit; null while nothing was saved',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: documentParams,
  query: roundQuery,
  reply: z.object({
    editable: z.boolean(),
    /** Of the project: saving needs it. */
    version: z.number().int(),
    mandatory: z.boolean(),
    biddingMethod: z.string(),
    prequalification: z.boolean(),
    /** The document may ask for two envelopes. */
    takesTwoEnvelopes: z.boolean(),
    sections: z.array(ShownSection),
    biddingDocument: BiddingDocument.nullable(),
  }),
});

/** A version as it was in force, before a correction. */
const DocumentVersion = z.object({
  fileVersion: z.number().int(),
  sha256: z.string().nullable(),
  replacedByName: z.string(),
  replacedTime: dateTimeText,
  biddingDocument: BiddingDocument,
  sections: z.array(ShownSection),
});

export type DocumentVersion = z.output<typeof DocumentVersion>;

export const listDocumentVersions = endpoint({
  method: 'GET',
  path: '/tender/biddingDocument/{projectId}/versions',
  summary: 'The versions of an approved document that corrections have replaced, newest first',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: documentParams,
  query: roundQuery,
  reply: z.array(DocumentVersion),
});

export const saveBiddingDocument = endpoint({
  method: 'PUT',
  path: '/tender/biddingDocument/{projectId}',
  summary: 'Saves the bidding document, before it is submitted or after it was returned',
  permit: ['MAINTAIN:PROJECT', 'PREPARE:PROJECT'],
  scope: 'organization',
  params: documentParams,
  body: BiddingDocumentForm,
  reply: done,
  example: {
    saleStart: '2026-12-01 09:00:00',
    saleEnd: '2026-12-08 17:00:00',
    bidDeadline: '2026-12-28 09:30:00',
    openingTime: '2026-12-28 09:30:00',
    openingPlace: '第一开标室',
    bidValidityDays: 90,
    depositValidityDays: 90,
    depositForms: ['TRANSFER', 'BANK_GUARANTEE'],
    fairReview: { items: [{ item: 'BRAND_OR_ORIGIN', passed: true }] },
    criteria: [{ type: 'PRICE', item: '投标报价', score: '60' }],
    sections: [],
    version: 1,
  },
});

export const saveBasePrice = endpoint({
  method: 'PUT',
  path: '/tender/biddingDocument/{projectId}/basePrice',
  summary: 'Seals the base price of a section, or takes it away; nobody reads it before the opening (例27)',
  permit: 'MAINTAIN:PROJECT',
  scope: 'organization',
  params: documentParams,
  body: z.strictObject({ sectionId: id, basePrice: amountWanAboveZero.nullable(), version: z.number().int() }),
  /** With the version of the project since: a form that was begun before it is not behind. */
  reply: done.extend({ version: z.number().int() }),
  rules: ['R12'],
  example: { sectionId: '0'.repeat(32), basePrice: '480', version: 1 },
});

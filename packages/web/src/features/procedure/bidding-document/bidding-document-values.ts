import { dictOptions } from '@tenderdesk/domain/platform/reference/dictionaries';
import type { StoredFile } from '../../../api/files.ts';
import type { Body } from '../../../api/types.ts';
import { lowPriceOf, lowPriceValues, type LowPriceValues } from './low-price-fields.tsx';
import { reviewItemsOf, reviewListValues, type ReviewListValues } from './review-list-fields.tsx';
import { formulaOf, formulaValues, type FormulaValues } from './price-formula-fields.tsx';
import type { Answer } from './bidding-document-view.tsx';

type PrequalificationTerms = NonNullable<DocumentBody['prequalificationTerms']>;
type DocumentBody = Body<'put', '/tender/biddingDocument/{projectId}'>;
type ReviewItem = DocumentBody['fairReview']['items'][number]['item'];

/** The form's shape: what the wire carries, but files as they are shown, shares as numbers and the review as boxes. */
export interface DocumentValues extends Omit<
  DocumentBody,
  'files' | 'performanceBondRate' | 'fairReview' | 'criteria' | 'sections' | 'prequalificationTerms'
> {
  applicationFiles?: PrequalificationTerms['files'];
  qualificationItems?: PrequalificationTerms['items'];
  qualificationMethod?: 'PASS' | 'LIMITED';
  qualificationMost?: number | null;
  qualificationCriteria?: { item: string; score: number | null }[];
  files: readonly StoredFile[];
  performanceBondRate: number | null;
  reviewer: string | null;
  review: Partial<Record<ReviewItem, boolean>>;
  criteria: { type: DocumentBody['criteria'][number]['type']; item: string; score: number | null }[];
  sections: (Answer['sections'][number] & {
    typedFormula: FormulaValues;
    typedLow: LowPriceValues;
    typedLists: ReviewListValues;
    inquiryRecordIds?: string[];
  })[];
}

const reviewItems = dictOptions('bidding.FairReviewItem').map(({ code }) => code as ReviewItem);

/** The form's fields as the answer fills them; of a document that is not begun what mostly holds. */
export function valuesOf({ biddingDocument, sections: known, version }: Answer): Partial<DocumentValues> {
  const sections = known.map((section) => ({
    ...section,
    typedFormula: formulaValues(section.formula),
    typedLow: lowPriceValues(section.lowPrice),
    typedLists: reviewListValues(section.reviewItems),
    inquiryRecordIds: section.references.map(({ inquiryRecordId }) => inquiryRecordId),
  }));
  if (!biddingDocument) {
    return {
      version,
      sections,
      electronic: true,
      qualificationMethod: 'PASS',
      docFeeYuan: '0',
      depositForms: ['TRANSFER', 'BANK_GUARANTEE'],
      criteria: [{ type: 'PRICE', item: '', score: null }],
      files: [],
      review: {},
    };
  }
  const {
    id: _,
    fairReview,
    criteria,
    performanceBondRate,
    sha256: __,
    updatedTime: ___,
    fileVersion: ____,
    prequalificationTerms,
    ...terms
  } = biddingDocument;
  return {
    ...terms,
    applicationFiles: prequalificationTerms?.files ?? [],
    qualificationItems: prequalificationTerms?.items ?? [],
    qualificationMethod: prequalificationTerms?.limit ? 'LIMITED' : 'PASS',
    qualificationMost: prequalificationTerms?.limit?.most ?? null,
    qualificationCriteria: (prequalificationTerms?.limit?.criteria ?? []).map(({ item, score }) => ({
      item,
      score: Number(score),
    })),
    version,
    sections,
    performanceBondRate: performanceBondRate === null ? null : Number(performanceBondRate),
    criteria: criteria.map(({ type, item, score }) => ({ type, item, score: Number(score) })),
    reviewer: fairReview.reviewer,
    review: Object.fromEntries(fairReview.items.map(({ item, passed }) => [item, passed])),
  };
}

/** The criteria that the fields hold; of a single source there are none. */
const criteriaOf = (criteria: DocumentValues['criteria'] | undefined) =>
  (criteria ?? []).map(({ type, item, score }) => ({ type, item, score: String(score ?? 0) }));

/** What the fields of a section come to, but for its deposit. */
const sectionOf = ({
  sectionId,
  controlPrice,
  formula,
  typedFormula,
  typedLow,
  typedLists,
  inquiryItems,
}: DocumentValues['sections'][number]) => ({
  sectionId,
  controlPrice,
  formula: formulaOf(typedFormula, formula),
  lowPrice: lowPriceOf(typedLow),
  reviewItems: reviewItemsOf(typedLists),
  inquiryItems: (inquiryItems ?? []).map((item) => ({ ...item, spec: item.spec ?? '' })),
});

/** The fields that a correction may change. */
export type CorrectedValues = Pick<DocumentValues, 'openingPlace' | 'criteria' | 'sections' | 'files'>;

/** What the fields of a correction come to on the wire. */
export const correctionOf = ({ openingPlace, criteria, sections, files }: CorrectedValues) => ({
  openingPlace,
  criteria: criteriaOf(criteria),
  sections: sections.map(sectionOf),
  files: files.map(({ id }) => id),
});

/** What the fields come to on the wire. */
export const bodyOf = ({
  files,
  performanceBondRate,
  reviewer,
  review,
  criteria,
  sections,
  applicationFiles = [],
  qualificationItems = [],
  qualificationMethod,
  qualificationMost,
  qualificationCriteria = [],
  ...terms
}: DocumentValues): DocumentBody => ({
  ...terms,
  prequalificationTerms:
    applicationFiles.length + qualificationItems.length === 0 && qualificationMethod !== 'LIMITED'
      ? null
      : {
          files: applicationFiles.map(({ name, needed }) => ({ name: name.trim(), needed: needed ?? false })),
          items: qualificationItems.map(({ item, standard }) => ({ item: item.trim(), standard: standard.trim() })),
          limit:
            qualificationMethod === 'LIMITED'
              ? {
                  most: qualificationMost ?? 0,
                  criteria: qualificationCriteria.map(({ item, score }) => ({
                    item: item.trim(),
                    score: String(score ?? 0),
                  })),
                }
              : null,
        },
  performanceBondRate:
    performanceBondRate === null || performanceBondRate === undefined ? null : String(performanceBondRate),
  // of a single source nothing is sold, scored or secured by a deposit
  criteria: criteriaOf(criteria),
  saleEnd: terms.saleEnd ?? terms.bidDeadline,
  depositForms: terms.depositForms ?? [],
  depositRejects: terms.depositRejects ?? false,
  offersRescue: terms.offersRescue ?? false,
  docFeeYuan: terms.docFeeYuan ?? '0',
  sections: sections.map((section) => ({
    ...sectionOf(section),
    depositYuan: section.depositYuan,
    ...(section.inquiryRecordIds && { inquiryRecordIds: section.inquiryRecordIds }),
  })),
  fairReview: {
    reviewer: reviewer ?? null,
    items: reviewItems.map((item) => ({ item, passed: review[item] ?? false })),
  },
  files: files.map(({ id }) => id),
});

import type { LowPriceTerms } from '@tenderdesk/domain/selection/evaluation/low-price';
import type { InquiryItem } from '@tenderdesk/domain/procedure/bidding-document/inquiry-item';
import type { ReviewItem } from '@tenderdesk/domain/selection/evaluation/review-list';
import type { PriceFormula } from '@tenderdesk/domain/selection/evaluation/price-formula';
import type { SaidPrice } from '@tenderdesk/domain/inquiry/inquiry-record/price-reference';
import { yuanFromWan } from '@tenderdesk/domain/money';
import type { Context } from '../../../kernel/context.ts';
import type { FileRef } from '../../platform/attachment/attachment.service.ts';
import { saidPricesOf } from '../../inquiry/inquiry-record/price-reference.service.ts';
import type { SectionRow } from '../project/project.service.ts';
import {
  inquiryItemsOf,
  lowPriceTermsOf,
  priceFormulasOf,
  reviewItemsOf,
  type BiddingDocument,
} from './bidding-document.service.ts';

/** Where no price must be asked about. */
export const NO_TERMS: LowPriceTerms = { ceilingShare: null, meanShare: null };

/** How the prices of sections are compared, which of them must be asked about, what bids are reviewed by, and what is asked about; by section. */
interface Pricing {
  formulas: ReadonlyMap<string, PriceFormula>;
  lows: ReadonlyMap<string, LowPriceTerms>;
  lists: ReadonlyMap<string, ReviewItem[]>;
  items: ReadonlyMap<string, InquiryItem[]>;
  references: ReadonlyMap<string, SaidPrice[]>;
}

/** What the document says about the review and the prices of these sections. */
export const pricingOf = async (context: Context, sections: readonly SectionRow[]): Promise<Pricing> => ({
  formulas: await priceFormulasOf(context, idsOf(sections)),
  lows: await lowPriceTermsOf(context, idsOf(sections)),
  lists: Map.groupBy(await reviewItemsOf(context, idsOf(sections)), ({ sectionId }) => sectionId),
  items: Map.groupBy(await inquiryItemsOf(context, idsOf(sections)), ({ sectionId }) => sectionId),
  references: await saidPricesOf(context, 'SECTION', idsOf(sections)),
});

/** What a section asks the prices of, as it travels. */
export const itemsOf = ({ items }: Pick<Pricing, 'items'>, sectionId: string): InquiryItem[] =>
  (items.get(sectionId) ?? []).map(({ kind, category, name, spec, unit, quantity }) => ({
    ...{ kind, category, name, spec, unit, quantity },
  }));

/** The lists of a section as they travel. */
export const listOf = ({ lists }: Pricing, sectionId: string): ReviewItem[] =>
  (lists.get(sectionId) ?? []).map(({ kind, item }) => ({ kind, item }));

/** The ids of sections, in their order. */
export const idsOf = (sections: readonly SectionRow[]): string[] => sections.map(({ id }) => id);

/** What a section has; what it has not is left out, so that older documents keep their hash. */
const partsOf = (pricing: Pricing, sectionId: string) => ({
  ...(pricing.formulas.has(sectionId) && { formula: pricing.formulas.get(sectionId) }),
  ...(pricing.lows.has(sectionId) && { lowPrice: pricing.lows.get(sectionId) }),
  ...(pricing.lists.has(sectionId) && { reviewItems: listOf(pricing, sectionId) }),
  ...(pricing.items.has(sectionId) && { inquiryItems: itemsOf(pricing, sectionId) }),
  ...(pricing.references.has(sectionId) && { references: pricing.references.get(sectionId) }),
});

/** What the trail keeps of the sections: what this form sets. */
export const tracedSections = (sections: readonly SectionRow[], pricing: Pricing) =>
  sections.map(({ id, name, controlPrice, deposit }) => ({
    id,
    name,
    controlPrice,
    depositYuan: deposit && yuanFromWan(deposit),
    ...partsOf(pricing, id),
  }));

/** The document as it was approved, in one line of text for the hash. */
export function frozenText(
  biddingDocument: BiddingDocument,
  sections: readonly SectionRow[],
  files: readonly FileRef[],
  pricing: Pricing,
): string {
  const {
    criteria,
    twoEnvelopes,
    offersRescue,
    prequalificationTerms,
    sha256: _,
    createdTime: __,
    updatedTime: ___,
    ...terms
  } = biddingDocument;
  return JSON.stringify({
    ...terms,
    ...(twoEnvelopes && { twoEnvelopes }),
    ...(offersRescue && { offersRescue }),
    ...(prequalificationTerms && { prequalificationTerms }),
    criteria: criteria.map(({ type, item, score }) => ({ type, item, score })),
    sections: sections.map(({ id, code, controlPrice, deposit }) => ({
      code,
      controlPrice,
      deposit,
      ...partsOf(pricing, id),
    })),
    files: files.map(({ name, sha256 }) => ({ name, sha256 })),
  });
}

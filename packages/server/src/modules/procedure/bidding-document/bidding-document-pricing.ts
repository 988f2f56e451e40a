import type { LowPriceTerms } from '@tenderdesk/domain/selection/evaluation/low-price';
import type { PriceFormula } from '@tenderdesk/domain/selection/evaluation/price-formula';
import { yuanFromWan } from '@tenderdesk/domain/money';
import type { Context } from '../../../kernel/context.ts';
import type { FileRef } from '../../platform/attachment/attachment.service.ts';
import type { SectionRow } from '../project/project.service.ts';
import { lowPriceTermsOf, priceFormulasOf, type BiddingDocument } from './bidding-document.service.ts';

/** Where no price must be asked about. */
export const NO_TERMS: LowPriceTerms = { ceilingShare: null, meanShare: null };

/** How the prices of sections are compared, and which of them must be asked about; by section. */
interface Pricing {
  formulas: ReadonlyMap<string, PriceFormula>;
  lows: ReadonlyMap<string, LowPriceTerms>;
}

/** What the document says about the prices of these sections. */
export const pricingOf = async (context: Context, sections: readonly SectionRow[]): Promise<Pricing> => ({
  formulas: await priceFormulasOf(context, idsOf(sections)),
  lows: await lowPriceTermsOf(context, idsOf(sections)),
});

/** The ids of sections, in their order. */
export const idsOf = (sections: readonly SectionRow[]): string[] => sections.map(({ id }) => id);

/** What the trail keeps of the sections: what this form sets. */
export const tracedSections = (sections: readonly SectionRow[], { formulas, lows }: Pricing) =>
  sections.map(({ id, name, controlPrice, deposit }) => ({
    id,
    name,
    controlPrice,
    depositYuan: deposit && yuanFromWan(deposit),
    ...(formulas.get(id) && { formula: formulas.get(id) }),
    ...(lows.get(id) && { lowPrice: lows.get(id) }),
  }));

/** The document as it was approved, in one line of text for the hash. */
export function frozenText(
  biddingDocument: BiddingDocument,
  sections: readonly SectionRow[],
  files: readonly FileRef[],
  { formulas, lows }: Pricing,
): string {
  const { criteria, sha256: _, createdTime: __, updatedTime: ___, ...terms } = biddingDocument;
  return JSON.stringify({
    ...terms,
    criteria: criteria.map(({ type, item, score }) => ({ type, item, score })),
    sections: sections.map(({ id, code, controlPrice, deposit }) => ({
      code,
      controlPrice,
      deposit,
      ...(formulas.has(id) && { formula: formulas.get(id) }),
      ...(lows.has(id) && { lowPrice: lows.get(id) }),
    })),
    files: files.map(({ name, sha256 }) => ({ name, sha256 })),
  });
}

import { takesTwoEnvelopes } from '@tenderdesk/domain/bidding/opening/two-envelopes';
import { yuanFromWan } from '@tenderdesk/domain/money';
import { isTender } from '@tenderdesk/domain/procedure/project/procedure';
import { partsOf } from '@tenderdesk/domain/procedure/project/duty-facts';
import type { Context } from '../../../kernel/context.ts';
import { may } from '../../../kernel/user.ts';
import { referencesOf } from '../../inquiry/inquiry-record/price-reference.service.ts';
import { attachmentsOf, type FileRef } from '../../platform/attachment/attachment.service.ts';
import { isEditable, isPrequalified, sectionsOf, viewRound, type ProjectRow } from '../project/project.service.ts';
import { readableBasePrices } from './base-price.service.ts';
import { itemsOf, listOf, pricingOf } from './bidding-document-pricing.ts';
import { biddingDocumentOf, type BiddingDocument } from './bidding-document.service.ts';

const PHASE = 'BIDDING_DOCUMENT';

/** What the project buys, one kind or several of a combined contract. */
export const workKindsOf = (project: ProjectRow) => partsOf(project).map(({ workKind }) => workKind);

/** The document and its sections, and whether the caller may edit them now. @throws HttpError 404 */
export async function viewBiddingDocument(context: Context, projectId: string, round?: number) {
  const project = await viewRound(context, projectId, round);
  return {
    editable: may(context.user, 'MAINTAIN:PROJECT', 'PREPARE:PROJECT') && isEditable(project, PHASE),
    version: project.version,
    mandatory: project.mandatoryTender,
    biddingMethod: project.biddingMethod,
    prequalification: await isPrequalified(context, project),
    takesTwoEnvelopes:
      isTender(project.biddingMethod) &&
      takesTwoEnvelopes({ workKinds: workKindsOf(project), infrastructure: project.infrastructure }),
    ...(await shownDocument(context, project)),
  };
}

/** The document of a round with its files, and its sections, as they travel. No check of scope. */
export async function shownDocument(context: Context, project: ProjectRow) {
  const [biddingDocument, sections] = await Promise.all([
    biddingDocumentOf(context, project),
    sectionsOf(context, project),
  ]);
  const files = biddingDocument ? await filesOf(context, biddingDocument.id) : [];
  const basePrices = await readableBasePrices(context, project);
  const pricing = await pricingOf(context, sections);
  const references = await referencesOf(
    context,
    'SECTION',
    sections.map(({ id }) => id),
  );
  return {
    sections: sections.map(({ id, code, name, estimatedAmount, controlPrice, deposit }) => ({
      sectionId: id,
      code,
      name,
      estimatedAmount,
      controlPrice,
      depositYuan: deposit && yuanFromWan(deposit),
      formula: pricing.formulas.get(id) ?? null,
      lowPrice: pricing.lows.get(id) ?? null,
      reviewItems: listOf(pricing, id),
      inquiryItems: itemsOf(pricing, id),
      references: (references.get(id) ?? []).map(({ referrerId: _section, ...reference }) => reference),
      hasBasePrice: basePrices.has(id),
      basePrice: basePrices.get(id) ?? null,
    })),
    biddingDocument: biddingDocument && wire(biddingDocument, files),
  };
}

/** The files of a document. No check of scope. */
export const filesOf = async (context: Context, documentId: string): Promise<FileRef[]> =>
  (await attachmentsOf(context, PHASE, [documentId])).get(documentId) ?? [];

/** The row under the names of the wire; what the contract does not name is not sent. */
const wire = ({ criteria, docFee, ...terms }: BiddingDocument, files: FileRef[]) => ({
  ...terms,
  docFeeYuan: yuanFromWan(docFee),
  criteria: criteria.map(({ id, type, item, score }) => ({ criterionId: id, type, item, score })),
  files,
});

import { basePriceRules } from '@tenderdesk/domain/procedure/bidding-document/base-price';
import {
  biddingDocumentRules,
  type BiddingDocumentFacts,
} from '@tenderdesk/domain/procedure/bidding-document/bidding-document';
import type { Params } from '@tenderdesk/domain/params';
import type { PriceFormula } from '@tenderdesk/domain/selection/evaluation/price-formula';
import { brokenOf, judge, type Finding, type Verdict } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { WORKDAYS } from '../../../kernel/workday.ts';
import { paramsFor } from '../../platform/parameter/parameter.service.ts';
import { isPrequalified, sectionsOf, type ProjectRow, type SectionRow } from '../project/project.service.ts';
import { basePricesOf } from './base-price.service.ts';
import { idsOf } from './bidding-document-pricing.ts';
import { biddingDocumentOf, priceFormulasOf, type BiddingDocument } from './bidding-document.service.ts';
import { filesOf, workKindsOf } from './bidding-document-view.service.ts';

const missing = (ruleId: string, field: string, messageZh: string, messageEn: string): Finding => ({
  ruleId,
  field,
  messageZh,
  messageEn,
  severity: 'block',
});

/** What the rules R09–R24 read of a document. */
function factsOf(
  project: ProjectRow,
  biddingDocument: BiddingDocument,
  sections: BiddingDocumentFacts['sections'],
  { params, prequalification }: { params: Params; prequalification: boolean },
): BiddingDocumentFacts {
  const { fairReview, ...rest } = biddingDocument;
  return {
    ...rest,
    mandatory: project.mandatoryTender,
    biddingMethod: project.biddingMethod,
    workdays: WORKDAYS,
    projectType: project.projectType,
    platform: project.platform,
    workKinds: workKindsOf(project),
    infrastructure: project.infrastructure,
    sections,
    fairReviewPassed: fairReview.passed,
    prequalification,
    params,
  };
}

/** A section with how its prices are scored or ordered. */
type PricedSection = SectionRow & { formula: PriceFormula | null };

/** The sections of a round with how their prices are scored or ordered. No check of scope. */
export async function pricedSections(context: Context, project: ProjectRow): Promise<PricedSection[]> {
  const sections = await sectionsOf(context, project);
  const formulas = await priceFormulasOf(context, idsOf(sections));
  return sections.map((section) => ({ ...section, formula: formulas.get(section.id) ?? null }));
}

/** What the rules say about a document with these sections. */
export async function verdictsOf(
  context: Context,
  project: ProjectRow,
  biddingDocument: BiddingDocument,
  priced: readonly PricedSection[],
): Promise<readonly Verdict[]> {
  const known = {
    params: await paramsFor(context, project),
    prequalification: await isPrequalified(context, project),
  };
  return [
    ...judge(biddingDocumentRules, factsOf(project, biddingDocument, priced, known)),
    ...judge(basePriceRules, { sections: await basePricesOf(context, project, priced) }),
  ];
}

/** The rules of phase BIDDING_DOCUMENT without a step. */
export async function biddingDocumentVerdicts(context: Context, project: ProjectRow): Promise<readonly Verdict[]> {
  const biddingDocument = await biddingDocumentOf(context, project);
  return biddingDocument ? verdictsOf(context, project, biddingDocument, await pricedSections(context, project)) : [];
}

/** What stops the document from being handed in or approved. */
export async function checkBiddingDocument(
  context: Context,
  project: ProjectRow,
  action: 'submit' | 'approve',
): Promise<readonly Finding[]> {
  const biddingDocument = await biddingDocumentOf(context, project);
  if (!biddingDocument)
    return [
      missing('DOCUMENT_MISSING', 'saleStart', '请先填写并保存招标文件', 'Fill in and save the bidding document first'),
    ];
  const files = await filesOf(context, biddingDocument.id);
  return [
    ...brokenOf(await verdictsOf(context, project, biddingDocument, await pricedSections(context, project))),
    ...(files.length > 0 ? [] : [missing('DOCUMENT_FILE', 'files', '请上传招标文件', 'Upload the bidding document')]),
    ...(action === 'submit' && biddingDocument.saleStart.slice(0, 10) < context.now.slice(0, 10)
      ? [missing('SALE_START_PAST', 'saleStart', '发售开始日期不能早于今天', 'The sale cannot start before today')]
      : []),
  ];
}

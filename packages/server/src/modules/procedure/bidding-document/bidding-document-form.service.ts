import type { FairReviewItem } from '@tenderdesk/domain/procedure/bidding-document/bidding-document-codes';
import { createHash } from 'node:crypto';
import { basePriceRules } from '@tenderdesk/domain/procedure/bidding-document/base-price';
import {
  biddingDocumentRules,
  type BiddingDocumentFacts,
} from '@tenderdesk/domain/procedure/bidding-document/bidding-document';
import { takesTwoEnvelopes } from '@tenderdesk/domain/bidding/opening/two-envelopes';
import { isTender } from '@tenderdesk/domain/procedure/project/procedure';
import { partsOf } from '@tenderdesk/domain/procedure/project/duty-facts';
import { lowPriceFault } from '@tenderdesk/domain/selection/evaluation/low-price';
import { reviewListFault } from '@tenderdesk/domain/selection/evaluation/review-list';
import { formulaFault } from '@tenderdesk/domain/selection/evaluation/price-formula';
import { compareAmounts, wanFromYuan, yuanFromWan } from '@tenderdesk/domain/money';
import type { Params } from '@tenderdesk/domain/params';
import { brokenOf, judge, type Finding, type Verdict } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { may } from '../../../kernel/user.ts';
import {
  isEditable,
  isPrequalified,
  lockEditable,
  saveSection,
  sectionsOf,
  touch,
  viewRound,
  type ProjectRow,
  type SectionRow,
} from '../project/project.service.ts';
import { basePricesOf, readableBasePrices } from './base-price.service.ts';
import { paramsFor } from '../../platform/parameter/parameter.service.ts';
import { WORKDAYS } from '../../../kernel/workday.ts';
import { attachmentsOf, claimAttachments, type FileRef } from '../../platform/attachment/attachment.service.ts';
import type { BiddingDocumentForm } from './bidding-document.contract.ts';
import * as records from './bidding-document.repository.ts';
import { frozenText, idsOf, listOf, NO_TERMS, pricingOf, tracedSections } from './bidding-document-pricing.ts';
import { biddingDocumentOf, priceFormulasOf, type BiddingDocument } from './bidding-document.service.ts';

const PHASE = 'BIDDING_DOCUMENT';
const REVIEW_ITEMS: readonly FairReviewItem[] = [
  'BRAND_OR_ORIGIN',
  'REGION_OR_INDUSTRY',
  'OWNERSHIP_FORM',
  'UNEQUAL_STANDARDS',
];

/** The document and its sections, and whether the caller may edit them now. @throws HttpError 404 */
export async function viewBiddingDocument(context: Context, projectId: string, round?: number) {
  const project = await viewRound(context, projectId, round);
  const [biddingDocument, sections] = await Promise.all([
    biddingDocumentOf(context, project),
    sectionsOf(context, project),
  ]);
  const files = biddingDocument ? await filesOf(context, biddingDocument.id) : [];
  const basePrices = await readableBasePrices(context, project);
  const pricing = await pricingOf(context, sections);
  return {
    editable: may(context.user, 'MAINTAIN:PROJECT') && isEditable(project, PHASE),
    version: project.version,
    mandatory: project.mandatoryTender,
    biddingMethod: project.biddingMethod,
    prequalification: await isPrequalified(context, project),
    takesTwoEnvelopes:
      isTender(project.biddingMethod) &&
      takesTwoEnvelopes({ workKinds: workKindsOf(project), infrastructure: project.infrastructure }),
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
      hasBasePrice: basePrices.has(id),
      basePrice: basePrices.get(id) ?? null,
    })),
    biddingDocument: biddingDocument && wire(biddingDocument, files),
  };
}

const filesOf = async (context: Context, documentId: string): Promise<FileRef[]> =>
  (await attachmentsOf(context, PHASE, [documentId])).get(documentId) ?? [];

/** The row under the names of the wire; what the contract does not name is not sent. */
const wire = ({ criteria, docFee, ...terms }: BiddingDocument, files: FileRef[]) => ({
  ...terms,
  docFeeYuan: yuanFromWan(docFee),
  criteria: criteria.map(({ id, type, item, score }) => ({ criterionId: id, type, item, score })),
  files,
});

/**
 * Saves the whole form: dates, criteria, control price and deposit of each section, files. What the rules say about it
 * is asked at submit. Amounts come in 元 where named so and are kept in 万元.
 * @throws HttpError 400, 404, 409, 423; StateError once it is submitted
 */
export async function saveBiddingDocument(context: Context, projectId: string, form: BiddingDocumentForm) {
  const { db } = context;
  const project = await lockEditable(context, projectId, PHASE, form.version);
  const sections = await sectionsOf(context, project);
  checkFields(form, sections, project.biddingMethod);
  const known = await records.selectOptionalBiddingDocument(db, projectId, project.round);
  const documentId = known?.id ?? newId();
  await records.saveBiddingDocument(db, { id: documentId, projectId, round: project.round }, valuesOf(form));
  await records.replaceCriteria(
    db,
    documentId,
    form.criteria.map((criterion) => ({ id: newId(), ...criterion })),
  );
  const pricing = await pricingOf(context, sections);
  for (const { sectionId, controlPrice, depositYuan, formula, lowPrice, reviewItems } of form.sections) {
    await records.replaceReviewItems(db, sectionId, reviewItems);
    await records.saveFormula(db, sectionId, formula ?? null);
    await records.saveLowPriceTerms(db, sectionId, lowPrice ?? NO_TERMS);
    await saveSection(context, sectionId, {
      controlPrice: controlPrice ?? null,
      deposit: depositYuan ? wanFromYuan(depositYuan) : null,
    });
  }
  await claimAttachments(context, PHASE, documentId, form.files);
  await touch(context, projectId);
  context.audit({
    action: 'SAVE_DOCUMENT',
    objectType: 'project',
    objectId: projectId,
    before: known && { ...known, docFeeYuan: yuanFromWan(known.docFee), sections: tracedSections(sections, pricing) },
    after: {
      ...form,
      twoEnvelopes: form.twoEnvelopes ?? known?.twoEnvelopes ?? false,
      sections: tracedSections(await sectionsOf(context, project), await pricingOf(context, sections)),
    },
  });
  return { id: documentId };
}

function checkFields(
  { sections, criteria }: BiddingDocumentForm,
  known: readonly SectionRow[],
  biddingMethod: string,
): void {
  const ids = new Set(known.map(({ id }) => id));
  for (const [index, { sectionId, controlPrice, formula, lowPrice, reviewItems }] of sections.entries()) {
    const twice = reviewListFault(reviewItems);
    if (twice) throw badField(`sections.${index}.reviewItems`, twice);
    const fault = formula ? formulaFault(formula) : null;
    if (fault) throw badField(`sections.${index}.formula`, fault);
    const low = lowPriceFault(lowPrice ?? NO_TERMS, controlPrice ?? null, biddingMethod);
    if (low) throw badField(`sections.${index}.lowPrice`, low);
    if (!ids.delete(sectionId))
      throw badField(`sections.${index}.sectionId`, { zh: '标段不存在', en: 'No such section' });
    if (controlPrice && compareAmounts(controlPrice, '0') === 0) {
      throw badField(`sections.${index}.controlPrice`, {
        zh: '最高投标限价须大于0',
        en: 'The ceiling price must be above 0',
      });
    }
  }
  const worthless = criteria.findIndex(({ score }) => compareAmounts(score, '0') === 0);
  if (worthless >= 0)
    throw badField(`criteria.${worthless}.score`, { zh: '分值须大于0', en: 'The score must be above 0' });
}

/** The columns that the form sets: a field of the form that is none is taken out here. */
function valuesOf({
  version: _version,
  sections: _sections,
  criteria: _criteria,
  files: _files,
  docFeeYuan,
  fairReview,
  ...terms
}: BiddingDocumentForm): records.BiddingDocumentValues {
  return {
    ...terms,
    // what is left out is emptied: an update skips what is undefined
    questionDeadline: terms.questionDeadline ?? null,
    applyDeadline: terms.applyDeadline ?? null,
    depositValidityDays: terms.depositValidityDays ?? null,
    performanceBondRate: terms.performanceBondRate ?? null,
    docFee: wanFromYuan(docFeeYuan),
    depositForms: [...new Set(terms.depositForms)],
    fairReview: reviewOf(fairReview),
    sha256: null,
  };
}

/** The review has passed when a named reviewer found nothing wrong with any of its items. */
function reviewOf({ items, reviewer }: BiddingDocumentForm['fairReview']) {
  const passed =
    reviewer !== null && REVIEW_ITEMS.every((item) => items.some((one) => one.item === item && one.passed));
  return { items, reviewer, passed };
}

const missing = (ruleId: string, field: string, messageZh: string, messageEn: string): Finding => ({
  ruleId,
  field,
  messageZh,
  messageEn,
  severity: 'block',
});

/** What the project buys, one kind or several of a combined contract. */
const workKindsOf = (project: ProjectRow) => partsOf(project).map(({ workKind }) => workKind);

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

/** What the rules say about the document. */
async function verdictsOf(
  context: Context,
  project: ProjectRow,
  biddingDocument: BiddingDocument,
): Promise<readonly Verdict[]> {
  const known = {
    params: await paramsFor(context, project),
    prequalification: await isPrequalified(context, project),
  };
  const sections = await sectionsOf(context, project);
  const formulas = await priceFormulasOf(context, idsOf(sections));
  const priced = sections.map((section) => ({ ...section, formula: formulas.get(section.id) ?? null }));
  return [
    ...judge(biddingDocumentRules, factsOf(project, biddingDocument, priced, known)),
    ...judge(basePriceRules, { sections: await basePricesOf(context, project, sections) }),
  ];
}

/** The rules of phase BIDDING_DOCUMENT without a step. */
export async function biddingDocumentVerdicts(context: Context, project: ProjectRow): Promise<readonly Verdict[]> {
  const biddingDocument = await biddingDocumentOf(context, project);
  return biddingDocument ? verdictsOf(context, project, biddingDocument) : [];
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
    ...brokenOf(await verdictsOf(context, project, biddingDocument)),
    ...(files.length > 0 ? [] : [missing('DOCUMENT_FILE', 'files', '请上传招标文件', 'Upload the bidding document')]),
    ...(action === 'submit' && biddingDocument.saleStart.slice(0, 10) < context.now.slice(0, 10)
      ? [missing('SALE_START_PAST', 'saleStart', '发售开始日期不能早于今天', 'The sale cannot start before today')]
      : []),
  ];
}

/** The approval locks the document with its hash. */
export async function lockBiddingDocument(context: Context, project: ProjectRow): Promise<void> {
  const biddingDocument = await biddingDocumentOf(context, project);
  if (!biddingDocument) return;
  const [sections, files] = await Promise.all([sectionsOf(context, project), filesOf(context, biddingDocument.id)]);
  const sha256 = createHash('sha256')
    .update(frozenText(biddingDocument, sections, files, await pricingOf(context, sections)))
    .digest('hex');
  await records.updateHash(context.db, biddingDocument.id, sha256);
  context.audit({ action: 'LOCK_DOCUMENT', objectType: 'project', objectId: project.id, after: { sha256 } });
}

/** The document was returned and may be changed again. */
export async function unlockBiddingDocument(context: Context, project: ProjectRow): Promise<void> {
  const biddingDocument = await biddingDocumentOf(context, project);
  if (biddingDocument) await records.updateHash(context.db, biddingDocument.id, null);
}

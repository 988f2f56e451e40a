import type { FairReviewItem } from '@tenderdesk/domain/procedure/bidding-document/bidding-document-codes';
import { createHash } from 'node:crypto';
import { lowPriceFault } from '@tenderdesk/domain/selection/evaluation/low-price';
import { CATEGORY_DICT, UNIT_DICT } from '@tenderdesk/domain/inquiry/inquiry-record/codes';
import { inquiryItemsFault, type InquiryItem } from '@tenderdesk/domain/procedure/bidding-document/inquiry-item';
import { dictOptions } from '@tenderdesk/domain/platform/reference/dictionaries';
import { reviewListFault } from '@tenderdesk/domain/selection/evaluation/review-list';
import { termsFault } from '@tenderdesk/domain/selection/prequalification/prequalification';
import { formulaFault } from '@tenderdesk/domain/selection/evaluation/price-formula';
import { compareAmounts, wanFromYuan, yuanFromWan } from '@tenderdesk/domain/money';
import type { Context } from '../../../kernel/context.ts';
import { badField } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import {
  lockEditable,
  saveSection,
  sectionsOf,
  touch,
  type ProjectRow,
  type SectionRow,
} from '../project/project.service.ts';
import { referTo } from '../../inquiry/inquiry-record/price-reference.service.ts';
import { claimAttachments } from '../../platform/attachment/attachment.service.ts';
import type { BiddingDocumentForm, DocumentCorrection } from './bidding-document.contract.ts';
import { filesOf } from './bidding-document-view.service.ts';
import * as records from './bidding-document.repository.ts';
import { replaceInquiryItems } from './inquiry-item.repository.ts';
import { frozenText, NO_TERMS, pricingOf, tracedSections } from './bidding-document-pricing.ts';
import { biddingDocumentOf } from './bidding-document.service.ts';

const PHASE = 'BIDDING_DOCUMENT';
const REVIEW_ITEMS: readonly FairReviewItem[] = [
  'BRAND_OR_ORIGIN',
  'REGION_OR_INDUSTRY',
  'OWNERSHIP_FORM',
  'UNEQUAL_STANDARDS',
];

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
  const fault = form.prequalificationTerms ? termsFault(form.prequalificationTerms) : null;
  if (fault) throw badField(`prequalificationTerms.${fault.field}`, fault.text);
  const known = await records.selectOptionalBiddingDocument(db, projectId, project.round);
  const documentId = known?.id ?? newId();
  const key = { id: documentId, projectId, round: project.round, fileVersion: known?.fileVersion ?? 1 };
  await records.saveBiddingDocument(db, key, valuesOf(form));
  await records.replaceCriteria(
    db,
    documentId,
    form.criteria.map((criterion) => ({ id: newId(), ...criterion })),
  );
  const pricing = await pricingOf(context, sections);
  for (const { depositYuan, inquiryRecordIds: _referred, ...section } of form.sections)
    await savePrices(context, section, { deposit: depositYuan ? wanFromYuan(depositYuan) : null });
  for (const [index, { sectionId, inquiryRecordIds }] of form.sections.entries())
    if (inquiryRecordIds)
      await referTo(context, 'SECTION', sectionId, inquiryRecordIds, `sections.${index}.inquiryRecordIds`);
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

/** Puts the ceiling of a section, how its prices are judged and what its bids are reviewed by in place of what it had. */
export async function savePrices(
  context: Context,
  { sectionId, controlPrice, formula, lowPrice, reviewItems, inquiryItems }: DocumentCorrection['sections'][number],
  more: { deposit?: string | null } = {},
): Promise<void> {
  const { db } = context;
  await records.replaceReviewItems(db, sectionId, reviewItems);
  if (inquiryItems) await replaceInquiryItems(db, sectionId, inquiryItems);
  await records.saveFormula(db, sectionId, formula ?? null);
  await records.saveLowPriceTerms(db, sectionId, lowPrice ?? NO_TERMS);
  await saveSection(context, sectionId, { controlPrice: controlPrice ?? null, ...more });
}

/** @throws HttpError 400 for what does not fit together in the fields of the document */
export function checkFields(
  { sections, criteria }: Pick<DocumentCorrection, 'sections' | 'criteria'>,
  known: readonly SectionRow[],
  biddingMethod: string,
): void {
  const ids = new Set(known.map(({ id }) => id));
  for (const [
    index,
    { sectionId, controlPrice, formula, lowPrice, reviewItems, inquiryItems = [] },
  ] of sections.entries()) {
    const unfit = inquiryItemsFault(inquiryItems, biddingMethod);
    if (unfit) throw badField(`sections.${index}.inquiryItems`, unfit);
    for (const [row, item] of inquiryItems.entries()) checkCodes(item, `sections.${index}.inquiryItems.${row}`);
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

/** @throws HttpError 400 for a category or a unit that the dictionaries do not have */
function checkCodes({ kind, category, unit }: InquiryItem, path: string): void {
  const isIn = (type: string, code: string): boolean => dictOptions(type).some((option) => option.code === code);
  if (!isIn(CATEGORY_DICT[kind], category))
    throw badField(`${path}.category`, { zh: '请选择列出的类别', en: 'Choose from the list' });
  if (!isIn(UNIT_DICT, unit))
    throw badField(`${path}.unit`, { zh: '请选择列出的单位', en: 'Choose a unit from the list' });
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
    prequalificationTerms: terms.prequalificationTerms ?? null,
    depositValidityDays: terms.depositValidityDays ?? null,
    performanceBondRate: terms.performanceBondRate ?? null,
    sectionLimit: terms.sectionLimit ?? null,
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

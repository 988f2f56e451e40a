import { changesOf, type Corrected } from '@tenderdesk/domain/bidding/clarification/correction';
import { brokenOf, ruleError, type Finding } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { passAttachments } from '../../platform/attachment/attachment.service.ts';
import { touch, viewRound, type ProjectRow } from '../project/project.service.ts';
import type { DocumentCorrection, DocumentVersion } from './bidding-document.contract.ts';
import { pricedSections, verdictsOf } from './bidding-document-check.service.ts';
import { checkFields, lockBiddingDocument, savePrices } from './bidding-document-form.service.ts';
import { biddingDocumentOf, biddingDocumentTermsOf } from './bidding-document.service.ts';
import { shownDocument } from './bidding-document-view.service.ts';
import * as records from './bidding-document.repository.ts';

const FILES = 'BIDDING_DOCUMENT';
/** What files of versions that were replaced are filed under, with the id of the document. */
export const OLD_FILES = 'BIDDING_DOCUMENT_VERSION';

type Shown = Pick<DocumentVersion, 'biddingDocument' | 'sections'>;

/** What a version says of what corrections may change. */
const correctedOf = ({ biddingDocument, sections }: Shown): Corrected => ({
  openingPlace: biddingDocument.openingPlace,
  criteria: biddingDocument.criteria.map(({ type, item, score }) => ({ type, item, score })),
  sections: sections.map(({ sectionId, name, controlPrice, formula, lowPrice, reviewItems, inquiryItems }) => ({
    sectionId,
    name,
    controlPrice,
    formula,
    lowPrice,
    reviewItems,
    inquiryItems,
  })),
  files: biddingDocument.files.map(({ id, name, size }) => ({ id, name, size })),
});

/** What the document in force says of what corrections may change. No check of scope. @throws HttpError 404 without one */
export async function presentTerms(context: Context, project: ProjectRow): Promise<Corrected> {
  const { biddingDocument, sections } = await shownDocument(context, project);
  return correctedOf({ biddingDocument: orNotFound(biddingDocument), sections });
}

/**
 * A correction as it is kept, with the names of sections and files.
 * @param added files that the document has not yet
 * @throws HttpError 400; RuleError NOTHING_CORRECTED
 */
export async function readCorrection(
  context: Context,
  project: ProjectRow,
  input: DocumentCorrection,
  added: Corrected['files'],
): Promise<Corrected> {
  const sections = await pricedSections(context, project);
  checkFields(input, sections, project.biddingMethod);
  const before = await presentTerms(context, project);
  const known = new Map([...before.files, ...added].map((file) => [file.id, file]));
  const after: Corrected = {
    openingPlace: input.openingPlace,
    criteria: input.criteria,
    sections: before.sections.map((section) => {
      const corrected = input.sections.find(({ sectionId }) => sectionId === section.sectionId);
      if (!corrected) return section;
      const { controlPrice, formula, lowPrice, reviewItems, inquiryItems } = corrected;
      return {
        ...section,
        controlPrice: controlPrice ?? null,
        formula: formula ?? null,
        lowPrice: lowPrice ?? null,
        reviewItems,
        ...(inquiryItems && { inquiryItems }),
      };
    }),
    files: [...new Set(input.files)].flatMap((id) => known.get(id) ?? []),
  };
  if (changesOf(before, after, 'zh').length > 0) return after;
  throw ruleError('NOTHING_CORRECTED', '', {
    zh: '未更正招标文件的任何内容；仅说明文字的，请发布一般澄清',
    en: 'Nothing of the document is corrected: for words alone publish a plain clarification',
  });
}

/**
 * What the rules of the document say against a correction. What was broken before is not its matter.
 * @param deadline the deadline for bids from then on, 'yyyy-MM-dd HH:mm:ss'
 */
export async function correctionFindings(
  context: Context,
  project: ProjectRow,
  { openingPlace, criteria, sections, files }: Corrected,
  deadline: string,
): Promise<Finding[]> {
  const known = orNotFound(await biddingDocumentOf(context, project));
  const priced = await pricedSections(context, project);
  const before = brokenOf(await verdictsOf(context, project, known, priced));
  const corrected = {
    ...known,
    openingPlace,
    bidDeadline: deadline,
    openingTime: deadline,
    criteria: criteria.map((one, index) => ({ ...one, id: '', documentId: known.id, ordinal: index + 1 })),
  };
  const after = priced.map((section) => {
    const own = sections.find(({ sectionId }) => sectionId === section.id);
    return own ? { ...section, controlPrice: own.controlPrice, formula: own.formula } : section;
  });
  const broken = brokenOf(await verdictsOf(context, project, corrected, after));
  const isNew = ({ ruleId, messageZh }: Finding): boolean =>
    !before.some((one) => one.ruleId === ruleId && one.messageZh === messageZh);
  return [
    ...broken.filter(isNew),
    ...(files.length > 0
      ? []
      : [
          {
            ruleId: 'DOCUMENT_FILE',
            field: 'correction.files',
            messageZh: '招标文件不能没有文件',
            messageEn: 'The document needs its file',
            severity: 'block' as const,
          },
        ]),
  ];
}

/**
 * Puts a correction that was approved in force: what was valid is kept as a version, the document gets its next number and a new
 * hash. The caller holds the project's lock.
 * @param from the record that holds the files which the document has not yet
 */
export async function applyCorrection(
  context: Context,
  project: ProjectRow,
  correction: Corrected,
  from: { bizType: string; bizId: string },
): Promise<void> {
  const { db, user } = context;
  const shown = await shownDocument(context, project);
  const { id: bizId, fileVersion, sha256, files } = orNotFound(shown.biddingDocument);
  await records.insertVersion(db, {
    documentId: bizId,
    fileVersion,
    shown: JSON.stringify(shown),
    sha256,
    replacedBy: user.id,
  });
  const kept = correction.files.map(({ id }) => id);
  const dropped = files.map(({ id }) => id).filter((id) => !kept.includes(id));
  await passAttachments(context, { bizType: FILES, bizId }, { bizType: OLD_FILES, bizId }, dropped);
  await passAttachments(context, from, { bizType: FILES, bizId }, kept);
  await records.correctDocument(db, bizId, { openingPlace: correction.openingPlace, fileVersion: fileVersion + 1 });
  await records.replaceCriteria(
    db,
    bizId,
    correction.criteria.map((criterion) => ({ id: newId(), ...criterion })),
  );
  for (const section of correction.sections)
    await savePrices(context, {
      ...section,
      reviewItems: [...section.reviewItems],
      inquiryItems: section.inquiryItems && [...section.inquiryItems],
    });
  await touch(context, project.id);
  const before = correctedOf({ ...shown, biddingDocument: shown.biddingDocument! });
  context.audit({
    action: 'CORRECT_DOCUMENT',
    objectType: 'project',
    objectId: project.id,
    after: { fileVersion: fileVersion + 1, changes: changesOf(before, correction, 'zh') },
  });
  await lockBiddingDocument(context, project);
}

/** The versions of the document that corrections have replaced, newest first. @throws HttpError 404 */
export async function listVersions(context: Context, projectId: string, round?: number): Promise<DocumentVersion[]> {
  const project = await viewRound(context, projectId, round);
  const known = await biddingDocumentTermsOf(context, project);
  const rows = known ? await records.selectVersions(context.db, known.id) : [];
  return rows.map(({ documentId: _document, replacedBy: _person, shown, ...version }) => ({
    ...version,
    ...(shown as Shown),
  }));
}

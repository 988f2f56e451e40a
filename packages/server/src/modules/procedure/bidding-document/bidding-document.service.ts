import { addHours, parseWireTime, wireTime } from '@tenderdesk/domain/calendar';
import { paramNumber, type Params } from '@tenderdesk/domain/params';
import { methodTerms } from '@tenderdesk/domain/procedure/project/procedure';
import type { LowPriceTerms } from '@tenderdesk/domain/selection/evaluation/low-price';
import type { PriceFormula } from '@tenderdesk/domain/selection/evaluation/price-formula';
import type { Context } from '../../../kernel/context.ts';
import { badField, orNotFound } from '../../../kernel/errors.ts';
import { extensionPoint } from '../../../kernel/module.ts';
import { timeNow } from '../../../kernel/work.ts';
import { moveLeaveTime, readsProject, type InRound, type ProjectRow } from '../project/project.service.ts';
import { paramsFor } from '../../platform/parameter/parameter.service.ts';
import * as records from './bidding-document.repository.ts';
import { selectInquiryItems, type InquiryItemRow } from './inquiry-item.repository.ts';

export type { InquiryItemRow } from './inquiry-item.repository.ts';
export type { CriterionRow, BiddingDocumentRow, ReviewItemRow } from './bidding-document.repository.ts';

/** Times are 'yyyy-MM-dd HH:mm:ss', `docFee` 万元, `performanceBondRate` percent; prices of sections are with the sections. */
export interface BiddingDocument extends records.BiddingDocumentRow {
  criteria: records.CriterionRow[];
}

/** How the prices of these sections are scored or ordered, by section; none where the members score them. No check of scope. */
export const priceFormulasOf = ({ db }: Context, sectionIds: readonly string[]): Promise<Map<string, PriceFormula>> =>
  records.selectFormulas(db, sectionIds);

/** The items of the review lists of these sections, in their order. No check of scope. */
export const reviewItemsOf = ({ db }: Context, sectionIds: readonly string[]): Promise<records.ReviewItemRow[]> =>
  records.selectReviewItems(db, sectionIds);

/** What these sections ask the prices of, in its order; nothing but in a public inquiry. No check of scope. */
export const inquiryItemsOf = ({ db }: Context, sectionIds: readonly string[]): Promise<InquiryItemRow[]> =>
  selectInquiryItems(db, sectionIds);

/** Below which shares a price of these sections must be asked about, by section. No check of scope. */
export const lowPriceTermsOf = ({ db }: Context, sectionIds: readonly string[]): Promise<Map<string, LowPriceTerms>> =>
  records.selectLowPriceTerms(db, sectionIds);

/**
 * Whether the caller, a bidder, may read the document of a project's round: each part says so for its own reason
 * (registered there, for instance). One that agrees is enough.
 */
export const biddingDocumentReaders = extensionPoint<string, (context: Context, project: InRound) => Promise<boolean>>(
  'document readers',
);

/** The bidding document of the project's round without its criteria; null while nothing was saved. No check of scope. */
export const biddingDocumentTermsOf = (
  { db }: Context,
  { id, round }: InRound,
): Promise<records.BiddingDocumentRow | null> => records.selectOptionalBiddingDocument(db, id, round);

/** The bidding document of the project's round with its criteria; null while nothing was saved. No check of scope. */
export async function biddingDocumentOf(context: Context, project: InRound): Promise<BiddingDocument | null> {
  const biddingDocument = await biddingDocumentTermsOf(context, project);
  return (
    biddingDocument && { ...biddingDocument, criteria: await records.selectCriteria(context.db, biddingDocument.id) }
  );
}

/** When the announcement phase is left: shortly before the opening, or with the end of a publicity. 'yyyy-MM-dd HH:mm:ss' */
export const leaveTimeBefore = (
  { biddingMethod }: Pick<ProjectRow, 'biddingMethod'>,
  bidDeadline: string,
  params: Params,
): string =>
  methodTerms(biddingMethod).openTo === 'ONE'
    ? bidDeadline
    : wireTime(addHours(parseWireTime(bidDeadline), -paramNumber(params, 'bidding.opening.leadMinutes') / 60));

/**
 * What the document keeps of the bid deadline moves, the opening with it, and the time at which the phase is left
 * (例21, R29). Called by `postpone` of the announcements alone, which moves the rest. The caller holds the project's lock.
 * @param deadline 'yyyy-MM-dd HH:mm:ss', later than the present one, which must not have passed
 * @param options.passed it may have: nobody could hand in a bid before
 * @throws HttpError 400 for an earlier time, 404 without a document
 */
export async function moveDeadline(
  context: Context,
  project: ProjectRow,
  deadline: string,
  { passed: mayHavePassed = false }: { passed?: boolean } = {},
): Promise<void> {
  const { db } = context;
  const biddingDocument = orNotFound(await records.selectOptionalBiddingDocument(db, project.id, project.round));
  // a paused project's deadline does not pass
  const passed = !mayHavePassed && project.status !== 'PAUSED' && (await timeNow(db)) >= biddingDocument.bidDeadline;
  if (passed) throw notPostponed();
  requireLater(biddingDocument, deadline);
  await records.updateDeadline(context, biddingDocument.id, deadline);
  if (project.phase === 'ANNOUNCEMENT' && project.phaseStatus === 'APPROVED') {
    await moveLeaveTime(context, project, leaveTimeBefore(project, deadline, await paramsFor(context, project)));
  }
}

/**
 * The deadline for applications moves (例21). Called by `postponeApplications` of the announcements alone. The caller holds the
 * project's lock. @throws HttpError 404 without a document
 */
export async function moveApplyDeadline(context: Context, project: ProjectRow, deadline: string): Promise<void> {
  const { id } = orNotFound(await biddingDocumentTermsOf(context, project));
  await records.updateApplyDeadline(context, id, deadline);
}

const notPostponed = () =>
  badField('bidDeadline', {
    zh: '投标截止时间只能在截止前顺延',
    en: 'The bid deadline can only be postponed, and before it has passed',
  });

/** @throws HttpError 400 for a deadline that is not behind the present one */
export function requireLater({ bidDeadline }: Pick<BiddingDocument, 'bidDeadline'>, deadline: string): void {
  if (deadline <= bidDeadline) throw notPostponed();
}

/** Who may read the files of a document: staff within their scope, and bidders whom some part lets. */
export async function readsBiddingDocument(context: Context, documentId: string): Promise<boolean> {
  const project = await records.selectOptionalOwner(context.db, documentId);
  if (!project) return false;
  if (await readsProject(context, project.id)) return true;
  if (context.user.supplierId === null) return false;
  context.concerns(project.id);
  for (const reads of biddingDocumentReaders.all()) if (await reads(context, project)) return true;
  return false;
}

import { NO_PRICE, type Price } from '@tenderdesk/domain/bidding/bid/price';
import { quotesInRounds } from '@tenderdesk/domain/selection/negotiation/negotiation';
import type { LowPriceTerms } from '@tenderdesk/domain/selection/evaluation/low-price';
import { ordersByPrice, type PriceFormula } from '@tenderdesk/domain/selection/evaluation/price-formula';
import { rankBids, rankByPrice, totalsOf, type Ranking } from '@tenderdesk/domain/selection/evaluation/ranking';
import { summaryRules, type ReportMember } from '@tenderdesk/domain/selection/evaluation/review';
import { enforce, findings, ruleError, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import {
  biddingDocumentOf,
  lowPriceTermsOf,
  reviewItemsOf,
  priceFormulasOf,
  type CriterionRow,
  type ReviewItemRow,
} from '../../procedure/bidding-document/bidding-document.service.ts';
import { lastQuotesByBid } from '../quote/quote.service.ts';
import { lapsedAmong, pricedInFirst } from '../../bidding/bid/bid.service.ts';
import { priceColumns, priceOf } from '../../bidding/bid/price.service.ts';
import { itemsOf, openingOf, type ItemRow, type OpeningRow } from '../../bidding/opening/opening.service.ts';
import { lockEditable, sectionsOf, type ProjectRow, type SectionRow } from '../../procedure/project/project.service.ts';
import { committeeOf, type PersonRow } from '../committee/committee.service.ts';
import { closeOverdue } from './bid-answer.service.ts';
import { asCorrected, questionsOf, type EvaluatedItem, type Questions } from './bid-question-session.ts';
import { findingsOf, revokedAmong, type BidFindings } from './bid-findings.service.ts';
import * as records from './evaluation.repository.ts';
import { goesOn, itemsInStep, pricesShut, twoStepsOf, type TwoSteps } from './first-step-session.ts';
import * as reports from './report.repository.ts';
import { selectMarks, type MarkRow } from './review-list.repository.ts';
import { priceScoresOf } from './price-scores.ts';

export { goesOn } from './first-step-session.ts';

export type Committee = NonNullable<Awaited<ReturnType<typeof committeeOf>>>;

/** All that the evaluation of a project rests on. */
export interface EvaluationSession extends Questions {
  project: ProjectRow;
  opening: OpeningRow | null;
  committee: Committee | null;
  criteria: readonly CriterionRow[];
  /** By section; none where the members score the price. */
  formulas: ReadonlyMap<string, PriceFormula>;
  /** What was computed with the formulas, the newest of each section first. */
  computations: readonly records.ComputationRow[];
  sections: readonly SectionRow[];
  /** By section; none where the document publishes no share below which a price must be asked about. */
  lowTerms: ReadonlyMap<string, LowPriceTerms>;
  /**
   * Opened bids of the sections that go on, each with its corrected price, or with that of its last quote where there were
   * rounds of quotes.
   */
  items: readonly EvaluatedItem[];
  /** What was found about the bids that the committee has to judge. */
  findings: BidFindings;
  /** The document names a deposit that is not in order as a ground of rejection. */
  depositRejects: boolean;
  reviews: ReadonlyMap<string, records.ReviewRow>;
  /** Bids that dropped out because their bidders did not extend them. */
  lapsed: ReadonlySet<string>;
  /** Of the review lists of the document, and what members said of them. */
  reviewItems: readonly ReviewItemRow[];
  marks: readonly MarkRow[];
  report: records.ReportRow | null;
  results: readonly records.ResultRow[];
  /** Users who are recorded as refusing this version of the report. */
  refusals: ReadonlySet<string>;
  /** That of this version; null before it, and while the bids are evaluated again. */
  handover: reports.HandoverRow | null;
  /** How far it is where bids have two envelopes; null where they have one. */
  two: TwoSteps | null;
  /** Bids of which the first envelope carries a price. */
  pricedFirst: ReadonlySet<string>;
}

const begun: readonly string[] = ['RECORDED', 'EVALUATING', 'EVALUATED'];

/** Loads the evaluation session of a project's round. */
export async function evaluationSessionOf(context: Context, project: ProjectRow): Promise<EvaluationSession> {
  const { db } = context;
  const opening = await openingOf(context, project);
  // a round that failed is shown with all that it had
  const sections = (await sectionsOf(context, project)).filter(
    ({ status }) => status === 'NORMAL' || status === 'AWARDED' || project.result === 'FAILED',
  );
  const lines = opening && begun.includes(opening.status) ? await itemsOf(context, opening.id) : [];
  const quotes = quotesInRounds(project.biddingMethod) ? await lastQuotesByBid(context, project) : new Map();
  // what fell away after an earlier report is not evaluated again
  const gone = project.phase === 'BID_OPENING' ? await revokedAmong(context, lines) : new Set<string>();
  const opened = lines.filter(
    (item) => item.decryptStatus === 'OK' && sections.some(({ id }) => id === item.sectionId) && !gone.has(item.bidId),
  );
  const asked = await questionsOf(
    context,
    opened.map(({ bidId }) => bidId),
  );
  const committee = await committeeOf(context, project);
  const sectionIds = sections.map(({ id }) => id);
  const two = await twoStepsOf(context, project, committee, sectionIds);
  const items = itemsInStep(opened, two).map((item) => asCorrected(quoted(item, quotes.get(item.bidId)), asked));
  const bidIds = items.map(({ bidId }) => bidId);
  const report = await records.selectOptionalReport(db, project.id, project.round);
  const lapsed = await lapsedAmong(context, bidIds);
  const handover =
    report && opening?.status === 'EVALUATED'
      ? await reports.selectOptionalHandover(db, project.id, project.round)
      : null;
  const reviews = await records.selectReviews(db, bidIds);
  const formulas = await priceFormulasOf(context, sectionIds);
  const biddingDocument = await biddingDocumentOf(context, project);
  const reviewItems = items.length === 0 ? [] : await reviewItemsOf(context, sectionIds);
  return {
    project,
    opening,
    committee,
    two,
    pricedFirst: two ? await pricedInFirst(context, bidIds) : new Set(),
    criteria: biddingDocument?.criteria ?? [],
    formulas,
    computations: formulas.size === 0 ? [] : await records.selectComputations(db, sectionIds),
    lowTerms: await lowPriceTermsOf(context, sectionIds),
    sections,
    items,
    ...asked,
    // a report that was handed over stays as it was signed
    reviews: handover ? reviews : withoutLapsed(reviews, lapsed, context.now),
    lapsed,
    findings: await findingsOf(context, project, items),
    depositRejects: biddingDocument?.depositRejects ?? false,
    reviewItems,
    marks: reviewItems.length === 0 ? [] : await selectMarks(db, bidIds),
    report,
    results: report ? await records.selectResults(db, report.id) : [],
    refusals: new Set(
      report ? (await reports.selectRefusals(db, report.id, report.version)).map(({ userId }) => userId) : [],
    ),
    handover,
  };
}

/** Bids that dropped out are rejected, whatever was decided on them before: nobody votes on it. */
const withoutLapsed = (
  reviews: ReadonlyMap<string, records.ReviewRow>,
  lapsed: ReadonlySet<string>,
  now: string,
): ReadonlyMap<string, records.ReviewRow> =>
  new Map([
    ...reviews,
    ...[...lapsed].map((bidId): [string, records.ReviewRow] => [
      bidId,
      {
        bidId,
        result: 'REJECT',
        rejectReason: 'DOCUMENT_CLAUSE',
        clause: '未同意延长投标有效期，投标失效',
        reviewedTime: now,
        byLaw: true,
        itemId: null,
      },
    ]),
  ]);

/** A line with what its company asked for last. */
const quoted = (item: ItemRow, quote: Price | undefined): ItemRow =>
  quote ? { ...item, ...priceColumns(quote) } : item;

/** The evaluation session for a change, the project locked. @throws HttpError 404, 423; StateError */
export async function lockEvaluationSession(
  context: Context,
  projectId: string,
): Promise<EvaluationSession & { opening: OpeningRow; committee: Committee }> {
  const project = await lockEditable(context, projectId, 'BID_OPENING');
  await closeOverdue(context, project);
  const session = await evaluationSessionOf(context, project);
  const { opening, committee } = session;
  if (!opening || !committee || (opening.status !== 'RECORDED' && opening.status !== 'EVALUATING')) {
    throw new StateError({ action: 'evaluate', status: opening?.status ?? '' });
  }
  return { ...session, opening, committee };
}

/** The caller's own seat. @throws HttpError 404 for people who have none */
export const seatIn = ({ user }: Context, { members }: Committee): PersonRow =>
  orNotFound(members.find(({ userId }) => userId === user.id));

/** @throws RuleError AVOIDANCE_OPEN */
export function refuseUndeclared({ avoidanceDeclared }: PersonRow): void {
  if (avoidanceDeclared === false) return;
  throw ruleError('AVOIDANCE_OPEN', '', {
    zh: '请先声明与投标人无须回避的关系',
    en: 'Declare first that nothing asks for avoidance',
  });
}

/** The evaluation session as it is once a member's row has changed. */
export const withMember = (
  session: EvaluationSession & { committee: Committee },
  memberId: string,
  changes: Partial<PersonRow>,
): EvaluationSession & { committee: Committee } => ({
  ...session,
  committee: {
    ...session.committee,
    members: session.committee.members.map((one) => (one.id === memberId ? { ...one, ...changes } : one)),
  },
});

/** How the members stand to the report that is there, as R45 asks. */
export const standsOf = ({ committee, refusals }: Pick<EvaluationSession, 'committee' | 'refusals'>): ReportMember[] =>
  (committee?.members ?? []).map(({ userId, signedTime, dissent }) => ({
    signed: signedTime !== null,
    dissent,
    refused: refusals.has(userId),
  }));

/** True once every member has handed in its scores. */
export const allHandedIn = (committee: Committee | null): committee is Committee =>
  committee !== null && committee.members.every(({ handedInTime }) => handedInTime !== null);

/**
 * What is signed, refused or handed over rests on the scores of all who sit there now.
 * @throws RuleError SEAT_UNSCORED, SUMMARY_GONE
 */
export function requireSummary(session: EvaluationSession & { committee: Committee }): void {
  enforce(
    findings(summaryRules, {
      handedIn: session.committee.members.map(({ handedInTime }) => handedInTime !== null),
      passed: passed(session).length,
      places: session.results.length,
    }),
  );
}

/** The bids that passed the review. */
export const passed = ({ items, reviews, two }: EvaluationSession): EvaluatedItem[] =>
  items.filter(({ bidId }) => reviews.get(bidId)?.result === 'PASS' && goesOn(two, bidId));

/** The criteria that members score: with a formula the price is computed, and a price that is shut is not scored. */
export const scoredCriteria = ({
  criteria,
  formulas,
  two,
}: Pick<EvaluationSession, 'criteria' | 'formulas' | 'two'>): CriterionRow[] =>
  criteria.filter((criterion) => criterion.type !== 'PRICE' || (formulas.size === 0 && !pricesShut({ two })));

/** The ranking of each section by the scores of all members and the computed prices. @throws RuleError SCORES_INCOMPLETE */
export function rankSections(
  session: EvaluationSession,
  scores: readonly records.ScoreRow[],
  lots: readonly string[],
): Map<string, Ranking> {
  const members = (session.committee?.members ?? []).map(({ id }) => id);
  return new Map(
    session.sections.map(({ id }) => {
      const bids = passed(session).filter(({ sectionId }) => sectionId === id);
      const formula = session.formulas.get(id);
      const totals = totalsOf(
        bids.map(({ bidId }) => bidId),
        members,
        scoredCriteria(session),
        scores,
        { prices: priceScoresOf(session, id), dropMembers: formula?.dropMembers ?? false },
      );
      const prices = new Map(bids.map((item) => [item.bidId, priceOf(item) ?? NO_PRICE]));
      const entries = totals.map((total) => ({ ...total, price: prices.get(total.bidId)! }));
      return [id, formula && ordersByPrice(formula) ? rankByPrice(entries, formula, lots) : rankBids(entries, lots)];
    }),
  );
}

import { NO_PRICE, type Price } from '@tenderdesk/domain/bidding/bid/price';
import { quotesInRounds } from '@tenderdesk/domain/selection/negotiation/negotiation';
import { rankBids, totalsOf, type Ranking } from '@tenderdesk/domain/selection/evaluation/ranking';
import { StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { biddingDocumentOf, type CriterionRow } from '../../procedure/bidding-document/bidding-document.service.ts';
import { lastQuotesByBid } from '../quote/quote.service.ts';
import { priceColumns, priceOf } from '../../bidding/bid/price.service.ts';
import { itemsOf, openingOf, type ItemRow, type OpeningRow } from '../../bidding/opening/opening.service.ts';
import { lockEditable, sectionsOf, type ProjectRow, type SectionRow } from '../../procedure/project/project.service.ts';
import { committeeOf, type PersonRow } from '../committee/committee.service.ts';
import * as records from './evaluation.repository.ts';

export type Committee = NonNullable<Awaited<ReturnType<typeof committeeOf>>>;

/** All that the evaluation of a project rests on. */
export interface EvaluationSession {
  project: ProjectRow;
  opening: OpeningRow | null;
  committee: Committee | null;
  criteria: readonly CriterionRow[];
  sections: readonly SectionRow[];
  /** Opened bids of the sections that go on, each with the price of its last quote where there were rounds of quotes. */
  items: readonly ItemRow[];
  reviews: ReadonlyMap<string, records.ReviewRow>;
  report: records.ReportRow | null;
  results: readonly records.ResultRow[];
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
  const items = lines
    .filter((item) => item.decryptStatus === 'OK' && sections.some(({ id }) => id === item.sectionId))
    .map((item) => quoted(item, quotes.get(item.bidId)));
  const report = await records.selectOptionalReport(db, project.id, project.round);
  return {
    project,
    opening,
    committee: await committeeOf(context, project),
    criteria: (await biddingDocumentOf(context, project))?.criteria ?? [],
    sections,
    items,
    reviews: await records.selectReviews(
      db,
      items.map(({ bidId }) => bidId),
    ),
    report,
    results: report ? await records.selectResults(db, report.id) : [],
  };
}

/** A line with what its company asked for last. */
const quoted = (item: ItemRow, quote: Price | undefined): ItemRow =>
  quote ? { ...item, ...priceColumns(quote) } : item;

/** The evaluation session for a change, the project locked. @throws HttpError 404, 423; StateError */
export async function lockEvaluationSession(
  context: Context,
  projectId: string,
): Promise<EvaluationSession & { opening: OpeningRow; committee: Committee }> {
  const session = await evaluationSessionOf(context, await lockEditable(context, projectId, 'BID_OPENING'));
  const { opening, committee } = session;
  if (!opening || !committee || (opening.status !== 'RECORDED' && opening.status !== 'EVALUATING')) {
    throw new StateError({ action: 'evaluate', status: opening?.status ?? '' });
  }
  return { ...session, opening, committee };
}

/** The caller's own seat. @throws HttpError 404 for people who have none */
export const seatIn = ({ user }: Context, { members }: Committee): PersonRow =>
  orNotFound(members.find(({ userId }) => userId === user.id));

/** The evaluation session as it is once a member's row has changed. */
export const withMember = (
  session: EvaluationSession & { committee: Committee },
  memberId: string,
  changes: Partial<PersonRow>,
): EvaluationSession => ({
  ...session,
  committee: {
    ...session.committee,
    members: session.committee.members.map((one) => (one.id === memberId ? { ...one, ...changes } : one)),
  },
});

/** True once every member has handed in its scores. */
export const allHandedIn = (committee: Committee | null): committee is Committee =>
  committee !== null && committee.members.every(({ handedInTime }) => handedInTime !== null);

/** The bids that passed the review. */
export const passed = ({ items, reviews }: EvaluationSession): ItemRow[] =>
  items.filter(({ bidId }) => reviews.get(bidId)?.result === 'PASS');

/** The ranking of each section by the scores of all members. @throws RuleError SCORES_INCOMPLETE */
export function rankSections(
  session: EvaluationSession,
  scores: readonly records.ScoreRow[],
  lots: readonly string[],
): Map<string, Ranking> {
  const members = (session.committee?.members ?? []).map(({ id }) => id);
  return new Map(
    session.sections.map(({ id }) => {
      const bids = passed(session).filter(({ sectionId }) => sectionId === id);
      const totals = totalsOf(
        bids.map(({ bidId }) => bidId),
        members,
        session.criteria,
        scores,
      );
      const prices = new Map(bids.map((item) => [item.bidId, priceOf(item) ?? NO_PRICE]));
      return [
        id,
        rankBids(
          totals.map((total) => ({ ...total, price: prices.get(total.bidId)! })),
          lots,
        ),
      ];
    }),
  );
}

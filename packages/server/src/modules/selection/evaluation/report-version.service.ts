import type { Ranking } from '@tenderdesk/domain/selection/evaluation/ranking';
import type { Context } from '../../../kernel/context.ts';
import type { PersonRow } from '../committee/committee.service.ts';
import * as records from './evaluation.repository.ts';
import type { Committee, EvaluationSession } from './evaluation-session.service.ts';
import * as reports from './report.repository.ts';

/** Keeps a report as it was written, with what it rests on: no later version changes it. */
export async function keepVersion(
  context: Context,
  session: EvaluationSession & { committee: Committee },
  {
    report,
    scores,
    rankings,
  }: { report: records.ReportRow; scores: readonly records.ScoreRow[]; rankings: ReadonlyMap<string, Ranking> },
): Promise<void> {
  const ordinals = new Map(session.committee.members.map(({ id, ordinal }) => [id, ordinal]));
  const newest = new Map(session.computations.toReversed().map((one) => [one.sectionId, one.computation]));
  await reports.insertVersion(context.db, {
    reportId: report.id,
    no: report.version,
    text: report.text,
    writtenBy: context.user.id,
    content: {
      criteria: session.criteria.map(({ id, item, score, type }) => ({
        criterionId: id,
        item,
        score,
        computed: session.formulas.size > 0 && type === 'PRICE',
      })),
      reviews: session.items.flatMap(({ bidId, sectionId, bidderName }) => {
        const review = session.reviews.get(bidId);
        if (!review) return [];
        const { result, rejectReason, clause } = review;
        return [{ bidId, sectionId, bidderName, result, rejectReason, clause }];
      }),
      scores: scores.map(({ memberId, bidId, criterionId, value }) => ({
        ordinal: ordinals.get(memberId) ?? 0,
        bidId,
        criterionId,
        value,
      })),
      prices: [...newest.values()].flatMap(({ bids }) => bids.map(({ bidId, score }) => ({ bidId, score }))),
      ranking: [...rankings].flatMap(([sectionId, { ranked }]) =>
        ranked.map(({ bidId, rank, total, techTotal, decidedBy }) => ({
          sectionId,
          bidId,
          rank,
          total,
          techTotal,
          decidedBy,
        })),
      ),
      lots: report.lots,
    },
  });
}

/** Keeps the scores of a member as they are handed in. */
export const keepSheet = (
  { db }: Context,
  { committeeId, userId, ordinal }: PersonRow,
  scores: readonly records.ScoreRow[],
): Promise<void> => reports.insertSheet(db, { committeeId, userId, ordinal }, scores);

/** Keeps a member's signature under a version of the report, with its dissent where there is one. */
export const keepSignature = (
  { db, user }: Context,
  report: records.ReportRow,
  { userId, ordinal }: PersonRow,
  dissent: string | null,
): Promise<void> =>
  reports.insertStand(db, {
    reportId: report.id,
    no: report.version,
    userId,
    ordinal,
    stand: dissent ? 'DISSENTED' : 'SIGNED',
    words: dissent,
    notedBy: user.id,
  });

import type { Context } from '../../../kernel/context.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { attachmentsOf, type FileRef } from '../../platform/attachment/attachment.service.ts';
import { labelOf } from '../committee/committee.service.ts';
import { presentHandover } from './report-handover-view.ts';
import { HANDOVER_FILES, REFERRAL_FILES } from './report-handover.service.ts';
import type { EvaluationSession } from './evaluation-session.service.ts';
import * as reports from './report.repository.ts';

/**
 * The versions of a session's report and how it went back and forth, the newest first. Before all members have handed in for
 * the first time there is none; who reads the evaluation reads them.
 */
export async function versionsOf(context: Context, { report, sections }: EvaluationSession) {
  if (!report) return { versions: [], returns: [] };
  const { db } = context;
  const stands = await reports.selectStands(db, report.id);
  const handovers = await reports.selectHandovers(db, report.id);
  const files = await attachmentsOf(
    context,
    HANDOVER_FILES,
    handovers.map(({ id }) => id),
  );
  const versions = (await reports.selectVersions(db, report.id)).map((version) => {
    const handover = handovers.find(({ no }) => no === version.no) ?? null;
    return {
      ...presentVersion(context, version, new Map(sections.map(({ id, name }) => [id, name]))),
      stands: stands.filter(({ no }) => no === version.no).map((row) => presentStand(context, row)),
      handover: handover && presentHandover(handover),
      files: handover ? (files.get(handover.id) ?? []) : [],
    };
  });
  return { versions, returns: await returnsOf(context, report.id) };
}

const presentStand = ({ language }: Context, { ordinal, stand, words, notedTime }: reports.StandRow) => ({
  label: labelOf(ordinal, language),
  stand: codedBy('bidding.ReportStand', stand, language),
  words,
  notedTime,
});

type KnownVersion = Awaited<ReturnType<typeof reports.selectVersions>>[number];

function presentVersion(
  { language }: Context,
  { no, text, writtenByName, writtenTime, content }: KnownVersion,
  sectionNames: ReadonlyMap<string, string>,
) {
  const { criteria, reviews, scores, prices, ranking } = content;
  return {
    no,
    text,
    writtenByName,
    writtenTime,
    criteria,
    bids: reviews.map((review) => {
      const place = ranking.find(({ bidId }) => bidId === review.bidId);
      return {
        ...review,
        // one that has left since is the only one without a name
        sectionName: sectionNames.get(review.sectionId) ?? '',
        result: codedBy('bidding.ReviewResult', review.result, language),
        rejectReason:
          review.rejectReason === null ? null : codedBy('bidding.RejectReason', review.rejectReason, language),
        priceScore: prices.find(({ bidId }) => bidId === review.bidId)?.score ?? null,
        rank: place?.rank ?? null,
        total: place?.total ?? null,
        techTotal: place?.techTotal ?? null,
        decidedBy: place ? codedBy('bidding.DecidedBy', place.decidedBy, language) : null,
      };
    }),
    scores: scores.map(({ ordinal, ...score }) => ({ label: labelOf(ordinal, language), ...score })),
  };
}

async function returnsOf(context: Context, reportId: string) {
  const { db, language } = context;
  const referrals = await reports.selectReferrals(db, reportId);
  const files = await attachmentsOf(
    context,
    REFERRAL_FILES,
    referrals.map(({ id }) => id),
  );
  const points = await reports.selectPoints(db, reportId);
  return (await reports.selectReturns(db, reportId)).map((row) => ({
    returnId: row.id,
    no: row.no,
    points: points
      .filter(({ returnId }) => returnId === row.id)
      .map(({ ground, bidId, bidderName, sectionName, item }) => ({
        ground: codedBy('bidding.ReportGround', ground, language),
        bidId,
        bidderName,
        sectionName,
        item,
      })),
    reason: row.reason,
    returnedByName: row.returnedByName,
    returnedTime: row.returnedTime,
    answer: row.answer && codedBy('bidding.ReturnAnswer', row.answer, language),
    answerWords: row.answerWords,
    answeredTime: row.answeredTime,
    referral: presentReferral(
      context,
      files,
      referrals.find(({ returnId }) => returnId === row.id),
    ),
  }));
}

function presentReferral(
  { language }: Context,
  files: ReadonlyMap<string, FileRef[]>,
  referral: reports.ReferralRow | undefined,
) {
  if (!referral) return null;
  const { id, authority, reason, referredTime, outcome, outcomeWords, recordedTime } = referral;
  return {
    referralId: id,
    authority,
    reason,
    referredTime,
    outcome: outcome && codedBy('bidding.ReferralOutcome', outcome, language),
    outcomeWords,
    recordedTime,
    files: files.get(id) ?? [],
  };
}

import type { ReviewResult } from '@tenderdesk/domain/selection/evaluation/codes';
import { endsByRecord, negotiationRules } from '@tenderdesk/domain/selection/negotiation/negotiation';
import { candidatesOf } from '@tenderdesk/domain/selection/evaluation/ranking';
import { depositGroundRules } from '@tenderdesk/domain/selection/evaluation/deposit-ground';
import { loneRules, reviewRules } from '@tenderdesk/domain/selection/evaluation/review';
import { enforce, findings, ruleError, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { timeNow } from '../../../kernel/work.ts';
import { moveOpening } from '../../bidding/opening/opening.service.ts';
import { aboutProject, touch, type ProjectRow } from '../../procedure/project/project.service.ts';
import { remind, settle, settleMine } from '../../work/reminder/reminder.service.ts';
import { stampMember, updateMember, updateMembers, type PersonRow } from '../committee/committee.service.ts';
import { negotiationFacts } from '../quote/quote.service.ts';
import { requireSettled, votedOut } from './bid-question-session.ts';
import { computeSections, isOver, overCeiling, requirePassable } from './price-computation.service.ts';
import { begin, rejectByLaw } from './rejection.service.ts';
import { present, viewEvaluation } from './evaluation-view.service.ts';
import * as records from './evaluation.repository.ts';
import { expectScores, handInSheet, type GivenScore } from './hand-in.service.ts';
import { selectOptionalPaper, supersedeAll } from './paper.repository.ts';
import { handInFirst } from './first-step.service.ts';
import { goesOn, pricesShut } from './first-step-session.ts';
import { askHandover } from './report-handover.service.ts';
import { keepSignature, keepVersion } from './report-version.service.ts';
import {
  allHandedIn,
  lockEvaluationSession,
  refuseUndeclared,
  rankSections,
  requireSummary,
  seatIn,
  evaluationSessionOf,
  withMember,
  type Committee,
  type EvaluationSession,
} from './evaluation-session.service.ts';

/**
 * The chair notes the committee's decision on a bid (R44). The first one begins the evaluation: the committee is held
 * against the bidders that are known now (R39, R42, R43), and what is above its ceiling is rejected by law. Once all
 * bids of a section are reviewed, its prices are computed.
 * @throws RuleError, StateError once a member has handed in
 */
export async function review(
  context: Context,
  input: {
    projectId: string;
    bidId: string;
    result: ReviewResult;
    rejectReason?: string | null | undefined;
    clause: string | null;
  },
) {
  const session = await lockEvaluationSession(context, input.projectId);
  const { opening, committee } = session;
  if (!seatIn(context, committee).chair)
    throw ruleError('CHAIR_ONLY', '', { zh: '由主任委员记录评审结果', en: 'The chair notes the review' });
  if (committee.members.some(({ handedInTime }) => handedInTime !== null))
    throw new StateError({ action: 'review', status: 'HANDED_IN' });
  const item = orNotFound(session.items.find(({ bidId }) => bidId === input.bidId));
  const { bidId } = item;
  refuseClosed(session, bidId);
  const decision = { result: input.result, rejectReason: input.rejectReason || null, clause: input.clause };
  enforce(findings(reviewRules, decision));
  const { rejectReason } = decision;
  const found = session.findings.ofDeposit.get(bidId) ?? [];
  enforce(findings(depositGroundRules, { rejectReason, depositRejects: session.depositRejects, found }));
  enforce(
    findings(loneRules, { rejectReason, overCeiling: isOver(session, item), votedOut: votedOut(session, bidId) }),
  );
  if (input.result === 'PASS') requirePassable(session, item);
  const status = await begin(context, session);
  const reviews = new Map(session.reviews);
  for (const over of overCeiling(session)) reviews.set(over.bidId, await rejectByLaw(context, over.bidId));
  const settled = (reviews.get(bidId)?.byLaw ?? false) || votedOut(session, bidId);
  if (settled)
    return present(context, await computeSections(context, { ...session, opening: { ...opening, status }, reviews }));
  const saved = await records.saveReview(context.db, { bidId, ...decision });
  context.audit({
    action: 'REVIEW_BID',
    objectType: 'bid',
    objectId: bidId,
    before: session.reviews.get(bidId) ?? null,
    after: decision,
  });
  reviews.set(bidId, saved);
  return present(context, await computeSections(context, { ...session, opening: { ...opening, status }, reviews }));
}

/**
 * With two envelopes: from the first hand-in on the review of the first envelopes stays, and later only bids whose price parts
 * were opened are reviewed.
 */
function refuseClosed({ two }: EvaluationSession, bidId: string): void {
  if (two?.step === 'FIRST' && two.sheets.size > 0) throw new StateError({ action: 'review', status: 'HANDED_IN' });
  if (!goesOn(two, bidId)) throw new StateError({ action: 'review', status: 'RETURNED' });
}

/** The caller's seat for scoring. @throws RuleError AVOIDANCE_OPEN; StateError after handing in, and where the members score on paper */
async function scoringSeat(context: Context, committee: Committee): Promise<PersonRow> {
  const member = seatIn(context, committee);
  if (await selectOptionalPaper(context.db, committee.id))
    throw new StateError({ action: 'score', status: 'ON_PAPER' });
  if (member.handedInTime !== null) throw new StateError({ action: 'score', status: 'HANDED_IN' });
  refuseUndeclared(member);
  return member;
}

/** Saves own scores as a draft. @throws HttpError 400 for scores that the criterion does not give; StateError where the members score on paper */
export async function saveScores(context: Context, input: { projectId: string; scores: readonly GivenScore[] }) {
  const session = await lockEvaluationSession(context, input.projectId);
  const member = await scoringSeat(context, session.committee);
  expectScores(session, member, input.scores);
  const distinct = new Map(
    input.scores.map((score) => [`${score.bidId} ${score.criterionId}`, { ...score, memberId: member.id }]),
  );
  await records.saveScores(context.db, [...distinct.values()]);
  context.audit({
    action: 'SAVE_SCORES',
    objectType: 'committeeMember',
    objectId: member.id,
    after: { scores: distinct.size },
  });
  return { saved: distinct.size };
}

/**
 * Hands in own scores: of two envelopes first those of the first one. Prices that were quoted since the review are computed anew.
 * @throws RuleError REVIEW_INCOMPLETE, BID_QUESTION_OPEN, LOW_PRICE_UNEXAMINED, QUOTE_ROUNDS, OVER_CEILING, PRICE_UNREADABLE, SCORES_INCOMPLETE, AVOIDANCE_OPEN; StateError
 */
export async function handIn(context: Context, projectId: string) {
  const session = await lockEvaluationSession(context, projectId);
  const member = await scoringSeat(context, session.committee);
  if (pricesShut(session)) return handInFirst(context, session, member);
  const handedIn = await handInSheet(context, session, member);
  await settleMine(context, ['EVALUATION_SCORE'], aboutProject(session.project).range);
  return present(context, handedIn);
}

/**
 * Totals and ranking of each section with the text of the report. Signatures that were given fall away.
 * @throws RuleError DRAW_NEEDED, BID_QUESTION_OPEN, LOW_PRICE_UNEXAMINED; StateError while members are still scoring
 */
export async function summarise(
  context: Context,
  projectId: string,
  input: { text: string; lots: readonly string[]; version: number },
) {
  const { db } = context;
  const session = await lockEvaluationSession(context, projectId);
  const { committee, items, report } = session;
  expectVersion(report?.version ?? 0, input.version);
  if (!allHandedIn(committee)) throw new StateError({ action: 'summarise', status: 'SCORING' });
  requireSettled(session);
  for (const bidId of input.lots) orNotFound(items.find((item) => item.bidId === bidId));
  const scores = await records.selectScores(db, committee.id);
  // a bid may have dropped out since the last scores were handed in
  const computed = await computeSections(context, session);
  const rankings = rankSections(computed, scores, input.lots);
  for (const ranking of rankings.values()) candidatesOf(ranking);
  const saved = await writeReport(context, { ...session, committee }, input);
  await records.replaceResults(
    db,
    saved.id,
    [...rankings].flatMap(([sectionId, { ranked }]) => ranked.map((place) => ({ sectionId, ...place }))),
  );
  await keepVersion(context, computed, { report: saved, scores, rankings });
  await touch(context, projectId);
  context.audit({
    action: 'SUMMARISE_EVALUATION',
    objectType: 'project',
    objectId: projectId,
    after: {
      lots: input.lots,
      ranked: [...rankings.values()].map(({ ranked }) => ranked.map(({ bidId, total }) => ({ bidId, total }))),
    },
  });
  return viewEvaluation(context, projectId);
}

/**
 * A member signs the version of the report that he has read (例53).
 * @throws RuleError SEAT_UNSCORED, SUMMARY_GONE, BID_QUESTION_OPEN, LOW_PRICE_UNEXAMINED, QUOTE_ROUNDS; StateError, HttpError 409
 */
export async function sign(context: Context, input: { projectId: string; dissent: string | null; version: number }) {
  const session = await lockEvaluationSession(context, input.projectId);
  const { project, committee, report } = session;
  const member = seatIn(context, committee);
  if (!report || member.signedTime !== null)
    throw new StateError({ action: 'sign', status: report ? 'SIGNED' : 'NO_REPORT' });
  expectVersion(report.version, input.version);
  requireSettled(session);
  if (endsByRecord(project.biddingMethod)) {
    // who scores has declared it before, and after the rounds
    refuseUndeclared(member);
    enforce(findings(negotiationRules, await negotiationFacts(context, project)));
  } else requireSummary(session);
  await updateMember(context.db, member.id, { dissent: input.dissent });
  await stampMember(context.db, member.id, 'signedTime');
  await keepSignature(context, report, member, input.dissent);
  await settleMine(context, ['EVALUATION_SIGN'], aboutProject(project).range);
  context.audit({
    action: 'SIGN_REPORT',
    objectType: 'committeeMember',
    objectId: member.id,
    after: { dissent: input.dissent !== null },
  });
  const signed = withMember(session, member.id, { signedTime: context.now, dissent: input.dissent });
  await askHandover(context, signed);
  return present(context, signed);
}

/** The report was sent back: it is evaluated again, from the scores that are there. */
export async function reopen(context: Context, project: ProjectRow): Promise<void> {
  const { db } = context;
  const { opening, committee, report } = await evaluationSessionOf(context, project);
  if (opening?.status === 'EVALUATED') await moveOpening(context, opening, 'reopen');
  if (report) await records.replaceResults(db, report.id, []);
  if (!committee) return;
  await updateMembers(db, committee.id, { handedInTime: null, signedTime: null, dissent: null });
  // sheets on paper are signed anew
  await supersedeAll(db, committee.id, '评标报告退回，重新评审');
  // the project may still stand in the phase that it comes back from
  const subject = aboutProject(project, 'BID_OPENING');
  await settle(context, ['EVALUATION_SIGN', 'EVALUATION_HAND_OVER'], subject.range);
  // what was agreed is written anew, and then signed
  if (endsByRecord(project.biddingMethod)) return;
  const userIds = committee.members.map(({ userId }) => userId);
  await remind(context, 'EVALUATION_SCORE', subject, { name: project.name }, [{ userIds }]);
}

/** Writes the text of the report anew: signatures that were given fall away, and its members are asked to sign. */
export async function writeReport(
  context: Context,
  { project, committee, report }: EvaluationSession & { committee: Committee },
  { text, lots = [] }: { text: string; lots?: readonly string[] },
): Promise<records.ReportRow> {
  const { db } = context;
  const saved = await records.saveReport(db, {
    id: report?.id ?? newId(),
    projectId: project.id,
    round: project.round,
    text,
    lots: [...lots],
    approvedTime: null,
  });
  await updateMembers(db, committee.id, { signedTime: null, dissent: null });
  await settle(context, ['EVALUATION_SIGN', 'EVALUATION_HAND_OVER'], aboutProject(project).range);
  const userIds = committee.members.map(({ userId }) => userId);
  await remind(context, 'EVALUATION_SIGN', aboutProject(project), { name: project.name }, [{ userIds }]);
  return saved;
}

/** The report of the project's round is approved from now on. */
export async function approveReport({ db }: Context, { id, round }: ProjectRow): Promise<void> {
  const report = await records.selectOptionalReport(db, id, round);
  if (report) await records.updateReport(db, report.id, { approvedTime: await timeNow(db) });
}

import { negotiationRules } from '@tenderdesk/domain/selection/negotiation/negotiation';
import { competitionRules, reportRules } from '@tenderdesk/domain/selection/evaluation/review';
import { ordersByPrice } from '@tenderdesk/domain/selection/evaluation/price-formula';
import { leastBids } from '@tenderdesk/domain/bidding/opening/opening';
import { sectionStates } from '@tenderdesk/domain/procedure/project/project';
import { brokenOf, judge, type Finding, type Verdict } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { nominate } from '../candidate/candidate.service.ts';
import { dropRevoked } from '../candidate/revoked.service.ts';
import { setBidStatus } from '../../bidding/bid/bid.service.ts';
import { negotiationFacts } from '../quote/quote.service.ts';
import { mostBids } from '../../bidding/opening/opening.service.ts';
import { saveSection, sectionsOf, type ProjectRow, type SectionRow } from '../../procedure/project/project.service.ts';
import { paramsFor } from '../../platform/parameter/parameter.service.ts';
import { committeeFindings, committeeOf } from '../committee/committee.service.ts';
import {
  evaluationSessionOf,
  goesOn,
  standsOf,
  type EvaluationSession,
} from '../evaluation/evaluation-session.service.ts';
import { handoverFindings } from '../evaluation/report-return.service.ts';

/** Most candidates of a section (例53). */
const MOST_CANDIDATES = 3;

const block = (ruleId: string, field: string, messageZh: string, messageEn: string): Finding => ({
  ruleId,
  field,
  messageZh,
  messageEn,
  severity: 'block',
});

/** True for a bid that the committee has passed and that did not drop out since. */
const isValid = ({ reviews, lapsed }: EvaluationSession, bidId: string): boolean =>
  reviews.get(bidId)?.result === 'PASS' && !lapsed.has(bidId);

const validBids = (session: EvaluationSession, sectionId: string): number =>
  session.items.filter(
    (item) => item.sectionId === sectionId && isValid(session, item.bidId) && goesOn(session.two, item.bidId),
  ).length;

const rankedIn = ({ results }: EvaluationSession, sectionId: string) =>
  results.filter((one) => one.sectionId === sectionId && one.rank <= MOST_CANDIDATES);

/** Whom the report ranks and who did not drop out since. */
const candidatesIn = (session: EvaluationSession, sectionId: string) =>
  rankedIn(session, sectionId).filter(({ bidId }) => !session.lapsed.has(bidId));

/**
 * What the rules say about the report (R45, R46). A section of which every bid was rejected fails while another goes
 * on; few valid bids are left to the committee's judgement (法42).
 */
export async function checkReport(context: Context, project: ProjectRow): Promise<Finding[]> {
  const verdicts = await reportVerdicts(context, project);
  if (verdicts) {
    const broken = brokenOf(verdicts);
    return [...(await sizeFindings(context, project)), ...broken, ...(await handoverFindings(context, project))];
  }
  return [block('REPORT_MISSING', 'report', '评标结果尚未汇总', 'The evaluation is not summarised yet')];
}

/** What R39 says of the committee that has evaluated: experts may have been drawn into it since it was named. */
const sizeFindings = async (context: Context, project: ProjectRow): Promise<Finding[]> => {
  const members = (await committeeOf(context, project))?.members ?? [];
  return (await committeeFindings(context, project, members)).filter(({ ruleId }) => ruleId === 'R39');
};

/** What the rules say about the report, kept or broken; null before the evaluation is summarised. */
export async function reportVerdicts(context: Context, project: ProjectRow): Promise<Verdict[] | null> {
  const session = await evaluationSessionOf(context, project);
  const { report, results, committee } = session;
  if (!report || results.length === 0 || !committee) return null;
  const sections = session.sections.map(({ id, name }) => ({
    name,
    ranks: candidatesIn(session, id).length === 0 ? [] : rankedIn(session, id).map(({ rank }) => rank),
    validBids: validBids(session, id),
  }));
  const going = sections.filter((one) => one.validBids > 0);
  const params = await paramsFor(context, project);
  return [
    ...judge(negotiationRules, await negotiationFacts(context, project)),
    ...judge(reportRules, {
      mandatory: project.mandatoryTender,
      sections: going.length > 0 ? going : sections,
      members: standsOf(session),
    }),
    ...judge(competitionRules, { sections: going, least: leastBids({ ...project, params }) }),
  ];
}

/** The report stands: bids are valid, rejected or candidates, and each section has its candidates or fails. */
export async function settleReport(context: Context, project: ProjectRow): Promise<void> {
  const session = await evaluationSessionOf(context, project);
  for (const { bidId } of session.items) {
    if (session.lapsed.has(bidId)) continue;
    await setBidStatus(context, bidId, isValid(session, bidId) ? 'pass' : 'reject');
  }
  for (const { id, status } of session.sections) {
    const places = candidatesIn(session, id);
    if (places.length === 0) await saveSection(context, id, { status: sectionStates.next(status, 'fail') });
    for (const { bidId, rank, total } of places) {
      const item = session.items.find((one) => one.bidId === bidId)!;
      await setBidStatus(context, bidId, 'nominate');
      const formula = session.formulas.get(id);
      const byPrice = formula !== undefined && ordersByPrice(formula);
      const result = `评审价格由低到高第${rank}`;
      await nominate(context, project, item, byPrice ? { rank, score: null, result } : { rank, score: total });
    }
  }
  await dropRevoked(context, project);
}

/**
 * Which sections can go on. None after an opening that failed; while the bids are evaluated those of which not every bid
 * was rejected, and with the report those that it ranks.
 */
export async function standingOfReport(context: Context, project: ProjectRow, type: string) {
  const session = await evaluationSessionOf(context, project);
  const all = (await sectionsOf(context, project)).filter(({ status }) => status === 'NORMAL' || status === 'FAILED');
  if (session.opening?.status === 'FAILED')
    return { going: 0, failed: all.length, awarded: 0, responses: await responsesOf(context, project, session) };
  const fails = ({ id, status }: SectionRow): boolean =>
    status === 'FAILED' ||
    (type === 'EVALUATION_REPORT' ? candidatesIn(session, id).length === 0 : allRejected(session, id));
  const failed = all.filter(fails);
  // those whose bids were rejected leave with the report; what has failed already may leave before
  const leaving =
    type === 'EVALUATION_REPORT' || failed.length === all.length
      ? failed
      : all.filter(({ status }) => status === 'FAILED');
  return { going: all.length - failed.length, failed: leaving.length, awarded: 0, responses: null };
}

/** Bids that were handed in for an opening that could not be held; null where it was held and failed later. */
const responsesOf = async (
  context: Context,
  project: ProjectRow,
  { opening }: EvaluationSession,
): Promise<number | null> => (opening?.startedTime ? null : mostBids(context, project));

/** True where nobody of a section is left: rejected, dropped out, or with two envelopes left behind or never decrypted. */
const allRejected = ({ items, reviews, lapsed, two }: EvaluationSession, sectionId: string): boolean => {
  const own = items.filter((item) => item.sectionId === sectionId);
  const began = own.length > 0 || (two?.step === 'SECOND' && two.lines.some((line) => line.sectionId === sectionId));
  return (
    began &&
    own.every(({ bidId }) => lapsed.has(bidId) || !goesOn(two, bidId) || reviews.get(bidId)?.result === 'REJECT')
  );
};

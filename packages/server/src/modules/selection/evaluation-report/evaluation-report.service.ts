import { endsByRecord, negotiationRules } from '@tenderdesk/domain/selection/negotiation/negotiation';
import { competitionRules, reportRules } from '@tenderdesk/domain/selection/evaluation/review';
import { leastBids } from '@tenderdesk/domain/bidding/opening/opening';
import { sectionFlow } from '@tenderdesk/domain/procedure/project/project';
import { brokenOf, judge, type Finding, type Verdict } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { dismissCandidates, nominate } from '../candidate/candidate.service.ts';
import { reopenBids, setBidStatus } from '../../bidding/bid/bid.service.ts';
import { negotiationFacts } from '../quote/quote.service.ts';
import { checkRecord, recordVerdicts, settleRecord, standingOfRecord } from '../negotiation/record.service.ts';
import {
  continueOpening,
  mostBids,
  moveOpening,
  openingOf,
  prepareOpening,
} from '../../bidding/opening/opening.service.ts';
import type { PhaseHandler } from '../../procedure/project/phase-handler.ts';
import { saveSection, sectionsOf, type ProjectRow, type SectionRow } from '../../procedure/project/project.service.ts';
import { enterOne } from '../../bidding/registration/registration.service.ts';
import { paramsFor } from '../../platform/parameter/parameter.service.ts';
import { committeeFindings, committeeOf } from '../committee/committee.service.ts';
import { approveReport, reopen } from '../evaluation/evaluation.service.ts';
import { sessionOf, type Session } from '../evaluation/session.service.ts';

/** Most candidates of a section (例53). */
const MOST_CANDIDATES = 3;

const block = (ruleId: string, field: string, messageZh: string, messageEn: string): Finding => ({
  ruleId,
  field,
  messageZh,
  messageEn,
  severity: 'block',
});

const validBids = ({ items, reviews }: Session, sectionId: string): number =>
  items.filter((item) => item.sectionId === sectionId && reviews.get(item.bidId)?.result === 'PASS').length;

const candidatesIn = ({ results }: Session, sectionId: string) =>
  results.filter((one) => one.sectionId === sectionId && one.rank <= MOST_CANDIDATES);

/**
 * What the rules say about the report (R45, R46). A section of which every bid was rejected fails while another goes
 * on; few valid bids are left to the committee's judgement (法42).
 */
async function checkReport(context: Context, project: ProjectRow): Promise<Finding[]> {
  const verdicts = await reportVerdicts(context, project);
  if (verdicts) return [...(await sizeFindings(context, project)), ...brokenOf(verdicts)];
  return [block('REPORT_MISSING', 'report', '评标结果尚未汇总', 'The evaluation is not summarised yet')];
}

/** What R39 says of the committee that has evaluated: experts may have been drawn into it since it was named. */
const sizeFindings = async (context: Context, project: ProjectRow): Promise<Finding[]> => {
  const members = (await committeeOf(context, project))?.members ?? [];
  return (await committeeFindings(context, project, members)).filter(({ ruleId }) => ruleId === 'R39');
};

/** The same with what is kept; null before the evaluation is summarised. */
export async function reportVerdicts(context: Context, project: ProjectRow): Promise<Verdict[] | null> {
  if (endsByRecord(project.biddingMethod)) return recordVerdicts(context, project);
  const session = await sessionOf(context, project);
  const { report, results, committee } = session;
  if (!report || results.length === 0 || !committee) return null;
  const sections = session.sections.map(({ id, name }) => ({
    name,
    ranks: candidatesIn(session, id).map(({ rank }) => rank),
    validBids: validBids(session, id),
  }));
  const going = sections.filter((one) => one.validBids > 0);
  const params = await paramsFor(context, project);
  return [
    ...judge(negotiationRules, await negotiationFacts(context, project)),
    ...judge(reportRules, {
      mandatory: project.mandatoryTender,
      sections: going.length > 0 ? going : sections,
      members: committee.members.map(({ signedTime, dissent }) => ({
        signed: signedTime !== null,
        dissent,
        refused: false,
      })),
    }),
    ...judge(competitionRules, { sections: going, least: leastBids({ ...project, params }) }),
  ];
}

/** The report stands: bids are valid, rejected or candidates, and each section has its candidates or fails. */
async function settleReport(context: Context, session: Session): Promise<void> {
  for (const { bidId } of session.items) {
    await setBidStatus(context, bidId, session.reviews.get(bidId)?.result === 'PASS' ? 'pass' : 'reject');
  }
  for (const { id, status } of session.sections) {
    const places = candidatesIn(session, id);
    if (places.length === 0) await saveSection(context, id, { status: sectionFlow.next(status, 'fail') });
    for (const { bidId, rank, total } of places) {
      const item = session.items.find((one) => one.bidId === bidId)!;
      await setBidStatus(context, bidId, 'nominate');
      await nominate(context, session.project, item, { rank, score: total });
    }
  }
}

/**
 * Which sections can go on. None after an opening that failed; while the bids are evaluated those of which not every bid
 * was rejected, and with the report those that it ranks.
 */
async function standingOf(context: Context, project: ProjectRow, type: string) {
  const session = await sessionOf(context, project);
  const all = (await sectionsOf(context, project)).filter(({ status }) => status === 'NORMAL' || status === 'FAILED');
  if (session.opening?.status === 'FAILED')
    return { going: 0, failed: all.length, responses: await responsesOf(context, project, session) };
  const fails = ({ id, status }: SectionRow): boolean =>
    status === 'FAILED' ||
    (type === 'EVALUATION_REPORT' ? candidatesIn(session, id).length === 0 : allRejected(session, id));
  const failed = all.filter(fails);
  // those whose bids were rejected leave with the report; what has failed already may leave before
  const leaving =
    type === 'EVALUATION_REPORT' || failed.length === all.length
      ? failed
      : all.filter(({ status }) => status === 'FAILED');
  return { going: all.length - failed.length, failed: leaving.length, responses: null };
}

/** Null where the opening was held and failed later: nobody could decrypt. */
const responsesOf = async (context: Context, project: ProjectRow, { opening }: Session): Promise<number | null> =>
  opening?.startedTime ? null : mostBids(context, project);

const allRejected = ({ items, reviews }: Session, sectionId: string): boolean => {
  const own = items.filter((item) => item.sectionId === sectionId);
  return own.length > 0 && own.every(({ bidId }) => reviews.get(bidId)?.result === 'REJECT');
};

/** The phase of opening and evaluation: it ends by the report, or fails as PROJECT. */
export const openingPhase: PhaseHandler = {
  async entered(context, project) {
    await prepareOpening(context, project);
    if (endsByRecord(project.biddingMethod)) await enterOne(context, project);
  },
  async check(context, project, _action, type) {
    if (type !== 'EVALUATION_REPORT') return [];
    return endsByRecord(project.biddingMethod) ? checkRecord(context, project) : checkReport(context, project);
  },
  async submitted(context, project, type) {
    const opening = type === 'EVALUATION_REPORT' ? await openingOf(context, project) : null;
    if (opening) await moveOpening(context, opening, 'complete');
  },
  async recalled(context, project, type) {
    const opening = type === 'EVALUATION_REPORT' ? await openingOf(context, project) : null;
    if (opening?.status === 'EVALUATED') await moveOpening(context, opening, 'reopen');
  },
  async rejected(context, project, type) {
    if (type === 'EVALUATION_REPORT') await reopen(context, project);
  },
  async undo(context, project) {
    const judged = await reopenBids(context, project);
    for (const { id, status } of await sectionsOf(context, project))
      if (status === 'FAILED' && judged.has(id))
        await saveSection(context, id, { status: sectionFlow.next(status, 'reopen') });
    await dismissCandidates(context, project);
    await reopen(context, project);
  },
  async approved(context, project) {
    const session = await sessionOf(context, project);
    if (endsByRecord(project.biddingMethod)) await settleRecord(context, project);
    else await settleReport(context, session);
    const { report } = session;
    if (report) await approveReport(context, report.id);
  },
  standing: async (context, project, type) =>
    endsByRecord(project.biddingMethod) ? standingOfRecord(context, project) : standingOf(context, project, type),
  async goesOn(context, project, failResult) {
    const opening = failResult === 'CONTINUE' ? await openingOf(context, project) : null;
    if (opening) await continueOpening(context, opening);
  },
};

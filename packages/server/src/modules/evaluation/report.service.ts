import { reportRules } from '@tenderdesk/domain/evaluation/review';
import { leastBids } from '@tenderdesk/domain/bidding/opening';
import { sectionFlow } from '@tenderdesk/domain/project/project';
import { brokenOf, judge, type Finding, type Verdict } from '@tenderdesk/domain/rule';
import type { Context } from '../../kernel/context.ts';
import { timeNow } from '../../kernel/work.ts';
import { nominate } from '../award/candidate.service.ts';
import { setBidStatus } from '../bid/bid.service.ts';
import { moveOpening, openingOf, prepareOpening } from '../opening/opening.service.ts';
import type { PhaseHandler } from '../project/phase-handler.ts';
import { saveSection, type ProjectRow } from '../project/project.service.ts';
import { paramsFor } from '../rulebook/param.service.ts';
import { updateReport } from './evaluation.repository.ts';
import { reopen, sessionOf, type Session } from './evaluation.service.ts';

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
  if (verdicts) return brokenOf(verdicts);
  return [block('REPORT_MISSING', 'report', '评标结果尚未汇总', 'The evaluation is not summarised yet')];
}

/** The same with what is kept; null before the evaluation is summarised. */
export async function reportVerdicts(context: Context, project: ProjectRow): Promise<Verdict[] | null> {
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
  const few = going.filter((one) => one.validBids < leastBids({ ...project, params }));
  return [
    ...judge(reportRules, {
      mandatory: project.mandatoryTender,
      sections: going.length > 0 ? going : sections,
      members: committee.members.map(({ signedTime, dissent }) => ({
        signed: signedTime !== null,
        dissent,
        refused: false,
      })),
    }),
    ...few.map(({ name, validBids }): Verdict => ({
      ...{ ruleId: 'R46', basis: '法42', field: 'candidates', result: 'warn', period: null },
      text: {
        zh: `${name}有效投标仅${validBids}家，须由评标委员会判断是否仍具竞争性`,
        en: `${name}: only ${validBids} valid bids, the committee must judge whether they still compete`,
      },
    })),
  ];
}

/** The report stands: bids are valid, rejected or candidates, and each section has its candidates or fails. */
async function settleReport(context: Context, project: ProjectRow): Promise<void> {
  const session = await sessionOf(context, project);
  for (const { bidId } of session.items) {
    await setBidStatus(context, bidId, session.reviews.get(bidId)?.result === 'PASS' ? 'pass' : 'reject');
  }
  for (const { id, status } of session.sections) {
    const places = candidatesIn(session, id);
    if (places.length === 0) await saveSection(context, id, { status: sectionFlow.next(status, 'fail') });
    for (const { bidId, rank, total } of places) {
      const item = session.items.find((one) => one.bidId === bidId)!;
      await setBidStatus(context, bidId, 'nominate');
      await nominate(context, project, item, { rank, score: total });
    }
  }
  if (session.report) await updateReport(context.db, session.report.id, { approvedTime: await timeNow(context.db) });
}

/** The phase of opening and evaluation: it ends by the report, or fails as PROJECT. */
export const openingPhase: PhaseHandler = {
  entered: prepareOpening,
  check: async (context, project, _action, type) => (type === 'EVALUATION_REPORT' ? checkReport(context, project) : []),
  async submitted(context, project, type) {
    const opening = type === 'EVALUATION_REPORT' ? await openingOf(context, project) : null;
    if (opening) await moveOpening(context, opening, 'complete');
  },
  async rejected(context, project, type) {
    if (type === 'EVALUATION_REPORT') await reopen(context, project);
  },
  approved: settleReport,
};

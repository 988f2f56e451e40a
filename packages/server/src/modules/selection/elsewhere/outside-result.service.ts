import { competitionRules } from '@tenderdesk/domain/selection/evaluation/review';
import { outsideReportRules } from '@tenderdesk/domain/selection/elsewhere/elsewhere';
import { leastBids } from '@tenderdesk/domain/bidding/opening/opening';
import { sectionStates } from '@tenderdesk/domain/procedure/project/project';
import { brokenOf, judge, ruleError, type Finding, type Verdict } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { deciderOf, doersOf } from '../../../kernel/hands.ts';
import { setBidStatus } from '../../bidding/bid/bid.service.ts';
import { moveOpening, mostBids, openingOf } from '../../bidding/opening/opening.service.ts';
import { paramsFor } from '../../platform/parameter/parameter.service.ts';
import { saveSection, sectionsOf, type ProjectRow } from '../../procedure/project/project.service.ts';
import { nominate } from '../candidate/candidate.service.ts';
import { dropRevoked } from '../candidate/revoked.service.ts';
import { outsideSessionOf, sectionFacts, type OutsideSession } from './elsewhere-session.service.ts';

/** Most candidates of a section (例53). */
const MOST_CANDIDATES = 3;

/** What the rules say about a report that came from elsewhere, kept or broken; null before it was handed over. */
export async function outsideVerdicts(context: Context, project: ProjectRow): Promise<Verdict[] | null> {
  const session = await outsideSessionOf(context, project);
  if (session.opening?.status !== 'EVALUATED') return null;
  const sections = sectionFacts(session);
  const going = sections
    .map(({ name, bids }) => ({ name, validBids: bids.filter(({ result }) => result === 'PASS').length }))
    .filter(({ validBids }) => validBids > 0);
  const least = leastBids({ ...project, params: await paramsFor(context, project) });
  return [...judge(outsideReportRules, { sections }), ...judge(competitionRules, { sections: going, least })];
}

const MISSING: Finding = {
  ruleId: 'REPORT_MISSING',
  field: 'report',
  messageZh: '请先登记评标结果和评标报告提交日期',
  messageEn: 'Enter the outcome and the day on which the report came first',
  severity: 'block',
};

/** What stops the report from going through the house. */
export async function checkOutside(context: Context, project: ProjectRow): Promise<Finding[]> {
  const verdicts = await outsideVerdicts(context, project);
  return verdicts ? brokenOf(verdicts) : [MISSING];
}

/** What is entered of a tender held elsewhere. */
const ENTRIES = [
  'RECORD_OUTSIDE_OPENING',
  'ENTER_OUTSIDE_BID',
  'REMOVE_OUTSIDE_BID',
  'ENTER_OUTSIDE_OUTCOME',
  'HAND_OVER_REPORT',
] as const;

const OWN_ENTRIES = {
  zh: '本项目的外部开标、评标内容由本人录入，不能审核或审批，请由他人办理',
  en: 'What came of this tender elsewhere was entered by you: somebody else checks and approves it',
};

/** Nobody checks or approves what he or she has entered. @throws RuleError OUTSIDE_OWN_WORK */
export async function refuseOwnEntries(context: Context, project: ProjectRow): Promise<void> {
  const opening = await openingOf(context, project);
  if (!opening) return;
  // of this round alone: nothing of it was entered before its opening
  const doers = await doersOf(context, { objectId: project.id, actions: ENTRIES, since: opening.openingTime });
  if (doers.includes(await deciderOf(context, project.id, ...doers)))
    throw ruleError('OUTSIDE_OWN_WORK', '', OWN_ENTRIES);
}

const passedIn = ({ lines, reviews }: OutsideSession, sectionId: string) =>
  lines.filter(
    ({ item, bid }) =>
      item.sectionId === sectionId && bid.status !== 'LAPSED' && reviews.get(bid.id)?.result === 'PASS',
  );

/** The report stands: bids are valid, rejected or candidates, and each section has its candidates or fails. */
export async function settleOutside(context: Context, project: ProjectRow): Promise<void> {
  const session = await outsideSessionOf(context, project);
  const { lines, reviews, outcomes, sections } = session;
  for (const { bid } of lines)
    if (bid.status === 'OPENED')
      await setBidStatus(context, bid.id, reviews.get(bid.id)?.result === 'PASS' ? 'pass' : 'reject');
  for (const { id, status } of sections.filter((section) => section.status === 'NORMAL')) {
    const passed = passedIn(session, id);
    if (passed.length === 0) await saveSection(context, id, { status: sectionStates.next(status, 'fail') });
    for (const { item, bid } of passed) {
      const { rank = null, score = null } = outcomes.get(bid.id) ?? {};
      if (rank === null || rank > MOST_CANDIDATES) continue;
      await setBidStatus(context, bid.id, 'nominate');
      await nominate(context, project, item, {
        rank,
        score,
        ...(score === null && { result: `评标委员会推荐，排名第${rank}` }),
      });
    }
  }
  await dropRevoked(context, project);
}

/** Which sections can go on; see `standingOfReport`. */
export async function standingOfOutside(context: Context, project: ProjectRow, type: string) {
  const session = await outsideSessionOf(context, project);
  const all = (await sectionsOf(context, project)).filter(({ status }) => status === 'NORMAL' || status === 'FAILED');
  if (session.opening?.status === 'FAILED')
    return { going: 0, failed: all.length, awarded: 0, responses: await mostBids(context, project) };
  const failed = all.filter(({ id, status }) => status === 'FAILED' || isOver(session, id, type));
  const leaving =
    type === 'EVALUATION_REPORT' || failed.length === all.length
      ? failed
      : all.filter(({ status }) => status === 'FAILED');
  return { going: all.length - failed.length, failed: leaving.length, awarded: 0, responses: null };
}

/** True where nobody of a section is left: by the report, or before it where every bid is rejected. */
function isOver(session: OutsideSession, sectionId: string, type: string): boolean {
  if (type === 'EVALUATION_REPORT') return passedIn(session, sectionId).length === 0;
  const own = session.lines.filter(({ item }) => item.sectionId === sectionId);
  return (
    own.length > 0 &&
    own.every(({ bid }) => bid.status === 'LAPSED' || session.reviews.get(bid.id)?.result === 'REJECT')
  );
}

/** The report is entered again. */
export async function reopenOutside(context: Context, project: ProjectRow): Promise<void> {
  const { opening } = await outsideSessionOf(context, project);
  if (opening?.status === 'EVALUATED') await moveOpening(context, opening, 'reopen');
}

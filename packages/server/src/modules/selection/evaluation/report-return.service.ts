import { endsByRecord } from '@tenderdesk/domain/selection/negotiation/negotiation';
import { ReportGround, type ReturnAnswer } from '@tenderdesk/domain/selection/evaluation/report-codes';
import { returnedRules, returnRules, type ReturnPoint } from '@tenderdesk/domain/selection/evaluation/report-return';
import { enforce, findings, ruleError, StateError, type Finding } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { notFound, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import {
  aboutProject,
  lockProject,
  refusePaused,
  touch,
  type ProjectRow,
} from '../../procedure/project/project.service.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';
import { evaluationSessionOf, seatIn, type EvaluationSession } from './evaluation-session.service.ts';
import { reopen } from './evaluation.service.ts';
import { askHouse } from './report-handover.service.ts';
import * as reports from './report.repository.ts';

/** What stops a report from going through the house: it was not handed over, or was sent back (例54). */
export async function handoverFindings(context: Context, project: ProjectRow): Promise<Finding[]> {
  const { report, handover } = await evaluationSessionOf(context, project);
  const returns = report ? await reports.selectReturns(context.db, report.id) : [];
  // what was said of an earlier version says nothing of this one
  const answers = returns.filter(({ no }) => no === report?.version).map(({ answer }) => answer);
  const referrals = report ? await reports.selectReferrals(context.db, report.id) : [];
  const returned = findings(returnedRules, { answers, referred: referrals.some(({ outcome }) => outcome === null) });
  return handover ? returned : [NOT_HANDED_OVER, ...returned];
}

const NOT_HANDED_OVER: Finding = {
  ruleId: 'REPORT_NOT_HANDED_OVER',
  field: 'report',
  messageZh: '评标委员会尚未提交评标报告：请主任委员提交，纸质评标的由经办人登记提交日期',
  messageEn:
    'The committee has not handed the report over: its chair does, or the clerk records the day of one on paper',
  severity: 'block',
};

/** How the sendings back of a session's report stand, for the rules. */
export async function returnStanding(context: Context, session: EvaluationSession) {
  const { report, handover } = session;
  if (!report) return { earlier: [], open: false, handedOver: false };
  const points = await reports.selectPoints(context.db, report.id);
  const returns = await reports.selectReturns(context.db, report.id);
  return {
    earlier: [...new Set(points.map(({ ground }) => ground))],
    open: returns.some(({ answer }) => answer === null),
    handedOver: handover !== null,
  };
}

/**
 * Notes what a report is sent back for, and puts it before the chair. The caller holds the project's lock, has asked who may
 * do it, and takes the flow back.
 * @throws RuleError RETURN_TIME, RETURN_ONCE; HttpError 404 for a bid that was not evaluated; StateError without a report
 */
export async function noteReturn(
  context: Context,
  project: ProjectRow,
  { points, reason, published }: { points: readonly ReturnPoint[]; reason: string; published: boolean },
): Promise<void> {
  const session = await evaluationSessionOf(context, project);
  const { report, committee, items } = session;
  if (!report || !committee || endsByRecord(project.biddingMethod))
    throw new StateError({ action: 'returnReport', status: report ? project.biddingMethod : 'NO_REPORT' });
  enforce(findings(returnRules, { points, published, ...(await returnStanding(context, session)) }));
  if (points.some(({ bidId }) => !items.some((item) => item.bidId === bidId))) throw notFound();
  const row = { id: newId(), reportId: report.id, no: report.version, reason, returnedBy: context.user.id };
  await reports.insertReturn(context.db, row, points);
  context.audit({
    action: 'RETURN_REPORT',
    objectType: 'project',
    objectId: project.id,
    after: { version: report.version, grounds: [...new Set(points.map(({ ground }) => ground))].join(' '), reason },
  });
  const userIds = committee.members.filter(({ chair }) => chair).map(({ userId }) => userId);
  await remind(context, 'EVALUATION_RETURNED', aboutProject(project, 'BID_OPENING'), { name: project.name }, [
    { userIds },
  ]);
}

/**
 * The committee corrects a report that was sent back, which opens its scores again, or stands by it, which leaves report and
 * hand-over as they are.
 * @throws RuleError CHAIR_ONLY; HttpError 404, 423; StateError for one that is answered
 */
export async function answerReturn(
  context: Context,
  input: { projectId: string; returnId: string; answer: ReturnAnswer; words: string },
): Promise<{ id: string }> {
  const { projectId, returnId, answer, words } = input;
  const project = await lockProject(context, projectId);
  refusePaused(project);
  const session = await evaluationSessionOf(context, project);
  const { report, committee, handover } = session;
  const seat = seatIn(context, orNotFound(committee));
  if (!seat.chair) throw ruleError('CHAIR_ONLY', '', { zh: '由主任委员答复', en: 'The chair answers' });
  const known = report ? await reports.selectReturns(context.db, report.id) : [];
  const asked = orNotFound(known.find(({ id }) => id === returnId));
  if (asked.answer !== null || project.phase !== 'BID_OPENING')
    throw new StateError({ action: 'answerReturn', status: asked.answer ?? project.phase });
  await reports.answerReturn(context.db, returnId, { answer, answerWords: words, answeredBy: context.user.id });
  await settle(context, ['EVALUATION_RETURNED'], aboutProject(project).range);
  context.audit({
    action: 'ANSWER_REPORT_RETURN',
    objectType: 'committeeMember',
    objectId: seat.id,
    after: { answer, words },
  });
  await touch(context, projectId);
  if (answer === 'CORRECT') await reopen(context, project);
  else if (handover) await askHouse(context, project, handover);
  return { id: returnId };
}

/** The grounds on which a report of this standing may still be sent back. */
export const groundsLeft = (earlier: readonly ReportGround[]): ReportGround[] =>
  ReportGround.codes.filter((ground) => !earlier.includes(ground));

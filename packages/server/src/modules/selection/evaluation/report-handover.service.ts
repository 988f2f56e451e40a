import { endsByRecord } from '@tenderdesk/domain/selection/negotiation/negotiation';
import {
  handoverDueTimes,
  handoverRules,
  paperHandoverRules,
  type HandoverTodo,
} from '@tenderdesk/domain/selection/evaluation/report-handover';
import { isTender } from '@tenderdesk/domain/procedure/project/procedure';
import { isDone } from '@tenderdesk/domain/selection/evaluation/review';
import { enforce, findings, ruleError, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { may } from '../../../kernel/user.ts';
import { WORKDAYS } from '../../../kernel/workday.ts';
import { timeNow } from '../../../kernel/work.ts';
import { moveOpening, type OpeningRow } from '../../bidding/opening/opening.service.ts';
import { attachmentReaders, claimAttachments } from '../../platform/attachment/attachment.service.ts';
import { paramsFor } from '../../platform/parameter/parameter.service.ts';
import {
  aboutProject,
  clerkOf,
  readsProject,
  touch,
  type ProjectRow,
} from '../../procedure/project/project.service.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';
import * as records from './evaluation.repository.ts';
import {
  lockEvaluationSession,
  requireSummary,
  standsOf,
  type Committee,
  type EvaluationSession,
} from './evaluation-session.service.ts';
import { present, viewEvaluation } from './evaluation-view.service.ts';
import * as reports from './report.repository.ts';

/** What the scans of a hand-over on paper are filed under. */
export const HANDOVER_FILES = 'REPORT_HANDOVER';

/** What the papers of a referral to the authority are filed under. */
export const REFERRAL_FILES = 'REPORT_REFERRAL';

type WrittenSession = EvaluationSession & { opening: OpeningRow; committee: Committee; report: records.ReportRow };

/** The session of a report that is written and waits, the project locked. @throws RuleError SEAT_UNSCORED, SUMMARY_GONE; HttpError 404, 409, 423; StateError */
async function lockWritten(context: Context, projectId: string, version: number): Promise<WrittenSession> {
  const session = await lockEvaluationSession(context, projectId);
  const { report, results, project } = session;
  if (!report || endsByRecord(project.biddingMethod))
    throw new StateError({ action: 'handOver', status: report ? 'NO_RESULT' : 'NO_REPORT' });
  expectVersion(report.version, version);
  requireSummary(session);
  if (results.length === 0) throw new StateError({ action: 'handOver', status: 'NO_RESULT' });
  return { ...session, report };
}

const CHAIR_ONLY = { zh: '由主任委员办理', en: 'The chair does this' };

const isChair = ({ user }: Context, { members }: Committee): boolean =>
  members.some(({ chair, userId }) => chair && userId === user.id);

/** Once every member stands to the report, its chair is asked to hand it over. */
export async function askHandover(
  context: Context,
  session: EvaluationSession & { committee: Committee },
): Promise<void> {
  const { project, committee } = session;
  if (endsByRecord(project.biddingMethod) || !standsOf(session).every(isDone)) return;
  const userIds = committee.members.filter(({ chair }) => chair).map(({ userId }) => userId);
  await remind(context, 'EVALUATION_HAND_OVER', aboutProject(project), { name: project.name }, [{ userIds }]);
}

/**
 * The chair or the clerk records that a member refuses to sign without dissenting in writing (例53). A signature that is given
 * after all counts.
 * @throws RuleError CHAIR_ONLY for other members, SEAT_UNSCORED, SUMMARY_GONE; HttpError 404, 409; StateError for a member who has signed
 */
export async function recordRefusal(
  context: Context,
  projectId: string,
  { memberId, reason, version }: { memberId: string; reason: string; version: number },
) {
  const session = await lockWritten(context, projectId, version);
  const { project, committee, report } = session;
  if (!isChair(context, committee) && !may(context.user, 'RECORD:BID_EVALUATION'))
    throw ruleError('CHAIR_ONLY', '', CHAIR_ONLY);
  const member = orNotFound(committee.members.find(({ id }) => id === memberId));
  if (member.signedTime !== null || session.refusals.has(member.userId))
    throw new StateError({ action: 'refusal', status: member.signedTime === null ? 'REFUSED' : 'SIGNED' });
  await reports.insertStand(context.db, {
    reportId: report.id,
    no: report.version,
    userId: member.userId,
    ordinal: member.ordinal,
    stand: 'REFUSED',
    words: reason,
    notedBy: context.user.id,
  });
  context.audit({
    action: 'RECORD_REFUSAL',
    objectType: 'committeeMember',
    objectId: member.id,
    after: { version, reason },
  });
  const known = { ...session, refusals: new Set([...session.refusals, member.userId]) };
  await touch(context, project.id);
  await askHandover(context, known);
  return present(context, known);
}

/**
 * The chair hands the finished report to the tenderee. From this moment, by the database's clock, R47 counts, and the house has
 * its dates from it.
 * @throws RuleError CHAIR_ONLY, REPORT_UNSIGNED, SEAT_UNSCORED, SUMMARY_GONE; HttpError 404, 409; StateError
 */
export async function handOver(context: Context, { projectId, version }: { projectId: string; version: number }) {
  const session = await lockWritten(context, projectId, version);
  const chair = session.committee.members.find(({ userId }) => userId === context.user.id);
  if (!orNotFound(chair).chair) throw ruleError('CHAIR_ONLY', '', CHAIR_ONLY);
  const now = await timeNow(context.db);
  await keepHandover(context, session, { handedDate: now.slice(0, 10), handedTime: now, reason: null }, []);
  context.audit({
    action: 'HAND_OVER_REPORT',
    objectType: 'committeeMember',
    objectId: chair!.id,
    after: { version, handedTime: now },
  });
  return viewEvaluation(context, projectId);
}

/**
 * The clerk records the day on which a report on paper came.
 * @throws RuleError REPORT_UNSIGNED, SEAT_UNSCORED, SUMMARY_GONE, HANDOVER_DATE, DATE_ENTERED; HttpError 404, 409; StateError
 */
export async function handOverOnPaper(
  context: Context,
  projectId: string,
  input: { handedDate: string; reason: string | null; files: readonly string[]; version: number },
) {
  const session = await lockWritten(context, projectId, input.version);
  const { handedDate, reason, files } = input;
  const now = await timeNow(context.db);
  const { startedTime, openingTime } = session.opening;
  enforce(
    findings(paperHandoverRules, {
      handedDate,
      today: now.slice(0, 10),
      openedDate: (startedTime ?? openingTime).slice(0, 10),
      reason,
      files: files.length,
    }),
  );
  await keepHandover(context, session, { handedDate, handedTime: null, reason }, files);
  context.audit({
    action: 'HAND_OVER_REPORT',
    objectType: 'project',
    objectId: projectId,
    after: { version: input.version, handedDate, reason },
  });
  return viewEvaluation(context, projectId);
}

/** The report is the tenderee's: the committee's work is complete, and the clerk is asked to take it through the house. */
async function keepHandover(
  context: Context,
  session: WrittenSession,
  handed: Pick<reports.HandoverRow, 'handedDate' | 'handedTime' | 'reason'>,
  files: readonly string[],
): Promise<void> {
  const { db, user } = context;
  const { project, opening, report } = session;
  enforce(findings(handoverRules, { members: standsOf(session) }));
  const id = newId();
  const row = { id, reportId: report.id, no: report.version, ...handed, enteredBy: user.id };
  const handover = await reports.insertHandover(db, row);
  await claimAttachments(context, HANDOVER_FILES, id, files);
  await moveOpening(context, opening, 'complete');
  await settle(context, ['EVALUATION_HAND_OVER', 'EVALUATION_SIGN'], aboutProject(project).range);
  await touch(context, project.id);
  await askHouse(context, project, handover);
}

/** The clerk is asked, anew and with its date, to take the report through the house. */
export async function askHouse(context: Context, project: ProjectRow, handover: reports.HandoverRow): Promise<void> {
  const about = aboutProject(project);
  await settle(context, ['EVALUATION_REPORT_SUBMIT', 'EVALUATION_REPORT_MODIFY'], about.range);
  const due = (await dueTimesOf(context, project, handover))?.EVALUATION_REPORT_SUBMIT;
  await remind(
    context,
    'EVALUATION_REPORT_SUBMIT',
    about,
    { name: project.name },
    [{ userIds: [clerkOf(project)], organizationId: project.organizationId }],
    due,
  );
}

/** The hour at which a day on paper counts as full, for to-dos of the house. */
const PAPER_HOUR = ' 18:00:00';

/** The dates of R47, which is for tenders. */
const dueTimesOf = async (
  context: Context,
  project: ProjectRow,
  { handedDate, handedTime }: reports.HandoverRow,
): Promise<Record<HandoverTodo, string> | null> =>
  isTender(project.biddingMethod)
    ? handoverDueTimes(handedTime ?? handedDate + PAPER_HOUR, WORKDAYS, await paramsFor(context, project))
    : null;

/** The hand-over of the report of the project's round; null before it, and where a record stands in its place. */
export const handoverOf = ({ db }: Context, { id, round }: ProjectRow): Promise<reports.HandoverRow | null> =>
  reports.selectOptionalHandover(db, id, round);

/**
 * Until when the house does its steps up to the publicity, counted from the hand-over (例54); null where nothing was handed
 * over, or no candidates have to be published.
 */
export async function houseDueTimes(
  context: Context,
  project: ProjectRow,
): Promise<Record<HandoverTodo, string> | null> {
  const handover = await handoverOf(context, project);
  return handover && dueTimesOf(context, project, handover);
}

/** Scans of a hand-over and papers of a referral are for who reads the project. */
export function plugInReportFiles(): void {
  const reads = async (context: Context, projectId: string | null) =>
    projectId !== null && readsProject(context, projectId);
  attachmentReaders.add(HANDOVER_FILES, async (context, handoverId) =>
    reads(context, await reports.selectOptionalProjectId(context.db, handoverId)),
  );
  attachmentReaders.add(REFERRAL_FILES, async (context, referralId) =>
    reads(context, await reports.selectOptionalReferred(context.db, referralId)),
  );
}

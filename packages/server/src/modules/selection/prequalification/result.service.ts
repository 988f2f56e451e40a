import {
  issueRules,
  postponementRules,
  type ApplicationResult,
} from '@tenderdesk/domain/selection/prequalification/prequalification';
import { earliestAfter } from '@tenderdesk/domain/period';
import { leastBidDays } from '@tenderdesk/domain/procedure/bidding-document/bidding-document';
import { sectionStates } from '@tenderdesk/domain/procedure/project/project';
import { richOf } from '@tenderdesk/domain/rich-text/rich-text';
import { enforce, findings, StateError, type Text } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { may } from '../../../kernel/user.ts';
import { nameOfOrganization } from '../../access/account/organization.service.ts';
import { paramsFor } from '../../platform/parameter/parameter.service.ts';
import {
  postpone,
  postponeApplications,
  publishAnnouncement,
} from '../../procedure/announcement/announcement.service.ts';
import {
  aboutProject,
  lockProject,
  refusePaused,
  saveSection,
  sectionsOf,
  touch,
  viewRound,
  type ProjectRow,
} from '../../procedure/project/project.service.ts';
import { isSealed } from '../../procedure/sealing/sealing.service.ts';
import { settle } from '../../work/reminder/reminder.service.ts';
import { committeeOf } from '../committee/committee.service.ts';
import { tellApplicants } from './application-news.service.ts';
import * as records from './prequalification.repository.ts';
import {
  applicationsOf,
  filesOf,
  openSections,
  partiesOf,
  prequalificationOf,
  shortBy,
  type Prequalification,
} from './prequalification.service.ts';
import { beginAgain } from './review-course.service.ts';

/** True while the phase of the announcement runs: results are sent, postponed and reviewed again in it alone. */
const isRunning = ({ phase, phaseStatus, status }: ProjectRow): boolean =>
  status === 'IN_PROCESS' && phase === 'ANNOUNCEMENT' && phaseStatus === 'APPROVED';

/** True once a committee has decided: where fewer than three applied for every section there is nothing to review again. */
const isReviewed = ({ row, step }: Prequalification): boolean =>
  (step === 'REVIEWED' || step === 'SENT') && row?.handedOverBy != null;

/** How far the prequalification of a round has come, without a word about who applied before the opening. @throws HttpError 404 */
export async function viewPrequalification(context: Context, projectId: string, round?: number) {
  const { db, user } = context;
  const project = await viewRound(context, projectId, round);
  const held = await prequalificationOf(context, project);
  const shown = { projectId, version: project.version };
  if (!held) return { ...shown, prequalification: null };
  const { terms, saleStart, saleEnd, applyDeadline, bidDeadline, step, row, now } = held;
  const members = (await committeeOf(context, project))?.members ?? [];
  const seats = await records.selectSeats(
    db,
    members.map(({ id }) => id),
  );
  const sealed = await isSealed(context, project);
  const running = isRunning(project);
  const { mandatoryTender: mandatory } = project;
  const days = leastBidDays({ mandatory, params: await paramsFor(context, project) });
  const sections = await sectionsOf(context, project);
  return {
    ...shown,
    prequalification: {
      terms,
      saleStart,
      saleEnd,
      applyDeadline,
      bidDeadline,
      step,
      members: members.length,
      handedIn: seats.filter(({ handedInTime }) => handedInTime !== null).length,
      sentTime: row?.sentTime ?? null,
      earliestBidDay: earliestAfter(now, days).date,
      failedSections:
        step === 'SENT' && sealed ? sections.filter(({ status }) => status === 'FAILED').map(({ name }) => name) : [],
      sealed,
      applications: sealed ? [] : await openedApplications(context, project),
      mine: members.some(({ userId }) => userId === user.id),
      allowedActions: [
        ...(running && step === 'APPLYING' && may(user, 'PUBLISH:ANNOUNCEMENT') ? ['postpone' as const] : []),
        ...(running && step === 'REVIEWED' && may(user, 'PUBLISH:ANNOUNCEMENT') ? ['send' as const] : []),
        ...(running && isReviewed(held) && may(user, 'APPROVE:PROJECT') ? ['reopen' as const] : []),
      ],
    },
  };
}

/** The applications of a round whose opening has started. */
async function openedApplications(context: Context, project: ProjectRow) {
  const sections = await sectionsOf(context, project);
  const rows = await applicationsOf(context, sections);
  const parties = await partiesOf(context, rows);
  const files = await filesOf(context, rows);
  return rows.map((row) => {
    const together = (parties.get(row.id) ?? []).map(({ applicationId: _id, ...party }) => party);
    return {
      id: row.id,
      sectionName: sections.find(({ id }) => id === row.sectionId)?.name ?? '',
      supplierName: together[0]?.name ?? '',
      members: together,
      receivedTime: row.receivedTime,
      result: row.result,
      failed: row.failed ?? [],
      score: row.score,
      rank: row.rank,
      files: files.get(row.id) ?? [],
    };
  });
}

/** The locked project of a prequalification that runs, as the caller saw it. @throws HttpError 404, 409 CONFLICT, 423; StateError */
async function lockRunning(
  context: Context,
  projectId: string,
  version: number,
  action: string,
  steps: readonly Prequalification['step'][],
) {
  const project = await lockProject(context, projectId);
  const held = orNotFound(await prequalificationOf(context, project));
  refusePaused(project);
  expectVersion(project.version, version);
  if (!isRunning(project) || !steps.includes(held.step)) throw new StateError({ action, status: held.step });
  return { project, held };
}

/**
 * Postpones the deadline for applications, publicly (例21).
 * @throws HttpError 404, 409 CONFLICT, 423; StateError once it has passed; RuleError APPLY_POSTPONED
 */
export async function postponeDeadline(
  context: Context,
  projectId: string,
  { applyDeadline, reason, version }: { applyDeadline: string; reason: string; version: number },
): Promise<{ id: string }> {
  const { project, held } = await lockRunning(context, projectId, version, 'postpone', ['APPLYING']);
  const { applyDeadline: before, bidDeadline, now } = held;
  enforce(findings(postponementRules, { now, before, applyDeadline, bidDeadline }));
  await postponeApplications(context, project, applyDeadline);
  await touch(context, project.id);
  const organizationName = await nameOfOrganization(context, project.organizationId);
  await publishAnnouncement(context, project, {
    type: 'CLARIFICATION',
    title: `${project.name}资格预审申请延期公告`,
    content: richOf(
      [
        `${project.name}（项目编号：${project.code}）资格预审申请截止时间由 ${before} 顺延至 ${applyDeadline}。`,
        `原因：${reason}`,
        organizationName,
      ].join('\n'),
    ),
  });
  await tellApplicants(context, project, await applicationsOf(context, await openSections(context, project)), {
    zh: `资格预审申请截止时间顺延至${applyDeadline}`,
    en: `applications until ${applyDeadline}`,
  });
  return { id: project.id };
}

const QUALIFIED: Text = {
  zh: '贵单位已通过资格预审，邀请参加投标，请报名并下载招标文件',
  en: 'you are qualified and invited to bid: register, and take the tender document',
};
const NOT_QUALIFIED: Text = {
  zh: '贵单位未通过资格预审，理由见申请页面',
  en: 'you are not qualified: the page of your application says why',
};
/** Passed, and others scored more: its own score and place stand on its page, and nothing of anybody else. */
const notSelected = (most: number): Text => ({
  zh: `贵单位通过资格审查，但得分未进入前${most}名，得分和名次见申请页面`,
  en: `you passed, and are not among the first ${most} by score: the page of your application has your score and place`,
});
const SHORT: Text = {
  zh: '通过资格预审的申请人少于三个，所申请标段将重新招标',
  en: 'fewer than three are qualified: the section that you applied for is tendered again',
};

/**
 * Sends each applicant its own result (例19): the qualified are invited and take the tender document from then on, so that the days to
 * bid count from now. A section with fewer than three qualified fails. Gives the project, and whether none is left.
 * @throws HttpError 400, 404, 409 CONFLICT, 423; StateError; RuleError R15
 */
export async function sendResults(
  context: Context,
  projectId: string,
  { bidDeadline, version }: { bidDeadline: string | null; version: number },
): Promise<{ project: ProjectRow; failed: boolean }> {
  const { db, user } = context;
  const { project, held } = await lockRunning(context, projectId, version, 'send', ['REVIEWED']);
  const sections = await openSections(context, project);
  const applications = await applicationsOf(context, sections);
  const short = await shortBy(context, project);
  const qualifiedFor = (sectionId: string) =>
    applications.filter((one) => one.sectionId === sectionId && one.result === 'QUALIFIED');
  const failing = sections.filter(({ id }) => short(qualifiedFor(id).length));
  const failed = failing.length === sections.length;
  if (!failed) await keepDaysToBid(context, project, held, bidDeadline);
  for (const { id, status } of failing) await saveSection(context, id, { status: sectionStates.next(status, 'fail') });
  const isFailing = ({ sectionId }: records.ApplicationRow): boolean => failing.some(({ id }) => id === sectionId);
  const going = applications.filter((one) => !isFailing(one));
  const tellWith = (result: ApplicationResult, event: Text): Promise<void> =>
    tellApplicants(
      context,
      project,
      going.filter((one) => one.result === result),
      event,
    );
  await tellWith('QUALIFIED', QUALIFIED);
  await tellWith('NOT_QUALIFIED', NOT_QUALIFIED);
  await tellWith('NOT_SELECTED', notSelected(held.terms.limit?.most ?? 0));
  await tellApplicants(context, project, applications.filter(isFailing), SHORT);
  await records.savePrequalification(db, project, {
    handedOverTime: held.row?.handedOverTime ?? held.now,
    handedOverBy: held.row?.handedOverBy ?? null,
    sentTime: held.now,
    sentBy: user.id,
  });
  const { range } = aboutProject(project);
  await settle(context, ['PREQUALIFICATION_SEND'], range);
  context.audit({ action: 'SEND_QUALIFICATIONS', objectType: 'project', objectId: project.id, after: { bidDeadline } });
  return { project: await touch(context, project.id), failed };
}

/** The deadline for bids leaves the qualified the days that the law gives them; it may have passed while nobody could bid. @throws RuleError R15 */
async function keepDaysToBid(
  context: Context,
  project: ProjectRow,
  held: Prequalification,
  later: string | null,
): Promise<void> {
  const { biddingMethod, mandatoryTender: mandatory } = project;
  const deadline = later ?? held.bidDeadline;
  const params = await paramsFor(context, project);
  enforce(findings(issueRules, { biddingMethod, mandatory, sentTime: held.now, bidDeadline: deadline, params }));
  if (later !== null && later !== held.bidDeadline) await postpone(context, project, later, { passed: true });
}

/**
 * The approver has the committee review again, because an objection to a result holds. Nobody registers until the results are sent anew.
 * @throws HttpError 404, 409 CONFLICT, 423; StateError
 */
export async function reopenReview(
  context: Context,
  projectId: string,
  { reason, version }: { reason: string; version: number },
): Promise<{ id: string }> {
  const { project, held } = await lockRunning(context, projectId, version, 'reopen', ['REVIEWED', 'SENT']);
  if (!isReviewed(held)) throw new StateError({ action: 'reopen', status: held.step });
  // the sections that failed for want of qualified ones are reviewed too
  for (const { id, status } of await sectionsOf(context, project))
    if (status === 'FAILED') await saveSection(context, id, { status: sectionStates.next(status, 'reopen') });
  await beginAgain(context, project.id);
  await touch(context, project.id);
  context.audit({ action: 'REOPEN_REVIEW', objectType: 'project', objectId: project.id, after: { reason } });
  return { id: project.id };
}

import {
  announcementStates,
  announcementRules,
  type AnnouncementElement,
} from '@tenderdesk/domain/procedure/announcement/announcement';
import { callTypeOf, callTypesOf } from '@tenderdesk/domain/procedure/announcement/call-type';
import { outsideTime } from '@tenderdesk/domain/procedure/announcement/outside-announcement';
import { isElsewhere } from '@tenderdesk/domain/procedure/project/platform';
import { dictLabel, dictOptions } from '@tenderdesk/domain/platform/reference/dictionaries';
import { methodTerms } from '@tenderdesk/domain/procedure/project/procedure';
import { brokenOf, judge, type Finding, type Verdict } from '@tenderdesk/domain/rule';
import { richOf, type RichText } from '@tenderdesk/domain/rich-text/rich-text';
import { inWordsOf } from '@tenderdesk/domain/wording';
import type { Context } from '../../../kernel/context.ts';
import { badField, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { hashText } from '../../../kernel/rich-text.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import {
  biddingDocumentTermsOf,
  leaveTimeBefore,
  moveApplyDeadline,
  moveDeadline,
} from '../bidding-document/bidding-document.service.ts';
import {
  aboutProject,
  invitedTo,
  lockEditable,
  projectOf,
  sectionsOf,
  touch,
  viewRound,
  type InRound,
  type ProjectRow,
} from '../project/project.service.ts';
import { emitOfProject } from '../project/project-events.service.ts';
import { remind } from '../../work/reminder/reminder.service.ts';
import { paramsFor } from '../../platform/parameter/parameter.service.ts';
import { suppliersOf } from '../../people/supplier/supplier.service.ts';
import { WORKDAYS } from '../../../kernel/workday.ts';
import { composeText, contentOf, derivedElements, draftElements, fitting, type Known } from './announcement-text.ts';
import * as records from './announcement.repository.ts';
import type { Elements } from './announcement.tables.ts';
import {
  dropOutside,
  keepOutside,
  outsideFindings,
  presentOutside,
  type OutsideInput,
} from './outside-announcement.service.ts';
import { isBiddingAnnouncement } from './bidding-announcement.ts';
import { nameOfOrganization } from '../../access/account/organization.service.ts';

export { contentOf } from './announcement-text.ts';
export { openTo, type AnnouncementRow } from './announcement.repository.ts';

/** What a draft is made from; one query after the other, since a transaction has one connection. */
async function knownOf(context: Context, project: ProjectRow): Promise<Known> {
  const { db } = context;
  return {
    project,
    organizationName: await nameOfOrganization(context, project.organizationId),
    sections: await sectionsOf(context, project),
    plan: await records.selectOptionalImplementationPlan(db, project.id, project.round),
    biddingDocument: await biddingDocumentTermsOf(context, project),
    called: (await suppliersOf(context, await invitedTo(context, project))).map(({ name }) => name),
  };
}

/**
 * The tender announcement of a project as its people see it, and everything that was published about it; of an earlier
 * round what was published in that one. @throws HttpError 404
 */
export async function viewAnnouncement(context: Context, projectId: string, askedRound?: number) {
  const { db, user, language } = context;
  const project = await viewRound(context, projectId, askedRound);
  const rows = (await records.selectOfProject(db, projectId)).filter(({ round }) => round <= project.round);
  const biddingAnnouncement = rows.find(
    ({ type, round, status }) => isBiddingAnnouncement(type) && round === project.round && status !== 'WITHDRAWN',
  );
  const open = project.phaseStatus === 'UNSUBMITTED' || project.phaseStatus === 'REJECTED';
  const present = async (row: records.AnnouncementRow) => ({
    ...row,
    outside: await presentOutside(context, row),
    content: contentOf(row),
    type: codedBy('bidding.AnnouncementType', row.type, language),
    status: codedBy('bidding.AnnouncementStatus', row.status, language),
    media: row.media.map((code) => codedBy('bidding.AnnouncementMedium', code, language)),
  });
  const published: Awaited<ReturnType<typeof present>>[] = [];
  for (const row of rows)
    if (row.status === 'PUBLISHED' && (askedRound === undefined || row.round === askedRound))
      published.push(await present(row));
  return {
    version: project.version,
    elsewhere: isElsewhere(project),
    editable:
      project.phase === 'ANNOUNCEMENT' &&
      project.status === 'IN_PROCESS' &&
      open &&
      may(user, 'MAINTAIN:PROJECT_DETAIL'),
    biddingAnnouncement: biddingAnnouncement ? await present(biddingAnnouncement) : null,
    published,
  };
}

/** An announcement, draft or not, for callers whose right comes from elsewhere; null when there is none. */
export async function announcementById({ db }: Context, announcementId: string) {
  const row = await records.selectOptionalAnnouncement(db, announcementId);
  return row && { ...row, content: contentOf(row) };
}

export interface BiddingAnnouncementInput extends Record<AnnouncementElement, string | null> {
  title: string;
  media: string[];
  outside?: OutsideInput | null | undefined;
  version: number;
}

/**
 * Saves the draft of the tender announcement; its text is composed of the elements.
 * @throws HttpError 400, 404, 409 CONFLICT, 423; RuleError HELD_HERE, OUTSIDE_DATE, DATE_ENTERED; StateError 409 outside its phase
 */
export async function saveAnnouncement(
  context: Context,
  projectId: string,
  { title, media, outside, version, ...typed }: BiddingAnnouncementInput,
) {
  const { db } = context;
  const known = dictOptions('bidding.AnnouncementMedium').map(({ code }) => code);
  if (!media.every((code) => known.includes(code)))
    throw badField('media', { zh: '请选择列出的媒介', en: 'Choose from the list' });
  const project = await lockEditable(context, projectId, 'ANNOUNCEMENT', version);
  const before = orNotFound(await records.selectOptionalBiddingAnnouncement(db, projectId, project.round));
  // the one supplier is that of the plan, whatever is typed
  const { supplier } = derivedElements(await knownOf(context, project));
  const elements = { ...typed, ...(supplier === undefined ? {} : { supplier }) };
  await records.updateDraft(db, before.id, written(project, title, elements, media));
  await keepOutside(context, project, before, outside);
  await touch(context, projectId);
  context.audit({
    action: 'SAVE_ANNOUNCEMENT',
    objectType: 'announcement',
    objectId: before.id,
    before: { title: before.title, contentHash: before.contentHash, media: before.media },
    after: { title, elements, media, ...(outside && { outsideAddress: outside.address, outsideDate: outside.date }) },
  });
  return viewAnnouncement(context, projectId);
}

function written(project: ProjectRow, title: string, given: Elements, media: readonly string[]) {
  const elements = fitting(project, given);
  const content = composeText(project, elements, media);
  return { title, content, contentHash: hashText(title, content), elements, media: [...new Set(media)] };
}

/** Media of a fresh draft: the designated one and the group's own. */
const USUAL_MEDIA = ['CTBPSP', 'GROUP_SITE'];

/** Makes the draft, or brings the one that is there up to date with the document. */
export async function draftBiddingAnnouncement(context: Context, project: ProjectRow): Promise<void> {
  const { db, user } = context;
  const known = await knownOf(context, project);
  const existing = await records.selectOptionalBiddingAnnouncement(db, project.id, project.round);
  const type = callTypeOf(project, known.plan?.prequalification ?? false);
  const title = `${project.name}${dictLabel('bidding.AnnouncementType', type, 'zh')}`;
  if (existing) {
    if (!announcementStates.actionsFrom(existing.status).includes('edit')) return;
    await records.updateDraft(db, existing.id, {
      type,
      ...written(
        project,
        existing.type === type ? existing.title : title,
        { ...existing.elements, ...derivedElements(known) },
        existing.media,
      ),
    });
    if (!isElsewhere(project)) await dropOutside(context, existing);
    return;
  }
  const media = type === 'INVITATION' ? [] : USUAL_MEDIA;
  const row = written(project, title, draftElements(known), media);
  await records.insertDraft(db, {
    id: newId(),
    type,
    projectId: project.id,
    round: project.round,
    createdBy: user.id || null,
    ...row,
  });
}

/** What rules R26 to R28, R13 and R15 say about the announcement of the project's round; null while it or the document is missing. */
async function verdictsOf(context: Context, project: ProjectRow): Promise<readonly Verdict[] | null> {
  const { plan, biddingDocument } = await knownOf(context, project);
  const announcement = await records.selectOptionalBiddingAnnouncement(context.db, project.id, project.round);
  if (!announcement || !biddingDocument) return null;
  return judge(announcementRules, {
    mandatory: project.mandatoryTender,
    biddingMethod: project.biddingMethod,
    workdays: WORKDAYS,
    elements: announcement.elements ?? {},
    media: announcement.media.map((code) => ({ code, contentHash: announcement.contentHash })),
    consortiumAllowed: plan?.consortiumAllowed ?? null,
    publishTime: announcement.outsideDate
      ? outsideTime(announcement.outsideDate)
      : (announcement.publishTime ?? context.now),
    saleStart: biddingDocument.saleStart,
    saleEnd: biddingDocument.saleEnd,
    bidDeadline: biddingDocument.bidDeadline,
    params: await paramsFor(context, project),
  });
}

/** What stops the announcement from being handed in or approved. */
export async function checkBiddingAnnouncement(context: Context, project: ProjectRow): Promise<readonly Finding[]> {
  const verdicts = await verdictsOf(context, project);
  if (!verdicts) return [{ ...MISSING, severity: 'block' }];
  const announcement = await records.selectOptionalBiddingAnnouncement(context.db, project.id, project.round);
  return [...brokenOf(verdicts), ...outsideFindings(project, announcement)];
}

/** The rules of phase ANNOUNCEMENT without a step. */
export const biddingAnnouncementVerdicts = async (context: Context, project: ProjectRow): Promise<readonly Verdict[]> =>
  (await verdictsOf(context, project)) ?? [];

const MISSING = {
  ruleId: 'R26',
  field: 'content',
  messageZh: '缺少公告或招标文件',
  messageEn: 'Announcement or bidding document is missing',
};

/** The approval of the announcement is its publication. */
export async function publishBiddingAnnouncement(context: Context, project: ProjectRow): Promise<void> {
  const { db } = context;
  const announcement = orNotFound(await records.selectOptionalBiddingAnnouncement(db, project.id, project.round));
  const biddingDocument = orNotFound(await biddingDocumentTermsOf(context, project));
  const status = announcementStates.next(announcement.status, 'publish');
  const asked = announcement.type === 'PREQUALIFICATION' ? biddingDocument.applyDeadline : null;
  const endTime = asked ?? biddingDocument.bidDeadline;
  await records.publishDraft(db, announcement.id, { status, endTime });
  tracePublication(context, { ...announcement, endTime });
  emitPublication(context, project, { ...announcement, endTime });
  await invite(context, project);
}

/** When the approved phase is left: shortly before the opening (docs/domain/lifecycle.md). */
export async function biddingAnnouncementLeaveTime(context: Context, project: ProjectRow): Promise<string | null> {
  const biddingDocument = await biddingDocumentTermsOf(context, project);
  return biddingDocument && leaveTimeBefore(project, biddingDocument.bidDeadline, await paramsFor(context, project));
}

/** An invitation comes before those who are invited, and nobody else. */
async function invite(context: Context, project: ProjectRow): Promise<void> {
  if (methodTerms(project.biddingMethod).openTo !== 'INVITED') return;
  const event = { zh: '邀请贵单位参加投标', en: 'you are invited to bid' };
  const invited = (await invitedTo(context, project)).map((organizationId) => ({
    role: 'BIDDER_OPERATOR',
    organizationId,
  }));
  await remind(context, 'BIDDER_NEWS', aboutProject(project), { name: project.name, event }, invited);
}

const tracePublication = (
  context: Context,
  { id, projectId, type, title, contentHash, media, endTime }: Omit<records.AnnouncementRow, 'publishTime'>,
): void =>
  context.audit({
    action: 'PUBLISH_ANNOUNCEMENT',
    objectType: 'announcement',
    objectId: id,
    after: { projectId, type, title, contentHash, media, endTime },
  });

/** Other systems of the house hear of a publication: its title and times, and no word of its text. */
const emitPublication = (
  context: Context,
  project: ProjectRow,
  {
    id,
    type,
    title,
    publishTime,
    endTime,
  }: Pick<records.AnnouncementRow, 'id' | 'type' | 'title' | 'publishTime' | 'endTime'>,
): void =>
  emitOfProject(context, type === 'RESULT' ? 'RESULT_PUBLISHED' : 'ANNOUNCED', project, {
    announcementId: id,
    announcementType: type,
    title,
    publishTime: publishTime ?? context.now,
    endTime,
  });

export interface Publication {
  /** A new one when left out. */
  id?: string;
  /** Code of bidding.AnnouncementType. */
  type: 'CANDIDATE' | 'RESULT' | 'TERMINATION' | 'CLARIFICATION';
  title: string;
  content: RichText;
  /** 'yyyy-MM-dd HH:mm:ss'; now when left out. It is public from then on. */
  publishTime?: string | null;
  /** End of a publicity period, 'yyyy-MM-dd HH:mm:ss'. */
  endTime?: string | null;
}

/**
 * Publishes a text about a project, in the media of its tender announcement. The caller holds the project's lock and
 * has had the text approved. What is published is never changed: a correction is another publication.
 */
export async function publishAnnouncement(
  context: Context,
  project: ProjectRow,
  publication: Publication,
): Promise<records.AnnouncementRow> {
  const { db, user } = context;
  const { id = newId(), type, title, content, publishTime = null, endTime = null } = publication;
  const biddingAnnouncement = await records.selectOptionalBiddingAnnouncement(db, project.id, project.round);
  const row = await records.insertPublished(
    db,
    {
      id,
      type,
      projectId: project.id,
      round: project.round,
      title,
      content,
      elements: null,
      contentHash: hashText(title, content),
      // what was called for by invitation or not at all comes out in the usual places
      media: biddingAnnouncement?.media.length ? biddingAnnouncement.media : USUAL_MEDIA,
      createdBy: user.id || null,
    },
    { status: announcementStates.next('DRAFT', 'publish'), publishTime, endTime },
  );
  tracePublication(context, row);
  emitPublication(context, project, row);
  return row;
}

/** The newest publication of a type in a project's round, even before its time; null when there is none. No check of scope. */
export const latestAnnouncement = (
  { db }: Context,
  project: InRound,
  type: string,
): Promise<records.AnnouncementRow | null> => records.selectOptionalLatest(db, project, type);

/** Whether a project was ever public, in whatever round. No check of scope. */
export const wasPublished = ({ db }: Context, projectId: string): Promise<boolean> =>
  records.isPublished(db, projectId);

/**
 * The newest bidding announcement of a project: its tender announcement, invitation, non-tender announcement or that of its
 * prequalification; null before it is out.
 */
export async function latestBiddingAnnouncement(
  context: Context,
  project: ProjectRow,
): Promise<records.AnnouncementRow | null> {
  for (const type of callTypesOf(project.biddingMethod)) {
    const found = await latestAnnouncement(context, project, type);
    if (found) return found;
  }
  return null;
}

/** True of a round that asked for applications first: only who is qualified takes its document (例15 to 19). No check of scope. */
export const asksForApplications = async (context: Context, project: ProjectRow): Promise<boolean> =>
  (await latestBiddingAnnouncement(context, project))?.type === 'PREQUALIFICATION';

/** True once an announcement has come out. */
export const isOut = ({ now }: Context, announcement: Pick<records.AnnouncementRow, 'publishTime'> | null): boolean =>
  announcement !== null && announcement.publishTime !== null && announcement.publishTime <= now;

/**
 * The newest bidding announcement of a project as far as the caller, a bidder, is called: an invitation is for those invited.
 * @returns null before it is out, and for everybody who is not called
 */
export async function biddingAnnouncementFor(
  context: Context,
  project: ProjectRow,
): Promise<records.AnnouncementRow | null> {
  const { openTo } = methodTerms(project.biddingMethod);
  if (openTo === 'ONE') return null;
  if (openTo === 'INVITED' && !(await invitedTo(context, project)).includes(context.user.supplierId ?? '')) return null;
  return latestBiddingAnnouncement(context, project);
}

/** True when the caller, a bidder, may have a say: was called in this round or an earlier one, or a single source was made public. */
export async function mayBeHeard(context: Context, project: ProjectRow): Promise<boolean> {
  for (let { round } = project; round > 0; round -= 1) {
    const then = await projectOf(context, { projectId: project.id, round });
    const { openTo } = methodTerms(then.biddingMethod);
    if (await (openTo === 'ONE' ? latestBiddingAnnouncement(context, then) : biddingAnnouncementFor(context, then)))
      return true;
  }
  return false;
}

/**
 * Postpones the bid deadline, and with it all that is kept of it: the document's deadline and opening, when the phase is
 * left, the end that the bidding announcement shows. The caller holds the project's lock.
 * @param deadline 'yyyy-MM-dd HH:mm:ss', later than the present one, which must not have passed
 * @param options.passed it may have: nobody could hand in a bid before
 * @throws HttpError 400 for an earlier time, 404 without a document
 */
export async function postpone(
  context: Context,
  project: ProjectRow,
  deadline: string,
  options: { passed?: boolean } = {},
): Promise<void> {
  await moveDeadline(context, project, deadline, options);
  await moveEndTime(context, project, methodTerms(project.biddingMethod).announcement, deadline);
}

/** The deadline for applications moves, and with it the end that the announcement shows. The caller holds the project's lock. */
export async function postponeApplications(context: Context, project: ProjectRow, deadline: string): Promise<void> {
  await moveApplyDeadline(context, project, deadline);
  await moveEndTime(context, project, 'PREQUALIFICATION', deadline);
}

/** The end of a period moved: lists show the new one, the text stays. */
export async function moveEndTime(context: Context, project: InRound, type: string, endTime: string): Promise<void> {
  const latest = await records.selectOptionalLatest(context.db, project, type);
  if (latest) await records.updateEndTime(context.db, latest.id, endTime);
}

/** A tender that was public and is given up is given up publicly (例31, R54). */
export async function announceTermination(context: Context, project: ProjectRow): Promise<void> {
  if (project.result !== 'TERMINATED') return;
  if (!(await wasPublished(context, project.id))) return;
  const organizationName = await nameOfOrganization(context, project.organizationId);
  const worded = (text: string): string => inWordsOf(project, text);
  await publishAnnouncement(context, project, {
    type: 'TERMINATION',
    title: `${project.name}${worded('终止招标公告')}`,
    content: richOf(
      [
        `${project.name}（项目编号：${project.code}）${worded('现终止招标。')}`,
        worded('已收取的招标文件费用和投标保证金及银行同期存款利息按规定退还。'),
        ['联系方式：', organizationName, project.contactName, project.contactPhone].filter(Boolean).join(' '),
      ].join('\n'),
    ),
  });
}

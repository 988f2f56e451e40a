import { announcementRules, type AnnouncementElement } from '@tenderdesk/domain/bidding/announcement';
import { dictOptions } from '@tenderdesk/domain/dict/dictionaries';
import { findings, type Finding } from '@tenderdesk/domain/rule';
import type { Context } from '../../kernel/context.ts';
import { badField, found } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { may } from '../../kernel/user.ts';
import { codedBy } from '../../kernel/wire.ts';
import { documentOf, leaveTimeBefore } from '../document/document.service.ts';
import type { PhaseHandler } from '../project/phase-handler.ts';
import {
  lockEditable,
  sectionsOf,
  touch,
  viewRound,
  type InRound,
  type ProjectRow,
} from '../project/project.service.ts';
import { composeText, derivedElements, draftElements, hashText, type Known } from './announcement-text.ts';
import * as records from './announcement.repository.ts';
import type { Elements } from './announcement.tables.ts';

export type { AnnouncementRow } from './announcement.repository.ts';

/** What a draft is made from; one query after the other, since a transaction has one connection. */
async function knownOf(context: Context, project: ProjectRow): Promise<Known> {
  const { db } = context;
  return {
    project,
    organizationName: await records.selectOrganizationName(db, project.organizationId),
    sections: await sectionsOf(context, project),
    plan: await records.selectOptionalPlan(db, project.id, project.round),
    document: await documentOf(context, project),
  };
}

/**
 * The tender announcement of a project as its people see it, and everything that was published about it; of an earlier
 * round what was published in that one. @throws HttpError 404
 */
export async function view(context: Context, projectId: string, asked?: number) {
  const { db, user, language } = context;
  const project = await viewRound(context, projectId, asked);
  const rows = (await records.selectOfProject(db, projectId)).filter(({ round }) => round <= project.round);
  const tender = rows.find(
    ({ type, round, status }) => type === 'TENDER' && round === project.round && status !== 'WITHDRAWN',
  );
  const open = project.phaseStatus === 'UNSUBMITTED' || project.phaseStatus === 'REJECTED';
  const present = ({ elements, ...row }: records.AnnouncementRow) => ({
    ...row,
    elements,
    type: codedBy('bidding.AnnouncementType', row.type, language),
    status: codedBy('bidding.AnnouncementStatus', row.status, language),
    media: row.media.map((code) => codedBy('bidding.AnnouncementMedium', code, language)),
  });
  return {
    version: project.version,
    editable:
      project.phase === 'ANNOUNCEMENT' &&
      project.status === 'IN_PROCESS' &&
      open &&
      may(user, 'MAINTAIN:PROJECT_DETAIL'),
    tender: tender ? present(tender) : null,
    published: rows
      .filter(({ status, round }) => status === 'PUBLISHED' && (asked === undefined || round === asked))
      .map(present),
  };
}

/** An announcement, draft or not, for callers whose right comes from elsewhere; null when there is none. */
export const announcementById = ({ db }: Context, announcementId: string): Promise<records.AnnouncementRow | null> =>
  records.selectOptionalAnnouncement(db, announcementId);

export interface TenderInput extends Record<AnnouncementElement, string | null> {
  title: string;
  media: string[];
  version: number;
}

/**
 * Saves the draft of the tender announcement; its text is composed of the elements.
 * @throws HttpError 400, 404, 409 CONFLICT, 423; StateError 409 outside its phase
 */
export async function save(context: Context, projectId: string, { title, media, version, ...typed }: TenderInput) {
  const { db } = context;
  const known = dictOptions('bidding.AnnouncementMedium').map(({ code }) => code);
  if (!media.every((code) => known.includes(code)))
    throw badField('media', { zh: '请选择列出的媒介', en: 'Choose from the list' });
  const project = await lockEditable(context, projectId, 'ANNOUNCEMENT', version);
  const before = found(await records.selectOptionalTender(db, projectId, project.round));
  await records.updateDraft(db, before.id, written(title, typed, media));
  await touch(context, projectId);
  context.audit({
    action: 'SAVE_ANNOUNCEMENT',
    objectType: 'announcement',
    objectId: before.id,
    before: { title: before.title, contentHash: before.contentHash, media: before.media },
    after: { title, elements: typed, media },
  });
  return view(context, projectId);
}

function written(title: string, elements: Elements, media: readonly string[]) {
  const content = composeText(elements, media);
  return { title, content, contentHash: hashText(title, content), elements, media: [...new Set(media)] };
}

/** Media of a fresh draft: the designated one and the group's own. */
const USUAL_MEDIA = ['CTBPSP', 'GROUP_SITE'];

/** Makes the draft, or brings the one that is there up to date with the document. */
async function draft(context: Context, project: ProjectRow): Promise<void> {
  const { db, user } = context;
  const known = await knownOf(context, project);
  const existing = await records.selectOptionalTender(db, project.id, project.round);
  if (existing) {
    if (existing.status !== 'DRAFT') return;
    await records.updateDraft(
      db,
      existing.id,
      written(existing.title, { ...existing.elements, ...derivedElements(known) }, existing.media),
    );
    return;
  }
  const row = written(`${project.name}招标公告`, draftElements(known), USUAL_MEDIA);
  await records.insertDraft(db, {
    id: newId(),
    type: 'TENDER',
    projectId: project.id,
    round: project.round,
    createdBy: user.id || null,
    ...row,
  });
}

/** What rules R26 to R28 and R15 say about the announcement of the project's round. */
async function check(context: Context, project: ProjectRow): Promise<readonly Finding[]> {
  const { plan, document } = await knownOf(context, project);
  const announcement = await records.selectOptionalTender(context.db, project.id, project.round);
  if (!announcement || !document) return [{ ...MISSING, severity: 'block' }];
  return findings(announcementRules, {
    mandatory: project.mandatoryTender,
    elements: announcement.elements ?? {},
    media: announcement.media.map((code) => ({ code, contentHash: announcement.contentHash })),
    consortiumAllowed: plan?.consortiumAllowed ?? null,
    publishTime: context.now,
    saleStart: document.saleStart,
    bidDeadline: document.bidDeadline,
  });
}

const MISSING = {
  ruleId: 'R26',
  field: 'content',
  messageZh: '缺少公告或招标文件',
  messageEn: 'Announcement or bidding document is missing',
};

/** Phase ANNOUNCEMENT: its approval is the publication; it is left shortly before the opening (docs/domain/lifecycle.md). */
export const announcementPhase: PhaseHandler = {
  check,
  entered: draft,
  async approved(context, project) {
    const { db } = context;
    const announcement = found(await records.selectOptionalTender(db, project.id, project.round));
    const document = found(await documentOf(context, project));
    await records.publishDraft(db, announcement.id, document.bidDeadline);
    tracePublication(context, { ...announcement, endTime: document.bidDeadline });
  },
  async leaveTime(context, project) {
    const document = await documentOf(context, project);
    return document && leaveTimeBefore(document.bidDeadline);
  },
};

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

export interface Publication {
  /** Code of bidding.AnnouncementType. */
  type: 'CANDIDATE' | 'RESULT' | 'TERMINATION' | 'CLARIFICATION';
  title: string;
  /** Plain text. */
  content: string;
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
  const { type, title, content, publishTime = null, endTime = null } = publication;
  const tender = await records.selectOptionalTender(db, project.id, project.round);
  const row = await records.insertPublished(
    db,
    {
      ...{ id: newId(), type, projectId: project.id, round: project.round, title, content, elements: null },
      contentHash: hashText(title, content),
      media: tender?.media ?? [],
      createdBy: user.id || null,
    },
    { publishTime, endTime },
  );
  tracePublication(context, row);
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

/** The end of a period moved: lists show the new one, the text stays. */
export async function moveEndTime(context: Context, project: InRound, type: string, endTime: string): Promise<void> {
  const latest = await records.selectOptionalLatest(context.db, project, type);
  if (latest) await records.updateEndTime(context.db, latest.id, endTime);
}

/** A tender that was public and is given up is given up publicly (例31, R54). */
export async function announceTermination(context: Context, project: ProjectRow): Promise<void> {
  if (project.result !== 'TERMINATED') return;
  if (!(await wasPublished(context, project.id))) return;
  const organizationName = await records.selectOrganizationName(context.db, project.organizationId);
  await publishAnnouncement(context, project, {
    type: 'TERMINATION',
    title: `${project.name}终止招标公告`,
    content: [
      `${project.name}（项目编号：${project.code}）现终止招标。`,
      '已收取的招标文件费用和投标保证金及银行同期存款利息按规定退还。',
      ['联系方式：', organizationName, project.contactName, project.contactPhone].filter(Boolean).join(' '),
    ].join('\n'),
  });
}

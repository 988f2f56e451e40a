import {
  clarificationStates,
  clarificationRules,
  mayRelease,
  requireRelease,
  siteVisitRules,
} from '@tenderdesk/domain/bidding/clarification/clarification';
import { enforce, findings, StateError, type Text } from '@tenderdesk/domain/rule';
import { joinRich, richOf, type RichText } from '@tenderdesk/domain/rich-text/rich-text';
import { inWords } from '@tenderdesk/domain/wording';
import type { Context } from '../../../kernel/context.ts';
import { badField, expectVersion, orNotFound, notFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { hashText } from '../../../kernel/rich-text.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { timeNow } from '../../../kernel/work.ts';
import { contentOf, postpone, publishAnnouncement } from '../../procedure/announcement/announcement.service.ts';
import { biddingDocumentTermsOf, requireLater } from '../../procedure/bidding-document/bidding-document.service.ts';
import {
  aboutProject,
  anyProject,
  lockProject,
  readsProject,
  refusePaused,
  viewProject,
  type ProjectRow,
} from '../../procedure/project/project.service.ts';
import { everybodyRegistered, takesPart } from '../registration/registration.service.ts';
import { reaches, remind } from '../../work/reminder/reminder.service.ts';
import { attachmentReaders, attachmentsOf, claimAttachments } from '../../platform/attachment/attachment.service.ts';
import * as records from './clarification.repository.ts';
import { askedOf, outcomesOf } from './confirmation.service.ts';

const FILES = 'CLARIFICATION';

export interface Draft {
  content: RichText;
  affectsBid: boolean;
  bidDeadline?: string | null | undefined;
  attachmentIds: string[];
}

/** True while the bidding document of a project is public and bids still come in. */
const isOpen = ({ phase, phaseStatus, status }: ProjectRow): boolean =>
  phase === 'ANNOUNCEMENT' && phaseStatus === 'APPROVED' && status === 'IN_PROCESS';

/** The clarifications of a project as its people see them. @throws HttpError 404 */
export async function listClarifications(context: Context, projectId: string) {
  const { db, user, language } = context;
  const project = await viewProject(context, projectId);
  const biddingDocument = await biddingDocumentTermsOf(context, project);
  const rows = await records.selectOfProject(db, projectId);
  const files = await attachmentsOf(
    context,
    FILES,
    rows.map(({ id }) => id),
  );
  const open = isOpen(project);
  const outcomes = await outcomesOf(context, project);
  return {
    mayAdd: open && may(user, 'MAINTAIN:PROJECT_DETAIL'),
    mayInvite: open && may(user, 'PUBLISH:ANNOUNCEMENT'),
    mandatory: project.mandatoryTender,
    bidDeadline: biddingDocument?.bidDeadline ?? null,
    items: rows.map(({ projectId: _project, round, createdBy, publishedBy: _publisher, contentFormat, ...row }) => ({
      ...row,
      ...textOf({ content: row.content, contentFormat }),
      status: codedBy('bidding.AnnouncementStatus', row.status, language),
      files: files.get(row.id) ?? [],
      outcomes: round === project.round ? outcomes(row) : null,
      allowedActions: clarificationStates.actionsFrom(row.status).filter((action) => {
        if (!open || round !== project.round) return false;
        if (action !== 'publish') return may(user, 'MAINTAIN:PROJECT_DETAIL');
        return may(user, 'PUBLISH:ANNOUNCEMENT') && mayRelease(releaseOf(context, project, createdBy));
      }),
    })),
  };
}

/** The text as it is shown, with the hash of what is stored. */
const textOf = (row: Pick<records.ClarificationRow, 'content' | 'contentFormat'>) => ({
  content: contentOf(row),
  contentHash: hashText('', row.content),
});

const releaseOf = ({ user }: Context, { level }: ProjectRow, authorId: string) => ({
  level,
  authorId,
  actorId: user.id,
  department: user.organizationType === 'TENDER_MANAGEMENT',
});

/** A locked project that can be clarified now. @throws HttpError 404, 423; StateError 409 */
async function lockOpen(context: Context, projectId: string): Promise<ProjectRow> {
  const project = await lockProject(context, projectId);
  refusePaused(project);
  const { bidDeadline } = orNotFound(await biddingDocumentTermsOf(context, project));
  if (!isOpen(project) || (await timeNow(context.db)) >= bidDeadline)
    throw new StateError({ action: 'clarify', status: project.phase });
  return project;
}

/** A clarification of a project that can be clarified now, under its lock, as the caller saw it. */
async function lockDraft(
  context: Context,
  clarificationId: string,
  version: number,
  action: 'edit' | 'withdraw' | 'publish',
) {
  const { projectId } = orNotFound(await records.selectOptional(context.db, clarificationId));
  const project = await lockOpen(context, projectId);
  const draft = orNotFound(await records.selectOptional(context.db, clarificationId));
  expectVersion(draft.version, version);
  return { project, draft, next: clarificationStates.next(draft.status, action) };
}

async function requirePostponement(context: Context, project: ProjectRow, bidDeadline: string | null): Promise<void> {
  if (bidDeadline !== null) requireLater(orNotFound(await biddingDocumentTermsOf(context, project)), bidDeadline);
}

/** Writes a clarification. @throws HttpError 400, 404, 423; StateError 409 */
export async function add(context: Context, { projectId, attachmentIds, ...input }: Draft & { projectId: string }) {
  const { db, user } = context;
  const project = await lockOpen(context, projectId);
  const draft = { ...input, bidDeadline: input.bidDeadline ?? null };
  await requirePostponement(context, project, draft.bidDeadline);
  const id = newId();
  await records.insertDraft(db, {
    id,
    projectId,
    round: project.round,
    no: null,
    announcementId: null,
    createdBy: user.id,
    publishedBy: null,
    publishTime: null,
    ...draft,
  });
  await claimAttachments(context, FILES, id, attachmentIds);
  context.audit({ action: 'ADD_CLARIFICATION', objectType: 'clarification', objectId: id, after: draft });
  return { id };
}

/** Changes a draft. @throws HttpError 400, 404, 409 CONFLICT, 423; StateError 409 */
export async function change(
  context: Context,
  clarificationId: string,
  { version, attachmentIds, ...input }: Draft & { version: number },
) {
  const { project, draft: before } = await lockDraft(context, clarificationId, version, 'edit');
  const after = { ...input, bidDeadline: input.bidDeadline ?? null };
  await requirePostponement(context, project, after.bidDeadline);
  await records.updateDraft(context.db, clarificationId, after);
  await claimAttachments(context, FILES, clarificationId, attachmentIds);
  context.audit({
    action: 'CHANGE_CLARIFICATION',
    objectType: 'clarification',
    objectId: clarificationId,
    before: termsOf(before),
    after,
  });
  return { id: clarificationId };
}

const termsOf = ({ content, affectsBid, bidDeadline }: records.ClarificationRow) => ({
  content,
  affectsBid,
  bidDeadline,
});

/** Gives up a draft. @throws HttpError 404, 409 CONFLICT, 423; StateError 409 */
export async function withdraw(context: Context, clarificationId: string, version: number) {
  const { draft, next } = await lockDraft(context, clarificationId, version, 'withdraw');
  await records.updateDraft(context.db, clarificationId, { status: next });
  context.audit({
    action: 'WITHDRAW_CLARIFICATION',
    objectType: 'clarification',
    objectId: clarificationId,
    before: termsOf(draft),
    after: { status: next },
  });
  return { id: clarificationId };
}

export interface Release {
  version: number;
  confirmedWarnings?: string[] | undefined;
  reason?: string | undefined;
}

/**
 * Publishes a clarification: a public text, the deadline and with it the opening moved, everybody who registered told
 * (法23, 例21). Gives the project, locked.
 * @throws HttpError 404, 409 CONFLICT, 423; StateError 409; RuleError R29, CLARIFICATION_RELEASE
 */
export async function publish(
  context: Context,
  clarificationId: string,
  { version, confirmedWarnings, reason }: Release,
): Promise<ProjectRow> {
  const { db, user } = context;
  const { project, draft, next } = await lockDraft(context, clarificationId, version, 'publish');
  requireRelease(releaseOf(context, project, draft.createdBy));
  const { bidDeadline: before } = orNotFound(await biddingDocumentTermsOf(context, project));
  enforce(
    findings(clarificationRules, {
      mandatory: project.mandatoryTender,
      affectsBid: draft.affectsBid,
      about: 'DOCUMENT',
      publishTime: await timeNow(db),
      deadline: draft.bidDeadline ?? before,
    }),
    confirmedWarnings,
  );
  if (draft.bidDeadline !== null) await postpone(context, project, draft.bidDeadline);
  const worded = inWords(project);
  const no = await records.nextNo(db, project.id, project.round);
  const { id: announcementId } = await publishAnnouncement(context, project, {
    type: 'CLARIFICATION',
    title: `${project.name}第${no}次澄清公告`,
    content: joinRich(
      contentOf(draft),
      richOf(draft.bidDeadline ? worded`投标截止时间和开标时间由 ${before} 顺延至 ${draft.bidDeadline}。` : ''),
    ),
  });
  await records.publishDraft(db, clarificationId, { status: next, no, announcementId, publishedBy: user.id });
  context.audit({
    action: 'PUBLISH_CLARIFICATION',
    objectType: 'clarification',
    objectId: clarificationId,
    before: { bidDeadline: before },
    after: { ...termsOf(draft), no, confirmedWarnings: confirmedWarnings ?? [], reason: reason ?? null },
  });
  await tellEverybody(context, project, { ...draft, no });
  return project;
}

/**
 * Announces a visit of the site: it is public, and everybody registered is told (例28).
 * @throws HttpError 400 for a time outside the tender, 404, 423; StateError 409; RuleError R32
 */
export async function announceVisit(
  context: Context,
  { projectId, visitTime, place, content }: { projectId: string; visitTime: string; place: string; content: string },
) {
  const project = await lockOpen(context, projectId);
  const { bidDeadline } = orNotFound(await biddingDocumentTermsOf(context, project));
  if (visitTime <= (await timeNow(context.db)) || visitTime >= bidDeadline) {
    throw badField('visitTime', {
      zh: '踏勘时间应在现在之后、投标截止之前',
      en: 'The visit is after now and before the bid deadline',
    });
  }
  const invited = await everybodyInvited(context, project);
  const { id } = await publishAnnouncement(context, project, {
    type: 'CLARIFICATION',
    title: `${project.name}踏勘现场通知`,
    content: richOf([`踏勘时间：${visitTime}`, `集合地点：${place}`, content].join('\n')),
  });
  await remind(context, 'BIDDER_NEWS', aboutProject(project), { name: project.name, event: VISIT }, rolesOf(invited));
  return { id };
}

/** Everybody registered, all of whom must have people who hear of the visit. @throws RuleError R32 */
async function everybodyInvited(context: Context, project: ProjectRow): Promise<string[]> {
  const registered = await everybodyRegistered(context, project);
  const invited: string[] = [];
  for (const supplierId of registered) if (await reaches(context, rolesOf([supplierId]))) invited.push(supplierId);
  enforce(findings(siteVisitRules, { registered, invited }));
  return invited;
}

const VISIT = { zh: '发布了踏勘现场通知', en: 'a visit of the site was announced' };

/** The people of companies that are told. */
const rolesOf = (suppliers: readonly string[]) =>
  suppliers.flatMap((organizationId) => ['BIDDER_ADMIN', 'BIDDER_OPERATOR'].map((role) => ({ role, organizationId })));

/** All are told the same words, so that nobody is told who has handed in. */
const withAsked = ({ zh, en }: Text): Text => ({
  zh: `${zh}，已递交投标文件的请确认或重新递交`,
  en: `${en}; who has handed in confirms its bid or replaces it`,
});

async function tellEverybody(
  context: Context,
  project: ProjectRow,
  {
    id,
    no,
    bidDeadline,
    affectsBid,
  }: Pick<records.ClarificationRow, 'id' | 'bidDeadline' | 'affectsBid'> & { no: number },
): Promise<void> {
  const suppliers = await everybodyRegistered(context, project);
  const deadline = bidDeadline
    ? { zh: `，投标截止顺延至${bidDeadline}`, en: `, bids until ${bidDeadline}` }
    : { zh: '', en: '' };
  await remind(
    context,
    'NOTICE_CLARIFICATION',
    { ...aboutProject(project), range: { projectId: project.id, id } },
    { name: project.name, no: String(no), deadline: affectsBid ? withAsked(deadline) : deadline },
    rolesOf(suppliers),
  );
}

/** What was clarified about a tender that the caller's company takes part in. @throws HttpError 404 */
export async function listOwn(context: Context, projectId: string) {
  context.concerns(projectId);
  const project = await anyProject(context, projectId);
  if (!(await takesPart(context, project))) throw notFound();
  const rows = await records.selectPublished(context.db, projectId, project.round);
  const files = await attachmentsOf(
    context,
    FILES,
    rows.map(({ id }) => id),
  );
  const asked = await askedOf(context, project);
  return rows.map(({ id, no, affectsBid, bidDeadline, publishTime, ...row }) => ({
    id,
    ...asked({ id, affectsBid, publishTime }),
    affectsBid,
    bidDeadline,
    ...textOf(row),
    // what is published has both
    no: no!,
    publishTime: publishTime!,
    files: files.get(id) ?? [],
  }));
}

/** Files are for staff within their scope, and once published for those who take part. */
export const plugInReaders = (): void =>
  attachmentReaders.add(FILES, async (context, clarificationId) => {
    const row = await records.selectOptional(context.db, clarificationId);
    if (!row) return false;
    if (await readsProject(context, row.projectId)) return true;
    if (row.status !== 'PUBLISHED' || context.user.supplierId === null) return false;
    context.concerns(row.projectId);
    return takesPart(context, { id: row.projectId, round: row.round });
  });

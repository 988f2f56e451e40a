import {
  clarificationRules,
  clarificationStates,
  requireRelease,
  siteVisitRules,
} from '@tenderdesk/domain/bidding/clarification/clarification';
import { changeLines, changesOf, type Corrected } from '@tenderdesk/domain/bidding/clarification/correction';
import { enforce, findings, StateError, type Text } from '@tenderdesk/domain/rule';
import { joinRich, richOf, type RichText } from '@tenderdesk/domain/rich-text/rich-text';
import { inWords, inWordsOf } from '@tenderdesk/domain/wording';
import type { Context } from '../../../kernel/context.ts';
import { badField, orNotFound } from '../../../kernel/errors.ts';
import { deciderOf } from '../../../kernel/hands.ts';
import { timeNow } from '../../../kernel/work.ts';
import { contentOf, postpone, publishAnnouncement } from '../../procedure/announcement/announcement.service.ts';
import { biddingDocumentTermsOf } from '../../procedure/bidding-document/bidding-document.service.ts';
import { applyCorrection, presentTerms } from '../../procedure/bidding-document/correction.service.ts';
import { aboutProject, type ProjectRow } from '../../procedure/project/project.service.ts';
import { applicationsTold } from '../registration/qualification.hooks.ts';
import { everybodyRegistered } from '../registration/registration.service.ts';
import { reaches } from '../../work/reminder/receiver.service.ts';
import { remind } from '../../work/reminder/reminder.service.ts';
import * as records from './clarification.repository.ts';
import { lockDraft, lockOpen, releaseOf, termsOf } from './clarification.service.ts';
import { CORRECTION_FILES } from './correction-draft.service.ts';
import { releaseFacts, takeStep, type StepInput } from './correction.service.ts';

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
  const { project, draft } = await lockDraft(context, clarificationId, version, 'publish');
  // a correction comes out with its approval
  if (draft.correction) throw new StateError({ action: 'publish', status: draft.status });
  const actorId = await deciderOf(context, draft.id, draft.createdBy);
  requireRelease({ ...releaseOf(context, project, draft.createdBy), actorId });
  enforce(findings(clarificationRules, await releaseFacts(context, project, draft)), confirmedWarnings);
  return bringOut(context, project, draft, { confirmedWarnings, reason });
}

/**
 * Approves a correction: what it changes is in force, and it comes out with the words of what changed. Gives the project, locked.
 * @throws HttpError 400, 403, 404, 409 CONFLICT, 423; StateError; RuleError as takeStep
 */
export async function approve(context: Context, clarificationId: string, input: StepInput): Promise<ProjectRow> {
  const { project, draft } = await lockDraft(context, clarificationId, input.version, 'publish');
  await takeStep(context, project, draft, 'approve', input);
  return bringOut(context, project, draft, input);
}

/** What a clarification changes takes effect, and everybody learns of it. The caller has asked whether it may come out. */
async function bringOut(
  context: Context,
  project: ProjectRow,
  draft: records.ClarificationRow,
  { confirmedWarnings, reason }: Omit<Release, 'version'>,
): Promise<ProjectRow> {
  const { db, user } = context;
  const { bidDeadline: before } = orNotFound(await biddingDocumentTermsOf(context, project));
  // another clarification may have moved the deadline further while a correction was in its chain
  const bidDeadline = draft.correction && (draft.bidDeadline ?? '') <= before ? null : draft.bidDeadline;
  if (bidDeadline !== null) await postpone(context, project, bidDeadline);
  const worded = inWords(project);
  const no = await records.nextNo(db, project.id, project.round);
  const content = draft.correction ? await correct(context, project, draft, draft.correction) : contentOf(draft);
  const { id: announcementId } = await publishAnnouncement(context, project, {
    type: 'CLARIFICATION',
    title: `${project.name}第${no}次澄清公告`,
    content: joinRich(
      content,
      richOf(bidDeadline ? worded`投标截止时间和开标时间由 ${before} 顺延至 ${bidDeadline}。` : ''),
    ),
  });
  const status = clarificationStates.next(draft.status, 'publish');
  await records.publishDraft(db, draft.id, { status, no, announcementId, publishedBy: user.id, content, bidDeadline });
  context.audit({
    action: 'PUBLISH_CLARIFICATION',
    objectType: 'clarification',
    objectId: draft.id,
    before: { bidDeadline: before },
    after: {
      ...termsOf({ ...draft, bidDeadline }),
      no,
      confirmedWarnings: confirmedWarnings ?? [],
      reason: reason ?? null,
    },
  });
  await tellEverybody(context, project, { ...draft, bidDeadline, no });
  return project;
}

/** Puts the terms of a correction in force. Gives its text with what changed, as everybody reads it. */
async function correct(
  context: Context,
  project: ProjectRow,
  draft: records.ClarificationRow,
  correction: Corrected,
): Promise<RichText> {
  const before = await presentTerms(context, project);
  const changes = changesOf(before, correction, 'zh', (text) => inWordsOf(project, text));
  await applyCorrection(context, project, correction, { bizType: CORRECTION_FILES, bizId: draft.id });
  return joinRich(contentOf(draft), richOf(changeLines(changes).join('\n')));
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
  for (const tell of applicationsTold.all())
    await tell(context, project, { zh: `发布了第${no}次澄清公告`, en: `clarification ${no} was published` });
}

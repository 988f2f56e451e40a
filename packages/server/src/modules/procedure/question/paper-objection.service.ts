import {
  paperObjectionRules,
  saysTheSame,
  type PAPER_STAGES,
} from '@tenderdesk/domain/procedure/question/paper-objection';
import { isPausable } from '@tenderdesk/domain/procedure/question/forced';
import { askRules, replyDue } from '@tenderdesk/domain/procedure/question/question';
import type { QuestionStage } from '@tenderdesk/domain/procedure/question/question-codes';
import { enforce, findings, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { WORKDAYS } from '../../../kernel/workday.ts';
import { claimAttachments } from '../../platform/attachment/attachment.service.ts';
import { paramsFor } from '../../platform/parameter/parameter.service.ts';
import { latestBiddingAnnouncement } from '../announcement/announcement.service.ts';
import { publicCandidates } from '../announcement/candidate-announcement.service.ts';
import { biddingDocumentTermsOf } from '../bidding-document/bidding-document.service.ts';
import { lockProject, sectionsOf, type InRound, type ProjectRow } from '../project/project.service.ts';
import { requireReplier } from './complaint.service.ts';
import { pauseIfRunning } from './pause.service.ts';
import { FILES, remindOfAnswer } from './question-news.ts';
import * as records from './question.repository.ts';

interface PaperObjection {
  projectId: string;
  sectionId?: string | null | undefined;
  complainant: string;
  stage: (typeof PAPER_STAGES)[number];
  receivedDate: string;
  content: string;
  reason: string | null;
  repeatsId?: string | null | undefined;
  attachmentIds: string[];
}

/**
 * An objection that came on paper counts from the day on which it came: whether it is in time (R30), and until when it is
 * answered (R31). The project pauses with its entry, unless it repeats what was answered.
 * @throws HttpError 400, 403 for the department below LEVEL_I, 404; StateError once the project has ended; RuleError R30, OBJECTION_DATE, DATE_ENTERED
 */
export async function recordObjection(
  context: Context,
  { projectId, attachmentIds, reason, ...input }: PaperObjection,
) {
  const { db, user } = context;
  const project = await lockProject(context, projectId);
  requireReplier(context, project);
  if (project.status === 'ENDED') throw new StateError({ action: 'ask', status: project.status });
  const { complainant, stage, receivedDate, content } = input;
  const section = (await sectionsOf(context, project)).find(({ id }) => id === input.sectionId);
  if (input.sectionId && !section) throw badField('sectionId', { zh: '标段不存在', en: 'No such section' });
  await expectInTime(context, project, { stage, receivedDate, reason });
  const repeatsId = input.repeatsId ? await answeredBefore(context, project, stage, input.repeatsId) : null;
  const row = await records.insertQuestion(db, {
    id: newId(),
    projectId,
    sectionId: section?.id ?? null,
    kind: 'OBJECTION',
    stage,
    supplierId: null,
    complainant,
    askedBy: user.id,
    content,
    dueTime: replyDue(`${receivedDate} 00:00:00`, WORKDAYS, await paramsFor(context, project)),
    suspends: repeatsId === null,
    reply: null,
    replyTime: null,
    repliedBy: null,
    paperDate: receivedDate,
    dateReason: reason,
    repeatsId,
  });
  await claimAttachments(context, FILES, row.id, attachmentIds);
  if (repeatsId === null && isPausable(project.phase)) await pauseIfRunning(context, project);
  await remindOfAnswer(context, project, row);
  // who objects is nobody's business while bids are sealed
  context.audit({
    action: 'RECORD_OBJECTION',
    objectType: 'question',
    objectId: row.id,
    after: { projectId, stage, receivedDate, reason, repeatsId },
  });
  return { id: row.id };
}

/** @throws RuleError R30 after its time by the day of receipt, OBJECTION_DATE, DATE_ENTERED */
async function expectInTime(
  context: Context,
  project: ProjectRow,
  { stage, receivedDate, reason }: Pick<PaperObjection, 'stage' | 'receivedDate' | 'reason'>,
): Promise<void> {
  const [tender, publicity] = [
    await latestBiddingAnnouncement(context, project),
    await publicCandidates(context, project),
  ];
  const published = (stage === 'DOC' ? tender : publicity)?.publishTime ?? null;
  const today = context.now.slice(0, 10);
  enforce(
    findings(paperObjectionRules, { receivedDate, publishedDate: published?.slice(0, 10) ?? null, today, reason }),
  );
  const { bidDeadline, applyDeadline, questionDeadline } = orNotFound(await biddingDocumentTermsOf(context, project));
  enforce(
    findings(askRules, {
      biddingMethod: project.biddingMethod,
      kind: 'OBJECTION',
      stage,
      now: `${receivedDate} 00:00:00`,
      bidDeadline,
      applyDeadline,
      questionDeadline,
      publicityEnd: publicity?.endTime ?? null,
    }),
  );
}

/** @throws HttpError 400 unless it is an answered objection of the project in the same matter */
export async function answeredBefore(
  { db }: Context,
  project: InRound,
  stage: QuestionStage,
  repeatsId: string,
): Promise<string> {
  const answered = await records.selectAnswered(db, project, stage);
  if (!answered.some(({ id }) => id === repeatsId))
    throw badField('repeatsId', { zh: '所选异议不存在或尚未答复', en: 'No such answered objection' });
  return repeatsId;
}

/**
 * The answered objection of the company that says the same about the same section, or said it about all of them and was found
 * to concern one; null where there is none.
 */
export async function ownRepeated(
  { db }: Context,
  project: InRound,
  asked: { stage: QuestionStage; supplierId: string; sectionId: string | null; content: string },
): Promise<string | null> {
  const answered = await records.selectAnswered(db, project, asked.stage);
  const found = answered.find(
    ({ supplierId, sectionId, narrowReason, content }) =>
      supplierId === asked.supplierId &&
      (sectionId === asked.sectionId || (narrowReason !== null && asked.sectionId === null)) &&
      saysTheSame(content, asked.content),
  );
  return found?.id ?? null;
}

import type { QuestionKind, QuestionStage } from '@tenderdesk/domain/procedure/question/question-codes';
import type { ForcedStep } from '@tenderdesk/domain/procedure/question/forced-codes';
import { complaintRules, type ComplaintFacts } from '@tenderdesk/domain/procedure/question/complaint';
import { askRules, questionStates, replyDue, pauseRules } from '@tenderdesk/domain/procedure/question/question';
import { daysBetween } from '@tenderdesk/domain/calendar';
import { isTender } from '@tenderdesk/domain/procedure/project/procedure';
import { phaseRow, type Phase } from '@tenderdesk/domain/procedure/project/phase';
import { enforce, findings, judge, ruleError, StateError, type Verdict } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { timeNow } from '../../../kernel/work.ts';
import { latestBiddingAnnouncement } from '../announcement/announcement.service.ts';
import { publicCandidates } from '../announcement/candidate-announcement.service.ts';
import { biddingDocumentTermsOf } from '../bidding-document/bidding-document.service.ts';
import { lockAnyProject, lockProject, readsProject, sectionsOf, type ProjectRow } from '../project/project.service.ts';
import { paramsFor } from '../../platform/parameter/parameter.service.ts';
import { supplierOf } from '../../people/supplier/supplier.service.ts';
import { attachmentReaders, claimAttachments } from '../../platform/attachment/attachment.service.ts';
import { WORKDAYS } from '../../../kernel/workday.ts';
import * as complaints from './complaint.repository.ts';
import { DECISION_FILES, periodsOf, requireForced, requireReplier } from './complaint.service.ts';
import * as records from './question.repository.ts';
import { present, refuseUnpublished } from './question-view.service.ts';
import { tellAsker, remindOfAnswer, FILES } from './question-news.ts';
import { answeredBefore, ownRepeated } from './paper-objection.service.ts';
import { pauseIfRunning } from './pause.service.ts';

const NO_COMPLAINT = {
  source: null,
  knownDate: null,
  receivedDate: null,
  acceptDue: null,
  decideDue: null,
  state: null,
  acceptedTime: null,
  outcome: null,
  authority: null,
};

/** What a question in this phase is about; null once nothing is left to ask. */
function stageOf(phase: Phase): QuestionStage | null {
  const at = phaseRow(phase).ordinal;
  if (at < phaseRow('BID_OPENING').ordinal) return 'DOC';
  if (phase === 'BID_OPENING') return 'OPENING';
  return phase === 'PUBLIC_NOTICE' ? 'RESULT' : null;
}

/** A complaint may come after the publicity, as long as the project is there. */
const stageOfAsk = (kind: QuestionKind, phase: Phase): QuestionStage | null =>
  stageOf(phase) ?? (kind === 'COMPLAINT' && phase !== 'ENDED' ? 'RESULT' : null);

/**
 * A company asks about a project that is public (例22, 例54). An objection to document or result pauses the project.
 * @throws HttpError 404 before publication, 400; StateError 409 when nothing is left to ask about; RuleError R30, QUESTION_DEADLINE, SUPPLIER_NOT_AUDITED, COMPLAINT_AUTHORITY
 */
export async function ask(
  context: Context,
  input: {
    projectId: string;
    sectionId?: string | null | undefined;
    kind: QuestionKind;
    content: string;
    attachmentIds: string[];
    confirmedWarnings?: string[] | undefined;
  },
) {
  const { db, user } = context;
  context.concerns(input.projectId);
  const supplierId = user.supplierId ?? '';
  const project = await lockAnyProject(context, input.projectId);
  await refuseUnpublished(context, project);
  // in a tender whoever may bid may object (例22), and a bidder need not be audited
  const { auditStatus } = await supplierOf(context, supplierId);
  if (!isTender(project.biddingMethod) && auditStatus !== 'AUDIT_PASSED')
    throw ruleError('SUPPLIER_NOT_AUDITED', '', NOT_AUDITED);
  if (input.kind === 'COMPLAINT' && isTender(project.biddingMethod))
    throw ruleError('COMPLAINT_AUTHORITY', 'kind', TO_AUTHORITY);
  const now = await timeNow(db);
  const params = await paramsFor(context, project);
  const stage = stageOfAsk(input.kind, project.phase);
  if (stage === null) throw new StateError({ action: 'ask', status: project.phase });
  const section = (await sectionsOf(context, project)).find(({ id }) => id === input.sectionId);
  if (input.sectionId && !section) throw badField('sectionId', { zh: '标段不存在', en: 'No such section' });
  const [biddingDocument, publicity] = [
    orNotFound(await biddingDocumentTermsOf(context, project)),
    await publicCandidates(context, project),
  ];
  enforce(
    findings(askRules, {
      biddingMethod: project.biddingMethod,
      kind: input.kind,
      stage,
      now,
      bidDeadline: biddingDocument.bidDeadline,
      applyDeadline: biddingDocument.applyDeadline,
      questionDeadline: biddingDocument.questionDeadline,
      publicityEnd: publicity?.endTime ?? null,
    }),
  );
  const facts =
    input.kind === 'COMPLAINT' ? await complaintFacts(context, project, stage, publicity?.publishTime ?? null) : null;
  if (facts) enforce(findings(complaintRules, facts), input.confirmedWarnings);
  const periods = facts && periodsOf('COMPANY', facts, facts.today);
  const asked = { stage, supplierId, sectionId: section?.id ?? null, content: input.content };
  const repeatsId = input.kind === 'OBJECTION' ? await ownRepeated(context, project, asked) : null;
  // what is objected at the opening is answered on the spot (例44), and what was answered before by reference: neither stops anything
  const suspends = input.kind === 'OBJECTION' && stage !== 'OPENING' && repeatsId === null;
  const row = await records.insertQuestion(db, {
    id: newId(),
    projectId: project.id,
    sectionId: section?.id ?? null,
    kind: input.kind,
    stage,
    supplierId,
    askedBy: user.id,
    content: input.content,
    dueTime: periods ? `${periods.decideDue} 23:59:59` : replyDue(now, WORKDAYS, params),
    suspends,
    repeatsId,
    reply: null,
    replyTime: null,
    repliedBy: null,
  });
  if (periods) await complaints.insertComplaint(db, { questionId: row.id, ...periods });
  await claimAttachments(context, FILES, row.id, input.attachmentIds);
  if (suspends) await pauseIfRunning(context, project);
  await remindOfAnswer(context, project, row);
  // who asks is nobody's business while bids are sealed, and the trail is read by staff
  context.audit({
    action: 'ASK_QUESTION',
    objectType: 'question',
    objectId: row.id,
    after: { projectId: project.id, kind: row.kind, stage, suspends },
  });
  const [shown] = await present(context, [
    {
      ...row,
      ...NO_COMPLAINT,
      ...(periods && { ...periods, state: 'RECEIVED' as const }),
      projectName: project.name,
      sectionName: section?.name ?? null,
      mine: true,
    },
  ]);
  return orNotFound(shown);
}

/**
 * What rule R58 reads of a complaint: what it is about became known with the announcement, the opening or the
 * publicity, and the days that an objection of the company waited for its answer do not count (例60).
 */
async function complaintFacts(
  context: Context,
  project: ProjectRow,
  stage: QuestionStage,
  publicityStart: string | null,
): Promise<ComplaintFacts> {
  const today = context.now.slice(0, 10);
  const [biddingDocument, tender, own] = [
    orNotFound(await biddingDocumentTermsOf(context, project)),
    await latestBiddingAnnouncement(context, project),
    await records.selectOwnObjections(context.db, project.id, context.user.supplierId ?? '', stage),
  ];
  const known = {
    DOC: tender?.publishTime ?? null,
    OPENING: biddingDocument.openingTime,
    RESULT: publicityStart,
  }[stage];
  const waited = own.map(({ submittedTime, replyTime }) =>
    daysBetween(submittedTime.slice(0, 10), replyTime?.slice(0, 10) ?? today),
  );
  return {
    knownDate: known?.slice(0, 10) ?? today,
    objectionDays: Math.max(0, ...waited),
    today,
    objectionFirst: true,
    objected: own.length > 0,
    workdays: WORKDAYS,
  };
}

/** What R31 says of the objections of a project. */
export async function objectionVerdicts(context: Context, project: ProjectRow): Promise<Verdict[]> {
  const open = await records.selectPausing(context.db, project.id);
  return judge(pauseRules, {
    questions: open,
    workdays: WORKDAYS,
    params: await paramsFor(context, project),
  });
}

const TO_AUTHORITY = {
  zh: '招标项目的投诉应向行政监督部门提出',
  en: 'Complaints about a tender go to the authority',
};
const NOT_AUDITED = { zh: '企业信息审核通过后才能提问', en: 'You can ask once your company data is audited' };

export interface Reply {
  reply: string;
  publish: boolean;
  forces?: ForcedStep | undefined;
  /** The answered objection that this one repeats: it is answered by reference. */
  repeatsId?: string | null | undefined;
  version: number;
}

/**
 * Answers a question; the asker is told. The answer to an objection says what it makes the tenderee do.
 * @returns the project, locked, and whether what was answered pauses it
 * @throws HttpError 403 for the department below LEVEL_I, 404 outside one's scope, 409 CONFLICT; StateError 409 when it
 *   was answered already
 */
export async function reply(context: Context, questionId: string, input: Reply) {
  const { db, user } = context;
  const { projectId } = orNotFound(await records.selectOptionalQuestion(db, questionId));
  const project = await lockProject(context, projectId);
  requireReplier(context, project);
  const before = orNotFound(await records.selectOptionalQuestion(db, questionId));
  expectVersion(before.version, input.version);
  const status = questionStates.next(before.status, 'reply');
  // a complaint is decided, not answered
  if (before.kind === 'COMPLAINT') throw new StateError({ action: 'reply', status: before.kind });
  const forces = before.kind === 'OBJECTION' ? (input.forces ?? 'NONE') : null;
  if (forces) requireForced(forces, before.stage);
  if (input.repeatsId && (forces === null || input.repeatsId === questionId))
    throw badField('repeatsId', { zh: '只有异议可引用此前的答复', en: 'Only an objection repeats another one' });
  const repeatsId = input.repeatsId
    ? await answeredBefore(context, project, before.stage, input.repeatsId)
    : before.repeatsId;
  const { reply: text, publish } = input;
  const answer = { status, reply: text, published: publish, repliedBy: user.id, forces, repeatsId };
  await records.updateReply(db, questionId, answer);
  context.audit({
    action: 'REPLY_QUESTION',
    objectType: 'question',
    objectId: questionId,
    before: { status: before.status },
    after: { reply: text, published: publish, forces, ...(repeatsId && { repeatsId }) },
  });
  await tellAsker(context, project, before);
  const due = before.dueTime.slice(0, 10);
  const today = context.now.slice(0, 10);
  return {
    project,
    suspends: before.suspends,
    late: before.kind === 'OBJECTION' && today > due ? { due, today } : null,
  };
}

/** Marks what should have been answered by now. */
export async function lapseDue({ db }: Context): Promise<boolean> {
  const BATCH = 500;
  return (await records.markOverdue(db, BATCH)) === BATCH;
}

/** Files of a question are for the asker, for staff who reach the project, and for all once it is published. */
export function plugInReaders(): void {
  for (const type of [FILES, DECISION_FILES]) attachmentReaders.add(type, readsQuestion);
}

async function readsQuestion(context: Context, questionId: string): Promise<boolean> {
  const question = await records.selectOptionalQuestion(context.db, questionId);
  if (!question) return false;
  if (context.user.supplierId !== null) context.concerns(question.projectId);
  const mine = question.supplierId !== null && question.supplierId === context.user.supplierId;
  return question.published || mine || readsProject(context, question.projectId);
}

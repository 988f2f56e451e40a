import type { ComplaintOutcome, ComplaintSource } from '@tenderdesk/domain/procedure/question/complaint-codes';
import type { ForcedStep } from '@tenderdesk/domain/procedure/question/forced-codes';
import type { QuestionStage } from '@tenderdesk/domain/procedure/question/question-codes';
import {
  complaintStates,
  complaintRules,
  decidePeriod,
  decidingRules,
  decisionPeriods,
  type ComplaintFacts,
  type ComplaintObjection,
} from '@tenderdesk/domain/procedure/question/complaint';
import { forcedAt, mustGoBack } from '@tenderdesk/domain/procedure/question/forced';
import { questionStates } from '@tenderdesk/domain/procedure/question/question';
import { isTender } from '@tenderdesk/domain/procedure/project/procedure';
import { enforce, findings } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, expectVersion, orNotFound, HttpError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { may } from '../../../kernel/user.ts';
import { hasActed } from '../../work/flow/flow.service.ts';
import { lockProject, type ProjectRow } from '../project/project.service.ts';
import { claimAttachments } from '../../platform/attachment/attachment.service.ts';
import { WORKDAYS } from '../../../kernel/workday.ts';
import * as records from './complaint.repository.ts';
import * as questions from './question.repository.ts';
import { FILES, tellAsker, remindOfAnswer } from './question-news.ts';

interface NewComplaint {
  projectId: string;
  complainant: string;
  stage: QuestionStage;
  knownDate: string;
  receivedDate: string;
  objection: ComplaintObjection;
  authority?: string | null | undefined;
  content: string;
  attachmentIds: string[];
  confirmedWarnings?: string[] | undefined;
}

/** Periods of a complaint by the day on which it came (R58): shown on its record. */
export const periodsOf = (source: ComplaintSource, facts: Pick<ComplaintFacts, 'knownDate'>, received: string) => {
  const { accept, decide } = decisionPeriods(received, WORKDAYS);
  return {
    source,
    knownDate: facts.knownDate,
    receivedDate: received,
    acceptDue: accept.date,
    decideDue: decide.date,
  };
};

/**
 * The tender department records a complaint that came on paper; of a tender, which is the authority's to decide, what the
 * authority says that it received.
 * @throws HttpError 400, 404; RuleError R58, a warning that is confirmed
 */
export async function record(
  context: Context,
  { projectId, attachmentIds, confirmedWarnings, ...input }: NewComplaint,
) {
  const { db, user } = context;
  const { complainant, stage, knownDate, receivedDate, objection, content } = input;
  const project = await lockProject(context, projectId);
  if (receivedDate > context.now.slice(0, 10))
    throw badField('receivedDate', { zh: '不能晚于今天', en: 'Not after today' });
  if (knownDate > receivedDate)
    throw badField('knownDate', { zh: '不能晚于收到日期', en: 'Not after the day of receipt' });
  const facts: ComplaintFacts = {
    knownDate,
    objectionDays: 0,
    today: receivedDate,
    workdays: WORKDAYS,
    objectionFirst: objection !== 'NOT_NEEDED',
    objected: objection === 'MADE',
  };
  enforce(findings(complaintRules, facts), confirmedWarnings);
  const tender = isTender(project.biddingMethod);
  const authority = (tender && input.authority) || null;
  if (tender && !authority)
    throw badField('authority', { zh: '请填写受理投诉的行政监督部门', en: 'Name the authority that received it' });
  const periods = periodsOf(tender ? 'AUTHORITY' : 'PAPER', facts, receivedDate);
  const row = await questions.insertQuestion(db, {
    id: newId(),
    projectId,
    sectionId: null,
    kind: 'COMPLAINT',
    stage,
    supplierId: null,
    complainant,
    askedBy: user.id,
    content,
    dueTime: `${periods.decideDue} 23:59:59`,
    suspends: false,
    reply: null,
    replyTime: null,
    repliedBy: null,
  });
  await records.insertComplaint(db, { questionId: row.id, ...periods, authority });
  await claimAttachments(context, FILES, row.id, attachmentIds);
  await remindOfAnswer(context, project, row);
  context.audit({
    action: 'RECORD_COMPLAINT',
    objectType: 'question',
    objectId: row.id,
    after: { projectId, stage, receivedDate, objection, authority },
  });
  return { id: row.id };
}

/** A complaint within the caller's scope with its project, locked, as the caller saw it. @throws HttpError 404, 409 */
async function lockComplaint(context: Context, questionId: string, version: number) {
  const { projectId } = orNotFound(await questions.selectOptionalQuestion(context.db, questionId));
  const project = await lockProject(context, projectId);
  const complaint = orNotFound(await records.selectOptionalComplaint(context.db, questionId));
  const question = orNotFound(await questions.selectOptionalQuestion(context.db, questionId));
  expectVersion(question.version, version);
  return { project, question, complaint };
}

/**
 * Takes a complaint up, from when its decision has thirty workdays, or refuses it with the reason; of a tender, records that
 * the authority did so.
 * @throws HttpError 400, 404, 409 CONFLICT; RuleError COMPLAINT_INVOLVED; StateError when that was done
 */
export async function takeUp(
  context: Context,
  questionId: string,
  { accepted, reason, version }: { accepted: boolean; reason?: string | null | undefined; version: number },
) {
  const { db, now, user } = context;
  const { project, question, complaint } = await lockComplaint(context, questionId, version);
  const state = complaintStates.next(complaint.state, accepted ? 'accept' : 'refuse');
  await expectDecider(context, project, null);
  if (!accepted && !reason)
    throw badField('reason', { zh: '请填写不予受理的理由', en: 'Give the reason for refusing it' });
  const decideDue = accepted ? decidePeriod(now.slice(0, 10), WORKDAYS).date : complaint.decideDue;
  await records.updateComplaint(db, questionId, { state, decideDue, acceptedTime: accepted ? now : null });
  if (accepted) await records.updateDue(db, questionId, `${decideDue} 23:59:59`);
  else {
    const reply = reason ?? '';
    const status = questionStates.next(question.status, 'reply');
    await questions.updateReply(db, questionId, {
      status,
      reply,
      published: false,
      repliedBy: user.id,
      forces: null,
    });
    await tellAsker(context, project, question);
  }
  context.audit({
    action: accepted ? 'ACCEPT_COMPLAINT' : 'REFUSE_COMPLAINT',
    objectType: 'question',
    objectId: questionId,
    before: { state: complaint.state },
    after: { state, reason: reason ?? null },
  });
  return { id: questionId };
}

/**
 * Records the decision on a complaint that was taken up, with what it makes the tenderee do: of a tender the authority's,
 * with its paper.
 * @throws HttpError 400, 404, 409 CONFLICT; RuleError COMPLAINT_PAPER, COMPLAINT_INVOLVED; StateError before it was taken up and after it was decided
 */
export async function decide(
  context: Context,
  questionId: string,
  input: {
    outcome: ComplaintOutcome;
    decision: string;
    forces: ForcedStep;
    publish: boolean;
    attachmentIds: string[];
    version: number;
  },
) {
  const { db, user } = context;
  const { project, question, complaint } = await lockComplaint(context, questionId, input.version);
  const state = complaintStates.next(complaint.state, 'decide');
  const status = questionStates.next(question.status, 'reply');
  const { outcome, decision, forces, publish, attachmentIds } = input;
  await expectDecider(context, project, attachmentIds.length);
  requireForced(forces, question.stage);
  if (outcome === 'DISMISSED' && forces !== 'NONE')
    throw badField('forces', { zh: '驳回的投诉不产生调整措施', en: 'A dismissed complaint changes nothing' });
  await records.updateComplaint(db, questionId, { state, outcome });
  await questions.updateReply(db, questionId, {
    status,
    reply: decision,
    published: publish,
    repliedBy: user.id,
    forces,
  });
  await claimAttachments(context, DECISION_FILES, questionId, attachmentIds);
  await tellAsker(context, project, question);
  context.audit({
    action: 'DECIDE_COMPLAINT',
    objectType: 'question',
    objectId: questionId,
    before: { state: complaint.state },
    after: { state, outcome, forces, reply: decision, published: publish },
  });
  return { id: questionId };
}

/**
 * Complaints about tenders are the authority's to decide; others are decided by who had no part in the project.
 * @param papers of the authority that come with a decision; null where none has to
 * @throws RuleError COMPLAINT_PAPER, COMPLAINT_INVOLVED
 */
async function expectDecider(context: Context, project: ProjectRow, papers: number | null): Promise<void> {
  const involved = await hasActed(context, project.id);
  enforce(findings(decidingRules, { tender: isTender(project.biddingMethod), papers: papers ?? 1, involved }));
}

/** A project that ends leaves its complaints to be decided (例61). */
export async function askAtEnd(context: Context, project: ProjectRow): Promise<void> {
  for (const question of await records.selectUndecided(context.db, project.id))
    await remindOfAnswer(context, project, question);
}

/** Files of the decision; those of the complaint itself stay as they came. */
export const DECISION_FILES = 'COMPLAINT_DECISION';

/** @throws HttpError 400 for a consequence that does not follow in such a matter */
export function requireForced(forces: ForcedStep, stage: QuestionStage): void {
  if (!forcedAt(stage).includes(forces))
    throw badField('forces', { zh: '此类事项不适用该措施', en: 'That does not follow in such a matter' });
}

/** Units answer for their projects; the department does so at LEVEL_I (docs/domain/roles.md). */
export const mayReply = ({ user }: Context, level: string): boolean =>
  may(user, 'REPLY:QUESTION') && (user.organizationType !== 'TENDER_MANAGEMENT' || level === 'LEVEL_I');

/** @throws HttpError 403 */
export function requireReplier(context: Context, { level }: Pick<ProjectRow, 'level'>): void {
  if (!mayReply(context, level)) throw new HttpError(403, 'FORBIDDEN');
}

/**
 * What an answer or a decision asks for was carried out.
 * @throws HttpError 403 for the department below LEVEL_I, 404, 409 CONFLICT when there is nothing to carry out or somebody was faster
 */
export async function carryOut(
  context: Context,
  questionId: string,
  { note, version }: { note: string; version: number },
) {
  const { db } = context;
  const { projectId } = orNotFound(await questions.selectOptionalQuestion(db, questionId));
  const project = await lockProject(context, projectId);
  requireReplier(context, project);
  const question = orNotFound(await questions.selectOptionalQuestion(db, questionId));
  expectVersion(question.version, version);
  if (mustGoBack(question.forces, project.phase))
    throw badField('note', {
      zh: '请由审批人退回重新评标，不能只登记落实',
      en: 'The approver must send the project back to its evaluation; a note is not enough',
    });
  if (!isOpenForced(question)) throw badField('note', { zh: '没有待落实的措施', en: 'Nothing is to be carried out' });
  await questions.updateForced(db, questionId, note);
  context.audit({
    action: 'CARRY_OUT',
    objectType: 'question',
    objectId: questionId,
    after: { projectId, forces: question.forces, note },
  });
  return { id: questionId };
}

/** True while something has to be done that nobody has done. */
export const isOpenForced = ({ forces, forcesDoneTime }: Pick<questions.QuestionRow, 'forces' | 'forcesDoneTime'>) =>
  forces !== null && forces !== 'NONE' && forcesDoneTime === null;

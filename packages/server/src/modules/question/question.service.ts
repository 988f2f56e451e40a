import { complaintRules, decisionPeriods, type ComplaintFacts } from '@tenderdesk/domain/bidding/complaint';
import {
  askRules,
  questionFlow,
  replyDue,
  suspensionRules,
  type QuestionKind,
  type QuestionStage,
} from '@tenderdesk/domain/bidding/question';
import { addDays, daysBetween } from '@tenderdesk/domain/calendar';
import { dictLabel } from '@tenderdesk/domain/dict/dictionaries';
import { phaseRow, type Phase } from '@tenderdesk/domain/project/phase';
import { methodTerms } from '@tenderdesk/domain/project/procedure';
import { enforce, findings, judge, ruleError, StateError, type Verdict } from '@tenderdesk/domain/rule';
import type { Context } from '../../kernel/context.ts';
import { badField, expectVersion, found, notFound } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { extensionPoint } from '../../kernel/module.ts';
import { may } from '../../kernel/user.ts';
import { codedBy } from '../../kernel/wire.ts';
import { timeNow } from '../../kernel/work.ts';
import { latestAnnouncement, latestCall, mayBeHeard, moveEndTime } from '../announcement/announcement.service.ts';
import { documentOf, moveDeadline } from '../document/document.service.ts';
import {
  anyProject,
  aboutProject,
  clerkOf,
  lockAnyProject,
  lockProject,
  sectionsOf,
  setPaused,
  viewProject,
  type ProjectRow,
} from '../project/project.service.ts';
import { remind, settle } from '../reminder/reminder.service.ts';
import { paramsFor } from '../rulebook/param.service.ts';
import { sealedAmong } from '../sealing/sealing.service.ts';
import { supplierOf } from '../supplier/supplier.service.ts';
import { attachmentReaders, attachmentsOf, claimAttachments } from '../system/attachment.service.ts';
import { WORKDAYS } from '../system/workday.ts';
import * as records from './question.repository.ts';

const FILES = 'QUESTION';

/**
 * Told when a suspended project goes on, with the natural days by which its running periods become longer
 * (docs/domain/integrity.md). Whoever owns a period fills in its part. The caller holds the project's lock.
 */
export const resumers = extensionPoint<string, (context: Context, project: ProjectRow, days: number) => Promise<void>>(
  'resumers',
);

/** True while an objection suspends the project (R31). */
export const hasOpenObjection = async ({ db }: Context, projectId: string): Promise<boolean> =>
  (await records.selectSuspending(db, projectId)).length > 0;

/** What a question in this phase is about; null once nothing is left to ask. */
function stageOf(phase: Phase): QuestionStage | null {
  const at = phaseRow(phase).ordinal;
  if (at < phaseRow('BID_OPENING').ordinal) return 'DOC';
  if (phase === 'BID_OPENING') return 'OPENING';
  return phase === 'PUBLIC_NOTICE' ? 'RESULT' : null;
}

/**
 * A company asks about a project that is public (例22, 例54). An objection to document or result suspends the project.
 * @throws HttpError 404 before publication, 400; StateError 409 when nothing is left to ask about; RuleError R30, QUESTION_DEADLINE, SUPPLIER_NOT_AUDITED
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
  // whoever can stop a tender is somebody who was looked at
  if ((await supplierOf(context, supplierId)).auditStatus !== 'AUDIT_PASSED')
    throw ruleError('SUPPLIER_NOT_AUDITED', '', NOT_AUDITED);
  const now = await timeNow(db);
  const params = await paramsFor(context, project);
  const stage = stageOf(project.phase);
  if (stage === null) throw new StateError({ action: 'ask', status: project.phase });
  const section = (await sectionsOf(context, project)).find(({ id }) => id === input.sectionId);
  if (input.sectionId && !section) throw badField('sectionId', { zh: '标段不存在', en: 'No such section' });
  const [document, publicity] = [
    found(await documentOf(context, project)),
    await latestAnnouncement(context, project, 'CANDIDATE'),
  ];
  enforce(
    findings(askRules, {
      biddingMethod: project.biddingMethod,
      kind: input.kind,
      stage,
      now,
      bidDeadline: document.bidDeadline,
      questionDeadline: document.questionDeadline,
      publicityEnd: publicity?.endTime ?? null,
    }),
  );
  if (input.kind === 'COMPLAINT') {
    const facts = await complaintFacts(context, project, stage, publicity?.publishTime ?? null);
    enforce(findings(complaintRules, facts), input.confirmedWarnings);
  }
  // what is objected at the opening is answered on the spot and stops nothing (例44)
  const suspends = input.kind === 'OBJECTION' && stage !== 'OPENING';
  const row = await records.insertQuestion(db, {
    ...{ id: newId(), projectId: project.id, sectionId: section?.id ?? null, kind: input.kind, stage, supplierId },
    ...{
      askedBy: user.id,
      content: input.content,
      dueTime:
        input.kind === 'COMPLAINT'
          ? `${decisionPeriods(now.slice(0, 10), WORKDAYS).decide.date} 23:59:59`
          : replyDue(now, WORKDAYS, params),
      suspends,
      reply: null,
      replyTime: null,
      repliedBy: null,
    },
  });
  await claimAttachments(context, FILES, row.id, input.attachmentIds);
  if (suspends && project.status === 'IN_PROCESS') await setPaused(context, project.id, true);
  await remind(
    context,
    'REPLY_QUESTION',
    about(project, row),
    { name: project.name, kind: kindWords(row.kind), due: row.dueTime },
    [{ userIds: [clerkOf(project)], organizationId: project.organizationId }, { role: 'TM_REVIEWER' }],
    row.dueTime,
  );
  // who asks is nobody's business while bids are sealed, and the trail is read by staff
  context.audit({
    action: 'ASK_QUESTION',
    objectType: 'question',
    objectId: row.id,
    after: { projectId: project.id, kind: row.kind, stage, suspends },
  });
  const [shown] = await present(context, [
    { ...row, projectName: project.name, sectionName: section?.name ?? null, mine: true },
  ]);
  return found(shown);
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
  const [document, tender, own] = [
    found(await documentOf(context, project)),
    await latestCall(context, project),
    await records.selectOwnObjections(context.db, project.id, context.user.supplierId ?? '', stage),
  ];
  const known = {
    DOC: tender?.publishTime ?? null,
    OPENING: document.openingTime,
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
  const open = await records.selectSuspending(context.db, project.id);
  return judge(suspensionRules, {
    questions: open,
    workdays: WORKDAYS,
    params: await paramsFor(context, project),
  });
}

const NOT_AUDITED = { zh: '企业信息审核通过后才能提问', en: 'You can ask once your company data is audited' };

/** @throws HttpError 404 before the project has ever called for bids, and for those whom it did not call */
async function refuseUnpublished(context: Context, project: ProjectRow): Promise<void> {
  if (!(await mayBeHeard(context, project))) throw notFound();
}

const about = (project: ProjectRow, { id }: { id: string }) => {
  const subject = aboutProject(project);
  return { ...subject, range: { ...subject.range, id } };
};

const kindWords = (kind: QuestionKind) => ({
  zh: dictLabel('bidding.QuestionKind', kind, 'zh'),
  en: dictLabel('bidding.QuestionKind', kind, 'en').toLowerCase(),
});

type Paging = Pick<records.QuestionFilter, 'page' | 'size' | 'sort'>;

/** A bidder's own questions of a project and the published ones; for strangers only the latter. @throws HttpError 404 */
export async function pageForBidder(context: Context, query: Paging & { projectId: string }) {
  const { db, user } = context;
  if (user.supplierId) context.concerns(query.projectId);
  const { rows, total } = await records.pageForBidder(db, user.supplierId, query);
  await refuseUnpublished(context, await anyProject(context, query.projectId));
  const shown = await present(context, rows);
  return {
    totalElements: total,
    content: shown.map(({ supplierId, ...row }) => ({ ...row, mine: supplierId === user.supplierId })),
  };
}

/** What was asked about the projects within the caller's scope. @throws HttpError 404 for a project outside it */
export async function list(context: Context, filter: records.QuestionFilter) {
  const { db, user, language } = context;
  const { rows, total } = await records.pageInScope(db, user, filter);
  if (filter.projectId) await viewProject(context, filter.projectId);
  const projects = rows.map(({ projectId, phase, round }) => ({ id: projectId, phase, round }));
  const sealed = await sealedAmong(context, projects);
  const shown = await present(context, rows);
  return {
    totalElements: total,
    content: shown.map(({ phase: _phase, round: _round, supplierId: _supplierId, ...row }) => ({
      ...row,
      supplierName: sealed.has(row.projectId) ? ANONYMOUS[language] : row.supplierName,
      allowedActions: row.reply === null && may(user, 'REPLY:QUESTION') ? (['reply'] as const).slice() : [],
    })),
  };
}

const ANONYMOUS = { zh: '潜在投标人', en: 'A potential bidder' };

async function present<Row extends { id: string; kind: string; status: string }>(
  context: Context,
  rows: readonly Row[],
) {
  const files = await attachmentsOf(
    context,
    FILES,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    kind: codedBy('bidding.QuestionKind', row.kind, context.language),
    status: codedBy('bidding.QuestionStatus', row.status, context.language),
    files: files.get(row.id) ?? [],
  }));
}

/**
 * Answers a question; the asker is told. The answer to the last open objection resumes the project, and its running
 * periods become longer by the days of the pause.
 * @throws HttpError 404 outside one's scope, 409 CONFLICT; StateError 409 when it was answered already
 */
export async function reply(
  context: Context,
  questionId: string,
  input: { reply: string; publish: boolean; version: number },
) {
  const { db, user } = context;
  const { projectId } = found(await records.selectOptionalQuestion(db, questionId));
  const project = await lockProject(context, projectId);
  const before = found(await records.selectOptionalQuestion(db, questionId));
  expectVersion(before.version, input.version);
  questionFlow.next(before.status, 'reply');
  const pausedSince = before.suspends ? await records.selectPausedSince(db, projectId, questionId) : null;
  await records.updateReply(db, questionId, { reply: input.reply, published: input.publish, repliedBy: user.id });
  context.audit({
    action: 'REPLY_QUESTION',
    objectType: 'question',
    objectId: questionId,
    before: { status: before.status },
    after: { reply: input.reply, published: input.publish },
  });
  await settle(context, ['REPLY_QUESTION'], rangeAsAsked(project, before));
  await remind(context, 'QUESTION_READ', about(project, before), { name: project.name, kind: kindWords(before.kind) }, [
    { role: 'BIDDER_ADMIN', organizationId: before.supplierId },
    { role: 'BIDDER_OPERATOR', organizationId: before.supplierId },
    { role: 'TM_APPROVER' },
  ]);
  const resumed = pausedSince !== null && project.status === 'PAUSED' && !(await hasOpenObjection(context, projectId));
  if (resumed) await resume(context, project, pausedSince);
  return { id: questionId, resumed };
}

/** The project goes on where it stood; what was running gets the days back. */
async function resume(context: Context, project: ProjectRow, pausedSince: string): Promise<void> {
  await setPaused(context, project.id, false);
  const days = daysBetween(pausedSince.slice(0, 10), context.now.slice(0, 10));
  if (days === 0) return;
  if (project.phase === 'ANNOUNCEMENT') {
    const { bidDeadline } = found(await documentOf(context, project));
    const later = `${addDays(bidDeadline.slice(0, 10), days)}${bidDeadline.slice(10)}`;
    await moveDeadline(context, project, later);
    await moveEndTime(context, project, methodTerms(project.biddingMethod).announcement, later);
  }
  for (const lengthen of resumers.all()) await lengthen(context, project, days);
}

/** The project may have gone on meanwhile: the to-do stands under the phase in which it was asked. */
const rangeAsAsked = (project: ProjectRow, { id, stage }: records.QuestionRow) => {
  const phases: Record<QuestionStage, Phase> = { DOC: 'ANNOUNCEMENT', OPENING: 'BID_OPENING', RESULT: 'PUBLIC_NOTICE' };
  return { projectId: project.id, phase: phases[stage], id };
};

/** Marks what should have been answered by now. */
export async function lapseDue({ db }: Context): Promise<boolean> {
  const BATCH = 500;
  return (await records.markOverdue(db, BATCH)) === BATCH;
}

/** Files of a question are for the asker, for staff who reach the project, and for all once it is published. */
export const plugInReaders = (): void =>
  attachmentReaders.add(FILES, async (context, questionId) => {
    const question = await records.selectOptionalQuestion(context.db, questionId);
    if (!question) return false;
    if (context.user.supplierId !== null) context.concerns(question.projectId);
    if (question.published || question.supplierId === context.user.supplierId) return true;
    return (
      may(context.user, 'READ:PROJECT_DETAIL') &&
      (await viewProject(context, question.projectId).then(
        () => true,
        () => false,
      ))
    );
  });

import { forcedRules, isPausable } from '@tenderdesk/domain/procedure/question/forced';
import { pauseDays } from '@tenderdesk/domain/procedure/question/question';
import { addDays } from '@tenderdesk/domain/calendar';
import { dictLabel } from '@tenderdesk/domain/platform/reference/dictionaries';
import { findings, StateError, type Finding } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { may } from '../../../kernel/user.ts';
import { timeNow } from '../../../kernel/work.ts';
import { postpone } from '../announcement/announcement.service.ts';
import { biddingDocumentTermsOf } from '../bidding-document/bidding-document.service.ts';
import type { Leaving } from '../project/round.service.ts';
import { lockProject, readsProject, setPaused, viewProject, type ProjectRow } from '../project/project.service.ts';
import { attachmentReaders, attachmentsOf, claimAttachments } from '../../platform/attachment/attachment.service.ts';
import * as complaints from './complaint.repository.ts';
import * as records from './question.repository.ts';

/** Files of pauses: the paper that sets it, and the one that lifts it. */
const FILES = 'PROJECT_PAUSE';

/** From when until when a project was paused, 'yyyy-MM-dd HH:mm:ss'. */
export interface Pause {
  since: string;
  until: string;
}

/** True while an objection pauses the project (R31). */
export const hasOpenObjection = async ({ db }: Context, projectId: string): Promise<boolean> =>
  (await records.selectPausing(db, projectId)).length > 0;

/** Pauses a locked project that runs, for whatever reason; a paused one stays so. */
export async function pauseIfRunning(context: Context, project: ProjectRow): Promise<void> {
  if (project.status === 'IN_PROCESS') await setPaused(context, project, 'pause');
}

/**
 * A paused project that nothing holds any more goes on where it stood. Objections and the approver's pauses count as one
 * pause, from when the first of them began.
 * @returns the pause that is over, for what was running; null while something holds the project
 */
export async function endPause(context: Context, project: ProjectRow): Promise<Pause | null> {
  if (project.status !== 'PAUSED') return null;
  if ((await hasOpenObjection(context, project.id)) || (await complaints.selectOpenPause(context.db, project.id)))
    return null;
  await setPaused(context, project, 'resume');
  const until = await timeNow(context.db);
  return { since: project.pausedSince ?? until, until };
}

/** While bids come in, the bid deadline moves by the days of the pause. */
export async function prolongBidding(context: Context, project: ProjectRow, { since, until }: Pause): Promise<void> {
  if (project.phase !== 'ANNOUNCEMENT') return;
  const { bidDeadline } = orNotFound(await biddingDocumentTermsOf(context, project));
  const days = pauseDays(since, until, bidDeadline);
  if (days === 0) return;
  const later = `${addDays(bidDeadline.slice(0, 10), days)}${bidDeadline.slice(10)}`;
  await postpone(context, project, later);
}

export interface PauseInput {
  reason: string;
  attachmentIds: string[];
}

/** The pauses of a project that an approver has set, and what the caller can do about it. @throws HttpError 404 */
export async function listPauses(context: Context, projectId: string) {
  const project = await viewProject(context, projectId);
  const rows = await complaints.selectPauses(context.db, projectId);
  const files = await attachmentsOf(
    context,
    FILES,
    rows.map(({ id }) => id),
  );
  const open = rows.some(({ resumedTime }) => resumedTime === null);
  const entitled = may(context.user, 'SUSPEND:PROJECT') && project.status !== 'ENDED';
  return {
    mayPause: entitled && !open && isPausable(project.phase),
    mayResume: entitled && open,
    pauses: rows.map((row) => ({ ...row, files: files.get(row.id) ?? [] })),
  };
}

/**
 * The approver pauses a project with a paper, for a complaint or without one.
 * @throws HttpError 400, 404; StateError outside phases 40 to 90, or when the project is in such a pause
 */
export async function setPause(
  context: Context,
  projectId: string,
  { questionId, reason, attachmentIds }: PauseInput & { questionId?: string | null | undefined },
) {
  const { db, user } = context;
  const project = await lockProject(context, projectId);
  const open = await complaints.selectOpenPause(db, projectId);
  if (open || project.status === 'ENDED' || !isPausable(project.phase))
    throw new StateError({ action: 'pause', status: open ? 'PAUSED' : project.phase });
  if (questionId) {
    const question = await records.selectOptionalQuestion(db, questionId);
    if (question?.projectId !== projectId || question.kind !== 'COMPLAINT')
      throw badField('questionId', { zh: '投诉不存在', en: 'No such complaint' });
  }
  const id = newId();
  await complaints.insertPause(db, { id, projectId, questionId: questionId ?? null, reason, pausedBy: user.id });
  await claimAttachments(context, FILES, id, attachmentIds);
  await pauseIfRunning(context, project);
  context.audit({ action: 'PAUSE_PROJECT', objectType: 'project', objectId: projectId, after: { reason } });
  return { id };
}

/**
 * The approver lifts a pause with a paper. Gives it with its project, locked.
 * @throws HttpError 400, 404; StateError when there is no such pause
 */
export async function liftPause(context: Context, projectId: string, { reason, attachmentIds }: PauseInput) {
  const { db, user } = context;
  const project = await lockProject(context, projectId);
  const open = await complaints.selectOpenPause(db, projectId);
  if (!open) throw new StateError({ action: 'resume', status: project.status });
  const had = (await attachmentsOf(context, FILES, [open.id])).get(open.id) ?? [];
  await claimAttachments(context, FILES, open.id, [...had.map(({ id }) => id), ...attachmentIds]);
  await complaints.closePause(db, open.id, { resumeReason: reason, resumedBy: user.id });
  return { project, pause: open };
}

/** What was answered or decided and not carried out yet, before a step of phases 40 to 90. */
export async function forcedFindings({ db }: Context, project: ProjectRow): Promise<Finding[]> {
  if (!isPausable(project.phase)) return [];
  const open = (await records.selectForced(db, project.id)).map(({ forces }) => forces ?? 'NONE');
  return findings(forcedRules, { phase: project.phase, open });
}

/** What was decided for a round that is over lapses: it binds nobody in the next one. */
export async function lapseForcedOfRound(context: Context, { project, failResult, whole }: Leaving): Promise<void> {
  if (!whole) return;
  const note = `第${project.round}轮已结束：${dictLabel('bidding.FailResult', failResult, 'zh')}`;
  for (const questionId of await records.updateLapsedForced(context.db, project.id, note))
    context.audit({
      action: 'CARRY_OUT',
      objectType: 'question',
      objectId: questionId,
      after: { projectId: project.id, note },
    });
}

/** Papers of a pause are for staff who reach the project. */
export const plugInPauseReaders = (): void =>
  attachmentReaders.add(FILES, async (context, pauseId) => {
    const row = await complaints.selectOptionalPause(context.db, pauseId);
    return row !== null && readsProject(context, row.projectId);
  });

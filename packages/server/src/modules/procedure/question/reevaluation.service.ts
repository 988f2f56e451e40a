import { mustGoBack } from '@tenderdesk/domain/procedure/question/forced';
import type { Context } from '../../../kernel/context.ts';
import { badField, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { lockProject, refusePaused, type ProjectRow } from '../project/project.service.ts';
import { isOpenForced } from './complaint.service.ts';
import * as records from './question.repository.ts';

/**
 * The project of an answer or a decision that asks for another evaluation, locked.
 * @throws HttpError 400 when nothing asks for it or the winner is confirmed; 404, 409 CONFLICT, 423
 */
export async function lockForReevaluation(context: Context, questionId: string, version: number): Promise<ProjectRow> {
  const { projectId } = orNotFound(await records.selectOptionalQuestion(context.db, questionId));
  const project = await lockProject(context, projectId);
  refusePaused(project);
  const question = orNotFound(await records.selectOptionalQuestion(context.db, questionId));
  expectVersion(question.version, version);
  if (!isOpenForced(question) || !mustGoBack(question.forces, project.phase))
    throw badField('reason', {
      zh: '没有待落实的重新评标要求，或项目已不在公示至定标环节',
      en: 'Nothing asks for another evaluation, or the project is not between publicity and award',
    });
  return project;
}

/** What asked for another evaluation was carried out. */
export async function markReevaluated(
  context: Context,
  questionId: string,
  projectId: string,
  reason: string,
): Promise<void> {
  await records.updateForced(context.db, questionId, reason);
  context.audit({ action: 'REEVALUATE', objectType: 'question', objectId: questionId, after: { projectId, reason } });
}

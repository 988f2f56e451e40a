import { mustGoBack } from '@tenderdesk/domain/procedure/question/forced';
import type { Context } from '../../../kernel/context.ts';
import { badField, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { lockProject, refuseSuspended } from '../project/project.service.ts';
import { sendBack } from '../project/send-back.service.ts';
import { isOpenForced } from './complaint.service.ts';
import * as records from './question.repository.ts';

/**
 * The approver has the evaluation held again, as an answer or a decision asks for: the project goes back to it, its
 * candidates are called off (例54, 例81).
 * @throws HttpError 400 when nothing asks for it or the winner is confirmed; 404, 409 CONFLICT, 423
 */
export async function reevaluate(
  context: Context,
  questionId: string,
  { reason, version }: { reason: string; version: number },
) {
  const { projectId } = orNotFound(await records.selectOptionalQuestion(context.db, questionId));
  const project = await lockProject(context, projectId);
  refuseSuspended(project);
  const question = orNotFound(await records.selectOptionalQuestion(context.db, questionId));
  expectVersion(question.version, version);
  if (!isOpenForced(question) || !mustGoBack(question.forces, project.phase))
    throw badField('reason', {
      zh: '没有待落实的重新评标要求，或项目已不在公示至定标环节',
      en: 'Nothing asks for another evaluation, or the project is not between publicity and award',
    });
  await sendBack(context, project, 'BID_OPENING', reason);
  await records.updateForced(context.db, questionId, reason);
  context.audit({
    action: 'REEVALUATE',
    objectType: 'question',
    objectId: questionId,
    after: { projectId, reason },
  });
  return { id: questionId };
}

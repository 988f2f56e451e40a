import type { Context } from '../../../kernel/context.ts';
import { lockForReevaluation, markReevaluated } from '../../procedure/question/reevaluation.service.ts';
import { sendBack } from './course.service.ts';

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
  const project = await lockForReevaluation(context, questionId, version);
  await sendBack(context, project, 'BID_OPENING', reason);
  await markReevaluated(context, questionId, project.id, reason);
  return { id: questionId };
}

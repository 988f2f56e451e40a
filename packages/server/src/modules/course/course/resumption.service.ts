import { breachReason } from '@tenderdesk/domain/oversight/lawfulness/breach';
import { ruleError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { keepBreach } from '../../oversight/lawfulness/breach.service.ts';
import { prolongPublicity } from '../../selection/award/publicity.service.ts';
import { prolongQuestions } from '../../selection/evaluation/bid-answer.service.ts';
import { prolongQuotes } from '../../selection/negotiation/round.service.ts';
import { prolongDecryption } from '../../bidding/opening/opening-session.service.ts';
import { prolongPriceDecryption } from '../../bidding/opening/price-opening.service.ts';
import { prolongApplications } from '../../selection/prequalification/application-news.service.ts';
import type { ProjectRow } from '../../procedure/project/project.service.ts';
import { reply, type Reply } from '../../procedure/question/question.service.ts';
import { endPause, liftPause, prolongBidding, type PauseInput } from '../../procedure/question/pause.service.ts';

/**
 * A paused project that nothing holds any more goes on, and its running periods become longer
 * (docs/domain/integrity.md): those of days by `pauseDays`, those of minutes by the pause itself. The caller holds the
 * project's lock.
 */
export async function resumeIfFree(context: Context, project: ProjectRow): Promise<boolean> {
  const pause = await endPause(context, project);
  if (!pause) return false;
  await prolongBidding(context, project, pause);
  await prolongApplications(context, project, pause);
  await prolongDecryption(context, project, pause);
  await prolongPriceDecryption(context, project, pause);
  await prolongQuotes(context, project, pause);
  await prolongQuestions(context, project, pause);
  await prolongPublicity(context, project, pause);
  return true;
}

/**
 * Answers a question; the answer to the last open objection resumes the project. An objection that is answered late (R31) is
 * answered all the same, and recorded so: with the reason.
 * @throws as reply; RuleError R31_LATE without a reason
 */
export async function replyQuestion(
  context: Context,
  questionId: string,
  { lateReason, ...input }: Reply & { lateReason?: string | null | undefined },
) {
  const { project, suspends, late } = await reply(context, questionId, input);
  if (late) {
    const text = breachReason(lateReason);
    if (text)
      throw ruleError('R31_LATE', 'lateReason', {
        zh: `异议答复已逾期，请说明原因，${text.zh}`,
        en: `The answer is late: say why. ${text.en}`,
      });
    const found = {
      ruleId: 'R31',
      field: questionId,
      severity: 'breach',
      due: late.due,
      actual: late.today,
      messageZh: '',
      messageEn: '',
    } as const;
    await keepBreach(context, project, found, { reason: lateReason ?? '', files: [] });
  }
  return { id: questionId, resumed: suspends && (await resumeIfFree(context, project)) };
}

/** The approver lifts a pause; the project goes on unless an objection holds it still. @throws as liftPause */
export async function resumeProject(context: Context, projectId: string, input: PauseInput) {
  const { project, pause } = await liftPause(context, projectId, input);
  const resumed = await resumeIfFree(context, project);
  context.audit({
    action: 'RESUME_PROJECT',
    objectType: 'project',
    objectId: projectId,
    before: { reason: pause.reason },
    after: { reason: input.reason, resumed },
  });
  return { id: pause.id, resumed };
}

import type { EvaluateType } from '@tenderdesk/domain/fulfilment/performance/codes';
import { SHORT_TERM } from '@tenderdesk/domain/oversight/supervision/supervision';
import { addWorkdays } from '@tenderdesk/domain/calendar';
import { dictLabel } from '@tenderdesk/domain/platform/reference/dictionaries';
import { REMIND_CATEGORIES } from '@tenderdesk/domain/work/reminder/category-table';
import type { Context } from '../../../kernel/context.ts';
import { HttpError, orNotFound } from '../../../kernel/errors.ts';
import { WORKDAYS } from '../../../kernel/workday.ts';
import { lockProject } from '../../procedure/project/project.service.ts';
import { issue } from './issue.service.ts';
import { end, noted, remindAgain } from './steps.service.ts';
import * as records from './supervision.repository.ts';
import { listSupervisions, oversees, present } from './supervision.service.ts';

/** Supervisions that a figure or a missing evaluation gives rise to (spec §7): the calls that issue them are GET. */

const dueSoon = ({ now }: Context): string => addWorkdays(now.slice(0, 10), SHORT_TERM, WORKDAYS).date;

/** Nobody asks in another's name: these calls read by their method and write all the same. */
function refuseActing({ user }: Context): void {
  if (user.actorId !== null) throw new HttpError(403, 'FORBIDDEN');
}

const evaluationOf = (type: EvaluateType): string => `EVALUATION_${type}`;

/**
 * Asks for the evaluation of a contractor: issued once, reminded of once a day.
 * @throws HttpError 404 for one who has no contract of a project within scope; RuleError SUPERVISE_OWN
 */
export function askForEvaluation(outer: Context, winningCandidateId: string, evaluateType: EvaluateType) {
  refuseActing(outer);
  return outer.transaction(async (context) => {
    const winner = orNotFound(await records.selectOptionalWinner(context.db, winningCandidateId));
    const project = await lockProject(context, winner.projectId);
    const category = evaluationOf(evaluateType);
    const open = await records.lockOptionalOpen(context.db, project.id, category, winningCandidateId);
    if (!open) {
      const recordId = await issue(context, {
        kind: 'PERFORMANCE',
        category,
        winningCandidateId,
        project,
        unit: { id: project.organizationId, path: project.organizationPath },
        content: `请完成对“${winner.bidderName}”的${dictLabel('bidding.EvaluateType', evaluateType, 'zh')}`,
        dueDate: dueSoon(context),
      });
      return { recordId, sent: true };
    }
    const sent = open.status === 'OPEN' && open.remindedOn < context.now.slice(0, 10);
    if (sent) {
      context.concerns(project.id);
      await remindAgain(context, open, project);
      await records.addStep(context.db, open.id, { step: 'URGE', createdBy: context.user.id });
      noted(context, open, 'URGE', {});
    }
    return { recordId: open.id, sent };
  });
}

/** @throws HttpError 404 */
export function clearEvaluation(outer: Context, projectId: string) {
  refuseActing(outer);
  return outer.transaction(async (context) => {
    const project = await lockProject(context, projectId);
    const categories = [evaluationOf('PROCESS'), evaluationOf('FINAL')];
    const open = (await records.lockOpenOf(context.db, projectId, { categories })).filter((record) =>
      oversees(context, record),
    );
    if (open.length > 0) context.concerns(projectId);
    for (const record of open) await end(context, record, project, null, context.user.id);
    return { num: open.length, projectId, action: 'CLEARED' as const };
  });
}

/** What is overdue, in the words of its to-do; in general where no to-do is called so. */
function contentOf(category: string): string {
  const known = REMIND_CATEGORIES.find(({ code }) => code === category);
  return `${known ? `“${known.label.zh}”` : '有关事项'}已逾期或临近期限，请尽快办理并回复`;
}

/**
 * With a project: what stands open of it for that reason, issued now where nothing does. Without: all that the caller issued.
 * @throws HttpError 404 for a project out of scope; RuleError SUPERVISE_OWN
 */
export async function created(
  outer: Context,
  {
    projectId,
    category = 'OVERDUE',
    ...page
  }: {
    projectId?: string | undefined;
    category?: string | undefined;
    page: number;
    size: number;
    sort?: string | undefined;
  },
) {
  if (projectId === undefined) return listSupervisions(outer, { ...page, mine: true });
  refuseActing(outer);
  return outer.transaction(async (context) => {
    const project = await lockProject(context, projectId);
    const open = await records.lockOptionalOpen(context.db, projectId, category);
    const id =
      open?.id ??
      (await issue(context, {
        kind: 'OVERDUE',
        category,
        project,
        unit: { id: project.organizationId, path: project.organizationPath },
        content: contentOf(category),
        dueDate: dueSoon(context),
      }));
    const record = orNotFound(await records.selectOptionalSupervision(context.db, context.user, id));
    return { totalElements: 1, content: [present(context, record)] };
  });
}

import type { SubmitType } from '@tenderdesk/domain/procedure/project/phase';
import { JUDGING_CATEGORIES, judgementOf, mayJudgeTogether } from '@tenderdesk/domain/work/flow/judgement';
import type { Context } from '../../../kernel/context.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { openTodos } from '../../work/reminder/reminder.service.ts';
import * as records from './waiting.repository.ts';

/** Where the names of what is judged stand. */
const SUBJECTS: Record<SubmitType, typeof records.selectProjects> = {
  PROJECT: records.selectProjects,
  EVALUATION_REPORT: records.selectProjects,
  AWARD: records.selectProjects,
  PLAN: records.selectPlanItems,
  PLAN_MODIFY: records.selectPlanChanges,
  PLAN_CARRYOVER: records.selectPlanChanges,
  YEARLY_PLAN: records.selectYearlyPlans,
  CONTRACT_REPORT: records.selectReports,
  MONTHLY_REPORT: records.selectReports,
};

/** What waits for the caller to check or approve it, by due time; the to-dos of the current identity say what that is. */
export async function listWaiting(context: Context) {
  const { db, language } = context;
  const asked = (await openTodos(context, JUDGING_CATEGORIES)).flatMap((todo) => {
    const judgement = judgementOf(todo.category, todo.businessRange);
    return judgement ? [{ todo, judgement }] : [];
  });
  const subjects = new Map<string, records.Subject>();
  for (const [select, of] of Map.groupBy(asked, ({ judgement }) => SUBJECTS[judgement.type]))
    for (const subject of await select(db, [...new Set(of.map(({ judgement }) => judgement.aboutId))]))
      for (const { todo, judgement } of of) if (judgement.aboutId === subject.aboutId) subjects.set(todo.id, subject);
  const submissions = await submissionsOf(context, [...new Set([...subjects.values()].map(({ id }) => id))]);
  return asked.flatMap(({ todo, judgement: { type, phase, action, aboutId } }) => {
    const subject = subjects.get(todo.id);
    if (!subject) return [];
    const { id: projectId, name, code, organizationName, amount } = subject;
    const submitted = submissions.get(keyOf({ type, projectId, phase }));
    return [
      {
        todoId: todo.id,
        type,
        projectId,
        phase,
        action,
        aboutId,
        category: codedBy('bidding.RemindCategory', todo.category, language),
        name,
        code,
        organizationName,
        amount,
        submittedBy: submitted?.operatorName ?? null,
        submittedTime: submitted?.createdTime ?? null,
        attempt: submitted?.attempt ?? 1,
        dueTime: todo.dueTime,
        overdue: todo.overdue,
        together: mayJudgeTogether(type),
      },
    ];
  });
}

const keyOf = ({ type, projectId, phase }: { type: string; projectId: string; phase: string }): string =>
  `${type} ${projectId} ${phase}`;

async function submissionsOf({ db }: Context, ids: readonly string[]) {
  const rows = ids.length === 0 ? [] : await records.selectSubmissions(db, ids);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

import type { SubmitType } from '@tenderdesk/domain/procedure/project/phase';
import {
  AWAITED_CATEGORIES,
  awaitedOf,
  JUDGING_CATEGORIES,
  type Judgement,
  judgementOf,
  mayJudgeTogether,
} from '@tenderdesk/domain/work/flow/judgement';
import { holderOf } from '../../../kernel/user.ts';
import type { Context } from '../../../kernel/context.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { knowsColleagues } from '../../work/flow/flow-view.service.ts';
import { openTodos, todosAbout } from '../../work/reminder/own-reminder.service.ts';
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
  SELF_ASSESSMENT: records.selectSheets,
  PROCEDURE: records.selectVersions,
};

/** What waits for the caller to check or approve it, by due time; the to-dos of the current identity say what that is. */
export async function listWaiting(context: Context) {
  const { db, language } = context;
  const asked = (await openTodos(context, JUDGING_CATEGORIES)).flatMap((todo) => {
    const judgement = judgementOf(todo.category, todo.businessRange);
    return judgement ? [{ todo, judgement }] : [];
  });
  const subjects = await subjectsOf(
    db,
    asked.map(({ judgement }) => judgement),
  );
  const submissions = await submissionsOf(context, [...new Set([...subjects.values()].map(({ id }) => id))]);
  return asked.flatMap(({ todo, judgement }) => {
    const { type, phase, action, aboutId } = judgement;
    const subject = subjects.get(judgement);
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
        recordId: submitted?.recordId ?? null,
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

/** What is judged or signed, by what asks for it. */
async function subjectsOf<Asked extends Pick<Judgement, 'type' | 'aboutId'>>(
  db: Context['db'],
  asked: readonly Asked[],
): Promise<Map<Asked, records.Subject>> {
  const subjects = new Map<Asked, records.Subject>();
  for (const [select, of] of Map.groupBy(asked, ({ type }) => SUBJECTS[type]))
    for (const subject of await select(db, [...new Set(of.map(({ aboutId }) => aboutId))]))
      for (const one of of) if (one.aboutId === subject.aboutId) subjects.set(one, subject);
  return subjects;
}

/** Most flows that are shown as waited for, and most names of each. */
const MOST_AWAITED = 50;
const MOST_NAMES = 10;

/** What the caller handed in and others have before them: since when, and who. What waits longest stands first. */
export async function listAwaited(context: Context) {
  const { db, user, language } = context;
  const mine = new Set((await records.selectUndecided(db, holderOf(user))).map(keyOf));
  if (mine.size === 0) return [];
  const projectIds = [...mine].map((key) => key.split(' ')[1] ?? '');
  const todos = await todosAbout(context, AWAITED_CATEGORIES, { organizationPath: user.organizationPath, projectIds });
  const asked = todos.flatMap((todo) => {
    const asks = awaitedOf(todo.category, todo.businessRange);
    return asks && todo.receiverId !== holderOf(user) ? [{ todo, asks }] : [];
  });
  const subjects = await subjectsOf(
    db,
    asked.map(({ asks }) => asks),
  );
  const awaited = asked.flatMap(({ todo, asks }) => {
    const subject = subjects.get(asks);
    const flow = subject && { type: asks.type, projectId: subject.id, phase: asks.phase };
    return flow && mine.has(keyOf(flow)) ? [{ todo, subject, flow }] : [];
  });
  return [...Map.groupBy(awaited, ({ flow }) => keyOf(flow)).values()].slice(0, MOST_AWAITED).flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    const { todo, subject, flow } = first;
    return [
      {
        ...flow,
        category: codedBy('bidding.RemindCategory', todo.category, language),
        businessRange: todo.businessRange,
        cloud: todo.cloud,
        name: subject.name,
        code: subject.code,
        names: knowsColleagues(user) ? [...new Set(of.map((one) => one.todo.displayName))].slice(0, MOST_NAMES) : [],
        since: todo.createdTime,
        dueTime: todo.dueTime,
        overdue: todo.overdue,
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

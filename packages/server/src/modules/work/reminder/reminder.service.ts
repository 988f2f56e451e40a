import type { RangePart } from '@tenderdesk/domain/work/reminder/category-part';
import { businessRange, categoryRow, reminderText } from '@tenderdesk/domain/work/reminder/category';
import { addWorkdays } from '@tenderdesk/domain/calendar';
import type { FlowPlace } from '@tenderdesk/domain/procedure/project/phase';
import type { RemindCategory } from '@tenderdesk/domain/work/reminder/category-table';
import { locksWhenOverdue, planOf } from '@tenderdesk/domain/work/remind-plan/remind-plan';
import type { Text } from '@tenderdesk/domain/rule';
import type { Channels } from '../../../kernel/channels.ts';
import type { Context } from '../../../kernel/context.ts';
import { HttpError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { extensionPoint } from '../../../kernel/module.ts';
import { WORKDAYS } from '../../../kernel/workday.ts';
import { pressed } from '../remind-plan/immunity.service.ts';
import { planChanges } from '../remind-plan/remind-plan.service.ts';
import type { Receiver } from './receiver.repository.ts';
import { resolve, type Receivers } from './receiver.service.ts';
import * as records from './reminder.repository.ts';

const REMIND_CHANNEL = 'remind';

/** Whether reminders of a category leave the house; filled by the module of messages. */
export const remindersLeave = extensionPoint<
  'messages',
  (context: Context, category: RemindCategory) => Promise<boolean>
>('reminders leave');

/** Reminders have left, or need not any more. */
export const markLeft = ({ db }: Context, ids: readonly string[]): Promise<void> => records.setLeft(db, ids);

/** Reminders leave at another time. @param time 'yyyy-MM-dd HH:mm:ss' */
export const leaveAt = ({ db }: Context, ids: readonly string[], time: string): Promise<void> =>
  records.setLeaveTime(db, ids, time);

/** With the commit every process hears of a new reminder. */
export const tellNew = (context: Context, identityId: string, id: string): void =>
  context.tell(REMIND_CHANNEL, `${identityId} ${id}`);

/** Open pages of the receiver learn of a new reminder at once. */
export const channels: Channels = {
  [REMIND_CHANNEL]: (news, { live }) => {
    const [identityId = '', id] = news.split(' ');
    live.send(identityId, { action: 'remind', id });
  },
};

/** What a reminder is about. */
export interface Subject {
  /** Values of the category's business range. */
  range: Partial<Record<RangePart, string>>;
  projectId: string | null;
  organizationPath: string;
}

/**
 * Puts a to-do or notice before people, in both languages (docs/domain/reminders.md). A to-do that is open stays single;
 * of notices those of the same words do.
 * A notice that the house does without is not given.
 * @param params values of the category's text, in both languages where they are words
 * @param dueTime 'yyyy-MM-dd HH:mm:ss'; null for none; by the reminder plan if left out
 */
export async function remind(
  context: Context,
  category: RemindCategory,
  subject: Subject,
  params: Readonly<Record<string, string | Text>>,
  to: readonly Receivers[],
  dueTime?: string | null,
): Promise<void> {
  const { days, enabled } = planOf(await planChanges(context), category);
  if (!enabled) return;
  const due = dueTime === undefined ? plannedTime(days, context.now) : dueTime;
  const found: Receiver[] = [];
  const { kind } = categoryRow(category);
  // whoever leaves meanwhile would take a to-do along that nobody else has
  for (const receivers of to) found.push(...(await resolve(context, receivers, kind === 'TODO')));
  const named = [...new Map(found.map((one) => [one.identityId, one])).values()];
  // what has to be done stays, even with those whom it does not press
  const receivers = kind === 'READ' ? await pressed(context, category, named) : named;
  const leaves = (await remindersLeave.get('messages')?.(context, category)) ?? false;
  const added = records.insertReminders(
    context.db,
    receivers.map(({ identityId, userId }) => ({
      id: newId(),
      receiverId: userId,
      identityId,
      category,
      kind,
      content: reminderText(category, wordsIn(params, 'zh'), 'zh'),
      contentEn: reminderText(category, wordsIn(params, 'en'), 'en'),
      businessRange: businessRange(category, subject.range),
      projectId: subject.projectId,
      organizationPath: subject.organizationPath,
      dueTime: due,
      leaveTime: leaves ? context.now : null,
    })),
  );
  // with the commit their open pages hear of it
  context.later(added.then((rows) => rows.forEach(({ identityId, id }) => tellNew(context, identityId, id))));
}

/** When a to-do is due: workdays after `now`, at the same hour; null where none are planned. */
const plannedTime = (days: number | null, now: string): string | null =>
  days === null ? null : addWorkdays(now.slice(0, 10), days, WORKDAYS).date + now.slice(10);

const wordsIn = (params: Readonly<Record<string, string | Text>>, language: keyof Text): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? value : value[language]]),
  );

/** The state behind these to-dos is left: they are handled for everybody. */
export async function settle(
  context: Context,
  categories: readonly RemindCategory[],
  range: Subject['range'],
): Promise<void> {
  // mostly one range for all: one statement
  for (const [own, of] of Map.groupBy(categories, (category) => businessRange(category, range)))
    await records.settleReminders(context.db, of, own);
}

/** The state behind to-dos about several things is left: they are handled for everybody, in one statement. */
export async function settleEach(
  { db }: Context,
  category: RemindCategory,
  ranges: readonly Subject['range'][],
): Promise<void> {
  if (ranges.length === 0) return;
  await records.settleRanges(
    db,
    [category],
    ranges.map((range) => businessRange(category, range)),
  );
}

/** What these to-dos are about has another range now: they stay before whoever has them, with their terms. */
export async function moveRange(
  { db }: Context,
  categories: readonly RemindCategory[],
  from: Subject['range'],
  to: Subject['range'],
): Promise<void> {
  for (const category of categories) {
    const [left, taken] = [businessRange(category, from), businessRange(category, to)];
    if (left !== taken) await records.moveRange(db, category, left, taken);
  }
}

/**
 * What is overdue is not handed in before somebody has unlocked it (docs/domain/reminders.md).
 * @throws HttpError 423 OVERDUE_LOCKED
 */
export async function refuseLocked(
  context: Context,
  category: RemindCategory,
  place: FlowPlace,
  { projectId, range }: Subject,
): Promise<void> {
  if (!locksWhenOverdue(await planChanges(context), place)) return;
  if (await records.isLocked(context.db, projectId, category, businessRange(category, range)))
    throw new HttpError(423, 'OVERDUE_LOCKED');
}

/** The caller has done the own part: the to-dos of others stay. */
export async function settleMine(
  context: Context,
  categories: readonly RemindCategory[],
  range: Subject['range'],
): Promise<void> {
  const { db, user } = context;
  for (const category of categories)
    await records.settleReminders(db, [category], businessRange(category, range), user.identityId);
}

/** Somebody's own part is done, by whomever: the to-dos of others stay. */
export async function settleFor(
  context: Context,
  categories: readonly RemindCategory[],
  range: Subject['range'],
  userId: string,
): Promise<void> {
  const identities = await records.selectIdentityIds(context.db, userId);
  for (const category of categories)
    for (const identityId of identities)
      await records.settleReminders(context.db, [category], businessRange(category, range), identityId);
}

/** Who has one of these to-dos before them: about a project, or about a range where there is none. */
export const holdersOf = async (
  { db }: Context,
  categories: readonly RemindCategory[],
  projectId: string | null,
  range: Subject['range'] | null,
) => {
  const [first] = categories;
  if (projectId !== null) return records.selectTodoHolders(db, categories, { projectId });
  return first && range
    ? records.selectTodoHolders(db, categories, { businessRange: businessRange(first, range) })
    : [];
};

/**
 * Open to-dos go from one person's identities to another's, with their due times. Gives how many.
 * @param about the projects that they are about; `withoutProject`: those about none as well
 */
export async function moveTodos(
  context: Context,
  from: readonly string[],
  to: Receiver,
  categories: readonly string[],
  about: { projectIds: readonly string[]; withoutProject: boolean },
): Promise<number> {
  const { db } = context;
  if (from.length === 0) return 0;
  const todos = await records.selectTodos(db, from, categories, about.projectIds, about.withoutProject);
  const taken = { identityId: to.identityId, receiverId: to.userId, leaveTime: null };
  const rows = todos.map((row) => ({ ...row, id: newId(), ...taken }));
  const added = await records.insertReminders(db, rows);
  const fresh = new Set(added.map(({ id }) => id));
  // what was unlocked stays so, what waits for it goes on waiting
  const moved = todos.flatMap(({ id }, index) => {
    const to = rows[index]?.id;
    return to && fresh.has(to) ? [{ from: id, to }] : [];
  });
  await records.moveUnlocks(db, moved);
  context.later(Promise.resolve(added.forEach(({ identityId, id }) => tellNew(context, identityId, id))));
  for (const identityId of from)
    await records.markHandled(
      db,
      identityId,
      todos.filter((row) => row.identityId === identityId).map(({ id }) => id),
    );
  return todos.length;
}

/** Money that was said to have come or has to go back: it does not depend on where the project stands. */
const MONEY: readonly RemindCategory[] = [
  'MARGIN_CONFIRM',
  'MARGIN_REFUND',
  'MARGIN_RELEASE',
  'MARGIN_FORFEIT',
  'FORFEIT_HEARING',
  'GUARANTEE_CLAIM',
];

/** Nor do the bonds of its winners and changes of its contracts; what a unit is asked for ends with its supervision. */
const LASTING: readonly RemindCategory[] = [
  ...MONEY,
  'BOND_CALL_APPROVE',
  'BOND_ENDS',
  'BOND_DUE_BACK',
  'CONTRACT_CHANGE_APPROVE',
  'SUPERVISION',
];

/** Who asked waits for an answer, and an incident for its decision, in whatever phase and round that is. */
const ASKED: readonly RemindCategory[] = [...LASTING, 'REPLY_QUESTION', 'INCIDENT_APPROVE'];

/** Bids that stand are extended by their term, whatever the house does with their evaluation meanwhile. */
const OF_BIDS: readonly RemindCategory[] = ['BID_EXTENSION', 'GUARANTEE_EXTENSION'];

/** The project is over: nothing is left to do for it but with the money that it holds, and what its unit is asked for. */
export const settleProject = (context: Context, projectId: string): Promise<void> =>
  records.settleProject(context.db, projectId, LASTING);

/** The project goes back within its round: the steps are done. */
export const settleSteps = (context: Context, projectId: string): Promise<void> =>
  records.settleProject(context.db, projectId, [...ASKED, ...OF_BIDS]);

/** The round is over, and another one begins: its steps and its bids are done. */
export const settleRound = (context: Context, projectId: string): Promise<void> =>
  records.settleProject(context.db, projectId, ASKED);

import { CLERK_TODOS } from '@tenderdesk/domain/procedure/handover/handover';
import { COMMITTEE_TODOS } from '@tenderdesk/domain/selection/committee/committee-todos';
import { businessRange } from '@tenderdesk/domain/work/reminder/category';
import { REMIND_CATEGORIES, type RemindCategory } from '@tenderdesk/domain/work/reminder/category-table';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import type { PostsChanged } from '../../access/account/post.hooks.ts';
import * as records from './post-change.repository.ts';
import type { Receiver } from './receiver.repository.ts';
import { resolve, type Receivers } from './receiver.service.ts';
import { tellNew, type Subject } from './reminder.service.ts';
import { insertReminders, markHandled } from './reminder.repository.ts';

/** To-dos are before the right people when others work in a unit than before (docs/domain/reminders.md). */

/**
 * A to-do is before these people and nobody else any more, with the words and the day that it had. Where there is nobody it stays with
 * those who have it.
 */
async function give(
  context: Context,
  open: readonly records.OpenTodo[],
  to: readonly Receiver[],
  leaving: readonly string[],
) {
  const [one] = open;
  if (!one || to.length === 0) return;
  const fresh = to.filter(({ identityId }) => !open.some((todo) => todo.identityId === identityId));
  const added = await insertReminders(
    context.db,
    fresh.map(({ identityId, userId }) => ({ ...one, id: newId(), identityId, receiverId: userId, leaveTime: null })),
  );
  context.later(Promise.resolve(added.forEach(({ identityId, id }) => tellNew(context, identityId, id))));
  for (const { identityId, id } of open.filter((todo) => leaving.includes(todo.identityId)))
    await markHandled(context.db, identityId, [id]);
}

/** Whoever holds a step that is under way has its to-do, as long as somebody holds it. */
export async function addressAgain(
  context: Context,
  category: RemindCategory,
  { range }: Pick<Subject, 'range'>,
  receivers: readonly Receivers[],
): Promise<void> {
  const open = await records.lockOpen(context.db, category, businessRange(category, range));
  const found = (await Promise.all(receivers.map((one) => resolve(context, one)))).flat();
  const to = [...new Map(found.map((one) => [one.identityId, one])).values()];
  const stays = new Set(to.map(({ identityId }) => identityId));
  const leaving = open.flatMap(({ identityId }) => (stays.has(identityId) ? [] : [identityId]));
  await give(context, open, to, leaving);
}

/** What whoever leaves has open goes to those who hold the same roles; steps of flows and the work of clerks have ways of their own. */
const PASSED_ON: readonly string[] = REMIND_CATEGORIES.filter(
  ({ code, kind, flow }) =>
    kind === 'TODO' &&
    flow === null &&
    !code.startsWith('COUNTERSIGN_') &&
    !CLERK_TODOS.includes(code) &&
    !COMMITTEE_TODOS.includes(code),
).map(({ code }) => code);

/** To-dos of people who are gone from these units go to those there who hold the same roles. */
export const passOn: PostsChanged = async (context, { organizationIds }) => {
  for (const { category, businessRange: range, identityId, heirs } of await records.selectLeft(
    context.db,
    organizationIds,
    PASSED_ON,
  ))
    await give(context, await records.lockOpen(context.db, category, range), heirs, [identityId]);
};

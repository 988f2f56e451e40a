import type { RemindCategory } from '@tenderdesk/domain/work/reminder/category-table';
import { tabOf, visibleTabs } from '@tenderdesk/domain/work/reminder/remind-tabs';
import type { Context } from '../../../kernel/context.ts';
import { notFound, orNotFound } from '../../../kernel/errors.ts';
import type { User } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import * as lists from './reminder-list.repository.ts';
import * as records from './reminder.repository.ts';

/** What somebody has been reminded of: the list, its counts, and what is put away from it. */

export async function listReminders({ db, user, language }: Context, filter: lists.ReminderFilter) {
  const { rows, total } = await lists.pageReminders(db, user, user.organizationType, filter);
  return {
    ...total,
    content: rows.map(({ content, contentEn, category, ...row }) => ({
      ...row,
      content: language === 'en' ? contentEn : content,
      category: codedBy('bidding.RemindCategory', category, language),
    })),
  };
}

/** The caller's open to-dos of some categories under the current identity, what is due first at the top. */
export const openTodos = ({ db, user }: Context, categories: readonly RemindCategory[]) =>
  lists.selectOpenTodos(db, user, categories);

/** Open to-dos of whoever has them, about a unit's records or some projects, the oldest first; for a deputy of some projects about these. */
export const todosAbout = (
  { db, user }: Context,
  categories: readonly RemindCategory[],
  about: Parameters<typeof lists.selectTodosAbout>[3],
) => lists.selectTodosAbout(db, user, categories, about);

/** Does this person’s unit supervise those below it (spec §6)? */
export const supervises = (user: User): boolean =>
  user.hierarchy === '2' && user.organizationType === 'SUBORDINATE_UNIT' && user.dataScope !== 'DEPUTED';

export async function count({ db, user }: Context) {
  const tabs = visibleTabs(user.organizationType);
  const counts = await lists.countByCategory(db, user);
  const byTab: Record<string, number> = { ALL: 0 };
  for (const { tab } of tabs) byTab[tab] = 0;
  let overdue = 0;
  for (const row of counts) {
    const tab = tabOf(row.category, tabs);
    byTab['ALL'] = (byTab['ALL'] ?? 0) + row.num;
    byTab[tab] = (byTab[tab] ?? 0) + row.num;
    overdue += row.overdue;
  }
  const subordinateOverdue = supervises(user) ? await lists.countOverdueBelow(db, user.organizationPath) : 0;
  return { total: byTab['ALL'] ?? 0, overdue, subordinateOverdue, byTab };
}

/** What a reminder of the caller is about, under whichever of the own identities. @throws HttpError 404 */
export async function viewTarget({ db, user, language }: Context, remindId: string) {
  const { category, businessRange, cloud } = orNotFound(await lists.selectOptionalTarget(db, user, remindId));
  return { category: codedBy('bidding.RemindCategory', category, language), businessRange, cloud };
}

/** A deputy puts nothing away that the other one was told, and whoever looks at the product as somebody else does not either. */
const putsAway = (user: User): boolean => !user.deputy && user.actorId === null;

/** To-dos leave the caller's list and stay open; notices are handled. */
export const markDown = async ({ db, user }: Context, ids: readonly string[]) => ({
  num: putsAway(user) ? await records.markDown(db, user.identityId, ids) : 0,
});

/** The caller's own notices that belong to no project are handled. Returns how many there were. */
export const clearOwnNotices = async ({ db, user }: Context): Promise<number> =>
  putsAway(user) ? records.clearNotices(db, user.identityId, null) : 0;

/** What begins so comes from the trading platform outside. */
const OUTSIDE = 'YZB_';

/**
 * Puts away one's own notices of a project; asking again changes nothing.
 * @param outside only those of the trading platform outside
 * @throws HttpError 404 where nothing was ever said of it to the caller
 */
export async function clearOfProject({ db, user }: Context, projectId: string, outside: boolean) {
  if (!(await records.hasRemindersOf(db, user.identityId, projectId))) throw notFound();
  const num = putsAway(user) ? await records.clearNotices(db, user.identityId, projectId, outside ? OUTSIDE : '') : 0;
  return { num, projectId, action: 'CLEARED' as const };
}

/** What the caller marked is open again; what an event has ended since stays handled. */
export const markOpen = async ({ db, user }: Context, ids: readonly string[]) => ({
  num: putsAway(user) ? await records.markOpen(db, user.identityId, ids) : 0,
});

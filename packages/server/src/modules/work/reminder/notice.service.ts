import { businessRange } from '@tenderdesk/domain/work/reminder/category';
import type { RemindCategory } from '@tenderdesk/domain/work/reminder/category-table';
import type { Context } from '../../../kernel/context.ts';
import * as records from './reminder.repository.ts';
import type { Subject } from './reminder.service.ts';

/** Reminders of a category about these ranges are done for some people, under each of their identities. Gives how many were open. */
export const settleFor = (
  context: Context,
  category: RemindCategory,
  ranges: readonly Subject['range'][],
  userIds: readonly string[],
): Promise<number> =>
  records.settleForPeople(
    context.db,
    category,
    ranges.map((range) => businessRange(category, range)),
    userIds,
  );

/** The project is gone: notices about it would lead nowhere. */
export const settleNotices = ({ db }: Context, projectId: string): Promise<void> =>
  records.settleNotices(db, projectId);

/** Business ranges of the caller's open notices of a category about a project, under each of the own identities. */
export const openNotices = ({ db, user }: Context, category: RemindCategory, projectId: string): Promise<string[]> =>
  records.selectOpenRanges(db, category, projectId, user.id);

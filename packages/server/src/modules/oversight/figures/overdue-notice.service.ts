import type { Context } from '../../../kernel/context.ts';
import { aboutProject, anyProject, clerkOf, type ProjectRow } from '../../procedure/project/project.service.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';
import { askingOf } from './figures.service.ts';
import type { OverdueCategory } from './overdue-notice.tables.ts';
import * as records from './tips.repository.ts';

const BATCH = 200;

const CATEGORIES: readonly OverdueCategory[] = ['NOTICE_WINNING_OVERDUE', 'NOTICE_CONTRACT_OVERDUE'];

/** The phase in which what is overdue is made good. */
const PHASES: Partial<Record<ProjectRow['phase'], OverdueCategory>> = {
  WINNING_NOTICE: 'NOTICE_WINNING_OVERDUE',
  CONTRACT_SIGNING: 'NOTICE_CONTRACT_OVERDUE',
};

/**
 * Once a day: whoever answers for a winner's notice or contract is told that it is overdue, once for each winner (the same
 * condition as the figures of the first page).
 * @returns whether more are left
 */
export async function tellOverdue(context: Context): Promise<boolean> {
  const asking = askingOf(context);
  if (await records.isLookedFor(asking)) return false;
  let more = false;
  for (const category of CATEGORIES) {
    const found = await records.selectUntold(asking, category, BATCH);
    for (const { projectId, winnerId } of found) {
      const project = await anyProject(context, projectId);
      await records.insertTold(asking, winnerId, category);
      await remind(context, category, aboutProject(project), { name: project.name }, [
        { userIds: [clerkOf(project)], organizationId: project.organizationId },
        { role: 'ORG_LEADER', organizationId: project.organizationId },
        { role: 'TM_REVIEWER' },
        { role: 'TM_APPROVER' },
      ]);
    }
    more ||= found.length === BATCH;
  }
  if (!more) await records.insertDay(asking);
  return more;
}

/** The phase is left: what was overdue in it is made good. */
export async function settleOverdue(context: Context, project: ProjectRow): Promise<void> {
  const category = PHASES[project.phase];
  if (category) await settle(context, [category], aboutProject(project).range);
}

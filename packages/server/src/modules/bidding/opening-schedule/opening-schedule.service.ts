import { eachApart } from '../../../kernel/apart.ts';
import type { Context } from '../../../kernel/context.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { aboutProject, anyProject, clerkOf } from '../../procedure/project/project.service.ts';
import { remind } from '../../work/reminder/reminder.service.ts';
import * as records from './opening-schedule.repository.ts';

const BATCH = 50;

/** A day before an opening the people who prepare and watch it are told; a moved one is told again (spec §3). */
export async function announceSoon(context: Context): Promise<boolean> {
  const soon = await records.selectSoon(context.db, BATCH);
  const tell = async (inner: Context, { projectId, openingTime }: (typeof soon)[number]): Promise<void> => {
    const project = await anyProject(inner, projectId);
    await records.insertTold(inner.db, projectId, openingTime);
    await remind(inner, 'NOTICE_OPENING_SOON', aboutProject(project), { name: project.name, time: openingTime }, [
      { userIds: [clerkOf(project)], organizationId: project.organizationId },
      { role: 'ORG_LEADER', organizationId: project.organizationId },
      { role: 'TM_APPROVER' },
      { role: 'TM_REVIEWER' },
      { role: 'SUPERVISOR' },
    ]);
  };
  return eachApart(context, soon, BATCH, ({ projectId }) => projectId, tell);
}

/** Openings that approved documents announce, for the dashboard (spec §2). */
export async function schedule(context: Context, filter: records.ScheduleFilter) {
  const { db, user, language, now } = context;
  const { rows, total } = await records.pageSchedule(db, user, filter, now.slice(0, 10));
  return {
    ...total,
    content: rows.map(({ id, openingTime, place, projectId, code, name, phase, level, contactName, officerName }) => ({
      id,
      openingTime,
      place,
      project: {
        id: projectId,
        code,
        name,
        // bidders turn to whom the project names for them
        divisionUser: { displayName: user.supplierId === null ? officerName : (contactName ?? '--') },
        phase: codedBy('bidding.ProjectPhase', phase, language),
        level: codedBy('bidding.ProjectLevel', level, language),
      },
    })),
  };
}

import { LAST_LEVEL } from '@tenderdesk/domain/oversight/supervision/supervision';
import type { Text } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { clerkOf, type ProjectRow } from '../../procedure/project/project.service.ts';
import { reaches, type Receivers } from '../../work/reminder/receiver.service.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';
import { selectParent, type SupervisionRow } from './supervision.repository.ts';

/** Characters of what is asked that a reminder repeats. */
const REPEATED = 60;

/** What is asked as a reminder repeats it, in the middle of a sentence: without the stop at its end. */
const short = (content: string): string => {
  const letters = Array.from(content.replace(/[。．；，、.;,\s]+$/u, ''));
  return letters.length > REPEATED ? `${letters.slice(0, REPEATED).join('')}…` : letters.join('');
};

const about = (record: SupervisionRow) => ({
  range: { recordId: record.id },
  projectId: record.projectId,
  organizationPath: record.organizationPath,
});

const paramsOf = (record: SupervisionRow) => ({
  name: record.projectName ?? record.organizationName,
  content: short(record.content),
});

/** Who answers for a unit: the clerk of the project, else all of its clerks; and its leaders. */
const peopleOf = ({ organizationId }: SupervisionRow, project: ProjectRow | null): Receivers[] => [
  project ? { userIds: [clerkOf(project)], organizationId } : { role: 'ORG_CLERK', organizationId },
  { role: 'ORG_LEADER', organizationId },
];

/** Puts it before the unit, due at the end of its last day. */
export const askUnit = (context: Context, record: SupervisionRow, project: ProjectRow | null): Promise<void> =>
  remind(
    context,
    'SUPERVISION',
    about(record),
    { content: short(record.content), due: record.dueDate },
    peopleOf(record, project),
    `${record.dueDate} 23:59:59`,
  );

/** Nobody has to answer any more. */
export const withdraw = (context: Context, record: SupervisionRow): Promise<void> =>
  settle(context, ['SUPERVISION'], about(record).range);

const issuerOf = ({ createdBy, issuerOrganizationId }: SupervisionRow): Receivers => ({
  userIds: [createdBy],
  organizationId: issuerOrganizationId,
});

export const tellIssuer = (context: Context, record: SupervisionRow, event: Text): Promise<void> =>
  remind(context, 'SUPERVISION_READ', about(record), { ...paramsOf(record), event }, [issuerOf(record)]);

/** The unit hears of the end; so does the issuer where somebody else ended it. */
export const tellEnd = (context: Context, record: SupervisionRow, project: ProjectRow | null): Promise<void> =>
  remind(context, 'SUPERVISION_READ', about(record), { ...paramsOf(record), event: { zh: '已办结', en: 'closed' } }, [
    ...peopleOf(record, project),
    ...(record.createdBy === context.user.id ? [] : [issuerOf(record)]),
  ]);

/** Who hears of it at a level: leaders of the organisation above and the approvers, then the leaders of the group. */
async function above(context: Context, record: SupervisionRow, level: number): Promise<Receivers[]> {
  const but = [context.user.id];
  if (level === LAST_LEVEL) return [{ role: 'GROUP_LEADER', but }];
  const parent = await selectParent(context.db, record.organizationId);
  return [...(parent ? [{ role: 'ORG_LEADER', organizationId: parent, but }] : []), { role: 'TM_APPROVER', but }];
}

/** Puts it before the next level at which somebody is. @returns that level; null where nobody is above */
export async function tellAbove(context: Context, record: SupervisionRow): Promise<number | null> {
  for (let level = record.level + 1; level <= LAST_LEVEL; level++) {
    const to = await above(context, record, level);
    if (!(await reaches(context, to))) continue;
    await remind(context, 'NOTICE_SUPERVISION_ESCALATED', about(record), paramsOf(record), to);
    return level;
  }
  return null;
}

import { addDays } from '@tenderdesk/domain/calendar';
import { paramNumber } from '@tenderdesk/domain/params';
import type { Context } from '../../../kernel/context.ts';
import { paramsToday } from '../../platform/parameter/parameter.service.ts';
import { anyProject, clerkOf, type ProjectRow } from '../../procedure/project/project.service.ts';
import type { Receivers } from '../../work/reminder/receiver.service.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';
import * as records from './bond.repository.ts';
import { aboutBond } from './bond-terms.service.ts';

/** Performance bonds are watched: guarantees that end before the acceptance, and what is due back. */

const AT_ONCE = 20;

const house = (project: ProjectRow): Receivers[] => [
  { userIds: [clerkOf(project)], organizationId: project.organizationId },
  { role: 'ORG_LEADER', organizationId: project.organizationId },
];

/** Due work: reminds of guarantees once for each last day, and of bonds that are due back once. True when more may be left. */
export async function watchBonds(context: Context): Promise<boolean> {
  const { db, now } = context;
  const days = paramNumber(await paramsToday(context), 'bidding.guarantee.warnDays');
  const ending = await records.lockEnding(db, addDays(now.slice(0, 10), days), AT_ONCE);
  for (const { id, projectId, guaranteeEnd } of ending) {
    const project = await anyProject(context, projectId);
    const due = guaranteeEnd ?? '';
    await remind(
      context,
      'BOND_ENDS',
      aboutBond(project, id),
      { name: project.name, due },
      house(project),
      `${due} 23:59:59`,
    );
    await records.setWarned(db, id);
  }
  const back = await records.lockDueBack(db, AT_ONCE);
  for (const { id, projectId, bidderName } of back) {
    const project = await anyProject(context, projectId);
    const params = { name: project.name, bidder: bidderName };
    await settle(context, ['BOND_ENDS'], aboutBond(project, id).range);
    await remind(context, 'BOND_DUE_BACK', aboutBond(project, id), params, house(project));
    await records.setDueTold(db, id);
  }
  return ending.length === AT_ONCE || back.length === AT_ONCE;
}

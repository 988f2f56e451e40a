import type { Phase } from '@tenderdesk/domain/procedure/project/phase';
import type { Context } from '../../../kernel/context.ts';
import { reopenPhase } from '../../work/flow/flow.service.ts';
import { settleSteps } from '../../work/reminder/reminder.service.ts';
import { phaseHandlers, phaseKeepers } from './phase-handler.ts';
import { remindClerk } from './project-course.service.ts';
import { procedureOf, type ProjectRow } from './project.service.ts';
import * as records from './project.repository.ts';

/**
 * Sends a project back to a phase that it has left: what that phase and those after it have done is taken back, latest
 * first; their records stay. The caller holds the lock and has had the right decided.
 */
export async function sendBack(context: Context, project: ProjectRow, to: Phase, reason: string): Promise<void> {
  const { db } = context;
  const { id, phase: from, round } = project;
  await settleSteps(context, id);
  const order = procedureOf(project).phases.map(({ phase }) => phase);
  const undone = order.slice(order.indexOf(to), order.indexOf(from) + 1).toReversed();
  for (const phase of undone) {
    await phaseHandlers.get(phase)?.undo?.(context, project);
    await reopenPhase(context, project, phase);
    for (const keeper of phaseKeepers.all()) await keeper.returned(context, project, phase);
  }
  await records.forgetPhases(
    db,
    project,
    undone.filter((phase) => phase !== to),
  );
  await records.updatePhase(db, id, to, round, {
    status: 'UNSUBMITTED',
    skiped: false,
    failResult: null,
    finished: false,
    leaveTime: null, // sic
  });
  const sent = await records.updateProject(db, id, { phase: to, phaseStatus: 'UNSUBMITTED' });
  context.audit({
    action: 'SEND_BACK',
    objectType: 'project',
    objectId: id,
    before: { phase: from },
    after: { phase: to, reason },
  });
  await remindClerk(context, sent);
}

import type { IncidentKind } from '@tenderdesk/domain/procedure/incident/incident-codes';
import type { Context } from '../../../kernel/context.ts';
import { decide, presentIncidents, type IncidentRow } from '../../procedure/incident/incident.service.ts';
import { viewProject, type ProjectRow } from '../../procedure/project/project.service.ts';
import { dropWinner, fallableOf } from './fallen-winner.ts';
import { applyMove, isMovable } from './procedure-move.ts';
import { isRepeatable, retender } from './retender.ts';
import { splitOff, splittableOf } from './section-split.ts';
import { terminate, terminationOf } from './termination.ts';

/** What took a project out of its ordinary course, newest first, and what may be proposed now. @throws HttpError 404 */
export async function listIncidents(context: Context, projectId: string) {
  const project = await viewProject(context, projectId);
  return {
    fallable: await fallableOf(context, project),
    repeatable: isRepeatable(project),
    termination: await terminationOf(context, project),
    splittable: await splittableOf(context, project),
    movable: isMovable(context, project),
    incidents: await presentIncidents(context, project),
  };
}

const EFFECTS: Record<IncidentKind, (context: Context, project: ProjectRow, incident: IncidentRow) => Promise<void>> = {
  WINNER_FALLS: dropWinner,
  RETENDER: retender,
  TERMINATION: terminate,
  SPLIT_OFF: splitOff,
  PROCEDURE_MOVE: applyMove,
};

/** Decides on an incident; what is approved takes effect in the same transaction. @throws as decide and what takes effect */
export async function decideIncident(
  context: Context,
  incidentId: string,
  input: { approved: boolean; note: string | null; version: number },
): Promise<{ id: string }> {
  const { project, incident } = await decide(context, incidentId, input);
  if (input.approved) await EFFECTS[incident.kind](context, project, incident);
  return { id: incidentId };
}

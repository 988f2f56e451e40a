import { mayRetender, paperRules } from '@tenderdesk/domain/procedure/incident/incident';
import type { RetenderGround } from '@tenderdesk/domain/procedure/incident/incident-codes';
import { enforce, findings, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { propose, type IncidentRow } from '../../procedure/incident/incident.service.ts';
import { lockProject, refusePaused, type ProjectRow } from '../../procedure/project/project.service.ts';
import { tenderAgain } from './fallen-winner.ts';

/** An evaluated tender is repeated though its phase cannot be handed in: bids have lapsed, nobody can be confirmed. */

/** True where that may be proposed now. */
export const isRepeatable = ({ phase, status }: ProjectRow): boolean => status === 'IN_PROCESS' && mayRetender(phase);

/** @throws HttpError 423 while the project is paused; StateError in another phase */
function requirePhase(project: ProjectRow): void {
  refusePaused(project);
  if (!isRepeatable(project)) throw new StateError({ action: 'retender', status: project.phase });
}

export interface RetenderInput {
  ground: RetenderGround;
  reason: string;
  files: readonly string[];
}

/** Proposes it, for the approver to decide. @throws HttpError 400, 404, 423; StateError; RuleError INCIDENT_FILE; as propose */
export async function proposeRetender(
  context: Context,
  projectId: string,
  { ground, reason, files }: RetenderInput,
): Promise<{ id: string }> {
  const project = await lockProject(context, projectId);
  requirePhase(project);
  enforce(findings(paperRules, { files: files.length }));
  return propose(context, project, { kind: 'RETENDER', ground, reason }, files);
}

/** The approver has agreed: another round begins, or a project of its own where other winners stand. @throws as requirePhase */
export async function retender(context: Context, project: ProjectRow, { reason }: IncidentRow): Promise<void> {
  requirePhase(project);
  await tenderAgain(context, project.id, reason);
}

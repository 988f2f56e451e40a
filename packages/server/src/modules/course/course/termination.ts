import {
  mayTerminate,
  terminationCauses,
  terminationProposalRules,
} from '@tenderdesk/domain/procedure/incident/incident';
import type { TerminationCause } from '@tenderdesk/domain/procedure/incident/incident-codes';
import { isAwarded, TERMINATION } from '@tenderdesk/domain/procedure/project/failure';
import { enforce, findings, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { wasPublished } from '../../procedure/announcement/announcement.service.ts';
import { countPapers, propose, type IncidentRow } from '../../procedure/incident/incident.service.ts';
import { anyProject, lockProject, type ProjectRow } from '../../procedure/project/project.service.ts';
import { candidatesOf, winnersOf } from '../../selection/candidate/candidate.service.ts';
import { giveUp } from './course.service.ts';
import { refuseCarriedOut, takeAwardBack } from './fallen-winner.ts';

/** A project is given up: from every phase until its contracts are signed, paused or not (例31, R54). */

/** Sections of which a candidate stands. */
const standingOf = async (context: Context, project: ProjectRow): Promise<number> =>
  new Set((await candidatesOf(context, project)).map(({ sectionId }) => sectionId)).size;

/** What a project can be given up for now; null where it cannot. */
export async function terminationOf(context: Context, project: ProjectRow) {
  const { phase } = project;
  if (!mayTerminate(phase)) return null;
  return {
    causes: terminationCauses({ phase, standing: await standingOf(context, project) }),
    published: await wasPublished(context, project.id),
    awarded: isAwarded(phase),
  };
}

/** @throws StateError once the contracts are signed; RuleError TERMINATION_CAUSE, TERMINATION_CLAIMS, INCIDENT_FILE, CONTRACT_CARRIED_OUT */
async function requireRules(
  context: Context,
  project: ProjectRow,
  proposal: { cause: TerminationCause; claims: string | null; files: number },
): Promise<void> {
  const { phase } = project;
  if (!mayTerminate(phase)) throw new StateError({ action: 'terminate', status: phase });
  const published = await wasPublished(context, project.id);
  const standing = await standingOf(context, project);
  for (const { id } of await winnersOf(context, project)) await refuseCarriedOut(context, project, id);
  enforce(findings(terminationProposalRules, { ...proposal, phase, published, standing }));
}

export interface TerminationInput {
  cause: TerminationCause;
  claims: string | null;
  reason: string;
  files: readonly string[];
}

/** Proposes that a project is given up, for the approver to decide. @throws HttpError 400, 404; as requireRules, propose */
export async function proposeTermination(
  context: Context,
  projectId: string,
  { cause, claims, reason, files }: TerminationInput,
): Promise<{ id: string }> {
  const project = await lockProject(context, projectId);
  await requireRules(context, project, { cause, claims, files: files.length });
  return propose(context, project, { kind: 'TERMINATION', ground: cause, reason, claims }, files);
}

/**
 * The approver has agreed: awards are void with their notices and prepared contracts, sections are given up, the end is
 * announced where the project was public, and deposits go back.
 * @throws StateError, RuleError where it cannot be done any more; R54 where it would leave money or the public behind
 */
export async function terminate(context: Context, project: ProjectRow, incident: IncidentRow): Promise<void> {
  const { ground, claims, reason } = incident;
  // it may have become public since the proposal
  const files = await countPapers(context, incident.id);
  await requireRules(context, project, { cause: ground as TerminationCause, claims, files });
  for (const winner of await winnersOf(context, project)) await takeAwardBack(context, project, winner, reason);
  await giveUp(context, await anyProject(context, project.id), TERMINATION);
}

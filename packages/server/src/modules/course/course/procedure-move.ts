import type { MoveGround } from '@tenderdesk/domain/procedure/incident/incident-codes';
import { moveRules, phaseChanges, type Way } from '@tenderdesk/domain/procedure/procedure-change/procedure-move';
import { phaseRow } from '@tenderdesk/domain/procedure/project/phase';
import { enforce, findings, type Finding } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField } from '../../../kernel/errors.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { propose, type IncidentRow } from '../../procedure/incident/incident.service.ts';
import { shippedHoldsOn, versionName, versionsOver } from '../../procedure/procedure-change/in-force.service.ts';
import { moveProcedure } from '../../procedure/project/project-course.service.ts';
import { subjectOfProject } from '../../procedure/project/project-flow.service.ts';
import {
  chainFor,
  clerkOf,
  finishedPhases,
  lockProject,
  procedureOf,
  viewProject,
  type ProjectRow,
} from '../../procedure/project/project.service.ts';
import { missingFor, readdress, standingOf } from '../../work/flow/flow-move.service.ts';

/** A running project goes on under another version of the procedure, by a decision with a reason (ADR 0060). */

/** Whether the caller may propose it. */
export const isMovable = ({ user }: Context, { status }: ProjectRow): boolean =>
  status !== 'ENDED' && may(user, 'REVIEW:PROJECT');

type Version = Awaited<ReturnType<typeof versionsOver>>[number];

/** The versions that hold today for a project as it is. */
const offered = (context: Context, project: ProjectRow): Promise<Version[]> =>
  versionsOver(context, project, context.now.slice(0, 10));

/** The shipped version, as long as it holds: for what has one of its own. */
const offeredAsShipped = async (context: Context): Promise<null[]> =>
  (await shippedHoldsOn(context, context.now.slice(0, 10))) ? [null] : [];

/** The project as it would be under a version; on its plan the chain of another level may decide. */
function movedTo(project: ProjectRow, version: Version | null): ProjectRow {
  const takesPlan = version === null || version.level === null || version.level === project.planLevel;
  const planChangeId =
    project.planLevel !== null && project.phase === 'IMPLEMENTION_PLAN' && takesPlan // sic
      ? (version?.id ?? null)
      : project.planChangeId;
  return { ...project, procedureChangeId: version?.id ?? null, planChangeId };
}

const wayOf = (project: ProjectRow): Way => ({
  phases: procedureOf(project).phases,
  chainOf: (phase) => chainFor(project, phase),
  signers: procedureOf(project).signers,
});

/** Where a project stands, whatever version it goes on under. */
async function standOf(context: Context, project: ProjectRow) {
  const { id: projectId, phase, round } = project;
  const waiting = [];
  for (const type of phaseRow(phase).types) waiting.push(await standingOf(context, { type, projectId, phase, round }));
  return { phase, before: wayOf(project), gone: await finishedPhases(context, project), waiting };
}

/** What stands against a version: rules, and steps to come that nobody holds. */
async function against(
  context: Context,
  stand: Awaited<ReturnType<typeof standOf>>,
  moved: ProjectRow,
): Promise<Finding[]> {
  const found = findings(moveRules, { ...stand, after: wayOf(moved) });
  if (found.length > 0) return found;
  // whoever proposes or decides has not handed in: the clerk has, or will
  const handedIn = stand.waiting.flatMap(({ handedInBy }) => handedInBy);
  return missingFor(context, await subjectOfProject(context, moved, moved.phase), [clerkOf(moved), ...handedIn]);
}

/** The versions that the project may go on under, and what each would change. @throws HttpError 404 */
export async function listMoves(context: Context, projectId: string) {
  const { language } = context;
  const project = await viewProject(context, projectId);
  const phaseName = (phase: string) => codedBy('bidding.ProjectPhase', phase, language);
  const shown = ({ use, steps, signers }: ReturnType<typeof phaseChanges>[number]['before']) => ({
    use,
    steps: steps.map(({ action, holder }) => ({ action, holder: codedBy('bidding.StepHolder', holder, language) })),
    signers: signers.map(({ holder, way }) => ({
      holder: codedBy('bidding.SignerHolder', holder, language),
      way: codedBy('bidding.GroupWay', way, language),
    })),
  });
  const stand = await standOf(context, project);
  const versions = [];
  for (const version of [...(await offeredAsShipped(context)), ...(await offered(context, project))]) {
    if ((version?.id ?? null) === project.procedureChangeId) continue;
    const moved = movedTo(project, version);
    versions.push({
      id: version?.id ?? null,
      number: version?.number ?? null,
      name: version?.name ?? null,
      validFrom: version?.validFrom ?? null,
      changes: phaseChanges(stand.before, wayOf(moved), project.phase)
        .filter(({ changes }) => changes)
        .map(({ phase, before, after }) => ({ phase: phaseName(phase), before: shown(before), after: shown(after) })),
      refused: (await against(context, stand, moved)).map(({ ruleId, messageZh, messageEn }) => ({
        ruleId,
        text: language === 'zh' ? messageZh : messageEn,
      })),
    });
  }
  const { procedureChangeId } = project;
  const current = procedureChangeId && { id: procedureChangeId, ...(await versionName(context, procedureChangeId)) };
  return { phase: phaseName(project.phase), current: current || null, versions };
}

/** @throws HttpError 400 for a version that does not hold for the project today */
async function versionBy(context: Context, project: ProjectRow, changeId: string | null): Promise<Version | null> {
  // that the project has it already is said by the rules
  const choices = project.procedureChangeId === null ? [null] : await offeredAsShipped(context);
  const version = [...choices, ...(await offered(context, project))].find((one) => (one?.id ?? null) === changeId);
  if (version !== undefined) return version;
  throw badField('procedureChangeId', {
    zh: '该版本未生效、已被新版本替代或不适用于本项目，请重新选择',
    en: 'The version is not in force, was replaced, or is not for this project: choose another one',
  });
}

interface MoveInput {
  procedureChangeId: string | null;
  ground: MoveGround;
  reason: string;
  files: readonly string[];
}

/**
 * Proposes that a project goes on under another version, paused or not, for the department to decide.
 * @throws HttpError 400, 404; StateError while something is proposed; RuleError as `moveRules`, NO_HOLDER
 */
export async function proposeMove(
  context: Context,
  projectId: string,
  { procedureChangeId, ground, reason, files }: MoveInput,
): Promise<{ id: string }> {
  const project = await lockProject(context, projectId);
  const version = await versionBy(context, project, procedureChangeId);
  enforce(await against(context, await standOf(context, project), movedTo(project, version)));
  return propose(context, project, { kind: 'PROCEDURE_MOVE', ground, reason, procedureChangeId }, files);
}

/**
 * The department has agreed: from here on the version decides, and what waits goes to whoever holds the step under it.
 * @throws HttpError 400, RuleError where it cannot be done any more
 */
export async function applyMove(context: Context, project: ProjectRow, incident: IncidentRow): Promise<void> {
  const moved = movedTo(project, await versionBy(context, project, incident.procedureChangeId));
  enforce(await against(context, await standOf(context, project), moved));
  const { procedureChangeId, planChangeId } = moved;
  const kept = await moveProcedure(context, project, { procedureChangeId, planChangeId }, incident.reason);
  for (const type of phaseRow(kept.phase).types) {
    const key = { type, projectId: kept.id, phase: kept.phase };
    await readdress(context, await subjectOfProject(context, kept, kept.phase), key);
  }
}

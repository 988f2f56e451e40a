import { agencyDrawStatus, type AgencyCandidate } from '@tenderdesk/domain/procedure/agency-draw/agency-draw';
import { StateError } from '@tenderdesk/domain/rule';
import { createHash } from 'node:crypto';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { agenciesNow } from '../../people/agency/agency.service.ts';
import { planTermsOf } from '../project/plan-terms.service.ts';
import { lockProject, refusePaused, type ProjectRow } from '../project/project.service.ts';
import * as records from './agency-draw.repository.ts';

const PHASE = 'IMPLEMENTION_PLAN'; // sic

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The draws of a round with all that happened to them. */
export async function drawsOf({ db }: Context, project: Pick<ProjectRow, 'id' | 'round'>) {
  const draws = await records.selectDraws(db, project);
  const ids = draws.map(({ id }) => id);
  const secrets = await records.selectSecrets(db, ids);
  const answers = await records.selectAnswers(db, ids);
  return draws.map((row) => {
    const own = {
      row,
      secrets: secrets.filter(({ drawId }) => drawId === row.id),
      answers: answers.filter(({ drawId }) => drawId === row.id),
    };
    const { sourceTime, drawUntil, outcome, drawnOrder } = row;
    const state = {
      sourceTime,
      drawUntil,
      secrets: own.secrets.length,
      outcome,
      drawn: drawnOrder?.length ?? 0,
      answers: own.answers,
    };
    return { ...own, state, status: agencyDrawStatus(state) };
  });
}
export type Draw = Awaited<ReturnType<typeof drawsOf>>[number];

/** What the letters of agencies are filed under, and where: by draw and place in its order. */
export const LETTERS = 'AGENCY_LETTER';
export const lettersOf = (drawId: string, position: number): string => `${drawId}.${position}`;

/** The plan can be changed still, and leaves its agency to a draw. */
export async function isOpen(context: Context, project: ProjectRow): Promise<boolean> {
  const editable = project.phaseStatus === 'UNSUBMITTED' || project.phaseStatus === 'REJECTED';
  if (project.phase !== PHASE || !editable) return false;
  return (await planTermsOf(context, project))?.agencyMode === 'EXTRACTION';
}

/** Every agency of the library as it is judged now; who declined in this round is not asked again. */
export async function candidatesOf(context: Context, draws: readonly Draw[]) {
  const declined = new Set(
    draws.flatMap(({ answers }) => answers.flatMap((one) => (one.accepted ? [] : one.supplierId))),
  );
  return (await agenciesNow(context)).map((one) => ({ ...one, declined: declined.has(one.id) }));
}

export const judged = ({ id, projectTypes, auditStatus, status, declined }: AgencyCandidate): AgencyCandidate => ({
  id,
  projectTypes,
  auditStatus,
  status,
  declined,
});

/** Whether the caller may fix the second secret: the department does where the unit has fixed the first, and the other way round. */
export const isOtherSide = ({ user }: Context, secrets: Draw['secrets']): boolean =>
  secrets.every(
    ({ userId, userType }) => userId !== user.id && (userType === 'TENDER') !== (user.userType === 'TENDER'),
  );

/** @throws HttpError 404, 423; StateError once the plan is submitted, or where its agency is not drawn */
export async function lockOpen(context: Context, projectId: string): Promise<ProjectRow> {
  const project = await lockProject(context, projectId);
  refusePaused(project);
  if (!(await isOpen(context, project))) throw new StateError({ action: 'draw', status: project.phaseStatus });
  return project;
}

export const drawOf = async (context: Context, project: ProjectRow, number: number): Promise<Draw> =>
  orNotFound((await drawsOf(context, project)).find(({ row }) => row.number === number));

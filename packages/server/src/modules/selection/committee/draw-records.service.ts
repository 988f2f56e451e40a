import { refuseElsewhere } from '@tenderdesk/domain/procedure/project/platform';
import { earliestDraw } from '@tenderdesk/domain/selection/committee/draw-steps';
import { StateError } from '@tenderdesk/domain/rule';
import { createHash } from 'node:crypto';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { openingOf } from '../../bidding/opening/opening.service.ts';
import { paramsFor } from '../../platform/parameter/parameter.service.ts';
import { asksForApplications } from '../../procedure/announcement/announcement.service.ts';
import { biddingDocumentTermsOf } from '../../procedure/bidding-document/bidding-document.service.ts';
import { lockProject, refusePaused, type ProjectRow } from '../../procedure/project/project.service.ts';
import * as records from './draw.repository.ts';
import { takesSeats } from './seats.service.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A draw and its secrets as the steps judge them. */
export const stateOf = (draw: records.DrawRow, secrets: readonly records.SecretRow[]) => ({
  sourceKind: draw.sourceKind,
  sourceTime: draw.sourceTime,
  revealUntil: draw.revealUntil,
  secrets: secrets.filter(({ drawId }) => drawId === draw.id).length,
  entered: draw.value !== null,
  outcome: draw.outcome,
});

/**
 * When the committee begins, 'yyyy-MM-dd HH:mm:ss': at the opening, or where applications are reviewed first, at the end of their
 * term. @throws HttpError 404 before there is a document
 */
export async function evaluationPlan(context: Context, project: ProjectRow) {
  const opening = await openingOf(context, project);
  const terms = orNotFound(await biddingDocumentTermsOf(context, project));
  const applyDeadline = opening === null && (await asksForApplications(context, project)) ? terms.applyDeadline : null;
  const time = opening?.openingTime ?? applyDeadline ?? terms.openingTime;
  const earliest = earliestDraw(time, await paramsFor(context, project));
  return { time, place: opening?.place ?? terms.openingPlace, earliest, bidDeadline: terms.bidDeadline };
}

/** @throws HttpError 404, 423; StateError once the report is handed in */
export async function lockOpen(context: Context, projectId: string): Promise<ProjectRow> {
  const project = await lockProject(context, projectId);
  refusePaused(project);
  refuseElsewhere(project);
  if (!(await takesSeats(context, project))) throw new StateError({ action: 'draw', status: project.phaseStatus });
  return project;
}

/** The draw of that number with its secrets. @throws HttpError 404 */
export async function drawOf({ db }: Context, project: ProjectRow, number: number) {
  const draw = orNotFound((await records.selectDraws(db, project)).find((one) => one.number === number));
  return { draw, secrets: await records.selectSecrets(db, [draw.id]) };
}

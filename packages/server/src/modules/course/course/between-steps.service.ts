import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import type { StepInput } from '../../bidding/clarification/correction.service.ts';
import { approve, publish, type Release } from '../../bidding/clarification/release.service.ts';
import { beginEvaluation } from '../../selection/committee/committee.service.ts';
import { finish } from '../../bidding/opening/opening-session.service.ts';
import { present } from '../../bidding/opening/opening-view.service.ts';
import { openingOf } from '../../bidding/opening/opening.service.ts';
import {
  closeOpening as closeOutsideOpening,
  presentClosed,
} from '../../selection/elsewhere/outside-opening-entry.service.ts';
import { start as startSecond } from '../../selection/price-opening/price-opening-session.service.ts';
import { finish as finishSecond } from '../../selection/price-opening/price-record.service.ts';
import { viewPriceOpening } from '../../selection/price-opening/price-opening-view.service.ts';
import { freezeQualifications } from '../../oversight/paper/freeze-qualification.service.ts';
import {
  freezeAgain,
  freezeClarification,
  freezeOpening,
  freezePriceOpening,
} from '../../oversight/paper/freeze.service.ts';
import { sendResults } from '../../selection/prequalification/result.service.ts';
import { biddingAnnouncementLeaveTime } from '../../procedure/announcement/announcement.service.ts';
import { leavePhase } from './course.service.ts';
import { moveLeaveTime } from '../../procedure/project/project.service.ts';
import type { ProjectRow } from '../../procedure/project/project.service.ts';
import { keepIndicators } from '../../oversight/lawfulness/collusion.service.ts';

/** What moves a project on within a phase, without a step of its flow. */

/** Publishes a clarification, which leaves its paper. @throws as publish */
export async function publishClarification(context: Context, clarificationId: string, release: Release) {
  const project = await publish(context, clarificationId, release);
  await freezeClarification(context, project, clarificationId);
  return { id: clarificationId };
}

/**
 * Approves a correction of the document, which leaves the clarification on paper and the papers of the document anew.
 * @throws as approve
 */
export async function approveCorrection(context: Context, clarificationId: string, input: StepInput) {
  const project = await approve(context, clarificationId, input);
  await freezeClarification(context, project, clarificationId);
  await freezeAgain(context, project, 'BIDDING_DOCUMENT');
  return { id: clarificationId };
}

/**
 * Sends the results of a prequalification. Where no section is left to bid for, the phase is over at once: the opening is prepared as
 * failed, and the tender is repeated as after any other failure (例19). @throws as sendResults
 */
export async function sendQualifications(
  context: Context,
  projectId: string,
  input: Parameters<typeof sendResults>[2],
) {
  const { project, failed } = await sendResults(context, projectId, input);
  if (failed) await leavePhase(context, project);
  else await moveLeaveTime(context, project, orNotFound(await biddingAnnouncementLeaveTime(context, project)));
  return { id: project.id };
}

/** Closes the record of an opening; unless it failed as a whole, the evaluation may begin. @throws as finish */
export async function finishOpening(context: Context, projectId: string, input: { version: number }) {
  const { project, failed } = await finish(context, projectId, input);
  // who applied is known from here on
  await freezeQualifications(context, project);
  if (!failed) {
    await beginEvaluation(context, project);
    await freezeOpening(context, project);
    // what the bids have in common
    await keepIndicators(context, project);
  }
  return present(context, project, orNotFound(await openingOf(context, project)));
}

/** Closes the record of an opening that was held elsewhere; what its bidders have in common is not known here. @throws as closeOpening */
export async function closeOutside(context: Context, projectId: string, { version }: { version: number }) {
  const { project, failed } = await closeOutsideOpening(context, projectId, version);
  if (!failed) await freezeOpening(context, project);
  return presentClosed(context, project);
}

/** Begins the second opening; where no bid goes on its record is closed at once, and leaves its paper. @throws as start */
export async function startPriceOpening(
  context: Context,
  projectId: string,
  input: { recorder: string; version: number },
) {
  return secondRecord(context, projectId, await startSecond(context, projectId, input));
}

/** Closes the record of the second opening, which leaves its paper. @throws as finish */
export async function finishPriceOpening(context: Context, projectId: string, input: { version: number }) {
  return secondRecord(context, projectId, await finishSecond(context, projectId, input));
}

async function secondRecord(context: Context, projectId: string, project: ProjectRow) {
  const opening = orNotFound(await viewPriceOpening(context, projectId));
  if (opening.status.code === 'RECORDED') {
    await freezePriceOpening(context, project);
    // their prices are known from here on
    await keepIndicators(context, project);
  }
  return opening;
}

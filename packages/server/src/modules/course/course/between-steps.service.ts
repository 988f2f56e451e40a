import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import type { StepInput } from '../../bidding/clarification/correction.service.ts';
import { approve, publish, type Release } from '../../bidding/clarification/release.service.ts';
import { beginEvaluation } from '../../selection/committee/committee.service.ts';
import { finish } from '../../bidding/opening/opening-session.service.ts';
import { present } from '../../bidding/opening/opening-view.service.ts';
import { openingOf } from '../../bidding/opening/opening.service.ts';
import { freezeAgain, freezeClarification, freezeOpening } from '../../oversight/paper/freeze.service.ts';
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

/** Closes the record of an opening; unless it failed as a whole, the evaluation may begin. @throws as finish */
export async function finishOpening(context: Context, projectId: string, input: { version: number }) {
  const { project, failed } = await finish(context, projectId, input);
  if (!failed) {
    await beginEvaluation(context, project);
    await freezeOpening(context, project);
    // what the bids have in common
    await keepIndicators(context, project);
  }
  return present(context, project, orNotFound(await openingOf(context, project)));
}

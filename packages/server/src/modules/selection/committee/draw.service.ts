import { canonical, seedOf } from '@tenderdesk/domain/lots';
import {
  envelopesDigest,
  orderOfDraw,
  type Candidate,
  type Commitment,
} from '@tenderdesk/domain/selection/committee/draw-proof';
import { drawStatus, mayAbandon, tooEarly } from '@tenderdesk/domain/selection/committee/draw-steps';
import { ruleError, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { timeNow } from '../../../kernel/work.ts';
import { envelopeHashes } from '../../bidding/bid/envelopes.service.ts';
import { lockProject, type ProjectRow } from '../../procedure/project/project.service.ts';
import { callDrawn } from './call.service.ts';
import { drawOf, evaluationPlan, lockOpen, sha256, stateOf } from './draw-records.service.ts';
import * as records from './draw.repository.ts';

/**
 * The outside value is out: it is entered once, and the draw is made as soon as no secret is missing.
 * @throws HttpError 404, 423; StateError; RuleError DRAW_TOO_EARLY, SOURCE_NOT_OUT, VALUE_REQUIRED
 */
export async function enterOutside(
  context: Context,
  projectId: string,
  number: number,
  { value }: { value: string | null },
): Promise<void> {
  const { db, user } = context;
  const project = await lockOpen(context, projectId);
  const { draw, secrets } = await drawOf(context, project, number);
  const status = drawStatus(stateOf(draw, secrets));
  if (status !== 'SEALED') throw new StateError({ action: 'draw', status });
  const now = await timeNow(db);
  const plan = await evaluationPlan(context, project);
  if (now < plan.earliest) throw ruleError('DRAW_TOO_EARLY', '', tooEarly(plan.earliest));
  const byEnvelopes = draw.sourceKind === 'ENVELOPES';
  // a deadline that was moved is waited for
  const out = byEnvelopes && plan.bidDeadline > draw.sourceTime ? plan.bidDeadline : draw.sourceTime;
  if (now < out) {
    throw ruleError('SOURCE_NOT_OUT', 'value', {
      zh: `外部数值${out.slice(0, 16)}后方可录入`,
      en: `The outside value is out from ${out.slice(0, 16)} on`,
    });
  }
  if (!byEnvelopes && !value) {
    throw ruleError('VALUE_REQUIRED', 'value', {
      zh: '请录入公布的数值',
      en: 'Enter the value as it was published',
    });
  }
  const envelopes = byEnvelopes ? await envelopeHashes(context, project) : null;
  const outside = envelopes ? envelopesDigest(envelopes, sha256) : (value ?? '');
  await records.insertOutside(db, { drawId: draw.id, value: outside, envelopes, enteredBy: user.id });
  // of the envelopes nothing is told, not even whether there are any
  const after = { number, ...(byEnvelopes ? {} : { value: outside }) };
  context.audit({ action: 'ENTER_OUTSIDE_VALUE', objectType: 'project', objectId: projectId, after });
  await drawIfComplete(context, project, number);
}

/**
 * Whoever keeps an own secret tells it, after the outside value; the last one makes the draw.
 * @throws HttpError 404, 423; StateError; RuleError SECRET_WRONG
 */
export async function revealSecret(
  context: Context,
  projectId: string,
  number: number,
  { secret }: { secret: string },
): Promise<void> {
  const { db, user } = context;
  const project = await lockOpen(context, projectId);
  const { draw, secrets } = await drawOf(context, project, number);
  const status = drawStatus(stateOf(draw, secrets));
  const mine = orNotFound(secrets.find(({ userId }) => userId === user.id));
  if (status !== 'ENTERED' || mine.sealed || mine.secret) throw new StateError({ action: 'reveal', status });
  if (sha256(secret) !== mine.digest) {
    throw ruleError('SECRET_WRONG', 'secret', {
      zh: '与封存时的摘要不符，请核对',
      en: 'This is not the secret that was fixed',
    });
  }
  await records.insertReveal(db, { drawId: draw.id, seat: mine.seat, secret });
  const after = { number, seat: mine.seat };
  context.audit({ action: 'REVEAL_SECRET', objectType: 'project', objectId: projectId, after });
  await drawIfComplete(context, project, number);
}

/** Makes the draw once both secrets can be told: those that the server keeps are opened now. */
async function drawIfComplete(context: Context, project: ProjectRow, number: number): Promise<void> {
  const { db, user, cipher } = context;
  const { draw, secrets } = await drawOf(context, project, number);
  if (secrets.some(({ sealed, secret }) => !sealed && !secret)) return;
  for (const { seat, sealed, digest } of secrets) {
    if (!sealed) continue;
    const secret = cipher.open(sealed);
    // somebody has changed what the server kept: the draw waits for its last time
    if (sha256(secret) !== digest) throw new StateError({ action: 'draw', status: 'SECRET_CHANGED' });
    await records.insertReveal(db, { drawId: draw.id, seat, secret });
  }
  const told = (await records.selectSecrets(db, [draw.id])).map(({ secret }) => orNotFound(secret));
  const seed = seedOf(draw.commitmentDigest, told, draw.value ?? '', sha256);
  const { conditions } = JSON.parse(draw.commitment) as Commitment;
  const drawnOrder = orderOfDraw(JSON.parse(draw.pool) as Candidate[], conditions, seed, sha256);
  const end = { drawId: draw.id, outcome: 'DRAWN' as const, seed, drawnOrder, reason: null, endedBy: user.id };
  await records.insertEnd(db, end);
  context.audit({
    action: 'DRAW_EXPERTS',
    objectType: 'project',
    objectId: project.id,
    after: { number, resultDigest: sha256(canonical({ order: drawnOrder, seed })) },
  });
  await callDrawn(context, project, { ...draw, drawnOrder }, conditions.count);
}

/**
 * Gives up a draw that has not come to its end, on record: before its outside value is out, or once the time that it named is over.
 * @throws HttpError 404; StateError in between
 */
export async function abandonDraw(
  context: Context,
  projectId: string,
  number: number,
  { reason }: { reason: string },
): Promise<void> {
  const { db, user } = context;
  const project = await lockProject(context, projectId);
  const { draw, secrets } = await drawOf(context, project, number);
  const state = stateOf(draw, secrets);
  if (!mayAbandon(state, await timeNow(db))) throw new StateError({ action: 'abandon', status: drawStatus(state) });
  const none = { seed: null, drawnOrder: null };
  await records.insertEnd(db, { drawId: draw.id, outcome: 'ABANDONED', ...none, reason, endedBy: user.id });
  context.audit({
    action: 'ABANDON_DRAW',
    objectType: 'project',
    objectId: projectId,
    before: { status: drawStatus(state) },
    after: { number, reason },
  });
}

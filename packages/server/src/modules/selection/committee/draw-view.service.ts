import { drawStatus, mayAbandon, maySeal } from '@tenderdesk/domain/selection/committee/draw-steps';
import type { Candidate, Commitment } from '@tenderdesk/domain/selection/committee/draw-proof';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { notFound, orNotFound } from '../../../kernel/errors.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { timeNow } from '../../../kernel/work.ts';
import { biddingDocumentTermsOf } from '../../procedure/bidding-document/bidding-document.service.ts';
import { districtName } from '../../platform/reference/districts.service.ts';
import { viewRound, type ProjectRow } from '../../procedure/project/project.service.ts';
import { isSealed } from '../../procedure/sealing/sealing.service.ts';
import { committeeOf, labelOf, namesPublished, readsNames } from './committee.service.ts';
import { selectSlips } from './direct-choice.repository.ts';
import type { DrawProof } from './draw.contract.ts';
import { evaluationPlan, stateOf } from './draw-records.service.ts';
import * as records from './draw.repository.ts';
import { takesSeats } from './seats.service.ts';

type Calls = Awaited<ReturnType<typeof records.selectCalls>>;

/** What is known while a project's draws are shown. */
interface View {
  context: Context;
  project: ProjectRow;
  now: string;
  /** Somebody drawn may still take a seat. */
  open: boolean;
  names: boolean;
  sealed: boolean;
  secrets: readonly records.SecretRow[];
  calls: Calls;
}

/** The draws of a round as they travel. @throws HttpError 404 */
export async function viewDraws(context: Context, projectId: string, round?: number) {
  const project = await viewRound(context, projectId, round);
  const { db, user, language } = context;
  const draws = await records.selectDraws(db, project);
  const ids = draws.map(({ id }) => id);
  const view: View = {
    context,
    project,
    now: await timeNow(db),
    open: await takesSeats(context, project),
    names: await readsNames(context, project),
    sealed: await isSealed(context, project),
    secrets: await records.selectSecrets(db, ids),
    calls: await records.selectCalls(db, ids, project.id),
  };
  const planned = (await biddingDocumentTermsOf(context, project)) ? await evaluationPlan(context, project) : null;
  const committee = await committeeOf(context, project);
  const ground = committee?.directChoiceGround ?? null;
  const extracts = view.open && may(user, 'EXTRACT:EXPERT');
  return {
    projectId,
    namesShown: view.names,
    evaluationTime: planned?.time ?? null,
    earliest: planned?.earliest ?? null,
    bidDeadline: planned?.bidDeadline ?? null,
    sealed: view.sealed,
    mandatory: project.mandatoryTender,
    directChoice: ground && {
      ground: codedBy('bidding.DirectChoiceReason', ground, language),
      reason: committee?.directChoiceReason ?? null,
    },
    slips: (await selectSlips(db, project)).map(({ slipNo, drawnTime, userIds }) => ({
      slipNo,
      drawnTime,
      experts: userIds.length,
    })),
    draws: draws.map((draw) => presentDraw(view, draw)),
    allowedActions: [
      ...(extracts && planned && mayDrawMore(draws, view.calls) ? (['commit'] as const) : []),
      ...(extracts && planned ? (['recordSlip'] as const) : []),
      ...(view.open && may(user, 'APPROVE:PROJECT') ? (['approveDirectChoice'] as const) : []),
      ...(extracts ? (['release'] as const) : []),
    ],
  };
}

/** No draw is under way, and everybody drawn has been called: what was drawn stands. */
const mayDrawMore = (draws: readonly records.DrawRow[], calls: Calls): boolean =>
  draws.every(({ outcome }) => outcome !== null) &&
  draws.reduce((sum, { drawnOrder }) => sum + (drawnOrder?.length ?? 0), 0) === calls.length;

function presentDraw(view: View, draw: records.DrawRow) {
  const { language } = view.context;
  const { conditions, source, poolDigest, reason } = JSON.parse(draw.commitment) as Commitment;
  const secrets = view.secrets.filter(({ drawId }) => drawId === draw.id);
  const calls = view.calls.filter(({ drawId }) => drawId === draw.id);
  const status = drawStatus(stateOf(draw, secrets));
  return {
    number: draw.number,
    status: codedBy('bidding.DrawStatus', status, language),
    reason,
    specialties: conditions.specialties.map((code) => codedBy('bidding.ExpertSpecialty', code, language)),
    districts: conditions.districts.map((code) => ({ code, value: districtName(code) })),
    count: conditions.count,
    reserves: conditions.reserves,
    reservesLeft: (draw.drawnOrder?.length ?? 0) - calls.length,
    awayUnits: [...conditions.awayUnits],
    answerMinutes: draw.answerMinutes,
    poolSize: (JSON.parse(draw.pool) as Candidate[]).length,
    poolDigest,
    commitmentDigest: draw.commitmentDigest,
    source: { ...source, kind: codedBy('bidding.OutsideKind', source.kind, language) },
    revealUntil: draw.revealUntil,
    createdTime: draw.createdTime,
    secrets: secrets.map(({ seat, displayName, digest, committedTime, sealed, secret }) => ({
      seat,
      name: displayName,
      digest,
      committedTime,
      kept: sealed !== null,
      told: secret !== null,
    })),
    outside:
      draw.value === null
        ? null
        : {
            // of envelopes even their digest could tell that there are none
            value: draw.sourceKind === 'ENVELOPES' && view.sealed ? null : draw.value,
            enteredBy: draw.enteredBy ?? '',
            enteredTime: draw.enteredTime ?? '',
          },
    ended: draw.endedTime === null ? null : { time: draw.endedTime, reason: draw.endReason },
    // what another project that shares the draw called for stays with it, but uses up reserves of both
    calls: calls.filter(({ concerns }) => concerns).map((one) => presentCall(view, one)),
    allowedActions: actionsOn(view, draw, secrets),
  };
}

function presentCall({ context: { language }, names }: View, one: Calls[number]) {
  return {
    id: one.id,
    position: one.position,
    label: labelOf(one.position, language),
    userId: names ? one.userId : null,
    name: names ? one.displayName : null,
    employer: names ? one.employer : null,
    status: codedBy('bidding.CallStatus', one.status, language),
    calledTime: one.calledTime,
    answerUntil: one.answerUntil,
    // what somebody says of himself may name him
    reason: names ? one.reason : null,
  };
}

function actionsOn(
  { context: { user }, project, now, open }: View,
  draw: records.DrawRow,
  secrets: records.SecretRow[],
) {
  const state = stateOf(draw, secrets);
  const status = drawStatus(state);
  const extracts = may(user, 'EXTRACT:EXPERT');
  const mine = secrets.find(({ userId }) => userId === user.id);
  return [
    ...(maySeal(state, now) && !mine && may(user, 'WITNESS:EXPERT_DRAW') ? (['commitSecret'] as const) : []),
    ...(open && status === 'SEALED' && extracts && now >= draw.sourceTime ? (['enterOutside'] as const) : []),
    ...(open && status === 'ENTERED' && mine && !mine.sealed && !mine.secret ? (['reveal'] as const) : []),
    ...(extracts && mayAbandon(state, now) ? (['abandon'] as const) : []),
    ...(status === 'DRAWN' && namesPublished(project) ? (['proof'] as const) : []),
  ];
}

/** All that a draw is recomputed from. @throws HttpError 404 before the winner is confirmed, or for a draw that was not made */
export async function viewProof(context: Context, projectId: string, number: number, round?: number) {
  const project = await viewRound(context, projectId, round);
  if (!namesPublished(await viewRound(context, projectId))) throw notFound();
  const draw = orNotFound((await records.selectDraws(context.db, project)).find((one) => one.number === number));
  if (draw.seed === null || draw.value === null) throw notFound();
  const secrets = await records.selectSecrets(context.db, [draw.id]);
  return {
    commitment: JSON.parse(draw.commitment) as z.output<typeof DrawProof>['commitment'],
    commitmentDigest: draw.commitmentDigest,
    pool: JSON.parse(draw.pool) as z.output<typeof DrawProof>['pool'],
    secrets: secrets.map(({ seat, userId, committedTime, digest, secret }) => ({
      seat,
      user: userId,
      committedTime,
      digest,
      secret: orNotFound(secret),
    })),
    outside: { value: draw.value, envelopes: draw.envelopes, enteredTime: orNotFound(draw.enteredTime) },
    seed: draw.seed,
    order: draw.drawnOrder ?? [],
  };
}

import { canonical } from '@tenderdesk/domain/lots';
import {
  eligibleOf,
  FORMAT,
  orderedPool,
  type Candidate,
  type Commitment,
  type DrawConditions,
} from '@tenderdesk/domain/selection/committee/draw-proof';
import { drawStatus, maySeal, refusalOfDraw } from '@tenderdesk/domain/selection/committee/draw-steps';
import type { OutsideKind } from '@tenderdesk/domain/selection/committee/draw-codes';
import { ruleError, StateError } from '@tenderdesk/domain/rule';
import { randomBytes } from 'node:crypto';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { timeNow } from '../../../kernel/work.ts';
import { nameOfOrganization } from '../../access/account/organization.service.ts';
import { libraryOf, withThoseBelow } from '../../people/expert/expert.service.ts';
import { agencyOf } from '../../procedure/project/plan-terms.service.ts';
import { lockProject, refusePaused, type ProjectRow } from '../../procedure/project/project.service.ts';
import { isSealed } from '../../procedure/sealing/sealing.service.ts';
import { committeeOf } from './committee.service.ts';
import { drawOf, evaluationPlan, lockOpen, sha256, stateOf } from './draw-records.service.ts';
import * as records from './draw.repository.ts';
import { biddersOf } from './seats.service.ts';

/**
 * Employers whose experts keep away: tenderee, agency and department; the bidders once they are known, that is after the
 * opening (法37, R42).
 */
async function keepingAway(context: Context, project: ProjectRow, more: readonly string[]): Promise<string[]> {
  const agency = await agencyOf(context, project);
  const known = [
    await nameOfOrganization(context, project.organizationId),
    context.user.organizationName,
    ...(agency ? [await nameOfOrganization(context, agency)] : []),
    ...(await biddersOf(context, project)),
    ...more,
  ];
  return [...new Set(known)].toSorted();
}

/** Everybody of the library as judged now; whoever was drawn or named in this round is taken. */
async function poolOf(context: Context, project: ProjectRow, draws: readonly records.DrawRow[]): Promise<Candidate[]> {
  const members = (await committeeOf(context, project))?.members ?? [];
  const taken = new Set([
    ...members.map(({ userId }) => userId),
    ...draws.flatMap(({ drawnOrder }) => drawnOrder ?? []),
  ]);
  return orderedPool(
    (await libraryOf(context)).map(({ userId, employer, specialties, ...judged }) => ({
      id: userId,
      unit: sha256(employer),
      specialties: specialties.toSorted(),
      ...judged,
      taken: taken.has(userId),
    })),
  );
}

export interface DrawInput {
  specialties: readonly string[];
  districts: readonly string[];
  count: number;
  reserves: number;
  awayUnits: readonly string[];
  answerMinutes: number;
  /** A published value names its source and when it is out; the envelopes have theirs. */
  source: { kind: OutsideKind; name?: string | undefined; time?: string | undefined };
  revealUntil: string;
  reason: string | null;
  /** SHA-256 of a secret that the person keeps; the server makes and keeps one where it is left out. */
  secretDigest?: string | undefined;
}

/**
 * Fixes a draw before anybody knows its result: conditions, pool, the source of the outside value and the first person's secret.
 * @throws HttpError 404, 423; StateError; RuleError DRAW_OPEN, DRAW_STANDS, DRAW_TOO_EARLY, POOL_TOO_SMALL, REASON_REQUIRED …
 */
export async function commitDraw(context: Context, projectId: string, input: DrawInput): Promise<void> {
  const { db, user } = context;
  const project = await lockOpen(context, projectId);
  const now = await timeNow(db);
  const draws = await records.selectDraws(db, project);
  const plan = await evaluationPlan(context, project);
  const source = await sourceOf(context, project, input.source, { now, bidDeadline: plan.bidDeadline });
  const calls = await records.selectCalls(
    db,
    draws.map(({ id }) => id),
    projectId,
  );
  const drawnPeople = draws.reduce((sum, { drawnOrder }) => sum + (drawnOrder?.length ?? 0), 0);
  const { reason, revealUntil } = input;
  const refusal = refusalOfDraw({
    outcomes: draws.map(({ outcome }) => outcome),
    reservesLeft: drawnPeople - calls.length,
    reason,
    now,
    sourceKind: source.kind,
    sourceTime: source.time,
    revealUntil,
    earliest: plan.earliest,
  });
  if (refusal) throw refusal;
  const conditions: DrawConditions = {
    specialties: withThoseBelow(input.specialties),
    districts: input.districts.toSorted(),
    count: input.count,
    reserves: input.reserves,
    awayUnits: await keepingAway(context, project, input.awayUnits),
    answerMinutes: input.answerMinutes,
  };
  const pool = await poolOf(context, project, draws);
  refuseSmall(eligibleOf(pool, conditions, sha256).length, conditions);
  const poolText = canonical(pool);
  const commitment: Commitment = {
    format: FORMAT,
    drawId: newId(),
    projectId,
    round: project.round,
    number: draws.length + 1,
    reason,
    conditions,
    poolDigest: sha256(poolText),
    source,
    revealUntil,
    evaluationTime: plan.time,
  };
  const text = canonical(commitment);
  await records.insertDraw(db, {
    id: commitment.drawId,
    projectId,
    round: project.round,
    number: commitment.number,
    commitment: text,
    commitmentDigest: sha256(text),
    pool: poolText,
    sourceKind: source.kind,
    sourceTime: source.time,
    revealUntil,
    answerMinutes: input.answerMinutes,
    createdBy: user.id,
  });
  context.audit({
    action: 'COMMIT_DRAW',
    objectType: 'project',
    objectId: projectId,
    after: { number: commitment.number, commitmentDigest: sha256(text), poolDigest: commitment.poolDigest, reason },
  });
  await fixSecret(
    context,
    project,
    { drawId: commitment.drawId, number: commitment.number, seat: 1 },
    input.secretDigest,
  );
}

/** @throws RuleError SOURCE_REQUIRED; StateError for envelopes that are opened already */
async function sourceOf(
  context: Context,
  project: ProjectRow,
  { kind, name = '', time = '' }: DrawInput['source'],
  { now, bidDeadline }: { now: string; bidDeadline: string },
): Promise<Commitment['source']> {
  if (kind === 'PUBLISHED') {
    if (name && time) return { kind, name, time };
    throw ruleError('SOURCE_REQUIRED', name ? 'source.time' : 'source.name', {
      zh: '请填写外部数值的名称、来源及发布时间',
      en: 'Name the outside value, its source and when it is out',
    });
  }
  // opened envelopes are known to the house
  if (!(await isSealed(context, project))) throw new StateError({ action: 'draw', status: 'OPENED' });
  return { kind, name: '', time: bidDeadline > now ? bidDeadline : now };
}

function refuseSmall(fit: number, { count, reserves }: DrawConditions): void {
  if (fit >= count + reserves) return;
  throw ruleError('POOL_TOO_SMALL', 'count', {
    zh: `符合条件的专家仅${fit}名，少于抽取与备选人数之和`,
    en: `Only ${fit} experts of the pool are fit, fewer than wanted with the reserves`,
  });
}

/** @throws RuleError SECRET_WITHHELD for somebody who has spoilt a draw of the round */
async function fixSecret(
  context: Context,
  project: ProjectRow,
  { drawId, number, seat }: { drawId: string; number: number; seat: number },
  own: string | undefined,
): Promise<void> {
  const { db, user, cipher } = context;
  if ((await records.selectWithheld(db, project)).includes(user.id)) {
    throw ruleError('SECRET_WITHHELD', '', {
      zh: '你在本项目前次抽取中未公开随机数，请由他人参加本次抽取',
      en: 'You kept a secret back in an earlier draw of this project: somebody else takes part in this one',
    });
  }
  const made = randomBytes(32).toString('hex');
  const digest = own ?? sha256(made);
  await records.insertSecret(db, { drawId, seat, userId: user.id, digest }, own ? null : cipher.seal(made));
  context.audit({
    action: 'COMMIT_SECRET',
    objectType: 'project',
    objectId: project.id,
    after: { number, seat, digest },
  });
}

/**
 * The second person fixes a secret; nothing of the draw can be changed any more.
 * @throws HttpError 404, 423; StateError once it is too late; RuleError SAME_PERSON, SECRET_WITHHELD
 */
export async function commitSecret(
  context: Context,
  projectId: string,
  number: number,
  { secretDigest }: { secretDigest?: string | undefined },
): Promise<void> {
  const project = await lockProject(context, projectId);
  refusePaused(project);
  const { draw, secrets } = await drawOf(context, project, number);
  const state = stateOf(draw, secrets);
  if (!maySeal(state, await timeNow(context.db))) throw new StateError({ action: 'seal', status: drawStatus(state) });
  if (secrets.some(({ userId }) => userId === context.user.id)) {
    throw ruleError('SAME_PERSON', '', {
      zh: '第二份随机数须由另一人封存',
      en: 'The second secret is fixed by somebody else',
    });
  }
  await fixSecret(context, project, { drawId: draw.id, number, seat: 2 }, secretDigest);
}

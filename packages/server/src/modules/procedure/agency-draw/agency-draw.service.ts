import {
  AGENCY_FORMAT,
  agencyDrawStatus,
  drawableOf,
  fixedPool,
  isDrawable,
  LEAST_AGENCIES,
  LEAST_AGENCY_REASON,
  mayAbandonAgency,
  maySealAgency,
  orderOfAgencies,
  refusalOfAgencyDraw,
  type AgencyCandidate,
  type AgencyCommitment,
} from '@tenderdesk/domain/procedure/agency-draw/agency-draw';
import { canonical, seedOf } from '@tenderdesk/domain/lots';
import { ruleError, StateError } from '@tenderdesk/domain/rule';
import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../../../kernel/context.ts';
import { notFound, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { timeNow } from '../../../kernel/work.ts';
import { handledProjects } from '../../people/agency/agency.hooks.ts';
import { agenciesNow, isOpenAgency } from '../../people/agency/agency.service.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';
import { agencyOf, nameAgency, planTermsOf } from '../project/plan-terms.service.ts';
import {
  aboutProject,
  lockProject,
  refusePaused,
  touch,
  viewProject,
  type ProjectRow,
} from '../project/project.service.ts';
import * as records from './agency-draw.repository.ts';

const PHASE = 'IMPLEMENTION_PLAN'; // sic

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Projects by the page. */
export async function listExtractions(context: Context, filter: records.ExtractionFilter) {
  const { db, user, language } = context;
  const { rows, total } = await records.pageExtractions(db, user, filter);
  return {
    ...total,
    content: rows.map(({ projectType, status, ...row }) => ({
      ...row,
      projectType: codedBy('bidding.ProjectType', projectType, language),
      status: codedBy('bidding.AgencyDrawStatus', status, language),
    })),
  };
}

/** The draws of a round with all that happened to them. */
async function drawsOf({ db }: Context, project: ProjectRow) {
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
type Draw = Awaited<ReturnType<typeof drawsOf>>[number];

/** The plan can be changed still, and leaves its agency to a draw. */
async function isOpen(context: Context, project: ProjectRow): Promise<boolean> {
  const editable = project.phaseStatus === 'UNSUBMITTED' || project.phaseStatus === 'REJECTED';
  if (project.phase !== PHASE || !editable) return false;
  return (await planTermsOf(context, project))?.agencyMode === 'EXTRACTION';
}

/** Every agency of the library as it is judged now; who declined in this round is not asked again. */
async function candidatesOf(context: Context, draws: readonly Draw[]) {
  const declined = new Set(
    draws.flatMap(({ answers }) => answers.flatMap((one) => (one.accepted ? [] : one.supplierId))),
  );
  return (await agenciesNow(context)).map((one) => ({ ...one, declined: declined.has(one.id) }));
}

const judged = ({ id, projectTypes, auditStatus, status, declined }: AgencyCandidate): AgencyCandidate => ({
  id,
  projectTypes,
  auditStatus,
  status,
  declined,
});

/** Why an agency cannot be drawn, in words; null where it can. */
function obstacleOf({ language }: Context, one: AgencyCandidate, projectType: string): string | null {
  if (isDrawable(one, { projectType, excluded: [] })) return null;
  const words =
    one.auditStatus !== 'AUDIT_PASSED'
      ? { zh: '未通过审核', en: 'not audited' }
      : one.status !== 'ACTIVE'
        ? { zh: '已暂停', en: 'suspended' }
        : one.declined
          ? { zh: '本次已放弃', en: 'has declined before' }
          : { zh: '不在代理范围', en: 'does not handle this kind' };
  return words[language];
}

/** Whether the caller may fix the second secret: the department does where the unit has fixed the first, and the other way round. */
const isOtherSide = ({ user }: Context, secrets: Draw['secrets']): boolean =>
  secrets.every(
    ({ userId, userType }) => userId !== user.id && (userType === 'TENDER') !== (user.userType === 'TENDER'),
  );

/** The draws of a project's agency. @throws HttpError 404 */
export async function viewExtraction(context: Context, projectId: string) {
  const { user, language } = context;
  const project = await viewProject(context, projectId);
  const draws = await drawsOf(context, project);
  const agencyId = await agencyOf(context, project);
  const pool = await candidatesOf(context, draws);
  const names = new Map(pool.map(({ id, name }) => [id, name]));
  const now = await timeNow(context.db);
  const open = (await isOpen(context, project)) && project.status !== 'PAUSED';
  const extracts = open && may(user, 'EXTRACT:TENDER_AGENCY');
  const { projectType } = project;
  const newest = draws.at(-1)?.status ?? 'NONE';
  const mayCommit = extracts && ['NONE', 'EXHAUSTED', 'ABANDONED'].includes(newest);
  return {
    projectId,
    projectName: project.name,
    projectCode: project.code,
    projectType: codedBy('bidding.ProjectType', projectType, language),
    status: codedBy('bidding.AgencyDrawStatus', newest, language),
    agencyName: agencyId && (names.get(agencyId) ?? null),
    open,
    candidates: pool.map((one) => {
      const obstacle = obstacleOf(context, one, projectType);
      return { id: one.id, name: one.name, drawable: obstacle === null, obstacle };
    }),
    least: LEAST_AGENCIES,
    draws: draws.map((draw) => presentDraw(context, draw, { names, now, extracts, agencyId })),
    allowedActions: mayCommit ? ['commit' as const] : [],
  };
}

interface Seen {
  names: ReadonlyMap<string, string>;
  now: string;
  extracts: boolean;
  agencyId: string | null;
}

function presentDraw(context: Context, draw: Draw, { names, now, extracts, agencyId }: Seen) {
  const { language } = context;
  const { row, secrets, answers, state, status } = draw;
  const { reason, excluded, source, poolDigest, projectType } = JSON.parse(row.commitment) as AgencyCommitment;
  const pool = JSON.parse(row.pool) as AgencyCandidate[];
  const accepted = answers.find((one) => one.accepted)?.supplierId ?? null;
  const answersNow = status === 'DRAWN' || (status === 'CONFIRMED' && accepted !== agencyId);
  return {
    id: row.id,
    number: row.number,
    status: codedBy('bidding.AgencyDrawStatus', status, language),
    reason,
    excluded: excluded.map(({ id, reason: why }) => ({ name: names.get(id) ?? id, reason: why })),
    poolSize: pool.length,
    drawable: drawableOf(pool, { projectType, excluded }).length,
    poolDigest,
    commitmentDigest: row.commitmentDigest,
    source,
    drawUntil: row.drawUntil,
    createdTime: row.createdTime,
    secrets: secrets.map(({ seat, displayName, digest, committedTime }) => ({
      seat,
      name: displayName,
      digest,
      committedTime,
    })),
    ended:
      row.endedTime === null
        ? null
        : { time: row.endedTime, by: row.endedByName ?? '', value: row.value, reason: row.endReason },
    order: (row.drawnOrder ?? []).map((supplierId, index) => {
      const answer = answers.find((one) => one.supplierId === supplierId);
      return {
        position: index + 1,
        supplierId,
        name: names.get(supplierId) ?? supplierId,
        accepted: answer?.accepted ?? null,
        reason: answer?.reason ?? null,
        answeredTime: answer?.enteredTime ?? null,
      };
    }),
    allowedActions: [
      ...(extracts && maySealAgency(state, now) && isOtherSide(context, secrets) ? (['seal'] as const) : []),
      ...(extracts && status === 'SEALED' && now >= row.sourceTime ? (['draw'] as const) : []),
      ...(extracts && mayAbandonAgency(state, now) ? (['abandon'] as const) : []),
      ...(extracts && answersNow ? (['answer'] as const) : []),
      ...(row.outcome === 'DRAWN' ? (['proof'] as const) : []),
    ],
  };
}

/** @throws HttpError 404, 423; StateError once the plan is submitted, or where its agency is not drawn */
async function lockOpen(context: Context, projectId: string): Promise<ProjectRow> {
  const project = await lockProject(context, projectId);
  refusePaused(project);
  if (!(await isOpen(context, project))) throw new StateError({ action: 'draw', status: project.phaseStatus });
  return project;
}

const drawOf = async (context: Context, project: ProjectRow, number: number): Promise<Draw> =>
  orNotFound((await drawsOf(context, project)).find(({ row }) => row.number === number));

async function fixSecret(
  { db, user, cipher }: Context,
  draw: { id: string; number: number },
  seat: 1 | 2,
): Promise<string> {
  const secret = randomBytes(32).toString('hex');
  const digest = sha256(secret);
  await records.insertSecret(db, { drawId: draw.id, seat, userId: user.id, digest }, cipher.seal(secret));
  return digest;
}

export interface CommitInput {
  excluded: readonly { supplierId: string; reason: string }[];
  sourceName: string;
  sourceTime: string;
  drawUntil: string;
  reason: string | null;
}

/**
 * Fixes a draw before anybody knows its result; the other side is asked to fix the second secret.
 * @throws HttpError 404, 423; StateError; RuleError DRAW_OPEN, DRAW_STANDS, POOL_TOO_SMALL, REASON_REQUIRED, SOURCE_OUT …
 */
export async function commitDraw(context: Context, projectId: string, input: CommitInput): Promise<void> {
  const { db, user } = context;
  const project = await lockOpen(context, projectId);
  const draws = await drawsOf(context, project);
  const { pool, text: poolText } = fixedPool((await candidatesOf(context, draws)).map(judged));
  if (input.excluded.some(({ supplierId }) => pool.every(({ id }) => id !== supplierId))) throw notFound();
  const excluded = input.excluded
    .map(({ supplierId: id, reason }) => ({ id, reason }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const { projectType } = project;
  const refusal = refusalOfAgencyDraw({
    before: draws.map(({ status }) => status),
    reason: input.reason,
    now: await timeNow(db),
    sourceTime: input.sourceTime,
    drawUntil: input.drawUntil,
    drawable: drawableOf(pool, { projectType, excluded }).length,
  });
  if (refusal) throw refusal;
  const commitment: AgencyCommitment = {
    format: AGENCY_FORMAT,
    drawId: newId(),
    projectId,
    round: project.round,
    number: draws.length + 1,
    reason: draws.length === 0 ? null : input.reason,
    projectType,
    excluded,
    poolDigest: sha256(poolText),
    source: { name: input.sourceName, time: input.sourceTime },
    drawUntil: input.drawUntil,
  };
  const text = canonical(commitment);
  const draw = { id: commitment.drawId, number: commitment.number };
  await records.insertDraw(db, {
    ...draw,
    projectId,
    round: project.round,
    commitment: text,
    commitmentDigest: sha256(text),
    pool: poolText,
    sourceTime: input.sourceTime,
    drawUntil: input.drawUntil,
    createdBy: user.id,
  });
  const digest = await fixSecret(context, draw, 1);
  const fromUnit = user.userType === 'TENDER';
  const about = aboutProject(project);
  await remind(
    context,
    'AGENCY_EXTRACTION',
    { ...about, range: { projectId, extractionId: draw.id } },
    { name: project.name },
    [fromUnit ? { role: 'TM_REVIEWER' } : { role: 'ORG_CLERK', organizationId: project.organizationId }],
    input.sourceTime,
  );
  context.audit({
    action: 'COMMIT_AGENCY_DRAW',
    objectType: 'project',
    objectId: projectId,
    after: { number: draw.number, commitmentDigest: sha256(text), poolDigest: commitment.poolDigest, digest },
  });
}

/**
 * The second person fixes a secret; nothing of the draw can be changed any more.
 * @throws HttpError 404, 423; StateError once it is too late; RuleError SAME_PERSON
 */
export async function sealDraw(context: Context, projectId: string, number: number): Promise<void> {
  const { db } = context;
  const project = await lockOpen(context, projectId);
  const { row, secrets, state, status } = await drawOf(context, project, number);
  if (!maySealAgency(state, await timeNow(db))) throw new StateError({ action: 'seal', status });
  if (!isOtherSide(context, secrets)) {
    throw ruleError('SAME_PERSON', '', {
      zh: '第二份随机数须由另一方（单位经办人或招标管理部）封存',
      en: 'The second secret is fixed by the other side: the unit’s clerk or the tender department',
    });
  }
  const digest = await fixSecret(context, row, 2);
  await settle(context, ['AGENCY_EXTRACTION'], { projectId, extractionId: row.id });
  context.audit({
    action: 'SEAL_AGENCY_DRAW',
    objectType: 'project',
    objectId: projectId,
    after: { number, digest },
  });
}

/**
 * The outside value is out: it is entered once, and makes the draw.
 * @throws HttpError 404, 423; StateError; RuleError SOURCE_NOT_OUT
 */
export async function makeDraw(context: Context, projectId: string, number: number, value: string): Promise<void> {
  const { db, user, cipher } = context;
  const project = await lockOpen(context, projectId);
  const { row, secrets, status } = await drawOf(context, project, number);
  if (status !== 'SEALED') throw new StateError({ action: 'draw', status });
  if ((await timeNow(db)) < row.sourceTime) {
    throw ruleError('SOURCE_NOT_OUT', 'value', {
      zh: `外部数值${row.sourceTime.slice(0, 16)}后方可录入`,
      en: `The outside value is out from ${row.sourceTime.slice(0, 16)} on`,
    });
  }
  const told = secrets.map(({ sealed, digest }) => {
    const secret = sealed && cipher.open(sealed);
    // somebody has changed what the server kept: the draw waits for its last time
    if (!secret || sha256(secret) !== digest) throw new StateError({ action: 'draw', status: 'SECRET_CHANGED' });
    return secret;
  });
  const seed = seedOf(row.commitmentDigest, told, value, sha256);
  const conditions = JSON.parse(row.commitment) as AgencyCommitment;
  const drawnOrder = orderOfAgencies(JSON.parse(row.pool) as AgencyCandidate[], conditions, seed, sha256);
  await records.insertEnd(db, {
    drawId: row.id,
    outcome: 'DRAWN',
    value,
    secrets: told,
    seed,
    drawnOrder,
    reason: null,
    endedBy: user.id,
  });
  context.audit({
    action: 'DRAW_AGENCY',
    objectType: 'project',
    objectId: projectId,
    after: { number, value, resultDigest: sha256(canonical({ order: drawnOrder, seed })) },
  });
}

/**
 * Gives up a draw that was not made, on record.
 * @throws HttpError 404, 423; StateError once its result could be known, until its last time is over
 */
export async function abandonDraw(context: Context, projectId: string, number: number, reason: string): Promise<void> {
  const { db, user } = context;
  const project = await lockOpen(context, projectId);
  const { row, state, status } = await drawOf(context, project, number);
  if (!mayAbandonAgency(state, await timeNow(db))) throw new StateError({ action: 'abandon', status });
  const none = { value: null, secrets: null, seed: null, drawnOrder: null };
  await records.insertEnd(db, { drawId: row.id, outcome: 'ABANDONED', ...none, reason, endedBy: user.id });
  await settle(context, ['AGENCY_EXTRACTION'], { projectId, extractionId: row.id });
  context.audit({
    action: 'ABANDON_AGENCY_DRAW',
    objectType: 'project',
    objectId: projectId,
    before: { status },
    after: { number, reason },
  });
}

/**
 * What the agency said whose turn it is. The one that accepted is named again where the plan has lost it.
 * @throws HttpError 404, 423; StateError for another one than whose turn it is; RuleError REASON_REQUIRED, AGENCY_NOT_OPEN
 */
export async function answerDraw(
  context: Context,
  projectId: string,
  number: number,
  { supplierId, accepted, reason }: { supplierId: string; accepted: boolean; reason: string | null },
): Promise<void> {
  const { db, user } = context;
  const project = await lockOpen(context, projectId);
  const { row, answers, status } = await drawOf(context, project, number);
  const order = row.drawnOrder ?? [];
  if (!order.includes(supplierId)) throw notFound();
  const again = status === 'CONFIRMED' && accepted && answers.at(-1)?.supplierId === supplierId;
  if (!again && (status !== 'DRAWN' || order[answers.length] !== supplierId))
    throw new StateError({ action: 'answer', status });
  if (!accepted && (reason?.length ?? 0) < LEAST_AGENCY_REASON) {
    throw ruleError('REASON_REQUIRED', 'reason', {
      zh: `请填写放弃或不能代理的原因（不少于${LEAST_AGENCY_REASON}个字）`,
      en: `Say why it does not handle the project, in at least ${LEAST_AGENCY_REASON} characters`,
    });
  }
  if (accepted && !(await isOpenAgency(context, supplierId))) {
    throw ruleError('AGENCY_NOT_OPEN', 'supplierId', {
      zh: '该代理机构已暂停或未通过审核，请登记为不能代理并说明原因',
      en: 'This agency is suspended or not audited: note that it does not handle the project, with the reason',
    });
  }
  if (!again)
    await records.insertAnswer(db, {
      drawId: row.id,
      position: answers.length + 1,
      supplierId,
      accepted,
      reason,
      enteredBy: user.id,
    });
  if (accepted) await nameAgency(context, project, supplierId);
  await touch(context, projectId);
  context.audit({
    action: 'ANSWER_AGENCY',
    objectType: 'project',
    objectId: projectId,
    after: { number, agencyId: supplierId, accepted, reason },
  });
}

/** All that a stranger needs to recompute a draw. @throws HttpError 404 before it is made */
export async function viewProof(context: Context, projectId: string, number: number) {
  const project = await viewProject(context, projectId);
  const { row, secrets } = await drawOf(context, project, number);
  const { value, seed, drawnOrder, secrets: told, endedTime } = row;
  return {
    commitment: JSON.parse(row.commitment),
    commitmentDigest: row.commitmentDigest,
    pool: JSON.parse(row.pool),
    secrets: secrets.map(({ seat, userId, committedTime, digest }) => ({
      seat,
      user: userId,
      committedTime,
      digest,
      secret: orNotFound(told?.[seat - 1]),
    })),
    outside: { value: orNotFound(value), enteredTime: orNotFound(endedTime) },
    seed: orNotFound(seed),
    order: orNotFound(drawnOrder),
  };
}

/** The library of agencies says how many projects each handles. */
export const plugInHandled = (): void =>
  handledProjects.add('agencyDraw', async ({ db }, supplierIds) => {
    const rows = await records.countHandled(db, supplierIds);
    return new Map(rows.map(({ supplierId, num }) => [supplierId, num]));
  });

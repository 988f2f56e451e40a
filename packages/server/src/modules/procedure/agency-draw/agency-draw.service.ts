import {
  AGENCY_FORMAT,
  drawableOf,
  fixedPool,
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
import { randomBytes } from 'node:crypto';
import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { timeNow } from '../../../kernel/work.ts';
import { handledProjects } from '../../people/agency/agency.hooks.ts';
import { isOpenAgency } from '../../people/agency/agency.service.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';
import { agencyOf, nameAgency } from '../project/plan-terms.service.ts';
import { plugInStandingDraws } from '../project/agency.hooks.ts';
import { aboutProject, readsProject, touch } from '../project/project.service.ts';
import { attachmentReaders, claimAttachments } from '../../platform/attachment/attachment.service.ts';
import {
  candidatesOf,
  drawOf,
  drawsOf,
  isOtherSide,
  judged,
  LETTERS,
  lettersOf,
  lockOpen,
  sha256,
} from './agency-draw-records.service.ts';
import * as records from './agency-draw.repository.ts';

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
  // the one of the round before goes on
  if ((await agencyOf(context, project)) !== null) throw new StateError({ action: 'draw', status: 'CONFIRMED' });
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
 * @throws HttpError 404, 423; StateError for another one than whose turn it is; RuleError REASON_REQUIRED, AGENCY_LETTER, AGENCY_NOT_OPEN
 */
export async function answerDraw(
  context: Context,
  projectId: string,
  number: number,
  {
    supplierId,
    accepted,
    reason,
    files,
  }: { supplierId: string; accepted: boolean; reason: string | null; files: readonly string[] },
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
  if (!accepted && files.length === 0) {
    throw ruleError('AGENCY_LETTER', 'files', {
      zh: '请上传该机构放弃的来函，或证明其不能代理的材料',
      en: 'Upload its letter, or what shows that it cannot handle the project',
    });
  }
  if (accepted && !(await isOpenAgency(context, supplierId))) {
    throw ruleError('AGENCY_NOT_OPEN', 'supplierId', {
      zh: '该代理机构已暂停或未通过审核，请登记为不能代理并说明原因',
      en: 'This agency is suspended or not audited: note that it does not handle the project, with the reason',
    });
  }
  if (!again) {
    await records.insertAnswer(db, {
      drawId: row.id,
      position: answers.length + 1,
      supplierId,
      accepted,
      reason,
      enteredBy: user.id,
    });
    await claimAttachments(context, LETTERS, lettersOf(row.id, answers.length + 1), files);
  }
  if (accepted) await nameAgency(context, project, supplierId);
  await touch(context, projectId);
  context.audit({
    action: 'ANSWER_AGENCY',
    objectType: 'project',
    objectId: projectId,
    after: { number, agencyId: supplierId, accepted, reason },
  });
}

/** What others ask the draws: the library, how many projects an agency handles; the plan, whether a draw stands; files, who reads letters. */
export function plugIn(): void {
  handledProjects.add('agencyDraw', async ({ db }, supplierIds) => {
    const rows = await records.countHandled(db, supplierIds);
    return new Map(rows.map(({ supplierId, num }) => [supplierId, num]));
  });
  plugInStandingDraws(async (context, project) =>
    (await drawsOf(context, project)).some(({ status }) => status === 'DRAWN' || status === 'CONFIRMED'),
  );
  attachmentReaders.add(LETTERS, async (context, filedUnder) => {
    const projectId = await records.selectOptionalProjectOf(context.db, filedUnder.split('.')[0] ?? '');
    return projectId !== null && readsProject(context, projectId);
  });
}

import {
  drawableOf,
  isDrawable,
  LEAST_AGENCIES,
  mayAbandonAgency,
  maySealAgency,
  type AgencyCandidate,
  type AgencyCommitment,
} from '@tenderdesk/domain/procedure/agency-draw/agency-draw';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { timeNow } from '../../../kernel/work.ts';
import { agencyOf } from '../project/plan-terms.service.ts';
import { viewProject } from '../project/project.service.ts';
import { attachmentsOf } from '../../platform/attachment/attachment.service.ts';
import {
  candidatesOf,
  drawOf,
  drawsOf,
  isOpen,
  isOtherSide,
  LETTERS,
  lettersOf,
  type Draw,
} from './agency-draw-records.service.ts';
import * as records from './agency-draw.repository.ts';

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

/** The draws of a project's agency. @throws HttpError 404 */
export async function viewExtraction(context: Context, projectId: string) {
  const { user, language } = context;
  const project = await viewProject(context, projectId);
  const draws = await drawsOf(context, project);
  const agencyId = await agencyOf(context, project);
  const pool = await candidatesOf(context, draws);
  const names = new Map(pool.map(({ id, name }) => [id, name]));
  const filed = draws.flatMap(({ row, answers }) => answers.map(({ position }) => lettersOf(row.id, position)));
  const letters = await attachmentsOf(context, LETTERS, filed);
  const now = await timeNow(context.db);
  const open = (await isOpen(context, project)) && project.status !== 'PAUSED';
  const extracts = open && may(user, 'EXTRACT:TENDER_AGENCY');
  const { projectType } = project;
  const newest = draws.at(-1)?.status ?? 'NONE';
  const mayCommit = extracts && agencyId === null && ['NONE', 'EXHAUSTED', 'ABANDONED'].includes(newest);
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
    draws: draws.map((draw) => presentDraw(context, draw, { names, now, extracts, agencyId, letters })),
    allowedActions: mayCommit ? ['commit' as const] : [],
  };
}

interface Seen {
  names: ReadonlyMap<string, string>;
  now: string;
  extracts: boolean;
  agencyId: string | null;
  /** By where they are filed. */
  letters: Awaited<ReturnType<typeof attachmentsOf>>;
}

function presentDraw(context: Context, draw: Draw, { names, now, extracts, agencyId, letters }: Seen) {
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
        files: letters.get(lettersOf(row.id, index + 1)) ?? [],
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

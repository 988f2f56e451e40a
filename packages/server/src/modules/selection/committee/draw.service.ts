import { drawFrom } from '@tenderdesk/domain/selection/committee/draw';
import { ruleError, StateError } from '@tenderdesk/domain/rule';
import { randomInt } from 'node:crypto';
import type { Context } from '../../../kernel/context.ts';
import { expectVersion } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { drawableExperts } from '../../people/expert/expert.service.ts';
import { itemsOf, NAME_MARK, openingOf } from '../../bidding/opening/opening.service.ts';
import { addPerson, lockProject, refusePaused, type ProjectRow } from '../../procedure/project/project.service.ts';
import * as records from './committee.repository.ts';
import { committeeOf, isOpenToChange, viewCommittee } from './committee.service.ts';
import { nameOfOrganization } from '../../access/account/organization.service.ts';

/** The project and its committee as they may be changed now. @throws HttpError 404, 409, 423; StateError 409 */
async function lockCommittee(context: Context, projectId: string, version: number) {
  const project = await lockProject(context, projectId);
  refusePaused(project);
  const committee = await committeeOf(context, project);
  expectVersion(committee?.version ?? 0, version);
  if (!(await isOpenToChange(context, project, committee?.members ?? [])))
    throw new StateError({ action: 'edit', status: project.phaseStatus });
  return { project, committee };
}

/** Employers whose experts keep away: the tenderer, and the bidders once they are known (法37, R42). */
async function keepingAway(context: Context, project: ProjectRow): Promise<string[]> {
  const opening = await openingOf(context, project);
  const items = opening?.startedTime ? await itemsOf(context, opening.id) : [];
  const tenderee = await nameOfOrganization(context, project.organizationId);
  return [tenderee, ...items.flatMap(({ bidderName }) => bidderName.split(NAME_MARK))];
}

/**
 * Draws experts by the system's random source; they join the committee, which then is drawn and not chosen (例46).
 * @throws HttpError 404, 409, 423; StateError 409; RuleError POOL_TOO_SMALL
 */
export async function draw(
  context: Context,
  projectId: string,
  input: { count: number; specialties: string[]; version: number },
) {
  const { db } = context;
  const { project, committee } = await lockCommittee(context, projectId, input.version);
  const members = committee?.members ?? [];
  const seated = new Set(members.map(({ userId }) => userId));
  const away = await keepingAway(context, project);
  const pool = (await drawableExperts(context, input.specialties)).filter(
    ({ userId, employer }) => !seated.has(userId) && !away.includes(employer),
  );
  if (pool.length < input.count) {
    throw ruleError('POOL_TOO_SMALL', 'count', {
      zh: `符合条件的专家仅${pool.length}名`,
      en: `Only ${pool.length} experts of the pool are fit`,
    });
  }
  const drawn = drawFrom(pool, input.count, (below) => randomInt(below));
  const reason = committee?.reason ?? '随机抽取';
  const { id: committeeId } = await records.saveCommittee(db, {
    id: committee?.id ?? newId(),
    projectId,
    round: project.round,
    reason,
  });
  let ordinal = Math.max(0, ...members.map((one) => one.ordinal));
  for (const { userId } of drawn) {
    ordinal += 1;
    await records.insertMembers(db, [
      {
        id: newId(),
        committeeId,
        userId,
        ordinal,
        role: 'EXPERT',
        chair: false,
        drawn: true,
        avoidanceDeclared: null,
        avoidanceReason: null,
        handedInTime: null,
        signedTime: null,
        dissent: null,
      },
    ]);
    await addPerson(context, projectId, userId, 'COMMITTEE');
  }
  context.audit({
    action: 'DRAW_EXPERTS',
    objectType: 'project',
    objectId: projectId,
    after: {
      count: input.count,
      specialties: input.specialties,
      pool: pool.length,
      drawn: drawn.map(({ userId }) => userId),
    },
  });
  return viewCommittee(context, projectId);
}

/**
 * The approver agrees that the experts of a special project are chosen, or takes that back (例46, R41).
 * @throws HttpError 404, 409, 423; StateError 409
 */
export async function approve(
  context: Context,
  projectId: string,
  input: { specialProject: boolean; reason: string; version: number },
) {
  const { project, committee } = await lockCommittee(context, projectId, input.version);
  const { id } = await records.saveCommittee(context.db, {
    id: committee?.id ?? newId(),
    projectId,
    round: project.round,
    reason: committee?.reason ?? input.reason,
  });
  const approvedBy = input.specialProject ? context.user.id : null;
  await records.updateDirectChoice(context.db, id, { specialProject: input.specialProject, approvedBy });
  context.audit({
    action: 'APPROVE_DIRECT_CHOICE',
    objectType: 'project',
    objectId: projectId,
    before: { specialProject: committee?.specialProject ?? false },
    after: { specialProject: input.specialProject, reason: input.reason },
  });
  return viewCommittee(context, projectId);
}

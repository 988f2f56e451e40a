import type { CommitteeRole } from '@tenderdesk/domain/selection/evaluation/codes';
import { seatChangeRules } from '@tenderdesk/domain/selection/committee/committee';
import { endsByRecord } from '@tenderdesk/domain/selection/negotiation/negotiation';
import { refuseElsewhere } from '@tenderdesk/domain/procedure/project/platform';
import { enforce, findings, ruleError, StateError } from '@tenderdesk/domain/rule';
import { deciderOf } from '../../../kernel/hands.ts';
import type { Context } from '../../../kernel/context.ts';
import { badField, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { openingOf } from '../../bidding/opening/opening.service.ts';
import { expertsAmong } from '../../people/expert/expert.service.ts';
import {
  addPerson,
  lockProject,
  refusePaused,
  removePerson,
  type ProjectRow,
} from '../../procedure/project/project.service.ts';
import { tellSeatsChanged } from './committee.hooks.ts';
import * as records from './committee.repository.ts';
import { askForScores, committeeFindings, committeeOf, present } from './committee.service.ts';
import { isOpenToChange, keepingAwayAmong } from './seats.service.ts';

interface NamedMember {
  userId: string;
  role: CommitteeRole;
  chair: boolean;
}

/**
 * Names the members (R39, R42, R43). Who stays keeps what he has done; who goes takes his scores along,
 * and what was summed up of them.
 * @throws RuleError, StateError once the evaluation runs, HttpError 400 for people that cannot be members
 */
export async function saveCommittee(
  context: Context,
  projectId: string,
  input: { members: readonly NamedMember[]; reason: string; version: number; confirmedWarnings?: string[] | undefined },
) {
  const { db, user } = context;
  const project = await lockProject(context, projectId);
  refusePaused(project);
  refuseElsewhere(project);
  const before = await committeeOf(context, project);
  expectVersion(before?.version ?? 0, input.version);
  if (!(await isOpenToChange(context, project, before?.members ?? [])))
    throw new StateError({ action: 'edit', status: project.phaseStatus });
  await refuseUnfit(context, project, input.members);
  refuseDropped(before?.members ?? [], input.members);
  await refuseSwapped(context, project, before?.members ?? [], input.members);
  if (input.members.filter(({ chair }) => chair).length !== 1) {
    throw ruleError('ONE_CHAIR', 'members', { zh: '请指定一名主任委员', en: 'Name exactly one chair' });
  }
  const committee = await records.saveCommittee(db, {
    id: before?.id ?? newId(),
    projectId,
    round: project.round,
    reason: input.reason,
    namedBy: user.id,
  });
  const kept = await replaceMembers(context, project, committee.id, before?.members ?? [], input.members);
  const seated = orNotFound(await committeeOf(context, project));
  await refuseOwnApproval(context, project, seated);
  enforce(await committeeFindings(context, project, seated.members), input.confirmedWarnings);
  const opening = await openingOf(context, project);
  const begun = opening?.status === 'RECORDED' || opening?.status === 'EVALUATING';
  if (begun && !endsByRecord(project.biddingMethod)) await askForScores(context, project);
  context.audit({
    action: 'SAVE_COMMITTEE',
    objectType: 'project',
    objectId: projectId,
    after: { reason: input.reason, members: input.members, kept, confirmedWarnings: input.confirmedWarnings ?? [] },
  });
  return present(context, project);
}

/** Who was drawn leaves only by being replaced, on record; who declared avoidance is replaced here too. @throws RuleError DRAWN_STAYS */
function refuseDropped(before: readonly records.PersonRow[], named: readonly NamedMember[]): void {
  const dropped = before.filter(
    ({ userId, drawn, avoidanceDeclared }) =>
      drawn && !avoidanceDeclared && !named.some((one) => one.userId === userId && one.role === 'EXPERT'),
  );
  if (dropped.length === 0) return;
  throw ruleError('DRAWN_STAYS', 'members', {
    zh: '随机抽取的专家不得直接删除，确需更换的请在“专家抽取”中更换并写明原因',
    en: 'Who was drawn is not left out: replace them in the draw of experts, with the reason',
  });
}

/** While the bids are evaluated nobody is left out, or gets another role, who need not keep away. @throws RuleError SEAT_STAYS */
async function refuseSwapped(
  context: Context,
  project: ProjectRow,
  before: readonly records.PersonRow[],
  named: readonly NamedMember[],
): Promise<void> {
  if ((await openingOf(context, project))?.status !== 'EVALUATING') return;
  const away = await keepingAwayAmong(context, project, before);
  const members = before.map(({ userId, role }) => ({ userId, role, keepsAway: away.has(userId) }));
  enforce(findings(seatChangeRules, { members, named }));
}

/** Who agreed to a direct choice does not make it. @throws RuleError SAME_PERSON */
async function refuseOwnApproval(
  context: Context,
  { id, mandatoryTender }: ProjectRow,
  { directChoiceApprovedBy, members }: NonNullable<Awaited<ReturnType<typeof committeeOf>>>,
): Promise<void> {
  const named = members.some(({ role, drawn }) => role === 'EXPERT' && !drawn);
  if (!mandatoryTender || !named || directChoiceApprovedBy === null) return;
  if ((await deciderOf(context, id, directChoiceApprovedBy)) !== directChoiceApprovedBy) return;
  throw ruleError('SAME_PERSON', 'members', {
    zh: '批准直接确定专家的人不得同时确定人选',
    en: 'Who approved the direct choice does not name the experts',
  });
}

/** Experts must be in the pool, representatives must be the tenderee's own people who may score. */
async function refuseUnfit(context: Context, project: ProjectRow, members: readonly NamedMember[]): Promise<void> {
  const wrong = { zh: '成员重复，或不在可选范围内', en: 'A member is named twice or cannot be one' };
  const idsOf = (role: CommitteeRole) => members.filter((one) => one.role === role).map(({ userId }) => userId);
  const known = new Set([
    ...(await expertsAmong(context, idsOf('EXPERT'))).map((userId) => `EXPERT ${userId}`),
    ...(await records.selectRepresentatives(context.db, project.organizationId)).map(({ userId }) => `REP ${userId}`),
  ]);
  const distinct = new Set(members.map(({ userId }) => userId)).size === members.length;
  if (!distinct || !members.every(({ role, userId }) => known.has(`${role} ${userId}`)))
    throw badField('members', wrong);
}

/** Ids of the members who were there before and stay. */
async function replaceMembers(
  context: Context,
  project: ProjectRow,
  committeeId: string,
  before: readonly records.PersonRow[],
  named: readonly NamedMember[],
): Promise<string[]> {
  const { db } = context;
  const stays = (member: records.PersonRow): boolean =>
    !member.avoidanceDeclared && named.some(({ userId, role }) => userId === member.userId && role === member.role);
  for (const member of before.filter((one) => !stays(one))) {
    await records.deleteMember(db, member.id);
    await removePerson(context, project.id, member.userId, 'COMMITTEE');
  }
  const kept = before.filter(stays);
  const came: string[] = [];
  for (const { id } of kept) await records.updateMember(db, id, { chair: false });
  let ordinal = Math.max(0, ...kept.map((one) => one.ordinal));
  for (const { userId, role, chair } of named) {
    const member = kept.find((one) => one.userId === userId);
    if (member) {
      await records.updateMember(db, member.id, { chair });
      continue;
    }
    ordinal += 1;
    await records.insertMembers(db, [records.newMember({ committeeId, userId, ordinal, role, chair, drawn: false })]);
    await addPerson(context, project.id, userId, 'COMMITTEE');
    came.push(userId);
  }
  if (came.length > 0 || kept.length < before.length) await tellSeatsChanged(context, project, came);
  return kept.map(({ userId }) => userId);
}

import type { Language } from '@tenderdesk/domain/rule';
import type { CommitteeRole } from '@tenderdesk/domain/selection/evaluation/codes';
import { committeeRules } from '@tenderdesk/domain/selection/committee/committee';
import { endsByRecord } from '@tenderdesk/domain/selection/negotiation/negotiation';
import { drawRules } from '@tenderdesk/domain/selection/committee/draw';
import { brokenOf, enforce, judge, ruleError, StateError, type Verdict } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { expertsAmong } from '../../people/expert/expert.service.ts';
import { itemsOf, NAME_MARK, openingOf } from '../../bidding/opening/opening.service.ts';
import type { Leaving } from '../../procedure/project/round.service.ts';
import {
  aboutProject,
  addPerson,
  invitedTo,
  lockProject,
  refusePaused,
  removePerson,
  viewProject,
  viewRound,
  type ProjectRow,
} from '../../procedure/project/project.service.ts';
import { paramsFor } from '../../platform/parameter/parameter.service.ts';
import { remind } from '../../work/reminder/reminder.service.ts';
import { suppliersOf } from '../../people/supplier/supplier.service.ts';
import * as records from './committee.repository.ts';
import { nameOfOrganization } from '../../access/account/organization.service.ts';

export { stampMember, updateMember, updateMembers, type PersonRow } from './committee.repository.ts';

/** What stands for a member whose name is secret. */
export const labelOf = (ordinal: number, language: Language): string =>
  language === 'en' ? `Member ${ordinal}` : `评委${ordinal}`;

/** The committee of the project's round with its members in order; null before it is formed. */
export async function committeeOf({ db }: Context, project: ProjectRow) {
  const committee = await records.selectOptionalCommittee(db, project.id, project.round);
  return committee && { ...committee, members: await records.selectMembers(db, committee.id) };
}

/** The caller's own seat. @throws HttpError 404 for people who have none */
async function seatOf(context: Context, project: ProjectRow) {
  const committee = orNotFound(await committeeOf(context, project));
  const member = orNotFound(committee.members.find(({ userId }) => userId === context.user.id));
  return { committee, member };
}

/** Names are secret until the winner is confirmed, but to members and to whoever holds the right (法37). */
function mayReadNames({ user }: Context, project: ProjectRow, members: readonly records.PersonRow[]): boolean {
  const published = !records.NAMES_SECRET.includes(project.phase);
  return published || may(user, 'READ:EXPERT_NAMES') || members.some(({ userId }) => userId === user.id);
}

/** Entries of the audit trail that would name a committee while its names are secret. */
export { entriesOfMembers } from './committee.repository.ts';

/** Whether the caller may read the names of the committee now. */
export const readsNames = async (context: Context, project: ProjectRow): Promise<boolean> =>
  mayReadNames(context, project, (await committeeOf(context, project))?.members ?? []);

/** While the evaluation has not begun the committee may change; later only to replace who must keep away. */
export async function isOpenToChange(
  context: Context,
  project: ProjectRow,
  members: readonly records.PersonRow[],
): Promise<boolean> {
  const editable = project.phaseStatus === 'UNSUBMITTED' || project.phaseStatus === 'REJECTED';
  if (project.phase === 'ANNOUNCEMENT') return project.phaseStatus === 'APPROVED';
  if (project.phase !== 'BID_OPENING' || !editable) return false;
  const status = (await openingOf(context, project))?.status;
  if (status === 'EVALUATING') return members.some(({ avoidanceDeclared }) => avoidanceDeclared);
  return status === 'WAITING' || status === 'DECRYPTING' || status === 'RECORDED';
}

export async function viewCommittee(context: Context, projectId: string, round?: number) {
  return present(context, await viewRound(context, projectId, round));
}

async function present(context: Context, project: ProjectRow) {
  const { language, user } = context;
  const committee = await committeeOf(context, project);
  const members = committee?.members ?? [];
  const namesShown = mayReadNames(context, project, members);
  const open = await isOpenToChange(context, project, members);
  const tenderee = await nameOfOrganization(context, project.organizationId);
  return {
    projectId: project.id,
    formedTime: committee?.formedTime ?? null,
    namesShown,
    editable: open && may(user, 'EXTRACT:EXPERT'),
    reason: namesShown ? (committee?.reason ?? null) : null,
    version: committee?.version ?? 0,
    members: members.map((member) => ({
      label: labelOf(member.ordinal, language),
      userId: namesShown ? member.userId : null,
      name: namesShown ? member.displayName : null,
      employer: namesShown ? (member.employer ?? tenderee) : null,
      role: codedBy('bidding.CommitteeRole', member.role, language),
      chair: member.chair,
      mine: member.userId === user.id,
      avoidanceDeclared: member.avoidanceDeclared,
      handedIn: member.handedInTime !== null,
      signed: member.signedTime !== null,
    })),
  };
}

export async function listRepresentatives(context: Context, projectId: string) {
  const project = await viewProject(context, projectId);
  return records.selectRepresentatives(context.db, project.organizationId);
}

interface NamedMember {
  userId: string;
  role: CommitteeRole;
  chair: boolean;
}

/**
 * Names the members (R39, R42, R43). Who stays keeps what he has done; who goes takes his scores along.
 * @throws RuleError, StateError once the evaluation runs, HttpError 400 for people that cannot be members
 */
export async function saveCommittee(
  context: Context,
  projectId: string,
  input: { members: readonly NamedMember[]; reason: string; version: number; confirmedWarnings?: string[] | undefined },
) {
  const { db } = context;
  const project = await lockProject(context, projectId);
  refusePaused(project);
  const before = await committeeOf(context, project);
  expectVersion(before?.version ?? 0, input.version);
  if (!(await isOpenToChange(context, project, before?.members ?? [])))
    throw new StateError({ action: 'edit', status: project.phaseStatus });
  await refuseUnfit(context, project, input.members);
  if (input.members.filter(({ chair }) => chair).length !== 1) {
    throw ruleError('ONE_CHAIR', 'members', { zh: '请指定一名主任委员', en: 'Name exactly one chair' });
  }
  const committee = await records.saveCommittee(db, {
    id: before?.id ?? newId(),
    projectId,
    round: project.round,
    reason: input.reason,
  });
  const kept = await replaceMembers(context, project, committee.id, before?.members ?? [], input.members);
  const seated = orNotFound(await committeeOf(context, project));
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

/** Experts must be in the pool, representatives must be the tenderer's own people who may score. */
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
  for (const { id } of kept) await records.updateMember(db, id, { chair: false });
  let ordinal = Math.max(0, ...kept.map((one) => one.ordinal));
  for (const { userId, role, chair } of named) {
    const member = kept.find((one) => one.userId === userId);
    if (member) {
      await records.updateMember(db, member.id, { chair });
      continue;
    }
    ordinal += 1;
    const none = {
      avoidanceDeclared: null,
      avoidanceReason: null,
      handedInTime: null,
      signedTime: null,
      dissent: null,
    };
    await records.insertMembers(db, [{ id: newId(), committeeId, userId, ordinal, role, chair, ...none }]);
    await addPerson(context, project.id, userId, 'COMMITTEE');
  }
  return kept.map(({ userId }) => userId);
}

/**
 * R39, R42, R43 on these members; bidders count once they are known, that is after the opening. Who is meant is named
 * only to those who may read names (法37).
 */
export const committeeFindings = async (context: Context, project: ProjectRow, members: readonly records.PersonRow[]) =>
  brokenOf(unnamed(context, project, members, await committeeVerdicts(context, project, members)));

const WORDS = new Map([...committeeRules, ...drawRules].map(({ id, text }) => [id, text]));

/** What rules say, in their general words for those who may not read names. */
const unnamed = (
  context: Context,
  project: ProjectRow,
  members: readonly records.PersonRow[],
  verdicts: readonly Verdict[],
): Verdict[] =>
  mayReadNames(context, project, members)
    ? [...verdicts]
    : verdicts.map((one) => ({ ...one, text: one.text && (WORDS.get(one.ruleId) ?? one.text) }));

async function committeeVerdicts(
  context: Context,
  project: ProjectRow,
  members: readonly records.PersonRow[],
): Promise<Verdict[]> {
  const tenderee = await nameOfOrganization(context, project.organizationId);
  const opening = await openingOf(context, project);
  const items = opening?.startedTime ? await itemsOf(context, opening.id) : [];
  const known = endsByRecord(project.biddingMethod)
    ? (await suppliersOf(context, await invitedTo(context, project))).map(({ name }) => name)
    : items.flatMap(({ bidderName }) => bidderName.split(NAME_MARK));
  return judge(committeeRules, {
    mandatory: project.mandatoryTender,
    params: await paramsFor(context, project),
    biddingMethod: project.biddingMethod,
    tenderee,
    bidders: known,
    members: members.map((member) => ({
      name: member.displayName,
      role: member.role,
      employer: member.employer ?? tenderee,
      workYears: member.workYears,
      titleLevel: member.titleLevel,
      auditStatus: member.auditStatus,
      status: member.expertStatus,
      avoidanceDeclared: member.avoidanceDeclared === true,
    })),
  });
}

/** The rules of the committee without a step; empty before it is formed. */
export async function committeeDryRun(context: Context, project: ProjectRow): Promise<Verdict[]> {
  const committee = await committeeOf(context, project);
  if (!committee) return [];
  const experts = committee.members.filter(({ role }) => role === 'EXPERT');
  const verdicts = [
    ...(await committeeVerdicts(context, project, committee.members)),
    ...judge(drawRules, {
      mandatory: project.mandatoryTender,
      specialProject: committee.specialProject,
      approved: committee.directChoiceApprovedBy !== null,
      experts: experts.map(({ displayName, drawn }) => ({ name: displayName, drawn })),
    }),
  ];
  return unnamed(context, project, committee.members, verdicts);
}

/** A committee is there for one round: its members leave the project with it. */
export async function dismiss(context: Context, { project, whole }: Leaving): Promise<void> {
  if (!whole) return;
  for (const { userId } of (await committeeOf(context, project))?.members ?? [])
    await removePerson(context, project.id, userId, 'COMMITTEE');
}

/** Reminds the members who have not handed in. */
export async function askForScores(context: Context, project: ProjectRow): Promise<void> {
  const committee = await committeeOf(context, project);
  const waiting = (committee?.members ?? []).filter(({ handedInTime }) => handedInTime === null);
  const userIds = waiting.map(({ userId }) => userId);
  await remind(context, 'EVALUATION_SCORE', aboutProject(project, 'BID_OPENING'), { name: project.name }, [
    { userIds },
  ]);
}

/**
 * A member, who knows the bidders now, says whether a relation asks for avoidance (法37).
 * @throws RuleError REASON_REQUIRED, StateError before the opening is over or after handing in
 */
export async function declareAvoidance(
  context: Context,
  input: { projectId: string; declared: boolean; reason: string | null },
) {
  const project = await lockProject(context, input.projectId);
  refusePaused(project);
  const { member } = await seatOf(context, project);
  const status = (await openingOf(context, project))?.status;
  const open = (status === 'RECORDED' || status === 'EVALUATING') && member.handedInTime === null;
  if (!open) throw new StateError({ action: 'declare', status: status ?? project.phase });
  if (input.declared && !input.reason) {
    throw ruleError('REASON_REQUIRED', 'reason', { zh: '请写明须回避的情形', en: 'Say what asks for avoidance' });
  }
  await records.updateMember(context.db, member.id, {
    avoidanceDeclared: input.declared,
    avoidanceReason: input.declared ? input.reason : null,
  });
  context.audit({
    action: 'DECLARE_AVOIDANCE',
    objectType: 'project',
    objectId: project.id,
    after: { declared: input.declared },
  });
  return present(context, project);
}

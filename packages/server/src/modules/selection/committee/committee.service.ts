import type { Language } from '@tenderdesk/domain/rule';
import { committeeRules } from '@tenderdesk/domain/selection/committee/committee';
import { endsByRecord } from '@tenderdesk/domain/selection/negotiation/negotiation';
import { drawRules, namesExperts } from '@tenderdesk/domain/selection/committee/draw';
import { brokenOf, judge, type Verdict } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import type { Leaving } from '../../procedure/project/round.service.ts';
import {
  aboutProject,
  invitedTo,
  removePerson,
  viewProject,
  viewRound,
  type ProjectRow,
} from '../../procedure/project/project.service.ts';
import { paramsFor } from '../../platform/parameter/parameter.service.ts';
import { remind } from '../../work/reminder/reminder.service.ts';
import { suppliersOf } from '../../people/supplier/supplier.service.ts';
import { judgeDrawn } from './call.service.ts';
import * as records from './committee.repository.ts';
import { biddersOf, isOpenToChange } from './seats.service.ts';
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

/** The winner is confirmed: who was in the committee is told (法37). */
export const namesPublished = ({ phase }: Pick<ProjectRow, 'phase'>): boolean => !records.NAMES_SECRET.includes(phase);

/**
 * Names are secret until the winner is confirmed, but to members, to whoever holds the right, and to who arranged the
 * committee of this project (法37).
 */
async function mayReadNames(
  { db, user }: Context,
  project: ProjectRow,
  members: readonly records.PersonRow[],
): Promise<boolean> {
  if (namesPublished(project) || may(user, 'READ:EXPERT_NAMES') || members.some(({ userId }) => userId === user.id))
    return true;
  return may(user, 'EXTRACT:EXPERT') && records.selectArranges(db, project, user.id);
}

/** Entries of the audit trail that would name a committee while its names are secret. */
export { entriesOfMembers } from './committee.repository.ts';

/** The phases of a project in which they are secret. */
export { NAMES_SECRET } from './committee.repository.ts';

/** Whether the caller may read the names of the committee now. */
export const readsNames = async (context: Context, project: ProjectRow): Promise<boolean> =>
  mayReadNames(context, project, (await committeeOf(context, project))?.members ?? []);

export async function viewCommittee(context: Context, projectId: string, round?: number) {
  return present(context, await viewRound(context, projectId, round));
}

export async function present(context: Context, project: ProjectRow) {
  const { language, user } = context;
  const committee = await committeeOf(context, project);
  const members = committee?.members ?? [];
  const namesShown = await mayReadNames(context, project, members);
  const open = await isOpenToChange(context, project, members);
  const tenderee = await nameOfOrganization(context, project.organizationId);
  return {
    projectId: project.id,
    formedTime: committee?.formedTime ?? null,
    namesShown,
    editable: open && may(user, 'EXTRACT:EXPERT'),
    namesExperts: namesExperts(await choiceOf(context, project)),
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

/**
 * R39, R42, R43 on these members; bidders count once they are known, that is after the opening. Who is meant is named
 * only to those who may read names (法37).
 */
export const committeeFindings = async (context: Context, project: ProjectRow, members: readonly records.PersonRow[]) =>
  brokenOf(await unnamed(context, project, members, await committeeVerdicts(context, project, members)));

const WORDS = new Map([...committeeRules, ...drawRules].map(({ id, text }) => [id, text]));

/** What rules say, in their general words for those who may not read names. */
const unnamed = async (
  context: Context,
  project: ProjectRow,
  members: readonly records.PersonRow[],
  verdicts: readonly Verdict[],
): Promise<Verdict[]> =>
  (await mayReadNames(context, project, members))
    ? [...verdicts]
    : verdicts.map((one) => ({ ...one, text: one.text && (WORDS.get(one.ruleId) ?? one.text) }));

async function committeeVerdicts(
  context: Context,
  project: ProjectRow,
  members: readonly records.PersonRow[],
): Promise<Verdict[]> {
  const tenderee = await nameOfOrganization(context, project.organizationId);
  const known = endsByRecord(project.biddingMethod)
    ? (await suppliersOf(context, await invitedTo(context, project))).map(({ name }) => name)
    : await biddersOf(context, project);
  const facts = {
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
  };
  return [...judge(committeeRules, facts), ...(await drawVerdicts(context, project, members))];
}

/** Whether the experts of a round may be chosen, as R41 sees it. */
async function choiceOf({ db }: Context, { id, round, mandatoryTender }: ProjectRow) {
  const committee = await records.selectOptionalCommittee(db, id, round);
  return {
    mandatory: mandatoryTender,
    specialProject: committee?.specialProject ?? false,
    approved: (committee?.directChoiceApprovedBy ?? null) !== null,
  };
}

/** R41 on the experts among these members. */
async function drawVerdicts(
  context: Context,
  project: ProjectRow,
  members: readonly records.PersonRow[],
): Promise<Verdict[]> {
  return judge(drawRules, {
    ...(await choiceOf(context, project)),
    experts: members
      .filter(({ role }) => role === 'EXPERT')
      .map(({ displayName, drawn }) => ({ name: displayName, drawn })),
  });
}

/** The rules of the committee without a step; empty before it is formed. */
export async function committeeDryRun(context: Context, project: ProjectRow): Promise<Verdict[]> {
  const committee = await committeeOf(context, project);
  if (!committee) return [];
  const verdicts = await committeeVerdicts(context, project, committee.members);
  return unnamed(context, project, committee.members, verdicts);
}

/** A committee is there for one round: its members leave the project with it. */
export async function dismiss(context: Context, { project, whole }: Leaving): Promise<void> {
  if (!whole) return;
  for (const { userId } of (await committeeOf(context, project))?.members ?? [])
    await removePerson(context, project.id, userId, 'COMMITTEE');
}

/** The bidders are known now: who was drawn is judged again, and the members are asked to hand in (R42, R43). */
export async function beginEvaluation(context: Context, project: ProjectRow): Promise<void> {
  await judgeDrawn(context, project);
  await askForScores(context, project);
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

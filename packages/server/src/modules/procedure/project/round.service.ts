import type { FailResult, SectionStatus } from '@tenderdesk/domain/procedure/project/codes';
import { childName, type FailRoute } from '@tenderdesk/domain/procedure/project/failure';
import { PHASES, phaseRow } from '@tenderdesk/domain/procedure/project/phase';
import { sumAmounts } from '@tenderdesk/domain/money';
import { sectionStates } from '@tenderdesk/domain/procedure/project/project';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { insertStarted, seriesOf } from './project-start.repository.ts';
import { emitOfProject } from './project-events.service.ts';
import * as projects from './project.repository.ts';
import type { InRound, ProjectRow, SectionRow } from './project.repository.ts';
import * as records from './round.repository.ts';

/**
 * A project as it was in one of its rounds: itself in the present one; for an earlier one what it was then, ended, so that
 * nothing in it can be changed. @throws HttpError 404 for a round that it never had
 */
export async function inRound({ db }: Context, project: ProjectRow, round: number): Promise<ProjectRow> {
  if (round === project.round) return project;
  const {
    projectId: _projectId,
    failResult: _failResult,
    reason: _reason,
    ...was
  } = orNotFound(await records.selectOptionalRound(db, { id: project.id, round }));
  return { ...project, ...was, phaseStatus: 'APPROVED', status: 'ENDED', result: 'FAILED' };
}

/** What files of a round are filed under; the first one's stand under the project itself. */
export const roundFiles = ({ id, round }: InRound): string => (round === 1 ? id : `${id}.${round}`);

/** The project whose files these are. */
export const projectOfFiles = (bizId: string): string => bizId.split('.')[0]!;

const SETTLED: readonly SectionStatus[] = ['AWARDED', 'RETENDERED', 'CANCELLED'];

/** The sections that a route takes out of the project. */
const leavingBy = ({ sections, sectionAction }: FailRoute, all: readonly SectionRow[]): SectionRow[] => {
  if (sections === 'NONE') return [];
  if (sections === 'FAILED') return all.filter(({ status }) => status === 'FAILED');
  // what is given up is given up with its awards
  const stays: readonly SectionStatus[] = sectionAction === 'cancel' ? ['RETENDERED'] : SETTLED;
  return all.filter(({ status }) => !stays.includes(status));
};

const statusAfter = (status: SectionStatus, action: 'retender' | 'cancel'): SectionStatus => {
  if (action === 'cancel') return 'CANCELLED';
  return sectionStates.next(status === 'FAILED' ? status : sectionStates.next(status, 'fail'), action);
};

/** Sections that leave a project in one round of it, before they are copied or given up. */
export interface Leaving {
  /** The project in the round that they leave. */
  project: ProjectRow;
  sections: readonly SectionRow[];
  failResult: FailResult;
  /** The whole round is over; else other sections go on. */
  whole: boolean;
}

/** Settles the sections that a route takes out of the project's round. Gives them. */
export async function leaveSections(context: Context, project: ProjectRow, route: FailRoute): Promise<SectionRow[]> {
  const { db } = context;
  const leaving = leavingBy(route, await projects.selectSections(db, project));
  if (!route.sectionAction || leaving.length === 0) return leaving;
  for (const { id, status } of leaving)
    await projects.updateSection(db, id, { status: statusAfter(status, route.sectionAction) });
  return leaving;
}

/** The copies of sections that are tendered again, numbered on from those that the project has had. */
async function copySections(
  context: Context,
  { code, ...to }: Pick<ProjectRow, 'id' | 'round' | 'code'>,
  sections: readonly SectionRow[],
): Promise<void> {
  const earlier = await records.lastNumber(context.db, to);
  await records.insertSections(
    context.db,
    sections.map(({ id: originSectionId, version: _version, status: _status, ...section }, index) => ({
      ...section,
      id: newId(),
      projectId: to.id,
      round: to.round,
      originSectionId,
      ordinal: index + 1,
      code: sectionCode(code, earlier + index + 1),
    })),
  );
}

/** Number of a section: that of its project and two digits. */
export const sectionCode = (projectCode: string, number: number): string =>
  `${projectCode}/${String(number).padStart(2, '0')}`;

/** The round is closed as it is, and the next one has its copies of sections and plan. Gives the next round. */
export async function beginRound(
  context: Context,
  project: ProjectRow,
  { result }: FailRoute,
  reason: string,
  sections: readonly SectionRow[],
): Promise<number> {
  const { db } = context;
  const { name, projectType, biddingMethod, level, estimatedAmount, mandatoryTender, platform, phase, round } = project;
  const next = { id: project.id, round: round + 1, code: project.code };
  await records.insertRound(db, {
    projectId: project.id,
    round,
    phase,
    failResult: result,
    reason,
    name,
    projectType,
    biddingMethod,
    level,
    estimatedAmount,
    mandatoryTender,
    platform,
  });
  await copySections(context, next, sections);
  await records.copyImplementationPlan(db, project, next);
  context.audit({
    action: 'BEGIN_ROUND',
    objectType: 'project',
    objectId: project.id,
    before: { round },
    after: { round: next.round, failResult: result, reason },
  });
  return next.round;
}

/** Phases that a child takes over from its parent: what the failed tender does not put in question. */
const BEFORE_DOCUMENT = PHASES.filter(({ ordinal }) => ordinal < phaseRow('BIDDING_DOCUMENT').ordinal).map(
  ({ code }) => code,
);

/**
 * Failed sections go on in a project of their own, at the bidding document. It takes over plan, people, level and the duty
 * to tender: a part of a project is not easier to buy than the whole (法4, 例24).
 */
export async function beginChild(
  context: Context,
  parent: ProjectRow,
  clerkId: string,
  reason: string,
  sections: readonly SectionRow[],
): Promise<ProjectRow> {
  const { db, user, now } = context;
  const unplannedReason = `由项目${parent.code}未成交的标段重新招标：${reason}`.slice(0, 500);
  const { organizationId, organizationPath, level, biddingMethod, projectType, engineeringRelated } = parent;
  const { workKind, infrastructure, stateFundRatio, investmentAmount, budgetAmount } = parent;
  // the procedure that the parent started with goes on
  const { procedureVersion, procedureChangeId } = parent;
  const { mandatoryTender, fundSource } = parent;
  const started = await insertStarted(db, {
    organizationId,
    organizationPath,
    level,
    // its plan was decided on with the parent's
    planLevel: null,
    biddingMethod,
    projectType,
    engineeringRelated,
    workKind,
    infrastructure,
    stateFundRatio,
    investmentAmount,
    budgetAmount,
    mandatoryTender,
    fundSource,
    unplannedReason,
    procedureVersion,
    procedureChangeId,
    planChangeId: null,
    id: newId(),
    name: childName(parent.name),
    planItemId: null,
    phase: 'BIDDING_DOCUMENT',
    estimatedAmount: sumAmounts(sections.map(({ estimatedAmount }) => estimatedAmount)),
    divisionUserId: clerkId,
    createdBy: user.id,
    series: seriesOf(now, projectType),
  });
  const { stateDominant, workParts, platform, ownerUserId, contactName, contactPhone } = parent;
  await projects.updateProject(db, started.id, {
    stateDominant,
    workParts: JSON.stringify(workParts),
    platform,
    ownerUserId,
    contactName,
    contactPhone,
    parentProjectId: parent.id,
  });
  if (ownerUserId) await projects.insertPerson(db, started.id, ownerUserId, 'OWNER');
  await copySections(context, started, sections);
  await records.copyImplementationPlan(db, parent, started, unplannedReason);
  await records.copyPhases(db, parent, started.id, BEFORE_DOCUMENT);
  const after = { code: started.code, parentCode: parent.code, sections: sections.map(({ name }) => ({ name })) };
  context.audit({
    action: 'CREATE',
    objectType: 'project',
    objectId: started.id,
    after: { ...after, name: started.name },
  });
  context.audit({
    action: 'PART_PROJECT',
    objectType: 'project',
    objectId: parent.id,
    after: { childCode: started.code, reason, sections: sections.map(({ name }) => ({ name })) },
  });
  const child = orNotFound(await projects.selectProjectById(db, started.id));
  emitOfProject(context, 'PROJECT_STARTED', child, { planItemId: null, parentProjectId: parent.id });
  return child;
}

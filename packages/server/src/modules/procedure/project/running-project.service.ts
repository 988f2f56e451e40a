import { planLevelOf } from '@tenderdesk/domain/procedure/implementation-plan/exceptions';
import { levelOf } from '@tenderdesk/domain/procedure/implementation-plan/implementation-plan';
import type { BiddingMethod, ProjectLevel } from '@tenderdesk/domain/procedure/project/codes';
import { dutyOf } from '@tenderdesk/domain/procedure/project/duty';
import { assumedKind, isEngineeringRelated } from '@tenderdesk/domain/procedure/project/duty-facts';
import { isAfterAward, type EntryPhase } from '@tenderdesk/domain/procedure/project/entry';
import { CURRENT_PROCEDURES, procedureFor } from '@tenderdesk/domain/procedure/project/procedure';
import { RuleError } from '@tenderdesk/domain/rule';
import { numberedCode } from '@tenderdesk/domain/selection/award/past-project';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { lockStartable, start } from '../../planning/plan/plan-work.service.ts';
import { paramsToday } from '../../platform/parameter/parameter.service.ts';
import { endSetup, versionsOf } from '../procedure-change/in-force.service.ts';
import { insertPastSections, keepNumbers } from './past-project.repository.ts';
import { remindClerk } from './project-course.service.ts';
import type { ProjectRow } from './project.repository.ts';
import { sectionCode } from './round.service.ts';
import * as records from './running-project.repository.ts';

export { selectClerks as clerksOf, selectCoded as codedProjects } from './running-project.repository.ts';

/** A project that was under way elsewhere (ADR 0071). Days are 'yyyy-MM-dd', amounts 万元. */
export interface RunningProject {
  code: string;
  name: string;
  organizationId: string;
  organizationPath: string;
  biddingMethod: BiddingMethod;
  projectType: string;
  level: ProjectLevel | null;
  platform: string | null;
  fundSource: string | null;
  infrastructure: string | null;
  estimatedAmount: string;
  startDate: string;
  phase: EntryPhase;
  phaseDate: string;
  clerkUserId: string;
  planItemId: string | null;
  contactName: string | null;
  contactPhone: string | null;
  plan: { unplannedReason: string | null; qualificationRequirement: string | null; evaluationMethod: string | null };
  done: Omit<records.RunningRow['entry'], 'fileName' | 'broughtBy'>;
  sections: readonly RunningSection[];
}

interface RunningSection {
  ordinal: number;
  name: string;
  estimatedAmount: string;
  controlPrice: string | null;
  periodDays: number | null;
}

type Params = Awaited<ReturnType<typeof paramsToday>>;

const levelFor = (
  project: Pick<RunningProject, 'level' | 'projectType' | 'estimatedAmount'>,
  params: Params,
): ProjectLevel => project.level ?? levelOf({ ...project, params });

/** Whether the method is offered at the level of such a project. */
export async function isMethodOffered(
  context: Context,
  project: Pick<RunningProject, 'level' | 'projectType' | 'estimatedAmount' | 'biddingMethod'>,
): Promise<boolean> {
  const level = levelFor(project, await paramsToday(context));
  try {
    procedureFor(project.biddingMethod, level, CURRENT_PROCEDURES);
    return true;
  } catch (error) {
    if (error instanceof RuleError) return false;
    throw error;
  }
}

async function rowOf(context: Context, given: RunningProject, file: string, params: Params) {
  const { now, user } = context;
  const { plan, done, sections: _sections, startDate, phase, phaseDate, clerkUserId, ...said } = given;
  const level = levelFor(given, params);
  const planned = said.planItemId !== null || phase !== 'IMPLEMENTION_PLAN'; // sic
  const planLevel = planned ? null : planLevelOf({ derived: level, level, department: true });
  const versions = await versionsOf(context, { ...said, level, planLevel }, now.slice(0, 10));
  const duty = {
    ...said,
    ...{ workKind: assumedKind(said.projectType), workParts: [], stateDominant: false },
    ...{ stateFundRatio: null, investmentAmount: null, budgetAmount: null, params },
  };
  const project = {
    ...said,
    ...versions,
    ...{ id: newId(), level, planLevel, phase, entryPhase: phase, procedureVersion: CURRENT_PROCEDURES },
    ...{ platform: said.platform ?? 'SDHSG', workKind: duty.workKind },
    ...{ stateFundRatio: null, investmentAmount: null, budgetAmount: null, ownerUserId: null, result: null },
    engineeringRelated: isEngineeringRelated(duty),
    mandatoryTender: dutyOf(duty).mandatory,
    divisionUserId: clerkUserId,
    createdBy: user.id,
    createdTime: `${startDate} 00:00:00`,
    endedTime: null,
    importedTime: now,
  };
  const terms = {
    unplannedReason: plan.unplannedReason,
    ...(plan.qualificationRequirement ? { qualificationRequirement: plan.qualificationRequirement } : {}),
    ...(plan.evaluationMethod ? { evaluationMethod: plan.evaluationMethod } : {}),
    ...{ priceScoreWeight: null, inviteReason: null, nonTenderReason: null, singleReason: null, contestReason: null },
    ...{ chosenLevel: null, levelReason: null, plannedAnnounceDate: null, plannedOpeningDate: null, remark: null },
  };
  const entry = { fileName: file, broughtBy: user.id, ...done };
  return { project, phaseTime: `${phaseDate} 00:00:00`, plan: terms, entry };
}

/**
 * Adds projects that were under way elsewhere: each in its phase since its true day, with its sections and its plan item, marked with
 * what it brought, and its clerk is told. Phases before are no phases of this house: they leave no record of a flow.
 * @param file where they stand
 * @returns the projects, and ids of sections by code of the project and ordinal
 * @throws HttpError 404, StateError for a plan item that cannot be started any more
 */
export async function addRunningProjects(context: Context, given: readonly RunningProject[], file: string) {
  const { db } = context;
  const params = await paramsToday(context);
  await endSetup(context);
  const rows: records.RunningRow[] = [];
  for (const project of given) rows.push(await rowOf(context, project, file, params));
  const made = new Map((await records.insertRunning(db, rows)).map((row) => [row.code, row]));
  const sections = given.flatMap(({ code, phase, sections: own }) =>
    own.map((section) => ({
      ...section,
      ...{ id: newId(), projectId: made.get(code)!.id, code: sectionCode(code, section.ordinal) },
      ...{ scope: section.name, deposit: null, quality: null },
      status: isAfterAward(phase) ? ('AWARDED' as const) : ('NORMAL' as const),
    })),
  );
  await insertPastSections(db, sections);
  const numbers = new Map<string, number>();
  for (const { code } of given) {
    const numbered = numberedCode(code);
    if (numbered) numbers.set(numbered.prefix, Math.max(numbered.number, numbers.get(numbered.prefix) ?? 0));
  }
  await keepNumbers(db, numbers);
  for (const project of given) await begin(context, project, made.get(project.code)!, file);
  const ids = new Map(sections.map(({ projectId, ordinal, id }) => [`${projectId} ${ordinal}`, id]));
  return { projects: made, sectionId: (code: string, ordinal: number) => ids.get(`${made.get(code)!.id} ${ordinal}`)! };
}

async function begin(context: Context, given: RunningProject, project: ProjectRow, file: string): Promise<void> {
  if (given.planItemId !== null) await start(context, await lockStartable(context, given.planItemId), project.id);
  const { code, name, projectType, biddingMethod, estimatedAmount, phase, phaseDate } = given;
  const after = { code, name, projectType, biddingMethod, estimatedAmount, phase, phaseDate, file };
  context.audit({ action: 'IMPORT', objectType: 'project', objectId: project.id, after });
  await remindClerk(context, project);
}

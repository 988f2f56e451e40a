import { numberedCode } from '@tenderdesk/domain/selection/award/past-project';
import { assumedKind, isEngineeringRelated } from '@tenderdesk/domain/procedure/project/duty-facts';
import { dutyOf } from '@tenderdesk/domain/procedure/project/duty';
import type { ProjectResult, SectionStatus } from '@tenderdesk/domain/procedure/project/codes';
import { CURRENT_PROCEDURES } from '@tenderdesk/domain/procedure/project/procedure';
import { levelOf } from '@tenderdesk/domain/procedure/implementation-plan/implementation-plan';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { paramsToday } from '../../platform/parameter/parameter.service.ts';
import * as records from './past-project.repository.ts';
import { sectionCode } from './round.service.ts';

export { selectPast as pastProjects, selectPastSections as pastSections } from './past-project.repository.ts';

/** A project that ended elsewhere. Days are 'yyyy-MM-dd', amounts 万元. */
export interface PastProject {
  code: string;
  name: string;
  organizationId: string;
  organizationPath: string;
  biddingMethod: string;
  projectType: string;
  level: string | null;
  platform: string | null;
  estimatedAmount: string;
  startDate: string;
  endDate: string;
  result: ProjectResult;
}

export interface PastSectionRow {
  projectCode: string;
  ordinal: number;
  name: string;
  estimatedAmount: string;
  controlPrice: string | null;
  status: SectionStatus;
}

/**
 * Adds projects that ended elsewhere, in few statements: with the base data of one, marked as imported, no phase but the last
 * one and nothing to do. Numbers of codes that are written as the product writes them are not given again.
 * @returns ids by code
 */
export async function addPastProjects(
  context: Context,
  projects: readonly PastProject[],
): Promise<ReadonlyMap<string, string>> {
  if (projects.length === 0) return new Map();
  const { db, now, user } = context;
  const params = await paramsToday(context);
  const made = projects.map((project) => {
    const { startDate, endDate, ...given } = project;
    const duty = {
      ...given,
      workKind: assumedKind(project.projectType),
      workParts: [],
      infrastructure: null,
      fundSource: null,
      stateFundRatio: null,
      stateDominant: false,
      investmentAmount: null,
      budgetAmount: null,
      params,
    };
    return {
      ...given,
      id: newId(),
      level: project.level ?? levelOf({ ...given, params }),
      platform: project.platform ?? 'SDHSG',
      procedureVersion: CURRENT_PROCEDURES,
      phase: 'ENDED' as const,
      phaseStatus: 'APPROVED' as const,
      status: 'ENDED' as const,
      workKind: duty.workKind,
      engineeringRelated: isEngineeringRelated(duty),
      mandatoryTender: dutyOf(duty).mandatory,
      createdBy: user.id,
      createdTime: `${startDate} 00:00:00`,
      updatedTime: `${endDate} 00:00:00`,
      endedTime: `${endDate} 00:00:00`,
      importedTime: now,
    };
  });
  await records.insertPast(db, made);
  const numbers = new Map<string, number>();
  for (const { code } of projects) {
    const numbered = numberedCode(code);
    if (numbered) numbers.set(numbered.prefix, Math.max(numbered.number, numbers.get(numbered.prefix) ?? 0));
  }
  await records.keepNumbers(db, numbers);
  for (const { id, code, name, projectType, biddingMethod, estimatedAmount, result } of made) {
    const after = { code, name, projectType, biddingMethod, estimatedAmount, result };
    context.audit({ action: 'IMPORT', objectType: 'project', objectId: id, after });
  }
  return new Map(made.map(({ code, id }) => [code, id]));
}

/** Adds sections of imported projects. @param ids of their projects, by code. @returns their ids by project and ordinal */
export async function addPastSections(
  { db }: Context,
  sections: readonly PastSectionRow[],
  ids: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const made = sections.map(({ projectCode, ...section }) => ({
    ...section,
    id: newId(),
    projectId: ids.get(projectCode)!,
    code: sectionCode(projectCode, section.ordinal),
    scope: section.name,
    deposit: null,
    periodDays: null,
    quality: null,
  }));
  await records.insertPastSections(db, made);
  return new Map(made.map(({ projectId, ordinal, id }) => [`${projectId} ${ordinal}`, id]));
}

import { splitCode, splitName } from '@tenderdesk/domain/procedure/project/section-split';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { emitOfProject } from './project-events.service.ts';
import { selectProjectById, type InRound, type ProjectRow, type SectionRow } from './project.repository.ts';
import * as records from './section-split.repository.ts';

export { isInherited, originOf, wasBeforeSplit, withOrigin, withSplitOff } from './section-split.repository.ts';

/** A section that leaves its project for one of its own; both rows as they are once it has left. */
export interface Split {
  /** The project that it leaves. */
  origin: ProjectRow;
  /** The project that it goes on in. */
  own: ProjectRow;
  section: SectionRow;
}

/**
 * Makes the project that a section goes on in: in the phase and status of its origin, with level, duty to tender, people and plan
 * of that. The caller holds the origin's lock and has asked the rules; what belongs to the section follows by the modules
 * that own it.
 */
export async function beginSplit(
  context: Context,
  origin: ProjectRow,
  section: SectionRow,
  reason: string,
): Promise<Split> {
  const { db, user } = context;
  const own = {
    id: newId(),
    code: splitCode(origin.code, (await records.countSplitOff(db, origin.id)) + 1),
    name: splitName(origin.name, section.name),
    estimatedAmount: section.estimatedAmount,
  };
  await records.copyProject(db, origin, own, context.now);
  await records.insertSplit(db, {
    projectId: own.id,
    originProjectId: origin.id,
    round: origin.round,
    sectionId: section.id,
    phase: origin.phase,
    reason,
    splitBy: user.id,
  });
  await records.moveSection(db, section.id, origin, own);
  const sections = [{ name: section.name }];
  context.audit({
    action: 'SPLIT_FROM',
    objectType: 'project',
    objectId: own.id,
    after: { code: own.code, name: own.name, originCode: origin.code, phase: origin.phase, reason, sections },
  });
  context.audit({
    action: 'SPLIT_OFF',
    objectType: 'project',
    objectId: origin.id,
    after: { childCode: own.code, phase: origin.phase, reason, sections },
  });
  const made = orNotFound(await selectProjectById(db, own.id));
  emitOfProject(context, 'PROJECT_STARTED', made, { planItemId: made.planItemId, parentProjectId: origin.id });
  return { origin: orNotFound(await selectProjectById(db, origin.id)), own: made, section };
}

/** The sections that were announced together in the round, those that were split off since among them. No check of scope. */
export const announcedSections = ({ db }: Context, project: InRound): Promise<SectionRow[]> =>
  records.selectAnnounced(db, project);

/**
 * What a plan item came to with the end of a project: null while another project that draws on it runs, because a section was
 * split off; awarded once one of them was.
 */
export async function resultOfItem(
  { db }: Context,
  { id, planItemId, result }: ProjectRow,
): Promise<ProjectRow['result']> {
  if (planItemId === null) return result;
  const others = await records.selectStandingOfItem(db, planItemId, id);
  if (others.some(({ status }) => status !== 'ENDED')) return null;
  return others.find((other) => other.result === 'AWARDED')?.result ?? result;
}

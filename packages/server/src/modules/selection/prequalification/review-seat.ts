import { ruleError, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/errors.ts';
import { lockProject, refusePaused, type ProjectRow } from '../../procedure/project/project.service.ts';
import { committeeOf, type PersonRow } from '../committee/committee.service.ts';
import type * as records from './prequalification.repository.ts';
import { partiesOf, prequalificationOf, type Prequalification } from './prequalification.service.ts';
import type { sectionsOfReview } from './review-course.service.ts';

/** Who reviews: the caller's seat in the committee of a round, and who may not sit in it. */

/** A round whose applications the caller reviews, with the own seat. */
export interface Reviewed {
  project: ProjectRow;
  held: Prequalification;
  members: readonly PersonRow[];
  me: PersonRow;
}

/** @throws HttpError 404 for people without a seat, and while applications come in: nobody learns of one before */
export async function seatedAt(context: Context, project: ProjectRow): Promise<Reviewed> {
  const held = await prequalificationOf(context, project);
  const members = (await committeeOf(context, project))?.members ?? [];
  const me = members.find(({ userId }) => userId === context.user.id);
  if (!held || !me || held.step === 'APPLYING') throw notFound();
  context.concerns(project.id);
  return { project, held, members, me };
}

/** The applications that are decided on. */
export const toReview = (sections: Awaited<ReturnType<typeof sectionsOfReview>>) =>
  sections.flatMap(({ applications, short }) => (short ? [] : applications));

/** Names of everybody who applies. */
export async function applicantNames(
  context: Context,
  applications: readonly records.ApplicationRow[],
): Promise<string[]> {
  return [...(await partiesOf(context, applications)).values()].flat().map(({ name }) => name);
}

export const isRelated = ({ employer }: PersonRow, names: readonly string[]): boolean =>
  employer !== null && names.includes(employer);

/** The locked project of a review that runs. @throws HttpError 404, 423; StateError once it is handed over */
export async function lockReview(context: Context, projectId: string): Promise<Reviewed> {
  const project = await lockProject(context, projectId);
  const reviewed = await seatedAt(context, project);
  refusePaused(project);
  if (reviewed.held.step !== 'REVIEW') throw new StateError({ action: 'review', status: reviewed.held.step });
  return reviewed;
}

/** @throws RuleError R42 */
export const refuseRelated = (related: boolean, me: PersonRow): void => {
  if (!related && !me.avoidanceDeclared) return;
  throw ruleError('R42', '', {
    zh: '与申请人有利害关系，须回避，请申报回避并由招标管理部更换',
    en: 'You are related to an applicant: declare it, and the tender department gives the seat to somebody else',
  });
};

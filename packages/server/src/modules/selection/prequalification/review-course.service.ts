import type { Context } from '../../../kernel/context.ts';
import { timeNow } from '../../../kernel/work.ts';
import {
  aboutProject,
  addPerson,
  anyProject,
  clerkOf,
  lockAnyProject,
  type ProjectRow,
} from '../../procedure/project/project.service.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';
import { committeeOf, type PersonRow } from '../committee/committee.service.ts';
import * as records from './prequalification.repository.ts';
import { applicationsOf, openSections, prequalificationOf, shortBy } from './prequalification.service.ts';

/** The course of a review: it begins when applications are closed, ends with its hand-over, and may be held again. */

/** What asks the members for it. */
export const REVIEW_REMINDER = 'PREQUALIFICATION_REVIEW';

/** The sections with their applications; of those that fewer than three applied for there is nothing to review. */
export async function sectionsOfReview(context: Context, project: ProjectRow) {
  const sections = await openSections(context, project);
  const applications = await applicationsOf(context, sections);
  const short = await shortBy(context, project);
  return sections.map((section) => {
    const own = applications.filter(({ sectionId }) => sectionId === section.id);
    return { section, applications: own, short: short(own.length) };
  });
}

/** The review is over: the clerk is told, and neither who applied nor how many. */
export async function closeReview(context: Context, project: ProjectRow, handedOverBy: string | null): Promise<void> {
  await records.savePrequalification(context.db, project, {
    handedOverTime: await timeNow(context.db),
    handedOverBy,
    sentTime: null,
    sentBy: null,
  });
  const { range } = aboutProject(project);
  await settle(context, [REVIEW_REMINDER], range);
  await remind(context, 'PREQUALIFICATION_SEND', aboutProject(project), { name: project.name }, [
    { userIds: [clerkOf(project)], organizationId: project.organizationId },
  ]);
}

const BATCH = 20;

/**
 * Applications are closed: the members are asked to review, also those who come into the committee later. Where fewer than three
 * applied for every section there is nothing to review (例19).
 */
export async function beginReviews(context: Context): Promise<boolean> {
  const due = await records.selectDueReviews(context.db, BATCH);
  let begun = 0;
  for (const projectId of due)
    await context.apart(projectId, async (inner) => {
      if (await beginReview(inner, projectId)) begun += 1;
    });
  // what stays due because nothing came of it is not looked at again at once
  return due.length === BATCH && begun > 0;
}

/** False where the project is not reviewed now. */
async function beginReview(context: Context, projectId: string): Promise<boolean> {
  const project = await lockAnyProject(context, projectId);
  const held = await prequalificationOf(context, project);
  if (held?.step !== 'REVIEW') return false;
  if (!held.row) await records.insertPrequalification(context.db, project);
  const sections = await sectionsOfReview(context, project);
  if (sections.every(({ short }) => short)) await closeReview(context, project, null);
  else await askMembers(context, project);
  return true;
}

/** Lets the members in and puts the review before those who were not asked yet. */
async function askMembers(context: Context, project: ProjectRow): Promise<void> {
  const members = (await committeeOf(context, project))?.members ?? [];
  const asked = await records.selectSeats(
    context.db,
    members.map(({ id }) => id),
  );
  const fresh = members.filter(({ id }) => !asked.some(({ memberId }) => memberId === id));
  await records.insertSeats(
    context.db,
    fresh.map(({ id }) => id),
  );
  for (const { userId } of fresh) await addPerson(context, project.id, userId, 'COMMITTEE');
  await remindMembers(context, project, fresh);
}

/** More passed than may be qualified: the members are asked once more, for their scores. */
export async function askForScores(
  context: Context,
  project: ProjectRow,
  members: readonly PersonRow[],
): Promise<void> {
  await settle(context, [REVIEW_REMINDER], aboutProject(project).range);
  await remindMembers(context, project, members);
}

const remindMembers = (context: Context, project: ProjectRow, members: readonly PersonRow[]): Promise<void> =>
  remind(context, REVIEW_REMINDER, aboutProject(project), { name: project.name }, [
    { userIds: members.map(({ userId }) => userId) },
  ]);

/** The committee reviews again: what its members handed in is open, and what was decided stands until they decide anew. */
export async function beginAgain(context: Context, projectId: string): Promise<void> {
  const { db } = context;
  const project = await anyProject(context, projectId);
  const members = (await committeeOf(context, project))?.members ?? [];
  await records.stampSeats(
    db,
    members.map(({ id }) => id),
    'none',
  );
  await records.savePrequalification(db, project, {
    handedOverTime: null,
    handedOverBy: null,
    sentTime: null,
    sentBy: null,
  });
  const { range } = aboutProject(project);
  await settle(context, ['PREQUALIFICATION_SEND'], range);
  await remindMembers(context, project, members);
}

import { pauseDays } from '@tenderdesk/domain/procedure/question/question';
import { addDays } from '@tenderdesk/domain/calendar';
import type { Text } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { postpone, postponeApplications } from '../../procedure/announcement/announcement.service.ts';
import { aboutProject, sectionsOf, type ProjectRow } from '../../procedure/project/project.service.ts';
import type { Split } from '../../procedure/project/section-split.service.ts';
import { remind } from '../../work/reminder/reminder.service.ts';
import * as records from './prequalification.repository.ts';
import { applicationsOf, prequalificationOf } from './prequalification.service.ts';

/** What companies hear about a tender that they have applied for: each for itself, nobody about others. */

/** Tells the operators of these applicants. */
export const tellApplicants = (
  context: Context,
  project: ProjectRow,
  applications: readonly Pick<records.ApplicationRow, 'supplierId'>[],
  event: Text,
): Promise<void> =>
  remind(
    context,
    'PREQUALIFICATION_NEWS',
    aboutProject(project),
    { name: project.name, event },
    [...new Set(applications.map(({ supplierId }) => supplierId))].map((organizationId) => ({
      role: 'BIDDER_OPERATOR',
      organizationId,
    })),
  );

/** Everybody whose application stands hears something: while they cannot take part yet, they hear of it nowhere else. */
export async function tellEverybody(context: Context, project: ProjectRow, event: Text): Promise<void> {
  const held = await prequalificationOf(context, project);
  if (!held || held.step === 'SENT') return;
  await tellApplicants(context, project, await applicationsOf(context, await sectionsOf(context, project)), event);
}

/** Whoever has applied to a tender that is given up hears of it (例31). */
export async function tellGivenUp(context: Context, project: ProjectRow): Promise<void> {
  if (project.result !== 'TERMINATED') return;
  const applications = await applicationsOf(context, await sectionsOf(context, project));
  await tellApplicants(context, project, applications, { zh: '本次招标已终止', en: 'this tender was given up' });
}

/** While applications come in, their deadline moves by the days of a pause (例22). */
export async function prolongApplications(
  context: Context,
  project: ProjectRow,
  { since, until }: { since: string; until: string },
): Promise<void> {
  const held = await prequalificationOf(context, project);
  // what had passed before the pause does not run anew
  if (!held || held.row !== null || held.applyDeadline <= since) return;
  const { applyDeadline } = held;
  const days = pauseDays(since, until, applyDeadline);
  if (days === 0) return;
  const moved = (time: string): string => `${addDays(time.slice(0, 10), days)}${time.slice(10)}`;
  const later = moved(applyDeadline);
  // a pause within one day may move the applications alone: bids stay due after them
  if (later >= held.bidDeadline) await postpone(context, project, moved(held.bidDeadline));
  await postponeApplications(context, project, later);
}

/** The applications for a section go with it. Gives their ids. */
export const splitApplications = ({ db }: Context, { own, section }: Split): Promise<string[]> =>
  records.moveToProject(db, section.id, own.id);

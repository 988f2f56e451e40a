import type { FailResult } from '@tenderdesk/domain/procedure/project/codes';
import type { Text } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import type { Leaving } from '../../procedure/project/round.service.ts';
import { aboutProject, type ProjectRow } from '../../procedure/project/project.service.ts';
import { remind } from '../../work/reminder/reminder.service.ts';
import * as records from './registration.repository.ts';

/** What companies hear about a tender that they take part in. */

const NEWS: Partial<Record<FailResult, Text>> = {
  RETENDER: {
    zh: '本次招标失败，将重新招标，保证金按规定退还',
    en: 'this tender failed and will be repeated; deposits go back',
  },
  CHANGE_METHOD: {
    zh: '本次招标失败，将变更采购方式，保证金按规定退还',
    en: 'this tender failed and the method will change; deposits go back',
  },
  PARTIAL: {
    zh: '所投标段招标失败，将重新招标，保证金按规定退还',
    en: 'your section failed and will be tendered again; deposits go back',
  },
};

const GIVEN_UP: Text = {
  zh: '本次招标已终止，已收取的文件费和保证金按规定退还',
  en: 'this tender was given up; fees for documents and deposits go back',
};

/** Tells the operators of companies what happened to a project. */
export const tellCompanies = (
  context: Context,
  project: ProjectRow,
  event: Text,
  supplierIds: readonly string[],
): Promise<void> =>
  remind(
    context,
    'BIDDER_NEWS',
    aboutProject(project),
    { name: project.name, event },
    [...new Set(supplierIds)].map((organizationId) => ({ role: 'BIDDER_OPERATOR', organizationId })),
  );

/** Bidders hear that their section failed; each of the own one alone, nobody of others. */
export async function tellFailed(context: Context, { project, sections, failResult }: Leaving): Promise<void> {
  const event = NEWS[failResult];
  if (!event || sections.length === 0) return;
  const rows = await records.selectOfSections(
    context.db,
    sections.map(({ id }) => id),
  );
  await tellCompanies(
    context,
    project,
    event,
    rows.map(({ supplierId }) => supplierId),
  );
}

/** Whoever takes part in a tender that is given up hears of it (例31). */
export async function tellGivenUp(context: Context, project: ProjectRow): Promise<void> {
  if (project.result !== 'TERMINATED') return;
  await tellCompanies(context, project, GIVEN_UP, await records.selectPartiesOfProject(context.db, project));
}

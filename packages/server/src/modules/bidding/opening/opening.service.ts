import { onSiteRules, openingStates, openingRules, type OnSiteFacts } from '@tenderdesk/domain/bidding/opening/opening';
import { endsByRecord } from '@tenderdesk/domain/selection/negotiation/negotiation';
import { judge, type Verdict } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { countBids } from '../bid/bid.service.ts';
import { biddingDocumentTermsOf } from '../../procedure/bidding-document/bidding-document.service.ts';
import { sectionsOf, type InRound, type ProjectRow } from '../../procedure/project/project.service.ts';
import { paramsFor } from '../../platform/parameter/parameter.service.ts';
import * as records from './opening.repository.ts';

export type { ItemRow, OpeningRow } from './opening.repository.ts';

/** Between the names of a consortium. */
export const NAME_MARK = '、';

/**
 * Prepares the opening of the project's round, with the time and place of its document. Nothing is opened of a single
 * source, whose supplier is known: its negotiation begins at once.
 */
export async function prepareOpening(context: Context, project: ProjectRow): Promise<void> {
  const biddingDocument = orNotFound(await biddingDocumentTermsOf(context, project));
  const { openingTime, openingPlace: place } = biddingDocument;
  const begun = endsByRecord(project.biddingMethod) ? context.now : null;
  // a prequalification may leave no section to bid for (例19)
  const failed = (await sectionsOf(context, project)).every(({ status }) => status === 'FAILED');
  await records.insertOpening(context.db, {
    id: newId(),
    projectId: project.id,
    round: project.round,
    openingTime,
    place,
    hostName: null,
    recorder: null,
    status: failed ? 'FAILED' : begun === null ? 'WAITING' : 'RECORDED',
    startedTime: begun,
    decryptUntil: null,
    endedTime: begun,
  });
}

/** The opening of the project's round; null before its phase. */
export const openingOf = (
  { db }: Context,
  project: Pick<ProjectRow, 'id' | 'round'>,
): Promise<records.OpeningRow | null> => records.selectOptionalOpening(db, project.id, project.round);

/** Lines of the record. @param openingId of an opening that has started */
export const itemsOf = ({ db }: Context, openingId: string): Promise<records.ItemRow[]> =>
  records.selectItems(db, openingId);

/** The factors, percent, that were drawn at the opening of these sections, by section. */
export const factorsOf = ({ db }: Context, sectionIds: readonly string[]) => records.selectFactors(db, sectionIds);

/** Of the given projects, those of which the opening has started. */
export const startedAmong = async ({ db }: Context, projects: readonly InRound[]): Promise<Set<string>> =>
  new Set(projects.length === 0 ? [] : await records.selectStarted(db, projects));

/** Which projects are sealed now, and since when: what the logs ask; whether the opening has started: what lists ask. */
export { hasStarted, sealedProjects } from './opening.repository.ts';

/** Takes the opening a step further. @throws StateError */
export async function moveOpening(
  { db }: Context,
  opening: records.OpeningRow,
  action: Parameters<typeof openingStates.next>[1],
): Promise<records.OpeningRow['status']> {
  const status = openingStates.next(opening.status, action);
  await records.updateOpening(db, opening.id, { status });
  return status;
}

/** The objections of the record, each with what was answered. */
export const onSiteFacts = (
  items: readonly Pick<records.ItemRow, 'objection' | 'remark' | 'answered'>[],
): OnSiteFacts => ({
  objections: items.flatMap(({ objection, remark, answered }) =>
    objection ? [{ answer: answered ? remark : null }] : [],
  ),
});

/** R36 and R38 without a step; empty until the opening has started, because before it nobody may count bids. */
export async function openingDryRun(context: Context, project: ProjectRow): Promise<Verdict[]> {
  const opening = await openingOf(context, project);
  if (!opening?.startedTime) return [];
  const params = await paramsFor(context, project);
  const sections: { name: string; bids: number }[] = [];
  for (const { id, name, status } of await sectionsOf(context, project)) {
    if (status === 'NORMAL') sections.push({ name, bids: await countBids(context, id) });
  }
  return [
    ...judge(openingRules, { biddingMethod: project.biddingMethod, sections, params }),
    ...judge(onSiteRules, onSiteFacts(await itemsOf(context, opening.id))),
  ];
}

/** The highest number of bids that a section of the project has; 0 without sections. */
export async function mostBids(context: Context, project: ProjectRow): Promise<number> {
  const counts = [0];
  for (const { id } of await sectionsOf(context, project)) counts.push(await countBids(context, id));
  return Math.max(...counts);
}

/** An opening that failed for want of responses is to be held with those that there are. */
export async function continueOpening(context: Context, opening: records.OpeningRow): Promise<void> {
  const status = openingStates.next(opening.status, 'continue');
  await records.updateOpening(context.db, opening.id, { status, continued: true });
}

import { isElsewhere } from '@tenderdesk/domain/procedure/project/platform';
import type { OutsideSection } from '@tenderdesk/domain/selection/elsewhere/elsewhere';
import { NO_PRICE } from '@tenderdesk/domain/bidding/bid/price';
import { ruleError, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { bidsOfSection } from '../../bidding/bid/bid.service.ts';
import type { BidRow } from '../../bidding/bid/bid.service.ts';
import { priceOf } from '../../bidding/bid/price.service.ts';
import { itemsOf, openingOf, type ItemRow, type OpeningRow } from '../../bidding/opening/opening.service.ts';
import { lockEditable, sectionsOf, type ProjectRow, type SectionRow } from '../../procedure/project/project.service.ts';
import { reviewsOf } from '../evaluation/outside-report.service.ts';
import * as records from './elsewhere.repository.ts';

/** All that is entered of a project that is held elsewhere. */
export interface OutsideSession {
  project: ProjectRow;
  opening: OpeningRow | null;
  sections: readonly SectionRow[];
  /** Lines of the record with their bids, by section and name. */
  lines: readonly { item: ItemRow; bid: BidRow }[];
  reviews: Awaited<ReturnType<typeof reviewsOf>>;
  outcomes: ReadonlyMap<string, records.OutcomeRow>;
}

export async function outsideSessionOf(context: Context, project: ProjectRow): Promise<OutsideSession> {
  const opening = await openingOf(context, project);
  const sections = await sectionsOf(context, project);
  const items = opening?.startedTime ? await itemsOf(context, opening.id) : [];
  const bids = new Map<string, BidRow>();
  if (items.length > 0)
    for (const { id } of sections) for (const bid of await bidsOfSection(context, id)) bids.set(bid.id, bid);
  const lines = items.flatMap((item) => {
    const bid = bids.get(item.bidId);
    return bid ? [{ item, bid }] : [];
  });
  const bidIds = lines.map(({ bid }) => bid.id);
  return {
    project,
    opening,
    sections,
    lines,
    reviews: await reviewsOf(context, bidIds),
    outcomes: await records.selectOutcomes(context.db, bidIds),
  };
}

const HELD_HERE = {
  zh: '本项目在集团交易平台进行，开标、评标在本系统办理，不另行录入',
  en: 'This project is held here: its opening and evaluation are not entered',
};

/** The project, locked for entering what came of its opening elsewhere. @throws HttpError 404, 423; RuleError HELD_HERE; StateError */
export async function lockOutside(context: Context, projectId: string) {
  const project = await lockEditable(context, projectId, 'BID_OPENING');
  if (!isElsewhere(project)) throw ruleError('HELD_HERE', '', HELD_HERE);
  return { project, opening: orNotFound(await openingOf(context, project)) };
}

/** The same while the opening stands where `statuses` say. @throws as lockOutside */
export async function lockAt(
  context: Context,
  projectId: string,
  action: string,
  statuses: readonly OpeningRow['status'][],
) {
  const { project, opening } = await lockOutside(context, projectId);
  if (!statuses.includes(opening.status)) throw new StateError({ action, status: opening.status });
  return { project, opening };
}

/** What the rules on the report read; of sections that go on. */
export const sectionFacts = ({ sections, lines, reviews, outcomes }: OutsideSession): OutsideSection[] =>
  sections
    .filter(({ status }) => status === 'NORMAL' || status === 'AWARDED')
    .map((section) => ({
      name: section.name,
      ceiling: section.controlPrice,
      bids: lines
        .filter(({ item }) => item.sectionId === section.id)
        .map(({ item }) => ({
          bidderName: item.bidderName,
          price: priceOf(item) ?? NO_PRICE,
          result: reviews.get(item.bidId)?.result ?? null,
          rank: outcomes.get(item.bidId)?.rank ?? null,
        })),
    }));

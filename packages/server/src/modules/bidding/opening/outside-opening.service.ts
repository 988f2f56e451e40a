import { leastBids, openingStates } from '@tenderdesk/domain/bidding/opening/opening';
import { sectionStates } from '@tenderdesk/domain/procedure/project/project';
import type { Context } from '../../../kernel/context.ts';
import { paramsFor } from '../../platform/parameter/parameter.service.ts';
import { saveSection, sectionsOf, type ProjectRow, type SectionRow } from '../../procedure/project/project.service.ts';
import { countBids } from '../bid/bid.service.ts';
import type { OutsideContent } from '../bid/outside-bid.service.ts';
import { priceColumns } from '../bid/price.service.ts';
import * as records from './opening.repository.ts';

/** How an opening was held elsewhere. */
export interface HeldElsewhere {
  /** 'yyyy-MM-dd HH:mm:ss'. */
  openedTime: string;
  place: string;
  /** Who opened. */
  hostName: string;
  recorder: string | null;
  /** Why it is entered late. */
  reason: string | null;
}

/** Notes how an opening was held elsewhere; from then on nobody who took part is secret. */
export async function recordOutside(
  { db, user, now }: Context,
  opening: records.OpeningRow,
  { openedTime, place, hostName, recorder, reason }: HeldElsewhere,
): Promise<void> {
  const status = opening.status === 'WAITING' ? openingStates.next(opening.status, 'open') : opening.status;
  await records.updateOpening(db, opening.id, {
    status,
    place,
    hostName,
    recorder,
    startedTime: openedTime,
    outsideReason: reason,
    outsideEnteredBy: user.id,
    outsideEnteredTime: now,
  });
}

/** The line of a bid in a record that was made elsewhere; null where it has none. */
export async function outsideLine({ db }: Context, openingId: string, bidId: string): Promise<records.ItemRow | null> {
  const item = await records.selectOptionalItem(db, bidId);
  return item?.openingId === openingId ? item : null;
}

/** The line of a company's bid for a section there. */
export const outsideLineOf = (
  { db }: Context,
  openingId: string,
  of: Pick<records.ItemRow, 'sectionId' | 'supplierId'>,
): Promise<records.ItemRow | null> => records.selectOptionalItemOf(db, openingId, of);

/** A line of a record that was made elsewhere. */
export const addOutsideLine = (
  { db }: Context,
  line: Pick<records.ItemRow, 'bidId' | 'openingId' | 'sectionId' | 'supplierId' | 'bidderName' | 'remark'>,
  { price, ...content }: OutsideContent,
): Promise<void> =>
  records.insertItem(db, {
    ...line,
    ...content,
    ...priceColumns(price),
    decryptStatus: 'OK',
    depositOk: true,
    confirmed: null,
    objection: null,
  });

/** What was read out is entered again. */
export const saveOutsideLine = (
  { db }: Context,
  bidId: string,
  { price, remark, ...content }: OutsideContent & { remark: string | null },
): Promise<void> => records.updateItem(db, bidId, { ...content, remark, ...priceColumns(price) });

/**
 * The record of an opening elsewhere is whole. Sections with fewer bids than the law asks for fail as they would here (R36),
 * and the opening as a whole where none is left.
 * @returns whether it failed, and the sections that have too few
 * @throws StateError
 */
export async function closeOutside(
  context: Context,
  project: ProjectRow,
  opening: records.OpeningRow,
): Promise<{ failed: boolean; short: SectionRow[] }> {
  const least = opening.continued ? 1 : leastBids({ ...project, params: await paramsFor(context, project) });
  const going = (await sectionsOf(context, project)).filter(({ status }) => status === 'NORMAL');
  const short: SectionRow[] = [];
  for (const section of going) if ((await countBids(context, section.id)) < least) short.push(section);
  const failed = short.length === going.length;
  // elsewhere there was no window to decrypt in: its end is the end of the record
  const status = failed
    ? openingStates.next(opening.status, 'fail')
    : openingStates.next(openingStates.next(opening.status, 'decrypt'), 'record');
  await records.updateOpening(context.db, opening.id, { status, endedTime: context.now });
  if (!failed)
    for (const { id, status: before } of short)
      await saveSection(context, id, { status: sectionStates.next(before, 'fail') });
  return { failed, short };
}

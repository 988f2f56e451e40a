import type { OpeningPart } from '@tenderdesk/domain/bidding/opening/record-codes';
import { StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { HttpError, notFound } from '../../../kernel/errors.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { myBid } from '../bid/bid.service.ts';
import {
  anySection,
  projectOf,
  viewProject,
  viewRound,
  type ProjectRow,
} from '../../procedure/project/project.service.ts';
import { tellOpening } from './opening-news.ts';
import { itemsOf, openingOf, type ItemRow, type OpeningRow } from './opening.service.ts';
import { priceOpeningOf } from './price-opening.service.ts';
import * as records from './record.repository.ts';

/**
 * The opening of which a record is open, the first or that of the price parts, with the host of that one.
 * @throws StateError before the start, the same for everybody, between the two, and after the end
 */
async function openNow(context: Context, project: ProjectRow): Promise<Pick<OpeningRow, 'id' | 'hostName'>> {
  const opening = await openingOf(context, project);
  if (opening?.status === 'DECRYPTING') return opening;
  const second = await priceOpeningOf(context, project);
  if (opening && second?.status === 'DECRYPTING') return { id: opening.id, hostName: second.hostName };
  throw new StateError({ action: 'attend', status: opening?.status ?? project.phase });
}

async function keep(context: Context, project: ProjectRow, openingId: string, part: OpeningPart): Promise<void> {
  const { db, user } = context;
  // who looks on as somebody else is not there as that person
  if (user.actorId !== null) throw new HttpError(403, 'FORBIDDEN');
  const { id: userId, displayName: name, supplierId } = user;
  if (await records.keepStay(db, { openingId, userId, part, name, supplierId }))
    await tellOpening(context, project, { openingId });
}

/**
 * Somebody of the staff is in the room. It is recorded from the start of the opening until its record is closed.
 * @throws HttpError 404, 403 for who looks on as somebody else; StateError outside that time
 */
export async function attend(context: Context, projectId: string) {
  const { user } = context;
  const project = await viewProject(context, projectId);
  const opening = await openNow(context, project);
  const hosts = may(user, 'OPEN:BID_OPENING') && user.displayName === opening.hostName;
  await keep(context, project, opening.id, hosts ? 'HOST' : may(user, 'FIND:DECRYPTION') ? 'SUPERVISOR' : 'STAFF');
  return { id: projectId };
}

/** A bidder is in the room. @throws HttpError 404 for the bids of others, 403; StateError outside the opening */
export async function attendOwn(context: Context, bidId: string) {
  const { project, opening } = await seeOpening(context, bidId);
  const { id: openingId } = await openNow(context, project);
  const takesPart = (await itemsOf(context, openingId)).some((item) => item.bidId === bidId);
  if (!takesPart) throw new StateError({ action: 'attend', status: opening?.status ?? project.phase });
  await keep(context, project, openingId, 'BIDDER');
  return { id: bidId };
}

/** @throws HttpError 404 for the bids of others and for one that was withdrawn, which takes no part */
async function seeOpening(context: Context, bidId: string) {
  const bid = await myBid(context, bidId);
  const project = await projectOf(context, await anySection(context, bid.sectionId));
  if (bid.status === 'WITHDRAWN') throw notFound();
  return { bid, project, opening: await openingOf(context, project) };
}

interface CourseQuery {
  /** The last number that the page has. */
  after?: number | undefined;
  round?: number | undefined;
}

/** The lines of a record behind a number, and who is in its room. @throws HttpError 404 */
export async function viewCourse(context: Context, projectId: string, { after = 0, round }: CourseQuery) {
  return courseOf(context, await openingOf(context, await viewRound(context, projectId, round)), after, null);
}

/** What a bidder follows of it: its own section. @throws HttpError 404 for the bids of others */
export async function viewOwnCourse(context: Context, bidId: string, after = 0) {
  const { bid, opening } = await seeOpening(context, bidId);
  return courseOf(context, opening, after, bid.sectionId);
}

async function courseOf(context: Context, opening: OpeningRow | null, after: number, sectionId: string | null) {
  const { db, language } = context;
  if (!opening?.startedTime) return { lines: [], people: [] };
  const lines = await records.selectLines(db, { openingId: opening.id, after, sectionId });
  const items = (await itemsOf(context, opening.id)).filter(
    (item) => sectionId === null || item.sectionId === sectionId,
  );
  const stays = await records.selectStays(db, opening.id);
  return {
    lines: lines.map(({ no, part, kind, time, sectionId: ofSection, bidId, name, text }) => ({
      no,
      part,
      kind: codedBy('bidding.OpeningLineKind', kind, language),
      time,
      sectionId: ofSection,
      bidId,
      name,
      text,
    })),
    people: peopleOf(stays, items).map(({ part, ...person }) => ({
      ...person,
      part: codedBy('bidding.OpeningPart', part, language),
    })),
  };
}

type Stay = Awaited<ReturnType<typeof records.selectStays>>[number];

/** One entry for each person of the staff and each company among `items`, whose own people are not named. */
function peopleOf(stays: readonly Stay[], items: readonly ItemRow[]) {
  const groups = Map.groupBy(stays, ({ supplierId, userId }) => supplierId ?? userId);
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { supplierId, part } = first;
    const bids = supplierId === null ? [] : items.filter((item) => item.supplierId === supplierId);
    if (supplierId !== null && bids.length === 0) return [];
    return [
      {
        part,
        name: bids[0]?.bidderName ?? first.name,
        bidIds: bids.map(({ bidId }) => bidId),
        present: own.some(({ present }) => present),
        stays: own.map(({ cameTime, seenTime }) => ({ cameTime, seenTime })),
      },
    ];
  });
}

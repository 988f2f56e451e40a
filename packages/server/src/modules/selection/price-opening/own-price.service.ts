import type { SealedBid } from '@tenderdesk/domain/bidding/bid/seal';
import { StateError } from '@tenderdesk/domain/rule';
import { Readable } from 'node:stream';
import type { Context } from '../../../kernel/context.ts';
import { HttpError, notFound, orNotFound } from '../../../kernel/errors.ts';
import { timeNow } from '../../../kernel/work.ts';
import { myBid } from '../../bidding/bid/bid.service.ts';
import { fetchReturned, unsealPart } from '../../bidding/bid/price-part.service.ts';
import { revealPart } from '../../bidding/bid/unseal.service.ts';
import { priceColumns, priceOf } from '../../bidding/bid/price.service.ts';
import { noteFailure, noteSuccess } from '../../bidding/opening/decryption.service.ts';
import * as second from '../../bidding/opening/price-opening.service.ts';
import { objectAt, signAt } from '../../bidding/opening/record-part.service.ts';
import {
  anySection,
  lockOfSection,
  projectOf,
  refusePaused,
  type ProjectRow,
} from '../../procedure/project/project.service.ts';
import type { Download } from '../../platform/printing/download.service.ts';
import { settleMine } from '../../work/reminder/reminder.service.ts';
import { present, presentItem } from './price-opening-view.service.ts';

/** The second opening as a bidder takes part in it. */

async function standingOf(context: Context, bidId: string, project: ProjectRow) {
  refusePaused(project);
  const opening = await second.priceOpeningOf(context, project);
  const item = await second.selectOptionalPriceItem(context.db, bidId);
  return { bid: await myBid(context, bidId), project, opening, item };
}

const projectOfBid = async (context: Context, bidId: string): Promise<ProjectRow> =>
  projectOf(context, await anySection(context, (await myBid(context, bidId)).sectionId));

const lockOwn = async (context: Context, bidId: string) =>
  standingOf(context, bidId, (await lockOfSection(context, (await myBid(context, bidId)).sectionId)).project);

/**
 * The line of a bid that waits for its key. No key is taken of a bid that did not go on.
 * @throws StateError before the start, for a price part that is returned, and once it is open; HttpError 410 after the window
 */
function pendingItem(
  { bid, opening, item }: Awaited<ReturnType<typeof standingOf>>,
  arrived: string,
): second.PriceItemRow {
  if (!opening || !item) throw new StateError({ action: 'decrypt', status: opening?.status ?? 'SEALED' });
  if (!item.admitted) throw new StateError({ action: 'decrypt', status: 'RETURNED' });
  if (bid.status !== 'OPENED') throw new StateError({ action: 'decrypt', status: bid.status });
  if (item.decryptStatus !== 'PENDING') throw new StateError({ action: 'decrypt', status: item.decryptStatus ?? '' });
  if (opening.status !== 'DECRYPTING' || !opening.decryptUntil || arrived >= opening.decryptUntil)
    throw new HttpError(410, 'DEADLINE_PASSED');
  return item;
}

/**
 * Opens one's own price part with its key, which is used here and kept nowhere. As at the first opening, the project is locked
 * only once the envelope is open, and the time at which the key came counts.
 * @throws HttpError 410 after the window, 400 for a wrong key, 409, 423; StateError unless its bid goes on
 */
export async function decrypt(context: Context, bidId: string, key: string) {
  const arrived = await timeNow(context.db);
  const seen = await standingOf(context, bidId, await projectOfBid(context, bidId));
  try {
    pendingItem(seen, arrived);
    const sealed = await unsealPart(context, seen.bid, key);
    return await context.transaction((inner) => enterPrice(inner, bidId, sealed, arrived));
  } catch (error) {
    // the supervisor judges by it (R37), as at the first opening
    if (seen.item?.decryptStatus === 'PENDING')
      await noteFailure(context, seen.project, { bidId, part: 'PRICE', arrived, error });
    throw error;
  }
}

async function enterPrice(context: Context, bidId: string, sealed: SealedBid, arrived: string) {
  const own = await lockOwn(context, bidId);
  const item = pendingItem(own, arrived);
  const bid = await revealPart(context, own.bid, sealed);
  const decryptedTime = await timeNow(context.db);
  const values = { decryptStatus: 'OK', decryptedTime, ...priceColumns(priceOf(bid)) } as const;
  await second.updatePriceItem(context.db, bidId, values);
  await noteSuccess(context, { bidId, part: 'PRICE', arrived });
  const { sectionId, bidderName } = item;
  const about = { bidId, sectionId, bidderName, text: values.priceText };
  await second.notePriceLine(context, own.project, 'DECRYPTED', about);
  const items = await second.priceItemsOf(context, orNotFound(own.opening));
  // the to-do is for all bids of a company
  if (!items.some((one) => one.supplierId === own.bid.supplierId && one.decryptStatus === 'PENDING'))
    await settleMine(context, ['BID_DECRYPT'], { projectId: own.project.id });
  await second.tellPriceOpening(context, own.project);
  return shown(context, { ...item, ...values });
}

/** One's own line of the second record, and the record. @throws HttpError 404, 423; StateError before the start, for a returned part */
async function ownLine(context: Context, bidId: string, action: string) {
  const { project, opening, item } = await lockOwn(context, bidId);
  if (!opening || !item) throw new StateError({ action, status: opening?.status ?? 'SEALED' });
  if (!item.admitted) throw new StateError({ action, status: 'RETURNED' });
  return { record: await second.priceRecordOf(context, project, opening), item };
}

/** One's own line as it stands. */
const shown = async (context: Context, item: second.PriceItemRow) =>
  presentItem(context, item, await second.priceSignaturesOf(context, [item.bidId]));

/** The bidder objects on the spot (例44). @throws HttpError 404 for the bids of others, 423; StateError as `objectAt` */
export async function object(context: Context, bidId: string, objection: string) {
  const { record, item } = await ownLine(context, bidId, 'object');
  return shown(context, await objectAt(context, record, item, objection));
}

/** The bidder signs the second record. @throws HttpError 404 for the bids of others, 423; StateError and RuleError as `signAt` */
export async function sign(context: Context, bidId: string) {
  const { record, item } = await ownLine(context, bidId, 'sign');
  return shown(context, await signAt(context, record, item));
}

/** The second opening in the section of one's own bid; null before it is announced. @throws HttpError 404 */
export async function viewOwn(context: Context, bidId: string) {
  const bid = await myBid(context, bidId);
  if (bid.status === 'WITHDRAWN' || !bid.twoParts) throw notFound();
  const project = await projectOfBid(context, bidId);
  const opening = await second.priceOpeningOf(context, project);
  return opening && present(context, project, opening, bid.sectionId);
}

/** The ciphertext of one's own price part that was returned. @throws HttpError 404 */
export async function fetchOwn(context: Context, bidId: string): Promise<Download> {
  const bid = await myBid(context, bidId);
  const bytes = await fetchReturned(context, bid);
  return {
    name: `${bid.receiptNo}.tdbid`,
    mime: 'application/octet-stream',
    size: bytes.length,
    content: Readable.from([Buffer.from(bytes)]),
  };
}

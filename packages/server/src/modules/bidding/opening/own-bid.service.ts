import type { SealedBid } from '@tenderdesk/domain/bidding/bid/seal';
import { StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { HttpError, notFound, orNotFound } from '../../../kernel/errors.ts';
import { timeNow } from '../../../kernel/work.ts';
import { myBid } from '../bid/bid.service.ts';
import { priceColumns, priceOf } from '../bid/price.service.ts';
import { revealBid, unsealBid } from '../bid/unseal.service.ts';
import {
  anySection,
  lockOfSection,
  projectOf,
  refusePaused,
  type ProjectRow,
} from '../../procedure/project/project.service.ts';
import { settleMine } from '../../work/reminder/reminder.service.ts';
import { noteFailure, noteSuccess } from './decryption.service.ts';
import { noteLine } from './opening-line.ts';
import { tellOpening } from './opening-news.ts';
import * as records from './opening.repository.ts';
import { withRevocation } from './opening-remark.ts';
import { present, presentOne } from './opening-view.service.ts';
import { openingOf } from './opening.service.ts';

/** One's own bid with its opening, locked until the transaction ends. @throws HttpError 404 for the bids of others, 423 */
export async function lockOwn(context: Context, bidId: string) {
  const { project } = await lockOfSection(context, (await myBid(context, bidId)).sectionId);
  return standingOf(context, bidId, project);
}

/** One's own bid with its opening, to be read, without a lock. @throws HttpError 404 for the bids of others, 423 */
export async function seeOwn(context: Context, bidId: string) {
  const section = await anySection(context, (await myBid(context, bidId)).sectionId);
  return standingOf(context, bidId, await projectOf(context, section));
}

async function standingOf(context: Context, bidId: string, project: ProjectRow) {
  refusePaused(project);
  const opening = await openingOf(context, project);
  const item = await records.selectOptionalItem(context.db, bidId);
  return { bid: await myBid(context, bidId), project, opening, item };
}

/**
 * The line of a bid that waits for its password.
 * @param arrived when the password came
 * @throws StateError before the start and once it is open; HttpError 410 after the window
 */
export function pendingItem(
  { opening, item, project }: Awaited<ReturnType<typeof standingOf>>,
  arrived: string,
): records.ItemRow {
  if (!opening?.decryptUntil || !item)
    throw new StateError({ action: 'decrypt', status: opening?.status ?? project.phase });
  if (opening.status !== 'DECRYPTING' || arrived >= opening.decryptUntil) throw new HttpError(410, 'DEADLINE_PASSED');
  if (item.decryptStatus !== 'PENDING') throw new StateError({ action: 'decrypt', status: item.decryptStatus });
  return item;
}

/** Whether `decrypt` takes the password of a bid of the caller's company now. */
export async function mayDecrypt(context: Context, project: ProjectRow, bidId: string): Promise<boolean> {
  if (project.status === 'PAUSED') return false;
  const opening = await openingOf(context, project);
  if (opening?.status !== 'DECRYPTING' || !opening.decryptUntil) return false;
  if ((await timeNow(context.db)) >= opening.decryptUntil) return false;
  return (await records.selectOptionalItem(context.db, bidId))?.decryptStatus === 'PENDING';
}

/**
 * Opens one's own bid with its password, which is used here and kept nowhere (ADR 0009). The project
 * is locked only once the envelope is open, so that nobody keeps others from theirs; whether it came within the window is
 * decided under that lock, by the database's time at which it came.
 * @throws HttpError 410 after the window, 400 for a wrong password, 409; StateError before the start
 */
export async function decrypt(context: Context, bidId: string, password: string) {
  const arrived = await timeNow(context.db);
  const seen = await seeOwn(context, bidId);
  try {
    pendingItem(seen, arrived);
    const sealed = await unsealBid(context, seen.bid, password);
    return await context.transaction((inner) => enterBid(inner, bidId, sealed, arrived));
  } catch (error) {
    // what the server saw of it is what the supervisor judges by (R37)
    if (seen.item?.decryptStatus === 'PENDING')
      await noteFailure(context, seen.project, { bidId, part: 'FIRST', arrived, error });
    throw error;
  }
}

/** The record gets what the envelope held. */
async function enterBid(context: Context, bidId: string, sealed: SealedBid, arrived: string) {
  const own = await lockOwn(context, bidId);
  const item = pendingItem(own, arrived);
  const bid = await revealBid(context, own.bid, sealed);
  const { periodDays, quality, managerName, managerCert } = bid;
  const opened = { ...priceColumns(priceOf(bid)), periodDays, quality, managerName, managerCert };
  const values = { decryptStatus: 'OK', ...opened } as const;
  await records.updateItem(context.db, bidId, values);
  await noteSuccess(context, { bidId, part: 'FIRST', arrived });
  await noteLine(context, 'DECRYPTED', { ...item, text: values.priceText });
  await settleDecryption(context, own.project, item);
  await tellOpening(context, own.project, item);
  return presentOne(context, { ...item, ...values });
}

/** The to-do is for all bids of a company in the opening: it stays while one of them is shut. */
async function settleDecryption(context: Context, project: ProjectRow, item: records.ItemRow): Promise<void> {
  const items = await records.selectItems(context.db, item.openingId);
  const isShut = items.some((one) => one.supplierId === item.supplierId && one.decryptStatus === 'PENDING');
  if (!isShut) await settleMine(context, ['BID_DECRYPT'], { projectId: project.id });
}

/**
 * One's own bid was revoked while the record is open: still shut it is not opened any more, and the record says so at its line. The
 * caller holds the project's lock.
 */
export async function noteRevoked(context: Context, project: ProjectRow, bidId: string): Promise<void> {
  const item = orNotFound(await records.selectOptionalItem(context.db, bidId));
  const shut = item.decryptStatus === 'PENDING';
  await records.updateItem(context.db, bidId, {
    remark: withRevocation(item.remark),
    ...(shut && { decryptStatus: 'FAILED_BIDDER' as const }),
  });
  await noteLine(context, 'REVOKED', item);
  if (shut) await settleDecryption(context, project, item);
  await tellOpening(context, project, item);
}

/** What is read out in the section of one's own bid. Null before the phase. */
export async function viewOwn(context: Context, bidId: string) {
  const bid = await myBid(context, bidId);
  const project = await projectOf(context, await anySection(context, bid.sectionId));
  const opening = await openingOf(context, project);
  if (!opening) return null;
  // a bid that was withdrawn takes no part in the opening
  if (bid.status === 'WITHDRAWN') throw notFound();
  return present(context, project, opening, bid.sectionId);
}

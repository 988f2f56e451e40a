import { bidStates } from '@tenderdesk/domain/bidding/bid/bid';
import { readPrice } from '@tenderdesk/domain/bidding/bid/price';
import { openBid, SealError, type SealedBid } from '@tenderdesk/domain/bidding/bid/seal';
import { pricePartStates } from '@tenderdesk/domain/bidding/opening/two-envelopes';
import { ruleError } from '@tenderdesk/domain/rule';
import { Readable } from 'node:stream';
import type { Context } from '../../../kernel/context.ts';
import { badField, HttpError, orNotFound } from '../../../kernel/errors.ts';
import { openTurns } from '../../../kernel/turns.ts';
import { timeNow } from '../../../kernel/work.ts';
import { claimAttachments, upload } from '../../platform/attachment/attachment.service.ts';
import * as records from './bid.repository.ts';
import * as parts from './price-part.repository.ts';
import { BID_FILES } from './bid.service.ts';
import { readEnvelopeOf } from './envelopes.service.ts';
import { keepDevice, keepItemPrices } from './item-price.service.ts';
import { priceColumns } from './price.service.ts';

/** How the envelope of a bid is opened at the opening (ADR 0009). */

/** Bids whose envelopes are being opened in this process. */
const unsealing = new Set<string>();
/** Opening takes the processor and holds the whole envelope in memory, so that one follows the other. */
const inTurn = openTurns();

/**
 * Opens an envelope with its bidder's password, which is kept nowhere. This takes as long as its bidder has chosen: the
 * caller holds neither lock nor transaction, and has made sure that the opening has started and that it is the bidder.
 * @throws HttpError 400 for a wrong password, 409 while another try for this bid is under way; StateError 409 unless it
 *   is sealed; RuleError R37 for an envelope that came damaged; HttpError 500 for one that the platform damaged
 */
export async function unsealBid(context: Context, bid: records.BidRow, password: string): Promise<SealedBid> {
  bidStates.next(bid.status, 'open');
  return unsealInTurn(bid.id, () => readEnvelopeOf(context, bid), password, bid.sectionId);
}

/**
 * Opens one envelope after the other, and one of a bid at a time.
 * @param binding what it is bound to: its section, or its section as a price part
 * @throws HttpError 400, 409; RuleError R37
 */
export async function unsealInTurn(
  bidId: string,
  read: () => Promise<Uint8Array>,
  password: string,
  binding: string,
  wrong: () => HttpError = wrongPassword,
): Promise<SealedBid> {
  if (unsealing.has(bidId)) throw new HttpError(409, 'REPEATED');
  unsealing.add(bidId);
  try {
    return await inTurn(async () => unseal(await read(), password, binding, wrong));
  } finally {
    unsealing.delete(bidId);
  }
}

/**
 * Stores what an envelope held: the bid is OPENED. Of a bid of two envelopes no price is taken from the first one, only that it
 * carries one. The caller holds the project's lock.
 * @throws StateError 409 unless it is sealed
 */
export async function revealBid(
  context: Context,
  bid: records.BidRow,
  { content, file }: SealedBid,
): Promise<records.BidRow> {
  const { db } = context;
  const status = bidStates.next(bid.status, 'open');
  const price = bid.twoParts ? null : readPrice(content.priceText);
  if (file) await keepFile(context, bid.id, file);
  if (content.device) await keepDevice(context, bid.id, content.device);
  if (content.items && !bid.twoParts) await keepItemPrices(context, bid, content.items);
  context.audit({
    action: 'OPEN_BID',
    objectType: 'bid',
    objectId: bid.id,
    after: { receiptNo: bid.receiptNo, ...(price && { priceText: price.text, priceKind: price.kind }) },
  });
  return records.updateBid(db, bid.id, {
    status,
    openedTime: await timeNow(db),
    ...priceColumns(price),
    priceInFirst: bid.twoParts && content.priceText.trim() !== '',
    periodDays: content.periodDays,
    quality: content.quality,
    managerName: content.managerName,
    managerCert: content.managerCert,
    fileName: file?.name.slice(0, 200) ?? null,
  });
}

/**
 * Stores what a price part held: the price stands with the bid. The caller holds the project's lock.
 * @throws StateError 409 unless it is admitted
 */
export async function revealPart(
  context: Context,
  bid: records.BidRow,
  { content, file }: SealedBid,
): Promise<records.BidRow> {
  const { db } = context;
  const part = orNotFound(await parts.selectOptionalPart(db, bid.id));
  const status = pricePartStates.next(part.status, 'open');
  const price = readPrice(content.priceText);
  await parts.updatePart(db, bid.id, { status, openedTime: await timeNow(db) });
  if (file) await keepFile(context, bid.id, file);
  context.audit({
    action: 'OPEN_PRICE_PART',
    objectType: 'bid',
    objectId: bid.id,
    after: { receiptNo: bid.receiptNo, priceText: price.text, priceKind: price.kind },
  });
  return records.updateBid(db, bid.id, priceColumns(price));
}

const wrongPassword = (): HttpError => badField('password', { zh: '投标密码不正确', en: 'Wrong bid password' });

async function unseal(
  envelope: Uint8Array,
  password: string,
  binding: string,
  wrong: () => HttpError,
): Promise<SealedBid> {
  try {
    return await openBid(envelope, password, binding);
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    if (error.code === 'WRONG_PASSWORD') throw wrong();
    throw ruleError('R37', '', { zh: '投标文件已损坏，无法解密', en: 'The bid is damaged and cannot be decrypted' });
  }
}

/** Keeps the bidder's file with the bid. One of a kind that is not allowed is left out; its name shows that it was there. */
async function keepFile(context: Context, bidId: string, file: { name: string; bytes: Uint8Array }): Promise<void> {
  try {
    const { id } = await upload(
      context,
      { filename: file.name, content: Readable.from([Buffer.from(file.bytes)]) },
      BID_FILES,
      { purpose: 'BID' },
    );
    await claimAttachments(context, BID_FILES, bidId, [id]);
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 400)) throw error;
  }
}

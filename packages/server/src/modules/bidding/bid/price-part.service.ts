import { priceBinding, readPriceKey } from '@tenderdesk/domain/bidding/bid/price-key';
import type { SealedBid } from '@tenderdesk/domain/bidding/bid/seal';
import { pricePartStates } from '@tenderdesk/domain/bidding/opening/two-envelopes';
import type { Context } from '../../../kernel/context.ts';
import { badField, notFound, orNotFound } from '../../../kernel/errors.ts';
import { timeNow } from '../../../kernel/work.ts';
import { SEALABLE } from '../../procedure/sealing/sealing.service.ts';
import type { BidRow } from './bid.repository.ts';
import { checkEnvelope, raiseEnvelope, readEnvelopeOf } from './envelopes.service.ts';
import * as records from './price-part.repository.ts';
import { unsealInTurn } from './unseal.service.ts';

export type { PricePartRow } from './price-part.repository.ts';

/** Where the price part of a bid lies, as its envelope is kept. */
export const lyingOf = ({ bidId, ...part }: records.PricePartRow) => ({ id: bidId, ...part });

/** The price parts of bids, by bid; none for a bid of one envelope. No check of scope. */
export const pricePartsOf = ({ db }: Context, bidIds: readonly string[]) => records.selectParts(db, bidIds);

/** The bid goes on to the second opening. The caller holds the project's lock. @throws StateError */
export async function admitPart({ db }: Context, part: records.PricePartRow): Promise<void> {
  await records.updatePart(db, part.bidId, { status: pricePartStates.next(part.status, 'admit') });
}

/** The price parts of these bids go back as they are; on the log of the project with their hashes. */
export async function returnParts(context: Context, bidIds: readonly string[]): Promise<void> {
  const parts = await records.selectParts(context.db, bidIds);
  await records.returnParts(context.db, bidIds);
  for (const { bidId, status, sha256 } of parts.values())
    if (status === 'SEALED' || status === 'ADMITTED')
      context.audit({ action: 'RETURN_PRICE_PART', objectType: 'bid', objectId: bidId, after: { sha256 } });
}

/**
 * Opens a price part with the key of its bidder, which is kept nowhere. The caller holds neither lock nor transaction, and has
 * made sure that the second opening takes this bid's key.
 * @throws HttpError 400 for a wrong key, 409; StateError 409 unless it is admitted; RuleError R37; HttpError 500
 */
export async function unsealPart(context: Context, bid: BidRow, key: string): Promise<SealedBid> {
  const part = orNotFound(await records.selectOptionalPart(context.db, bid.id));
  pricePartStates.next(part.status, 'open');
  const signs = readPriceKey(key);
  if (signs === null) throw wrongKey();
  const binding = priceBinding(bid.sectionId);
  return unsealInTurn(bid.id, () => readEnvelopeOf(context, lyingOf(part)), signs, binding, wrongKey);
}

const wrongKey = () =>
  badField('key', {
    zh: '报价信封密钥有误，请对照保存的密钥检查',
    en: 'This is not the key of your price part: compare it with the key that you kept',
  });

/**
 * The ciphertext of a price part that was returned, for its own bidder alone. No key of it is asked for, here or anywhere.
 * @throws HttpError 404 unless it was returned and is still kept
 */
export async function fetchReturned(context: Context, bid: BidRow): Promise<Uint8Array> {
  const part = orNotFound(await records.selectOptionalPart(context.db, bid.id));
  if (part.status !== 'RETURNED' || part.envelopeKey === null) throw notFound();
  const bytes = await readEnvelopeOf(context, lyingOf(part));
  if (part.fetchedTime === null) {
    await records.updatePart(context.db, bid.id, { fetchedTime: await timeNow(context.db) });
    context.audit({ action: 'FETCH_PRICE_PART', objectType: 'bid', objectId: bid.id, after: { sha256: part.sha256 } });
  }
  return bytes;
}

const AT_ONCE = 5;

/** Compares price parts that are still to be opened with their hashes, each once an hour. True when more are left. */
export async function checkPriceParts(context: Context): Promise<boolean> {
  const parts = await records.selectUncheckedParts(context.db, AT_ONCE);
  for (const part of parts) {
    if ((await checkEnvelope(context, lyingOf(part))) !== 'SOUND') await raiseEnvelope(context, lyingOf(part));
    await records.setPartChecked(context.db, part.bidId);
  }
  return parts.length === AT_ONCE;
}

const LEFT_AT_ONCE = 100;

/** Returns the price parts that no second opening will ask for any more. True when more are left. */
export async function returnLeft(context: Context): Promise<boolean> {
  const left = await records.selectLeft(context.db, LEFT_AT_ONCE);
  if (left.length > 0) await returnParts(context, left);
  return left.length === LEFT_AT_ONCE;
}

const FORGOTTEN_AT_ONCE = 500;

/** Lets go of the price parts of bids that were taken back, as of their first envelopes. True when more are left. */
export const forgetParts = async ({ db }: Context): Promise<boolean> =>
  (await records.forgetParts(db, SEALABLE, FORGOTTEN_AT_ONCE)) === FORGOTTEN_AT_ONCE;

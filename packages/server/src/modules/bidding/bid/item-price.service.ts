import { readTaxRate, readUnitPrice, type ItemPrices } from '@tenderdesk/domain/bidding/bid/item-price';
import type { Context } from '../../../kernel/context.ts';
import { inquiryItemsOf } from '../../procedure/bidding-document/bidding-document.service.ts';
import type { BidRow } from './bid.repository.ts';
import * as records from './item-price.repository.ts';

/** The prices of items that an envelope of a public inquiry carries (ADR 0062). */

/** What the envelope of a bid asked for items. */
export interface OpenedItemPrices {
  /** Percent; null where what was written is none. */
  taxRate: string | null;
  prices: readonly { itemId: string; written: string; unitYuan: string | null }[];
}

/**
 * Keeps what a bid asks for the items of its section, with the bid that is being opened. What it names beside them is dropped: a
 * correction has taken it out since. The caller holds the project's lock.
 */
export async function keepItemPrices(context: Context, bid: BidRow, offered: ItemPrices): Promise<void> {
  const asked = new Set((await inquiryItemsOf(context, [bid.sectionId])).map(({ id }) => id));
  if (asked.size === 0) return;
  const written = new Map(offered.prices.map(({ itemId, priceText }) => [itemId, priceText]));
  const rows = [...written]
    .filter(([itemId, text]) => asked.has(itemId) && text !== '')
    .map(([itemId, text]) => ({ itemId, written: text, unitYuan: readUnitPrice(text) }));
  await records.insertItemPrices(context.db, { bidId: bid.id, taxRate: readTaxRate(offered.taxRate) }, rows);
}

/** What opened bids ask for items, by bid; nothing of a bid that is still sealed. No check of scope. */
export async function itemPricesOf({ db }: Context, bidIds: readonly string[]): Promise<Map<string, OpenedItemPrices>> {
  const offers = await records.selectItemOffers(db, bidIds);
  const prices = Map.groupBy(
    await records.selectItemPrices(
      db,
      offers.map(({ bidId }) => bidId),
    ),
    ({ bidId }) => bidId,
  );
  return new Map(
    offers.map(({ bidId, taxRate }) => [
      bidId,
      {
        taxRate,
        prices: (prices.get(bidId) ?? []).map(({ itemId, written, unitYuan }) => ({ itemId, written, unitYuan })),
      },
    ]),
  );
}

/** Keeps the mark of the browser that sealed a bid which is being opened. The caller holds the project's lock. */
export const keepDevice = ({ db }: Context, bidId: string, device: string): Promise<void> =>
  records.insertDevice(db, bidId, device);

/** The marks of the browsers that sealed these opened bids, by bid. No check of scope. */
export const devicesOf = ({ db }: Context, bidIds: readonly string[]): Promise<Map<string, string>> =>
  records.selectDevices(db, bidIds);

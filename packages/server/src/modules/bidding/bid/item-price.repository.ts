import { sql, type Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { BidItemOfferTable, BidItemPriceTable } from './item-price.tables.ts';

export type ItemPriceRow = Selectable<BidItemPriceTable>;
export type ItemOfferRow = Selectable<BidItemOfferTable>;

export async function insertItemPrices(
  db: Database,
  offer: ItemOfferRow,
  rows: readonly Omit<ItemPriceRow, 'bidId'>[],
): Promise<void> {
  await db.insertInto('bidItemOffer').values(offer).execute();
  if (rows.length === 0) return;
  await db
    .insertInto('bidItemPrice')
    .values(rows.map((row) => ({ ...row, bidId: offer.bidId })))
    .execute();
}

/** Those of these bids whose envelopes carried prices of items. */
export const selectItemOffers = (db: Database, bidIds: readonly string[]): Promise<ItemOfferRow[]> =>
  db
    .selectFrom('bidItemOffer')
    .selectAll()
    .where(sql<boolean>`bid_id = any(${[...bidIds]}::text[])`)
    .execute();

export const selectItemPrices = (db: Database, bidIds: readonly string[]): Promise<ItemPriceRow[]> =>
  db
    .selectFrom('bidItemPrice')
    .selectAll()
    .where(sql<boolean>`bid_id = any(${[...bidIds]}::text[])`)
    .execute();

export async function insertDevice(db: Database, bidId: string, device: string): Promise<void> {
  await db.insertInto('bidDevice').values({ bidId, device }).execute();
}

/** The marks of the browsers that sealed these opened bids, by bid; none of a bid that told none. */
export const selectDevices = async (db: Database, bidIds: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('bidDevice')
    .selectAll()
    .where(sql<boolean>`bid_id = any(${[...bidIds]}::text[])`)
    .execute();
  return new Map(rows.map(({ bidId, device }) => [bidId, device]));
};

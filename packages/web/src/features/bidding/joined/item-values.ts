import { readUnitPrice, type ItemPrices } from '@tenderdesk/domain/bidding/bid/item-price';

/** The prices of items as they are typed, by item. */
export interface ItemValues {
  itemPrices?: Record<string, string | null>;
  taxRate?: string;
}

interface Asked {
  itemId: string;
}

/** What is typed as the envelope carries it: a price for every item, empty where there is none. */
export const itemPricesOf = (items: readonly Asked[], { itemPrices = {}, taxRate = '' }: ItemValues): ItemPrices => ({
  taxRate: taxRate.trim(),
  prices: items.map(({ itemId }) => ({ itemId, priceText: itemPrices[itemId] ?? '' })),
});

/** What is typed as the opening will read it, 元 by item; without what is no price. */
export const pricesIn = (typed: ItemValues['itemPrices']): Map<string, string> =>
  new Map(
    Object.entries(typed ?? {}).flatMap(([id, written]) => {
      const yuan = readUnitPrice(written ?? '');
      return yuan === null ? [] : [[id, yuan] as const];
    }),
  );

/** Whether what is asked about now was asked about when these prices were written: a correction may have come in between. */
export const answersAll = (asked: readonly Asked[], items: ItemPrices | undefined): boolean => {
  const answered = new Set(items?.prices.map(({ itemId }) => itemId));
  return asked.every(({ itemId }) => answered.has(itemId));
};

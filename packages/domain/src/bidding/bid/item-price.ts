import { compareAmounts, multiply, roundAmount, sumAmounts } from '../../money.ts';

/** The price of one thing as its bidder wrote it, 元 for one unit with tax. */
export interface WrittenItemPrice {
  itemId: string;
  /** Exactly as written; empty where none was. */
  priceText: string;
}

/** What an envelope of a public inquiry carries beside its total. */
export interface ItemPrices {
  /** Percent, as written. */
  taxRate: string;
  prices: readonly WrittenItemPrice[];
}

/** Characters of a price that an envelope keeps: each price fills them, so that its size tells nothing of what was priced. */
export const ITEM_PRICE_LENGTH = 24;

const UNIT_PRICE = /^(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d{1,2})?$/;

/** A unit price in 元; null for what is no such price, which counts as missing. Commas stand between thousands alone. */
export function readUnitPrice(written: string): string | null {
  const plain = written
    .normalize('NFKC')
    .trim()
    .replace(/\s*元$/, '');
  return UNIT_PRICE.test(plain) ? roundAmount(plain.replaceAll(',', ''), 2) : null;
}

/** A tax rate in percent; null for what is none. */
export function readTaxRate(written: string): string | null {
  const plain = written.normalize('NFKC').trim().replace(/\s*%$/, '');
  return /^(?:\d{1,2}(?:\.\d{1,4})?|100)$/.test(plain) ? roundAmount(plain, 4) : null;
}

/** A thing that was asked about. */
export interface AskedItem {
  itemId: string;
  quantity: string;
}

/** What one bidder offers. */
export interface ItemOffer {
  bidId: string;
  /** The total that its letter states, 元; null where it states no amount. */
  statedYuan: string | null;
  /** 元 for one unit by item; what is missing is not in it. */
  prices: ReadonlyMap<string, string>;
}

/** One cell of the comparison. */
export interface SheetCell {
  itemId: string;
  /** 元 for one unit; null where it is missing. */
  unitYuan: string | null;
  /** 元 for the quantity. */
  totalYuan: string | null;
  /** Nobody asks less, and somebody else asks too. */
  lowest: boolean;
}

/** What one bidder offers, beside the others. */
export interface SheetOffer {
  bidId: string;
  cells: SheetCell[];
  /** What its item prices come to, 元; null where it priced nothing. */
  totalYuan: string | null;
  /** Things without a price. */
  missing: number;
  /**
   * Every thing is priced, and its letter states another total than they come to: an arithmetic question of the committee. Where a
   * price is missing nobody knows what the total has for it.
   */
  differs: boolean;
}

/** What a quantity costs, 元. */
export const lineTotal = (unitYuan: string, quantity: string): string => roundAmount(multiply(unitYuan, quantity), 2);

/** What a list of prices comes to, 元; null where nothing is priced. */
export function totalOfItems(items: readonly AskedItem[], prices: ReadonlyMap<string, string>): string | null {
  const lines = items.flatMap(({ itemId, quantity }) => {
    const unitYuan = prices.get(itemId);
    return unitYuan === undefined ? [] : [lineTotal(unitYuan, quantity)];
  });
  return lines.length === 0 ? null : sumAmounts(lines);
}

/** The offers of a section beside each other, in their order. */
export function comparisonOf(items: readonly AskedItem[], offers: readonly ItemOffer[]): SheetOffer[] {
  const lowest = new Map<string, string>();
  for (const { itemId } of items) {
    const asked = offers.flatMap(({ prices }) => prices.get(itemId) ?? []).toSorted(compareAmounts);
    if (asked.length > 1) lowest.set(itemId, asked[0]!);
  }
  return offers.map(({ bidId, statedYuan, prices }) => {
    const cells = items.map(({ itemId, quantity }): SheetCell => {
      const unitYuan = prices.get(itemId) ?? null;
      const least = lowest.get(itemId);
      return {
        itemId,
        unitYuan,
        totalYuan: unitYuan === null ? null : lineTotal(unitYuan, quantity),
        lowest: unitYuan !== null && least !== undefined && compareAmounts(unitYuan, least) === 0,
      };
    });
    const totalYuan = totalOfItems(items, prices);
    const missing = cells.filter(({ unitYuan }) => unitYuan === null).length;
    return {
      bidId,
      cells,
      totalYuan,
      missing,
      differs:
        missing === 0 && totalYuan !== null && statedYuan !== null && compareAmounts(totalYuan, statedYuan) !== 0,
    };
  });
}

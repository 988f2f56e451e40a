import type { ItemPrices } from '@tenderdesk/domain/bidding/bid/item-price';
import { lineTotal } from '@tenderdesk/domain/bidding/bid/item-price';
import { readPrice } from '@tenderdesk/domain/bidding/bid/price';
import { compareAmounts, multiply, ratio, roundAmount, subtract, yuanFromWan } from '@tenderdesk/domain/money';
import { asksItems, type InquiryItem } from '@tenderdesk/domain/procedure/bidding-document/inquiry-item';
import type { TenderSpec } from './spec.ts';

/** What public inquiries ask about, and what their bidders answer. */

const MAIN: Partial<Record<TenderSpec['projectType'], readonly [name: string, unit: string]>> = {
  GOODS: ['主要货物', 'PIECE'],
  SOFTWARE: ['软件及实施', 'SET'],
};

/** The items of a section; nothing where the method asks about none. */
export function askedItems({ method = 'OPEN_TENDER', projectType, name: spec }: TenderSpec): InquiryItem[] {
  if (!asksItems(method)) return [];
  const [name, unit] = MAIN[projectType] ?? ['服务内容', 'SET'];
  const item = { kind: 'PRODUCT', category: 'OFFICE', spec } as const;
  return [
    { ...item, name, unit, quantity: '40' },
    { ...item, name: '配套附件', unit, quantity: '40' },
    { ...item, name: '运输及安装', unit: 'SET', quantity: '1' },
  ];
}

/** Percent of the total that each item takes, but for the last, which takes the rest. */
const SHARES = ['70', '18'];

/**
 * Prices of items that come to the total of a letter.
 * @param items as the bidder reads them
 * @returns nothing where nothing is asked about, or the letter states no amount
 */
export function pricesFor(
  items: readonly { itemId: string; quantity: string }[],
  priceText: string,
): { items?: ItemPrices } {
  const { amount } = readPrice(priceText);
  if (items.length === 0 || amount === null) return {};
  let rest = yuanFromWan(amount);
  const prices = items.map(({ itemId, quantity }, index) => {
    const share = SHARES[index];
    const part = share && index < items.length - 1 ? ratio(multiply(yuanFromWan(amount), share), '100', 2)! : rest;
    const unitYuan = roundAmount(ratio(part, quantity, 2)!, 2);
    rest = subtract(rest, lineTotal(unitYuan, quantity));
    return { itemId, priceText: compareAmounts(unitYuan, '0') > 0 ? unitYuan : '' };
  });
  return { items: { taxRate: '13', prices } };
}

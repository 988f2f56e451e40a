import { dictLabel } from '../../platform/reference/dictionaries.ts';
import type { RecordKind } from '../../inquiry/inquiry-record/codes.ts';
import type { Language, Text } from '../../rule.ts';

/** A thing that a public inquiry asks the price of; 元 for one unit are offered for it. */
export interface InquiryItem {
  kind: RecordKind;
  /** Code of the dictionary of its kind: `CATEGORY_DICT`. */
  category: string;
  name: string;
  spec: string;
  /** Code of bidding.Unit. */
  unit: string;
  quantity: string;
}

/** Most things that one section asks about. */
export const MOST_INQUIRY_ITEMS = 200;

/** Whether documents of this method list what is asked about, so that bids carry a price for each thing. */
export const asksItems = (biddingMethod: string): boolean => biddingMethod === 'PUBLIC_INQUIRY';

/** What makes two things the same to a bidder. */
export const itemKey = ({ name, spec, unit }: Pick<InquiryItem, 'name' | 'spec' | 'unit'>): string =>
  JSON.stringify([name, spec, unit]);

/** What does not fit together in the list of a section; null where all does. */
export function inquiryItemsFault(items: readonly InquiryItem[], biddingMethod: string): Text | null {
  if (items.length > 0 && !asksItems(biddingMethod))
    return { zh: '只有公开询价才填报询价清单', en: 'Only a public inquiry lists items' };
  const keys = new Set<string>();
  for (const item of items) {
    const key = itemKey(item);
    if (keys.has(key))
      return {
        zh: `“${item.name}${item.spec && ` ${item.spec}`}”重复，请合并数量`,
        en: `"${item.name}${item.spec && ` ${item.spec}`}" stands there twice: add its quantities up`,
      };
    keys.add(key);
  }
  return null;
}

/** A list in words, as corrections and papers say it. */
export const inquiryItemWords = (items: readonly InquiryItem[], language: Language): string =>
  items
    .map(({ name, spec, unit, quantity }) =>
      [name, spec, `${quantity} ${dictLabel('bidding.Unit', unit, language)}`].filter(Boolean).join(' '),
    )
    .join(language === 'zh' ? '；' : '; ');

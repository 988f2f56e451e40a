import { dictLabel } from '../../platform/reference/dictionaries.ts';
import { compareAmounts } from '../../money.ts';
import { inquiryItemWords, type InquiryItem } from '../../procedure/bidding-document/inquiry-item.ts';
import type { CriterionType } from '../../procedure/bidding-document/bidding-document-codes.ts';
import type { Language, Text } from '../../rule.ts';
import { lowPriceWords, type LowPriceTerms } from '../../selection/evaluation/low-price.ts';
import { formulaWords } from '../../selection/evaluation/price-formula-words.ts';
import type { PriceFormula } from '../../selection/evaluation/price-formula.ts';
import type { ReviewItem } from '../../selection/evaluation/review-list.ts';

/** What a clarification may put in place of what an approved bidding document says (法23, 例21). Amounts 万元. */
export interface Corrected {
  openingPlace: string;
  criteria: readonly { type: CriterionType; item: string; score: string }[];
  sections: readonly {
    sectionId: string;
    name: string;
    controlPrice: string | null;
    formula: PriceFormula | null;
    lowPrice: LowPriceTerms | null;
    reviewItems: readonly ReviewItem[];
    /** Left out where the list stays; drafts from before there were lists have none. */
    inquiryItems?: readonly InquiryItem[] | undefined;
  }[];
  files: readonly { id: string; name: string; size: number }[];
}

type Part = 'PLACE' | 'CEILING' | 'CRITERIA' | 'FORMULA' | 'LOW_PRICE' | 'LISTS' | 'ITEMS' | 'FILES';

const PARTS: Record<Part, Text> = {
  PLACE: { zh: '开标地点', en: 'Opening place' },
  CEILING: { zh: '最高投标限价（万元）', en: 'Ceiling price (10k yuan)' },
  CRITERIA: { zh: '评分标准', en: 'Criteria' },
  FORMULA: { zh: '报价评分方法', en: 'Price formula' },
  LOW_PRICE: { zh: '须书面说明的偏低报价', en: 'Low prices that are asked about' },
  LISTS: { zh: '评审清单', en: 'Review lists' },
  ITEMS: { zh: '询价清单', en: 'Items asked about' },
  FILES: { zh: '招标文件及附件', en: 'Files' },
};

/** One thing that a correction changes, in words; a side without anything is empty. */
export interface Change {
  part: string;
  /** Name of the section; null for what concerns all of them. */
  section: string | null;
  before: string;
  after: string;
}

/**
 * What a correction changes, in the order of the document.
 * @param adapt puts what is not the document's own into the words of the method
 * @returns nothing where both say the same
 */
export function changesOf(
  before: Corrected,
  after: Corrected,
  language: Language,
  adapt: (text: string) => string = (text) => text,
): Change[] {
  const word = (type: string, code: string): string => dictLabel(type, code, language);
  const [comma, semicolon] = language === 'zh' ? ['：', '；'] : [': ', '; '];
  const criteria = ({ criteria: rows }: Corrected): string =>
    rows
      .map(({ type, item, score }) => `${word('bidding.CriterionType', type)}${comma}${item} ${score}`)
      .join(semicolon);
  const lists = (items: readonly ReviewItem[]): string =>
    items.map(({ kind, item }) => `${word('bidding.ReviewListKind', kind)}${comma}${item}`).join(semicolon);
  const files = ({ files: rows }: Corrected): string => rows.map(({ name }) => name).join(semicolon);
  const changed: (Change & { same: boolean })[] = [];
  const add = (part: Part, section: string | null, [old, now]: [string, string], same = old === now): void => {
    changed.push({ part: adapt(PARTS[part][language]), section, before: old, after: now, same });
  };
  add('PLACE', null, [before.openingPlace, after.openingPlace]);
  for (const section of after.sections) {
    const known = before.sections.find(({ sectionId }) => sectionId === section.sectionId);
    if (!known) continue;
    const formula = (one: PriceFormula | null): string => (one ? formulaWords(one, language, adapt) : '');
    const low = (one: LowPriceTerms | null): string => (one ? lowPriceWords(one, language) : '');
    add(
      'CEILING',
      section.name,
      [known.controlPrice ?? '', section.controlPrice ?? ''],
      sameAmount(known.controlPrice, section.controlPrice),
    );
    add('FORMULA', section.name, [formula(known.formula), formula(section.formula)]);
    add('LOW_PRICE', section.name, [low(known.lowPrice), low(section.lowPrice)]);
    add('LISTS', section.name, [lists(known.reviewItems), lists(section.reviewItems)]);
    const items = (list: readonly InquiryItem[] | undefined): string => inquiryItemWords(list ?? [], language);
    if (section.inquiryItems) add('ITEMS', section.name, [items(known.inquiryItems), items(section.inquiryItems)]);
  }
  add('CRITERIA', null, [criteria(before), criteria(after)]);
  add('FILES', null, [files(before), files(after)], idsOf(before) === idsOf(after));
  return changed.filter(({ same }) => !same).map(({ same: _same, ...change }) => change);
}

const idsOf = ({ files }: Corrected): string =>
  files
    .map(({ id }) => id)
    .toSorted()
    .join(' ');

const sameAmount = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : compareAmounts(one, other) === 0;

/** The changes as the public text and the paper say them, one on each line. */
export const changeLines = (changes: readonly Change[]): string[] =>
  changes.map(
    ({ part, section, before, after }) =>
      `${section === null ? '' : `${section}，`}${part}：由“${before || '无'}”更正为“${after || '无'}”`,
  );

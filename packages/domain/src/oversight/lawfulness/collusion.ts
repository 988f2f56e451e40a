import { without } from '../../codes.ts';
import { AbnormalKind } from '../../selection/evaluation/codes.ts';
import { compareAmounts, multiply, subtract } from '../../money.ts';
import { maskedAccount } from './abnormal.ts';
import { warns, type Rule, type Text } from '../../rule.ts';

/** Kinds of the abnormal library that come from comparing bids (例40). */
export const COLLUSION_KINDS = without(AbnormalKind, 'LOW_PRICE', 'RELATED_PARTY');
export type CollusionKind = (typeof COLLUSION_KINDS)[number];

/** A bid of one section as the comparison sees it; what is not known is null and compares with nothing. */
export interface ComparedBid {
  supplierId: string;
  name: string;
  payerAccount: string | null;
  /** Names of the people who made it or stand in it. */
  people: readonly string[];
  /** Machines and addresses that it came from. */
  machines: readonly string[];
  /** Hashes of its files. */
  files: readonly string[];
  /** Who wrote its files, as they say themselves. */
  authors?: readonly string[];
  /** Passages of its files: how each begins, and behind # a digest of the whole. */
  passages?: readonly string[];
  /** Phones, mailboxes, addresses and bank accounts that the company gives. */
  contacts?: readonly { kind: ContactKind; value: string; /** As people may see it. */ shown: string }[];
  /** 万元; null unless the price is an amount. */
  price: string | null;
}

export type ContactKind = 'PHONE' | 'MAIL' | 'ADDRESS' | 'BANK';

const CONTACT_WORDS: Readonly<Record<ContactKind, Text>> = {
  PHONE: { zh: '电话', en: 'phone' },
  MAIL: { zh: '邮箱', en: 'mailbox' },
  ADDRESS: { zh: '地址', en: 'address' },
  BANK: { zh: '银行账号', en: 'bank account' },
};

/** An indicator of collusion, and the bidders that it is about. */
export interface CollusionIndicator {
  kind: CollusionKind;
  suppliers: readonly string[];
  names: readonly string[];
  /** What they share: an account, people, machines or files; nothing for prices. */
  values: readonly string[];
  /** What it rests on, in words: never empty. */
  evidence: readonly Text[];
}

interface Trait {
  kind: CollusionKind;
  valuesOf: (bid: ComparedBid) => readonly (string | null)[];
  /** What the tender document brings to all of them tells of nobody. */
  byFew?: true;
  /** The values that they share, in words. */
  wordsOf: (values: readonly string[], bids: readonly ComparedBid[]) => Text;
}

/** What names nobody: programs and machines write it where no person does. */
const NO_AUTHORS =
  /^(?:administrator|admin|user|owner|unknown|windows ?(?:user|用户)|微软用户|用户|microsoft.*|wps.*|office.*|pc|hp|dell|lenovo|asus|acer|python-docx|apache poi|libreoffice.*)$/i;

const authorsOf = ({ authors = [] }: ComparedBid): string[] =>
  authors.map((one) => one.trim()).filter((one) => one !== '' && !NO_AUTHORS.test(one));

/** A town or a district is the address of many. */
const namesHouse = (address: string): boolean => /\d|[一二三四五六七八九十百]+号/.test(address.normalize('NFKC'));

const tailsOf = (values: readonly string[]): string => values.map((one) => maskedAccount(one)).join('、');
const both = (zh: string, en: string): Text => ({ zh, en });

const TRAITS: readonly Trait[] = [
  {
    kind: 'SAME_ACCOUNT',
    valuesOf: ({ payerAccount }) => [payerAccount],
    wordsOf: (values) =>
      both(`保证金由同一账户 ${tailsOf(values)} 缴纳`, `Deposits paid from one account, ${tailsOf(values)}`),
  },
  {
    kind: 'SAME_PERSON',
    valuesOf: ({ people }) => people,
    wordsOf: (values) => both(`共同人员：${values.join('、')}`, `The same people: ${values.join(', ')}`),
  },
  {
    kind: 'SAME_MACHINE',
    valuesOf: ({ machines }) => machines,
    wordsOf: (values) => both(`由同一设备 ${tailsOf(values)} 密封`, `Sealed by one device, ${tailsOf(values)}`),
  },
  {
    kind: 'SAME_FILE',
    valuesOf: ({ files }) => files,
    wordsOf: (values) =>
      both(`${values.length}个文件内容完全相同`, `${values.length} files are the same to the last byte`),
  },
  {
    kind: 'SAME_AUTHOR',
    valuesOf: authorsOf,
    byFew: true,
    wordsOf: (values) => both(`投标文件的作者同为：${values.join('、')}`, `Files of one author: ${values.join(', ')}`),
  },
  {
    kind: 'SAME_CONTACT',
    valuesOf: ({ contacts = [] }) =>
      contacts
        .filter(({ kind, value }) => kind !== 'ADDRESS' || namesHouse(value))
        .map(({ kind, value }) => `${kind} ${value}`),
    wordsOf: (values, [bid]) => {
      const shown = (bid?.contacts ?? []).filter(({ kind, value }) => values.includes(`${kind} ${value.trim()}`));
      return both(
        `登记的联系方式相同：${shown.map((one) => `${CONTACT_WORDS[one.kind].zh} ${one.shown}`).join('、')}`,
        `They give the same ${shown.map((one) => `${CONTACT_WORDS[one.kind].en} ${one.shown}`).join(', ')}`,
      );
    },
  },
];

const indicator = (
  kind: CollusionKind,
  bids: readonly ComparedBid[],
  evidence: readonly Text[],
  values: readonly string[] = [],
): CollusionIndicator => ({
  kind,
  suppliers: bids.map(({ supplierId }) => supplierId),
  names: bids.map(({ name }) => name),
  values,
  evidence,
});

/** The beginning of a passage, without the digest behind it. */
const wordsOfPassage = (passage: string): string => passage.replace(/#[0-9a-f]+$/, '');

/** Passages that two bids have to share. */
export const LEAST_PASSAGES = 5;

/** Passages that few of the bids share. */
const sharedText = (bids: readonly ComparedBid[]): CollusionIndicator[] =>
  sharedByFew(bids, ({ passages = [] }) => passages)
    .filter(({ values }) => values.length >= LEAST_PASSAGES)
    .map(({ bids: same, values }) =>
      indicator('SAME_TEXT', same, [
        both(
          `有${values.length}段文字相同，如：“${wordsOfPassage(values[0]!)}”`,
          `${values.length} passages are the same, such as “${wordsOfPassage(values[0]!)}”`,
        ),
      ]),
    );

/** Groups of two and more bidders that share values; bidders who share several are one group. */
function shared(bids: readonly ComparedBid[], valuesOf: (bid: ComparedBid) => readonly (string | null)[]) {
  const holders = new Map<string, Set<ComparedBid>>();
  for (const bid of bids) {
    for (const value of valuesOf(bid)) {
      const key = value?.trim();
      if (key) holders.set(key, (holders.get(key) ?? new Set()).add(bid));
    }
  }
  const alike = [...holders].filter(([, group]) => group.size > 1);
  const groups = Map.groupBy(alike, ([, group]) => [...group].map(({ supplierId }) => supplierId).join());
  return [...groups.values()].map((same) => ({ bids: [...same[0]![1]], values: same.map(([value]) => value) }));
}

/**
 * Groups that share what others do not have, of the bids that could be read: what all of three, or more than half of four and more, have
 * comes from the tender document, its forms or a law; of two alone nobody can tell.
 */
function sharedByFew(bids: readonly ComparedBid[], valuesOf: (bid: ComparedBid) => readonly (string | null)[]) {
  const read = bids.filter((bid) => valuesOf(bid).length > 0);
  const most = read.length > 3 ? read.length / 2 : read.length - 1;
  return shared(read, valuesOf).filter((group) => group.bids.length <= most);
}

/** Fewest bids whose prices can make a pattern: any two have one gap, any three may by chance. */
const PATTERN_BIDS = 4;

/** The gap at which the prices, in order, all lie apart (例40: 规律性差异); null where they do not. */
function evenGap(prices: readonly string[]): string | null {
  const ordered = prices.toSorted(compareAmounts);
  const gaps = ordered.slice(1).map((price, index) => subtract(price, ordered[index]!));
  return gaps.every((gap) => compareAmounts(gap, gaps[0]!) === 0) ? gaps[0]! : null;
}

/** The lowest of at least this many prices lies apart … */
export const LONE_BIDS = 4;
/** … by at least so much of the next one, percent, … */
export const LONE_GAP = '15';
/** … while the others lie within so much of it, percent. */
export const LONE_CLUSTER = '5';

/** True when one price lies far below the others, which lie close together: they may be there to lift it into sight (例40). */
function loneLow(prices: readonly string[]): boolean {
  const [lowest, next, ...others] = prices.toSorted(compareAmounts);
  if (prices.length < LONE_BIDS || lowest === undefined || next === undefined || compareAmounts(next, '0') <= 0)
    return false;
  const shareOf = (difference: string): string => multiply(difference, '100');
  const far = compareAmounts(shareOf(subtract(next, lowest)), multiply(next, LONE_GAP)) >= 0;
  const near = compareAmounts(shareOf(subtract(others.at(-1)!, next)), multiply(next, LONE_CLUSTER)) <= 0;
  return far && near;
}

/** The indicators of collusion among the bids of one section (例40). */
export function collusionIndicators(bids: readonly ComparedBid[]): CollusionIndicator[] {
  const alike = TRAITS.flatMap(({ kind, valuesOf, byFew, wordsOf }) =>
    (byFew ? sharedByFew : shared)(bids, valuesOf).map((group) =>
      indicator(kind, group.bids, [wordsOf(group.values, group.bids)], group.values),
    ),
  );
  const priced = bids.filter(({ price }) => price !== null);
  const prices = priced.map(({ price }) => price!).toSorted(compareAmounts);
  const gap = priced.length >= PATTERN_BIDS ? evenGap(prices) : null;
  const [lowest, next] = prices;
  return [
    ...alike,
    ...sharedText(bids),
    ...(gap === null
      ? []
      : [
          indicator('PRICE_PATTERN', priced, [
            both(
              `${prices.length}个报价由低到高依次相差${gap}万元：${prices.join('、')}`,
              `${prices.length} prices lie ${gap} (10k yuan) apart, one after another: ${prices.join(', ')}`,
            ),
          ]),
        ]),
    ...(loneLow(prices)
      ? [
          indicator('LONE_LOW', priced, [
            both(
              `最低报价${lowest}万元，其余${prices.length - 1}个报价在${next}至${prices.at(-1)}万元之间`,
              `The lowest price is ${lowest} (10k yuan), the other ${prices.length - 1} lie between ${next} and ${prices.at(-1)}`,
            ),
          ]),
        ]
      : []),
  ];
}

/** The words of a kind. */
export const COLLUSION_WORDS: Readonly<Record<CollusionKind, Text>> = {
  SAME_ACCOUNT: { zh: '保证金同账户', en: 'same payer account' },
  SAME_PERSON: { zh: '人员雷同', en: 'same people' },
  SAME_MACHINE: { zh: '机器或IP雷同', en: 'same machine or address' },
  SAME_FILE: { zh: '文件雷同', en: 'same files' },
  PRICE_PATTERN: { zh: '报价规律', en: 'regular gaps between prices' },
  LONE_LOW: { zh: '众高一低', en: 'high bids around one low bid' },
  SAME_CONTACT: { zh: '联系方式雷同', en: 'same contacts' },
  SAME_AUTHOR: { zh: '文件作者雷同', en: 'files of one author' },
  SAME_TEXT: { zh: '文字雷同', en: 'same passages' },
  COMPANIONS: { zh: '长期陪标', en: 'always losing to one company' },
  TURNS: { zh: '轮流中标', en: 'winning in turn' },
  STEPS: { zh: '跨标段报价规律', en: 'one ratio of prices in lot after lot' },
};

/** Bids of one project, by section. */
export interface CollusionFacts {
  sections: readonly {
    name: string;
    bids: readonly ComparedBid[];
    /** Signs beside the lots that the unit opened before. */
    across?: readonly CollusionIndicator[];
  }[];
}

const list = (texts: readonly Text[]): Text => ({
  zh: texts.map(({ zh }) => zh).join('；'),
  en: texts.map(({ en }) => en).join('; '),
});

/** R57: indicators of collusion are shown and go to the abnormal library; people judge them. */
export const collusionRules: readonly Rule<CollusionFacts>[] = [
  {
    id: 'R57',
    basis: '例40',
    text: { zh: '疑似串通投标', en: 'Possible collusion' },
    fields: [],
    field: '',
    severity: warns,
    isKept: ({ sections }) => {
      const found = sections.flatMap(({ name, bids, across = [] }) =>
        [...collusionIndicators(bids), ...across].map(({ kind, names }) => ({
          zh: `${name} ${COLLUSION_WORDS[kind].zh}（${names.join('、')}）`,
          en: `${name}: ${COLLUSION_WORDS[kind].en} (${names.join(', ')})`,
        })),
      );
      if (found.length === 0) return true;
      const { zh, en } = list(found);
      return { zh: `疑似串通投标：${zh}`, en: `Possible collusion: ${en}` };
    },
  },
];

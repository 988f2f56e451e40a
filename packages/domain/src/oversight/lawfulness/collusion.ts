import { without } from '../../codes.ts';
import { AbnormalKind } from '../../selection/evaluation/codes.ts';
import { compareAmounts, multiply, subtract } from '../../money.ts';
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
  /** Hashes of its files, and their authors. */
  files: readonly string[];
  /** 万元; null unless the price is an amount. */
  price: string | null;
}

/** An indicator of collusion, and the bidders that it is about. */
export interface CollusionIndicator {
  kind: CollusionKind;
  suppliers: readonly string[];
  names: readonly string[];
  /** What they share: an account, people, machines or files; nothing for prices. */
  values: readonly string[];
}

const TRAITS: readonly (readonly [CollusionKind, (bid: ComparedBid) => readonly (string | null)[]])[] = [
  ['SAME_ACCOUNT', ({ payerAccount }) => [payerAccount]],
  ['SAME_PERSON', ({ people }) => people],
  ['SAME_MACHINE', ({ machines }) => machines],
  ['SAME_FILE', ({ files }) => files],
];

const indicator = (
  kind: CollusionKind,
  bids: readonly ComparedBid[],
  values: readonly string[] = [],
): CollusionIndicator => ({
  kind,
  suppliers: bids.map(({ supplierId }) => supplierId),
  names: bids.map(({ name }) => name),
  values,
});

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

/** Fewest bids whose prices can make a pattern: any two have one gap, any three may by chance. */
const PATTERN_BIDS = 4;

/** True when the prices, in order, all lie equally far apart (例40: 规律性差异). */
function evenlySpaced(prices: readonly string[]): boolean {
  const ordered = prices.toSorted(compareAmounts);
  const gaps = ordered.slice(1).map((price, index) => subtract(price, ordered[index]!));
  return gaps.every((gap) => compareAmounts(gap, gaps[0]!) === 0);
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
  const alike = TRAITS.flatMap(([kind, valuesOf]) =>
    shared(bids, valuesOf).map((group) => indicator(kind, group.bids, group.values)),
  );
  const priced = bids.filter(({ price }) => price !== null);
  const pattern = priced.length >= PATTERN_BIDS && evenlySpaced(priced.map(({ price }) => price!));
  return [
    ...alike,
    ...(pattern ? [indicator('PRICE_PATTERN', priced)] : []),
    ...(loneLow(priced.map(({ price }) => price!)) ? [indicator('LONE_LOW', priced)] : []),
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
};

/** Bids of one project, by section. */
export interface CollusionFacts {
  sections: readonly { name: string; bids: readonly ComparedBid[] }[];
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
      const found = sections.flatMap(({ name, bids }) =>
        collusionIndicators(bids).map(({ kind, names }) => ({
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

import type { Text } from './rule.ts';

/** `[code, zh]` or `[code, zh, en]`; without `en` the code in words is the English text. */
export type Entry<Code extends string = string> = readonly [code: Code, zh: string, en?: string];

/**
 * `closed`: rules depend on the codes. The wire spells them as an enum and CHECKs of the database hold them; words and order
 * may be edited, the codes stay, and all of them in use. `open`: nothing but the dictionary knows the codes; a group adds
 * its own and takes others out of use.
 */
export type CodeKind = 'closed' | 'open';

/** The codes of one dictionary, declared beside what they are about; `code-lists.ts` collects them all (npm run gen). */
export interface CodeList<Code extends string = string, Kind extends CodeKind = CodeKind> {
  /** Name of its dictionary, such as `bidding.DepositForm`. */
  type: string;
  kind: Kind;
  /** In the order in which they are offered. */
  codes: readonly [Code, ...Code[]];
  words: Readonly<Record<Code, Text>>;
}

/** The codes of a list as a type: `type DepositForm = CodeOf<typeof DepositForm>`. */
export type CodeOf<List extends CodeList> = List['codes'][number];

/** `OPEN_TENDER` in words: `Open tender`. */
const inWords = (code: string): string => {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * Declares a code list: its codes, their words in both languages and whether it is closed.
 * @__NO_SIDE_EFFECTS__
 */
export function codes<const Entries extends readonly [Entry, ...Entry[]], Kind extends CodeKind>(
  type: string,
  kind: Kind,
  entries: Entries,
): CodeList<Entries[number][0], Kind> {
  type Code = Entries[number][0];
  return {
    type,
    kind,
    codes: entries.map(([code]) => code) as [Code, ...Code[]],
    words: Object.fromEntries(entries.map(([code, zh, en]) => [code, { zh, en: en ?? inWords(code) }])) as Record<
      Code,
      Text
    >,
  };
}

/** The codes of a list but for some: where a column or a call takes fewer. */
export const without = <Code extends string, Left extends Code>(list: CodeList<Code>, ...left: readonly Left[]) =>
  list.codes.filter((code): code is Exclude<Code, Left> => !left.some((one) => one === code));

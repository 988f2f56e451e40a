import type { Language } from '../../rule.ts';
import type { DictRow } from './dict-row.ts';

/** A word of a dictionary in one language; 0 for a code that is understood but no longer chosen. */
type DictWord = readonly [code: string, word: string, chosen?: 0];

/** The dictionaries in one language, by type, in order. */
export type DictWords = Readonly<Record<string, readonly DictWord[]>>;

/** The words of `rows` in one language: half of what a browser would have to load otherwise. */
export const dictWords = (rows: readonly DictRow[], language: Language): DictWords =>
  Object.fromEntries(
    [...Map.groupBy(rows, ({ type }) => type)].map(([type, list]) => [
      type,
      list.map((row): DictWord => (row.enabled ? [row.code, row[language]] : [row.code, row[language], 0])),
    ]),
  );

let spoken: readonly DictRow[] = [];

/** The dictionaries of the product as a browser has them, in the languages that it has spoken so far. */
export const shippedRows = (): readonly DictRow[] => spoken;

/** Adds the words of a language; a word of a language that never came stands as its code. */
export function speakWords(words: DictWords, language: Language): void {
  const known = new Map(spoken.map((row) => [`${row.type} ${row.code}`, row]));
  spoken = Object.entries(words).flatMap(([type, list]) =>
    list.map(([code, word, chosen], index) => ({
      ...{ type, code, zh: code, en: code, ordinal: index + 1, enabled: chosen !== 0 },
      ...known.get(`${type} ${code}`),
      [language]: word,
    })),
  );
}

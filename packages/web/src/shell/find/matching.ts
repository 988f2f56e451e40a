import type { ReadsAs } from '../../kit/pinyin.ts';

/** Better first; null where it does not fit. */
type Rank = 0 | 1 | 2 | null;

/**
 * How well names fit what was typed: 0 where one begins with it, 1 where all words stand in them, 2 where it is typed as pinyin.
 * @param names of one thing, in any language
 */
export function rankOf(names: readonly string[], typed: string, readsAs: ReadsAs | null): Rank {
  const wanted = typed.trim().toLowerCase();
  if (!wanted) return null;
  const known = names.map((name) => name.toLowerCase());
  if (known.some((name) => name.startsWith(wanted))) return 0;
  const all = known.join(' ');
  if (wanted.split(/\s+/).every((word) => all.includes(word))) return 1;
  return readsAs && names.some((name) => readsAs(name, wanted)) ? 2 : null;
}

/** Those that fit, the best first, otherwise in the order given. */
export const fitting = <Thing>(
  things: readonly Thing[],
  namesOf: (thing: Thing) => readonly string[],
  typed: string,
  readsAs: ReadsAs | null,
): Thing[] =>
  things
    .flatMap((thing) => {
      const rank = rankOf(namesOf(thing), typed, readsAs);
      return rank === null ? [] : [{ thing, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ thing }) => thing);

/** Names of units as people type them, and the unit that is meant. */

const LEGAL_FORMS = /(集团|股份|有限|责任|公司)/g;

/**
 * What two spellings of one name have in common: without spaces, brackets and punctuation, full-width letters as plain ones,
 * in lower case. '岚川高速（运营） 公司' and '岚川高速(运营)公司' are one.
 */
export const unitKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}\p{S}]/gu, '');

/** Pairs of neighbouring letters, each once; of a name of one letter that letter. */
function pairsOf(name: string): ReadonlySet<string> {
  const letters = Array.from(unitKey(name).replaceAll(LEGAL_FORMS, ''));
  return new Set(letters.length < 2 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`));
}

/** How alike two names are, from 0 to 1: pairs of letters that both have, twice, by all of both. Legal forms do not count. */
export function likeness(a: string, b: string): number {
  const [left, right] = [pairsOf(a), pairsOf(b)];
  if (left.size + right.size === 0) return unitKey(a) === unitKey(b) ? 1 : 0;
  return (2 * [...left].filter((pair) => right.has(pair)).length) / (left.size + right.size);
}

/** Below this, a name is no suggestion. */
const LEAST_LIKENESS = 0.5;

/** The candidates that seem to be meant by a name, the likest first, at most three. */
export const meantBy = <Candidate extends { name: string }>(
  name: string,
  candidates: readonly Candidate[],
): Candidate[] =>
  candidates
    .map((candidate) => ({ candidate, like: likeness(name, candidate.name) }))
    .filter(({ like }) => like >= LEAST_LIKENESS)
    .toSorted((a, b) => b.like - a.like)
    .slice(0, 3)
    .map(({ candidate }) => candidate);

/**
 * Lots that anybody can recompute (ADR 0038): what is drawn from is fixed before anybody knows the seed, and the order follows from
 * both. `tools/verify-draw` does the same without this code.
 */

/** What a digest is made of: no fractions, no dates, nothing that two programs would write differently. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };

/** SHA-256 of a text in UTF-8, as 64 lower-case hex digits. */
export type Sha256 = (text: string) => string;

/**
 * The one text of a value: JSON without blanks, the keys of objects in the order of their UTF-16 code units.
 * @throws TypeError for a number that is not whole
 */
export function canonical(value: Plain): string {
  if (Array.isArray(value)) return `[${value.map((one: Plain) => canonical(one)).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const fields = Object.entries(value as Record<string, Plain>).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return `{${fields.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`;
  }
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new TypeError(`${value} is not whole`);
  return JSON.stringify(value);
}

/**
 * The seed of a draw, 64 hex digits.
 * @param secrets in the order in which they were fixed
 */
export const seedOf = (commitmentDigest: string, secrets: readonly string[], outside: string, sha256: Sha256): string =>
  sha256(canonical({ commitment: commitmentDigest, outside, secrets }));

const SPAN = 2n ** 64n;

/**
 * Whole numbers from 0 up to, not including, `below`, each equally likely: the first 64 bits of SHA-256 of `seed:0`, `seed:1`, …;
 * what lies above the last whole multiple of `below` is passed over.
 */
export function numbersOf(seed: string, sha256: Sha256): (below: number) => number {
  let counter = 0;
  return (below) => {
    const width = BigInt(below);
    const limit = SPAN - (SPAN % width);
    for (;;) {
      const word = BigInt(`0x${sha256(`${seed}:${counter}`).slice(0, 16)}`);
      counter += 1;
      if (word < limit) return Number(word % width);
    }
  };
}

/**
 * Draws `count` of the pool, each equally likely, in the order drawn.
 * @param random a whole number from 0 up to, not including, its argument; from a secure source
 * @throws RangeError when the pool is too small
 */
export function drawFrom<One>(pool: readonly One[], count: number, random: (below: number) => number): One[] {
  if (count > pool.length) throw new RangeError(`${pool.length} are not enough for ${count}`);
  const left = [...pool];
  return Array.from({ length: count }, () => left.splice(random(left.length), 1)[0]!);
}

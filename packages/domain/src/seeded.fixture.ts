/**
 * Numbers that are the same for the same seed (mulberry32), so that a play at random can be repeated.
 * @param seed a whole number of 32 bits
 * @returns what gives the next number each time, at least 0 and below 1, a multiple of 2⁻³²
 */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

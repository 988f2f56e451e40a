/** Numbers that a seed gives again: 32 bits, xorshift. */
export function chance(seed: number): (below: number) => number {
  let state = seed || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

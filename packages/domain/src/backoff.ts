const FIRST_MS = 1000;
const MOST_MS = 30_000;

/**
 * How long to wait before the next try after so many failed ones, so that a server that comes back is not overrun.
 * @param chance 0 to 1: half of the wait is left to it
 */
export const backoffMs = (failed: number, chance: number): number =>
  Math.round(Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(failed, 10)) * (0.5 + chance / 2));

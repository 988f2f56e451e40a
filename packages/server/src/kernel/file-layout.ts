/** What stores of files have in common, wherever they lie. */

/** The name of the mark of a store. */
export const MARK = 'store.mark';

/** How long what was put away is kept. */
export const PUT_AWAY_HOURS = 30 * 24;

export const HOUR_MS = 3_600_000;

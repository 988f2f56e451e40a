/** The second spelling of the lowest level, read everywhere and written nowhere (spec §3). */
export const AMOUNT_UNDER = 'AMOUNT_UNDER'; // sic

/** The spelling that is stored, of either. */
export const storedSpelling = (level: string): string => (isUnderAmount(level) ? 'UNDER_AMOUNT' : level);

/** True for both spellings of the lowest level (spec §3). */
export const isUnderAmount = (level: string): boolean => level === 'UNDER_AMOUNT' || level === AMOUNT_UNDER;

/** True for both spellings of the lowest level of a project, UNDER_AMOUNT and AMOUNT_UNDER (sic, spec §3). */
export const isUnderAmount = (level: string): boolean => level === 'UNDER_AMOUNT' || level === 'AMOUNT_UNDER';

/** Days by which the date of an event outside may differ from the day on which it is entered [INT]. */
export const ENTERED_WITHIN = 3;

/** Fewest characters of the reason for entering it later [INT]. */
export const DATE_REASON = 10;

/**
 * True where a date that is typed lies so far from the day on which it is entered that it takes a reason and the scan. The
 * product cannot witness what happens outside, so both days are kept.
 * @param date of the event, 'yyyy-MM-dd'; null while none is typed
 * @param enteredDate day on which it is, or was, entered
 */
export const isEnteredApart = (date: string | null, enteredDate: string): boolean =>
  Boolean(date) && Math.abs(Date.parse(date ?? '') - Date.parse(enteredDate)) > ENTERED_WITHIN * 86_400_000;

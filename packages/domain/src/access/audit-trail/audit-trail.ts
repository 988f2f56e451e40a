import { addDays, daysBetween } from '../../calendar.ts';

/** Days that the audit trail shows where no day is given: today and those before it. */
export const USUAL_DAYS = 30;

/** Days that it shows at once: the trail keeps millions of entries, and all that are found are counted. */
export const MOST_DAYS = 92;

/** Days from the first to the last, both included, 'yyyy-MM-dd'. */
export interface TrailSpan {
  from: string;
  to: string;
}

/**
 * Which days of the audit trail are looked at.
 * @param today 'yyyy-MM-dd'
 * @param from first day, where one is given; else the usual number of days ends with the last one
 * @param to last day, where one is given; else today
 * @returns null for more than MOST_DAYS
 */
export function trailSpan(today: string, from: string | undefined, to: string | undefined): TrailSpan | null {
  const last = to ?? (from && from > today ? from : today);
  const first = from ?? addDays(last, 1 - USUAL_DAYS);
  return daysBetween(first, last) < MOST_DAYS ? { from: first, to: last } : null;
}

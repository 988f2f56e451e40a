import { addDays } from '../../calendar.ts';

/** Days, both included, as 'yyyy-MM-dd'. */
export interface Days {
  from: string;
  to: string;
}

const firstOf = (day: string): string => `${day.slice(0, 7)}-01`;
/** The first day of the month after that of a day. */
const nextMonth = (day: string): string => firstOf(addDays(firstOf(day), 31));

/**
 * Days as the whole months among them, and what is left before and after these.
 * @returns months: 'yyyy-MM' of the first and the last one, null where no month is whole; rest: at most two ranges
 */
export function wholeMonths({ from, to }: Days): { months: [string, string] | null; rest: Days[] } {
  if (from > to) return { months: null, rest: [] };
  const first = from === firstOf(from) ? from : nextMonth(from);
  const last = addDays(nextMonth(to), -1) === to ? to : addDays(firstOf(to), -1);
  if (first > last) return { months: null, rest: [{ from, to }] };
  const around: Days[] = [
    { from, to: addDays(first, -1) },
    { from: addDays(last, 1), to },
  ];
  return { months: [first.slice(0, 7), last.slice(0, 7)], rest: around.filter((days) => days.from <= days.to) };
}

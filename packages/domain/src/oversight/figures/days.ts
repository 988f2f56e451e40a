import { addDays, daysBetween } from '../../calendar.ts';

/** Days, both included, as 'yyyy-MM-dd'. */
export interface Days {
  from: string;
  to: string;
}

const firstOf = (day: string): string => `${day.slice(0, 7)}-01`;
/** The first day of the month after that of a day. */
const nextMonth = (day: string): string => firstOf(addDays(firstOf(day), 31));

const lengthOf = ({ from, to }: Days): number => daysBetween(from, to) + 1;

/** This month up to a day, and the eleven before. @param today 'yyyy-MM-dd' */
export function twelveMonths(today: string): Days {
  const month = Number(today.slice(5, 7)) % 12;
  const year = Number(today.slice(0, 4)) - (month === 0 ? 0 : 1);
  return { from: `${year}-${String(month + 1).padStart(2, '0')}-01`, to: today };
}

/** Days around whole months: added to them, or taken out of them again. */
export interface Rest extends Days {
  less: boolean;
}

/**
 * Days as whole months, and what these lack or have too much at either end: whichever are the fewer days.
 * @returns months: 'yyyy-MM' of the first and the last one, null where no month is worth it; rest: at most two ranges
 */
export function wholeMonths({ from, to }: Days): { months: [string, string] | null; rest: Rest[] } {
  if (from > to) return { months: null, rest: [] };
  const before = { from: firstOf(from), to: addDays(from, -1) };
  const begun = { from, to: addDays(nextMonth(from), -1) };
  const ended = { from: firstOf(to), to };
  const after = { from: addDays(to, 1), to: addDays(nextMonth(to), -1) };
  const whole = (inside: Days, outside: Days): boolean => lengthOf(outside) <= lengthOf(inside);
  const sameMonth = firstOf(from) === firstOf(to);
  if (sameMonth && lengthOf(before) + lengthOf(after) >= lengthOf({ from, to }))
    return { months: null, rest: [{ from, to, less: false }] };
  const first = sameMonth || whole(begun, before) ? firstOf(from) : nextMonth(from);
  const last = sameMonth || whole(ended, after) ? to : addDays(firstOf(to), -1);
  const rest: Rest[] = [
    first <= from ? { ...before, less: true } : { ...begun, less: false },
    last === to ? { ...after, less: true } : { ...ended, less: false },
  ];
  // nothing whole between two ends that are both added: they touch
  if (first > last) return { months: null, rest: [{ from, to, less: false }] };
  return { months: [first.slice(0, 7), last.slice(0, 7)], rest: rest.filter((days) => days.from <= days.to) };
}

import { addDays } from '../../calendar.ts';

/** A quarter, 'yyyy-Qn'. */
export type Quarter = `${number}-Q${1 | 2 | 3 | 4}`;

/** The quarters of a year, in order. */
export const quartersOf = (year: number): Quarter[] =>
  ([1, 2, 3, 4] as const).map((quarter): Quarter => `${year}-Q${quarter}`);

const yearOf = (quarter: Quarter): number => Number(quarter.slice(0, 4));
const numberOf = (quarter: Quarter): number => Number(quarter.slice(6));

/** The quarter before. */
export function quarterBefore(quarter: Quarter): Quarter {
  const number = numberOf(quarter);
  return number === 1 ? `${yearOf(quarter) - 1}-Q4` : `${yearOf(quarter)}-Q${(number - 1) as 1 | 2 | 3}`;
}

/** The same quarter of the year before. */
export const yearBefore = (quarter: Quarter): Quarter =>
  `${yearOf(quarter) - 1}-Q${numberOf(quarter) as 1 | 2 | 3 | 4}`;

/** The seven days of the week in which a day lies, from Monday. @param day 'yyyy-MM-dd' */
export function weekOf(day: string): string[] {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => addDays(day, index - weekday));
}

/** The days of a month, in order. @param month 'yyyy-MM' */
export function daysOfMonth(month: string): string[] {
  const first = `${month}-01`;
  const days: string[] = [];
  for (let day = first; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return days;
}

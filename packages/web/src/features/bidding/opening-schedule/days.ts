/** Days as 'yyyy-MM-dd', without any time zone. */
const dayMs = 86_400_000;

const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const toMs = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: string, count: number): string => toDay(toMs(day) + count * dayMs);

/** The Monday of its week. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(toMs(day)).getUTCDay() + 6) % 7));

/** The seven days of a week, from Monday. */
export const weekOf = (day: string): string[] => Array.from({ length: 7 }, (_, index) => addDays(mondayOf(day), index));

/** The weeks that a month touches, each from Monday. */
export function weeksOf(day: string): string[][] {
  const month = day.slice(0, 7);
  const weeks: string[][] = [];
  for (let monday = mondayOf(`${month}-01`); monday.slice(0, 7) <= month; monday = addDays(monday, 7)) {
    weeks.push(weekOf(monday));
  }
  return weeks;
}

/** The first day of the month before or after. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return toDay(Date.UTC(year, month - 1 + count, 1));
}

import type { Text } from './rule.ts';

/** China has kept UTC+8 without summer time since 1991; all business dates are later. */
const OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

const millis = (instant: string | Date): number => {
  const value = typeof instant === 'string' ? Date.parse(instant) : instant.getTime();
  if (Number.isNaN(value)) throw new RangeError(`not an instant: ${String(instant)}`);
  return value;
};

/** The instant as `yyyy-MM-dd HH:mm:ss` of Asia/Shanghai, the wire format (spec §9). */
export const wireTime = (instant: string | Date): string =>
  new Date(millis(instant) + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');

/** The business date `yyyy-MM-dd` (Asia/Shanghai) on which the instant falls. */
export const businessDate = (instant: string | Date): string => wireTime(instant).slice(0, 10);

/** The midnight of a date in UTC, ms; NaN for what is no date of the calendar. */
function midnightOf(text: string): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return Number.NaN;
  const value = Date.parse(`${text}T00:00:00Z`);
  // a day that its month has not is taken for one of the next
  return new Date(value).getUTCDate() === Number(text.slice(8)) ? value : Number.NaN;
}

/** True for a date of the calendar written `yyyy-MM-dd`. */
export const isDate = (text: string): boolean => !Number.isNaN(midnightOf(text));

/** True for a time of the wire format. */
export const isWireTime = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text) && isDate(text.slice(0, 10));

/** The ISO instant of a wire time. @throws RangeError when the text is none */
export function parseWireTime(text: string): string {
  if (!isWireTime(text)) throw new RangeError(`not a wire time: ${text}`);
  return new Date(Date.parse(`${text.replace(' ', 'T')}Z`) - OFFSET_MS).toISOString();
}

const dayNumber = (date: string): number => {
  const midnight = midnightOf(date);
  if (Number.isNaN(midnight)) throw new RangeError(`not a date: ${date}`);
  return midnight / DAY_MS;
};

const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The date `days` natural days later (earlier when negative). */
export const addDays = (date: string, days: number): string => dateOf(dayNumber(date) + days);

/** `date(b) − date(a)` in natural days: the first day is not counted (民法典 201). */
export const daysBetween = (a: string, b: string): number => dayNumber(b) - dayNumber(a);

/** The ISO instant `hours` after `instant`. */
export const addHours = (instant: string | Date, hours: number): string =>
  new Date(millis(instant) + hours * 3_600_000).toISOString();

/** Public holidays and swapped working days of the years that are known, as `yyyy-MM-dd`. */
export type WorkdayTable = Readonly<
  Record<number, { holidays: ReadonlySet<string>; makeupWorkdays: ReadonlySet<string> }>
>;

/** A date found by counting workdays; `assumedYears` had no data, so that only weekends were left out. */
export interface WorkdayResult {
  date: string;
  assumedYears: readonly number[];
}

const yearOf = (date: string): number => Number(date.slice(0, 4));

/** True on a working day. A year that is not in the table works Monday to Friday: ask `hasWorkdays`. */
export const isWorkday = (date: string, table: WorkdayTable): boolean => worksOn(dayNumber(date), date, table);

/** True on a working day; `day` is the number of `date`, for callers that know it. */
function worksOn(day: number, date: string, table: WorkdayTable): boolean {
  const weekday = (day + 4) % 7; // 1970-01-01 was a Thursday; 0 is Sunday
  const year = table[yearOf(date)];
  if (year?.makeupWorkdays.has(date)) return true;
  return weekday !== 0 && weekday !== 6 && !year?.holidays.has(date);
}

/** The working days of a year, in order. A year that is not in the table has every Monday to Friday. */
export function workdaysOf(year: number, table: WorkdayTable): string[] {
  const first = `${year}-01-01`;
  const days = Array.from({ length: daysBetween(first, `${year}-12-31`) + 1 }, (_, index) => addDays(first, index));
  return days.filter((day) => isWorkday(day, table));
}

/** The table of one year from its working days, as `GET /common/workdays` lists them. */
export function tableOfWorkdays(year: number, days: ReadonlySet<string>): WorkdayTable {
  const usual = new Set(workdaysOf(year, {}));
  return {
    [year]: {
      holidays: new Set([...usual].filter((day) => !days.has(day))),
      makeupWorkdays: new Set([...days].filter((day) => !usual.has(day))),
    },
  };
}

/** What to say where years without data were counted; null where there were none. */
export function assumedText(years: readonly number[]): Text | null {
  if (years.length === 0) return null;
  return {
    zh: `${years.join('、')}年的放假安排尚未公布，仅按周末推算`,
    en: `The holidays of ${years.join(', ')} are not known yet: only weekends were left out`,
  };
}

/** True when the table knows the year's holidays. */
export const hasWorkdays = (table: WorkdayTable, year: number): boolean => table[year] !== undefined;

/** The workday that follows `count` workdays after `date`, which is not counted; earlier when negative. */
export function addWorkdays(date: string, count: number, table: WorkdayTable): WorkdayResult {
  const step = count < 0 ? -1 : 1;
  let day = dayNumber(date);
  const walked: string[] = [date];
  for (let left = Math.abs(count); left > 0;) {
    day += step;
    walked.push(dateOf(day));
    if (worksOn(day, walked.at(-1)!, table)) left -= 1;
  }
  return { date: walked.at(-1)!, assumedYears: unknownYears(walked, table) };
}

/** Workdays after `from` up to and with `to`: how many there are to act (民201: the first day does not count). */
export function workdaysBetween(from: string, to: string, table: WorkdayTable): number {
  let count = 0;
  for (let date = addDays(from, 1); date <= to; date = addDays(date, 1)) if (isWorkday(date, table)) count += 1;
  return count;
}

/** The end of a period: moved to the next workday when it falls on none (民法典 203). */
export function endMovedToWorkday(date: string, table: WorkdayTable): WorkdayResult {
  const walked = [date];
  let day = date;
  while (!isWorkday(day, table)) {
    day = addDays(day, 1);
    walked.push(day);
  }
  return { date: day, assumedYears: unknownYears(walked, table) };
}

const unknownYears = (dates: readonly string[], table: WorkdayTable): number[] =>
  [...new Set(dates.map(yearOf))].filter((year) => !hasWorkdays(table, year)).toSorted();

import { addDays, addWorkdays, isWorkday, endMovedToWorkday, type WorkdayTable } from './calendar.ts';

/** How a period is counted: natural days, working days, or hours. */
export const PERIOD_UNITS = ['DAY', 'WORKDAY', 'HOUR'] as const;
export type PeriodUnit = (typeof PERIOD_UNITS)[number];

/** The earliest lawful date, or the latest. */
export const PERIOD_BOUNDS = ['EARLIEST', 'LATEST'] as const;

/** A date that follows from another one, and how it was counted (D8 of docs/domain/README.md). */
export interface Period {
  bound: (typeof PERIOD_BOUNDS)[number];
  /** What it is counted from: a date, or a wire time when hours are counted. That day itself is not counted. */
  from: string;
  /** Days, working days or hours; negative when counted backwards. */
  count: number;
  unit: PeriodUnit;
  /** Where counting alone arrives, before a day off moved it. */
  counted: string;
  /** The date that results, a wire time when hours are counted. */
  date: string;
  /** Days off that counting passed over, or that moved the end (民203). */
  daysOff: readonly string[];
  /** Years whose holidays are not known yet: only weekends were left out. */
  assumedYears: readonly number[];
}

const dayOf = (time: string): string => time.slice(0, 10);

const plain = (bound: Period['bound'], from: string, count: number, date: string): Period => ({
  bound,
  from,
  count,
  unit: 'DAY',
  counted: date,
  date,
  daysOff: [],
  assumedYears: [],
});

/** "At least `days` from A": the earliest day B. A day off does not move it, since nobody has to act on it. */
export const earliestAfter = (from: string, days: number): Period =>
  plain('EARLIEST', dayOf(from), days, addDays(dayOf(from), days));

/** "At least `days` before B": the latest day A. It never moves: later would be too late. */
export const latestBefore = (to: string, days: number): Period =>
  plain('LATEST', dayOf(to), -days, addDays(dayOf(to), -days));

/** "Within `days` of A": the last day, moved to the next workday when nobody works on it (民203). */
export function latestAfter(from: string, days: number, workdays: WorkdayTable): Period {
  const counted = addDays(dayOf(from), days);
  const { date, assumedYears } = endMovedToWorkday(counted, workdays);
  const daysOff = datesBetween(counted, date);
  return { ...plain('LATEST', dayOf(from), days, counted), date, daysOff, assumedYears };
}

/** The earliest or last day that lies `count` working days after `from`. */
export function workdaysAfter(bound: Period['bound'], from: string, count: number, workdays: WorkdayTable): Period {
  const start = dayOf(from);
  const { date, assumedYears } = addWorkdays(start, count, workdays);
  const daysOff = datesBetween(addDays(start, 1), date).filter((day) => !isWorkday(day, workdays));
  return { ...plain(bound, start, count, date), unit: 'WORKDAY', daysOff, assumedYears };
}

/** Hours after a wire time: the earliest end. */
export function hoursAfter(from: string, hours: number): Period {
  const date = shiftHours(from, hours);
  return { ...plain('EARLIEST', from, hours, date), unit: 'HOUR' };
}

/** A wire time plus hours; business time has no summer time. */
const shiftHours = (time: string, hours: number): string =>
  new Date(Date.parse(`${time.replace(' ', 'T')}Z`) + hours * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** The dates from `first` up to the day before `end`. */
function datesBetween(first: string, end: string): string[] {
  const days: string[] = [];
  for (let day = first; day < end; day = addDays(day, 1)) days.push(day);
  return days;
}

/** True when `value`, a date or a wire time, keeps the period. */
export function keepsPeriod({ bound, date, unit }: Period, value: string): boolean {
  const given = unit === 'HOUR' ? value : dayOf(value);
  return bound === 'EARLIEST' ? given >= date : given <= date;
}

import type { Holiday } from '@tenderdesk/domain/platform/dictionary/holidays';
import type { WorkdayTable } from '@tenderdesk/domain/calendar';
import calendar from 'chinese-days/dist/chinese-days.json' with { type: 'json' };

/** A day of a list, with the name of its holiday. */
export interface NamedHoliday extends Holiday {
  name: string;
}

/** `Spring Festival,春节,4`: the package names each day in both languages. */
const daysOf = (days: Readonly<Record<string, string>>, kind: Holiday['kind']): NamedHoliday[] =>
  Object.entries(days).map(([date, words]) => ({ date, kind, name: words.split(',')[1] ?? words }));

const shipped = Map.groupBy(
  [...daysOf(calendar.holidays, 'HOLIDAY'), ...daysOf(calendar.workdays, 'WORKDAY')].toSorted((a, b) =>
    a.date < b.date ? -1 : 1,
  ),
  ({ date }) => Number(date.slice(0, 4)),
);

const tableOf = (years: ReadonlyMap<number, readonly Holiday[]>): WorkdayTable => {
  const of = (days: readonly Holiday[], wanted: Holiday['kind']) =>
    new Set(days.flatMap(({ date, kind }) => (kind === wanted ? [date] : [])));
  return Object.fromEntries(
    [...years].map(([year, days]) => [year, { holidays: of(days, 'HOLIDAY'), makeupWorkdays: of(days, 'WORKDAY') }]),
  );
};

/**
 * The State Council's holidays and swapped workdays in force: of the years that the maintained package knows, and of those that
 * the group has entered. Any other year has no row, and the domain falls back to weekends and says so.
 */
export const WORKDAYS: WorkdayTable = tableOf(shipped);

/** The list of a year that came with the product; null where there is none. */
export const shippedYear = (year: number): readonly NamedHoliday[] | null => shipped.get(year) ?? null;

/** From now on this process counts by these lists, each in the place of the product's (ADR 0036). */
export function enterYears(years: ReadonlyMap<number, readonly Holiday[]>): void {
  const live = WORKDAYS as Record<number, WorkdayTable[number]>;
  const inForce = { ...tableOf(shipped), ...tableOf(years) };
  for (const year of Object.keys(live).map(Number)) if (!inForce[year]) delete live[year];
  Object.assign(live, inForce);
}

import type { WorkdayTable } from '@tenderdesk/domain/calendar';
import calendar from 'chinese-days/dist/chinese-days.json' with { type: 'json' };

const byYear = (days: object): Map<number, string[]> =>
  Map.groupBy(Object.keys(days), (day) => Number(day.slice(0, 4)));

const holidays = byYear(calendar.holidays);
const makeupWorkdays = byYear(calendar.workdays);

/**
 * The State Council's holidays and swapped workdays of the years that the maintained package knows. Any other year has no
 * row, and the domain falls back to weekends and says so.
 */
export const WORKDAYS: WorkdayTable = Object.fromEntries(
  [...holidays].map(([year, days]) => [
    year,
    { holidays: new Set(days), makeupWorkdays: new Set(makeupWorkdays.get(year) ?? []) },
  ]),
);

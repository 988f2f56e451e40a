import { WORKDAYS } from '@tenderdesk/server/kernel/workday';

/** Days on which the state does not work, and those of weekends on which it does. */
export interface Holidays {
  off: ReadonlySet<string>;
  worked: ReadonlySet<string>;
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
export const works = (day: string, { off, worked }: Holidays): boolean =>
  worked.has(day) || (![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && !off.has(day));

/** So many workdays later, at the same hour. */
export function later(moment: string, workdays: number, holidays: Holidays): string {
  let day = moment.slice(0, 10);
  for (let left = workdays; left > 0;) {
    day = dayAfter(day);
    if (works(day, holidays)) left -= 1;
  }
  return day + moment.slice(10);
}

/** The lists of the State Council, as they come with the product: the days alone, counted here anew. */
export const HOLIDAYS: Holidays = {
  off: new Set(Object.values(WORKDAYS).flatMap(({ holidays }) => [...holidays])),
  worked: new Set(Object.values(WORKDAYS).flatMap(({ makeupWorkdays }) => [...makeupWorkdays])),
};

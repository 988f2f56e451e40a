import { addDays } from './calendar.ts';
import type { Text } from './rule.ts';

/** First and last day, both included, `yyyy-MM-dd`. */
export type DateRange = readonly [from: string, to: string];

/** Ranges at hand when two dates are asked for (spec §9): so many days back from today. */
export const RANGE_SHORTCUTS: readonly { label: Text; days: number }[] = [
  { label: { zh: '今天', en: 'Today' }, days: 0 },
  { label: { zh: '最近一周', en: 'Last week' }, days: 7 },
  { label: { zh: '最近一个月', en: 'Last month' }, days: 30 },
  { label: { zh: '最近三个月', en: 'Last three months' }, days: 90 },
];

/** The range from `days` days ago until today. */
export const lastDays = (days: number, today: string): DateRange => [addDays(today, -days), today];

/** The range that stands where none was chosen: it starts 90 days ago (spec §9). */
export const defaultRange = (today: string): DateRange => lastDays(90, today);

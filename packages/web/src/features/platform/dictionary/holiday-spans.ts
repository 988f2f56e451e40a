import { addDays, daysBetween } from '@tenderdesk/domain/calendar';
import type { YearList } from './types.ts';

type Day = YearList['days'][number];

/** Days off that follow one another under one name, as they are published. */
export interface Span {
  name: string;
  from: string;
  to: string;
}

/** A Saturday or Sunday that is worked instead. */
export interface Worked {
  name: string;
  date: string;
}

/** The days of a year as they are published. */
export function spansOf(days: readonly Day[]): { off: Span[]; worked: Worked[] } {
  const off: Span[] = [];
  const worked: Worked[] = [];
  for (const { date, kind, name } of days.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    const last = off.at(-1);
    if (kind === 'WORKDAY') worked.push({ name, date });
    else if (last?.name === name && addDays(last.to, 1) === date) last.to = date;
    else off.push({ name, from: date, to: date });
  }
  return { off, worked };
}

/** How many days a span has; typed backwards it has the same. */
export const lengthOf = ({ from, to }: Span): number => Math.abs(daysBetween(from, to)) + 1;

/** The single days of what was published. */
export const daysOf = ({ off, worked }: { off: readonly Span[]; worked: readonly Worked[] }): Day[] =>
  [
    ...off.flatMap((span) =>
      Array.from({ length: lengthOf(span) }, (_, index) => ({
        date: addDays(span.from < span.to ? span.from : span.to, index),
        kind: 'HOLIDAY' as const,
        name: span.name,
      })),
    ),
    ...worked.map(({ name, date }) => ({ date, kind: 'WORKDAY' as const, name })),
  ].toSorted((a, b) => (a.date < b.date ? -1 : 1));

import { addDays } from '@tenderdesk/domain/calendar';
import { formatAmount } from '@tenderdesk/domain/money-text';
import { queryText } from '../../../api/client.ts';

/** From so many 万元 on a single figure stands in 亿元. */
const YI_FROM = 10_000;

/** A sum of 万元 as a figure and its unit. */
export function amountFigure(wan: string): { value: string; unit: 'yi' | 'wan' } {
  const number = Number(wan);
  return Math.abs(number) >= YI_FROM
    ? { value: (number / YI_FROM).toFixed(2), unit: 'yi' }
    : { value: formatAmount(wan, 0), unit: 'wan' };
}

export const rateFigure = (rate: number | null): string => (rate === null ? '--' : rate.toFixed(1));

/** The page of the records that a figure counts. */
export const recordsAt = (query: Readonly<Record<string, string | number | boolean | undefined>>): string =>
  `/figureRecords${queryText(query)}`;

/** More or less than before, and whether that is good: up or down may be. Null where there is nothing to compare. */
export function changeOf(
  now: number | null,
  before: number | null,
  { places, good }: { places: number; good: 'up' | 'down' },
): { arrow: '▲' | '▼'; by: string; good: boolean } | null {
  if (now === null || before === null) return null;
  const by = now - before;
  const text = Math.abs(by).toFixed(places);
  if (Number(text) === 0) return null;
  return { arrow: by > 0 ? '▲' : '▼', by: text, good: by > 0 === (good === 'up') };
}

/** The list of the openings of some days, 'yyyy-MM-dd'. */
export const openingsAt = (sDate: string, eDate: string): string =>
  `/openingSchedule${queryText({ view: 'list', sDate, eDate })}`;

/** The Monday and the Sunday of a day's week. */
export function weekOf(day: string): [monday: string, sunday: string] {
  const monday = addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
  return [monday, addDays(monday, 6)];
}

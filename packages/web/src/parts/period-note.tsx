/**
 * How a date was counted that a rule fixes: from where, how much, and what days off did to it.
 *
 *   <PeriodNote period={verdict.period} />
 */
import { assumedText } from '@tenderdesk/domain/calendar';
import type { Period } from '@tenderdesk/domain/period';
import { type TextKey, useText } from '../kit/text.ts';

const counts: Record<Period['unit'], TextKey> = {
  DAY: 'parts.period.days',
  WORKDAY: 'parts.period.workdays',
  HOUR: 'parts.period.hours',
};

/** Days in a row as `first – last`, others by themselves. */
function spans(days: readonly string[]): string {
  const parts: [string, string][] = [];
  for (const day of days) {
    const last = parts.at(-1);
    const follows = last && Date.parse(day) - Date.parse(last[1]) === 86_400_000;
    if (follows) last[1] = day;
    else parts.push([day, day]);
  }
  return parts.map(([first, last]) => (first === last ? first : `${first} – ${last}`)).join(', ');
}

export function PeriodNote({ period }: { period: Period }) {
  const { t, say } = useText();
  const { bound, from, count, unit, counted, date, daysOff, assumedYears } = period;
  const assumed = assumedText(assumedYears);
  return (
    <ul className="period-note">
      <li>
        {t(count < 0 ? 'parts.period.before' : 'parts.period.after', {
          from,
          count: t(counts[unit], { count: Math.abs(count) }),
          counted,
        })}
      </li>
      {daysOff.length > 0 && (
        <li>{t(unit === 'WORKDAY' ? 'parts.period.skipped' : 'parts.period.moved', { days: spans(daysOff), date })}</li>
      )}
      <li>
        <strong>{t(bound === 'EARLIEST' ? 'parts.period.earliest' : 'parts.period.latest', { date })}</strong>
      </li>
      {assumed && <li>{say(assumed)}</li>}
    </ul>
  );
}

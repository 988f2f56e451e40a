import { parseWireTime } from './calendar.ts';
import { compareAmounts, ratio } from './money.ts';
import type { Text } from './rule.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How long ago, in words (spec §9); from the second day on the time itself.
 * @param time wire time
 * @param now epoch milliseconds of business time; a time after it counts as just now
 */
export function relativeTime(time: string, now: number): Text {
  const age = now - Date.parse(parseWireTime(time));
  if (age < 30 * SECOND) return { zh: '刚刚', en: 'just now' };
  if (age < HOUR) {
    const minutes = Math.max(1, Math.floor(age / MINUTE));
    return { zh: `${minutes}分钟前`, en: `${minutes} min ago` };
  }
  if (age < DAY) {
    const hours = Math.floor(age / HOUR);
    return { zh: `${hours}小时前`, en: `${hours} h ago` };
  }
  return age < 2 * DAY ? { zh: '1天前', en: '1 day ago' } : { zh: time, en: time };
}

/** How near a due time is: passed, within two days, or further. */
export type DueTone = 'late' | 'soon' | 'later';

/**
 * A due time in words, as its chip shows it: `逾期 15小时`, `剩余 8小时`, further on `剩余 4天`.
 * @param due wire time
 * @param now epoch milliseconds of business time
 */
export function dueIn(due: string, now: number): { tone: DueTone; text: Text } {
  const left = Date.parse(parseWireTime(due)) - now;
  const { zh, en } = roughly(Math.abs(left));
  if (left < 0) return { tone: 'late', text: { zh: `逾期 ${zh}`, en: `${en} late` } };
  return { tone: left <= 2 * DAY ? 'soon' : 'later', text: { zh: `剩余 ${zh}`, en: `${en} left` } };
}

/** A span in its largest unit. */
function roughly(span: number): Text {
  const whole = (unit: number): number => Math.floor(span / unit);
  if (span >= 2 * DAY) return { zh: `${whole(DAY)}天`, en: `${whole(DAY)} d` };
  if (span >= HOUR) return { zh: `${whole(HOUR)}小时`, en: `${whole(HOUR)} h` };
  const minutes = Math.max(1, whole(MINUTE));
  return { zh: `${minutes}分钟`, en: `${minutes} min` };
}

/**
 * How long something took, in its two largest units: `2天3小时`.
 * @param from wire time
 * @param to wire time, not before `from`
 */
export function timeSpent(from: string, to: string): Text {
  const spent = Math.max(0, Date.parse(parseWireTime(to)) - Date.parse(parseWireTime(from)));
  const [days, hours, minutes] = [spent / DAY, (spent % DAY) / HOUR, (spent % HOUR) / MINUTE].map(Math.floor) as [
    number,
    number,
    number,
  ];
  const words = (parts: readonly [number, string, string][]): Text => {
    const told = parts.filter(([count]) => count > 0);
    return {
      zh: told.map(([count, zh]) => count + zh).join('') || '不足1分钟',
      en: told.map(([count, , en]) => `${count} ${en}`).join(' ') || 'less than 1 min',
    };
  };
  if (days > 0)
    return words([
      [days, '天', 'd'],
      [hours, '小时', 'h'],
    ]);
  return words([
    [hours, '小时', 'h'],
    [minutes, '分钟', 'min'],
  ]);
}

const STEPS = ['k', 'M', 'G', 'T', 'P', 'E'] as const;
const stepOf = (index: number): string => `1${'0'.repeat(3 * (index + 1))}`;

/**
 * A large figure in short: `12345` 12.3k (spec §9). Below a thousand it stays.
 * @param value plain decimal
 * @param places most decimals, rounded half-up
 */
export function abbreviated(value: string, places = 1): string {
  const size = value.replace(/^-/, '');
  const index = STEPS.findLastIndex((_, step) => compareAmounts(size, stepOf(step)) >= 0);
  if (index < 0) return value;
  const short = (step: number): string => ratio(value, stepOf(step), places) ?? '0';
  const rolls = index < STEPS.length - 1 && compareAmounts(short(index).replace(/^-/, ''), '1000') >= 0;
  return rolls ? short(index + 1) + STEPS[index + 1] : short(index) + STEPS[index];
}

/** The lines of a text, for breaking it on the screen where it was broken when written (spec §9). */
export const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/);

import { isWorkday } from '../../calendar.ts';
import { blocks, type Rule } from '../../rule.ts';

/** HOLIDAY: nobody works; WORKDAY: a Saturday or Sunday that is worked instead. */
export const HOLIDAY_KINDS = ['HOLIDAY', 'WORKDAY'] as const;
export type HolidayKind = (typeof HOLIDAY_KINDS)[number];

/** One day of the State Council's list. */
export interface Holiday {
  /** 'yyyy-MM-dd' */
  date: string;
  kind: HolidayKind;
}

export interface HolidayFacts {
  year: number;
  /** The list as it is to be. */
  days: readonly Holiday[];
  /** The list that holds until now; null where the year had none. */
  before: readonly Holiday[] | null;
  /** 'yyyy-MM-dd' */
  today: string;
}

const keyOf = ({ date, kind }: Holiday): string => `${date} ${kind}`;

/** The days that stand in one of two lists alone. */
function changedDays(a: readonly Holiday[], b: readonly Holiday[]): string[] {
  const [ours, theirs] = [new Set(a.map(keyOf)), new Set(b.map(keyOf))];
  return [...a, ...b]
    .filter((day) => !ours.has(keyOf(day)) || !theirs.has(keyOf(day)))
    .map(({ date }) => date)
    .toSorted();
}

/** What the list of a year must keep. Ours; the list is the State Council's (全国年节及纪念日放假办法). */
export const holidayRules: readonly Rule<HolidayFacts>[] = [
  {
    id: 'HOLIDAY_YEAR',
    basis: '[INT]',
    text: { zh: '日期须在该年内', en: 'Every day lies in the year' },
    fields: ['days'],
    field: 'days',
    severity: blocks,
    isKept: ({ year, days }) => {
      const other = days.find(({ date }) => !date.startsWith(`${year}-`));
      return other ? { zh: `${other.date}不在${year}年内`, en: `${other.date} does not lie in ${year}` } : true;
    },
  },
  {
    id: 'HOLIDAY_TWICE',
    basis: '[INT]',
    text: { zh: '同一天只能出现一次', en: 'A day stands once' },
    fields: ['days'],
    field: 'days',
    severity: blocks,
    isKept: ({ days }) => {
      const twice = days.find(({ date }, index) => days.findIndex((one) => one.date === date) !== index);
      return twice ? { zh: `${twice.date}出现了两次`, en: `${twice.date} stands twice` } : true;
    },
  },
  {
    id: 'HOLIDAY_WEEKEND',
    basis: '[INT]',
    text: { zh: '调休上班日须为周六或周日', en: 'A day that is worked instead is a Saturday or Sunday' },
    fields: ['days'],
    field: 'days',
    severity: blocks,
    isKept: ({ days }) => {
      const usual = days.find(({ date, kind }) => kind === 'WORKDAY' && isWorkday(date, {}));
      return usual
        ? {
            zh: `${usual.date}本是工作日，无需登记为调休上班`,
            en: `${usual.date} is worked anyway: only a Saturday or Sunday is worked instead`,
          }
        : true;
    },
  },
  {
    id: 'HOLIDAY_NEW_YEAR',
    basis: '[INT]',
    text: {
      zh: '放假安排不完整：1月1日和10月1日是法定节假日',
      en: 'The list is not complete: 1 January and 1 October are public holidays',
    },
    fields: ['days'],
    field: 'days',
    severity: blocks,
    isKept: ({ year, days }) =>
      [`${year}-01-01`, `${year}-10-01`].every((day) =>
        days.some(({ date, kind }) => date === day && kind === 'HOLIDAY'),
      ),
  },
  {
    id: 'HOLIDAY_PAST',
    basis: '[INT]',
    text: {
      zh: '已经过去的日期不能更改：期限已按原安排计算',
      en: 'Days that have passed stay as they were: dates were counted by them',
    },
    fields: ['days'],
    field: 'days',
    severity: blocks,
    isKept: ({ days, before, today }) => {
      const past = before === null ? undefined : changedDays(days, before).find((date) => date <= today);
      return past
        ? {
            zh: `${past}已经过去，不能更改：期限已按原安排计算`,
            en: `${past} has passed and stays as it was: dates were counted by it`,
          }
        : true;
    },
  },
];

/** From November on the list of the next year is out, or due any day: who keeps it is reminded. */
export const yearToRemindOf = (today: string): number | null =>
  Number(today.slice(5, 7)) >= 11 ? Number(today.slice(0, 4)) + 1 : null;

/** The years that somebody may want to look at or enter: last year to the one after next. */
export const yearsAround = (today: string): number[] => {
  const year = Number(today.slice(0, 4));
  return [year - 1, year, year + 1, year + 2];
};

import {
  holidayRules,
  yearsAround,
  yearToRemindOf,
  type Holiday,
} from '@tenderdesk/domain/platform/dictionary/holidays';
import { hasWorkdays } from '@tenderdesk/domain/calendar';
import { enforce, findings, type Fault } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { expectVersion } from '../../../kernel/errors.ts';
import { shippedYear, WORKDAYS, type NamedHoliday } from '../../../kernel/workday.ts';
import * as records from './dictionary.repository.ts';
import { putInForce } from './in-force.service.ts';

const today = ({ now }: Pick<Context, 'now'>): string => now.slice(0, 10);

/** Of which years the holidays are known: those around today, and all that were entered. */
export async function listYears(context: Context) {
  const own = (await records.selectYears(context.db)).map(({ year }) => year);
  const years = [...new Set([...own, ...yearsAround(today(context))])].toSorted();
  return years.map((year) => ({
    year,
    source: own.includes(year) ? ('OWN' as const) : shippedYear(year) ? ('PRODUCT' as const) : ('NONE' as const),
  }));
}

/** The list of a year in force, with its version: 0 while nobody has entered it. */
export async function viewYear({ db }: Context, year: number) {
  const entered = (await records.selectYears(db)).find((one) => one.year === year);
  if (entered)
    return { year, source: 'OWN' as const, version: entered.version, days: await records.selectDays(db, year) };
  const days = shippedYear(year);
  return days
    ? { year, source: 'PRODUCT' as const, version: 0, days: [...days] }
    : { year, source: 'NONE' as const, version: 0, days: [] };
}

const written = (days: readonly NamedHoliday[]) => ({
  days: days.map(({ date, kind, name }) => ({ date, kind, name })),
});

/**
 * The whole list of a year in the place of what was there.
 * @throws HttpError 409; RuleError HOLIDAY_YEAR, HOLIDAY_TWICE, HOLIDAY_WEEKEND, HOLIDAY_NEW_YEAR, HOLIDAY_PAST
 */
export async function saveYear(
  context: Context,
  year: number,
  { days, version }: { days: readonly NamedHoliday[]; version: number },
) {
  await records.lockYears(context.db);
  const before = await viewYear(context, year);
  expectVersion(before.version, version);
  const known = before.source === 'NONE' ? null : before.days;
  enforce(findings(holidayRules, { year, days, before: known, today: today(context) }));
  await records.replaceYear(context.db, year, days);
  context.audit({
    action: 'CHANGE',
    objectType: 'holidays',
    objectId: String(year),
    before: known && written(known),
    after: written(days),
  });
  await putInForce(context, 'holidays');
  return { year };
}

interface HolidayForm {
  date: string;
  worked: boolean;
  name: string;
}

const yearOf = ({ date }: { date: string }): number => Number(date.slice(0, 4));
const dayOf = ({ date, worked, name }: HolidayForm): NamedHoliday => ({
  date,
  kind: worked ? 'WORKDAY' : 'HOLIDAY',
  name,
});

/** A file brings whole years that have no list yet: others are corrected on the screen. */
export async function refusedForms(context: Context, forms: readonly HolidayForm[]) {
  const refused = new Map<HolidayForm, Fault>();
  for (const [year, ofYear] of Map.groupBy(forms, yearOf)) {
    const [first] = ofYear;
    const { source } = await viewYear(context, year);
    if (source !== 'NONE') {
      const known = {
        ruleId: 'HOLIDAY_KNOWN',
        field: 'date',
        messageZh: `${year}年已有放假安排，请在页面上更正`,
        messageEn: `The holidays of ${year} are known: correct them on the screen`,
      };
      for (const form of ofYear) refused.set(form, known);
      continue;
    }
    const facts = { year, days: ofYear.map(dayOf) as Holiday[], before: null, today: today(context) };
    const [fault] = findings(holidayRules, facts);
    if (fault) refused.set(first!, { ...fault, field: 'date' });
  }
  return refused;
}

/** Writes the years of a file. */
export async function addYears(context: Context, forms: readonly HolidayForm[]): Promise<void> {
  for (const [year, ofYear] of Map.groupBy(forms, yearOf))
    await saveYear(context, year, { days: ofYear.map(dayOf), version: 0 });
}

/** From November on, who keeps the holidays is told every day that the next year has none. */
export async function remindOfHolidays(context: Context): Promise<boolean> {
  const year = yearToRemindOf(today(context));
  if (year === null || hasWorkdays(WORKDAYS, year) || (await records.wasRaised(context.db, year))) return false;
  await context.alarms.raise('HOLIDAYS', String(year), {
    zh: `${year}年的放假安排尚未录入，期限仅按周末推算，请在“字典管理”中录入或导入`,
    en: `The holidays of ${year} are not entered: dates are counted by weekends alone. Enter or import them in Dictionaries`,
  });
  return false;
}

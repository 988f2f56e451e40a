import { addWorkdays, assumedText, hasWorkdays, workdaysOf } from '@tenderdesk/domain/calendar';
import { dictRows } from '@tenderdesk/domain/platform/reference/dictionaries';
import { DICTIONARIES_SINCE } from '@tenderdesk/domain/platform/reference/shipped';
import { param } from '@tenderdesk/domain/params';
import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/errors.ts';
import { nameOf, paramsToday } from '../parameter/parameter.service.ts';
import { WORKDAYS } from '../../../kernel/workday.ts';
import { allDistricts, districtsBelow } from './districts.service.ts';

/** The workday `days` workdays from `date` on the State Council's calendar, with a warning where a year has no data. */
export function plusWorkdays({ language }: Context, date: string, days: number) {
  const result = addWorkdays(date, days, WORKDAYS);
  return {
    ...result,
    assumedYears: [...result.assumedYears],
    warning: assumedText(result.assumedYears)?.[language] ?? null,
  };
}

/** The working days of a year; `assumed` where its holidays are not known yet. */
export const listWorkdays = (year: number) => ({
  days: workdaysOf(year, WORKDAYS),
  assumed: !hasWorkdays(WORKDAYS, year),
});

interface DictFilter {
  type?: string | undefined;
  common?: boolean | undefined;
  enabled?: boolean | undefined;
  parentCode?: string | undefined;
  sort: string;
}

interface DictEntry {
  type: string;
  code: string;
  ordinal: number;
  createdTime: string;
  enabled: boolean;
  common: boolean;
  value: string;
  valueEn: string;
  parentCode: string | null;
}

const DISTRICT = 'sys.district';

/** Entries of the dictionaries in force; those of the system are common to all parts of the product. */
const entries = (type: string | undefined): DictEntry[] =>
  dictRows(type).map(({ zh, en, ...row }) => ({
    ...row,
    createdTime: row.createdTime ?? DICTIONARIES_SINCE,
    common: row.type.startsWith('sys.'),
    value: zh,
    valueEn: en,
    parentCode: null,
  }));

const districts = (parentCode: string | undefined): DictEntry[] =>
  (parentCode === undefined ? allDistricts() : districtsBelow(parentCode)).map(({ name, ended, ...row }) => ({
    ...row,
    type: DISTRICT,
    createdTime: DICTIONARIES_SINCE,
    enabled: !ended,
    common: true,
    value: name,
    valueEn: name,
  }));

/** Dictionary entries (spec §7); the many districts come only when they are asked for. */
export function listDict({ type, common, enabled, parentCode, sort }: DictFilter): DictEntry[] {
  const rows = type === DISTRICT ? districts(parentCode) : entries(type);
  return rows
    .filter((row) => (common ?? row.common) === row.common && (enabled ?? row.enabled) === row.enabled)
    .filter((row) => type === DISTRICT || parentCode === undefined || row.parentCode === parentCode)
    .toSorted(orderBy(sort));
}

/** `ordinal,code,createdTime,asc`: by one property after the other, all in the same direction. */
function orderBy(sort: string): (a: DictEntry, b: DictEntry) => number {
  const parts = sort.split(',');
  const direction = parts.at(-1) === 'desc' ? -1 : 1;
  const props = parts.filter((part) => part !== 'asc' && part !== 'desc') as ('ordinal' | 'code' | 'createdTime')[];
  return (a, b) => {
    const prop = props.find((one) => a[one] !== b[one]);
    return prop ? direction * (a[prop] < b[prop] ? -1 : 1) : 0;
  };
}

/** The lower limit of winning prices is a guard of the department's own and never published (rule R40). */
const INTERNAL: readonly string[] = ['bidding.award.minRatio'];

/** The value of a parameter today. @throws HttpError 404 for none, or for bidders one that is not theirs */
export async function viewParam(context: Context, type: string, name: string): Promise<string> {
  const key = nameOf(type, name);
  if (context.user.userType === 'BIDDER' && INTERNAL.includes(key)) throw notFound();
  return param(await paramsToday(context), key);
}

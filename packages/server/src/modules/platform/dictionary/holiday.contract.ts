import { HOLIDAY_KINDS } from '@tenderdesk/domain/platform/dictionary/holidays';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { importColumn } from '../../../kernel/import-columns.ts';
import { importOf } from '../../../kernel/import.ts';
import { dateText, text } from '../../../kernel/wire.ts';

const year = z.coerce.number().int().min(2000).max(2100);

/** OWN: entered here. PRODUCT: came with the product. NONE: only weekends are left out. */
const source = z.enum(['OWN', 'PRODUCT', 'NONE']);

const Day = z.strictObject({ date: dateText, kind: z.enum(HOLIDAY_KINDS), name: text(30) });

export const listHolidayYears = endpoint({
  method: 'GET',
  path: '/system/holidays',
  summary: 'Of which years the holidays are known, and from where',
  permit: 'READ:DICT',
  scope: 'none',
  reply: z.array(z.object({ year: z.number().int(), source }).meta({ id: 'HolidayYear' })),
});

export const viewHolidays = endpoint({
  method: 'GET',
  path: '/system/holidays/{year}',
  summary: 'The holidays and swapped workdays of a year',
  permit: 'READ:DICT',
  scope: 'none',
  params: z.object({ year }),
  reply: z.object({
    year: z.number().int(),
    source,
    /** 0 while nobody has entered the year. */
    version: z.number().int(),
    days: z.array(z.object({ date: dateText, kind: z.enum(HOLIDAY_KINDS), name: z.string() })),
  }),
});

export const saveHolidays = endpoint({
  method: 'PUT',
  path: '/system/holidays/{year}',
  summary: 'The whole list of a year, in the place of what was there; days that have passed stay as they were',
  permit: 'MAINTAIN:DICT',
  scope: 'none',
  params: z.object({ year }),
  body: z.strictObject({ days: z.array(Day).min(1).max(200), version: z.number().int().min(0) }),
  reply: z.object({ year: z.number().int() }),
  rules: ['HOLIDAY_YEAR', 'HOLIDAY_TWICE', 'HOLIDAY_WEEKEND', 'HOLIDAY_NEW_YEAR', 'HOLIDAY_PAST'],
  example: { days: [{ date: '2099-01-01', kind: 'HOLIDAY', name: '元旦' }], version: 0 },
});

export const importHolidays = importOf({
  path: '/system/holidays',
  permit: 'MAINTAIN:DICT',
  scope: 'none',
  name: { zh: '节假日', en: 'Holidays' },
  form: z.strictObject({ date: dateText, worked: z.boolean(), name: text(30) }),
  columns: [
    importColumn.date('date', '日期', 'Date', { required: true }),
    importColumn.flag('worked', '调休上班', 'Worked instead', { required: true }),
    importColumn.text('name', '节日', 'Holiday', { required: true }),
  ],
  keyOf: ({ date }) => date,
});

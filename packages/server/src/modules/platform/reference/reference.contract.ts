import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { dateText, dateTimeText, queryFlag } from '../../../kernel/wire.ts';

export const plusWorkdays = endpoint({
  method: 'GET',
  path: '/workday/plus',
  summary:
    'The workday so many workdays after a date, earlier for a negative number; `warning` where a year has no data yet',
  permit: 'SIGNED_IN',
  scope: 'none',
  query: z.object({ date: dateText, days: z.coerce.number().int().min(-3650).max(3650) }),
  reply: z
    .object({
      date: dateText,
      /** Years without holidays so far: only their weekends were left out. */
      assumedYears: z.array(z.number().int()),
      warning: z.string().nullable(),
    })
    .meta({ id: 'WorkdayResult' }),
});

export const listWorkdays = endpoint({
  method: 'GET',
  path: '/common/workdays',
  summary: 'The working days of a year; header x-assumed-year where its holidays are not known yet',
  permit: 'SIGNED_IN',
  scope: 'none',
  query: z.object({ year: z.coerce.number().int().min(2000).max(2100) }),
  reply: z.array(dateText),
});

const code = z.string().regex(/^[\w.]{1,80}$/, 'code');

export const listDict = endpoint({
  method: 'GET',
  path: '/system/dict/all',
  summary:
    'Values of a dictionary, or of all but the districts; type sys.district with parentCode gives what is right below',
  permit: 'SIGNED_IN',
  scope: 'none',
  query: z.object({
    type: code.optional(),
    common: queryFlag.optional(),
    enabled: queryFlag.optional(),
    parentCode: code.optional(),
    sort: z
      .string()
      .regex(/^(ordinal|code|createdTime)(,(ordinal|code|createdTime)){0,2}(,(asc|desc))?$/, 'sort')
      .default('ordinal,code,createdTime,asc'),
  }),
  reply: z.array(
    z
      .object({
        type: z.string(),
        code: z.string(),
        ordinal: z.number().int(),
        createdTime: dateTimeText,
        enabled: z.boolean(),
        common: z.boolean(),
        value: z.string(),
        valueEn: z.string(),
        parentCode: z.string().nullable(),
      })
      .meta({ id: 'DictEntry' }),
  ),
});

/** The dictionary under its second address (spec §7). */
export const listDictToo = endpoint({ ...listDict, path: '/data/system/dict/all' });

export const viewParam = endpoint({
  method: 'GET',
  path: '/system/param/{type}/{name}/value',
  summary: 'The value of a parameter, `{type}.{name}` of the rules',
  permit: 'SIGNED_IN',
  scope: 'none',
  params: z.object({ type: code, name: code }),
  reply: z.string(),
});

import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { importColumn } from '../../../kernel/import-columns.ts';
import { importOf } from '../../../kernel/import.ts';
import { text } from '../../../kernel/wire.ts';

const code = z.string().regex(/^[1-9]\d{5}$/, 'code');

export const listDistricts = endpoint({
  method: 'GET',
  path: '/system/districts',
  summary: 'The divisions right below one, provinces without; those that have ended too',
  permit: 'READ:DICT',
  scope: 'none',
  query: z.object({ parentCode: code.optional() }),
  reply: z.object({
    /** From the province down to the one that was asked for. */
    above: z.array(z.object({ code: z.string(), name: z.string() })),
    rows: z.array(
      z
        .object({
          code: z.string(),
          name: z.string(),
          ended: z.boolean(),
          /** How many stand below it. */
          below: z.number().int(),
        })
        .meta({ id: 'District' }),
    ),
  }),
});

export const importDistricts = importOf({
  path: '/system/districts',
  permit: 'MAINTAIN:DICT',
  scope: 'none',
  name: { zh: '行政区划', en: 'Districts' },
  form: z.strictObject({ code, name: text(60), ended: z.boolean().optional() }),
  columns: [
    importColumn.text('code', '区划代码', 'Code', { required: true }),
    importColumn.text('name', '名称', 'Name', { required: true }),
    importColumn.flag('ended', '已撤销', 'Ended'),
  ],
  keyOf: ({ code: one }) => one,
});

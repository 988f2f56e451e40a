import { OWN_CODE } from '@tenderdesk/domain/platform/dictionary/dictionary';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { historyPage, historyQuery } from '../../../kernel/history.ts';
import { text } from '../../../kernel/wire.ts';

const typeCode = z.string().regex(/^[\w.]{1,80}$/, 'typeCode');
const code = z.string().regex(/^\w{1,60}$/, 'code');
const params = z.object({ typeCode });

export const listDictTypes = endpoint({
  method: 'GET',
  path: '/system/dict/types',
  summary: 'The dictionaries, and whether rules depend on their codes (closed) or the group adds its own (open)',
  permit: 'READ:DICT',
  scope: 'none',
  reply: z.array(
    z
      .object({
        type: z.string(),
        name: z.string(),
        kind: z.enum(['closed', 'open']),
        entries: z.number().int(),
        /** How many entries are other than those of the product. */
        changed: z.number().int(),
      })
      .meta({ id: 'DictType' }),
  ),
});

export const listDictEntries = endpoint({
  method: 'GET',
  path: '/system/dict/{typeCode}/entries',
  summary: 'The entries of a dictionary in order, those out of use too',
  permit: 'READ:DICT',
  scope: 'none',
  params,
  reply: z.object({
    type: z.string(),
    kind: z.enum(['closed', 'open']),
    entries: z.array(
      z
        .object({
          code: z.string(),
          zh: z.string(),
          en: z.string(),
          ordinal: z.number().int(),
          enabled: z.boolean(),
          /** Came with the product. */
          shipped: z.boolean(),
          /** Its words as they came, where the group has others. */
          shippedZh: z.string().nullable(),
          shippedEn: z.string().nullable(),
          /** Rules depend on the code: it stays in use. */
          locked: z.boolean(),
          /** 0 while nobody has changed it. */
          version: z.number().int(),
        })
        .meta({ id: 'DictEntryRow' }),
    ),
  }),
});

const words = { zh: text(200), en: text(200) };
const done = z.object({ code: z.string() });

export const addDictEntry = endpoint({
  method: 'POST',
  path: '/system/dict/{typeCode}/entries',
  summary: 'An entry of the group’s own, at the end of an open dictionary',
  permit: 'MAINTAIN:DICT',
  scope: 'none',
  params,
  body: z.strictObject({ code: z.string().regex(OWN_CODE, 'code'), ...words }),
  reply: done,
  rules: ['DICT_CLOSED', 'DICT_WORD_TAKEN'],
  example: { code: 'BRIDGES', zh: '桥隧', en: 'Bridges and tunnels' },
});

export const saveDictEntry = endpoint({
  method: 'PUT',
  path: '/system/dict/{typeCode}/entries/{code}',
  summary: 'Other words of an entry, or out of use; what was recorded with it keeps it',
  permit: 'MAINTAIN:DICT',
  scope: 'none',
  params: z.object({ typeCode, code }),
  body: z.strictObject({ ...words, enabled: z.boolean(), version: z.number().int().min(0) }),
  reply: done,
  rules: ['DICT_CODE_PROTECTED', 'DICT_WORD_TAKEN', 'DICT_LAST_CHOICE'],
  example: { zh: '施工', en: 'Construction', enabled: true, version: 0 },
});

export const orderDictEntries = endpoint({
  method: 'PUT',
  path: '/system/dict/{typeCode}/order',
  summary: 'Puts the entries of a dictionary into this order; all its codes, as the caller saw them',
  permit: 'MAINTAIN:DICT',
  scope: 'none',
  params,
  body: z.strictObject({ codes: z.array(code).min(1).max(500) }),
  reply: z.object({ type: z.string() }),
  example: { codes: ['GOODS', 'SERVICE'] },
});

export const viewDictHistory = endpoint({
  method: 'GET',
  path: '/system/dict/{typeCode}/history',
  summary: 'Who changed what in a dictionary, newest first',
  permit: 'READ:DICT',
  scope: 'none',
  params,
  query: historyQuery,
  reply: historyPage,
});

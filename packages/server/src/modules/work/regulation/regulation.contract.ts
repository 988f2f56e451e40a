import { RegulationBinds, RegulationState } from '@tenderdesk/domain/work/regulation/regulation-words';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { historyPage, historyQuery } from '../../../kernel/history.ts';
import {
  actionsOf,
  coded,
  dateText,
  dateTimeText,
  done,
  enumOf,
  fileRef,
  id,
  optionalText,
  paged,
  pageQuery,
  queryFlag,
  text,
} from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';

const version = z.number().int();
const params = z.object({ regulationId: id });
const optionalNote = optionalText(500).transform((note) => note ?? '');
const named = z.object({ id, title: z.string() });

const shape = {
  id,
  title: z.string(),
  issuer: z.string(),
  /** Empty for one without a number. */
  docNo: z.string(),
  effectiveDate: dateText,
  /** The first day on which it holds no more. */
  abolishedDate: dateText.nullable(),
  supersededBy: named.nullable(),
  state: coded,
  binds: coded,
  /** Organisations whose people it binds, in words; empty where it binds everybody. */
  boundUnits: z.string(),
  mustConfirm: z.boolean(),
  /** The caller is bound by it and asked to confirm its newest edition. */
  toConfirm: z.boolean(),
  /** When the caller confirmed the newest edition. */
  confirmedTime: dateTimeText.nullable(),
  editionNo: z.number().int(),
  file: fileRef,
  /** Whether a search looks into it. */
  text: coded,
};

const RegulationSummary = z
  .object({
    ...shape,
    /** Where its text says the keyword; null without one, or where title and number alone do. */
    found: z.object({ page: z.number().int().nullable(), excerpt: z.string() }).nullable(),
    /** How many have confirmed the newest edition, of those who are to; null where nobody is asked, and for who only reads. */
    receipts: z.object({ all: z.number().int(), confirmed: z.number().int() }).nullable(),
  })
  .meta({ id: 'RegulationSummary' });

const Regulation = z
  .object({
    ...shape,
    remark: z.string(),
    organizations: z.array(z.object({ id, name: z.string() })),
    /** Those that gave way to it. */
    supersedes: z.array(named),
    editions: z.array(
      z.object({
        no: z.number().int(),
        note: z.string(),
        createdByName: z.string(),
        createdTime: dateTimeText,
        file: fileRef,
        text: coded,
      }),
    ),
    version,
    allowedActions: actionsOf('confirm', 'edit', 'addEdition', 'abolish', 'reinstate', 'remove'),
  })
  .meta({ id: 'Regulation' });

export const listRegulations = endpoint({
  method: 'GET',
  path: '/fileLib/regulation/page',
  summary:
    'Regulations of the house, the newest first; the keyword is a part of title, number or text of the newest edition',
  permit: 'READ:REGULATION',
  scope: 'none',
  query: pageQuery.extend({
    state: enumOf(RegulationState).optional(),
    /** Those that the caller is asked to confirm and has not. */
    toConfirm: queryFlag.optional(),
  }),
  reply: paged(RegulationSummary),
});

const column = sheetColumns<z.output<typeof RegulationSummary>>();

export const exportRegulations = exportOf(listRegulations, {
  permit: 'EXPORT:REGULATION',
  name: { zh: '规章制度', en: 'Regulations' },
  columns: [
    column.text('title', '制度名称', 'Title'),
    column.text('issuer', '发布部门', 'Issuer'),
    column.text('docNo', '文号', 'Number'),
    column.date('effectiveDate', '施行日期', 'Effective'),
    column.coded('state', '状态', 'State'),
    column.date('abolishedDate', '废止日期', 'Abolished'),
    column.text('supersededBy', '替代制度', 'Superseded by', ({ supersededBy }) => supersededBy?.title ?? null),
    column.text('boundUnits', '适用范围', 'Binds', ({ boundUnits, binds }) => boundUnits || binds.value),
    column.number('editionNo', '版本', 'Edition'),
    column.number('confirmed', '已确认人数', 'Confirmed by', ({ receipts }) => receipts?.confirmed ?? null),
    column.number('all', '应确认人数', 'Of', ({ receipts }) => receipts?.all ?? null),
  ],
});

export const viewRegulation = endpoint({
  method: 'GET',
  path: '/fileLib/regulation/{regulationId}',
  summary: 'A regulation with all its editions',
  permit: 'READ:REGULATION',
  scope: 'none',
  params,
  reply: Regulation,
});

export const listBindable = endpoint({
  method: 'GET',
  path: '/fileLib/regulation/bindable',
  summary: 'Organisations whose people a regulation can bind',
  permit: 'MAINTAIN:REGULATION',
  scope: 'none',
  reply: z.array(z.object({ id, name: z.string() })),
});

const form = {
  title: text(200),
  issuer: text(100),
  docNo: optionalText(60).transform((docNo) => docNo ?? ''),
  effectiveDate: dateText,
  binds: enumOf(RegulationBinds),
  organizationIds: z.array(id).max(200).default([]),
  mustConfirm: z.boolean().default(false),
  remark: optionalNote,
};
const RegulationForm = z.strictObject(form);
export type RegulationForm = z.output<typeof RegulationForm>;

export const addRegulation = endpoint({
  method: 'POST',
  path: '/fileLib/regulation',
  summary: 'A regulation with its first edition',
  permit: 'MAINTAIN:REGULATION',
  scope: 'none',
  body: RegulationForm.extend({ fileId: id }),
  reply: done,
  rules: ['REGULATION_CHOSEN'],
});

export const saveRegulation = endpoint({
  method: 'PUT',
  path: '/fileLib/regulation/{regulationId}',
  summary: 'Changes what is known of a regulation; its text changes by an edition alone',
  permit: 'MAINTAIN:REGULATION',
  scope: 'none',
  params,
  body: RegulationForm.extend({ version }),
  reply: done,
  rules: ['REGULATION_CHOSEN', 'REGULATION_DAYS'],
});

export const addRegulationEdition = endpoint({
  method: 'POST',
  path: '/fileLib/regulation/{regulationId}/edition',
  summary: 'A newer edition, to be confirmed anew; the older ones stay',
  permit: 'MAINTAIN:REGULATION',
  scope: 'none',
  params,
  body: z.strictObject({ fileId: id, note: optionalNote, version }),
  reply: done,
});

export const abolishRegulation = endpoint({
  method: 'PUT',
  path: '/fileLib/regulation/{regulationId}/abolish',
  summary: 'It holds no more from a day on, with the one in its place where there is one',
  permit: 'MAINTAIN:REGULATION',
  scope: 'none',
  params,
  body: z.strictObject({ abolishedDate: dateText, supersededById: id.nullable(), reason: text(500), version }),
  reply: done,
  rules: ['REGULATION_DAYS', 'REGULATION_GAP', 'REGULATION_CIRCLE'],
});

export const reinstateRegulation = endpoint({
  method: 'PUT',
  path: '/fileLib/regulation/{regulationId}/reinstate',
  summary: 'Takes an abolition back that was a mistake',
  permit: 'MAINTAIN:REGULATION',
  scope: 'none',
  params,
  body: z.strictObject({ reason: text(500), version }),
  reply: done,
});

export const removeRegulation = endpoint({
  method: 'PUT',
  path: '/fileLib/regulation/{regulationId}/remove',
  summary: 'Takes a regulation away that was filed by mistake',
  permit: 'MAINTAIN:REGULATION',
  scope: 'none',
  params,
  body: z.strictObject({ reason: text(500), version }),
  reply: done,
});

export const confirmRegulation = endpoint({
  method: 'PUT',
  path: '/fileLib/regulation/{regulationId}/confirm',
  summary: 'The caller has read the newest edition; doing it again changes nothing',
  permit: 'READ:REGULATION',
  scope: 'self',
  params,
  body: z.strictObject({ editionNo: z.number().int() }),
  reply: done,
});

export const regulationHistory = endpoint({
  method: 'GET',
  path: '/fileLib/regulation/{regulationId}/history',
  summary: 'Who changed what about a regulation, the newest first',
  permit: 'READ:REGULATION',
  scope: 'none',
  params,
  query: historyQuery,
  reply: historyPage,
});

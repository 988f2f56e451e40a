import { DocumentNumberKind, DocumentNumberStatus } from '@tenderdesk/domain/procedure/document-number/codes';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { historyPage, historyQuery } from '../../../kernel/history.ts';
import {
  actionsOf,
  coded,
  dateTimeText,
  done,
  enumOf,
  id,
  paged,
  pageQuery,
  queryFlag,
  text,
} from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';

const kind = enumOf(DocumentNumberKind);
const year = z.coerce.number().int().min(2000).max(2099);

/** `holderId` is null while no paper bears the number. */
const DocumentNumber = z
  .object({
    id,
    text: z.string(),
    kind: coded,
    year: z.number().int(),
    seq: z.number().int(),
    organizationName: z.string(),
    projectId: id.nullable(),
    projectName: z.string().nullable(),
    usedFor: z.string(),
    holderId: id.nullable(),
    status: coded,
    takenTime: dateTimeText,
    /** When it came in from a file; null for one that was taken here. */
    importedTime: dateTimeText.nullable(),
    takenByName: z.string().nullable(),
    voidTime: dateTimeText.nullable(),
    voidByName: z.string().nullable(),
    voidReason: z.string().nullable(),
    version: z.number().int(),
    allowedActions: actionsOf('void'),
  })
  .meta({ id: 'DocumentNumber' });

export const listNumbers = endpoint({
  method: 'GET',
  path: '/account/documentNumber/page',
  summary: 'Document numbers within one’s scope, the latest first; void ones among them',
  permit: 'READ:DOCUMENT_NUMBER',
  scope: 'organization',
  query: pageQuery.extend({
    kind: kind.optional(),
    year: year.optional(),
    status: enumOf(DocumentNumberStatus).optional(),
    /** Part of a unit's name. */
    organization: z.string().trim().max(100).optional(),
    projectId: id.optional(),
    imported: queryFlag.optional(),
  }),
  reply: paged(DocumentNumber),
});

const column = sheetColumns<z.output<typeof DocumentNumber>>();

export const exportNumbers = exportOf(listNumbers, {
  permit: 'EXPORT:DOCUMENT_NUMBER',
  name: { zh: '文号', en: 'Document numbers' },
  columns: [
    column.text('text', '文号', 'Number'),
    column.coded('kind', '类别', 'Kind'),
    column.text('organizationName', '单位', 'Organisation'),
    column.text('usedFor', '用途', 'Used for'),
    column.text('projectName', '项目名称', 'Project'),
    column.coded('status', '状态', 'Status'),
    column.dateTime('takenTime', '取号时间', 'Taken at'),
    column.text('takenByName', '取号人', 'Taken by'),
    column.dateTime('voidTime', '作废时间', 'Voided at'),
    column.text('voidByName', '作废人', 'Voided by'),
    column.text('voidReason', '作废原因', 'Reason'),
    column.dateTime('importedTime', '导入时间', 'Imported'),
  ],
});

export const nextNumber = endpoint({
  method: 'GET',
  path: '/account/documentNumber/next',
  summary: 'The number that would be taken now: of the project’s unit, or of one’s own',
  permit: ['MAINTAIN:DOCUMENT_NUMBER', 'MAINTAIN:PROJECT'],
  scope: 'organization',
  query: z.object({ kind, year: year.optional(), projectId: id.optional() }),
  reply: z.object({ text: z.string(), year: z.number().int() }),
});

export const takeNumber = endpoint({
  method: 'POST',
  path: '/account/documentNumber/take',
  summary: 'Take the next number of a kind and year for a paper that the product does not write',
  permit: 'MAINTAIN:DOCUMENT_NUMBER',
  scope: 'organization',
  body: z.strictObject({
    kind,
    year: z.number().int().min(2000).max(2099),
    usedFor: text(200),
    projectId: id.nullish(),
  }),
  example: { kind: 'MEETING', year: 2026, usedFor: '三季度招标工作例会' },
  reply: done.extend({ text: z.string() }),
  rules: ['NUMBER_YEAR'],
});

const numberParams = z.object({ numberId: id });

export const voidNumber = endpoint({
  method: 'PUT',
  path: '/account/documentNumber/{numberId}/void',
  summary: 'Make a number void; it stays in the register and is never taken again',
  permit: 'MAINTAIN:DOCUMENT_NUMBER',
  scope: 'organization',
  params: numberParams,
  body: z.strictObject({ reason: text(500), version: z.number().int() }),
  example: { reason: '文件未发出，重新拟文', version: 1 },
  reply: done,
  rules: ['NUMBER_IN_USE'],
});

export const numberHistory = endpoint({
  method: 'GET',
  path: '/account/documentNumber/{numberId}/history',
  summary: 'Who took a number, for what, and who made it void',
  permit: 'READ:DOCUMENT_NUMBER',
  scope: 'organization',
  params: numberParams,
  query: historyQuery,
  reply: historyPage,
});

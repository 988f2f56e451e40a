import { DocumentNumberKind } from '@tenderdesk/domain/procedure/document-number/codes';
import { z } from 'zod';
import { importColumn } from '../../../kernel/import-columns.ts';
import { importOf } from '../../../kernel/import.ts';
import { dateText, enumOf, text } from '../../../kernel/wire.ts';

/** A number that was taken elsewhere. */
const NumberRow = z.strictObject({
  text: text(100),
  /** Code or name. */
  organization: text(100),
  kind: enumOf(DocumentNumberKind),
  year: z.number().int().min(2000).max(2099),
  seq: z.number().int().min(1).max(999_999),
  usedFor: text(200),
  takenDate: dateText,
});
export type NumberRow = z.output<typeof NumberRow>;

export const importNumbers = importOf({
  path: '/account/documentNumber',
  permit: 'IMPORT:ENDED_PROJECT',
  scope: 'organization',
  name: { zh: '已用文号导入', en: 'Document numbers used' },
  form: NumberRow,
  columns: [
    importColumn.text('text', '文号', 'Number', { required: true }),
    importColumn.text('organization', '单位编码或名称', 'Organisation (code or name)', { required: true }),
    importColumn.choice('kind', '类别', 'Kind', { dict: 'bidding.DocumentNumberKind', required: true }),
    importColumn.whole('year', '年度', 'Year', { required: true }),
    importColumn.whole('seq', '序号', 'Place in the series', { required: true }),
    importColumn.text('usedFor', '用途', 'Used for', { required: true }),
    importColumn.date('takenDate', '取号日期', 'Taken on', { required: true }),
  ],
  keyOf: (row) => row.text,
  passesKnown: true,
});

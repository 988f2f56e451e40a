import { HIERARCHIES } from '@tenderdesk/domain/access/account/organization';
import { uscc } from '@tenderdesk/domain/access/account/validators';
import { STAFF_TYPES } from '@tenderdesk/domain/access/organization/placement';
import { z } from 'zod';
import { importColumn } from '../../../kernel/import-columns.ts';
import { importOf } from '../../../kernel/import.ts';
import { optionalChecked, optionalText, text } from '../../../kernel/wire.ts';

const code = z.string().regex(/^[\w.-]{1,40}$/, 'code');

const OrganizationRow = z.strictObject({
  code,
  name: text(100),
  /** Of the organisation above; left out, the headquarters. */
  parentCode: code.nullish(),
  type: z.enum(STAFF_TYPES).default('SUBORDINATE_UNIT'),
  /** Follows from the place: where it is written, it must be that one. */
  hierarchy: z.enum(HIERARCHIES).nullish(),
  label: optionalText(20),
  uscc: optionalChecked(uscc),
  legalPerson: optionalText(50),
  ordinal: z.number().int().min(0).max(9999).default(0),
});
export type OrganizationRow = z.output<typeof OrganizationRow>;

export const importOrganizations = importOf({
  path: '/system/organization',
  permit: 'MAINTAIN:ORGANIZATION',
  scope: 'none',
  name: { zh: '组织机构导入', en: 'Organisations' },
  form: OrganizationRow,
  columns: [
    importColumn.text('code', '单位编码', 'Code', { required: true }),
    importColumn.text('name', '单位名称', 'Name', { required: true }),
    importColumn.text('parentCode', '上级单位编码', 'Code of the one above'),
    importColumn.choice('type', '单位类型', 'Type', { dict: 'sys.OrganizationType' }),
    importColumn.text('hierarchy', '层级', 'Level'),
    importColumn.text('label', '单位简称', 'Short name'),
    importColumn.text('uscc', '统一社会信用代码', 'Uniform social credit code'),
    importColumn.text('legalPerson', '法定代表人', 'Legal person'),
    importColumn.whole('ordinal', '排序', 'Order'),
  ],
  keyOf: (row) => row.code,
  passesKnown: true,
});

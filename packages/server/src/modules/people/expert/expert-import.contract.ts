import { TitleLevel } from '@tenderdesk/domain/people/expert/codes';
import { EXPERT_CHECKS } from '@tenderdesk/domain/people/expert/expert';
import { z } from 'zod';
import { importColumn } from '../../../kernel/import-columns.ts';
import { importOf } from '../../../kernel/import.ts';
import { checked, enumOf, optionalText, text } from '../../../kernel/wire.ts';

const ExpertRow = z.strictObject({
  name: checked(EXPERT_CHECKS.name).max(50),
  username: checked(EXPERT_CHECKS.username),
  idNumber: checked(EXPERT_CHECKS.idNumber),
  mobile: checked(EXPERT_CHECKS.mobile),
  employer: text(200),
  title: optionalText(50),
  titleLevel: enumOf(TitleLevel),
  workYears: z.number().int().min(0).max(80),
  district: optionalText(6),
  /** Words or codes of bidding.ExpertSpecialty, one after the other. */
  specialties: text(400),
  /** The expert was audited where the record comes from. */
  audited: z.boolean().default(false),
});
export type ExpertRow = z.output<typeof ExpertRow>;

/** There are no passwords in it: an expert's first one is set by a link that an administrator makes. */
export const importExperts = importOf({
  path: '/organize/expert',
  permit: 'AUDIT:EXPERT',
  scope: 'none',
  name: { zh: '专家导入', en: 'Experts' },
  form: ExpertRow,
  columns: [
    importColumn.text('name', '姓名', 'Name', { required: true }),
    importColumn.text('username', '用户名', 'User name', { required: true }),
    importColumn.text('idNumber', '身份证号', 'Id number', { required: true }),
    importColumn.text('mobile', '手机号', 'Phone', { required: true }),
    importColumn.text('employer', '工作单位', 'Employer', { required: true }),
    importColumn.choice('titleLevel', '职称级别', 'Title level', { dict: 'bidding.TitleLevel', required: true }),
    importColumn.whole('workYears', '从业年限', 'Years of work', { required: true }),
    importColumn.text('specialties', '评标专业', 'Specialties', { required: true }),
    importColumn.text('title', '职称', 'Title'),
    importColumn.text('district', '所在地区代码', 'District code'),
    importColumn.flag('audited', '已审核', 'Audited'),
  ],
  keyOf: ({ idNumber }) => idNumber.toUpperCase(),
  passesKnown: true,
});

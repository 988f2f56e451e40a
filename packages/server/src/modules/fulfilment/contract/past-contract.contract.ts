import { z } from 'zod';
import { importColumn } from '../../../kernel/import-columns.ts';
import { importOf } from '../../../kernel/import.ts';
import { amountWanAboveZero, dateText, optionalText, text } from '../../../kernel/wire.ts';

/** A contract of an imported project: of the winner of one of its sections. */
const PastContractRow = z.strictObject({
  contractNo: text(60),
  projectCode: text(60),
  ordinal: z.number().int().min(1).max(99).default(1),
  name: optionalText(200),
  amount: amountWanAboveZero,
  signDate: dateText,
  effectiveDate: dateText.nullish(),
  endDate: dateText.nullish(),
  periodDays: z.number().int().min(1).max(36_500),
  partyA: optionalText(200),
  partyB: optionalText(200),
});
export type PastContractRow = z.output<typeof PastContractRow>;

export const importPastContracts = importOf({
  path: '/tender/endedProject/contract',
  permit: 'IMPORT:ENDED_PROJECT',
  scope: 'organization',
  name: { zh: '历史合同导入', en: 'Past contracts' },
  form: PastContractRow,
  columns: [
    importColumn.text('contractNo', '合同编号', 'Contract number', { required: true }),
    importColumn.text('projectCode', '项目编号', 'Project number', { required: true }),
    importColumn.whole('ordinal', '标段序号', 'Section number'),
    importColumn.text('name', '合同名称', 'Contract'),
    importColumn.amount('amount', '合同金额（万元）', 'Amount (10k yuan)', { required: true }),
    importColumn.date('signDate', '签订日期', 'Signed', { required: true }),
    importColumn.whole('periodDays', '工期（天）', 'Period (days)', { required: true }),
    importColumn.date('effectiveDate', '生效日期', 'In force from'),
    importColumn.date('endDate', '终止日期', 'Ends'),
    importColumn.text('partyA', '甲方', 'Party A'),
    importColumn.text('partyB', '乙方', 'Party B'),
  ],
  keyOf: ({ contractNo }) => contractNo,
  passesKnown: true,
});

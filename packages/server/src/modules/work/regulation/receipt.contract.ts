import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { dateTimeText, id, paged, pageQuery, queryFlag } from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';

const Receipt = z
  .object({
    userId: id,
    displayName: z.string(),
    organizationName: z.string(),
    confirmedTime: dateTimeText.nullable(),
  })
  .meta({ id: 'RegulationReceipt' });

export const listRegulationReceipts = endpoint({
  method: 'GET',
  path: '/fileLib/regulationReceipt/page',
  summary: 'Who is to confirm the newest edition of a regulation, and who has done so when; those who have not first',
  permit: 'MAINTAIN:REGULATION',
  scope: 'none',
  query: pageQuery.extend({ regulationId: id, confirmed: queryFlag.optional() }),
  reply: paged(Receipt),
});

const column = sheetColumns<z.output<typeof Receipt>>();

export const exportRegulationReceipts = exportOf(listRegulationReceipts, {
  permit: 'EXPORT:REGULATION',
  name: { zh: '确认情况', en: 'Receipts' },
  columns: [
    column.text('displayName', '姓名', 'Name'),
    column.text('organizationName', '单位', 'Organisation'),
    column.dateTime('confirmedTime', '确认时间', 'Confirmed'),
  ],
});

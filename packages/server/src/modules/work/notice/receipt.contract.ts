import { ReceiptState } from '@tenderdesk/domain/work/notice/notice-words';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { coded, dateTimeText, enumOf, id, paged, pageQuery } from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';

const Receipt = z
  .object({
    userId: id,
    displayName: z.string(),
    organizationName: z.string(),
    state: coded,
    readTime: dateTimeText.nullable(),
    confirmedTime: dateTimeText.nullable(),
  })
  .meta({ id: 'NoticeReceipt' });

export const listReceipts = endpoint({
  method: 'GET',
  path: '/fileLib/noticeReceipt/page',
  summary: 'Who is to read a notice, and who has read it when; those who have not first',
  permit: 'MAINTAIN:NOTICE',
  scope: 'none',
  query: pageQuery.extend({ noticeId: id, state: enumOf(ReceiptState).optional() }),
  reply: paged(Receipt),
});

const column = sheetColumns<z.output<typeof Receipt>>();

export const exportReceipts = exportOf(listReceipts, {
  permit: 'EXPORT:NOTICE',
  name: { zh: '阅读情况', en: 'Receipts' },
  columns: [
    column.text('displayName', '姓名', 'Name'),
    column.text('organizationName', '单位', 'Organisation'),
    column.coded('state', '阅读状态', 'State'),
    column.dateTime('readTime', '阅读时间', 'Read'),
    column.dateTime('confirmedTime', '确认时间', 'Confirmed'),
  ],
});

export const urgeReaders = endpoint({
  method: 'PUT',
  path: '/fileLib/notice/{noticeId}/urge',
  summary: 'Reminds those who have not read a notice, or not confirmed it where that is asked for; once a day',
  permit: 'PUBLISH:NOTICE',
  scope: 'none',
  params: z.object({ noticeId: id }),
  body: z.strictObject({}),
  reply: z.object({ num: z.number().int() }),
  rules: ['NOTICE_URGED', 'NOTICE_ALL_READ'],
});

import { DepositEntryKind } from '@tenderdesk/domain/bidding/bank-statement/bank-statement-codes';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { coded, dateText, dateTimeText, enumOf, id, paged, pageQuery } from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';

const DepositEntry = z
  .object({
    id: z.string(),
    time: dateTimeText,
    kind: coded,
    /** 元; below 0 where a sum was noted too high. */
    amountYuan: z.string(),
    paymentCode: z.string(),
    projectId: id,
    projectCode: z.string(),
    projectName: z.string(),
    sectionName: z.string(),
    supplierName: z.string(),
    organizationName: z.string(),
  })
  .meta({ id: 'DepositEntry' });

const range = { sDate: dateText.optional(), eDate: dateText.optional() };

export const listEntries = endpoint({
  method: 'GET',
  path: '/tender/depositEntry/page',
  summary: 'What became of the money of deposits within one’s scope, the latest first; nothing of sealed ones',
  permit: 'READ:BANK_STATEMENT',
  scope: 'organization',
  query: pageQuery.extend({ kind: enumOf(DepositEntryKind).optional(), ...range }),
  reply: paged(DepositEntry),
});

const column = sheetColumns<z.output<typeof DepositEntry>>();

export const exportEntries = exportOf(listEntries, {
  permit: 'EXPORT:BANK_STATEMENT',
  name: { zh: '保证金台账', en: 'Ledger of deposits' },
  columns: [
    column.dateTime('time', '记账时间', 'Time'),
    column.coded('kind', '类型', 'Kind'),
    column.yuan('amountYuan', '金额', 'Amount'),
    column.text('supplierName', '投标人', 'Bidder'),
    column.text('projectName', '项目名称', 'Project'),
    column.text('projectCode', '项目编号', 'Number'),
    column.text('sectionName', '标段', 'Section'),
    column.text('paymentCode', '缴款码', 'Payment code'),
    column.text('organizationName', '单位', 'Organisation'),
  ],
});

export const viewSums = endpoint({
  method: 'GET',
  path: '/tender/depositEntry/sums',
  summary:
    'The money of deposits within one’s scope: in = refunded + kept + held + not dealt with + sent back; interest apart; nothing of sealed ones',
  permit: 'READ:BANK_STATEMENT',
  scope: 'organization',
  reply: z
    .object({
      inYuan: z.string(),
      refundedYuan: z.string(),
      forfeitedYuan: z.string(),
      heldYuan: z.string(),
      /** What is not dealt with yet, and what went back to its payers; null for who does not see such lines. */
      openYuan: z.string().nullable(),
      returnedYuan: z.string().nullable(),
      interestYuan: z.string(),
    })
    .meta({ id: 'DepositSums' }),
});

import { DocumentFeeStatus } from '@tenderdesk/domain/bidding/document-fee/document-fee-codes';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import {
  actionsOf,
  amountYuan,
  coded,
  dateText,
  dateTimeText,
  done,
  enumOf,
  id,
  paged,
  pageQuery,
  text,
} from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';

const version = z.number().int();

/** What a bidder sees of its own. */
export const OwnDocumentFee = z
  .object({
    paymentCode: z.string(),
    amountYuan: z.string(),
    status: coded,
    arrivedTime: dateTimeText.nullable(),
    refundDue: dateText.nullable(),
    refundTime: dateTimeText.nullable(),
    /** Null until the refund was released. */
    interestYuan: z.string().nullable(),
  })
  .meta({ id: 'OwnDocumentFee' });

const DocumentFee = z
  .object({
    id,
    version,
    project: z.object({ id, code: z.string(), name: z.string() }),
    round: z.number().int(),
    organizationName: z.string(),
    paymentCode: z.string(),
    amountYuan: z.string(),
    status: coded,
    /** Nobody may learn yet who takes part: found by its whole payment code alone. */
    sealed: z.boolean(),
    supplierName: z.string().nullable(),
    payerName: z.string().nullable(),
    payerAccount: z.string().nullable(),
    arrivedTime: dateTimeText.nullable(),
    refundDue: dateText.nullable(),
    refundTime: dateTimeText.nullable(),
    /** A proposal until the refund is released. */
    interestYuan: z.string().nullable(),
    /** The most that it can have earned by now; null where it does not go back. */
    mostInterestYuan: z.string().nullable(),
    preparedBy: z.string().nullable(),
    overdue: z.boolean(),
    createdTime: dateTimeText.nullable(),
    allowedActions: actionsOf('confirm', 'refund', 'release', 'sendBack'),
  })
  .meta({ id: 'DocumentFee' });

export const listDocumentFees = endpoint({
  method: 'GET',
  path: '/tender/documentFee/page',
  summary:
    'Fees for documents within one’s scope. Of sealed projects none, but the one whose whole payment code finance names as keyword',
  permit: 'READ:BANK_STATEMENT',
  scope: 'organization',
  query: pageQuery.extend({
    status: enumOf(DocumentFeeStatus).optional(),
    overdue: z.stringbool().optional(),
    documentFeeId: id.optional(),
    sDate: dateText.optional(),
    eDate: dateText.optional(),
  }),
  reply: paged(DocumentFee),
});

const column = sheetColumns<z.output<typeof DocumentFee>>();

export const exportDocumentFees = exportOf(listDocumentFees, {
  permit: 'EXPORT:BANK_STATEMENT',
  name: { zh: '招标文件费', en: 'Document fees' },
  columns: [
    column.text('documentFee.project', '项目名称', 'Project', ({ project }) => project.name),
    column.text('documentFee.code', '项目编号', 'Number', ({ project }) => project.code),
    column.text('supplierName', '投标人', 'Bidder'),
    column.text('paymentCode', '缴款码', 'Payment code'),
    column.yuan('amountYuan', '文件费', 'Fee'),
    column.coded('status', '状态', 'State'),
    column.dateTime('arrivedTime', '到账时间', 'Received'),
    column.text('payerName', '付款户名', 'Payer'),
    column.text('payerAccount', '付款账号', 'Payer’s account'),
    column.date('refundDue', '应退日期', 'Refund due'),
    column.dateTime('refundTime', '退还时间', 'Refunded'),
    column.yuan('interestYuan', '利息', 'Interest'),
    column.text('organizationName', '单位', 'Organisation'),
  ],
});

export const viewDocumentFeeSums = endpoint({
  method: 'GET',
  path: '/tender/documentFee/sums',
  summary:
    'What is owed for documents within one’s scope and what came: kept, to be refunded, refunded; nothing of sealed projects',
  permit: 'READ:BANK_STATEMENT',
  scope: 'organization',
  reply: z
    .object({
      owedYuan: z.string(),
      inYuan: z.string(),
      keptYuan: z.string(),
      refundingYuan: z.string(),
      refundedYuan: z.string(),
      interestYuan: z.string(),
      /** Refunds past their last day. */
      overdue: z.number().int(),
    })
    .meta({ id: 'DocumentFeeSums' }),
});

const staff = { scope: 'organization', params: z.object({ documentFeeId: id }), reply: done } as const;

export const confirmDocumentFee = endpoint({
  method: 'PUT',
  path: '/tender/documentFee/{documentFeeId}/confirm',
  summary:
    'Note by its payment code that the fee for a document came in whole, at the counter or by a statement that is not imported',
  permit: 'CONFIRM:MARGIN',
  ...staff,
  body: z.strictObject({
    paymentCode: text(20),
    /** Left out it is now. */
    arrivedTime: dateTimeText.optional(),
    version,
  }),
});

export const refundDocumentFee = endpoint({
  method: 'PUT',
  path: '/tender/documentFee/{documentFeeId}/refund',
  summary: 'Prepare the refund of a fee for a document whose tender was given up, with the bank’s interest',
  permit: 'REFUND:MARGIN',
  ...staff,
  body: z.strictObject({ interestYuan: amountYuan, version }),
  rules: ['INTEREST_TOO_HIGH'],
});

export const releaseFeeRefund = endpoint({
  method: 'PUT',
  path: '/tender/documentFee/{documentFeeId}/refund/release',
  summary: 'Release the refund of a fee that somebody else has prepared: it went back',
  permit: 'RELEASE:MARGIN_REFUND',
  ...staff,
  body: z.strictObject({ version }),
  rules: ['SECOND_PERSON'],
});

export const returnFeeRefund = endpoint({
  method: 'PUT',
  path: '/tender/documentFee/{documentFeeId}/refund/return',
  summary: 'Send the prepared refund of a fee back to finance with a reason',
  permit: 'RELEASE:MARGIN_REFUND',
  ...staff,
  body: z.strictObject({ reason: text(200), version }),
});

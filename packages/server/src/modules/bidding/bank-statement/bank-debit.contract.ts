import { LEAST_LINE_REASON } from '@tenderdesk/domain/bidding/bank-statement/bank-statement';
import { BankDebitState, RefundProof } from '@tenderdesk/domain/bidding/bank-statement/bank-statement-codes';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import {
  actionsOf,
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
import { statementLine } from './bank-statement.contract.ts';

const project = z.object({ id, code: z.string(), name: z.string() });

const BankDebit = z
  .object({
    ...statementLine,
    payeeName: z.string().nullable(),
    payeeAccount: z.string().nullable(),
    allowedActions: actionsOf('match', 'setAside', 'reopen'),
  })
  .meta({ id: 'BankDebit' });

const range = { sDate: dateText.optional(), eDate: dateText.optional() };

export const listDebits = endpoint({
  method: 'GET',
  path: '/tender/bankDebit/page',
  summary: 'What went out of accounts by their statements, the latest first; nothing of sealed deposits',
  permit: 'READ:BANK_STATEMENT',
  scope: 'organization',
  query: pageQuery.extend({ state: enumOf(BankDebitState).optional(), ...range }),
  reply: paged(BankDebit),
});

const debit = sheetColumns<z.output<typeof BankDebit>>();

export const exportDebits = exportOf(listDebits, {
  permit: 'EXPORT:BANK_STATEMENT',
  name: { zh: '银行出账', en: 'Money that went out' },
  columns: [
    debit.dateTime('bookedTime', '出账时间', 'Went out'),
    debit.yuan('amountYuan', '金额', 'Amount'),
    debit.text('payeeName', '收款户名', 'Payee'),
    debit.text('payeeAccount', '收款账号', 'Payee’s account'),
    debit.text('summary', '附言', 'Remark'),
    debit.text('account', '付款账号', 'Account'),
    debit.text('serialNo', '流水号', 'Serial number'),
    debit.coded('state', '状态', 'State'),
    debit.text('paymentCode', '缴款码', 'Payment code'),
    debit.text('bankDebit.project', '项目', 'Project', ({ project: of }) => of?.name ?? null),
    debit.text('supplierName', '投标人', 'Bidder'),
    debit.text('reason', '说明', 'Reason'),
    debit.text('organizationName', '单位', 'Organisation'),
  ],
});

const RefundCheck = z
  .object({
    id,
    paymentCode: z.string(),
    project,
    sectionName: z.string(),
    supplierName: z.string(),
    /** Where the money had come from. */
    payerName: z.string().nullable(),
    payerAccount: z.string().nullable(),
    releasedTime: dateTimeText,
    principalYuan: z.string(),
    interestYuan: z.string(),
    /** What went out by the statements; null where none says so. */
    outYuan: z.string().nullable(),
    outTime: dateTimeText.nullable(),
    proof: coded,
    organizationName: z.string(),
  })
  .meta({ id: 'RefundCheck' });

export const listRefundChecks = endpoint({
  method: 'GET',
  path: '/tender/refundCheck/page',
  summary: 'Refunds of deposits that were released, and what statements say of each; nothing of sealed ones',
  permit: 'READ:BANK_STATEMENT',
  scope: 'organization',
  query: pageQuery.extend({ proof: enumOf(RefundProof).optional(), ...range }),
  reply: paged(RefundCheck),
});

const check = sheetColumns<z.output<typeof RefundCheck>>();

export const exportRefundChecks = exportOf(listRefundChecks, {
  permit: 'EXPORT:BANK_STATEMENT',
  name: { zh: '退款核对', en: 'Refunds compared' },
  columns: [
    check.dateTime('releasedTime', '放行时间', 'Released'),
    check.text('supplierName', '投标人', 'Bidder'),
    check.yuan('principalYuan', '退还本金', 'Principal'),
    check.yuan('interestYuan', '利息', 'Interest'),
    check.coded('proof', '核对结果', 'Result'),
    check.yuan('outYuan', '出账金额', 'Went out'),
    check.dateTime('outTime', '出账时间', 'Time'),
    check.text('payerName', '收款户名', 'Payee'),
    check.text('payerAccount', '收款账号', 'Payee’s account'),
    check.text('refundCheck.project', '项目', 'Project', ({ project: of }) => of.name),
    check.text('sectionName', '标段', 'Section'),
    check.text('paymentCode', '缴款码', 'Payment code'),
    check.text('organizationName', '单位', 'Organisation'),
  ],
});

const params = z.object({ debitId: id });
const version = z.number().int();
const reasoned = z.strictObject({ reason: text(200).min(LEAST_LINE_REASON), version });

export const matchDebit = endpoint({
  method: 'PUT',
  path: '/tender/bankDebit/{debitId}/match',
  summary: 'Say of which deposit a line is the refund, by its payment code',
  permit: 'IMPORT:BANK_STATEMENT',
  scope: 'organization',
  params,
  body: z.strictObject({ paymentCode: text(20), version }),
  reply: done,
});

export const setDebitAside = endpoint({
  method: 'PUT',
  path: '/tender/bankDebit/{debitId}/aside',
  summary: 'Say that what went out is no refund of a deposit, and what it is',
  permit: 'IMPORT:BANK_STATEMENT',
  scope: 'organization',
  params,
  body: reasoned,
  reply: done,
});

export const reopenDebit = endpoint({
  method: 'PUT',
  path: '/tender/bankDebit/{debitId}/reopen',
  summary: 'Take back what a line was said to be',
  permit: 'IMPORT:BANK_STATEMENT',
  scope: 'organization',
  params,
  body: reasoned,
  reply: done,
});

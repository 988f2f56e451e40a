import { bankTime } from '@tenderdesk/domain/bidding/bank-statement/bank-form';
import { LEAST_LINE_REASON, lineKeyOf, plainNumber } from '@tenderdesk/domain/bidding/bank-statement/bank-statement';
import { BankLineState } from '@tenderdesk/domain/bidding/bank-statement/bank-statement-codes';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { importOf } from '../../../kernel/import.ts';
import { importColumn, type ImportColumn } from '../../../kernel/import-columns.ts';
import {
  actionsOf,
  amountYuan,
  coded,
  dateText,
  dateTimeText,
  done,
  enumOf,
  id,
  optionalText,
  paged,
  pageQuery,
  text,
} from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';

/** What a line of a statement says, whichever way its money went. */
export const statementLine = {
  id,
  organizationName: z.string(),
  account: z.string(),
  serialNo: z.string(),
  bookedTime: dateTimeText,
  amountYuan: z.string(),
  summary: z.string().nullable(),
  state: coded,
  /** Of the deposit or document that it belongs to; null for others. */
  paymentCode: z.string().nullable(),
  project: z.object({ id, code: z.string(), name: z.string() }).nullable(),
  supplierName: z.string().nullable(),
  reason: z.string().nullable(),
  decidedByName: z.string().nullable(),
  decidedTime: dateTimeText.nullable(),
  importedByName: z.string(),
  version: z.number().int(),
};

const BankLine = z
  .object({
    ...statementLine,
    payerName: z.string().nullable(),
    payerAccount: z.string().nullable(),
    importedTime: dateTimeText,
    allowedActions: actionsOf('book', 'bond', 'setAside', 'return', 'reopen'),
  })
  .meta({ id: 'BankLine' });

export const listLines = endpoint({
  method: 'GET',
  path: '/tender/bankLine/page',
  summary:
    'Lines of bank statements within one’s scope, the latest first; none that is booked to a deposit or document of a sealed project',
  permit: 'READ:BANK_STATEMENT',
  scope: 'organization',
  query: pageQuery.extend({
    state: enumOf(BankLineState).optional(),
    sDate: dateText.optional(),
    eDate: dateText.optional(),
  }),
  reply: paged(BankLine),
});

const column = sheetColumns<z.output<typeof BankLine>>();

export const exportLines = exportOf(listLines, {
  permit: 'EXPORT:BANK_STATEMENT',
  name: { zh: '银行流水', en: 'Bank lines' },
  columns: [
    column.dateTime('bookedTime', '到账时间', 'Received'),
    column.yuan('amountYuan', '金额', 'Amount'),
    column.text('payerName', '付款户名', 'Payer'),
    column.text('payerAccount', '付款账号', 'Payer’s account'),
    column.text('summary', '附言', 'Remark'),
    column.text('account', '收款账号', 'Account'),
    column.text('serialNo', '流水号', 'Serial number'),
    column.coded('state', '状态', 'State'),
    column.text('paymentCode', '缴款码', 'Payment code'),
    column.text('bankStatement.project', '项目', 'Project', ({ project }) => project?.name ?? null),
    column.text('supplierName', '投标人', 'Bidder'),
    column.text('reason', '说明', 'Reason'),
    column.text('organizationName', '单位', 'Organisation'),
  ],
});

/** One line of a statement as it is imported. */
const BankLineForm = z.strictObject({
  serialNo: text(60),
  bookedTime: dateTimeText,
  /** One of the two: what came, or what went out. */
  creditYuan: amountYuan.nullish(),
  debitYuan: amountYuan.nullish(),
  account: text(40),
  payerName: optionalText(100),
  payerAccount: optionalText(40),
  summary: optionalText(400),
});
export type BankLineForm = z.output<typeof BankLineForm>;

/** A column of such numbers; Excel cuts long ones that are no text. */
const numberColumn = (key: string, zh: string, en: string): ImportColumn => {
  const column = importColumn.text(key, zh, en, { required: true });
  return {
    ...column,
    read: (cell) => {
      const text = plainNumber(String(cell));
      return /^\d\.\d+E\+?\d+$/.test(text)
        ? {
            fault: {
              zh: '号码被存为数字而丢失位数，请将该列设为文本后重新导出',
              en: 'Cut off, since it is kept as a number: export the column as text',
            },
          }
        : column.read(text);
    },
  };
};

const timeColumn: ImportColumn = {
  key: 'bookedTime',
  title: { zh: '交易时间', en: 'Time' },
  required: true,
  hint: { zh: '如 2026-03-15 10:20:30', en: '2026-03-15 10:20:30' },
  read: (cell) => {
    // Excel keeps a fraction of a day, which may come a millisecond short
    const at = cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000) : null;
    const value = bankTime(at ? at.toISOString().slice(0, 19) : String(cell));
    return value === null
      ? { fault: { zh: '应为时间，如 2026-03-15 10:20:30', en: 'Must be a time, 2026-03-15 10:20:30' } }
      : { value };
  },
};

export const importLines = importOf({
  path: '/tender/bankLine',
  permit: 'IMPORT:BANK_STATEMENT',
  scope: 'organization',
  name: { zh: '银行流水', en: 'Bank statement' },
  form: BankLineForm,
  columns: [
    numberColumn('serialNo', '流水号', 'Serial number'),
    timeColumn,
    importColumn.amount('creditYuan', '收入金额', 'Amount received'),
    importColumn.amount('debitYuan', '支出金额', 'Amount paid'),
    numberColumn('account', '收款账号', 'Account'),
    importColumn.text('payerName', '对方户名', 'Payer'),
    importColumn.text('payerAccount', '对方账号', 'Payer’s account'),
    importColumn.text('summary', '附言', 'Remark'),
  ],
  keyOf: (line) => lineKeyOf(line) + (line.debitYuan ? ` -${line.debitYuan}` : ''),
  passesKnown: true,
});

const lineParams = z.object({ lineId: id });
const version = z.number().int();
const reasoned = z.strictObject({ reason: text(200).min(LEAST_LINE_REASON), version });

export const bookLine = endpoint({
  method: 'PUT',
  path: '/tender/bankLine/{lineId}/book',
  summary: 'Book a line to the deposit or document of a payment code that its payer did not write, or wrote wrongly',
  permit: 'IMPORT:BANK_STATEMENT',
  scope: 'organization',
  params: lineParams,
  body: z.strictObject({ paymentCode: text(20), version }),
  reply: done,
});

export const setLineAside = endpoint({
  method: 'PUT',
  path: '/tender/bankLine/{lineId}/aside',
  summary: 'Say that a line is no deposit, and why',
  permit: 'IMPORT:BANK_STATEMENT',
  scope: 'organization',
  params: lineParams,
  body: reasoned,
  reply: done,
});

export const returnLine = endpoint({
  method: 'PUT',
  path: '/tender/bankLine/{lineId}/return',
  summary: 'Say that the money of a line went back to its payer, and how',
  permit: 'IMPORT:BANK_STATEMENT',
  scope: 'organization',
  params: lineParams,
  body: reasoned,
  reply: done,
});

export const reopenLine = endpoint({
  method: 'PUT',
  path: '/tender/bankLine/{lineId}/reopen',
  summary: 'Take back that a line is no deposit, the money of a performance bond, or went back',
  permit: 'IMPORT:BANK_STATEMENT',
  scope: 'organization',
  params: lineParams,
  body: reasoned,
  reply: done,
});

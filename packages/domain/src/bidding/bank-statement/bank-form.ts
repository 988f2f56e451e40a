import { blocks, type Rule } from '../../rule.ts';

/** What a line of a statement says, by the field of our own sheet. */
export const BANK_FIELDS = [
  'serialNo',
  'bookedTime',
  'creditYuan',
  'debitYuan',
  'account',
  'payerName',
  'payerAccount',
  'summary',
] as const;
export type BankField = (typeof BANK_FIELDS)[number];

/** Without these a line is none; what went out is read where it has a heading. The own account may stand above the table instead. */
export const NEEDED_FIELDS: readonly BankField[] = ['serialNo', 'bookedTime', 'creditYuan'];

/** Words that a bank writes above its columns, by field; any of them. */
export type Headings = Readonly<Partial<Record<BankField, readonly string[]>>>;

/** Rows at the top of a file in which the headings are looked for. */
const HEAD_ROWS = 30;

/** As a sheet gives it. */
type Cell = string | boolean | Date | null | undefined;

const plain = (cell: Cell): string =>
  String(cell ?? '')
    .replaceAll(/[\s*＊]/g, '')
    .toLowerCase();

/** Where the table of a statement begins, and what its columns are. */
export interface Found {
  /** Index of the row with the headings. */
  row: number;
  /** The field of each column; null for one that is not read. */
  fields: readonly (BankField | null)[];
}

/**
 * The row with a bank's headings in a sheet; statements have names and totals above their tables.
 * @param cells rows of the sheet
 * @returns null where no row has what is needed
 */
export function headingsIn(cells: readonly (readonly Cell[])[], forms: readonly Headings[]): Found | null {
  for (const [row, heading] of cells.slice(0, HEAD_ROWS).entries()) {
    for (const form of forms) {
      const fields = heading.map((cell) => fieldOf(form, plain(cell)));
      if (NEEDED_FIELDS.every((field) => fields.includes(field))) return { row, fields };
    }
  }
  return null;
}

const fieldOf = (form: Headings, word: string): BankField | null =>
  word === '' ? null : (BANK_FIELDS.find((field) => form[field]?.some((one) => plain(one) === word)) ?? null);

/** The own account as it stands above the table: behind its name in the same cell, or in the next one. Null where none does. */
export function accountAbove(cells: readonly (readonly Cell[])[], row: number): string | null {
  for (const line of cells.slice(0, row)) {
    const words = line.map(plain);
    for (const [index, word] of words.entries()) {
      const [, said] = /^(?:本方|查询|我方)?(?:账号|帐号|账户|accountno\.?|account)[:：]?(\d{8,32})?$/.exec(word) ?? [];
      if (said) return said;
      const isName = /^(?:本方|查询|我方)?(?:账号|帐号|accountno\.?)[:：]?$/.test(word);
      const next = words[index + 1] ?? '';
      if (isName && /^\d{8,32}$/.test(next)) return next;
    }
  }
  return null;
}

/** 'yyyy-MM-dd HH:mm:ss' from what banks write: 2026-11-20 10:15:30, 2026/11/20, 20261120101530, 20261120 10:15. Null for anything else. */
export function bankTime(text: string): string | null {
  const found =
    /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?(?:[\sT]*(\d{1,2}):?(\d{2})(?::?(\d{2}))?)?$/.exec(text.trim()) ?? [];
  const [, year, month, day, hour = '0', minute = '0', second = '0'] = found;
  if (!year || !month || !day) return null;
  const parts = [month, day, hour, minute, second].map((part) => part.padStart(2, '0'));
  const [mm, dd, hh, mi, ss] = parts as [string, string, string, string, string];
  const date = new Date(Date.UTC(Number(year), Number(mm) - 1, Number(dd)));
  const real = date.getUTCMonth() === Number(mm) - 1 && date.getUTCDate() === Number(dd);
  return real && Number(hh) < 24 && Number(mi) < 60 && Number(ss) < 60 ? `${year}-${mm}-${dd} ${hh}:${mi}:${ss}` : null;
}

/** Rules of a bank's headings. */
export const bankFormRules: readonly Rule<{ headings: Headings }>[] = [
  {
    id: 'BANK_HEADINGS',
    basis: '[INT]',
    text: {
      zh: '流水号、交易时间、收入金额须各有表头，同一表头不能用于两项',
      en: 'Serial number, time and amount received need headings, and no heading stands for two of them',
    },
    fields: ['headings'],
    field: 'headings',
    severity: blocks,
    isKept: ({ headings }) => {
      const words = BANK_FIELDS.flatMap((field) => headings[field] ?? []).map(plain);
      return NEEDED_FIELDS.every((field) => (headings[field] ?? []).length > 0) && new Set(words).size === words.length;
    },
  },
];

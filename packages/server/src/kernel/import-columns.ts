import { isDate } from '@tenderdesk/domain/calendar';
import { dictOptions } from '@tenderdesk/domain/platform/reference/dictionaries';
import type { Text } from '@tenderdesk/domain/rule';

/** What a column of an imported sheet holds and how it is read. */

/** A cell as the sheet gives it: numbers as their text, so that no digit is lost. */
export type Cell = string | boolean | Date | null;

/** A value for the form, or what is wrong with the cell. */
export type Reading = { value: unknown } | { fault: Text };

export interface ImportColumn {
  /** Field of the form. */
  key: string;
  title: Text;
  required: boolean;
  /** What to write, for the template. */
  hint: Text;
  read: (cell: string | Date | boolean) => Reading;
}

const both = (zh: string, en: string): Text => ({ zh, en });
const plainOf = (cell: string | Date | boolean): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim();

/**
 * The decimal that the sheet shows. Excel keeps 15 digits and writes up to 17, so 309825.123456 may come as
 * 309825.12345600001.
 */
function decimalOf(cell: string): string | null {
  const text = cell.replaceAll(',', '');
  if (!/^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text)) return null;
  const digits = text
    .replace(/[eE].*$/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '');
  if (digits.length <= 15 && !/e/i.test(text)) return text;
  const short = Number(text).toPrecision(15);
  return /e/i.test(short) ? null : short.includes('.') ? short.replace(/\.?0+$/, '') : short;
}

type Made = Pick<ImportColumn, 'hint' | 'read'>;
const column = (key: string, title: Text, required: boolean, made: Made): ImportColumn => ({
  key,
  title,
  required,
  ...made,
});

/** Columns by kind: `importColumn.amount('amount', '计划金额（万元）', 'Planned amount (10k yuan)', { required: true })`. */
export const importColumn = {
  text: (key: string, zh: string, en: string, { required = false } = {}) =>
    column(key, both(zh, en), required, {
      hint: both('文字', 'Text'),
      // a guard of our own exports, see safeText
      read: (cell) => ({ value: plainOf(cell).replace(/^'(?=[=+\-@])/, '') }),
    }),
  whole: (key: string, zh: string, en: string, { required = false } = {}) =>
    column(key, both(zh, en), required, {
      hint: both('整数', 'A whole number'),
      read: (cell) => {
        const text = plainOf(cell);
        return /^-?\d{1,9}$/.test(text)
          ? { value: Number(text) }
          : { fault: both('应为整数', 'Must be a whole number') };
      },
    }),
  /** A decimal string of the domain. */
  amount: (key: string, zh: string, en: string, { required = false } = {}) =>
    column(key, both(zh, en), required, {
      hint: both('数字，最多六位小数', 'A number, six decimals at most'),
      read: (cell) => {
        const value = decimalOf(plainOf(cell));
        return value === null ? { fault: both('应为数字', 'Must be a number') } : { value };
      },
    }),
  /** 'yyyy-MM'; a date of the sheet counts by its month. */
  month: (key: string, zh: string, en: string, { required = false } = {}) =>
    column(key, both(zh, en), required, {
      hint: both('年月，如 2026-03', 'Year and month, 2026-03'),
      read: (cell) => {
        const [, year, month] = /^(\d{4})[-/.年](\d{1,2})(?:$|[-/.月])/.exec(plainOf(cell)) ?? [];
        return year && month
          ? { value: `${year}-${month.padStart(2, '0')}` }
          : { fault: both('应为年月，如 2026-03', 'Must be a year and month, 2026-03') };
      },
    }),
  /** 'yyyy-MM-dd'. */
  date: (key: string, zh: string, en: string, { required = false } = {}) =>
    column(key, both(zh, en), required, {
      hint: both('日期，如 2026-03-15', 'A date, 2026-03-15'),
      read: (cell) => {
        const [, year, month, day] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(plainOf(cell)) ?? [];
        const value = year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : '';
        return isDate(value) ? { value } : { fault: both('应为日期，如 2026-03-15', 'Must be a date, 2026-03-15') };
      },
    }),
  /**
   * A word of a dictionary in either language, or its code.
   * @param offered the codes that are told; others are read, so that the form says why they are none
   */
  choice: (
    key: string,
    zh: string,
    en: string,
    { dict, offered, required = false }: { dict: string; offered?: readonly string[]; required?: boolean },
  ) => {
    const options = dictOptions(dict);
    const told = options.filter(({ code }) => offered?.includes(code) ?? true);
    const words = both(told.map((one) => one.zh).join('、'), told.map((one) => one.en).join(', '));
    return column(key, both(zh, en), required, {
      hint: words,
      read: (cell) => {
        const text = plainOf(cell);
        const found = options.find((one) => [one.code, one.zh, one.en].includes(text));
        return found ? { value: found.code } : { fault: both(`应为：${words.zh}`, `Must be one of: ${words.en}`) };
      },
    });
  },
  flag: (key: string, zh: string, en: string, { required = false } = {}) =>
    column(key, both(zh, en), required, {
      hint: both('是 或 否', 'yes or no'),
      read: (cell) => {
        const text = plainOf(cell).toLowerCase();
        if (['是', 'yes', 'true'].includes(text)) return { value: true };
        if (['否', 'no', 'false'].includes(text)) return { value: false };
        return { fault: both('应为“是”或“否”', 'Must be yes or no') };
      },
    }),
};

import {
  BANK_FIELDS,
  accountAbove,
  headingsIn,
  type BankField,
} from '@tenderdesk/domain/bidding/bank-statement/bank-form';
import type { Context } from '../../../kernel/context.ts';
import type { Cell } from '../../../kernel/import-columns.ts';
import { importLines } from './bank-statement.contract.ts';
import * as forms from './bank-form.repository.ts';

/** The file of a bank, read into rows of our own sheet. */

/**
 * A statement as its bank writes it, with the headings of our own sheet: what stands above and below the table is left out, and
 * rows keep their numbers.
 */
export async function readStatement({ db, user }: Context, cells: Cell[][]): Promise<Cell[][]> {
  const { columns } = importLines.spec;
  const own = Object.fromEntries(columns.map(({ key, title }) => [key, [title.zh, title.en]]));
  const found = headingsIn(cells, [own, ...(await forms.selectHeadings(db, user.organizationId))]);
  if (found === null) return cells;
  const account = accountAbove(cells, found.row);
  const said = (row: readonly Cell[], field: BankField): Cell[] =>
    row.filter((cell, index) => found.fields[index] === field && !isBlank(cell));
  const isLine = (row: readonly Cell[]): boolean => {
    const [serials, times] = [said(row, 'serialNo'), said(row, 'bookedTime')];
    const names = [...serials, ...times];
    if (names.some(isTotal)) return false;
    // fees of the bank may have no number
    const goes = isMoney(said(row, 'debitYuan')[0]) && serials.length > 0 && times.length > 0;
    return goes || (isMoney(said(row, 'creditYuan')[0]) && names.length > 0);
  };
  const valueOf = (row: readonly Cell[], field: BankField): Cell => {
    const cells = said(row, field);
    // banks have the payer's words in one of several columns, each under a heading that may be the one
    if (field === 'summary') return [...new Set(cells.map(String))].join(' ');
    // the column of the other direction is empty, or 0
    if (field === 'creditYuan' || field === 'debitYuan') return isMoney(cells[0]) ? cells[0]! : null;
    return cells[0] ?? (field === 'account' ? account : null);
  };
  const line = (row: readonly Cell[]): Cell[] => BANK_FIELDS.map((field) => valueOf(row, field));
  return cells.map((row, index) => {
    if (index === 0) return BANK_FIELDS.map((field) => columns.find(({ key }) => key === field)!.title.zh);
    return index > found.row && isLine(row) ? line(row) : [];
  });
}

const isBlank = (cell: Cell | undefined): boolean => String(cell ?? '').trim() === '';

/** The name of a sum, in the place of a number or time. */
const isTotal = (cell: Cell): boolean => /^(本页|本期|本日)?(合计|小计|总计|累计)/.test(String(cell).trim());

/** Whether money came in with a row: banks leave the cell empty, or write 0, where it went out. */
const isMoney = (cell: Cell | undefined): boolean => {
  const text = String(cell ?? '')
    .replaceAll(',', '')
    .trim();
  return text !== '' && text !== '-' && !/^0+(\.0+)?$/.test(text);
};

import { setImmediate as turn } from 'node:timers/promises';
import type { Fault, Text } from '@tenderdesk/domain/rule';
import type { z } from 'zod';
import type { Context } from './context.ts';
import { badField, HttpError } from './errors.ts';
import { faultsOf } from './http-errors.ts';
import type { Cell, ImportColumn } from './import-columns.ts';
import {
  MOST_BACKGROUND_ROWS,
  MOST_ROWS,
  type ImportSpec,
  type ImportWork,
  type Read,
  type SheetFault,
} from './import-spec.ts';
import { OutOfBounds } from './job-process.ts';
import { MOST_SHEET_COLUMNS } from './sheet-bounds.ts';
import { readBook } from './sheet-job.ts';

/** The rows of a file, and every fault in them by row and column. */

/** Rows between two turns of the event loop. */
const SLICE = 200;

const NO_SHEET = { zh: '请选择 .xlsx 文件', en: 'Choose an .xlsx file' };

const isBlank = (cell: Cell | undefined): boolean => cell === null || cell === undefined || cell === '';

const TOO_LARGE = {
  zh: `表格过大：最多${MOST_BACKGROUND_ROWS}行、${MOST_SHEET_COLUMNS}列，请删除表格外的内容后重试`,
  en: `The sheet is too large: at most ${MOST_BACKGROUND_ROWS} rows and ${MOST_SHEET_COLUMNS} columns; delete what stands outside the table`,
};

/** The first sheet of an uploaded workbook. @throws HttpError 400 for what is none, or too large to be read */
export async function cellsOf(file: Buffer): Promise<Cell[][]> {
  const found = await readBook(file).catch((error: Error) => {
    if (error instanceof OutOfBounds) throw badField('file', TOO_LARGE);
    throw error;
  });
  if ('refused' in found) throw badField('file', found.refused === 'TOO_LARGE' ? TOO_LARGE : NO_SHEET);
  const { cells } = found;
  while (cells.length > 0 && cells.at(-1)!.every(isBlank)) cells.pop();
  return cells;
}

/** How many rows with data there are. @throws HttpError 400 for none, or more than are imported at all */
export function countRows(cells: readonly Cell[][]): number {
  const rows = cells.slice(1).filter((row) => !row.every(isBlank)).length;
  if (rows === 0) throw badField('file', { zh: '文件中没有数据行', en: 'The file has no rows' });
  if (rows > MOST_BACKGROUND_ROWS) throw badField('file', tooMany(MOST_BACKGROUND_ROWS));
  return rows;
}

const tooMany = (most: number): Text => ({
  zh: `一次最多导入${most}行`,
  en: `At most ${most} rows are imported at once`,
});

/** The first sheet of a workbook that is worked through while its person waits. @throws HttpError 400 as `cellsOf`, and above MOST_ROWS */
export async function fewCellsOf(file: Buffer): Promise<Cell[][]> {
  const cells = await cellsOf(file);
  if (countRows(cells) > MOST_ROWS) throw badField('file', tooMany(MOST_ROWS));
  return cells;
}

/** Checks every row by the form, and looks for what stands twice. */
export async function examine<Form extends z.ZodType>(
  context: Context,
  spec: ImportSpec<Form>,
  work: ImportWork<z.output<Form>>,
  cells: Cell[][],
  hash: string,
): Promise<Read<z.output<Form>>> {
  const places = placesOf(cells[0] ?? [], spec.columns);
  const read: Read<z.output<Form>> = { hash, cells, places, rows: countRows(cells), forms: [], faults: [] };
  for (const [index, row] of cells.entries()) {
    if (index === 0 || row.every(isBlank)) continue;
    readRow(spec, work, read, index + 1, row);
    if (index % SLICE === 0) await turn();
  }
  await findRepeats(context, spec, work, read);
  await findRefused(context, spec, work, read);
  read.faults.sort((a, b) => a.row - b.row);
  return read;
}

/** Which column stands where, by the heading in either language. @throws HttpError 400 when a required one is missing */
function placesOf(heading: readonly Cell[], columns: readonly ImportColumn[]): (ImportColumn | undefined)[] {
  const plain = (text: string): string => text.replace(/\s|\*/g, '').toLowerCase();
  const places = heading.map((cell) =>
    columns.find(({ title }) => [title.zh, title.en].map(plain).includes(plain(String(cell ?? '')))),
  );
  const missing = columns.filter((column) => column.required && !places.includes(column));
  if (missing.length > 0) {
    throw badField('file', {
      zh: `缺少列：${missing.map(({ title }) => title.zh).join('、')}，请使用导入模板`,
      en: `Missing columns: ${missing.map(({ title }) => title.en).join(', ')}; use the template`,
    });
  }
  return places;
}

const REQUIRED: Text = { zh: '不能为空', en: 'Required' };
export const shown = (cell: Cell | undefined): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '').slice(0, 200);

function readRow<Form extends z.ZodType>(
  { columns, form }: ImportSpec<Form>,
  { check }: ImportWork<z.output<Form>>,
  read: Read<z.output<Form>>,
  row: number,
  cells: readonly Cell[],
): void {
  const values: Record<string, unknown> = {};
  const faults: SheetFault[] = [];
  const cellAt = (column: ImportColumn): Cell => cells[read.places.indexOf(column)] ?? null;
  const blame = (key: string, message: Text): void => {
    const column = columns.find((one) => one.key === key) ?? null;
    faults.push({ row, column, value: column ? shown(cellAt(column)) : '', message });
  };
  for (const column of columns) {
    const cell = cellAt(column);
    if (isBlank(cell)) {
      if (column.required) blame(column.key, REQUIRED);
      continue;
    }
    const reading = column.read(cell as Exclude<Cell, null>);
    if ('fault' in reading) blame(column.key, reading.fault);
    else values[column.key] = reading.value;
  }
  if (faults.length === 0) {
    const parsed = form.safeParse(values);
    if (parsed.success) {
      const wrong = check ? refusalOf(() => check(parsed.data)) : [];
      for (const { field, messageZh, messageEn } of wrong) blame(field, { zh: messageZh, en: messageEn });
      if (wrong.length === 0) read.forms.push({ row, form: parsed.data });
    } else {
      for (const { field, messageZh, messageEn } of parsed.error.issues.flatMap(faultsOf))
        blame(field, { zh: messageZh, en: messageEn });
    }
  }
  read.faults.push(...faults);
}

function refusalOf(check: () => unknown): readonly Fault[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof HttpError && error.faults.length > 0) return error.faults;
    throw error;
  }
}

async function findRepeats<Form extends z.ZodType>(
  context: Context,
  { keyOf, columns }: ImportSpec<Form>,
  { taken }: ImportWork<z.output<Form>>,
  read: Read<z.output<Form>>,
): Promise<void> {
  const known = await taken(
    context,
    read.forms.map(({ form }) => form),
  );
  const first = new Map<string, number>();
  for (const { row, form } of read.forms) {
    const key = keyOf(form);
    const before = first.get(key);
    const [column = null] = columns;
    const value = column ? shown(read.cells[row - 1]?.[read.places.indexOf(column)]) : '';
    if (known.has(key)) {
      read.faults.push({ row, column, value, message: { zh: '已存在相同的记录', en: 'Such a record exists already' } });
    } else if (before !== undefined) {
      const message = { zh: `与第${before}行重复`, en: `The same as row ${before}` };
      read.faults.push({ row, column, value, message });
    } else first.set(key, row);
  }
}

async function findRefused<Form extends z.ZodType>(
  context: Context,
  { columns }: ImportSpec<Form>,
  { refuse }: ImportWork<z.output<Form>>,
  read: Read<z.output<Form>>,
): Promise<void> {
  const refused = await refuse?.(
    context,
    read.forms.map(({ form }) => form),
  );
  for (const { row, form } of read.forms) {
    const fault = refused?.get(form);
    if (!fault) continue;
    const column = columns.find(({ key }) => key === fault.field) ?? null;
    const value = column ? shown(read.cells[row - 1]?.[read.places.indexOf(column)]) : '';
    read.faults.push({ row, column, value, message: { zh: fault.messageZh, en: fault.messageEn } });
  }
}

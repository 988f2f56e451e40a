import type { Text } from '@tenderdesk/domain/rule';
import { badField } from './errors.ts';
import { csvCells, isText } from './csv-cells.ts';
import type { Cell, ImportColumn } from './import-columns.ts';
import { MOST_BACKGROUND_ROWS, MOST_ROWS } from './import-spec.ts';
import { OutOfBounds } from './job-process.ts';
import { MOST_SHEET_COLUMNS } from './sheet-bounds.ts';
import { readBook } from './sheet-job.ts';

/** The cells of a file, and which columns they are. */

const NO_SHEET = { zh: '请选择 .xlsx 或 .csv 文件', en: 'Choose an .xlsx or .csv file' };

export const isBlank = (cell: Cell | undefined): boolean => cell === null || cell === undefined || cell === '';

const TOO_LARGE = {
  zh: `表格过大：最多${MOST_BACKGROUND_ROWS}行、${MOST_SHEET_COLUMNS}列，请删除表格外的内容后重试`,
  en: `The sheet is too large: at most ${MOST_BACKGROUND_ROWS} rows and ${MOST_SHEET_COLUMNS} columns; delete what stands outside the table`,
};

/** Rows above and below a table, such as its name and its sums. */
const BESIDE = 100;

/** The first sheet of an uploaded workbook, or the rows of a CSV. @throws HttpError 400 for what is neither, or too large to be read */
export async function cellsOf(file: Buffer): Promise<Cell[][]> {
  const found = await readTable(file);
  if ('refused' in found) throw badField('file', found.refused === 'TOO_LARGE' ? TOO_LARGE : NO_SHEET);
  const { cells } = found;
  while (cells.length > 0 && cells.at(-1)!.every(isBlank)) cells.pop();
  return cells;
}

function readTable(file: Buffer): Promise<{ cells: Cell[][] } | { refused: string }> {
  if (isText(file)) return csvCells(file, MOST_BACKGROUND_ROWS + BESIDE);
  return readBook(file).catch((error: Error) => {
    if (error instanceof OutOfBounds) throw badField('file', TOO_LARGE);
    throw error;
  });
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

/** Which column stands where, by the heading in either language or by the name of its field. @throws HttpError 400 when a required one is missing */
export function placesOf(heading: readonly Cell[], columns: readonly ImportColumn[]): (ImportColumn | undefined)[] {
  const plain = (text: string): string => text.replace(/\s|\*/g, '').toLowerCase();
  const places = heading.map((cell) =>
    columns.find(({ key, title }) => [key, title.zh, title.en].map(plain).includes(plain(String(cell ?? '')))),
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

export const shown = (cell: Cell | undefined): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '').slice(0, 200);

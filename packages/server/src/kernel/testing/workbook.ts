import { readSheet } from 'read-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';

/** Sheets hold times as parts of a day, which are no whole milliseconds. */
const toSecond = (cell: unknown): unknown =>
  cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000) : cell;

/** The rows of the first sheet as their cells hold them: texts, numbers, dates to the second; null for empty ones. */
export const rowsOf = async (workbook: unknown): Promise<unknown[][]> =>
  (await readSheet(Buffer.from(workbook as Uint8Array))).map((row) => row.map(toSecond));

/** A workbook of one sheet with these cells. */
export const bookOf = (rows: readonly (readonly (string | number | Date | null)[])[]): Promise<Buffer> =>
  writeXlsxFile(rows as never, { dateFormat: 'yyyy-mm-dd' }).toBuffer();

import { readSheet } from 'read-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';

/** The rows of the first sheet as their cells hold them: texts, numbers, dates; null for empty ones. */
export const rowsOf = async (workbook: unknown): Promise<unknown[][]> =>
  (await readSheet(Buffer.from(workbook as Uint8Array))) as unknown[][];

/** A workbook of one sheet with these cells. */
export const bookOf = (rows: readonly (readonly (string | number | Date | null)[])[]): Promise<Buffer> =>
  writeXlsxFile(rows as never, { dateFormat: 'yyyy-mm-dd' }).toBuffer();
